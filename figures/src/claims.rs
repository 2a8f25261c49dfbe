//! The table of claims as a file: what a run found, beside its pictures.

use crate::experiment::Claim;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Claims by the names of their experiments, and the line on when and how they were measured.
#[derive(Default)]
pub struct Claims {
    pub line: String,
    pub rows: Vec<(String, Claim)>,
}

const HEADER: [&str; 5] = ["experiment", "claim", "measured", "holds", "because"];

fn path(folder: &Path) -> PathBuf {
    folder.join("claims.csv")
}

impl Claims {
    /// Those of one experiment.
    pub fn of<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Claim> {
        let own = self.rows.iter().filter(move |(of, _)| of == name);
        own.map(|(_, claim)| claim)
    }

    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let mut file = csv::Writer::from_writer(format!("# {}\n", self.line).into_bytes());
        file.write_record(HEADER)?;
        for (name, claim) in &self.rows {
            let holds = if claim.holds { "yes" } else { "no" };
            file.write_record([name, &claim.claim, &claim.measured, holds, &claim.because])?;
        }
        let text = file.into_inner().map_err(|error| error.into_error())?;
        fs::write(path(folder), text)
    }

    pub fn read(folder: &Path) -> io::Result<Claims> {
        let text = fs::read_to_string(path(folder))?;
        let line = text.lines().next().unwrap_or_default();
        let mut claims = Claims {
            line: line.trim_start_matches("# ").into(),
            rows: Vec::new(),
        };
        let mut reader = csv::ReaderBuilder::new();
        let mut file = reader.comment(Some(b'#')).from_reader(text.as_bytes());
        for row in file.deserialize::<[String; 5]>() {
            let [name, claim, measured, holds, because] = row?;
            let claim = Claim::new(claim, measured, holds == "yes").because(because);
            claims.rows.push((name, claim));
        }
        Ok(claims)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn come_back_as_they_were() {
        let folder = std::env::temp_dir().join(format!("frb_claims_{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let claim = Claim::new("a \"claim\", with\ncommas", "1e-3", false).because("it is so");
        let claims = Claims {
            line: "today".into(),
            rows: vec![("one".into(), claim)],
        };
        claims.write(&folder).expect("written");
        let again = Claims::read(&folder).expect("read");
        assert_eq!(again.line, "today");
        assert_eq!(again.rows[0].0, "one");
        let found = again.of("one").next().expect("one claim");
        assert_eq!(found.claim, "a \"claim\", with\ncommas");
        assert!(!found.holds && found.because == "it is so" && found.is_explained());
        assert_eq!(again.of("two").count(), 0);
        fs::remove_dir_all(&folder).expect("removed");
    }
}

//! Numbers behind the pictures: tables, kept as CSV.

use std::io;
use std::path::Path;

pub struct Table {
    /// The name of the file, without ending: letters, digits, underscores.
    pub name: String,
    pub header: Vec<String>,
    pub rows: Vec<Vec<f64>>,
}

impl Table {
    /// Without rows: the columns after the first may be many.
    pub fn new(name: &str, first: &str, others: impl IntoIterator<Item: AsRef<str>>) -> Table {
        let others = others.into_iter().map(|word| word.as_ref().to_string());
        Table {
            name: name.into(),
            header: [first.to_string()].into_iter().chain(others).collect(),
            rows: Vec::new(),
        }
    }

    /// One more row.
    pub fn push(&mut self, first: f64, others: impl IntoIterator<Item = f64>) {
        self.rows.push([first].into_iter().chain(others).collect());
    }

    /// One column.
    ///
    /// # Panics
    /// When there is none of this name.
    pub fn column(&self, name: &str) -> Vec<f64> {
        let place = self.header.iter().position(|title| title == name);
        let place = place.unwrap_or_else(|| panic!("{}.csv: no column {name}", self.name));
        self.rows.iter().map(|row| row[place]).collect()
    }

    /// One column over another.
    pub fn points(&self, x: &str, y: &str) -> Vec<[f64; 2]> {
        let pairs = self.column(x).into_iter().zip(self.column(y));
        pairs.map(|(x, y)| [x, y]).collect()
    }

    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let mut file = csv::Writer::from_path(self.path(folder))?;
        file.write_record(&self.header)?;
        for row in &self.rows {
            file.write_record(row.iter().map(|number| short(*number)))?;
        }
        file.flush()
    }

    /// The table of this name in the folder.
    pub fn read(folder: &Path, name: &str) -> io::Result<Table> {
        let mut table = Table {
            name: name.into(),
            header: Vec::new(),
            rows: Vec::new(),
        };
        let path = table.path(folder);
        let wrong = |error: String| io::Error::other(format!("{}: {error}", path.display()));
        let mut file = csv::Reader::from_path(&path).map_err(|error| wrong(error.to_string()))?;
        table.header = file.headers()?.iter().map(String::from).collect();
        for row in file.deserialize::<Vec<f64>>() {
            table
                .rows
                .push(row.map_err(|error| wrong(error.to_string()))?);
        }
        Ok(table)
    }

    /// Those of these names.
    pub fn read_all(
        folder: &Path,
        names: impl IntoIterator<Item: AsRef<str>>,
    ) -> io::Result<Vec<Table>> {
        let names = names.into_iter();
        names
            .map(|name| Table::read(folder, name.as_ref()))
            .collect()
    }

    fn path(&self, folder: &Path) -> std::path::PathBuf {
        folder.join(&self.name).with_extension("csv")
    }
}

/// Six digits: more than a picture can show.
fn short(number: f64) -> String {
    let rounded: f64 = format!("{number:.5e}").parse().unwrap_or(number);
    format!("{rounded:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn come_back_as_they_were() {
        let folder = std::env::temp_dir().join(format!("frb_table_{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut table = Table::new("numbers", "x", ["y"]);
        table.push(0.1 + 0.2, [-1e-16]);
        table.push(123_456.7, [f64::NAN]);
        table.write(&folder).expect("written");
        let again = Table::read(&folder, "numbers").expect("read");
        assert_eq!(again.header, table.header);
        assert_eq!(again.rows[0], [0.3, -1e-16]);
        assert_eq!(again.column("x"), [0.3, 123_457.0]);
        assert!(again.rows[1][1].is_nan());
        assert!(Table::read(&folder, "absent").is_err());
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}

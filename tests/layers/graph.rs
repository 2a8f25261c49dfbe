//! Which file knows which: the paths of all files, followed to where their names are defined.

use crate::file::File;
use crate::table::Table;
use std::collections::{BTreeMap, BTreeSet};

/// The files, and for each the files that it knows, with the line where it first names them.
pub struct Graph {
    pub edges: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Graph {
    pub fn new(files: &[File]) -> Graph {
        let modules: BTreeMap<&[String], &File> =
            files.iter().map(|file| (&file.module[..], file)).collect();
        let mut edges = BTreeMap::new();
        for file in files {
            let known: &mut BTreeMap<String, usize> = edges.entry(file.name.clone()).or_default();
            for named in &file.named {
                let target = &defining(&modules, &named.path, 0).name;
                if *target != file.name {
                    known.entry(target.clone()).or_insert(named.line);
                }
            }
        }
        Graph { edges }
    }

    /// Edges that the table does not allow, and rooms that it does not know, each in a sentence.
    pub fn upward(&self, table: &Table) -> Vec<String> {
        let mut faults = Vec::new();
        for (file, known) in &self.edges {
            let from = room(file);
            // The root names all rooms.
            if from == "lib" {
                continue;
            }
            let Some(height) = table.height(from) else {
                faults.push(format!("src/{file}: {from} is in no layer"));
                continue;
            };
            for (target, line) in known {
                let to = room(target);
                if to != from && table.height(to).is_none_or(|other| other >= height) {
                    faults.push(format!(
                        "src/{file}:{line} knows src/{target}: {to} is not below {from}"
                    ));
                }
            }
        }
        faults
    }

    /// Cycles of files, each as `a.rs:line → b.rs:line → a.rs`; one for each file that begins one.
    pub fn cycles(&self) -> Vec<String> {
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        for file in self.edges.keys() {
            if let Some(cycle) = self.cycle_through(file) {
                if seen.insert(cycle.iter().cloned().collect::<BTreeSet<_>>()) {
                    found.insert(self.drawn(&cycle));
                }
            }
        }
        found.into_iter().collect()
    }

    /// The shortest way from a file back to itself.
    fn cycle_through(&self, start: &str) -> Option<Vec<String>> {
        let mut ways = vec![vec![start.to_string()]];
        let mut visited = BTreeSet::new();
        while !ways.is_empty() {
            let mut longer = Vec::new();
            for way in ways {
                for next in self.edges.get(way.last()?)?.keys() {
                    if next == start {
                        return Some(way);
                    }
                    if visited.insert(next) {
                        longer.push([&way[..], std::slice::from_ref(next)].concat());
                    }
                }
            }
            ways = longer;
        }
        None
    }

    fn drawn(&self, cycle: &[String]) -> String {
        let next = cycle.iter().cycle().skip(1);
        let steps = cycle.iter().zip(next);
        let mut drawn: String = steps
            .map(|(file, next)| format!("src/{file}:{} → ", self.edges[file][next]))
            .collect();
        drawn += &format!("src/{}", cycle[0]);
        drawn
    }

    /// The rooms that a room knows.
    pub fn known_by(&self, from: &str) -> BTreeSet<&str> {
        let own = self.edges.iter().filter(|(file, _)| room(file) == from);
        own.flat_map(|(_, known)| known.keys().map(|target| room(target)))
            .filter(|to| *to != from)
            .collect()
    }

    pub fn rooms(&self) -> BTreeSet<&str> {
        let rooms = self.edges.keys().map(|file| room(file));
        rooms.filter(|room| *room != "lib").collect()
    }
}

/// The folder below src that a file lies in, or the file itself.
fn room(file: &str) -> &str {
    let first = file.split('/').next().unwrap_or(file);
    first.trim_end_matches(".rs")
}

/// The file that defines the last name of a path: modules are followed as far as there are files, and
/// names that a module only passes on to where they come from.
fn defining<'a>(
    modules: &BTreeMap<&[String], &'a File>,
    path: &[String],
    passed_on: usize,
) -> &'a File {
    assert!(passed_on < 10, "{path:?} is passed on in a circle");
    let mut depth = 0;
    while depth < path.len() && modules.contains_key(&path[..=depth]) {
        depth += 1;
    }
    let file = modules[&path[..depth]];
    let (Some(name), rest) = (path.get(depth), path.get(depth + 1..).unwrap_or_default()) else {
        return file;
    };
    let origin = file.imported.iter().find(|(other, _)| other == name);
    match origin {
        Some((_, origin)) if origin[..] != path[..=depth] => {
            defining(modules, &[&origin[..], rest].concat(), passed_on + 1)
        }
        _ => file,
    }
}

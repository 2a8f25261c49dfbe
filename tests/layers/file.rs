//! One source file: the paths that it names, as they are written.

use crate::tokens::{tokens, Token};

/// A path by its segments, from the root of the crate, and the line where it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub path: Vec<String>,
    pub line: usize,
}

/// What a file says about others.
#[derive(Default)]
pub struct File {
    /// Its name below src.
    pub name: String,
    /// The path of its module.
    pub module: Vec<String>,
    /// All paths that begin at the root of the crate, at a module above or below, or at a name that was
    /// imported.
    pub named: Vec<Named>,
    /// Names that `use` brings into the module: as which, from where.
    pub imported: Vec<(String, Vec<String>)>,
}

impl File {
    pub fn read(name: &str, source: &str) -> File {
        let module = name.trim_end_matches(".rs").split('/').map(String::from);
        let module: Vec<String> = module
            .filter(|part| part != "mod" && part != "lib")
            .collect();
        let mut reader = Reader {
            tokens: tokens(source),
            at: 0,
            inner: Vec::new(),
            depth: 0,
            children: Vec::new(),
            file: File {
                name: name.into(),
                module,
                ..File::default()
            },
        };
        reader.read_children();
        reader.read();
        reader.file
    }
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
    /// The modules that are written within the file and not yet closed, and the depth of their braces.
    inner: Vec<(String, usize)>,
    depth: usize,
    /// Modules that have files of their own.
    children: Vec<String>,
    file: File,
}

impl Reader {
    fn text(&self, place: usize) -> &str {
        self.tokens.get(place).map_or("", |token| &token.text)
    }

    /// `mod name;` names a child, and makes no edge: a parent need not know what its children do.
    fn read_children(&mut self) {
        for place in 0..self.tokens.len() {
            if self.text(place) == "mod" && self.text(place + 2) == ";" {
                self.children.push(self.text(place + 1).into());
            }
        }
    }

    fn read(&mut self) {
        while self.at < self.tokens.len() {
            match self.text(self.at) {
                "mod" if self.text(self.at + 2) == "{" => {
                    let name = self.text(self.at + 1).into();
                    self.inner.push((name, self.depth));
                    self.at += 2;
                }
                "{" => {
                    self.depth += 1;
                    self.at += 1;
                }
                "}" => {
                    self.depth -= 1;
                    if self.inner.last().is_some_and(|(_, at)| *at == self.depth) {
                        self.inner.pop();
                    }
                    self.at += 1;
                }
                "use" => {
                    self.at += 1;
                    self.read_use(&[]);
                }
                _ => self.read_path(),
            }
        }
    }

    /// The rest of a tree of imports, after `prefix`.
    fn read_use(&mut self, prefix: &[String]) {
        let mut path = prefix.to_vec();
        let line = self.tokens[self.at].line;
        loop {
            match self.text(self.at) {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while self.text(self.at) != "}" {
                        self.read_use(&path);
                        if self.text(self.at) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "," | ";" | "}" | "" => return self.import(path, None, line),
                "as" => {
                    let name = self.text(self.at + 1).to_string();
                    self.at += 2;
                    return self.import(path, Some(name), line);
                }
                "self" if !path.is_empty() => self.at += 1,
                "$" => self.at += 1,
                part => {
                    path.push(part.to_string());
                    self.at += 1;
                }
            }
        }
    }

    fn import(&mut self, path: Vec<String>, name: Option<String>, line: usize) {
        let Some(path) = self.absolute(&path) else {
            return;
        };
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            if self.inner.is_empty() {
                self.file.imported.push((name, path.clone()));
            }
        }
        self.file.named.push(Named { path, line });
    }

    /// A path outside of imports, `a::b::c`, or a word of no interest.
    fn read_path(&mut self) {
        let (start, line) = (self.at, self.tokens[self.at].line);
        let is_restriction = start > 0 && self.text(start - 1) == "in";
        let mut path = vec![self.text(start).to_string()];
        self.at += 1;
        while self.text(self.at) == "::" && is_word(self.text(self.at + 1)) {
            path.push(self.text(self.at + 1).into());
            self.at += 2;
        }
        if path.len() > 1 && !is_restriction {
            if let Some(path) = self.absolute(&path) {
                self.file.named.push(Named { path, line });
            }
        }
    }

    /// The path from the root of the crate; none for other crates, and for names of the file itself.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let mut module = self.file.module.clone();
        module.extend(self.inner.iter().map(|(name, _)| name.clone()));
        let (first, mut rest) = path.split_first()?;
        match first.as_str() {
            "crate" => return Some(rest.to_vec()),
            "self" => (),
            "super" => {
                module.pop();
                while rest.first().is_some_and(|part| part == "super") {
                    module.pop();
                    rest = &rest[1..];
                }
            }
            name if self.inner.is_empty() && self.children.iter().any(|child| child == name) => {
                rest = path;
            }
            name => {
                let mut imported = self.file.imported.iter();
                let (_, origin) = imported.find(|(other, _)| other == name)?;
                return Some([origin, rest].concat());
            }
        }
        Some([&module, rest].concat())
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

//! The words of the command line.

use support::kinds::KINDS;

pub struct Options {
    pub seed: u64,
    pub cases: u64,
    pub climb: u64,
    pub threads: u64,
    pub kinds: Vec<usize>,
}

impl Options {
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            seed: 1,
            cases: 200,
            climb: 400,
            threads: 2,
            kinds: Vec::new(),
        };
        while let Some(word) = words.next() {
            let number = match word.as_str() {
                "--seed" => &mut options.seed,
                "--cases" => &mut options.cases,
                "--climb" => &mut options.climb,
                "--threads" => &mut options.threads,
                name => {
                    let before = options.kinds.len();
                    let is_meant = |place: &usize| KINDS[*place].name.starts_with(name);
                    options.kinds.extend((0..KINDS.len()).filter(is_meant));
                    if options.kinds.len() == before {
                        let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
                        return Err(format!("{name}: none of {}", names.join("; ")));
                    }
                    continue;
                }
            };
            let value = words.next().unwrap_or_default();
            *number = (value.parse()).map_err(|_| format!("{word} {value}: not a number"))?;
        }
        options.threads = options.threads.max(1);
        if options.kinds.is_empty() {
            options.kinds = (0..KINDS.len()).collect();
        }
        Ok(options)
    }
}

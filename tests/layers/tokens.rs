//! Rust sources as words, paths apart from everything else: comments and strings are left out.

/// A word, a punctuation mark, or `::`, and its line.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

pub fn tokens(source: &str) -> Vec<Token> {
    let characters: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < characters.len() {
        let rest = &characters[at..];
        let length = match rest {
            ['/', '/', ..] => until(rest, |rest| rest[0] == '\n'),
            ['/', '*', ..] => 4 + until(&rest[2..], |rest| rest.starts_with(&['*', '/'])),
            ['"', ..] => string(rest),
            ['r', '#', '"', ..] => 5 + until(&rest[3..], |rest| rest.starts_with(&['"', '#'])),
            ['\'', '\\', ..] => 4 + until(&rest[3..], |rest| rest[0] == '\''),
            ['\'', _, '\'', ..] => 3,
            [':', ':', ..] => 2,
            [first, ..] if is_of_word(*first) => until(rest, |rest| !is_of_word(rest[0])),
            _ => 1,
        };
        let text: String = rest[..length.min(rest.len())].iter().collect();
        let is_kept = is_of_word(rest[0]) || text == "::" || length == 1;
        if is_kept && !rest[0].is_whitespace() {
            tokens.push(Token {
                text: text.clone(),
                line,
            });
        }
        line += text.matches('\n').count();
        at += length;
    }
    tokens
}

fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The number of characters before the first place where the condition holds.
fn until(characters: &[char], holds: impl Fn(&[char]) -> bool) -> usize {
    (0..characters.len())
        .find(|place| holds(&characters[*place..]))
        .unwrap_or(characters.len())
}

/// The length of a string with its quotes.
fn string(characters: &[char]) -> usize {
    let mut at = 1;
    while at < characters.len() && characters[at] != '"' {
        at += if characters[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

#[test]
fn comments_and_strings_are_left_out() {
    let source = "use a::b; // crate::c\n/* crate::d */ let e = \"crate::\\\"f\"; 'g' '\\'' \"\"";
    let words: Vec<String> = tokens(source).into_iter().map(|token| token.text).collect();
    assert_eq!(words.join(" "), "use a :: b ; let e = ;");
}

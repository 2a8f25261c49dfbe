//! Texts in a picture: how wide they are, how they are broken into lines, how they are marked up.
//!
//! No font is known when a picture is written. The widths are about those of DejaVu Sans, the
//! widest of the fonts that readers are likely to have: in most others a text is shorter.

/// The height of ordinary letters, and of exponents.
pub const SIZE: f64 = 15.0;
const RAISED: f64 = 11.0;

/// The width of a text of ordinary size, its exponent after `^` smaller.
pub fn width(text: &str) -> f64 {
    let (base, exponent) = text.split_once('^').unwrap_or((text, ""));
    let sum = |text: &str| text.chars().map(letter).sum::<f64>();
    SIZE * sum(base) + RAISED * sum(exponent)
}

/// The width of a bold text whose letters are `size` high.
pub fn bold_width(text: &str, size: f64) -> f64 {
    const BOLDER: f64 = 1.13;
    size * BOLDER * text.chars().map(letter).sum::<f64>()
}

/// The width of a letter, in parts of its height.
fn letter(letter: char) -> f64 {
    match letter {
        '.' | ',' | '·' | ' ' | ':' | '|' | '/' | 'i' | 'j' | 'l' | '’' => 0.34,
        'f' | 't' | 'r' | '(' | ')' | '⁻' | '₁' | '₂' | '₃' => 0.42,
        '−' | '=' | '<' | '>' | '+' | 'm' | 'w' | 'M' | 'W' | 'ω' => 0.9,
        'A'..='Z' => 0.72,
        _ => 0.637,
    }
}

/// A bold text in lines that are no wider than that, where words allow it.
pub fn wrapped(text: &str, size: f64, widest: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if bold_width(&format!("{line} {word}"), size) <= widest => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// A text whose exponent, after `^`, is raised.
pub fn raised(text: &str) -> String {
    match text.split_once('^') {
        Some((base, exponent)) => {
            format!("{base}<tspan dy=\"-5\" font-size=\"{RAISED}\">{exponent}</tspan>")
        }
        None => text.into(),
    }
}

/// A text within markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_broken_where_they_are_too_long() {
        let title = "Cost of a step relative to the cheapest of three";
        let lines = wrapped(title, SIZE, 300.0);
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), title);
        assert!(lines.iter().all(|line| bold_width(line, SIZE) <= 300.0));
        assert_eq!(wrapped("short", SIZE, 300.0), ["short"]);
        assert!(wrapped("", SIZE, 300.0).is_empty());
    }

    #[test]
    fn exponents_are_narrower() {
        assert!(width("10^−14") < width("10−14"));
        assert!(width("−0.5·10^−13") > width("10^−13"));
    }
}

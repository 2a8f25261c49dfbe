//! Sentences as markup: code between backquotes, powers of ten raised, signs as signs.

/// A sentence in the page.
pub fn text(sentence: &str) -> String {
    let mut out = String::new();
    for (n, part) in sentence.split('`').enumerate() {
        if n % 2 == 1 {
            out += &format!("<code>{}</code>", escaped(part));
        } else {
            out += &numbers(&escaped(part));
        }
    }
    out
}

/// A text within markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// `1.2e-16` as 1.2·10⁻¹⁶, `1e5` as 10⁵, `10^-3` as 10⁻³, a minus before a digit as such.
fn numbers(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let is_digit = |place: usize| characters.get(place).is_some_and(char::is_ascii_digit);
    let mut out = String::new();
    let mut place = 0;
    while place < characters.len() {
        let after_digit = place > 0 && is_digit(place - 1);
        let signed = usize::from(matches!(characters.get(place + 1), Some('-' | '+')));
        let is_exponent = after_digit && is_digit(place + 1 + signed);
        match characters[place] {
            mark @ ('e' | '^') if is_exponent => {
                let start = place + 1;
                place = start + signed;
                while is_digit(place) {
                    place += 1;
                }
                let exponent: String = characters[start..place].iter().collect();
                let exponent = exponent.trim_start_matches('+').replace('-', "−");
                if exponent == "0" {
                    continue;
                }
                if mark == 'e' {
                    // A single 1 says nothing before a power.
                    let is_one = out.ends_with('1')
                        && !out[..out.len() - 1]
                            .ends_with(|c: char| c.is_ascii_digit() || c == '.');
                    out += if is_one { "0" } else { "·10" };
                }
                out += &format!("<sup>{exponent}</sup>");
                continue;
            }
            '-' if !after_digit && is_digit(place + 1) => out.push('−'),
            other => out.push(other),
        }
        place += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn is_set_as_it_should_be() {
        assert_eq!(text("a `b<1e-3` c"), "a <code>b&lt;1e-3</code> c");
        assert_eq!(
            text("-1.5e-16 < 10^-3"),
            "−1.5·10<sup>−16</sup> &lt; 10<sup>−3</sup>"
        );
        assert_eq!(text("1e0, e1, 2026-01-02"), "1, e1, 2026-01-02");
        assert_eq!(text("5e4 and 2^+7"), "5·10<sup>4</sup> and 2<sup>7</sup>");
        assert_eq!(
            text("-1e5, 1.1e5, 11e5"),
            "−10<sup>5</sup>, 1.1·10<sup>5</sup>, 11·10<sup>5</sup>"
        );
    }
}

//! Hexadecimal floating-point numbers as C's `%a` writes them: exact both ways.

/// Reads `[-]0xh.hhhhp±d`; `None` when the text is anything else or the number is no `f64`.
pub fn parse(text: &str) -> Option<f64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (mantissa, exponent) = digits.strip_prefix("0x")?.split_once('p')?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let integer = u64::from_str_radix(&format!("{whole}{fraction}"), 16).ok()?;
    let exponent = exponent.parse::<i32>().ok()? - 4 * fraction.len() as i32;
    let value = scale(integer, exponent)?;
    Some(if negative { -value } else { value })
}

/// Reads a number written as C's `%a` writes it, or in decimal.
pub fn parse_any(text: &str) -> Option<f64> {
    if text.contains("0x") {
        parse(text)
    } else {
        text.parse().ok()
    }
}

/// integer · 2^exponent, when that is exactly an `f64`.
fn scale(integer: u64, exponent: i32) -> Option<f64> {
    if integer == 0 {
        return Some(0.0);
    }
    let zeros = integer.trailing_zeros();
    let (odd, exponent) = (integer >> zeros, exponent + zeros as i32);
    let bits = 64 - odd.leading_zeros() as i32;
    let leading = exponent + bits - 1;
    if bits > 53 || leading > 1023 || exponent < -1074 {
        return None;
    }
    let field = if leading < -1022 {
        odd << (exponent + 1074)
    } else {
        let fraction = (odd << (53 - bits)) & ((1 << 52) - 1);
        fraction | ((leading + 1023) as u64) << 52
    };
    Some(f64::from_bits(field))
}

/// Writes a number as C's `%a` does.
pub fn format(value: f64) -> String {
    if !value.is_finite() {
        return value.to_string();
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let fraction = value.to_bits() & ((1 << 52) - 1);
    let biased = (value.to_bits() >> 52 & 0x7ff) as i32;
    let (whole, exponent) = match (biased, fraction) {
        (0, 0) => (0, 0),
        (0, _) => (0, -1022),
        _ => (1, biased - 1023),
    };
    let digits = format!("{fraction:013x}");
    let digits = digits.trim_end_matches('0');
    let point = if digits.is_empty() { "" } else { "." };
    format!("{sign}0x{whole}{point}{digits}p{exponent:+}")
}

/// Several numbers, separated by blanks.
pub fn format_all(values: &[f64]) -> String {
    let words: Vec<String> = values.iter().map(|value| format(*value)).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact_both_ways() {
        let pairs = [
            ("0x0p+0", 0.0),
            ("0x1p+0", 1.0),
            ("-0x1.8p+1", -3.0),
            ("0x1.999999999999ap-4", 0.1),
            ("0x1.fffffffffffffp+1023", f64::MAX),
            ("0x1p-1022", f64::MIN_POSITIVE),
            ("0x0.0000000000001p-1022", 5e-324),
            ("-0x0.8p-1022", -f64::MIN_POSITIVE / 2.0),
        ];
        for (text, value) in pairs {
            assert_eq!(parse(text), Some(value), "{text}");
            assert_eq!(format(value), text);
        }
        for text in [
            "",
            "1.0",
            "0x",
            "0x1",
            "0x1p+1024",
            "0x1p-1075",
            "0x1.00000000000001p+0",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}

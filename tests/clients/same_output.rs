//! Compares a program's output with the stored one.

/// The same words, and numbers that differ by less than 2 in the last digit (of nine), or in E format, where
/// changes of the energy are printed, by less than 2e-12.
pub fn assert_same_output(found: &str, stored: &str) {
    assert_eq!(
        found.lines().count(),
        stored.lines().count(),
        "lines:\n{found}"
    );
    for (number, (line, wanted)) in found.lines().zip(stored.lines()).enumerate() {
        let same = line.split_whitespace().count() == wanted.split_whitespace().count()
            && line
                .split_whitespace()
                .zip(wanted.split_whitespace())
                .all(same_word);
        assert!(same, "line {}: wanted {wanted}, got {line}", number + 1);
    }
    assert!(!found.trim().is_empty(), "no output");
}

fn same_word((found, wanted): (&str, &str)) -> bool {
    let numbers = (found.parse::<f64>(), wanted.parse::<f64>());
    let (Ok(a), Ok(b)) = numbers else {
        return found == wanted;
    };
    let tolerance = if found.contains('E') { 2e-12 } else { 2e-9 };
    (a - b).abs() <= tolerance
}

#[test]
fn differences_are_found() {
    let differs = |found: &'static str, wanted: &'static str| {
        std::panic::catch_unwind(|| assert_same_output(found, wanted)).is_err()
    };
    assert!(!differs(
        "energy 0.123456789 1.0E-13\n",
        "energy 0.123456788 1.1E-12\n"
    ));
    assert!(differs("energy 0.123456789\n", "energy 0.123456786\n"));
    assert!(differs("energy 1.0E-11\n", "energy 1.0E-13\n"));
    assert!(differs("energy 1.0\n", "momentum 1.0\n"));
    assert!(differs("energy 1.0\n", "energy 1.0 2.0\n"));
    assert!(differs("energy NaN\n", "energy 1.0\n"));
    assert!(differs("energy 1.0\n", "energy 1.0\nenergy 1.0\n"));
    assert!(differs("", ""));
}

//! Reads a driver's results and compares them with the references.

use crate::example::{Data, Example};
use std::path::Path;

/// The largest errors over all the times of a run.
pub struct Errors {
    pub steps: usize,
    pub method: f64,
    pub motion: f64,
    pub energy: f64,
}

/// Reads `out_exampleN.dat`; the error says what is wrong with it.
pub fn errors(example: &Example, directory: &Path) -> Result<Errors, String> {
    let data = example.data();
    let name = format!("out_example{}.dat", example.number);
    let text = std::fs::read_to_string(directory.join(&name))
        .map_err(|problem| format!("{name}: {problem}"))?;
    let mut values = Vec::new();
    for line in text.lines() {
        match line.trim().parse::<f64>() {
            Ok(value) if value.is_finite() => values.push(value),
            _ => return Err(format!("{name}: `{line}` is not a finite number")),
        }
    }
    let size = 3 + example.routine.attitude_size();
    // Examples 0 and 2 write no time after the last state.
    if matches!(example.number, 0 | 2) {
        values.push(data.step);
    }
    if values.len() != (data.steps + 1) * (size + 1) {
        return Err(format!("{name}: {} values", values.len()));
    }
    let records: Vec<&[f64]> = values.chunks(size + 1).collect();
    for (index, record) in records.iter().enumerate() {
        let time = index as f64 * data.step;
        if (record[size] - time).abs() > 1e-12 * time {
            return Err(format!("{name}: time {} instead of {time}", record[size]));
        }
    }
    Ok(Errors {
        steps: data.steps,
        method: largest_difference(&records, example.method, &data)?,
        motion: largest_difference(&records, example.motion, &data)?,
        energy: energy_error(&records, &data),
    })
}

/// Over all the times of the reference.
fn largest_difference(records: &[&[f64]], reference: &str, data: &Data) -> Result<f64, String> {
    let mut largest = 0.0_f64;
    for line in reference.lines() {
        let wanted: Vec<f64> = line
            .split(' ')
            .map(|word| word.parse().expect("the reference holds numbers"))
            .collect();
        let record = records[(wanted[0] / data.step).round() as usize];
        if record.len() != wanted.len() {
            return Err("the reference has another length".to_string());
        }
        for (got, want) in record.iter().zip(&wanted[1..]) {
            largest = largest.max((got - want).abs());
        }
    }
    Ok(largest)
}

fn energy_error(records: &[&[f64]], data: &Data) -> f64 {
    let first = energy(records[0], data);
    records
        .iter()
        .map(|record| ((energy(record, data) - first) / first).abs())
        .fold(0.0, f64::max)
}

/// ½ Σ m_j²/I_j + e₃·Qᵀu₀. The torque u × e₃ of example 1 belongs to the potential u₃: as
/// u' = u × ω, the energy changes at the rate ω·(u × e₃) + e₃·(u × ω) = 0.
fn energy(record: &[f64], data: &Data) -> f64 {
    let kinetic: f64 = (0..3)
        .map(|j| record[j] * record[j] / data.moments[j])
        .sum();
    let potential: f64 = if data.field == [0.0; 3] {
        0.0
    } else {
        let third_column = &record[9..12];
        (0..3).map(|j| third_column[j] * data.field[j]).sum()
    };
    0.5 * kinetic + potential
}

//! The experiments of the papers and those with the complete examples, one in a file, in the order of the report.
//!
//! `run` of each computes claims and tables, `draw` makes pictures of the tables.
//!
//! - `celledoni_safstrom`, `hairer_vilmart`, `vilmart`, `example`: what the experiments of a paper, or of the
//!   complete examples, share.
//! - `measure`, `symplectic`: distances, slopes, defects.

mod bates_fasso;
mod celledoni_safstrom;
mod celledoni_safstrom_1;
mod celledoni_safstrom_2;
mod celledoni_safstrom_3;
mod celledoni_safstrom_4;
mod celledoni_safstrom_5;
mod celledoni_safstrom_6_7;
mod celledoni_safstrom_8;
mod example;
mod example_binary;
mod example_orbit;
mod example_water;
mod frb_5;
mod frb_6;
mod frb_7;
mod hairer_vilmart;
mod hairer_vilmart_1;
mod hairer_vilmart_costs;
mod hairer_vilmart_table_2;
mod measure;
mod symplectic;
mod vilmart;
mod vilmart_1;
mod vilmart_2;
mod wisdom_peale_mignard;

use crate::experiment::Experiment;

/// The experiment of a file, which has its name.
macro_rules! experiment {
    ($name:ident, $paper:literal, $title:literal) => {
        Experiment {
            name: stringify!($name),
            paper: $paper,
            title: $title,
            run: $name::run,
            draw: $name::draw,
        }
    };
}

#[rustfmt::skip]
pub const ALL: &[Experiment] = &[
    experiment!(frb_5, "Celledoni and Zanna (FRB)", "Figure 5, accuracy over the triangle of moments"),
    experiment!(frb_6, "Celledoni and Zanna (FRB)", "Figure 6, costs relative to the cheapest DMV code"),
    experiment!(frb_7, "Celledoni and Zanna (FRB)", "Figure 7, a perturbed body over a long time"),
    experiment!(vilmart_1, "Vilmart", "Figure 1, energy errors of the algorithms with Jacobi functions"),
    experiment!(vilmart_2, "Vilmart", "Figure 2, DMV10 with and without compensated summation"),
    experiment!(hairer_vilmart_1, "Hairer and Vilmart", "Figure 1, work and precision"),
    experiment!(hairer_vilmart_table_2, "Hairer and Vilmart", "Table 2, geometric properties"),
    experiment!(hairer_vilmart_costs, "Hairer and Vilmart", "Section 3 and Remark 3.1, costs of a step"),
    experiment!(celledoni_safstrom_1, "Celledoni and Säfström", "Figure 1, Euler's equations, work and precision"),
    experiment!(celledoni_safstrom_2, "Celledoni and Säfström", "Figure 2, energy of the free body"),
    experiment!(celledoni_safstrom_3, "Celledoni and Säfström", "Figure 3, a heavy top with large moments, work and precision"),
    experiment!(celledoni_safstrom_4, "Celledoni and Säfström", "Figure 4, energy of a heavy top"),
    experiment!(celledoni_safstrom_5, "Celledoni and Säfström", "Figure 5, a heavy top with small moments, work and precision"),
    experiment!(celledoni_safstrom_6_7, "Celledoni and Säfström", "Figures 6 and 7, energy and centre of mass of a heavy top"),
    experiment!(celledoni_safstrom_8, "Celledoni and Säfström", "Figure 8, energy error over the moments of inertia"),
    experiment!(bates_fasso, "Bates and Fassò", "The conjugate locus of the Euler top"),
    experiment!(wisdom_peale_mignard, "Wisdom, Peale and Mignard", "Lyapunov exponents of a tumbling satellite"),
    experiment!(example_water, "Complete examples", "Rigid water"),
    experiment!(example_orbit, "Complete examples", "A satellite on an eccentric orbit"),
    experiment!(example_binary, "Complete examples", "A binary asteroid"),
];

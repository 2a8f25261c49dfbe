//! The experiments of the papers, one in a file, in the order of the report.

mod celledoni_safstrom;
mod celledoni_safstrom_1;
mod celledoni_safstrom_2;
mod celledoni_safstrom_3_5;
mod celledoni_safstrom_4;
mod celledoni_safstrom_6_7;
mod celledoni_safstrom_8;
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

use crate::experiment::Experiment;

pub const ALL: &[Experiment] = &[
    frb_5::EXPERIMENT,
    frb_6::EXPERIMENT,
    frb_7::EXPERIMENT,
    vilmart_1::EXPERIMENT,
    vilmart_2::EXPERIMENT,
    hairer_vilmart_1::EXPERIMENT,
    hairer_vilmart_table_2::EXPERIMENT,
    hairer_vilmart_costs::EXPERIMENT,
    celledoni_safstrom_1::EXPERIMENT,
    celledoni_safstrom_2::EXPERIMENT,
    celledoni_safstrom_3_5::FIGURE_3,
    celledoni_safstrom_4::EXPERIMENT,
    celledoni_safstrom_3_5::FIGURE_5,
    celledoni_safstrom_6_7::EXPERIMENT,
    celledoni_safstrom_8::EXPERIMENT,
];

//! The report: one page with everything in it, and the table of claims as CSV.

use crate::circumstances::Circumstances;
use crate::experiment::{Claim, Experiment, Outcome};
use crate::plot::svg::panel;
use crate::plot::text::escaped;
use crate::plot::Plot;
use crate::prose::text;

/// An experiment with what it found and the seconds it took.
pub struct Done {
    pub experiment: &'static Experiment,
    pub outcome: Outcome,
    pub seconds: f64,
}

const STYLE: &str = include_str!("report.css");

/// The page.
pub fn page(all: &[Done], circumstances: &Circumstances) -> String {
    let claims = || all.iter().flat_map(|done| &done.outcome.claims);
    let holding = claims().filter(|claim| claim.holds).count();
    let is_explained = |claim: &&Claim| !claim.holds && !claim.because.is_empty();
    let explained = claims().filter(is_explained).count();
    let rows: String = all.iter().map(rows).collect();
    let sections: String = all.iter().map(section).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>Figures of four papers, made again with frb</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>Figures of four papers, made again with frb</h1>\n\
         <p>Every figure and table of the papers on which the library rests, computed with it from the \
         papers’ data. {count} claims: {holding} hold, {explained} differ for a reason given{left}.</p>\n\
         <p class=\"small\">{line}</p>\n\
         <h2 id=\"claims\">Claims</h2>\n\
         <table>\n<thead><tr><th>Figure</th><th>The paper’s claim</th><th>Measured here</th><th>Verdict</th></tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n{sections}</body>\n</html>\n",
        count = claims().count(),
        left = match claims().count() - holding - explained {
            0 => String::new(),
            left => format!(", {left} differ without an explanation"),
        },
        line = text(&circumstances.line()),
    )
}

/// The table of claims as CSV.
pub fn claims(all: &[Done], circumstances: &Circumstances) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut lines = format!(
        "# {}\nexperiment,claim,measured,holds,because\n",
        circumstances.line()
    );
    for done in all {
        for claim in &done.outcome.claims {
            lines += &format!(
                "{},{},{},{},{}\n",
                done.experiment.name,
                quoted(&claim.claim),
                quoted(&claim.measured),
                verdict(claim),
                quoted(&claim.because)
            );
        }
    }
    lines
}

fn verdict(claim: &Claim) -> &'static str {
    if claim.holds {
        "yes"
    } else {
        "no"
    }
}

/// The same as a word, for the page and the terminal.
pub fn word(claim: &Claim) -> &'static str {
    if claim.holds {
        "holds"
    } else {
        "differs"
    }
}

/// The name of an experiment's part of the page.
fn short(done: &Done) -> String {
    format!(
        "<a href=\"#{}\">{}: {}</a>",
        done.experiment.name,
        escaped(done.experiment.paper),
        escaped(done.experiment.title)
    )
}

fn rows(done: &Done) -> String {
    let row = |claim: &Claim| {
        let because = if claim.because.is_empty() {
            String::new()
        } else {
            format!(
                "<br><span class=\"because\">{}</span>",
                text(&claim.because)
            )
        };
        format!(
            "<tr class=\"{verdict}\"><td data-head=\"Figure\">{}</td><td data-head=\"Claim\">{}</td>\
             <td data-head=\"Measured\">{}{because}</td><td data-head=\"Verdict\"><b>{}</b></td></tr>\n",
            short(done),
            text(&claim.claim),
            text(&claim.measured),
            word(claim),
            verdict = verdict(claim),
        )
    };
    done.outcome.claims.iter().map(row).collect()
}

fn section(done: &Done) -> String {
    let Done {
        experiment,
        outcome,
        seconds,
    } = done;
    let claims: String = outcome
        .claims
        .iter()
        .map(|claim| {
            format!(
                "<dt>{}</dt><dd><b class=\"{verdict}\">{}</b>. {} {}</dd>\n",
                text(&claim.claim),
                word(claim),
                text(&claim.measured),
                text(&claim.because),
                verdict = verdict(claim),
            )
        })
        .collect();
    let files: Vec<String> = outcome
        .tables
        .iter()
        .map(|table| format!("<code>{}.csv</code>", escaped(&table.name)))
        .collect();
    format!(
        "<section id=\"{name}\">\n<h2>{paper}: {title}</h2>\n<dl>{claims}</dl>\n{figures}\
         <p class=\"small\">Data: {files}. {seconds:.0} s. \
         Alone: <code>make figures ONLY={name}</code>. <a href=\"#claims\">All claims</a></p>\n</section>\n",
        name = experiment.name,
        paper = escaped(experiment.paper),
        title = escaped(experiment.title),
        figures = outcome.plots.iter().map(figure).collect::<String>(),
        files = if files.is_empty() {
            "none".into()
        } else {
            files.join(", ")
        },
    )
}

fn figure(plot: &Plot) -> String {
    let panels: String = plot
        .panels
        .iter()
        .map(|each| panel(each).0 + "\n")
        .collect();
    format!(
        "<figure>\n<div class=\"panels\">\n{panels}</div>\n<figcaption>{}</figcaption>\n</figure>\n",
        escaped(&plot.title)
    )
}

//! The report: a page with a list of contents, then every experiment with its pictures, its numbers and
//! what the paper claims of them.

use crate::claims::Claims;
use crate::experiment::{Claim, Experiment};
use crate::plot::{Marks, Panel, Plot, WIDTH};
use crate::prose::{escaped, text};

/// An experiment with its pictures, which are files beside the page.
pub struct Drawn {
    pub experiment: &'static Experiment,
    pub plots: Vec<Plot>,
}

const STYLE: &str = include_str!("report.css");
const TITLE: &str = "Figures of six papers, made again with frb";

/// The page.
pub fn page(all: &[Drawn], claims: &Claims) -> String {
    let count = claims.rows.len();
    let of = |is: fn(&Claim) -> bool| claims.rows.iter().filter(|(_, claim)| is(claim)).count();
    let (holding, explained) = (of(|claim| claim.holds), of(Claim::is_explained));
    let left = match count - explained {
        0 => String::new(),
        left => format!(", {left} differ without an explanation"),
    };
    let contents: String = all
        .chunk_by(|a, b| a.experiment.paper == b.experiment.paper)
        .map(|paper| contents(paper, claims))
        .collect();
    let sections: String = all.iter().map(|each| section(each, claims)).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{TITLE}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<h1>{TITLE}</h1>\n\
         <p>Every figure and table of the papers on which the library rests, computed with it from the \
         papers’ data; and pictures of the complete examples. Of {count} claims {holding} hold, {differ} differ for a reason given{left}: \
         <a href=\"claims.csv\">all claims as CSV</a>. Every picture has its numbers beside it.</p>\n\
         <p class=\"small\">{line}</p>\n<nav>\n{contents}</nav>\n{sections}</body>\n</html>\n",
        differ = explained - holding,
        line = text(&claims.line),
    )
}

/// The experiments of one paper in the list of contents.
fn contents(paper: &[Drawn], claims: &Claims) -> String {
    let entry = |Drawn { experiment, .. }: &Drawn| {
        let own = || claims.of(experiment.name);
        let (count, holding) = (own().count(), own().filter(|claim| claim.holds).count());
        format!(
            "<li><a href=\"#{}\">{}</a> <span class=\"small\">{holding} of {count} hold</span></li>\n",
            experiment.name,
            escaped(experiment.title)
        )
    };
    format!(
        "<section>\n<h2>{}</h2>\n<ul>\n{}</ul>\n</section>\n",
        escaped(paper[0].experiment.paper),
        paper.iter().map(entry).collect::<String>()
    )
}

fn section(Drawn { experiment, plots }: &Drawn, claims: &Claims) -> String {
    format!(
        "<section id=\"{name}\">\n<h2>{paper}: {title}</h2>\n{figures}\
         <table>\n<thead><tr><th>Claim</th><th>Measured here</th><th>Verdict</th></tr></thead>\n\
         <tbody>\n{rows}</tbody>\n</table>\n\
         <p class=\"small\">Alone: <code>make figures ONLY={name}</code></p>\n</section>\n",
        name = experiment.name,
        paper = escaped(experiment.paper),
        title = escaped(experiment.title),
        figures = plots.iter().map(figure).collect::<String>(),
        rows = claims.of(experiment.name).map(row).collect::<String>(),
    )
}

/// The panels of a picture, its caption and where its numbers are.
fn figure(plot: &Plot) -> String {
    let panels: String = plot
        .files()
        .map(|(name, panel)| image(&name, panel))
        .collect();
    let link = |name: &String| format!("<a href=\"{name}.csv\">{name}.csv</a>");
    let data: Vec<String> = plot.data.iter().map(link).collect();
    format!(
        "<figure>\n<div class=\"panels\">\n{panels}</div>\n\
         <figcaption>{}. Data: {}</figcaption>\n</figure>\n",
        text(&plot.caption),
        data.join(", ")
    )
}

/// A panel, which can be opened alone.
fn image(name: &str, panel: &Panel) -> String {
    let is_map = panel
        .series
        .iter()
        .any(|series| matches!(series.marks, Marks::Cells(_)));
    let class = if is_map { "map" } else { "curves" };
    let alternative = format!("{}: {} over {}", panel.title, panel.y.label, panel.x.label);
    format!(
        "<a href=\"{name}.svg\"><img class=\"{class}\" src=\"{name}.svg\" width=\"{WIDTH}\" alt=\"{}\"></a>\n",
        escaped(&alternative)
    )
}

fn row(claim: &Claim) -> String {
    let because = match &claim.because[..] {
        "" => String::new(),
        because => format!("<br><span class=\"because\">{}</span>", text(because)),
    };
    format!(
        "<tr><td data-head=\"Claim\">{}</td><td data-head=\"Measured\">{}{because}</td>\
         <td data-head=\"Verdict\"><b class=\"{verdict}\">{verdict}</b></td></tr>\n",
        text(&claim.claim),
        text(&claim.measured),
        verdict = claim.verdict(),
    )
}

//! The picture of the layers, made from the table and the graph, in the pages that show it.

use crate::graph::Graph;
use crate::table::Table;

/// Below each layer its rooms, and for each the rooms that it knows, the highest first.
pub fn picture(table: &Table, graph: &Graph) -> Vec<String> {
    let mut lines = Vec::new();
    for layer in &table.0 {
        lines.push(format!("{:<12}  {}", layer.name, layer.what));
        for room in layer.rooms.iter().rev() {
            let mut known: Vec<&str> = graph.known_by(room).into_iter().collect();
            known.sort_by_key(|other| std::cmp::Reverse(table.height(other)));
            let known = if known.is_empty() {
                "nothing".into()
            } else {
                known.join(", ")
            };
            lines.push(format!("  {room:<12}  → {known}"));
        }
    }
    lines
}

/// A page with its picture, the block ```` ```text ```` after the line `heading`, drawn anew. Every line
/// of the page begins with `margin`.
pub fn with_picture(page: &str, heading: &str, margin: &str, picture: &[String]) -> String {
    let lines: Vec<&str> = page.lines().collect();
    let find = |from: usize, wanted: &str| {
        let wanted = format!("{margin}{wanted}");
        let place = lines[from..].iter().position(|line| *line == wanted);
        from + place.unwrap_or_else(|| panic!("no line {wanted}"))
    };
    let start = find(find(0, heading), "```text") + 1;
    let end = find(start, "```");
    let drawn = picture.iter().map(|line| format!("{margin}{line}"));
    let before = lines[..start].iter().map(|line| line.to_string());
    let after = lines[end..].iter().map(|line| line.to_string());
    let page: Vec<String> = before.chain(drawn).chain(after).collect();
    page.join("\n") + "\n"
}

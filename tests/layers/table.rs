//! The table of the layers.

/// One layer: its name, what it is, its rooms.
pub struct Layer {
    pub name: String,
    pub what: String,
    pub rooms: Vec<String>,
}

/// The layers, the highest first.
pub struct Table(pub Vec<Layer>);

impl Table {
    /// From lines `layer | what it is | rooms`.
    pub fn read(text: &str) -> Table {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        Table(lines.map(layer).collect())
    }

    /// The height of a room: a room may know those that are lower. None when it is not in the table.
    pub fn height(&self, room: &str) -> Option<usize> {
        let upwards = self.0.iter().rev().flat_map(|layer| &layer.rooms);
        upwards.into_iter().position(|other| other == room)
    }
}

fn layer(line: &str) -> Layer {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [name, what, rooms] = fields[..] else {
        panic!("not a layer: {line}");
    };
    Layer {
        name: name.into(),
        what: what.into(),
        rooms: rooms.split_whitespace().map(String::from).collect(),
    }
}

//! The pictures of docs/pictures: what the methods of the seed documents draw of the figures in
//! examples/figures. `cargo xtask catalogue` writes them with the catalogue.

use crate::repository::File;
use qedoku::model::Digit;
use qedoku::scene::{Colours, Scene, Showing, svg};
use qedoku::{Besides, Draw, Method, Options, draw, find_method, input};
use std::collections::BTreeMap;

/// The folder of the pictures.
const FOLDER: &str = "docs/pictures/";

/// A picture: its name, the figure, the method, what is drawn, and which of the pictures that come of it.
type Row = (&'static str, &'static str, &'static str, What, usize);

#[derive(Clone, Copy)]
enum What {
    Report,
    Graph,
    Examine(&'static str),
}

const PICTURES: &[Row] = &[
    ("necks-1", "neck-1", "necks", What::Report, 0),
    ("necks-1-sums", "neck-1", "necks", What::Report, 1),
    ("necks-2", "neck-2", "necks", What::Report, 0),
    ("reject-lists", "reject-lists", "reject-lists", What::Examine("r2c5"), 0),
    ("reject-lists-step", "reject-lists", "reject-lists", What::Report, 0),
    ("tagging-layers", "quasi-bug", "tagging", What::Report, 0),
    ("tagging-sets", "quasi-bug", "tagging", What::Report, 1),
    ("tagging-deduction", "quasi-bug", "tagging", What::Report, 2),
    ("tagging-chain", "quasi-bug", "tagging", What::Report, 8),
    ("graph-b1-c6-c4", "thread-b1-c6-c4", "fishy-cycles", What::Graph, 0),
    ("graph-c3-r5-b2-c9", "thread-c3-r5-b2-c9", "fishy-cycles", What::Graph, 1),
    ("graph-triple-edge", "thread-triple-edge", "fishy-cycles", What::Graph, 0),
    ("graph-counterexample", "thread-counterexample", "fishy-cycles", What::Graph, 1),
    ("fishy-cycle", "fishy-cycle", "fishy-cycles", What::Report, 0),
    ("implication-tree", "implication-tree", "implication-trees", What::Report, 0),
    ("implication-tree-branch", "implication-tree", "implication-trees", What::Report, 2),
];

/// The pictures with their names; those whose figure is not among the files, or draws nothing, are left out.
pub fn scenes(files: &[File]) -> Vec<(&'static str, Scene)> {
    PICTURES.iter().filter_map(|row| Some((row.0, scene(files, row)?))).collect()
}

fn scene(files: &[File], &(_, figure, method, what, number): &Row) -> Option<Scene> {
    let name = format!("examples/figures/{figure}.txt");
    let text = &files.iter().find(|file| file.name == name)?.text;
    let records = input::read_text(&name, text, &input::Options::default());
    let puzzle = &records.first()?.puzzle.as_ref().ok()?.puzzle;
    let method: &Method = find_method(method)?;
    let what = match what {
        What::Report => Draw::Report(Besides::default()),
        What::Graph => Draw::Graph(Digit::new(5)?),
        What::Examine(cell) => Draw::Examine(cell.parse().ok()?),
    };
    let pictures = draw(method, puzzle, what, Showing::default(), &Options::default()).ok()?;
    pictures.into_iter().nth(number).map(|picture| picture.scene)
}

/// The files by name.
pub fn generated(files: &[File]) -> BTreeMap<String, String> {
    let file = |(name, scene): (&str, Scene)| {
        (format!("{FOLDER}{name}.svg"), svg::write(&scene, Colours::Reader, ""))
    };
    scenes(files).into_iter().map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_drawn() {
        let files = crate::repository::files().unwrap();
        let names: Vec<&str> = scenes(&files).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, PICTURES.iter().map(|row| row.0).collect::<Vec<_>>());
    }
}

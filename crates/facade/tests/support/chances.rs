//! What is wrong with pictures of chains and nets by chance.

use super::chance::Board;
use super::faults::faults;
use fastrand::Rng;
use qedoku::Target;
use qedoku::model::{Alternating, Step};
use qedoku::scene::{LinkKind, Scene, Shape, Showing, View};
use std::collections::BTreeSet;

/// Of a Sudoku.
pub fn sudoku(dice: &mut Rng) -> Vec<String> {
    let board = Board::sudoku(dice);
    look_at("Sudoku", &board, dice)
}

/// Of a Kakuro: small ones are crowded; one in fifty is of any size up to 60.
pub fn kakuro(dice: &mut Rng, round: usize) -> Vec<String> {
    let most = if round % 50 == 49 { 58 } else { 10 };
    let (rows, columns) = (3 + dice.usize(..most), 3 + dice.usize(..most));
    of_size(dice, rows, columns)
}

/// Of a Kakuro of so many rows and columns.
pub fn of_size(dice: &mut Rng, rows: usize, columns: usize) -> Vec<String> {
    let board = Board::kakuro(dice, rows, columns);
    look_at(&format!("Kakuro, {rows} × {columns}"), &board, dice)
}

/// A line and a net on a board.
fn look_at(what: &str, board: &Board, dice: &mut Rng) -> Vec<String> {
    if board.len() < 4 {
        return Vec::new();
    }
    let links = 1 + 2 * dice.usize(..6);
    let line = board.line(dice, links);
    let mut wrong = check(&format!("{what}, line"), &line, &board.scene(&line, Showing::default()));
    let nodes = 2 + dice.usize(..12);
    let net = board.net(dice, nodes);
    for view in [View::All, View::Trunk, View::Skeleton] {
        let scene = board.scene(&net, Showing { view: Some(view), nodes: None });
        wrong.extend(check(&format!("{what}, net, {view}"), &net, &scene));
    }
    wrong
}

fn check(what: &str, step: &Step, scene: &Scene) -> Vec<String> {
    let mut wrong = faults(scene);
    for conclusion in &step.conclusions {
        let target = Target::Candidate(conclusion.candidate());
        let is_struck = scene.items.iter().any(|i| i.shape.kind() == "strike" && i.about.contains(&target));
        wrong.extend((!is_struck).then(|| format!("nothing shows {conclusion:?}")));
    }
    if let Some(chain) = &step.alternating {
        let mut wanted: Vec<(LinkKind, BTreeSet<Target>)> =
            links(chain).into_iter().map(|(kind, from, to)| (kind, &from | &to)).collect();
        wanted.sort();
        wrong.extend((drawn(scene) != wanted).then(|| "other links than those of the chain".to_owned()));
    }
    wrong.into_iter().map(|fault| format!("{what}: {fault}")).collect()
}

/// The links of a chain, each with what it joins.
fn links(chain: &Alternating) -> BTreeSet<(LinkKind, BTreeSet<Target>, BTreeSet<Target>)> {
    let node = |i: usize| -> BTreeSet<Target> {
        chain.nodes[i % chain.nodes.len()].iter().map(|&candidate| Target::Candidate(candidate)).collect()
    };
    let links = (0..chain.links()).map(|i| {
        let kind = if i % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
        (kind, node(i), node(i + 1))
    });
    links.filter(|(_, from, to)| from != to).collect()
}

/// What a picture shows of them.
fn drawn(scene: &Scene) -> Vec<(LinkKind, BTreeSet<Target>)> {
    let link = scene.items.iter().filter_map(|item| match item.shape {
        Shape::Link { kind, .. } => Some((kind, item.about.iter().copied().collect())),
        _ => None,
    });
    let mut links: Vec<_> = link.collect();
    links.sort();
    links
}

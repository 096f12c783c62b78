//! Limited implication trees as pictures: the whole tree with a table of its branches, then branch by branch.

use crate::Language;
use crate::play::picture::{Givens, Picture};
use crate::play::taken::TakenStep;
use qedoku_model::Literal;
use qedoku_render::scene::{Ground, Panel, Scene, Showing, Sign, Sketch, Table, View, chain_graph};
use std::collections::BTreeMap;

/// The pictures of those of some steps that are trees.
pub(crate) fn drawn(steps: &[TakenStep], givens: &Givens) -> Vec<Picture> {
    let is_tree = |taken: &&TakenStep| taken.info.id.starts_with("limited-implication-tree");
    steps.iter().filter(is_tree).flat_map(|taken| tree(taken, givens)).collect()
}

/// A branch: what it assumes first, then what follows, in order.
type Branch = Vec<Literal>;

fn tree(taken: &TakenStep, givens: &Givens) -> Vec<Picture> {
    let say = |english: &str| taken.language.message(english);
    let branches = branches(taken);
    let title = taken.title();
    let words = taken.words().to_string();
    let sketch = Sketch {
        title: title.clone(),
        step: Some((&taken.step, Showing { view: Some(View::All), nodes: None })),
        panels: vec![Panel::Table(table(taken, &branches)), Panel::Lines(vec![words.clone()])],
        language: taken.language.clone(),
        ..Sketch::default()
    };
    let whole = Picture { scene: scene(taken, &sketch, givens), words };
    let count = branches.len();
    let single = branches.iter().enumerate().filter(|_| count > 1).map(|(number, branch)| {
        let assumed = branch.first().map(|&literal| said(taken, literal)).unwrap_or_default();
        let words = say(&format!("If {assumed}: {}.", told(taken, &branch[1..])));
        let showing = Showing { view: Some(View::Branch(number)), nodes: None };
        let sketch = Sketch {
            title: say(&format!("{title}, branch {} of {count}: {assumed}", number + 1)),
            step: Some((&taken.step, showing)),
            panels: vec![Panel::Lines(vec![words.clone()])],
            language: taken.language.clone(),
            ..Sketch::default()
        };
        Picture { scene: scene(taken, &sketch, givens), words }
    });
    let single: Vec<Picture> = single.collect();
    std::iter::once(whole).chain(single).collect()
}

fn scene(taken: &TakenStep, sketch: &Sketch<'_>, givens: &Givens) -> Scene {
    let position = taken.before.position();
    let (places, givens) = (taken.before.places(), givens.known());
    Ground { places, position: &position, givens, has_candidates: true }.sketch(sketch)
}

/// The branches in the order in which they are told.
fn branches(taken: &TakenStep) -> Vec<Branch> {
    let (position, net) = (taken.before.position(), taken.before.net());
    let of = |view: View| chain_graph(&taken.step, &position, net, view);
    let Some((whole, views)) = of(View::All) else { return Vec::new() };
    let numbers: Vec<View> = views.into_iter().filter(|view| matches!(view, View::Branch(_))).collect();
    let graphs = if numbers.is_empty() {
        vec![whole]
    } else {
        numbers.into_iter().filter_map(|view| Some(of(view)?.0)).collect()
    };
    let literal = |node: &qedoku_render::scene::Node| {
        let candidate = *node.candidates.first()?;
        Some(if node.sign == Sign::On { candidate.on() } else { candidate.off() })
    };
    graphs.iter().map(|graph| graph.nodes.iter().filter_map(literal).collect()).collect()
}

/// A literal as pictures have it: `r4c7=3` or `r4c7 not 3`.
fn said(taken: &TakenStep, literal: Literal) -> String {
    in_pictures(&taken.before.short_names().literal(literal), &taken.language)
}

/// The name of a literal in letters that every font has.
pub(crate) fn in_pictures(name: &str, language: &Language) -> String {
    name.replace('≠', &format!(" {} ", language.message("not")))
}

fn told(taken: &TakenStep, literals: &[Literal]) -> String {
    literals.iter().map(|&literal| said(taken, literal)).collect::<Vec<_>>().join(", ")
}

/// A column a branch, what all have in common on the last rows.
fn table(taken: &TakenStep, branches: &[Branch]) -> Table {
    let say = |english: &str| taken.language.message(english);
    let mut counts: BTreeMap<Literal, usize> = BTreeMap::new();
    for literal in branches.iter().flatten() {
        *counts.entry(*literal).or_default() += 1;
    }
    let is_common = |literal: &Literal| branches.len() > 1 && counts[literal] == branches.len();
    let own: Vec<Vec<Literal>> = branches
        .iter()
        .map(|branch| branch.iter().skip(1).copied().filter(|literal| !is_common(literal)).collect())
        .collect();
    let common: Vec<Literal> = counts.keys().copied().filter(is_common).collect();
    let height = own.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |branch: &Vec<Literal>, row: usize| {
        branch.get(row).map(|&literal| said(taken, literal)).unwrap_or_default()
    };
    let mut rows: Vec<Vec<String>> = (0..height)
        .map(|row| {
            let first = if row == 0 { say("follows") } else { String::new() };
            std::iter::once(first).chain(own.iter().map(|branch| cell(branch, row))).collect()
        })
        .collect();
    rows.extend(common.iter().enumerate().map(|(i, &literal)| {
        let first = if i == 0 { say("in common") } else { String::new() };
        let everywhere = branches.iter().map(|_| said(taken, literal));
        std::iter::once(first).chain(everywhere).collect()
    }));
    let heads =
        branches.iter().map(|branch| branch.first().map(|&first| said(taken, first)).unwrap_or_default());
    Table { caption: say("Branches"), head: std::iter::once(String::new()).chain(heads).collect(), rows }
}

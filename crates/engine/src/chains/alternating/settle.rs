//! Whether the links of a graph settle anything at all, found without lengths.
//!
//! A true node makes true what has a strong link to a node that it excludes; closed, that tells what each
//! node comes to. What an open chain or a loop removes excludes two nodes of which one is true: taken to be
//! true, it comes to be false. A chain back to its start makes that true if it is false.

use super::graph::{Graph, bits};
use crate::Watch;
use crate::components::{Components, join};
use smallvec::SmallVec;

/// Whether one of the first so many nodes of a graph cannot be true or cannot be false, by its links alone:
/// where there is none, no chain of any length removes one of them. Only for graphs whose strong links are
/// groups: an almost locked set in a loop removes more.
pub fn settles(graph: &Graph<'_>, starts: u32) -> bool {
    if graph.is_empty() {
        return false;
    }
    let width = graph.weak(0).len();
    let at = |node: u32| node as usize * width..(node as usize + 1) * width;
    let nodes = 0..graph.len() as u32;
    let mut strong = vec![0; width];
    nodes.clone().filter(|&node| !graph.strong(node).is_empty()).for_each(|node| set(&mut strong, node));
    let excluded = |node: u32| {
        let words = graph.weak(node).iter().zip(&strong);
        words.map(|(weak, strong)| weak & strong).collect::<SmallVec<[u64; 32]>>()
    };
    let mut follow = vec![0; width * graph.len()];
    for node in bits(&strong) {
        let row = &mut follow[at(node)];
        for other in bits(&excluded(node)) {
            graph.strong(other).iter().for_each(|edge| set(row, edge.to));
        }
    }
    Components::default().close::<0>(&mut follow, width, Watch::ENDLESS);
    // What is true if a node is false.
    let mut partners = vec![0; width * graph.len()];
    for node in bits(&strong) {
        let row = &mut partners[at(node)];
        for edge in graph.strong(node) {
            set(row, edge.to);
            join(row, &follow[at(edge.to)]);
        }
    }
    (0..starts).any(|start| {
        let mut row: SmallVec<[u64; 32]> = SmallVec::from_elem(0, width);
        bits(&excluded(start)).for_each(|other| join(&mut row, &partners[at(other)]));
        let is_refuted = row.iter().zip(graph.weak(start)).any(|(true_ones, weak)| true_ones & weak != 0);
        is_refuted || has(&partners[at(start)], start)
    })
}

fn set(row: &mut [u64], node: u32) {
    row[node as usize / 64] |= 1 << (node % 64);
}

fn has(row: &[u64], node: u32) -> bool {
    row[node as usize / 64] >> (node % 64) & 1 == 1
}

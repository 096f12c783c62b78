//! Limited implication tree: every candidate of a cell, or of a digit in a house, is assumed in turn and its
//! implications are followed to a bounded depth; what contradicts goes, and what all branches share stays.
//!
//! An implication is a single: a cell with one candidate left, or a digit with one place left in a house.
//! Those of the assumption itself have depth 1, those that need one of depth 1 have depth 2, and so on.
//!
//! Why: a candidate that leads to a cell or a digit without a place is false; and one of the branches is
//! true, so what holds in all of them holds.
//!
//! Scan order: trees of two branches, then of three; cells in reading order, then houses (rows, columns,
//! boxes) with their digits. For each tree first the branches that contradict, each in a step; then, if none
//! does, what they share, in one step.
//!
//! Marks: the assumptions as pattern; of a tree whose branches agree also its house and digit, if it is one.
//!
//! It follows no locked sets inside a branch, and assumes nothing further inside a branch. Nishio, which
//! follows one digit to a contradiction, is a special case as far as the depth reaches.
//!
//! Source: D. Bowman, the limited implication trees of the thread "Fishy Cycles", 2005.

mod branch;

use super::prelude::*;
use branch::Branch;
use qedoku_model::{GroupId, Literal};
use std::collections::HashMap;

/// Finds limited implication trees.
pub struct ImplicationTree {
    /// How deep implications are followed.
    pub depth: usize,
    /// Most branches of a tree.
    pub branches: usize,
}

const SHARED: Info = Info::new(
    "limited-implication-tree",
    "Limited Implication Tree",
    "Whichever candidate of a cell or of a digit in a house is true, a few singles lead to the same.",
    "{cases}, the singles that follow agree: {concluded}.",
);

const CONTRADICTION: Info = Info::new(
    "limited-implication-tree-contradiction",
    "Limited Implication Tree with a Contradiction",
    "A candidate leads by a few singles to a cell or a digit without a place, so it is false.",
    "If {assumed}, {clash} a few singles later; so {removed}.",
);

impl Technique<Grid> for ImplicationTree {
    fn infos(&self) -> &'static [Info] {
        const { &[SHARED, CONTRADICTION] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let mut known: HashMap<Candidate, Branch> = HashMap::new();
        for size in 2..=self.branches {
            for tree in trees(grid, size) {
                for &root in &tree.roots {
                    known.entry(root).or_insert_with(|| Branch::new(grid, root, self.depth));
                }
                let branches: Vec<&Branch> = tree.roots.iter().map(|root| &known[root]).collect();
                let refuted = branches.iter().filter_map(|branch| contradiction(grid, branch));
                let mut is_refuted = false;
                for step in refuted {
                    is_refuted = true;
                    emit.step(step)?;
                }
                if !is_refuted && let Some(step) = shared(&tree, &branches) {
                    emit.step(step)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Candidates of which one is true.
struct Tree {
    group: GroupId,
    house: Option<(House, Digit)>,
    roots: Vec<Candidate>,
}

/// The cells and the places of a digit in a house with so many candidates.
fn trees(grid: &Grid, size: usize) -> Vec<Tree> {
    let of_cells = grid.empty().iter().filter(|&cell| grid.candidates(cell).len() == size).map(|cell| Tree {
        group: cell_group(cell),
        house: None,
        roots: grid.candidates(cell).iter().map(|digit| candidate(cell, digit)).collect(),
    });
    let of_houses = (0..27).map(House).flat_map(|house| {
        let open = Digit::ALL.into_iter();
        let open = open.filter(move |&digit| grid.places(house, digit).count_ones() as usize == size);
        open.map(move |digit| {
            let cells = positions(grid.places(house, digit)).map(|position| house::cells(house)[position]);
            Tree {
                group: place_group(house, digit),
                house: Some((house, digit)),
                roots: cells.map(|cell| candidate(cell, digit)).collect(),
            }
        })
    });
    of_cells.chain(of_houses).collect()
}

/// The step that removes the assumption of a branch, if it leads to a contradiction.
fn contradiction(grid: &Grid, branch: &Branch) -> Option<Step> {
    let groups = branch.refutation(grid)?;
    let step = Step::remove(&CONTRADICTION, [branch.root], Proof::units(groups));
    Some(step.mark(Role::Pattern, branch.root))
}

/// The step of what all branches share, if that is anything.
fn shared(tree: &Tree, branches: &[&Branch]) -> Option<Step> {
    let (first, others) = branches.split_first()?;
    let everywhere = |literal: &Literal| others.iter().all(|branch| branch.holds(*literal));
    let mut conclusions: Vec<Literal> = first.literals().filter(everywhere).collect();
    // What a placement removes needs no saying.
    let placed: Vec<Candidate> =
        conclusions.iter().filter(|literal| literal.is_on()).map(|literal| literal.candidate()).collect();
    let follows = |literal: &Literal| {
        !literal.is_on() && placed.iter().any(|&candidate| branch::excludes(candidate, literal.candidate()))
    };
    conclusions.retain(|literal| !follows(literal));
    if conclusions.is_empty() {
        return None;
    }
    conclusions.sort_by_key(|literal| (!literal.is_on(), literal.candidate()));
    // A branch whose assumption the opposite of every conclusion excludes needs no words of its own.
    let is_needed = |branch: &&&Branch| {
        conclusions
            .iter()
            .any(|literal| literal.is_on() || !branch::excludes(literal.candidate(), branch.root))
    };
    let parts = branches.iter().filter(is_needed);
    let parts = parts.map(|branch| (branch.root, Proof::units(branch.script(&conclusions)))).collect();
    let step = Step::new(&SHARED, conclusions, Proof::Split { group: tree.group, parts });
    let step = match tree.house {
        Some((house, digit)) => step.mark(Role::House, house).mark(Role::Digits, digit.set()),
        None => step,
    };
    Some(step.mark_all(Role::Pattern, tree.roots.iter().copied()))
}

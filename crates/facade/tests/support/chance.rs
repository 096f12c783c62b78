//! Boards, positions and chains by chance, to draw: they prove nothing and need not make sense.

use fastrand::Rng;
use qedoku::model::{
    Alternating, Candidate, Cause, Chain, ChainNode, Depth, Info, Kind, Meaning, Position, Proof, Spot, Step,
    StrongLink, TrailNode,
};
use qedoku::scene::{Ground, Scene, Showing};
use qedoku::{Puzzle, State};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// A position of a puzzle, which need not have a solution.
pub struct Board {
    state: State,
    position: Position,
    /// The candidates of open cells with their squares, and those of combinations.
    open: Vec<(Candidate, Option<Spot>)>,
}

const STEP: &Info = &Info::new("chance", "Chance", "A step for pictures.", "{concluded}.");

impl Board {
    /// A Sudoku some of whose cells are filled.
    pub fn sudoku(dice: &mut Rng) -> Board {
        let empty: Puzzle = ".".repeat(81).parse().expect("an empty Sudoku");
        Board::of(State::new(&empty).expect("no digit stands twice"), dice)
    }

    /// A Kakuro of so many rows and columns, those of clues included.
    pub fn kakuro(dice: &mut Rng, rows: usize, columns: usize) -> Board {
        let puzzle: Puzzle = grid(dice, rows, columns).parse().expect("a Kakuro");
        Board::of(State::new(&puzzle).expect("its sums are those of a filling"), dice)
    }

    fn of(state: State, dice: &mut Rng) -> Board {
        let mut position = state.position();
        let mut cells: BTreeMap<Spot, Vec<Candidate>> = BTreeMap::new();
        let mut open = Vec::new();
        for candidate in position.alive.iter() {
            match state.net().meaning(candidate) {
                Meaning::Digit(cell, _) => {
                    cells.entry(state.places().spot(cell)).or_default().push(candidate);
                }
                Meaning::Combination(..) => open.push((candidate, None)),
            }
        }
        let (filled, dense) = (dice.usize(..8), 1 + dice.usize(..9));
        for (spot, mut candidates) in cells {
            let is_filled = dice.usize(..10) < filled;
            let left = if is_filled { 1 } else { 1 + dense.min(candidates.len() - 1) };
            while candidates.len() > left {
                position.alive.remove(candidates.swap_remove(dice.usize(..candidates.len())));
            }
            if is_filled {
                position.on.insert(candidates[0]);
            } else {
                open.extend(candidates.into_iter().map(|candidate| (candidate, Some(spot))));
            }
        }
        Board { state, position, open }
    }

    /// How many candidates are open.
    pub fn len(&self) -> usize {
        self.open.len()
    }

    /// The picture of a step.
    pub fn scene(&self, step: &Step, showing: Showing) -> Scene {
        let (places, position) = (self.state.places(), &self.position);
        Ground { places, position, givens: None, has_candidates: true }.step(step, "Chance", showing)
    }

    fn pick(&self, dice: &mut Rng) -> (Candidate, Option<Spot>) {
        self.open[dice.usize(..self.open.len())]
    }

    /// A node: mostly a candidate, now and then two or three of a digit, close together.
    fn node(&self, dice: &mut Rng) -> ChainNode {
        let (first, spot) = self.pick(dice);
        let mut node: Vec<Candidate> = vec![first];
        if let (Some(spot), 0) = (spot, dice.usize(..6)) {
            let digit = |candidate| match self.state.net().meaning(candidate) {
                Meaning::Digit(_, digit) => Some(digit),
                Meaning::Combination(..) => None,
            };
            let is_close = |other: &Spot| other.row == spot.row && other.column.abs_diff(spot.column) < 3;
            let beside = self.open.iter().filter(|(candidate, at)| {
                *candidate != first && at.as_ref().is_some_and(is_close) && digit(*candidate) == digit(first)
            });
            node.extend(beside.map(|(candidate, _)| *candidate).take(1 + dice.usize(..2)));
        }
        node.sort_unstable();
        node.into_iter().collect()
    }

    /// A step with some removals.
    fn step(&self, dice: &mut Rng) -> Step {
        let removed: Vec<Candidate> = (0..=dice.usize(..4)).map(|_| self.pick(dice).0).collect();
        Step::remove(STEP, removed, Proof::units([]))
    }

    /// A line of so many links, strong and weak in turn; an odd number.
    pub fn line(&self, dice: &mut Rng, links: usize) -> Step {
        let mut nodes: Vec<ChainNode> = Vec::new();
        while nodes.len() <= links {
            let node = self.node(dice);
            if nodes.last() != Some(&node) {
                nodes.push(node);
            }
        }
        let strong = vec![StrongLink::AlmostLocked([].into_iter().collect()); links.div_ceil(2)];
        let is_loop = dice.usize(..4) == 0 && nodes.first() != nodes.last();
        Step { alternating: Some(Arc::new(Alternating { nodes, strong, is_loop })), ..self.step(dice) }
    }

    /// A net of at most so many nodes: each but the last ones follows from one to three of those behind it.
    pub fn net(&self, dice: &mut Rng, nodes: usize) -> Step {
        let mut literals = Vec::new();
        for _ in 0..nodes {
            let candidate = self.pick(dice).0;
            if !literals.iter().any(|&(known, _)| known == candidate) {
                literals.push((candidate, dice.usize(..2) == 0));
            }
        }
        let count = literals.len();
        let trail = literals.into_iter().enumerate().map(|(place, (candidate, is_on))| {
            let behind = count - 1 - place;
            let mut parents: Vec<u32> = (0..=dice.usize(..3))
                .filter(|_| behind > 0)
                .map(|_| (place + 1 + dice.usize(..behind.min(8))) as u32)
                .collect();
            parents.sort_unstable();
            parents.dedup();
            TrailNode {
                literal: if is_on { candidate.on() } else { candidate.off() },
                cause: if parents.is_empty() { Cause::Assumed } else { Cause::Seat(0) },
                parents: parents.into_iter().collect(),
                reason: None,
            }
        });
        let chain = Chain {
            kind: Kind::Contradiction,
            depth: Depth::Dynamic(0),
            is_cycle: false,
            trails: vec![trail.collect()],
            group: None,
            removed: Vec::new(),
            placed: None,
            flat: 0,
            nested: 0,
            replay: Vec::new(),
        };
        Step { chain: Some(Arc::new(chain)), ..self.step(dice) }
    }
}

/// A board whose sums are those of digits that ascend by one or two, so that none stands twice in a run.
fn grid(dice: &mut Rng, rows: usize, columns: usize) -> String {
    let mut is_white = vec![vec![false; columns]; rows];
    let dark = 2 + dice.usize(..5);
    for row in 1..rows {
        for column in 1..columns {
            let across = (1..=9).all(|by| column > by && is_white[row][column - by]);
            let down = (1..=9).all(|by| row > by && is_white[row - by][column]);
            is_white[row][column] = !across && !down && dice.usize(..10) >= dark;
        }
    }
    is_white[rows - 1][columns - 1] |= !is_white.iter().flatten().any(|&white| white);
    let (down, right) = (1 + dice.usize(..2), 1 + dice.usize(..2));
    let digit = |row: usize, column: usize| (row * down + column * right) % 9 + 1;
    let mut text = String::new();
    for row in 0..rows {
        for column in 0..columns {
            if is_white[row][column] {
                text.push_str(". ");
                continue;
            }
            let below = (row + 1..rows).take_while(|&row| is_white[row][column]);
            let beside = (column + 1..columns).take_while(|&column| is_white[row][column]);
            let below: usize = below.map(|row| digit(row, column)).sum();
            let beside: usize = beside.map(|column| digit(row, column)).sum();
            let sum = |sum: usize| if sum == 0 { String::new() } else { sum.to_string() };
            let _ = match below + beside {
                0 => write!(text, "# "),
                _ => write!(text, "{}\\{} ", sum(below), sum(beside)),
            };
        }
        text.push_str(if row + 1 < rows { "/ " } else { "" });
    }
    text
}

//! The researchers' scales with groups and those of trial and error, against slow twins that are written from
//! the definitions alone.

use qedoku_engine::Watch;
use qedoku_rating::research::{Amount, Measure, Theory, rate};
use qedoku_sudoku::{Grid, Setup};
use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

fn measured(line: &str, theory: Theory) -> Measure {
    let grid = Grid::new(&Setup::from_line(line).expect(line)).expect(line);
    rate(&grid, theory, Watch::ENDLESS).expect(line)
}

fn linked(a: usize, b: usize) -> bool {
    let [(ra, ca, da), (rb, cb, db)] = [a, b].map(|c| (c / 81, c / 9 % 9, c % 9));
    let one_cell = ra == rb && ca == cb;
    let one_box = ra / 3 == rb / 3 && ca / 3 == cb / 3;
    a != b && (one_cell || (da == db && (ra == rb || ca == cb || one_box)))
}

/// Whether the candidates, of one digit, lie where a box and a line cross.
fn is_in_a_cut(group: &[usize]) -> bool {
    let one = |of: fn(usize) -> usize| group.iter().all(|&c| of(c) == of(group[0]));
    one(|c| c % 9) && one(|c| c / 243 * 3 + c / 9 % 9 / 3) && (one(|c| c / 81) || one(|c| c / 9 % 9))
}

/// Cells, then places of digits in rows, columns and boxes.
static VARIABLES: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let mut variables = Vec::new();
    for i in 0..9 {
        for j in 0..9 {
            variables.push((0..9).map(|d| (i * 9 + j) * 9 + d).collect());
            variables.push((0..9).map(|c| (i * 9 + c) * 9 + j).collect());
            variables.push((0..9).map(|r| (r * 9 + i) * 9 + j).collect());
            variables.push((0..9).map(|k| ((i / 3 * 3 + k / 3) * 9 + i % 3 * 3 + k % 3) * 9 + j).collect());
        }
    }
    variables
});

static LINKED: LazyLock<Vec<Vec<usize>>> =
    LazyLock::new(|| (0..729).map(|a| (0..729).filter(|&b| linked(a, b)).collect()).collect());

#[derive(Clone)]
struct State {
    alive: [bool; 729],
    on: [bool; 729],
    is_broken: bool,
}

impl State {
    fn new(line: &str) -> State {
        let mut state = State { alive: [true; 729], on: [false; 729], is_broken: false };
        for (cell, byte) in line.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
            state.set(cell * 9 + usize::from(byte - b'1'));
        }
        state.close();
        state
    }

    fn set(&mut self, candidate: usize) {
        self.is_broken |= !self.alive[candidate];
        self.on[candidate] = true;
        LINKED[candidate].iter().for_each(|&other| self.alive[other] = false);
    }

    fn left(&self, variable: &[usize]) -> Vec<usize> {
        variable.iter().copied().filter(|&c| self.alive[c]).collect()
    }

    fn close(&mut self) {
        loop {
            let mut changed = false;
            for variable in VARIABLES.iter() {
                match self.left(variable)[..] {
                    [] => self.is_broken = true,
                    [sole] if !self.on[sole] => {
                        self.set(sole);
                        changed = true;
                    }
                    _ => {}
                }
            }
            if !changed || self.is_broken {
                return;
            }
        }
    }

    fn is_solved(&self) -> bool {
        !self.is_broken && self.on.iter().filter(|&&on| on).count() == 81
    }

    fn open(&self) -> Vec<usize> {
        (0..729).filter(|&c| self.alive[c] && !self.on[c]).collect()
    }

    fn supposing(&self, candidate: usize) -> State {
        let mut state = self.clone();
        state.set(candidate);
        state.close();
        state
    }

    fn delete(&mut self, candidate: usize) {
        self.alive[candidate] = false;
        self.close();
    }

    /// Whether a braid of so many variables ends what is supposed; `self` is not closed after that.
    fn ends_within(&self, length: usize) -> bool {
        if VARIABLES.iter().any(|variable| self.left(variable).is_empty()) {
            return length > 0;
        }
        let soles = VARIABLES.iter().filter_map(|variable| match self.left(variable)[..] {
            [sole] if !self.on[sole] => Some(sole),
            _ => None,
        });
        length > 1
            && soles.collect::<BTreeSet<_>>().into_iter().any(|sole| {
                let mut next = self.clone();
                next.set(sole);
                next.ends_within(length - 1)
            })
    }

    /// Trial and error over what `close` does with a copy in which a candidate is supposed.
    fn try_all(&mut self, close: &mut dyn FnMut(&mut State)) {
        loop {
            let before = self.open().len();
            for candidate in self.open() {
                if self.alive[candidate] && !self.on[candidate] {
                    let mut copy = self.supposing(candidate);
                    if !copy.is_broken && !copy.is_solved() {
                        close(&mut copy);
                    }
                    if copy.is_broken {
                        self.delete(candidate);
                    }
                }
                if self.is_broken || self.is_solved() {
                    return;
                }
            }
            if self.open().len() == before {
                return;
            }
        }
    }

    fn close_by_trials(&mut self, depth: usize) {
        match depth {
            0 => {}
            1 => self.try_all(&mut |_| {}),
            _ => self.try_all(&mut |copy| copy.close_by_trials(depth - 1)),
        }
    }

    /// Braids survive what goes beside them, so the order in which they are taken does not matter.
    fn close_by_braids(&mut self, length: usize) {
        loop {
            let before = self.open().len();
            for candidate in self.open() {
                let mut copy = self.clone();
                copy.set(candidate);
                // What ends at all is looked at closely.
                let is_open = self.alive[candidate] && !self.on[candidate];
                if is_open && self.supposing(candidate).is_broken && copy.ends_within(length) {
                    self.delete(candidate);
                }
                if self.is_broken || self.is_solved() {
                    return;
                }
            }
            if self.open().len() == before {
                return;
            }
        }
    }

    /// Breadth first over all sequences of right sides, as the definition of g-whips and g-braids says.
    fn has_g_chain(&self, target: usize, length: usize, is_whip: bool) -> bool {
        type Sequence = (BTreeSet<Vec<usize>>, Vec<usize>, BTreeSet<usize>, BTreeSet<usize>);
        let open: Vec<(usize, Vec<usize>)> = VARIABLES
            .iter()
            .enumerate()
            .filter(|(_, variable)| !variable.contains(&target) && !variable.iter().any(|&c| self.on[c]))
            .map(|(at, variable)| (at, self.left(variable)))
            .collect();
        let excludes = |right: &[usize], c: usize| right.iter().all(|&r| linked(r, c));
        let mut level: HashSet<Sequence> =
            HashSet::from([(BTreeSet::new(), vec![target], BTreeSet::new(), BTreeSet::new())]);
        for _ in 0..length {
            let mut next = HashSet::new();
            for (rights, last, lefts, used) in &level {
                for (at, variable) in &open {
                    if rights.iter().any(|right| right.len() == 1 && variable.contains(&right[0]))
                        || (is_whip && used.contains(at))
                    {
                        continue;
                    }
                    let hit = |c: usize| linked(c, target) || rights.iter().any(|right| excludes(right, c));
                    let left: Vec<usize> = variable.iter().copied().filter(|&c| !hit(c)).collect();
                    let entries =
                        variable.iter().copied().filter(|&l| excludes(last, l) && !lefts.contains(&l));
                    let entries: Vec<usize> = if is_whip { entries.collect() } else { vec![usize::MAX] };
                    if left.is_empty() && !entries.is_empty() {
                        return true;
                    }
                    if left.len() > 1 && !(left.len() <= 3 && is_in_a_cut(&left)) {
                        continue;
                    }
                    for &entry in &entries {
                        let mut sequence = (rights.clone(), vec![target], lefts.clone(), used.clone());
                        sequence.0.insert(left.clone());
                        if is_whip {
                            sequence.1.clone_from(&left);
                            sequence.2.insert(entry);
                            sequence.3.insert(*at);
                        }
                        next.insert(sequence);
                    }
                }
            }
            level = next;
        }
        false
    }

    /// Simplest first: cells by rows, digits ascending, from the beginning after each step.
    fn rate_with_groups(&mut self, is_whip: bool, most: usize) -> Option<usize> {
        let mut best = 0;
        'play: while !self.is_solved() {
            for length in 1..=most {
                for target in self.open() {
                    if self.has_g_chain(target, length, is_whip) {
                        best = best.max(length);
                        self.delete(target);
                        continue 'play;
                    }
                }
            }
            return None;
        }
        Some(best)
    }
}

const PUZZLES: [&str; 4] = [
    ".2..5.7......89........356..61....47..4......9..12......7..269..4....3..8..6...1.",
    "1..4.6..94...89.2...8.3...4.1...84........9.....3...52.321...7.......3..96.......",
    ".....2.144.9.....5.82...3..1.7.9.6.......4..2..6..........43.5...8.....1.5.....98",
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
];

/// Of depth 2, with braids of length 2 inside.
const NESTED: &str = ".......8...6...1.2.8.2..5.6.4...3..5..15...2.....7.9..3...9.....7...4.....86...5.";

#[test]
fn chains_with_groups_are_those_of_the_twin() {
    for puzzle in PUZZLES {
        for (theory, is_whip) in [(Theory::GWhips, true), (Theory::GBraids, false)] {
            let fast = measured(puzzle, theory).amount;
            match State::new(puzzle).rate_with_groups(is_whip, 2) {
                Some(slow) => assert_eq!(fast, Amount::Exactly(slow as u16), "{theory:?} of {puzzle}"),
                None => {
                    assert!(matches!(fast, Amount::Exactly(3..) | Amount::Infinite), "{puzzle}: {fast:?}")
                }
            }
        }
    }
}

#[test]
fn the_depth_of_trial_and_error_is_that_of_the_twin() {
    for puzzle in PUZZLES.into_iter().chain([NESTED]) {
        let slow = (0..=2).find(|&depth| {
            let mut state = State::new(puzzle);
            state.close_by_trials(depth);
            state.is_solved()
        });
        assert_eq!(
            measured(puzzle, Theory::Trials).amount,
            Amount::Exactly(slow.unwrap() as u16),
            "{puzzle}"
        );
    }
}

#[test]
fn braids_inside_of_trial_and_error_are_those_of_the_twin() {
    let measure = measured(NESTED, Theory::BraidTrials);
    let slow = (1..=2).find(|&length| {
        let mut state = State::new(NESTED);
        state.try_all(&mut |copy| copy.close_by_braids(length));
        state.is_solved()
    });
    assert_eq!((measure.amount, measure.layers), (Amount::Exactly(slow.unwrap() as u16), 1));
}

//! The researchers' scales against reference values, against a slow twin that is written from the definitions
//! alone, and in the properties that hold between them.

use qedoku_engine::{Board, Watch};
use qedoku_rating::research::{Amount, Theory, rate, rate_kakuro};
use qedoku_sudoku::{Grid, Setup};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

fn amount(line: &str, theory: Theory) -> Amount {
    let grid = Grid::new(&Setup::from_line(line).expect(line)).expect(line);
    rate(&grid, theory, Watch::ENDLESS).expect(line).amount
}

/// Rows of the reference data: puzzle, rating, value, what was recomputed; none, with a line said, if it is
/// not here.
fn rows() -> Vec<[String; 4]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/w-ratings/w-ratings.tsv");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: the reference data w-ratings is not here");
        return Vec::new();
    };
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        Some(
            [fields.first()?, fields.get(1)?, fields.get(2)?, fields.get(4)?]
                .map(|field| (*field).to_owned()),
        )
    };
    text.lines().skip(1).filter_map(row).collect()
}

#[test]
fn three_hundred_published_values_are_found() {
    let theory = |rating: &str| match rating {
        "W" => Some((Theory::Whips, 3)),
        "B" => Some((Theory::Braids, 3)),
        "gW" => Some((Theory::GWhips, 8)),
        "T&E-depth" => Some((Theory::Trials, 4)),
        "BxB" => Some((Theory::BraidTrials, 2)),
        _ => None,
    };
    let mut seen = 0;
    for (at, [puzzle, rating, value, checked]) in rows().into_iter().enumerate() {
        let Some((theory, every)) = theory(&rating).filter(|_| checked == "recomputed") else { continue };
        let is_easy = theory != Theory::GWhips || value.parse().is_ok_and(|value: u8| value <= 4);
        if at % every == 0 && is_easy {
            assert_eq!(
                amount(&puzzle, theory),
                Amount::Exactly(value.parse().unwrap()),
                "{rating} of {puzzle}"
            );
            seen += 1;
        }
    }
    assert!(seen == 0 || seen >= 250, "{seen}");
}

#[test]
fn published_values_of_kakuro_are_found() {
    let mut seen = 0;
    for [puzzle, rating, _, checked] in rows() {
        let recomputed =
            checked.strip_prefix("recomputed without subsets: ").filter(|_| rating == "Kakuro W+S");
        let Some(value) = recomputed.and_then(|value| value.parse().ok()) else { continue };
        let grid = qedoku_kakuro::Grid::new(&puzzle.parse().unwrap()).unwrap();
        let found = rate_kakuro(&grid, Theory::Whips, Watch::ENDLESS).unwrap();
        assert_eq!(found.amount, Amount::Exactly(value), "{puzzle}");
        seen += 1;
    }
    assert!(seen == 0 || seen >= 5, "{seen}");
}

/// Candidates, variables and links, plainly.
struct Twin {
    variables: Vec<Vec<usize>>,
    alive: BTreeSet<usize>,
    decided: BTreeSet<usize>,
}

fn linked(a: usize, b: usize) -> bool {
    let [(ra, ca, da), (rb, cb, db)] = [a, b].map(|c| (c / 81, c / 9 % 9, c % 9));
    let one_cell = ra == rb && ca == cb;
    let one_box = ra / 3 == rb / 3 && ca / 3 == cb / 3;
    a != b && (one_cell || (da == db && (ra == rb || ca == cb || one_box)))
}

impl Twin {
    fn new(line: &str) -> Twin {
        let mut variables = Vec::new();
        for i in 0..9 {
            for j in 0..9 {
                variables.push((0..9).map(|d| (i * 9 + j) * 9 + d).collect());
                variables.push((0..9).map(|c| (i * 9 + c) * 9 + j).collect());
                variables.push((0..9).map(|r| (r * 9 + i) * 9 + j).collect());
                variables
                    .push((0..9).map(|k| ((i / 3 * 3 + k / 3) * 9 + i % 3 * 3 + k % 3) * 9 + j).collect());
            }
        }
        let mut twin = Twin { variables, alive: (0..729).collect(), decided: BTreeSet::new() };
        for (cell, byte) in
            line.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit() && *byte != b'0')
        {
            twin.decided.insert(cell * 9 + usize::from(byte - b'1'));
        }
        twin.close();
        twin
    }

    fn close(&mut self) {
        loop {
            let before = (self.alive.len(), self.decided.len());
            let decided = self.decided.clone();
            self.alive.retain(|&c| !decided.iter().any(|&d| linked(c, d)));
            for variable in &self.variables {
                let left: Vec<usize> = variable.iter().copied().filter(|c| self.alive.contains(c)).collect();
                if let [sole] = left[..] {
                    self.decided.insert(sole);
                }
            }
            if (self.alive.len(), self.decided.len()) == before {
                return;
            }
        }
    }

    fn is_solved(&self) -> bool {
        self.decided.len() == 81
    }

    fn open(&self) -> Vec<Vec<usize>> {
        let open = self.variables.iter().filter(|v| !v.iter().any(|c| self.decided.contains(c)));
        open.map(|v| v.iter().copied().filter(|c| self.alive.contains(c)).collect()).collect()
    }

    /// Breadth first over all sequences of right candidates, as the definition says, kept by what matters of
    /// them: the set, and for whips the last one and the left ones.
    fn has_chain(&self, target: usize, length: usize, is_whip: bool) -> bool {
        let open = self.open();
        type Sequence = (BTreeSet<usize>, usize, BTreeSet<usize>);
        let mut level: HashSet<Sequence> = HashSet::from([(BTreeSet::new(), target, BTreeSet::new())]);
        for _ in 0..length {
            let mut next = HashSet::new();
            for (rights, last, lefts) in &level {
                for variable in &open {
                    if variable.contains(&target) || variable.iter().any(|c| rights.contains(c)) {
                        continue;
                    }
                    let hit = |c: &usize| linked(*c, target) || rights.iter().any(|&r| linked(*c, r));
                    let left: Vec<usize> = variable.iter().copied().filter(|c| !hit(c)).collect();
                    let entries =
                        variable.iter().copied().filter(|&l| linked(l, *last) && !lefts.contains(&l));
                    let entries: Vec<usize> = if is_whip { entries.collect() } else { vec![usize::MAX] };
                    match left[..] {
                        [] if !entries.is_empty() => return true,
                        [right] => {
                            for &entry in &entries {
                                let mut rights = rights.clone();
                                rights.insert(right);
                                let mut lefts = lefts.clone();
                                let last = if is_whip { right } else { target };
                                if is_whip {
                                    lefts.insert(entry);
                                }
                                next.insert((rights, last, lefts));
                            }
                        }
                        _ => {}
                    }
                }
            }
            level = next;
        }
        false
    }

    /// Simplest first: cells by rows, digits ascending, from the beginning after each step.
    fn rate(&mut self, is_whip: bool, most: usize) -> Option<usize> {
        let mut best = 0;
        'play: while !self.is_solved() {
            for length in 1..=most {
                for target in 0..729 {
                    let is_open = self.alive.contains(&target) && !self.decided.contains(&target);
                    if is_open && self.has_chain(target, length, is_whip) {
                        best = best.max(length);
                        self.alive.remove(&target);
                        self.close();
                        continue 'play;
                    }
                }
            }
            return None;
        }
        Some(best)
    }
}

const PUZZLES: [&str; 6] = [
    ".2..5.7......89........356..61....47..4......9..12......7..269..4....3..8..6...1.",
    "1..4.6..94...89.2...8.3...4.1...84........9.....3...52.321...7.......3..96.......",
    "..3..6..9......123.9..............51.8..73..66.4...3..3.5.97....6..4......2.1.4..",
    ".....2.144.9.....5.82...3..1.7.9.6.......4..2..6..........43.5...8.....1.5.....98",
    ".....721..3...97..9..82.3..3.....1......32......976.8..98.5..6..71...............",
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
];

#[test]
fn the_twin_says_the_same() {
    for puzzle in &PUZZLES[..3] {
        for (theory, is_whip) in [(Theory::Whips, true), (Theory::Braids, false)] {
            let fast = amount(puzzle, theory);
            let slow = Twin::new(puzzle).rate(is_whip, 3);
            match slow {
                Some(slow) => assert_eq!(fast, Amount::Exactly(slow as u16), "{theory:?} of {puzzle}"),
                None => {
                    assert!(matches!(fast, Amount::Exactly(4..) | Amount::Infinite), "{puzzle}: {fast:?}")
                }
            }
        }
    }
}

#[test]
fn braids_are_no_longer_than_whips_and_finite_where_trial_and_error_is_flat() {
    let order = |amount: Amount| match amount {
        Amount::Exactly(amount) => amount,
        _ => u16::MAX,
    };
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for puzzle in PUZZLES.into_iter().chain([hard]) {
        let [w, b, gw, gb, te] =
            [Theory::Whips, Theory::Braids, Theory::GWhips, Theory::GBraids, Theory::Trials]
                .map(|theory| order(amount(puzzle, theory)));
        assert!(b <= w && gb <= gw && gb <= b && gw <= w, "{puzzle}");
        assert_eq!(te <= 1, b < u16::MAX, "{puzzle}");
        assert_eq!(te == 0, w == 0, "{puzzle}");
    }
}

/// The puzzle with its digits, rows and columns in another order that keeps bands and stacks, and turned
/// over.
fn guise(line: &str, seed: u64) -> String {
    let mut state = seed;
    let mut below = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let mut shuffled = |n: usize| {
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).for_each(|i| order.swap(i, below(i as u64 + 1) as usize));
        order
    };
    let mut lines = || -> Vec<usize> {
        let bands = shuffled(3);
        bands.into_iter().flat_map(|band| shuffled(3).into_iter().map(move |line| 3 * band + line)).collect()
    };
    let (rows, columns) = (lines(), lines());
    let digits = shuffled(9);
    let is_turned = seed % 2 == 1;
    let cell = |row: usize, column: usize| {
        let (row, column) = if is_turned { (column, row) } else { (row, column) };
        match line.as_bytes()[9 * rows[row] + columns[column]] {
            byte @ b'1'..=b'9' => char::from(b'1' + digits[usize::from(byte - b'1')] as u8),
            _ => '.',
        }
    };
    (0..81).map(|at| cell(at / 9, at % 9)).collect()
}

#[test]
fn braids_and_trial_and_error_say_the_same_in_every_guise() {
    let nested = ".......8...6...1.2.8.2..5.6.4...3..5..15...2.....7.9..3...9.....7...4.....86...5.";
    for puzzle in PUZZLES.into_iter().chain([nested]) {
        for theory in [Theory::Braids, Theory::Trials] {
            let said = amount(puzzle, theory);
            for seed in 1..=10 {
                assert_eq!(amount(&guise(puzzle, seed), theory), said, "{theory:?} of {puzzle}");
            }
        }
    }
}

#[test]
fn chains_of_one_variable_are_locked_candidates() {
    use qedoku_engine::Technique;
    use qedoku_sudoku::techniques::{locked_candidates::LockedCandidates, whip::Whip};
    for puzzle in PUZZLES {
        let mut grid = Grid::new(&Setup::from_line(puzzle).expect(puzzle)).expect(puzzle);
        let singles = qedoku_sudoku::methods::whips::method().stages.remove(0);
        while let Some(step) = singles.techniques.iter().find_map(|technique| technique.first(&grid)) {
            grid.apply(&step);
        }
        let removed = |technique: &dyn Technique<Grid>| -> BTreeSet<u32> {
            technique.all(&grid).iter().flat_map(|step| step.removals().map(|c| c.0)).collect()
        };
        assert_eq!(removed(&Whip { most: 1 }), removed(&LockedCandidates), "{puzzle}");
    }
}

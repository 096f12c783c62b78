//! Single-base exocets against a slow twin that supposes each digit of the base and counts, line by line.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit};
use qedoku_sudoku::techniques::exocet::SingleBaseExocet;
use qedoku_sudoku::{Grid, Setup, house, net};
use random::Random;
use std::collections::BTreeSet;

/// Positions of puzzles with such exocets.
const LINES: [&str; 6] = [
    "..64.....1....39.7.5.............3..2....1.89....59....4......83....2....126...7.",
    "96..83217.73...698218976.4..3.....7.729.....6.8.7...5..4.81.....9...4...85.2..4.1",
    "3659824..9486173..27153498663.4.85..81.25..3.52.3.18...968251.3.82..3....53.4.2.8",
    ".92...4....84.2.3.34...8.2...4...892273986154981254376.176295.3.2.8139.7.397452..",
    "246759183879314...5132867493.41.7856.87.352141.5..83977.1..2.38.528.3471438.71...",
    "59.61..348..9.756161...3.292.1.749864.6.9.17397..6.4521..7362.576.4..3183.5.8.6.7",
];

/// A cell by line and cross-line; lines are rows, or columns if it is turned.
fn at(turned: bool, line: usize, cross: usize) -> Cell {
    let (row, column) = if turned { (cross, line) } else { (line, cross) };
    Cell((row * 9 + column) as u16)
}

/// Sets of one to three cross-lines, as masks.
fn sets() -> impl Iterator<Item = u16> + Clone {
    (1..512u16).filter(|set| set.count_ones() <= 3)
}

/// Whether some lines cannot all have the digit if it is true in the base and not in the target.
fn is_crowded(grid: &Grid, turned: bool, set: u16, base: Cell, target: Cell, digit: Digit) -> bool {
    let cross = (0..9).filter(|k| set & (1 << k) != 0);
    let mut lines = BTreeSet::new();
    for k in cross.clone() {
        if (0..9).any(|line| at(turned, line, k) == base || grid.value(at(turned, line, k)) == Some(digit)) {
            return false;
        }
        for line in 0..9 {
            let cell = at(turned, line, k);
            if cell != target && grid.has(cell, digit) && !house::peer_set(base).contains(cell) {
                lines.insert(line);
            }
        }
    }
    lines.len() < cross.count()
}

/// What targets lose to all bases.
fn slow(grid: &Grid) -> BTreeSet<Candidate> {
    let mut lost = BTreeSet::new();
    for turned in [false, true] {
        for (line, pos) in (0..9).flat_map(|line| (0..9).map(move |pos| (line, pos))) {
            let base = at(turned, line, pos);
            let digits = grid.candidates(base);
            if !(2..=4).contains(&digits.len()) {
                continue;
            }
            let in_band = (line / 3 * 3..line / 3 * 3 + 3).filter(|&l| l != line);
            let targets = in_band.flat_map(|l| (0..9).filter(|k| k / 3 != pos / 3).map(move |k| (l, k)));
            for target in targets.map(|(l, k)| at(turned, l, k)) {
                let removed = grid.candidates(target) - digits;
                let holds = |all: u16| {
                    let fits = |digit: Digit| {
                        let mut parts = sets().filter(|set| set & !all == 0);
                        parts.any(|set| is_crowded(grid, turned, set, base, target, digit))
                    };
                    digits.iter().all(fits)
                };
                if !removed.is_empty() && sets().any(holds) {
                    lost.extend(removed.iter().map(|digit| net::candidate(target, digit)));
                }
            }
        }
    }
    lost
}

#[test]
fn targets_lose_what_the_slow_twin_says() {
    let (mut random, mut count) = (Random::new(5), 0);
    for round in 0..24 {
        let mut grid = Grid::new(&Setup::from_line(LINES[round % LINES.len()]).unwrap()).unwrap();
        for _ in 0..random.0.usize(..8) * (round / LINES.len()).min(1) {
            let cell = Cell(random.0.usize(..81) as u16);
            if grid.candidates(cell).len() > 2 {
                let own: Vec<Digit> = grid.candidates(cell).iter().collect();
                grid.remove(cell, own[random.0.usize(..own.len())]);
            }
        }
        let steps = SingleBaseExocet.all(&grid);
        for step in &steps {
            assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "round {round}: {step:?}");
            for mutant in step.mutants() {
                assert!(check(net::net(), &grid.position(), &mutant).is_err(), "round {round}: {mutant:?}");
            }
        }
        count += steps.len();
        let found: BTreeSet<Candidate> = steps.iter().flat_map(|step| step.removals()).collect();
        assert_eq!(found, slow(&grid), "round {round}: {:?}", grid.domains());
    }
    println!("{count} steps");
    assert!(count > 20);
}

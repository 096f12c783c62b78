//! Exocets against slow twins that take the definitions word by word and try all fillings.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "puzzles are for other tests")]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House, Role, Step, Target};
use qedoku_sudoku::techniques::exocet::{DoubleExocet, JuniorExocet, SeniorExocet};
use qedoku_sudoku::{Grid, Setup, house, net};
use random::Random;
use std::collections::{BTreeMap, BTreeSet};

/// Positions of hard puzzles with exocets.
const LINES: [&str; 7] = [
    "..9.28.5...4.....9.61..9..872...69..196.7......5291...658..7.9.917.82.....29.5.8.",
    ".72....46.1.....3286...1.7...7.15.6..5....4.7.........7985...2.5.61.27..2.189765.",
    "1234795868543619729675..4315127..64.638245.1.749816325.71654.9..859.71644961...5.",
    ".8972.15321.5.94.8..58.19.21629875345..4126899483..72179.2.831.32167.89.856193247",
    "4761382955916243..2...9.6141.29.6....6.2.15.99..3..1266298.3.51.14.69.323..41296.",
    "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9..28.....5.6.......2",
    "8253716946.72..81.....682..97.85.146.8.1.6.2..16..7.38.4.61..82.6..8.3...587.9461",
];

/// Positions with double exocets.
const DOUBLE: [&str; 1] =
    ["17.38569.....41.5..58.627416..52.1832.3....75715.349.6..6..3..4.314..2..4..61...."];

/// Base cells, and the cells of all targets, each in order.
type Place = (Vec<Cell>, Vec<Cell>);

/// Two targets, each with the digits one of which is locked in two cells.
type Targets = [(Vec<Cell>, DigitSet); 2];

/// A cell by line and cross-line; lines are rows, or columns if it is turned.
fn at(turned: bool, line: usize, cross: usize) -> Cell {
    let (row, column) = if turned { (cross, line) } else { (line, cross) };
    Cell((row * 9 + column) as u16)
}

fn held(grid: &Grid, cell: Cell) -> DigitSet {
    grid.value(cell).map_or(grid.candidates(cell), Digit::set)
}

fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)))
}

/// Whether a cell may hold a digit beside cells with theirs.
fn may_hold(grid: &Grid, filling: &[(Cell, Digit)], cell: Cell, digit: Digit) -> bool {
    let own = filling.iter().find(|(c, _)| *c == cell);
    let is_seen = filling.iter().any(|&(c, d)| d == digit && house::peer_set(c).contains(cell));
    held(grid, cell).contains(digit) && !is_seen && own.is_none_or(|&(_, d)| d == digit)
}

/// A base and three cross-lines.
#[derive(Clone)]
struct Frame<'a> {
    grid: &'a Grid,
    turned: bool,
    line: usize,
    base: [Cell; 2],
    digits: DigitSet,
    cross: [usize; 3],
}

impl Frame<'_> {
    fn band(&self) -> [usize; 3] {
        [0, 1, 2].map(|i| self.line / 3 * 3 + i)
    }

    fn at(&self, line: usize, cross: usize) -> Cell {
        at(self.turned, line, cross)
    }

    /// Whether two lines hold all places of a digit in the cross-lines but for some cells.
    fn is_covered(&self, but: &[Cell], digit: Digit) -> bool {
        let places: Vec<(usize, usize)> = (0..9)
            .flat_map(|l| self.cross.map(|c| (l, c)))
            .filter(|&(l, c)| !but.contains(&self.at(l, c)) && held(self.grid, self.at(l, c)).contains(digit))
            .collect();
        // Lines by their numbers, cross-lines by theirs and 9 more.
        let is_in = |&(l, c): &(usize, usize), cover: usize| cover == l || cover == c + 9;
        (0..18).any(|a| (0..18).any(|b| places.iter().all(|place| is_in(place, a) || is_in(place, b))))
    }

    /// The cells of the cross-lines in some lines.
    fn cells(&self, lines: impl Iterator<Item = usize>) -> Vec<Cell> {
        lines.flat_map(|l| self.cross.map(|c| self.at(l, c))).collect()
    }

    /// The targets of a cross-line in the band, each with the digits one of which is locked in two cells.
    fn junior_targets(&self, cross: usize) -> Vec<(Vec<Cell>, DigitSet)> {
        let off_base: Vec<Cell> =
            self.band().into_iter().filter(|&l| l != self.line).map(|l| self.at(l, cross)).collect();
        let of_base = |cell: Cell| !(held(self.grid, cell) & self.digits).is_empty();
        let with: Vec<Cell> = off_base.iter().copied().filter(|&cell| of_base(cell)).collect();
        let are_open = with.iter().all(|&cell| self.grid.value(cell).is_none());
        let block = house::house_of(off_base[0], house::HouseKind::Box);
        let cross_line = house::house_of(
            off_base[0],
            if self.turned { house::HouseKind::Row } else { house::HouseKind::Column },
        );
        let is_locked = |digit: Digit| {
            [block, cross_line].iter().any(|&h| {
                let places =
                    house::cells(h).iter().copied().filter(|&cell| held(self.grid, cell).contains(digit));
                places.eq(with.iter().copied())
            })
        };
        match with.len() {
            1 if are_open => vec![(with, DigitSet::EMPTY)],
            2 if are_open => {
                let locked: DigitSet = (!self.digits).iter().filter(|&digit| is_locked(digit)).collect();
                if locked.is_empty() { Vec::new() } else { vec![(with, locked)] }
            }
            _ => Vec::new(),
        }
    }

    /// All junior exocets.
    fn junior(&self) -> Vec<Targets> {
        let in_band = self.cells(self.band().into_iter());
        if !self.digits.iter().all(|digit| self.is_covered(&in_band, digit)) {
            return Vec::new();
        }
        let [first, second] = [1, 2].map(|i| self.junior_targets(self.cross[i]));
        first.iter().flat_map(|a| second.iter().map(move |b| [a.clone(), b.clone()])).collect()
    }

    /// All senior exocets.
    fn senior(&self) -> Vec<Targets> {
        let all = self.cells(0..9);
        let sees_base =
            |cell: &Cell| self.base.iter().all(|&b| b == *cell || house::peer_set(b).contains(*cell));
        let seen: Vec<Cell> = all.iter().copied().filter(sees_base).collect();
        let in_band = self.cells(self.band().into_iter());
        let bare: Vec<Digit> = self.digits.iter().filter(|&digit| !self.is_covered(&seen, digit)).collect();
        let may_be = |cell: &Cell| {
            let own = self.grid.candidates(*cell);
            !seen.contains(cell) && bare.iter().any(|&digit| own.contains(digit))
        };
        let open: Vec<Cell> = all.iter().copied().filter(may_be).collect();
        let mut found = Vec::new();
        for (i, &a) in open.iter().enumerate() {
            for &b in &open[i + 1..] {
                let but = [&seen[..], &[a, b]].concat();
                let is_outside = [a, b].iter().any(|cell| !in_band.contains(cell));
                if is_outside && bare.iter().all(|&digit| self.is_covered(&but, digit)) {
                    found.push([a, b].map(|cell| (vec![cell], DigitSet::EMPTY)));
                }
            }
        }
        found
    }

    /// The candidates of base and targets that stand in no filling.
    fn lost(&self, targets: &Targets) -> BTreeSet<Candidate> {
        lost(&[(self, targets)])
    }
    /// Whether a digit has places in the three cross-lines that lie in three lines, and one in the box of
    /// each target.
    fn has_room(&self, filling: &[(Cell, Digit)], targets: &Targets, digit: Digit) -> bool {
        let may = |cell: Cell, digit: Digit| may_hold(self.grid, filling, cell, digit);
        let places = |k: usize| {
            (0..9).filter(move |&line| may(self.at(line, self.cross[k]), digit)).collect::<Vec<usize>>()
        };
        let [a, b, c] = [places(0), places(1), places(2)];
        let apart = a.iter().any(|x| b.iter().any(|y| x != y && c.iter().any(|z| z != x && z != y)));
        let in_box = |cells: &[Cell]| {
            let home = house::house_of(cells[0], house::HouseKind::Box);
            let places: Vec<Cell> = house::cells(home).iter().copied().filter(|&c| may(c, digit)).collect();
            let is_needed = |cell: Cell| {
                let has_no_other = |house: House, other: Digit| {
                    house::cells(house).iter().filter(|&&c| may(c, other)).eq([&cell])
                };
                Digit::ALL
                    .into_iter()
                    .filter(|&other| other != digit)
                    .any(|other| house::houses_of(cell).into_iter().any(|house| has_no_other(house, other)))
            };
            match places[..] {
                [] => false,
                [only] => filling.contains(&(only, digit)) || !is_needed(only),
                _ => true,
            }
        };
        apart && targets.iter().all(|(cells, _)| in_box(cells))
    }
}

/// The candidates of bases and targets that stand in no filling of all of them.
fn lost(halves: &[(&Frame<'_>, &Targets)]) -> BTreeSet<Candidate> {
    let grid = halves[0].0.grid;
    let mut cells: Vec<Cell> = Vec::new();
    for (frame, targets) in halves {
        for &cell in frame.base.iter().chain(targets.iter().flat_map(|(cells, _)| cells)) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
    }
    let all = cells.iter().flat_map(|&c| grid.candidates(c).iter().map(move |d| net::candidate(c, d)));
    let mut lost: BTreeSet<Candidate> = all.collect();
    let mut fillings = vec![Vec::new()];
    for &cell in &cells {
        let with = |filling: Vec<(Cell, Digit)>| {
            grid.candidates(cell).iter().map(move |d| [filling.clone(), vec![(cell, d)]].concat())
        };
        fillings = fillings.into_iter().flat_map(with).collect();
        fillings.retain(|filling| filling.iter().all(|&(c, d)| may_hold(grid, filling, c, d)));
    }
    for filling in fillings {
        // The two cells of a target have the digits that are locked in them.
        let value = |cell: &Cell| filling.iter().find(|(c, _)| c == cell).map(|&(_, d)| d);
        let has_locked = |(cells, locked): &(Vec<Cell>, DigitSet)| {
            locked.iter().all(|digit| cells.iter().any(|cell| value(cell) == Some(digit)))
        };
        let is_possible = |(frame, targets): &(&Frame<'_>, &Targets)| {
            let mut digits = frame.base.iter().filter_map(value);
            targets.iter().all(has_locked) && digits.all(|digit| frame.has_room(&filling, targets, digit))
        };
        if halves.iter().all(is_possible) {
            filling.iter().for_each(|&(cell, digit)| {
                lost.remove(&net::candidate(cell, digit));
            });
        }
    }
    lost
}

/// Calls `found` with all frames.
fn frames(grid: &Grid, found: &mut dyn FnMut(&Frame<'_>)) {
    for turned in [false, true] {
        for line in 0..9 {
            for (c1, c2) in pairs().filter(|(a, b)| a / 3 == b / 3) {
                let beside = (c1 / 3 * 3..c1 / 3 * 3 + 3).find(|&c| c != c1 && c != c2).unwrap();
                let base = [at(turned, line, c1), at(turned, line, c2)];
                let digits = grid.candidates(base[0]) | grid.candidates(base[1]);
                let are_open = base.iter().all(|&cell| grid.candidates(cell).len() > 1);
                if !are_open || !(3..=4).contains(&digits.len()) {
                    continue;
                }
                for (q, r) in pairs().filter(|(q, r)| BTreeSet::from([c1 / 3, q / 3, r / 3]).len() == 3) {
                    found(&Frame { grid, turned, line, base, digits, cross: [beside, q, r] });
                }
            }
        }
    }
}

/// What the base cells and targets of all exocets lose.
fn slow(grid: &Grid, is_senior: bool) -> BTreeMap<Place, BTreeSet<Candidate>> {
    let mut found: BTreeMap<Place, BTreeSet<Candidate>> = BTreeMap::new();
    frames(grid, &mut |frame| {
        for targets in if is_senior { frame.senior() } else { frame.junior() } {
            let mut cells: Vec<Cell> = targets.iter().flat_map(|(cells, _)| cells).copied().collect();
            cells.sort();
            // A cross-line more or less may make the same base and targets lose more.
            found.entry((frame.base.to_vec(), cells)).or_default().extend(frame.lost(&targets));
        }
    });
    found
}

fn cells(step: &Step, role: Role) -> Vec<Cell> {
    let cells = step.marked(role).map(|target| match target {
        Target::Cell(cell) => cell,
        other => panic!("{other:?} is no cell"),
    });
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort();
    cells
}

fn compare(technique: &dyn Technique<Grid>, is_senior: bool) {
    let (mut random, mut compared, mut none) = (Random::new(3), 0, 0);
    for round in 0..150 {
        let mut grid = Grid::new(&Setup::from_line(LINES[round % LINES.len()]).unwrap()).unwrap();
        for _ in 0..random.0.usize(..12) * (round / LINES.len()).min(1) {
            let cell = Cell(random.0.usize(..81) as u16);
            if grid.candidates(cell).len() > 2 {
                let own: Vec<Digit> = grid.candidates(cell).iter().collect();
                grid.remove(cell, own[random.0.usize(..own.len())]);
            }
        }
        let steps = technique.all(&grid);
        let slow = slow(&grid, is_senior);
        let mut union = BTreeSet::new();
        for step in &steps {
            assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "round {round}: {step:?}");
            for mutant in step.mutants() {
                assert!(check(net::net(), &grid.position(), &mutant).is_err(), "round {round}: {mutant:?}");
            }
            let (base, targets) = (cells(step, Role::Base), cells(step, Role::Target));
            let inside = |c: &Candidate| base.contains(&net::cell(*c)) || targets.contains(&net::cell(*c));
            let removed: BTreeSet<Candidate> = step.removals().collect();
            union.extend(removed.iter().copied());
            let own: BTreeSet<Candidate> = removed.into_iter().filter(inside).collect();
            let all = &slow[&(base, targets)];
            assert!(own.is_subset(all), "round {round}: {:?}", grid.domains());
            compared += 1;
        }
        // Of exocets that remove the same, one is given.
        let missing = slow.values().flatten().find(|c| !union.contains(c));
        assert_eq!(missing, None, "round {round}: {:?}", grid.domains());
        none += slow.values().filter(|lost| lost.is_empty()).count();
    }
    println!("{compared} exocets compared, {none} without removals in base and targets");
    assert!(compared > 100);
}

#[test]
fn base_and_targets_lose_what_stands_in_no_filling() {
    compare(&JuniorExocet, false);
}

#[test]
fn so_they_do_where_a_target_is_outside_the_band() {
    compare(&SeniorExocet, true);
}

/// Pairs of junior exocets of one band on the same cross-lines, with bases in different boxes: what the bases
/// and targets lose together.
fn slow_doubles(grid: &Grid) -> BTreeMap<Place, BTreeSet<Candidate>> {
    let mut halves: Vec<(Frame<'_>, Targets)> = Vec::new();
    frames(grid, &mut |frame| {
        let here = Frame { grid, ..frame.clone() };
        halves.extend(frame.junior().into_iter().map(|targets| (here.clone(), targets)));
    });
    let key = |frame: &Frame<'_>| (frame.turned, frame.line / 3, BTreeSet::from(frame.cross));
    let block = |frame: &Frame<'_>| house::house_of(frame.base[0], house::HouseKind::Box);
    let mut found: BTreeMap<Place, BTreeSet<Candidate>> = BTreeMap::new();
    for (i, (a, a_targets)) in halves.iter().enumerate() {
        for (b, b_targets) in halves[i + 1..].iter().filter(|(b, _)| key(a) == key(b) && block(a) != block(b))
        {
            let base: BTreeSet<Cell> = a.base.into_iter().chain(b.base).collect();
            let targets = a_targets.iter().chain(b_targets).flat_map(|(cells, _)| cells.iter().copied());
            let place = (base.into_iter().collect(), targets.collect::<BTreeSet<_>>().into_iter().collect());
            found.entry(place).or_default().extend(lost(&[(a, a_targets), (b, b_targets)]));
        }
    }
    found
}

#[test]
fn two_on_the_same_cross_lines_lose_what_stands_in_no_filling_of_both() {
    let (mut random, mut compared) = (Random::new(11), 0);
    for round in 0..60 {
        let mut grid = Grid::new(&Setup::from_line(DOUBLE[round % DOUBLE.len()]).unwrap()).unwrap();
        for _ in 0..random.0.usize(..12) * (round / DOUBLE.len()).min(1) {
            let cell = Cell(random.0.usize(..81) as u16);
            if grid.candidates(cell).len() > 2 {
                let own: Vec<Digit> = grid.candidates(cell).iter().collect();
                grid.remove(cell, own[random.0.usize(..own.len())]);
            }
        }
        let slow = slow_doubles(&grid);
        let mut union: BTreeSet<Candidate> =
            JuniorExocet.all(&grid).iter().flat_map(|step| step.removals()).collect();
        for step in DoubleExocet.all(&grid) {
            assert_eq!(check(net::net(), &grid.position(), &step), Ok(()), "round {round}: {step:?}");
            let (base, targets) = (cells(&step, Role::Base), cells(&step, Role::Target));
            let inside = |c: &Candidate| base.contains(&net::cell(*c)) || targets.contains(&net::cell(*c));
            let own: BTreeSet<Candidate> = step.removals().filter(inside).collect();
            union.extend(step.removals());
            assert!(own.is_subset(&slow[&(base, targets)]), "round {round}: {:?}", grid.domains());
            compared += 1;
        }
        let missing = slow.values().flatten().find(|c| !union.contains(c));
        assert_eq!(missing, None, "round {round}: {:?}", grid.domains());
    }
    println!("{compared} double exocets compared");
    assert!(compared > 20);
}

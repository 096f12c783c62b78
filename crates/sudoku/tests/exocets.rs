//! Junior exocets against a slow twin that takes the definition word by word and tries all fillings.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "puzzles are for other tests")]
mod random;

use pencilmark_check::check;
use pencilmark_engine::{Board, Technique};
use pencilmark_model::{Candidate, Cell, Digit, DigitSet, Role, Step, Target};
use pencilmark_sudoku::techniques::exocet::JuniorExocet;
use pencilmark_sudoku::{Grid, Setup, house, net};
use random::Random;
use std::collections::{BTreeMap, BTreeSet};

/// Positions of hard puzzles with exocets.
const LINES: [&str; 5] = [
    "..9.28.5...4.....9.61..9..872...69..196.7......5291...658..7.9.917.82.....29.5.8.",
    ".72....46.1.....3286...1.7...7.15.6..5....4.7.........7985...2.5.61.27..2.189765.",
    "1234795868543619729675..4315127..64.638245.1.749816325.71654.9..859.71644961...5.",
    ".8972.15321.5.94.8..58.19.21629875345..4126899483..72179.2.831.32167.89.856193247",
    "4761382955916243..2...9.6141.29.6....6.2.15.99..3..1266298.3.51.14.69.323..41296.",
];

/// Base cells and targets, each in order.
type Place = ([Cell; 2], [Cell; 2]);

/// A cell by line and cross-line; lines are rows, or columns if it is turned.
fn at(turned: bool, line: usize, cross: usize) -> Cell {
    let (row, column) = if turned { (cross, line) } else { (line, cross) };
    Cell((row * 9 + column) as u16)
}

fn held(grid: &Grid, cell: Cell) -> DigitSet {
    grid.value(cell).map_or(grid.candidates(cell), Digit::set)
}

/// Whether a cell may hold a digit beside four cells with theirs.
fn may_hold(grid: &Grid, filling: &[(Cell, Digit)], cell: Cell, digit: Digit) -> bool {
    let own = filling.iter().find(|(c, _)| *c == cell);
    let is_seen = filling.iter().any(|&(c, d)| d == digit && house::peer_set(c).contains(cell));
    held(grid, cell).contains(digit) && !is_seen && own.is_none_or(|&(_, d)| d == digit)
}

/// What the base cells and targets of all exocets lose.
fn slow(grid: &Grid) -> BTreeMap<Place, BTreeSet<Candidate>> {
    let mut found = BTreeMap::new();
    for turned in [false, true] {
        for line in 0..9 {
            let band: Vec<usize> = (line / 3 * 3..line / 3 * 3 + 3).collect();
            let off_base: Vec<usize> = band.iter().copied().filter(|&l| l != line).collect();
            for (c1, c2) in
                (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b))).filter(|(a, b)| a / 3 == b / 3)
            {
                let beside = (c1 / 3 * 3..c1 / 3 * 3 + 3).find(|&c| c != c1 && c != c2).unwrap();
                let base = [at(turned, line, c1), at(turned, line, c2)];
                let digits = grid.candidates(base[0]) | grid.candidates(base[1]);
                let are_open = base.iter().all(|&cell| grid.candidates(cell).len() > 1);
                if !are_open || !(3..=4).contains(&digits.len()) {
                    continue;
                }
                for (q, r) in (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b))) {
                    let boxes = BTreeSet::from([c1 / 3, q / 3, r / 3]);
                    for (&lq, &lr) in off_base.iter().flat_map(|a| off_base.iter().map(move |b| (a, b))) {
                        let companion = |l: usize| off_base.iter().copied().find(|&o| o != l).unwrap();
                        let targets = [at(turned, lq, q), at(turned, lr, r)];
                        let companions = [at(turned, companion(lq), q), at(turned, companion(lr), r)];
                        let fits = boxes.len() == 3
                            && targets.iter().all(|&t| !(grid.candidates(t) & digits).is_empty())
                            && companions.iter().all(|&c| (held(grid, c) & digits).is_empty())
                            && digits.iter().all(|d| is_covered(grid, turned, &band, [beside, q, r], d));
                        if fits {
                            let lines = Lines { turned, cross: [beside, q, r] };
                            let lost = lost(grid, (base, targets), &lines);
                            found.insert((base, targets), lost);
                        }
                    }
                }
            }
        }
    }
    found
}

/// Whether two lines hold all places of a digit in the cross-lines outside the band.
fn is_covered(grid: &Grid, turned: bool, band: &[usize], cross: [usize; 3], digit: Digit) -> bool {
    let outside = (0..9).filter(|l| !band.contains(l));
    let places: Vec<(usize, usize)> = outside
        .flat_map(|l| cross.map(|c| (l, c)))
        .filter(|&(l, c)| held(grid, at(turned, l, c)).contains(digit))
        .collect();
    // Lines by their numbers, cross-lines by theirs and 9 more.
    let is_in = |&(l, c): &(usize, usize), cover: usize| cover == l || cover == c + 9;
    (0..18).any(|a| (0..18).any(|b| places.iter().all(|place| is_in(place, a) || is_in(place, b))))
}

struct Lines {
    turned: bool,
    cross: [usize; 3],
}

/// The candidates of base and targets that stand in no filling.
fn lost(grid: &Grid, (base, targets): Place, lines: &Lines) -> BTreeSet<Candidate> {
    let cells = [base[0], base[1], targets[0], targets[1]];
    let all = cells.iter().flat_map(|&c| grid.candidates(c).iter().map(move |d| net::candidate(c, d)));
    let mut lost: BTreeSet<Candidate> = all.collect();
    let mut fillings = vec![Vec::new()];
    for cell in cells {
        let with = |filling: Vec<(Cell, Digit)>| {
            grid.candidates(cell).iter().map(move |d| [filling.clone(), vec![(cell, d)]].concat())
        };
        fillings = fillings.into_iter().flat_map(with).collect();
    }
    for filling in fillings {
        let is_possible = filling.iter().all(|&(cell, digit)| may_hold(grid, &filling, cell, digit));
        if is_possible && filling[..2].iter().all(|&(_, digit)| has_room(grid, &filling, lines, digit)) {
            filling.iter().for_each(|&(cell, digit)| {
                lost.remove(&net::candidate(cell, digit));
            });
        }
    }
    lost
}

/// Whether a digit has places in the three cross-lines that lie in three lines, and one in the box of each target.
fn has_room(grid: &Grid, filling: &[(Cell, Digit)], lines: &Lines, digit: Digit) -> bool {
    let may = |cell: Cell| may_hold(grid, filling, cell, digit);
    let places = |k: usize| {
        (0..9).filter(move |&line| may(at(lines.turned, line, lines.cross[k]))).collect::<Vec<usize>>()
    };
    let [a, b, c] = [places(0), places(1), places(2)];
    let apart = a.iter().any(|x| b.iter().any(|y| x != y && c.iter().any(|z| z != x && z != y)));
    let in_box = |target: Cell| {
        let home = house::house_of(target, house::HouseKind::Box);
        house::cells(home).iter().any(|&cell| may(cell))
    };
    apart && filling[2..].iter().all(|&(target, _)| in_box(target))
}

fn cells(step: &Step, role: Role) -> [Cell; 2] {
    let mut cells = step.marked(role).map(|target| match target {
        Target::Cell(cell) => cell,
        other => panic!("{other:?} is no cell"),
    });
    [cells.next().unwrap(), cells.next().unwrap()]
}

#[test]
fn base_and_targets_lose_what_stands_in_no_filling() {
    let (mut random, mut compared, mut none) = (Random(3), 0, 0);
    for round in 0..150 {
        let mut grid = Grid::new(&Setup::from_line(LINES[round % LINES.len()]).unwrap()).unwrap();
        for _ in 0..random.next(12) * (round / LINES.len()).min(1) {
            let cell = Cell(random.next(81) as u16);
            if grid.candidates(cell).len() > 2 {
                let own: Vec<Digit> = grid.candidates(cell).iter().collect();
                grid.remove(cell, own[random.next(own.len())]);
            }
        }
        let steps = JuniorExocet.all(&grid);
        let slow = slow(&grid);
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
            assert_eq!(Some(&own), slow.get(&(base, targets)), "round {round}: {:?}", grid.domains());
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

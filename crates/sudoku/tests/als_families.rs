//! Sets with two digits too many, blossoms and rings of almost locked sets against slow twins that try all
//! sets of cells, place by place.

#[path = "support/random.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod random;

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, House};
use qedoku_sudoku::techniques::als::{Aals, AlsRing, HouseBlossom};
use qedoku_sudoku::{Grid, Setup, house, net};
use random::Random;
use std::collections::{BTreeMap, BTreeSet};

type Set = (Vec<Cell>, DigitSet);
type Removed = BTreeSet<Candidate>;

/// Positions in which some of them act.
const LINES: [&str; 4] = [
    "653..4.2..7.396.4.984725163.3...24.....4312...4.6...3171...835.3......1.42...3.9.",
    "4786192356395..7141523746..5.723...19..7.1.5221.495...86194.52.7.58..14.3.415...6",
    ".5..3.6....39.6.858...25.3963....85.594.6..21..8.5.....8.51...3175.83...3.2...518",
    "876..5194.1...95739537418265..4.36.7...5.79.2..7..84.5628974351739156248145..2769",
];

/// The sets of cells of a house with so many digits more than cells.
fn sets(grid: &Grid, spare: usize) -> Vec<Set> {
    let mut found = BTreeMap::new();
    for house in (0..27).map(House) {
        let open: Vec<Cell> =
            house::cells(house).iter().copied().filter(|&c| grid.empty().contains(c)).collect();
        for mask in 1..1usize << open.len() {
            let cells: Vec<Cell> = (0..open.len()).filter(|i| mask >> i & 1 == 1).map(|i| open[i]).collect();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell));
            if digits.len() == cells.len() + spare {
                let mut cells = cells;
                cells.sort_unstable();
                found.insert(cells, digits);
            }
        }
    }
    found.into_iter().collect()
}

fn sees(a: Cell, b: Cell) -> bool {
    house::peer_set(a).contains(b)
}

/// Whether a set has a digit, and a cell sees all its places there.
fn sees_all(grid: &Grid, cell: Cell, set: &Set, digit: Digit) -> bool {
    set.1.contains(digit) && set.0.iter().all(|&own| !grid.has(own, digit) || sees(cell, own))
}

/// Whether a digit of both can be true in one of two sets only.
fn is_tie(grid: &Grid, a: &Set, b: &Set, digit: Digit) -> bool {
    b.1.contains(digit) && b.0.iter().all(|&own| !grid.has(own, digit) || sees_all(grid, own, a, digit))
}

fn slow_aals(grid: &Grid, petals: usize) -> Removed {
    let (all, mut removed) = (sets(grid, 1), Removed::new());
    for stem in sets(grid, 2).iter().filter(|stem| petals == 2 || stem.0.len() > 1) {
        let ties: Vec<(Digit, &Set)> = stem
            .1
            .iter()
            .flat_map(|link| {
                all.iter().filter(move |set| is_tie(grid, stem, set, link)).map(move |set| (link, set))
            })
            .collect();
        for digit in Digit::ALL {
            for cell in grid.cells_with(digit).iter().filter(|cell| !stem.0.contains(cell)) {
                if sees_all(grid, cell, stem, digit) == (petals == 2) {
                    let lost =
                        ties.iter().filter(|&&(link, set)| link != digit && sees_all(grid, cell, set, digit));
                    let lost: BTreeSet<Digit> = lost.map(|(link, _)| *link).collect();
                    if lost.len() >= petals {
                        removed.insert(net::candidate(cell, digit));
                    }
                }
            }
        }
    }
    removed
}

/// What takes two petals, and what takes more.
fn slow_blossoms(grid: &Grid) -> [Removed; 2] {
    let all = sets(grid, 1);
    let mut removed = [Removed::new(), Removed::new()];
    for stem in Digit::ALL {
        let with: Vec<&Set> = all.iter().filter(|set| set.1.contains(stem)).collect();
        for house in (0..27).map(House) {
            let places: Vec<Cell> =
                house::cells(house).iter().copied().filter(|&cell| grid.has(cell, stem)).collect();
            if !(2..=4).contains(&places.len()) {
                continue;
            }
            for digit in Digit::ALL.into_iter().filter(|&digit| digit != stem) {
                for cell in grid.cells_with(digit).iter().filter(|cell| !places.contains(cell)) {
                    let with: Vec<&Set> =
                        with.iter().copied().filter(|set| sees_all(grid, cell, set, digit)).collect();
                    let with: Vec<(usize, Vec<usize>)> = with
                        .into_iter()
                        .map(|set| {
                            let seen = (0..places.len()).filter(|&p| sees_all(grid, places[p], set, stem));
                            (set.0.len(), seen.collect())
                        })
                        .collect();
                    let is_whole = |chosen: &[&(usize, Vec<usize>)]| {
                        (0..places.len()).all(|p| chosen.iter().any(|(_, seen)| seen.contains(&p)))
                    };
                    if !is_whole(&with.iter().collect::<Vec<_>>()) {
                        continue;
                    }
                    let pairs: Vec<usize> = with
                        .iter()
                        .flat_map(|a| with.iter().map(move |b| [a, b]))
                        .filter(|pair| is_whole(pair))
                        .map(|[a, b]| a.0 + b.0)
                        .collect();
                    if with.iter().any(|set| is_whole(&[set])) || pairs.contains(&2) {
                        continue;
                    }
                    removed[usize::from(pairs.is_empty())].insert(net::candidate(cell, digit));
                }
            }
        }
    }
    removed
}

/// Calls for each row of links between neighbours in a circle, none twice in a row.
fn links(ties: &[DigitSet], chosen: &mut Vec<Digit>, visit: &mut dyn FnMut(&[Digit])) {
    if chosen.len() == ties.len() {
        if chosen[0] != chosen[ties.len() - 1] {
            visit(chosen);
        }
        return;
    }
    for digit in ties[chosen.len()] {
        if chosen.last() != Some(&digit) {
            chosen.push(digit);
            links(ties, chosen, visit);
            chosen.pop();
        }
    }
}

fn slow_rings(grid: &Grid) -> Removed {
    let all = sets(grid, 1);
    let apart = |i: usize, j: usize| all[i].0.iter().all(|cell| !all[j].0.contains(cell));
    let tie = |i: usize, j: usize| -> DigitSet {
        let both = all[i].1.iter().filter(|&digit| apart(i, j) && is_tie(grid, &all[i], &all[j], digit));
        both.collect()
    };
    let ties: Vec<Vec<DigitSet>> =
        (0..all.len()).map(|i| (0..all.len()).map(|j| tie(i, j)).collect()).collect();
    let mut removed = Removed::new();
    let mut look = |ring: &[usize]| {
        let next = |i: usize| ring[(i + 1) % ring.len()];
        let around: Vec<DigitSet> = (0..ring.len()).map(|i| ties[ring[i]][next(i)]).collect();
        links(&around, &mut Vec::new(), &mut |links| {
            for (i, &set) in ring.iter().enumerate() {
                let outside = |cell: &Cell| ring.iter().all(|&set| !all[set].0.contains(cell));
                for cell in grid.empty().iter().filter(outside) {
                    for digit in grid.candidates(cell) {
                        let is_link =
                            digit == links[i] || digit == links[(i + links.len() - 1) % links.len()];
                        let is_seen = sees_all(grid, cell, &all[set], digit);
                        let by_next = digit == links[i] && sees_all(grid, cell, &all[next(i)], digit);
                        if is_seen && (!is_link || by_next) {
                            removed.insert(net::candidate(cell, digit));
                        }
                    }
                }
            }
        });
    };
    let numbers = 0..all.len();
    for a in numbers.clone() {
        let after = |i: usize| numbers.clone().filter(move |&j| j > a && j != i);
        for b in after(a).filter(|&b| !ties[a][b].is_empty()) {
            for c in after(b).filter(|&c| !ties[b][c].is_empty() && apart(a, c)) {
                if !ties[c][a].is_empty() {
                    look(&[a, b, c]);
                }
                for d in after(c).filter(|&d| d != b && !ties[c][d].is_empty() && !ties[d][a].is_empty()) {
                    if apart(b, d) {
                        look(&[a, b, c, d]);
                    }
                }
            }
        }
    }
    removed
}

/// What a technique removes, by id; each step and no damaged one is accepted.
fn found(technique: &dyn Technique<Grid>, grid: &Grid) -> BTreeMap<&'static str, Removed> {
    let mut removed: BTreeMap<&str, Removed> = BTreeMap::new();
    for step in technique.all(grid) {
        assert_eq!(check(net::net(), &grid.position(), &step), Ok(()), "{step:?}");
        for mutant in step.mutants() {
            assert!(check(net::net(), &grid.position(), &mutant).is_err(), "{step:?}: {mutant:?}");
        }
        removed.entry(step.technique.id).or_default().extend(step.removals());
    }
    removed
}

/// A position with few open cells, of which some wrong candidates are gone, or one of the lines.
fn position(random: &mut Random, round: usize) -> Grid {
    if let Some(line) = LINES.get(round) {
        return Grid::new(&Setup::from_line(line).unwrap()).unwrap();
    }
    let (setup, solution) = random.puzzle(44);
    let mut grid = Grid::new(&setup).unwrap();
    for cell in grid.empty().iter().collect::<Vec<_>>() {
        for digit in grid.candidates(cell) {
            if solution[cell.index()] != digit && random.0.usize(..10) < round % 3 {
                grid.remove(cell, digit);
            }
        }
    }
    grid
}

#[test]
fn sets_blossoms_and_rings_remove_what_the_slow_twins_say() {
    let (mut random, mut counts) = (Random::new(13), [0; 5]);
    for round in 0..12 {
        let grid = position(&mut random, round);
        let mut fast = found(&Aals { petals: 2 }, &grid);
        fast.append(&mut found(&Aals { petals: 3 }, &grid));
        fast.append(&mut found(&HouseBlossom, &grid));
        fast.append(&mut found(&AlsRing, &grid));
        let [wings, blossoms] = slow_blossoms(&grid);
        let slow = [
            ("aals", slow_aals(&grid, 2)),
            ("set-blossom", slow_aals(&grid, 3)),
            ("als-w-wing", wings),
            ("house-blossom", blossoms),
            ("als-ring", slow_rings(&grid)),
        ];
        for (count, (id, slow)) in counts.iter_mut().zip(slow) {
            *count += slow.len();
            assert_eq!(
                fast.remove(id).unwrap_or_default(),
                slow,
                "round {round}: {id}: {:?}",
                grid.domains()
            );
        }
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

//! Blossom loops, and links from all of a group of guardians, against slow twins that walk every shortest
//! way.

#[path = "support/fireworks.rs"]
mod fireworks;
#[path = "support/random.rs"]
#[allow(dead_code, reason = "some of it is for other tests")]
mod random;
#[path = "support/rings.rs"]
mod rings;

use qedoku_check::check;
use qedoku_engine::{Board, Technique, Workspace};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, GroupId};
use qedoku_sudoku::techniques::blossom_loop::BlossomLoop;
use qedoku_sudoku::techniques::guardians::{
    self, ALMOST_FISH_LINK, BROKEN_WING_LINK, FIREWORK_LINK, Guardians, ODDAGON_LINK,
};
use qedoku_sudoku::{Grid, Setup, net};
use random::Random;
use std::collections::BTreeSet;

/// The most strong links of a branch.
const MOST: usize = 6;

/// A branch: what is true and false in turn, from the entry to the exit.
type Way = Vec<Candidate>;

fn groups() -> impl Iterator<Item = GroupId> {
    (0..net::net().group_count() as u32).map(GroupId)
}

fn open(grid: &Grid, group: GroupId) -> Vec<Candidate> {
    let members = net::net().members(group).iter().copied();
    members.filter(|&c| grid.has(net::cell(c), net::digit(c))).collect()
}

fn see(a: Candidate, b: Candidate) -> bool {
    net::net().conflicts(a).any(|other| other == b)
}

/// The pairs of candidates of which one at least is true: all that is left of a group.
fn pairs(grid: &Grid) -> BTreeSet<[Candidate; 2]> {
    let pair = |group| <[Candidate; 2]>::try_from(open(grid, group)).ok();
    groups().filter_map(pair).flat_map(|[a, b]| [[a, b], [b, a]]).collect()
}

/// All shortest ways to each candidate, by what is at their end.
fn ways(start: Candidate, pairs: &BTreeSet<[Candidate; 2]>) -> Vec<Way> {
    let (mut all, mut known, mut last) = (vec![vec![start]], BTreeSet::from([start]), vec![vec![start]]);
    for _ in 0..MOST {
        let mut next: Vec<Way> = Vec::new();
        for way in &last {
            let end = way[way.len() - 1];
            for &[off, on] in pairs.iter().filter(|[off, on]| see(end, *off) && !known.contains(on)) {
                next.push([&way[..], &[off, on]].concat());
            }
        }
        known.extend(next.iter().map(|way| way[way.len() - 1]));
        all.extend(next.iter().cloned());
        last = next;
    }
    all
}

/// All ways to leave each start by one of its ways, to different ends in the exit: how long, and by which.
/// Two at least have links.
fn loops<'a>(starts: &'a [Vec<Way>], exit: &[Candidate]) -> Vec<(usize, Vec<&'a Way>)> {
    let mut all: Vec<(usize, Vec<&Way>)> = vec![(0, Vec::new())];
    for ways in starts {
        let mut more = Vec::new();
        for (length, chosen) in &all {
            for way in ways.iter().filter(|way| exit.contains(&way[way.len() - 1])) {
                if chosen.iter().all(|other: &&Way| other[other.len() - 1] != way[way.len() - 1]) {
                    more.push((length + way.len() / 2, [&chosen[..], &[way]].concat()));
                }
            }
        }
        all = more;
    }
    all.retain(|(_, chosen)| chosen.iter().filter(|way| way.len() > 1).count() > 1);
    all
}

/// What sees both ends of a weak link, or all ends of the branches.
fn removed(grid: &Grid, branches: &[&Way]) -> BTreeSet<Candidate> {
    let links: Vec<Vec<Candidate>> = branches
        .iter()
        .flat_map(|way| way.chunks_exact(2).map(<[Candidate]>::to_vec))
        .chain([branches.iter().map(|way| way[way.len() - 1]).collect()])
        .collect();
    let all = (0..729).map(Candidate).filter(|&c| grid.has(net::cell(c), net::digit(c)));
    all.filter(|&c| links.iter().any(|link| link.iter().all(|&end| see(c, end)))).collect()
}

/// A position of a puzzle in which some wrong candidates are gone.
fn position(random: &mut Random) -> (Grid, Vec<Candidate>) {
    let (setup, solution) = random.puzzle(34);
    let mut grid = Grid::new(&setup).unwrap();
    let share = 1 + random.0.usize(..4);
    for cell in grid.empty().iter().collect::<Vec<_>>() {
        for digit in grid.candidates(cell) {
            if solution[cell.index()] != digit && random.0.usize(..10) < share {
                grid.remove(cell, digit);
            }
        }
    }
    let solution = (0..81).map(|i| net::candidate(Cell(i as u16), solution[i]));
    (grid, solution.collect())
}

#[test]
fn loops_are_as_short_as_can_be_and_remove_what_the_slow_twin_says() {
    let (mut random, mut steps, mut certain) = (Random::new(17), 0, 0);
    let (mut refused, mut accepted) = (0, 0);
    for round in 0..12 {
        let (grid, solution) = position(&mut random);
        let pairs = pairs(&grid);
        let mut told = BTreeSet::new();
        let found = BlossomLoop.all(&grid);
        for step in &found {
            assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "{step:?}");
            // A proof without a group may end before that is visited.
            for mutant in step.mutants() {
                let is_refused = check(net::net(), &grid.position(), &mutant).is_err();
                let is_true = mutant.removals().all(|c| !solution.contains(&c));
                assert!(is_refused || is_true, "{step:?}: {mutant:?}");
                refused += usize::from(is_refused);
                accepted += usize::from(!is_refused);
            }
            let chain = step.chain.as_deref().unwrap();
            let starts = open(&grid, chain.group.unwrap());
            let literals = |trail: &qedoku_model::Trail| -> Way {
                trail.iter().rev().map(|node| node.literal.candidate()).collect()
            };
            let branches: Vec<Way> = chain.trails.iter().map(literals).collect();
            assert!(starts.iter().eq(branches.iter().map(|way| &way[0])), "{step:?}");
            let all: Vec<Vec<Way>> = starts.iter().map(|&start| ways(start, &pairs)).collect();
            assert!(branches.iter().zip(&all).all(|(way, ways)| ways.contains(way)), "{step:?}");
            let ends: Vec<Candidate> = branches.iter().map(|way| way[way.len() - 1]).collect();
            let is_exit = |group: &GroupId| ends.iter().all(|end| net::net().members(*group).contains(end));
            let length: usize = branches.iter().map(|way| way.len() / 2).sum();
            let is_shortest = |exit: GroupId| loops(&all, &open(&grid, exit)).iter().all(|of| of.0 >= length);
            assert!(groups().filter(is_exit).any(is_shortest), "{step:?}");
            let own: BTreeSet<Candidate> = step.removals().collect();
            assert_eq!(own, removed(&grid, &branches.iter().collect::<Vec<_>>()), "{step:?}");
            assert!(own.iter().any(|c| !told.contains(c)), "{step:?}");
            assert!(own.iter().all(|c| !solution.contains(c)), "{step:?}");
            told.extend(own);
        }
        steps += found.len();

        // Where there is one shortest loop alone, what it removes is told.
        let entries = groups().map(|entry| (entry, open(&grid, entry)));
        for (entry, starts) in entries.filter(|(_, open)| (3..=4).contains(&open.len())) {
            let all: Vec<Vec<Way>> = starts.iter().map(|&start| ways(start, &pairs)).collect();
            for exit in groups().filter(|&exit| exit != entry) {
                let loops = loops(&all, &open(&grid, exit));
                let Some(least) = loops.iter().map(|(length, _)| *length).min().filter(|&least| least > 0)
                else {
                    continue;
                };
                let shortest: Vec<_> = loops.iter().filter(|(length, _)| *length == least).collect();
                if let [(_, branches)] = shortest[..] {
                    let own = removed(&grid, branches);
                    certain += usize::from(!own.is_empty());
                    assert!(own.is_subset(&told), "round {round}: {entry:?} {exit:?}");
                }
            }
        }
    }
    println!(
        "{steps} steps, {certain} loops without another of their length; {refused} mutants refused, {accepted} not"
    );
    assert!(accepted * 10 < refused, "{refused} {accepted}");
    assert!(steps > 100 && certain > 100, "{steps} {certain}");
}

/// What something sees that is true by links from each guardian, and not by the guardians themselves alone.
fn excluded(
    grid: &Grid,
    guardians: &BTreeSet<Candidate>,
    pairs: &BTreeSet<[Candidate; 2]>,
) -> BTreeSet<Candidate> {
    let ways: Vec<Vec<Way>> = guardians.iter().map(|&guardian| ways(guardian, pairs)).collect();
    let open = (0..729).map(Candidate).filter(|&c| grid.has(net::cell(c), net::digit(c)));
    let is_by_all = |&c: &Candidate| {
        let seen = |ways: &Vec<Way>| ways.iter().any(|way| see(c, way[way.len() - 1]));
        ways.iter().all(seen) && !guardians.iter().all(|&guardian| see(c, guardian))
    };
    open.filter(is_by_all).collect()
}

/// Whether a candidate, if it is true, leads by singles to a contradiction.
fn is_refuted_by_singles(grid: &Grid, candidate: Candidate) -> bool {
    let mut position = grid.position();
    let mut is_possible = position.apply(net::net(), candidate.on());
    while is_possible {
        let left = |group: GroupId| -> Vec<Candidate> {
            let members = net::net().members(group).iter().copied();
            members.filter(|&c| position.alive.contains(c)).collect()
        };
        let open = groups().map(left).filter(|left| left.iter().all(|&c| !position.on.contains(c)));
        let Some(left) = open.min_by_key(Vec::len).filter(|left| left.len() < 2) else { return false };
        is_possible = left.first().is_some_and(|only| position.apply(net::net(), only.on()));
    }
    true
}

/// The groups of guardians of a position, each by its members.
type Groups = Vec<BTreeSet<Candidate>>;

/// Holds what links from groups exclude against the twin; how many candidates go, and in how many steps.
fn compare(by: &Guardians, positions: impl Iterator<Item = (Grid, Vec<Candidate>, Groups)>) -> [usize; 2] {
    let [mut count, mut steps] = [0, 0];
    for (grid, solution, groups) in positions {
        let pairs = pairs(&grid);
        let says_most = |group: &&BTreeSet<Candidate>| {
            !groups.iter().any(|known| known.len() < group.len() && known.is_subset(group))
        };
        let groups: BTreeSet<_> = groups.iter().filter(says_most).collect();
        assert!(groups.iter().filter(|group| group.len() > 2).count() <= 48, "more are not looked at");
        assert!(
            groups.iter().all(|group| group.iter().any(|c| solution.contains(c))),
            "{:?}",
            grid.domains()
        );
        let slow: BTreeSet<Candidate> =
            groups.iter().flat_map(|guardians| excluded(&grid, guardians, &pairs)).collect();
        let mut removed = BTreeSet::new();
        for step in by.all(&grid) {
            steps += 1;
            assert_eq!(check(net::net(), &grid.position(), &step), Ok(()), "{step:?}");
            assert!(step.removals().all(|c| !solution.contains(&c)), "{step:?}");
            removed.extend(step.removals());
        }
        assert!(removed.is_subset(&slow), "{:?}", grid.domains());
        // What goes without such a group is left to other chains.
        assert!(slow.difference(&removed).all(|&c| is_refuted_by_singles(&grid, c)), "{:?}", grid.domains());
        count += removed.len();
    }
    println!("{}: {count} candidates, {steps} steps", by.infos[0].id);
    [count, steps]
}

#[test]
fn links_from_the_places_of_fireworks_exclude_what_the_slow_twin_says() {
    let by = Guardians { infos: &FIREWORK_LINK, groups: guardians::fireworks, by: guardians::link };
    let mut random = Random::new(29);
    let [count, _] = compare(
        &by,
        (0..15).map(|_| {
            let (grid, solution) = position(&mut random);
            let groups = fireworks::slow(&grid).into_iter().map(|(_, guardians)| guardians).collect();
            (grid, solution, groups)
        }),
    );
    assert!(count > 100, "{count}");
}

/// The fin of each fish of two and three lines that has one, and what the fish would leave alone.
fn slow_fish(grid: &Grid) -> Groups {
    let mut all = Vec::new();
    for (digit, is_row) in Digit::ALL.into_iter().flat_map(|digit| [(digit, true), (digit, false)]) {
        let line = |c: Candidate, is_base: bool| {
            let cell = net::cell(c).index();
            if is_base == is_row { cell / 9 } else { cell % 9 }
        };
        let places: Vec<Candidate> =
            grid.cells_with(digit).iter().map(|cell| net::candidate(cell, digit)).collect();
        for (bases, covers) in (0u16..512).flat_map(|bases| (0u16..512).map(move |covers| (bases, covers))) {
            if !(2..4).contains(&bases.count_ones()) || bases.count_ones() != covers.count_ones() {
                continue;
            }
            let is_in =
                |c: &Candidate, is_base| (if is_base { bases } else { covers }) >> line(*c, is_base) & 1 == 1;
            let fins: Vec<Candidate> =
                places.iter().copied().filter(|c| is_in(c, true) && !is_in(c, false)).collect();
            let inside = |base| {
                let of_base = |c: &&Candidate| line(**c, true) == base && is_in(c, false);
                places.iter().filter(of_base).count()
            };
            let [fin] = fins[..] else { continue };
            if (0..9).any(|base| bases >> base & 1 == 1 && inside(base) < 2) {
                continue;
            }
            let is_lost = |c: &Candidate| places.contains(c) && is_in(c, false) && !is_in(c, true);
            for group in groups().map(|group| open(grid, group)).filter(|group| group.iter().any(is_lost)) {
                if let [other] = group.iter().filter(|c| !is_lost(c)).copied().collect::<Vec<_>>()[..]
                    && other != fin
                    && group.iter().any(|&c| is_lost(&c) && !see(c, fin))
                {
                    all.push(BTreeSet::from([fin, other]));
                }
            }
        }
    }
    let linked = pairs(grid);
    all.retain(|group| !linked.iter().any(|pair| group.iter().eq(pair)));
    all
}

#[test]
fn links_from_almost_fish_exclude_what_the_slow_twin_says() {
    let by = Guardians { infos: &ALMOST_FISH_LINK, groups: guardians::almost_fish, by: guardians::link };
    let mut random = Random::new(31);
    let [count, _] = compare(
        &by,
        (0..12).map(|_| {
            let (grid, solution) = position(&mut random);
            let groups = slow_fish(&grid);
            (grid, solution, groups)
        }),
    );
    assert!(count > 50, "{count}");
}

/// Places of digits, or cells with two digits in common, in a position in which few are left.
fn sparse(random: &mut Random, share: usize) -> (Grid, Vec<Candidate>) {
    let (setup, solution) = random.puzzle(24);
    let mut grid = Grid::new(&setup).unwrap();
    for cell in grid.empty().iter().collect::<Vec<_>>() {
        for digit in grid.candidates(cell) {
            if solution[cell.index()] != digit && random.0.usize(..10) < share {
                grid.remove(cell, digit);
            }
        }
    }
    (grid, (0..81).map(|i| net::candidate(Cell(i as u16), solution[i])).collect())
}

#[test]
fn links_from_broken_wings_exclude_what_the_slow_twin_says() {
    let by = Guardians { infos: &BROKEN_WING_LINK, groups: guardians::broken_wings, by: guardians::link };
    let mut random = Random::new(37);
    let positions = (0..60).map(|_| {
        let (mut grid, solution) = sparse(&mut random, 4);
        // The twin would take too long with more places.
        for digit in Digit::ALL {
            let wrong = |cell: &Cell| !solution.contains(&net::candidate(*cell, digit));
            let open = grid.cells_with(digit) & grid.empty();
            let spare = open.len().saturating_sub(11);
            open.iter().filter(wrong).take(spare).for_each(|cell| grid.remove(cell, digit));
        }
        let groups = rings::broken_wings(&grid, 11, 6);
        (grid, solution, groups)
    });
    let [count, _] = compare(&by, positions);
    assert!(count > 50, "{count}");
}

#[test]
fn links_from_bivalue_oddagons_exclude_what_the_slow_twin_says() {
    let by = Guardians { infos: &ODDAGON_LINK, groups: guardians::oddagons, by: guardians::link };
    let mut random = Random::new(41);
    let positions = (0..60).filter_map(|_| {
        let (grid, solution) = sparse(&mut random, 6);
        let both = |a: usize, b: usize| {
            grid.cells_with(Digit::from_index(a)) & grid.cells_with(Digit::from_index(b))
        };
        let is_small = (0..9).all(|a| (0..a).all(|b| both(a, b).len() < 12));
        is_small.then(|| {
            let groups = rings::oddagons(&grid, 8);
            (grid, solution, groups)
        })
    });
    let [count, _] = compare(&by, positions);
    assert!(count > 20, "{count}");
}

#[test]
fn rings_are_done_with_where_all_cells_have_the_same_candidates() {
    let by = Guardians { infos: &ODDAGON_LINK, groups: guardians::oddagons, by: guardians::link };
    let candidates = [DigitSet::from_bits(0b111); 81];
    let grid = Grid::new(&Setup { candidates: Some(Box::new(candidates)), ..Setup::default() }).unwrap();
    let groups = guardians::oddagons(&grid, &mut Workspace::new());
    assert!((1..=3 * 256).contains(&groups.len()), "{}", groups.len());
    assert!(by.all(&grid).iter().all(|step| check(net::net(), &grid.position(), step).is_ok()));
}

//! The fast forms against the slow ones, and what has to hold of every form.

use fastrand::Rng;
use qedoku_canon::{
    Canonical, Canonizer, Map, Symmetry, cells, class_code, class_codes, puzzle, reference, text,
};
use std::collections::BTreeSet;

const LEAST: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const GREATEST: &str = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn lines(random: &mut Rng) -> [u8; 9] {
    let mut bands = [0, 3, 6];
    random.shuffle(&mut bands);
    let mut sources = [0; 9];
    for (three, band) in sources.chunks_mut(3).zip(bands) {
        let mut rows = [band, band + 1, band + 2];
        random.shuffle(&mut rows);
        three.copy_from_slice(&rows);
    }
    sources
}

fn map(random: &mut Rng) -> Map {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    Map::new(random.bool(), lines(random), lines(random), digits).unwrap()
}

/// A full grid: a descent with retreat.
fn grid(random: &mut Rng) -> [u8; 81] {
    fn fill(cells: &mut [u8; 81], random: &mut Rng, tries: &mut u32) -> bool {
        let fits = |cells: &[u8; 81], at: usize, digit: u8| {
            (0..81).all(|other| {
                let sees = at / 9 == other / 9
                    || at % 9 == other % 9
                    || (at / 27 == other / 27 && at % 9 / 3 == other % 9 / 3);
                !sees || cells[other] != digit
            })
        };
        let open = (0..81).filter(|&at| cells[at] == 0);
        let least = open.min_by_key(|&at| (1..=9).filter(|&digit| fits(cells, at, digit)).count());
        let Some(at) = least else { return true };
        *tries += 1;
        let mut digits: Vec<u8> = (1..=9).filter(|&digit| fits(cells, at, digit)).collect();
        random.shuffle(&mut digits);
        for digit in digits {
            cells[at] = digit;
            if *tries < 1000 && fill(cells, random, tries) {
                return true;
            }
            cells[at] = 0;
        }
        false
    }
    loop {
        let mut cells = [0; 81];
        if fill(&mut cells, random, &mut 0) {
            return cells;
        }
    }
}

/// The same with so many cells left.
fn thinned(grid: &[u8; 81], left: usize, random: &mut Rng) -> [u8; 81] {
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    let mut cells = *grid;
    order[left..].iter().for_each(|&at| cells[at] = 0);
    cells
}

/// Puzzles of all kinds: sparse, usual, symmetric, of few digits, and such that contradict themselves.
fn puzzles(random: &mut Rng) -> Vec<[u8; 81]> {
    let grid = grid(random);
    let mut all: Vec<[u8; 81]> =
        [0, 1, 2, 4, 8, 12, 17, 20, 23, 26, 30, 45].map(|left| thinned(&grid, left, random)).into();
    for symmetry in ["half-turn", "full", "sticks", "gliding", "full-rows"] {
        let orbits = Symmetry::find(symmetry).unwrap().orbits();
        let kept: Vec<bool> = (0..81).map(|_| random.u8(..4) == 0).collect();
        all.push(std::array::from_fn(|at| if kept[usize::from(orbits[at])] { grid[at] } else { 0 }));
    }
    for most in [1, 2, 3] {
        all.push(grid.map(|digit| if digit <= most { digit } else { 0 }));
    }
    all.push(std::array::from_fn(|_| random.u8(..10)));
    all.push(std::array::from_fn(|_| if random.bool() { 0 } else { random.u8(1..3) }));
    // Rows and columns are whole here, boxes are not.
    all.push(std::array::from_fn(|at| (at / 9 + at % 9) as u8 % 9 + 1));
    all.push(std::array::from_fn(|at| if at / 9 < 5 { grid[at] } else { 0 }));
    all
}

fn check(found: Canonical, cells: &[u8; 81], (least, count): ([u8; 81], u32)) {
    assert_eq!(text(&found.cells), text(&least), "of {}", text(cells));
    assert_eq!(found.automorphisms, count, "of {}", text(cells));
    assert_eq!(found.map.apply(cells), least, "{}", text(cells));
}

#[test]
fn the_least_image_of_a_puzzle_is_that_of_all_maps() {
    let mut random = Rng::with_seed(19);
    let mut canonizer = Canonizer::default();
    for cells in puzzles(&mut random) {
        check(canonizer.puzzle(&cells), &cells, reference::puzzle(&cells));
    }
}

#[test]
fn the_least_image_of_a_grid_is_that_of_all_maps() {
    let mut random = Rng::with_seed(19);
    let mut canonizer = Canonizer::default();
    let random_ones = (0..4).map(|_| grid(&mut random)).collect::<Vec<_>>();
    let known = [LEAST, GREATEST].map(|text| map(&mut random).apply(&cells(text).unwrap()));
    for cells in random_ones.into_iter().chain(known) {
        check(canonizer.puzzle(&cells), &cells, reference::puzzle(&cells));
    }
}

#[test]
fn the_other_forms_are_those_of_all_maps() {
    let mut random = Rng::with_seed(7);
    let mut canonizer = Canonizer::default();
    for cells in puzzles(&mut random).into_iter().step_by(2) {
        check(canonizer.pattern_first(&cells), &cells, reference::pattern_first(&cells));
        let pattern = cells.map(|digit| u8::from(digit != 0));
        let (least, count) = reference::puzzle(&pattern);
        let found = canonizer.pattern(&cells);
        assert_eq!((found.cells, found.automorphisms), (least, count));
        assert_eq!(found.map.apply_positions(&pattern), least);
    }
    for solution in [grid(&mut random), cells(GREATEST).unwrap(), cells(LEAST).unwrap()] {
        let cells = thinned(&solution, 20, &mut random);
        check(canonizer.by_solution(&cells, &solution), &cells, reference::by_solution(&cells, &solution));
    }
}

#[test]
fn a_form_is_the_same_for_every_image_and_its_own() {
    let mut random = Rng::with_seed(3);
    let mut canonizer = Canonizer::default();
    for _ in 0..8 {
        let mut all = puzzles(&mut random);
        all.push(grid(&mut random));
        for cells in all {
            let solution = cells;
            for form in [
                |canonizer: &mut Canonizer, cells: &_, _: &_| canonizer.puzzle(cells),
                |canonizer: &mut Canonizer, cells: &_, _: &_| canonizer.pattern(cells),
                |canonizer: &mut Canonizer, cells: &_, _: &_| canonizer.pattern_first(cells),
                |canonizer: &mut Canonizer, cells: &_, solution: &_| canonizer.by_solution(cells, solution),
            ] {
                let least = form(&mut canonizer, &cells, &solution);
                let again = form(&mut canonizer, &least.cells, &least.map.apply(&solution));
                assert_eq!((again.cells, again.automorphisms), (least.cells, least.automorphisms));
                if least.automorphisms == 1 && least.map == Map::IDENTITY {
                    continue; // by its solution, where there is none, it stays
                }
                let map = map(&mut random);
                let image = form(&mut canonizer, &map.apply(&cells), &map.apply(&solution));
                assert_eq!((image.cells, image.automorphisms), (least.cells, least.automorphisms));
            }
        }
    }
}

#[test]
fn the_least_grid_is_its_own_form_and_the_greatest_has_72_automorphisms() {
    for (grid, order) in [(LEAST, None), (GREATEST, Some(72))] {
        let cells = cells(grid).unwrap();
        let found = puzzle(&cells);
        assert_eq!(text(&found.cells), grid);
        assert!(order.is_none_or(|order| order == found.automorphisms), "{}", found.automorphisms);
    }
}

#[test]
fn automorphisms_are_as_many_as_the_maps_that_give_the_form_and_leave_all_as_it_is() {
    let mut random = Rng::with_seed(5);
    let mut canonizer = Canonizer::default();
    let mut all = puzzles(&mut random);
    all.extend([LEAST, GREATEST, PUZZLE].map(|text| cells(text).unwrap()));
    for cells in all {
        let group = canonizer.automorphisms(&cells);
        assert_eq!(group.order(), canonizer.puzzle(&cells).automorphisms, "{}", text(&cells));
        assert!(group.generators().len() <= 22);
        for map in group.generators() {
            assert_eq!(map.apply(&cells), cells, "{map}");
            assert!(group.contains(map));
        }
        if let Some(elements) = group.elements() {
            assert_eq!(elements.len(), group.order() as usize);
            assert!(elements.iter().all(|map| map.apply(&cells) == cells));
        }
    }
}

#[test]
fn every_class_is_met_and_is_the_same_for_conjugates() {
    let mut random = Rng::with_seed(275);
    let known: BTreeSet<String> = class_codes().into_iter().collect();
    let mut met = BTreeSet::new();
    let mut tries = 0;
    while met.len() < known.len() && tries < 20_000_000 {
        tries += 1;
        let element = map(&mut random);
        let code = class_code(&element);
        if tries < 2000 {
            let other = map(&mut random);
            assert_eq!(class_code(&other.then(&element).then(&other.inverse())), code);
        }
        // The rarest have one member, so most are met as powers and products of lines at rest.
        let rest = Map::IDENTITY;
        let pick = |random: &mut Rng, sources: &[u8; 9]| if random.bool() { *sources } else { *rest.rows() };
        let (rows, columns) = (pick(&mut random, element.rows()), pick(&mut random, element.columns()));
        met.insert(class_code(&Map::new(element.is_transposed(), rows, columns, *rest.digits()).unwrap()));
        met.insert(code);
    }
    assert_eq!(met, known, "after {tries}");
}

#[test]
fn maps_are_a_group() {
    let mut random = Rng::with_seed(1);
    for _ in 0..500 {
        let (a, b, c) = (map(&mut random), map(&mut random), map(&mut random));
        let cells: [u8; 81] = std::array::from_fn(|_| random.u8(..10));
        assert_eq!(a.then(&b).apply(&cells), b.apply(&a.apply(&cells)));
        assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        assert_eq!(a.then(&a.inverse()), Map::IDENTITY);
        assert_eq!(a.inverse().apply(&a.apply(&cells)), cells);
        assert_eq!(a.to_string().parse(), Ok(a));
    }
}

#[test]
fn the_forms_differ_where_they_should() {
    let mut random = Rng::with_seed(2);
    let mut canonizer = Canonizer::default();
    let mut differ = [0; 2];
    for _ in 0..200 {
        let solution = grid(&mut random);
        let cells = thinned(&solution, 25, &mut random);
        let least = canonizer.puzzle(&cells).cells;
        differ[0] += u32::from(canonizer.pattern_first(&cells).cells != least);
        differ[1] += u32::from(canonizer.by_solution(&cells, &solution).cells != least);
    }
    assert!(differ[0] > 60 && differ[1] > 190, "{differ:?}");
}

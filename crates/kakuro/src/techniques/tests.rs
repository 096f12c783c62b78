use super::*;
use crate::random;
use crate::{method, open_method};
use qedoku_check::check;
use qedoku_engine::{Board, Info, Method, Outcome};
use qedoku_model::{Cell, Digit, DigitSet, House, Literal};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

/// The techniques that [`found_slowly`] repeats. The fillings of a run have a twin beside them; chains, fish
/// and exclusions are held against the checker and against solutions.
const TWINNED: [&str; 15] = [
    "last-cell",
    "naked-single",
    "unique-sum",
    "sum-combinations",
    "two-cell-mirror",
    "combination-filter",
    "combination-filter-cell",
    "hidden-single",
    "parity",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
];

/// Conclusions by the id of the technique that draws them.
type Found = BTreeSet<(&'static str, Literal)>;

/// What the techniques promise to find, straight from their definitions.
fn found_slowly(grid: &Grid) -> Found {
    let mut found = Found::new();
    for cell in grid.cells() {
        if let Some(digit) = grid.candidates(cell).single() {
            found.insert(("naked-single", grid.digit_candidate(cell, digit).on()));
        }
    }
    for house in grid.runs() {
        let combinations: Vec<DigitSet> = grid.combinations(house).map(|(_, set)| set).collect();
        if grid.run(house).sum().is_some() {
            if !is_possible(grid, house, &combinations) {
                subsets_slowly(grid, house, &mut found);
                continue;
            }
            one_run_slowly(grid, house, &combinations, &mut found);
            pairs_slowly(grid, house, &combinations, &mut found);
        }
        subsets_slowly(grid, house, &mut found);
    }
    found
}

fn places(grid: &Grid, house: House, digit: Digit) -> Vec<Cell> {
    grid.run(house).cells.iter().copied().filter(|&c| grid.possible(c).contains(digit)).collect()
}

fn pairs_slowly(grid: &Grid, house: House, combinations: &[DigitSet], found: &mut Found) {
    let open: Vec<Cell> = grid.open_cells(house).collect();
    let filled = grid.run_summary(house).filled;
    if let [a, b] = open[..] {
        for [cell, other] in [[a, b], [b, a]] {
            for digit in grid.candidates(cell) {
                let fits = |partner: Digit| {
                    partner != digit
                        && combinations.contains(&(filled | digit.set() | partner.set()))
                        && !filled.contains(partner)
                };
                if !grid.candidates(other).iter().any(fits) {
                    found.insert(("two-cell-mirror", grid.digit_candidate(cell, digit).off()));
                }
            }
        }
    }
    let is_odd = |digit: Digit| digit.value() % 2 == 1;
    let is_mixed = |cell: &Cell| {
        let digits = grid.candidates(*cell);
        digits.iter().any(is_odd) && !digits.iter().all(is_odd)
    };
    let mixed: Vec<Cell> = open.iter().copied().filter(is_mixed).collect();
    if let ([cell], true) = (&mixed[..], open.len() > 1) {
        let others = grid.run(house).cells.iter().filter(|other| *other != cell);
        let odd = others.filter(|other| grid.possible(**other).iter().all(is_odd)).count() % 2 == 1;
        let sum_is_odd = grid.run(house).sum().is_some_and(|sum| sum % 2 == 1);
        let wrong = grid.candidates(*cell).iter().filter(|&digit| is_odd(digit) != (sum_is_odd != odd));
        found.extend(wrong.map(|digit| ("parity", grid.digit_candidate(*cell, digit).off())));
    }
}

fn required(combinations: &[DigitSet]) -> impl Iterator<Item = Digit> + '_ {
    Digit::ALL.into_iter().filter(|&d| combinations.iter().all(|set| set.contains(d)))
}

fn is_possible(grid: &Grid, house: House, combinations: &[DigitSet]) -> bool {
    !combinations.is_empty() && required(combinations).all(|d| !places(grid, house, d).is_empty())
}

fn one_run_slowly(grid: &Grid, house: House, combinations: &[DigitSet], found: &mut Found) {
    let open: Vec<Cell> = grid.open_cells(house).collect();
    let filled: Vec<Digit> = grid.run(house).cells.iter().filter_map(|&c| grid.value(c)).collect();
    if let [cell] = open[..] {
        let total: u16 = filled.iter().map(|d| u16::from(d.value())).sum();
        let rest =
            grid.run(house).sum().and_then(|sum| Digit::new(u8::try_from(sum.checked_sub(total)?).ok()?));
        found.extend(rest.map(|digit| ("last-cell", grid.digit_candidate(cell, digit).on())));
    }
    let id = if grid.run(house).combinations().len() == 1 { "unique-sum" } else { "sum-combinations" };
    for &cell in &open {
        for digit in grid.candidates(cell) {
            if combinations.iter().all(|set| !set.contains(digit)) {
                found.insert((id, grid.digit_candidate(cell, digit).off()));
            }
        }
    }
    for digit in required(combinations) {
        if let ([cell], false) = (&places(grid, house, digit)[..], filled.contains(&digit)) {
            found.insert(("hidden-single", grid.digit_candidate(*cell, digit).on()));
        }
    }
    for (id, set) in grid.combinations(house) {
        if set.iter().any(|d| places(grid, house, d).is_empty()) {
            found.insert(("combination-filter", id.off()));
        }
        if open.iter().any(|&cell| (grid.candidates(cell) & set).is_empty()) {
            found.insert(("combination-filter-cell", id.off()));
        }
    }
}

fn subsets_slowly(grid: &Grid, house: House, found: &mut Found) {
    let open: Vec<Cell> = grid.open_cells(house).collect();
    let combinations: Vec<_> = grid.combinations(house).collect();
    for chosen in 0u32..1 << open.len() {
        let (inside, outside): (Vec<_>, Vec<_>) =
            open.iter().enumerate().partition(|(i, _)| chosen >> i & 1 == 1);
        let size = inside.len();
        let (true, Some(naked)) =
            (size >= 2, ["naked-pair", "naked-triple", "naked-quad"].get(size.wrapping_sub(2)))
        else {
            continue;
        };
        let union = inside.iter().fold(DigitSet::EMPTY, |all, (_, c)| all | grid.candidates(**c));
        if union.len() == size && inside.iter().all(|(_, c)| grid.candidates(**c).len() > 1) {
            for &(_, &cell) in &outside {
                let lost = grid.candidates(cell) & union;
                found.extend(lost.iter().map(|d| (*naked, grid.digit_candidate(cell, d).off())));
            }
            let lacking = combinations.iter().filter(|(_, set)| !set.contains_all(union));
            found.extend(lacking.map(|(id, _)| (*naked, id.off())));
        }
        // Hidden: digits that all combinations have, and that live in the chosen cells alone.
        let view = grid.run_summary(house);
        if combinations.is_empty() || view.is_broken() {
            continue;
        }
        let sets: Vec<DigitSet> = combinations.iter().map(|&(_, set)| set).collect();
        let confined = |d: &Digit| {
            let cells: Vec<usize> =
                (0..open.len()).filter(|&i| grid.candidates(open[i]).contains(*d)).collect();
            cells.len() > 1 && cells.iter().all(|i| chosen >> i & 1 == 1) && !view.filled.contains(*d)
        };
        let digits: Vec<Digit> = required(&sets).filter(confined).collect();
        let hidden = ["hidden-pair", "hidden-triple", "hidden-quad"][size - 2];
        let covered = inside.iter().all(|(_, c)| digits.iter().any(|&d| grid.candidates(**c).contains(d)));
        if digits.len() == size && covered && !outside.is_empty() {
            let kept: DigitSet = digits.into_iter().collect();
            for &(_, &cell) in &inside {
                let lost = grid.candidates(cell) - kept;
                found.extend(lost.iter().map(|d| (hidden, grid.digit_candidate(cell, d).off())));
            }
        }
    }
}

fn found_fast(grid: &Grid) -> Found {
    let is_twinned = |infos: &[Info]| infos.iter().any(|info| TWINNED.contains(&info.id));
    let techniques = ALL.iter().filter(|technique| is_twinned(technique.infos()));
    let steps = techniques.flat_map(|technique| technique.all(grid));
    steps
        .flat_map(|step| step.conclusions.iter().map(|&l| (step.technique.id, l)).collect::<Vec<_>>())
        .collect()
}

/// The usual method with the twinned techniques only.
fn twinned_method() -> Method<Grid> {
    let mut method = method();
    method.stages.retain(|stage| stage.techniques[0].infos().iter().any(|info| TWINNED.contains(&info.id)));
    method
}

#[test]
fn every_technique_finds_what_its_slow_twin_finds() {
    let mut seen = BTreeSet::new();
    for seed in 0..400 {
        let Ok(mut grid) = random::puzzle(seed).0.grid() else { continue };
        twinned_method().run(&mut grid, |grid, _, _| {
            let fast = found_fast(grid);
            assert_eq!(fast, found_slowly(grid), "{seed}");
            seen.extend(fast.into_iter().map(|(id, _)| id));
            Continue(())
        });
        assert_eq!(found_slowly(&grid).len(), 0, "{seed}");
    }
    // Quads are rare.
    assert!(seen.len() + 2 >= TWINNED.len(), "only {seen:?}");
}

#[test]
fn no_step_contradicts_a_solution_and_all_are_proved() {
    let mut seen = BTreeSet::new();
    for seed in 0..400 {
        let (setup, solution) = random::puzzle(seed);
        let Ok(grid) = setup.grid() else { continue };
        if solution.len() > 25 {
            continue;
        }
        let (mut solutions, all) = random::solutions(&setup, 20);
        let unique = all && solutions.len() == 1;
        solutions.push(solution);
        // Nets may take long where nothing follows.
        let method = open_method();
        let mut grid = grid.with_unique(unique);
        let outcome = method.run(&mut grid, |grid, _, taken| {
            let position = grid.position();
            // Of chains there are many; the one that is taken has to do.
            let others = ALL.iter().filter(|technique| !technique.infos()[0].id.contains("chain"));
            for step in others.flat_map(|technique| technique.all(grid)).chain([taken.clone()]) {
                seen.insert(step.technique.id);
                assert_eq!(check(Board::net(grid), &position, &step), Ok(()), "{seed}: {step:?}");
                for solution in &solutions {
                    let holds = |l: &Literal| random::is_true(grid, solution, l.candidate()) == l.is_on();
                    assert!(step.conclusions.iter().all(holds), "{seed}: {step:?}");
                }
                for mutant in step.mutants() {
                    assert!(check(Board::net(grid), &position, &mutant).is_err(), "{seed}: {mutant:?}");
                }
            }
            Continue(())
        });
        assert_ne!(outcome, Outcome::Contradiction);
    }
    assert!(seen.len() >= 20, "only {seen:?}");
}

#[test]
fn puzzles_without_a_solution_end_in_a_contradiction_or_stuck() {
    let line = "# 4\\ 3\\ / \\4 . . / \\3 . .";
    let mut grid = line.parse::<crate::Setup>().unwrap().grid().unwrap();
    assert_eq!(method().run(&mut grid, |_, _, _| Continue(())), Outcome::Solved);
    let line = "# 4\\ 16\\ / \\17 . . / \\3 . .";
    let mut grid = line.parse::<crate::Setup>().unwrap().grid().unwrap();
    assert_eq!(method().run(&mut grid, |_, _, _| Continue(())), Outcome::Contradiction);
}

#[test]
fn infos_are_complete() {
    for info in method().infos() {
        assert!(
            info.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
            "{}",
            info.id
        );
        assert!(info.about.ends_with('.') && info.words.ends_with('.'), "{}", info.id);
        let told = [
            "{placed}",
            "{removed}",
            "{concluded}",
            // What cells of a run can hold is said with the arithmetic.
            "{house:mirror}",
            "{house:bounds}",
            "{pattern:parity}",
        ];
        assert_eq!(told.iter().filter(|&told| info.words.contains(told)).count(), 1, "{}", info.id);
    }
}

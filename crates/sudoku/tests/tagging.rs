//! The method of tagging against the solution, the checker, and the chain engine.

#[path = "support/random.rs"]
mod random;

use qedoku_check::check;
use qedoku_engine::chains::tagging::{Grouped, Modes, Rules, Tagging};
use qedoku_engine::chains::{ForcingChains, ForcingSearch, Records, all_chains, conclusions};
use qedoku_engine::{Board, Flow, Outcome, Technique};
use qedoku_model::{Candidate, Cell, Chain, Digit, Kind, Literal};
use qedoku_sudoku::chains::{links, view};
use qedoku_sudoku::methods::tagging::{self, ByGroups, ByTagging, Switches};
use qedoku_sudoku::techniques::chains::{NiceLoop, NodeKinds, Scope};
use qedoku_sudoku::techniques::locked_candidates::LockedCandidates;
use qedoku_sudoku::{Grid, Setup, net};
use random::Random;
use std::collections::BTreeSet;
use std::path::Path;

const RULES: [Rules; 3] = [Rules::CHAINS, Rules::SETS, Rules::VICINITY];

/// A puzzle that the basic techniques do not solve, at ER 10.
const HARD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// A puzzle that takes a chain through groups where they take part.
const GROUPED: &str = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";

/// Positions of random puzzles on their way to the solution by basic steps: every fourth one, and all at
/// which those find nothing. From there on, false candidates go at random.
fn positions(seed: u64, puzzles: usize, mut visit: impl FnMut(&Grid, &[Digit; 81])) {
    let mut random = Random::new(seed);
    for i in 0..puzzles {
        let (setup, solution) = random.puzzle(22 + i % 5);
        let mut grid = Grid::new(&setup).expect("clues of a full grid do not clash");
        let basics = tagging::basic_stages();
        for number in 0.. {
            if grid.is_solved() {
                break;
            }
            let step = basics.iter().find_map(|stage| stage.techniques.iter().find_map(|t| t.first(&grid)));
            if step.is_none() || number % 4 == 0 {
                visit(&grid, &solution);
            }
            if let Some(step) = step {
                grid.apply(&step);
                continue;
            }
            let wrong: Vec<Candidate> = (0..729)
                .map(Candidate)
                .filter(|&c| grid.has(net::cell(c), net::digit(c)) && !is_true(c, &solution))
                .collect();
            let gone = wrong[random.0.usize(..wrong.len())];
            grid.remove(net::cell(gone), net::digit(gone));
        }
    }
}

fn is_true(candidate: Candidate, solution: &[Digit; 81]) -> bool {
    solution[net::cell(candidate).index()] == net::digit(candidate)
}

fn holds(literal: Literal, solution: &[Digit; 81]) -> bool {
    is_true(literal.candidate(), solution) == literal.is_on()
}

fn removed(chains: &[Chain]) -> BTreeSet<Candidate> {
    chains.iter().flat_map(|chain| chain.removed.iter().copied()).collect()
}

#[test]
fn what_the_tables_say_holds_in_the_solution_and_each_step_is_proved() {
    let (mut steps, mut without_chain) = (0, 0);
    positions(31, 8, |grid, solution| {
        for rules in RULES {
            let (_, tables) = tagging::tables(grid, rules);
            for candidate in (0..729).map(Candidate) {
                for literal in [candidate.on(), candidate.off()] {
                    if tables.deduces(literal) {
                        assert!(holds(literal, solution), "{} {literal:?} {rules:?}", grid.line());
                    }
                }
            }
            for step in (ByTagging { rules }).all(grid) {
                assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()), "{} {step:?}", grid.line());
                steps += 1;
                without_chain += usize::from(step.chain.is_none());
            }
        }
    });
    assert!(steps > 1000 && without_chain > 10, "{steps} {without_chain}");
}

#[test]
fn every_deduction_is_proved_from_its_derived_links_alone() {
    let mut proved = 0;
    positions(32, 12, |grid, _| {
        for rules in RULES {
            let (view, tables) = tagging::tables(grid, rules);
            let deductions = tables.deductions(links(), &view);
            let findings: BTreeSet<String> = tables.findings.iter().map(|f| format!("{f:?}")).collect();
            assert_eq!(deductions.len(), findings.len());
            for deduction in deductions {
                let step = qedoku_model::Step {
                    proof: deduction.proof,
                    ..qedoku_model::Step::facts(deduction.conclusions)
                };
                assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()), "{} {step:?}", grid.line());
                proved += 1;
            }
        }
    });
    assert!(proved > 1000, "{proved}");
}

#[test]
fn without_sets_the_tables_say_exactly_what_single_chains_and_cycles_say() {
    let (mut positions_seen, mut found) = (0, 0);
    positions(33, 40, |grid, _| {
        let (view, tables) = tagging::tables(grid, Rules::CHAINS);
        let chains = ForcingChains::new().find(links(), &view);
        for chain in &chains {
            for literal in conclusions(chain) {
                assert!(tables.deduces(literal), "{} {chain:?}", grid.line());
            }
        }
        let fallen: BTreeSet<Candidate> =
            (0..729).map(Candidate).filter(|c| tables.deduces(c.off())).collect();
        assert_eq!(removed(&chains), fallen, "{}", grid.line());
        positions_seen += 1;
        found += fallen.len();
    });
    assert!(positions_seen > 500 && found > 2000, "{positions_seen} {found}");
}

#[test]
fn with_sets_the_tables_say_all_that_cell_and_region_chains_say() {
    let mut found = 0;
    positions(34, 20, |grid, _| {
        let view = view(grid);
        let (_, tables) = tagging::tables(grid, Rules::SETS);
        let records = Records::new(links(), &view, ForcingSearch::Multiple);
        for chain in all_chains(links(), &view, ForcingSearch::Multiple, &records) {
            for literal in conclusions(&chain) {
                assert!(tables.deduces(literal), "{} {chain:?}", grid.line());
                found += 1;
            }
        }
    });
    assert!(found > 2000, "{found}");
}

#[test]
fn more_rules_never_say_less() {
    positions(35, 8, |grid, _| {
        let tables = RULES.map(|rules| tagging::tables(grid, rules).1);
        for literal in (0..729).map(Candidate).flat_map(|c| [c.on(), c.off()]) {
            let [chains, sets, vicinity] = [0, 1, 2].map(|i| tables[i].deduces(literal));
            assert!(chains <= sets && sets <= vicinity, "{} {literal:?}", grid.line());
        }
    });
}

#[test]
fn dynamic_chains_and_tables_each_see_what_the_other_does_not() {
    let (mut both, mut chains_only, mut tables_only) = (0, 0, 0);
    positions(36, 40, |grid, _| {
        let view = view(grid);
        if view.has_single(links()) {
            return;
        }
        let (_, tables) = tagging::tables(grid, Rules::SETS);
        let records = Records::new(links(), &view, ForcingSearch::Dynamic(0));
        let chains = removed(&all_chains(links(), &view, ForcingSearch::Dynamic(0), &records));
        let fallen: BTreeSet<Candidate> =
            (0..729).map(Candidate).filter(|c| tables.deduces(c.off())).collect();
        both += chains.intersection(&fallen).count();
        chains_only += chains.difference(&fallen).count();
        tables_only += fallen.difference(&chains).count();
    });
    assert!(both > 1000 && chains_only > 0 && tables_only > 0, "{both} {chains_only} {tables_only}");
}

#[test]
fn the_method_takes_proved_steps_and_solves_some_puzzles() {
    let mut random = Random::new(37);
    let (mut solved, mut tagged) = (0, 0);
    let setups = (0..12).map(|_| random.puzzle(22).0).chain(Setup::from_line(HARD));
    for setup in setups {
        let mut grid = Grid::new(&setup).expect("clues of a full grid do not clash").with_unique(false);
        let outcome = tagging::method().run(&mut grid, |before, _, step| {
            assert_eq!(check(before.net(), &before.position(), step), Ok(()), "{} {step:?}", before.line());
            tagged += usize::from(step.technique.id == "tagging");
            Flow::Continue(())
        });
        assert_ne!(outcome, Outcome::Contradiction);
        solved += usize::from(outcome == Outcome::Solved);
    }
    assert!(solved >= 10 && tagged > 10, "{solved} {tagged}");
}

#[test]
fn a_puzzle_without_solution_ends_in_a_contradiction_or_stuck() {
    let setup = Setup::from_line(HARD).expect("81 characters");
    let start = Grid::new(&setup).expect("no digit stands twice");
    let mut solved = 0;
    for digit in start.candidates(Cell(0)) {
        let mut grid = start.clone();
        grid.place(Cell(0), digit);
        let outcome = tagging::method().run(&mut grid, |before, _, step| {
            assert_eq!(check(before.net(), &before.position(), step), Ok(()), "{} {step:?}", before.line());
            Flow::Continue(())
        });
        solved += usize::from(outcome == Outcome::Solved);
    }
    assert!(start.candidates(Cell(0)).len() > 2 && solved <= 1, "{solved}");
}

/// Puzzles that Sudoku Explainer solves by single chains are solved; of the harder ones as many as are known
/// to be, in the sample.
#[test]
fn the_method_solves_what_the_reference_solves_by_single_chains() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/se-1.2.1.3");
    if !folder.is_dir() {
        println!("skipped: no reference traces at {}", folder.display());
        return;
    }
    let (mut easier, mut harder, mut harder_solved) = (0, 0, 0);
    for file in ["er-6-to-8.jsonl", "er-9-to-11.jsonl"] {
        let text = std::fs::read_to_string(folder.join(file)).expect("a file of the folder can be read");
        for line in text.lines().step_by(12) {
            let trace: serde_json::Value = serde_json::from_str(line).expect("a trace is JSON");
            let rating = trace["er"].as_f64().expect("a number");
            let puzzle = trace["puzzle"].as_str().expect("a text");
            let mut grid = Grid::new(&Setup::from_line(puzzle).expect("81 signs")).expect("no digit twice");
            let is_solved = tagging::method().run(&mut grid, |_, _, _| Flow::Continue(())) == Outcome::Solved;
            if rating < 7.5 {
                assert!(is_solved, "{puzzle}, ER {rating}");
                easier += 1;
            } else {
                harder += 1;
                harder_solved += usize::from(is_solved);
            }
        }
    }
    assert!(easier > 30 && 2 * harder_solved > harder, "{easier} {harder_solved} of {harder}");
}

#[test]
fn with_groups_the_tables_say_what_grouped_chains_say_and_nothing_false() {
    let chains = NiceLoop { nodes: NodeKinds::Grouped, scope: Scope::Players };
    let (mut said, mut more, mut steps) = (0, 0, 0);
    positions(35, 10, |grid, solution| {
        // What is locked comes before tagging.
        if LockedCandidates.first(grid).is_some() {
            return;
        }
        let grouped = Grouped::new(net::net(), links(), &view(grid));
        let tables = Tagging::new(grouped.links(), grouped.view(), Rules::SETS);
        let (_, plain) = tagging::tables(grid, Rules::SETS);
        for literal in (0..729).map(Candidate).flat_map(|candidate| [candidate.on(), candidate.off()]) {
            assert!(!tables.deduces(literal) || holds(literal, solution), "{} {literal:?}", grid.line());
            assert!(!plain.deduces(literal) || tables.deduces(literal), "{} {literal:?}", grid.line());
            more += usize::from(tables.deduces(literal) && !plain.deduces(literal));
        }
        for group in grouped.groups() {
            let is_true = grouped.places(group).unwrap().iter().any(|&place| is_true(place, solution));
            assert!(!tables.deduces(group.on()) || is_true, "{}", grid.line());
            assert!(!tables.deduces(group.off()) || !is_true, "{}", grid.line());
        }
        for step in chains.all(grid) {
            for &literal in &step.conclusions {
                assert!(tables.deduces(literal), "{} {step:?}", grid.line());
                said += 1;
            }
        }
        for step in ByGroups.all(grid) {
            assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()), "{} {step:?}", grid.line());
            steps += 1;
        }
    });
    assert!(said > 100 && more > 100 && steps > 100, "{said} {more} {steps}");
}

#[test]
fn groups_take_part_only_where_they_are_asked_for() {
    let groups = Switches { groups: true, ..Switches::default() };
    let with = |switches| {
        let method = tagging::explainer_method_with(switches);
        let (mut steps, mut grid) = (0, Grid::new(&Setup::from_line(GROUPED).unwrap()).unwrap());
        let outcome = method.run(&mut grid, |_, _, step| {
            steps += usize::from(step.technique.id == "tagging" && step.alternating.is_some());
            Flow::Continue(())
        });
        (outcome, steps)
    };
    let (_, none) = with(Switches::default());
    let (outcome, some) = with(groups);
    assert!(none == 0 && some > 0 && outcome == Outcome::Solved, "{none} {some} {outcome:?}");
    // The clone has them off.
    assert_eq!(
        tagging::explainer_method().stages.len() + 2,
        tagging::explainer_method_with(groups).stages.len()
    );
}

#[test]
fn simple_chains_keep_to_their_modes_and_others_do_not_mind() {
    let mut seen = [0; 3];
    positions(36, 12, |grid, _| {
        for modes in Modes::EACH {
            for step in (ByTagging { rules: Rules::CHAINS.over(modes) }).all(grid) {
                let Some(chain) = step.chain else {
                    assert!(modes.xy);
                    continue;
                };
                let place = [Kind::X, Kind::Y, Kind::Xy].iter().position(|&kind| kind == chain.kind).unwrap();
                assert!([modes.x, modes.y, modes.xy][place], "{modes:?} {chain:?}");
                seen[place] += 1;
            }
        }
    });
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

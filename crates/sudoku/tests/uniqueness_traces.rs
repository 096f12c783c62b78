//! Unique loops, BUGs and aligned pair exclusion against the reference traces.
//!
//! Each trace is replayed as recorded. Where it names one of these techniques, the technique's best step must
//! be the recorded one; where it names a technique that is asked later, they must find nothing. All steps
//! met, also on the positions between, pass the checker, and their mutants are refused.

use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_model::{Role, Step};
use qedoku_sudoku::techniques::{
    aligned_pair_exclusion::AlignedPairExclusion,
    uniqueness::{Bug, UniqueLoop},
};
use qedoku_sudoku::{Grid, Setup, net, notation};
use std::path::{Path, PathBuf};

const FILES: [&str; 3] = ["er-1-to-6.jsonl", "er-6-to-8.jsonl", "er-9-to-11.jsonl"];

/// Every which position is asked for all steps, wherever the trace stands there.
const SAMPLE: usize = 23;

fn data() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/se-1.2.1.3");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: no reference traces at {}", folder.display());
    None
}

/// The place of a recorded step in the reference's order: 15 for loops, 19 and 20 for the others, 0 for
/// all that come before or between, 21 for all that come after.
fn producer(name: &str) -> u8 {
    const EARLIER: [&str; 16] = [
        "Hidden Single",
        "Direct Pointing",
        "Direct Claiming",
        "Direct Hidden Pair",
        "Naked Single",
        "Direct Hidden Triplet",
        "Pointing",
        "Claiming",
        "Naked Pair",
        "X-Wing",
        "Hidden Pair",
        "Naked Triplet",
        "Swordfish",
        "Hidden Triplet",
        "XY-Wing",
        "XYZ-Wing",
    ];
    match name {
        "Naked Quad" | "Jellyfish" | "Hidden Quad" => 16,
        "Aligned Pair Exclusion" => 20,
        _ if name.starts_with("Unique ") => 15,
        _ if name.starts_with("BUG ") => 19,
        _ if EARLIER.contains(&name) => 0,
        _ => 21,
    }
}

/// Rating in doubles, added up as the reference does, and type.
fn rank(step: &Step) -> (f64, char) {
    let mut rating = 4.5;
    let length = step.marked(Role::Corner).count();
    if length >= 10 {
        rating += 0.3;
    }
    if length >= 8 {
        rating += 0.2;
    } else if length >= 6 {
        rating += 0.1;
    }
    let subset = step.marked(Role::Subset).count();
    let hidden = usize::from(step.technique.id.ends_with("-hidden"));
    let kind = step.technique.id.chars().find(char::is_ascii_digit).unwrap();
    (rating + subset.saturating_sub(hidden) as f64 * 0.1, kind)
}

/// What the reference calls the step.
fn name(step: &Step) -> String {
    let kind = step.technique.id.chars().find(char::is_ascii_digit);
    match (step.marked(Role::Corner).count(), kind) {
        (4, Some(kind)) => format!("Unique Rectangle type {kind}"),
        (6, Some(kind)) => format!("Unique Loop type {kind}"),
        (0, Some(kind)) => format!("BUG type {kind}"),
        (length, Some(kind)) => format!("Unique Loop {length} type {kind}"),
        (_, None) => "Aligned Pair Exclusion".to_owned(),
    }
}

fn best(grid: &Grid, producer: u8) -> Option<Step> {
    match producer {
        15 => {
            let mut all = UniqueLoop.all(grid);
            all.sort_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap());
            all.into_iter().next()
        }
        19 => Bug.first(grid),
        _ => AlignedPairExclusion.first(grid),
    }
}

fn check_proofs(grid: &Grid, technique: &dyn Technique<Grid>) -> usize {
    let steps = technique.all(grid);
    for step in &steps {
        assert_eq!(check(net::net(), &grid.position(), step), Ok(()), "{}\n{step:?}", grid.line());
        for mutant in step.mutants() {
            let verdict = check(net::net(), &grid.position(), &mutant);
            assert!(verdict.is_err(), "{}\n{step:?}\naccepted: {mutant:?}", grid.line());
        }
    }
    steps.len()
}

#[test]
fn recorded_steps_come_first_and_nothing_is_found_where_later_techniques_act() {
    let Some(folder) = data() else { return };
    let (mut winners, mut proofs, mut visited) = (0, 0, 0usize);
    for file in FILES {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        for line in text.lines() {
            let trace: serde_json::Value = serde_json::from_str(line).unwrap();
            let puzzle = trace["puzzle"].as_str().unwrap();
            let mut grid = Grid::new(&Setup::from_line(puzzle).unwrap()).unwrap();
            for recorded in trace["steps"].as_array().unwrap() {
                let field = |i: usize| recorded[i].as_str().unwrap();
                let (recorded_name, removed) = (field(0), field(3));
                let acting = producer(recorded_name);
                for asked in [15, 19, 20].into_iter().filter(|&asked| asked < acting) {
                    assert_eq!(best(&grid, asked), None, "{puzzle} before {recorded_name}");
                }
                if matches!(acting, 15 | 19 | 20) {
                    let step = best(&grid, acting);
                    let step = step.unwrap_or_else(|| panic!("{puzzle}: {recorded_name} {removed}"));
                    let found = (name(&step), notation::removals(step.removals()));
                    assert_eq!(found, (recorded_name.to_owned(), removed.to_owned()), "{puzzle}");
                    winners += 1;
                }
                visited += 1;
                if matches!(acting, 15 | 19 | 20) || visited.is_multiple_of(SAMPLE) {
                    proofs += check_proofs(&grid, &UniqueLoop);
                    proofs += check_proofs(&grid, &Bug);
                    proofs += check_proofs(&grid, &AlignedPairExclusion);
                }
                for removed in notation::parse_candidates(removed).unwrap() {
                    grid.remove(net::cell(removed), net::digit(removed));
                }
                for placed in notation::parse_candidates(field(2)).unwrap() {
                    grid.place(net::cell(placed), net::digit(placed));
                }
            }
        }
    }
    println!("{winners} recorded steps, {proofs} proofs, {visited} positions");
    assert!(winners > 500 && proofs > 1000);
}

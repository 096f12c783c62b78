//! The cases of `fixtures/`: each technique finds exactly the steps that are written there, and the checker
//! agrees with each.
//!
//! A file is named after the file of its technique and holds cases, separated by empty lines:
//!
//! ```text
//! case: what it shows; of a near miss, why it is near
//! grid: the filled cells, 81 characters, `.` for the others
//! candidates: (optional) 729 characters, the candidates of the cells that are not filled
//! removed: (optional) r1c2-34 r5c5-1, candidates that are gone besides
//! unique: (optional) no, if the puzzle is not declared to have one solution
//! step: naked-pair r1c2-34
//! ```
//!
//! The `step:` lines of a case list all steps with their ids, in order. `first: ID …` gives the first step
//! with that id where there are many, `none: ID` says that there is none: a near miss.

#[path = "support/case.rs"]
mod case;

use case::{Case, Kind, summary};
use pencilmark_check::check;
use pencilmark_engine::{Board, Info, Technique};
use pencilmark_model::Step;
use pencilmark_sudoku::{Grid, techniques};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn infos() -> impl Iterator<Item = Info> {
    techniques::ALL.iter().flat_map(|technique| technique.infos()).copied()
}

fn all_cases() -> impl Iterator<Item = Case> {
    case::files().into_iter().flat_map(|(_, cases)| cases)
}

/// The steps that a case expects: all of those with the ids that it lists, technique by technique, and the
/// first of each id of which it gives the first.
fn expected_steps(case: &Case) -> Vec<Step> {
    let ids = |kind: Kind| case.lines.iter().filter(move |line| line.kind == kind).map(|l| l.id.as_str());
    let first = ids(Kind::First).filter_map(|id| steps(&case.grid, &[id].into()).into_iter().next());
    steps(&case.grid, &ids(Kind::Step).collect()).into_iter().chain(first).collect()
}

/// The steps with one of the ids, technique by technique.
fn steps(grid: &Grid, ids: &BTreeSet<&str>) -> Vec<Step> {
    let asked = |technique: &&&dyn Technique<Grid>| technique.infos().iter().any(|i| ids.contains(i.id));
    let found = techniques::ALL.iter().filter(asked).flat_map(|technique| technique.all(grid));
    found.filter(|step| ids.contains(step.technique)).collect()
}

fn lines(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| format!("{} {}", step.technique, summary(step))).collect()
}

#[test]
fn each_case_finds_its_steps_and_no_others() {
    for case in all_cases() {
        let of = |kind: Kind| case.lines.iter().filter(move |line| line.kind == kind);
        let listed = of(Kind::Step).map(|line| line.id.as_str()).collect();
        let expected: Vec<String> = of(Kind::Step).map(|line| format!("{} {}", line.id, line.step)).collect();
        assert_eq!(lines(&steps(&case.grid, &listed)), expected, "{case}");
        for line in of(Kind::First) {
            let found = steps(&case.grid, &[line.id.as_str()].into());
            let expected = format!("{} {}", line.id, line.step);
            assert_eq!(lines(&found).first(), Some(&expected), "{case}");
        }
        for line in of(Kind::None) {
            let found = steps(&case.grid, &[line.id.as_str()].into());
            assert_eq!(lines(&found), [""; 0], "{case}");
        }
    }
}

#[test]
fn the_checker_accepts_each_step_of_a_case_and_refuses_its_mutants() {
    for case in all_cases() {
        let (net, before) = (case.grid.net(), case.grid.position());
        for step in expected_steps(&case) {
            assert_eq!(check(net, &before, &step), Ok(()), "{case}");
            let mutants = step.mutants();
            assert!(!mutants.is_empty(), "{case}");
            for mutant in mutants {
                assert!(check(net, &before, &mutant).is_err(), "{case}: accepted {mutant:?}");
            }
        }
    }
}

#[test]
fn each_sentence_names_only_what_its_steps_mark() {
    let words: BTreeMap<&str, &str> = infos().map(|info| (info.id, info.words)).collect();
    for case in all_cases() {
        for step in expected_steps(&case) {
            for name in placeholders(words[step.technique]) {
                let set = match name {
                    "placed" => step.placements().next().is_some(),
                    "removed" => step.removals().next().is_some(),
                    "concluded" => true,
                    role => step.marks.iter().any(|mark| mark.role.name() == role),
                };
                assert!(set, "{case}: {} does not set {{{name}}}", step.technique);
            }
        }
    }
}

/// The names in braces, without what stands behind a colon.
fn placeholders(words: &str) -> impl Iterator<Item = &str> {
    words.split('{').skip(1).filter_map(|piece| piece.split(['}', ':']).next())
}

#[test]
fn each_technique_has_two_positive_cases_and_a_near_miss() {
    let known: BTreeSet<&str> = infos().map(|info| info.id).collect();
    let mut positive: BTreeMap<String, usize> = BTreeMap::new();
    let mut near: BTreeMap<String, usize> = BTreeMap::new();
    for case in all_cases() {
        let ids: BTreeSet<(bool, &String)> =
            case.lines.iter().map(|line| (line.kind == Kind::None, &line.id)).collect();
        for (none, id) in ids {
            assert!(known.contains(id.as_str()), "{case}: no technique has the id {id}");
            *if none { &mut near } else { &mut positive }.entry(id.clone()).or_default() += 1;
        }
    }
    let few = |id: &&str| positive.get(*id).is_none_or(|&n| n < 2) || near.get(*id).is_none_or(|&n| n < 1);
    let wanting: Vec<&str> = known.into_iter().filter(few).collect();
    assert_eq!(wanting, [""; 0], "these ids need two positive cases and a near miss");
}

#[test]
fn each_case_file_is_named_after_the_file_of_its_techniques() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/techniques");
    for (name, cases) in case::files() {
        let paths = [sources.join(format!("{name}.rs")), sources.join(&name).join("mod.rs")];
        let source = paths.iter().find_map(|path| std::fs::read_to_string(path).ok());
        let source = source.unwrap_or_else(|| panic!("{name}.case belongs to no technique"));
        for case in cases {
            for line in &case.lines {
                assert!(source.contains(&format!("\"{}\"", line.id)), "{case}: {} lives elsewhere", line.id);
            }
        }
    }
}

#[test]
fn ids_are_unique_and_kebab_case() {
    let mut seen = BTreeSet::new();
    for Info { id, .. } in infos() {
        assert!(seen.insert(id), "two techniques have the id {id}");
        let word = |word: &str| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        assert!(id.split('-').all(word), "{id} is not kebab-case");
    }
}

//! The cases of `fixtures/`: each technique finds exactly the steps that are written there, and the checker
//! agrees with each.
//!
//! A file is named after the file or the folder of its technique and holds cases, separated by empty lines:
//!
//! ```text
//! case: what it shows; of a near miss, why it is near
//! grid: the filled cells, 81 characters, `.` for the others
//! candidates: (optional) 729 characters, the candidates of the cells that are not filled
//! removed: (optional) r1c2-34 r5c5-1, candidates that are gone besides
//! givens: (optional) 81 characters, the filled cells that are given; the others and what is removed follow
//! unique: (optional) no, if the puzzle is not declared to have one solution
//! step: naked-pair r1c2-34
//! ```
//!
//! The `step:` lines of a case list all steps with their ids, in order. `first: ID …` gives the first step
//! with that id where there are many, `none: ID` says that there is none: a near miss.

#[path = "support/case.rs"]
mod case;

use case::{Case, Kind, summary};
use qedoku_check::check;
use qedoku_engine::{Board, Info, Technique};
use qedoku_model::{Proof, Step};
use qedoku_sudoku::{Grid, techniques};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

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
    found.filter(|step| ids.contains(step.technique.id)).collect()
}

fn lines(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| format!("{} {}", step.technique.id, summary(step))).collect()
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
fn what_relies_on_uniqueness_says_so_and_is_not_found_without() {
    let relying: BTreeSet<&str> =
        infos().filter(|info| info.relies_on_uniqueness).map(|info| info.id).collect();
    for case in all_cases() {
        for step in expected_steps(&case) {
            assert!(!step.proof.relies_on_uniqueness() || relying.contains(step.technique.id), "{case}");
        }
        let ids: BTreeSet<&str> = case.lines.iter().map(|line| line.id.as_str()).collect();
        let asked = ids.intersection(&relying).copied().collect();
        assert_eq!(lines(&steps(&case.grid.clone().with_unique(false), &asked)), [""; 0], "{case}");
    }
}

#[test]
fn each_sentence_names_only_what_its_steps_mark() {
    let words: BTreeMap<&str, &str> = infos().map(|info| (info.id, info.words)).collect();
    for case in all_cases() {
        for step in expected_steps(&case) {
            for name in placeholders(words[step.technique.id]) {
                let set = match name {
                    "placed" => step.placements().next().is_some(),
                    "removed" => step.removals().next().is_some(),
                    "concluded" => true,
                    // What it argues with is taken from its chain or from the steps of its proof.
                    "assumed" | "way" if words[step.technique.id].contains("{way}") => {
                        matches!(step.proof, Proof::Units(_) | Proof::Lemmas { .. })
                    }
                    "assumed" | "clash" => {
                        step.chain.is_some()
                            || matches!(&step.proof, Proof::Units(groups) if groups.len() > 1)
                    }
                    "cases" => step.chain.is_some() || matches!(step.proof, Proof::Split { .. }),
                    role => step.marks.iter().any(|mark| mark.role.name() == role),
                };
                assert!(set, "{case}: {} does not set {{{name}}}", step.technique.id);
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
    let mut sources = Vec::new();
    read_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/techniques"), &mut sources);
    for (name, cases) in case::files() {
        // The file of that name, or the folder; a family keeps its names in a file of the folder.
        let is_home = |path: &Path| path.file_stem().is_some_and(|stem| stem == name.as_str());
        let is_in_home = |path: &Path| path.parent().is_some_and(is_home);
        let home = sources.iter().find(|(path, _)| is_home(path) || is_in_home(path));
        let (home, _) = home.unwrap_or_else(|| panic!("{name}.case belongs to no technique"));
        let is_root = |path: &Path| path.parent().is_some_and(|folder| folder.ends_with("techniques"));
        let is_source = |path: &Path| path == home || !is_root(home) && path.parent() == home.parent();
        let texts: String =
            sources.iter().filter(|(path, _)| is_source(path)).map(|(_, text)| text.as_str()).collect();
        for case in cases {
            for line in &case.lines {
                assert!(texts.contains(&format!("\"{}\"", line.id)), "{case}: {} lives elsewhere", line.id);
            }
        }
    }
}

/// The source files in a folder and those below it.
fn read_sources(folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources can be read") {
        let path = entry.expect("so can its entries").path();
        if path.is_dir() {
            read_sources(&path, sources);
        } else {
            let text = std::fs::read_to_string(&path).expect("a source file is UTF-8");
            sources.push((path, text));
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

//! The cases of `fixtures/`: each technique finds exactly the steps that are written there.
//!
//! A file is named after a technique and holds cases, separated by empty lines: `case:` what it shows,
//! `grid:` a K-line, `state:` conclusions to apply first, in the notation of [`notation::summary`], and
//! `step:` the steps it finds, in order, or `none`.

use qedoku_check::check;
use qedoku_engine::{Board, Info, Technique};
use qedoku_kakuro::{Grid, Setup, notation, techniques};
use qedoku_model::Step;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

struct Case {
    name: String,
    grid: Grid,
    steps: Vec<String>,
}

/// The cases of all files by technique.
fn cases() -> BTreeMap<String, Vec<Case>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let case_files = files.filter(|path| path.extension().is_some_and(|e| e == "case"));
    case_files
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let cases = text.split("\n\n").map(|block| case(&id, block)).collect();
            (id, cases)
        })
        .collect()
}

fn case(id: &str, block: &str) -> Case {
    let mut name = None;
    let mut grid = None;
    let mut steps = Vec::new();
    for line in block.lines() {
        let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("{id}: {line}"));
        match key {
            "case" => name = Some(format!("{id}: {value}")),
            "grid" => grid = Some(Grid::new(&value.parse::<Setup>().unwrap()).unwrap()),
            "state" => {
                let grid = grid.as_mut().expect("the grid comes before its state");
                let literals = notation::conclusions(grid, value).unwrap();
                grid.apply(&Step::facts(literals));
            }
            "step" if value == "none" => {}
            "step" => steps.push(value.to_owned()),
            _ => panic!("{id}: {line}"),
        }
    }
    Case { name: name.unwrap(), grid: grid.unwrap(), steps }
}

fn infos() -> impl Iterator<Item = (Info, &'static dyn Technique<Grid>)> {
    techniques::ALL.iter().flat_map(|&t| t.infos().iter().map(move |&info| (info, t)))
}

/// The placeholders of a template that no mark or conclusion of a step fills.
fn unfilled(info: Info, step: &Step) -> Vec<&'static str> {
    let names = info.words.split('{').skip(1).filter_map(|piece| piece.split(['}', ':']).next());
    names
        .filter(|&name| match name {
            "concluded" => false,
            "placed" => step.placements().next().is_none(),
            "removed" => step.removals().next().is_none(),
            role => !step.marks.iter().any(|mark| mark.role.name() == role),
        })
        .collect()
}

#[test]
fn each_fixture_finds_its_steps_and_the_checker_agrees() {
    let cases = cases();
    for (info, technique) in infos() {
        for case in cases.get(info.id).into_iter().flatten() {
            let found: Vec<Step> =
                technique.all(&case.grid).into_iter().filter(|step| step.technique.id == info.id).collect();
            let summaries: Vec<String> =
                found.iter().map(|step| notation::summary(&case.grid, step)).collect();
            assert_eq!(summaries, case.steps, "{}", case.name);
            let (net, position) = (Board::net(&case.grid), case.grid.position());
            for step in &found {
                assert_eq!(check(net, &position, step), Ok(()), "{}", case.name);
                // Where there is no solution the opposite of a conclusion is as true as the conclusion.
                let proofs = || step.proof.mutants().into_iter().map(|proof| Step { proof, ..step.clone() });
                let is_contradiction = ["unequal-totals", "impossible-neck"].contains(&info.id);
                let mutants = if is_contradiction { proofs().collect() } else { step.mutants() };
                for mutant in mutants {
                    assert!(check(net, &position, &mutant).is_err(), "{}: {mutant:?}", case.name);
                }
                assert_eq!(unfilled(info, step), [""; 0], "{}", case.name);
            }
        }
    }
}

#[test]
fn each_technique_has_two_positive_cases_and_a_near_miss() {
    let cases = cases();
    let ids: Vec<&str> = infos().map(|(info, _)| info.id).collect();
    for id in &ids {
        let of_id = cases.get(*id).unwrap_or_else(|| panic!("{id} has no fixture"));
        let positive = of_id.iter().filter(|case| !case.steps.is_empty()).count();
        assert!(positive >= 2 && positive < of_id.len(), "{id}");
    }
    for file in cases.keys() {
        assert!(ids.contains(&file.as_str()), "{file}.case belongs to no technique");
    }
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len());
}

#[test]
fn what_relies_on_uniqueness_says_so_and_is_not_found_without() {
    let cases = cases();
    for (info, technique) in infos() {
        for case in cases.get(info.id).into_iter().flatten() {
            let found = technique.all(&case.grid);
            let relies =
                found.iter().any(|step| step.technique.id == info.id && step.proof.relies_on_uniqueness());
            assert!(!relies || info.relies_on_uniqueness, "{}", case.name);
            if info.relies_on_uniqueness {
                let open = technique.all(&case.grid.clone().with_unique(false));
                assert!(open.iter().all(|step| step.technique.id != info.id), "{}", case.name);
            }
        }
    }
}

//! The cases of `fixtures/`: each technique finds exactly the steps that are written there.
//!
//! A file is named after the file of its technique and holds cases, separated by empty lines: `case:` what it
//! shows, `grid:` a K-line, `state:` conclusions to apply first, in the notation of [`notation::summary`],
//! and `step: ID …` the steps with that id, in order, or `none: ID`, which makes it a near miss.

use qedoku_check::check;
use qedoku_engine::{Board, Info, Technique};
use qedoku_kakuro::{Grid, Setup, notation, techniques};
use qedoku_model::{Proof, Step};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

struct Case {
    name: String,
    grid: Grid,
    id: String,
    steps: Vec<String>,
}

/// The cases of all files by id, and the names of the files.
fn cases() -> (BTreeMap<String, Vec<Case>>, Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (mut cases, mut files) = (BTreeMap::<String, Vec<Case>>::new(), Vec::new());
    for path in paths.filter(|path| path.extension().is_some_and(|e| e == "case")) {
        let text = fs::read_to_string(&path).unwrap();
        let file = path.file_stem().unwrap().to_str().unwrap().to_owned();
        for case in text.split("\n\n").map(|block| case(&file, block)) {
            cases.entry(case.id.clone()).or_default().push(case);
        }
        files.push(file);
    }
    (cases, files)
}

fn case(file: &str, block: &str) -> Case {
    let mut name = None;
    let mut grid = None;
    let mut id = None;
    let mut steps = Vec::new();
    for line in block.lines() {
        let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("{file}: {line}"));
        match key {
            "case" => name = Some(format!("{file}: {value}")),
            "grid" => grid = Some(Grid::new(&value.parse::<Setup>().unwrap()).unwrap()),
            "state" => {
                let grid = grid.as_mut().expect("the grid comes before its state");
                let literals = notation::conclusions(grid, value).unwrap();
                grid.apply(&Step::facts(literals));
            }
            "step" | "none" => {
                let (of, step) = value.split_once(' ').unwrap_or((value, ""));
                assert_eq!(*id.get_or_insert_with(|| of.to_owned()), of, "{file}: a case is of one id");
                assert_eq!(key == "none", step.is_empty(), "{file}: {line}");
                steps.extend((key == "step").then(|| step.to_owned()));
            }
            _ => panic!("{file}: {line}"),
        }
    }
    Case { name: name.unwrap(), grid: grid.unwrap(), id: id.unwrap(), steps }
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
            // What it argues with is taken from its chain or from the steps of its proof.
            "assumed" | "way" if info.words.contains("{way}") => {
                !matches!(step.proof, Proof::Units(_) | Proof::Lemmas { .. })
            }
            "assumed" | "clash" => {
                step.chain.is_none() && !matches!(&step.proof, Proof::Units(groups) if groups.len() > 1)
            }
            "cases" => step.chain.is_none() && !matches!(step.proof, Proof::Split { .. }),
            "placed" => step.placements().next().is_none(),
            "removed" => step.removals().next().is_none(),
            role => !step.marks.iter().any(|mark| mark.role.name() == role),
        })
        .collect()
}

#[test]
fn each_fixture_finds_its_steps_and_the_checker_agrees() {
    let (cases, _) = cases();
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
    let (cases, files) = cases();
    let ids: Vec<&str> = infos().map(|(info, _)| info.id).collect();
    for id in &ids {
        let of_id = cases.get(*id).unwrap_or_else(|| panic!("{id} has no fixture"));
        let positive = of_id.iter().filter(|case| !case.steps.is_empty()).count();
        assert!(positive >= 2 && positive < of_id.len(), "{id}");
    }
    for id in cases.keys() {
        assert!(ids.contains(&id.as_str()), "{id} belongs to no technique");
    }
    let techniques = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/techniques");
    for file in files {
        assert!(techniques.join(format!("{file}.rs")).exists(), "{file}.case is named after no technique");
    }
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len());
}

#[test]
fn what_relies_on_uniqueness_says_so_and_is_not_found_without() {
    let (cases, _) = cases();
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

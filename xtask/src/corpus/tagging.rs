//! Tagging against the chains of Sudoku Explainer: at every step of the reference traces whose hint is a
//! chain or cycle without nesting, what the first step of tagging costs there.

use super::order::{TracedStep, is_open};
use super::se::{self, Trace};
use anyhow::{Context, Result, bail};
use qedoku_engine::{Board, Method};
use qedoku_model::{Literal, Step};
use qedoku_rating::{Rating, se as scale};
use qedoku_sudoku::methods::tagging;
use qedoku_sudoku::{Grid, Setup, notation};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What the first step of tagging costs, compared with the hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Row {
    equal: usize,
    cheaper: usize,
    dearer: usize,
    /// Nothing, or a step that Sudoku Explainer has no price for.
    none: usize,
}

/// The rows by name of the hint, and the first differences.
#[derive(Debug, Default)]
struct Table {
    rows: BTreeMap<String, Row>,
    differences: Vec<String>,
}

impl Table {
    fn join(mut self, other: Table) -> Table {
        for (name, row) in other.rows {
            let known = self.rows.entry(name).or_default();
            known.equal += row.equal;
            known.cheaper += row.cheaper;
            known.dearer += row.dearer;
            known.none += row.none;
        }
        self.differences.extend(other.differences);
        self
    }

    fn all(&self) -> Row {
        self.rows.values().fold(Row::default(), |sum, row| Row {
            equal: sum.equal + row.equal,
            cheaper: sum.cheaper + row.cheaper,
            dearer: sum.dearer + row.dearer,
            none: sum.none + row.none,
        })
    }

    fn print(&self) {
        println!(
            "{:42} {:>7} {:>8} {:>7} {:>6}",
            "hint of the reference", "equal", "cheaper", "dearer", "none"
        );
        let print = |name: &str, Row { equal, cheaper, dearer, none }: Row| {
            println!("{name:42} {equal:>7} {cheaper:>8} {dearer:>7} {none:>6}");
        };
        self.rows.iter().for_each(|(name, row)| print(name, *row));
        print("all", self.all());
    }
}

/// Whether a hint of this name is a chain or cycle without nesting.
fn is_plain_chain(name: &str) -> bool {
    (name.contains("Chain") || name.contains("Cycle")) && !is_open(name)
}

/// Takes every step of a trace and asks tagging at those that are plain chains.
fn compared(trace: &Trace, method: &Method<Grid>) -> Result<Table> {
    let mut table = Table::default();
    let setup = Setup::from_line(trace.puzzle()).context("not a puzzle")?;
    let Ok(mut grid) = Grid::new(&setup) else { bail!("{} has defects", trace.puzzle()) };
    for traced in trace.steps() {
        let (name, rating, ..) = traced;
        if is_plain_chain(name) {
            let step = method.next_step(&grid).map(|(_, step)| step);
            let priced = step.filter(|step| step.chain.is_some());
            let ours = priced.map(|step| scale::rated(&step).rating);
            let theirs = Rating::from_tenths((rating * 10.0).round() as u16);
            let row = table.rows.entry(name.clone()).or_default();
            match ours {
                Some(ours) if ours == theirs => row.equal += 1,
                Some(ours) if ours < theirs => row.cheaper += 1,
                Some(_) => row.dearer += 1,
                None => row.none += 1,
            }
            if ours != Some(theirs) {
                let ours = ours.map_or("nothing".to_owned(), |rating| rating.to_string());
                table.differences.push(format!("{} {name} {theirs}, tagging {ours}", trace.puzzle()));
            }
        }
        grid.apply(&Step::facts(literals(traced)?));
    }
    Ok(table)
}

/// What a step of a trace concludes.
fn literals((_, _, placed, removed): &TracedStep) -> Result<Vec<Literal>> {
    let read =
        |text: &str| notation::parse_candidates(text).with_context(|| format!("no candidates: {text}"));
    let mut literals: Vec<Literal> = Vec::new();
    if !placed.is_empty() {
        literals.extend(read(placed)?.into_iter().map(|candidate| candidate.on()));
    }
    if !removed.is_empty() {
        literals.extend(read(removed)?.into_iter().map(|candidate| candidate.off()));
    }
    Ok(literals)
}

/// The method: the stages of the clone alone, as what comes before them has had its turn.
fn method() -> Method<Grid> {
    Method { id: "tagging-explainer", stages: tagging::explainer_stages(tagging::Switches::default()) }
}

/// The table over some lines of trace files.
fn table<'a>(lines: impl ParallelIterator<Item = &'a str>) -> Result<Table> {
    lines
        .map(|line| compared(&Trace::parse(line)?, &method()))
        .try_reduce(Table::default, |one, other| Ok(one.join(other)))
}

/// Prints the table over all traces of the files (by default the shared corpus) and the first differences;
/// true if there is none.
pub fn run(files: &[PathBuf]) -> Result<bool> {
    let files = if files.is_empty() { se::default_files()? } else { files.to_vec() };
    let mut all = Table::default();
    for file in &files {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read the traces {}", file.display()))?;
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        all = all.join(table(lines.into_par_iter())?);
    }
    all.differences.iter().take(20).for_each(|difference| println!("{difference}"));
    all.print();
    Ok(all.differences.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tagging_and_the_reference_agree_on_what_a_plain_chain_costs() {
        for file in se::default_files().unwrap() {
            let text = std::fs::read_to_string(&file).unwrap();
            let lines: Vec<&str> = text.lines().step_by(23).collect();
            let table = table(lines.into_par_iter()).unwrap();
            assert_eq!(table.differences, Vec::<String>::new());
        }
    }

    #[test]
    fn only_chains_without_nesting_are_compared() {
        assert!(is_plain_chain("Bidirectional Y-Cycle") && is_plain_chain("Dynamic Cell Forcing Chains"));
        assert!(!is_plain_chain("Dynamic Cell Forcing Chains (+)") && !is_plain_chain("Swordfish"));
    }

    #[test]
    fn a_hint_of_another_rating_is_a_difference() {
        let file = se::default_files().unwrap().into_iter().nth(1);
        let Some(text) = file.map(|file| std::fs::read_to_string(file).unwrap()) else { return };
        let has_chain = |line: &&str| line.contains("[\"Forcing Chain\",");
        let line =
            text.lines().find(has_chain).unwrap().replace("[\"Forcing Chain\",7", "[\"Forcing Chain\",6");
        let table = compared(&Trace::parse(&line).unwrap(), &method()).unwrap();
        assert!(table.all().dearer > 0 && !table.differences.is_empty());
    }
}

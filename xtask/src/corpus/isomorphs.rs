//! Whether what the techniques find depends on how a puzzle lies.
//!
//! Rows, columns and digits of a Sudoku exchanged, a Kakuro turned over or each of its digits replaced by the
//! complement to ten: nothing of the rules changes. A technique that claims to find all there is has to
//! conclude the same in every such guise. Each position is put into some random guises, every technique is
//! asked for all its steps, and the unions of their conclusions are compared, id by id.

mod guise;
pub(super) mod positions;

use crate::corpus::random::Random;
use crate::corpus::symmetry::Symmetry;
use anyhow::Result;
use guise::{Guise, KakuroSymmetry};
use qedoku_engine::{Board, Emit, Flow, Info, Technique, Watch, Workspace};
use qedoku_kakuro as kakuro;
use qedoku_model::{Candidate, Literal, Step};
use qedoku_sudoku as sudoku;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// In how many other guises each position is looked at.
const GUISES: usize = 3;

/// How long a technique may look for the steps of a position; what is cut off is not compared.
const PATIENCE: Duration = Duration::from_secs(20);

/// What the positions gave for one id.
#[derive(Default)]
struct Row {
    /// Positions in which it has a step.
    fired: usize,
    /// Positions in which guises differ.
    differing: usize,
    /// Positions in which the search was cut off.
    cut_off: usize,
    /// The first difference.
    example: Option<String>,
}

type Table = BTreeMap<&'static str, Row>;

/// What is concluded, by id; none where the search was cut off.
type Unions = BTreeMap<&'static str, Option<BTreeSet<Literal>>>;

/// Looks at `count` positions of each family, and prints how often each technique fired and differed. True if
/// none differs that claims to find all there is. With `all` techniques that may take long are asked too.
pub fn run(count: usize, all: bool, seed: u64) -> Result<bool> {
    let mut random = Random::new(seed);
    let sudokus = positions::of_sudoku(&mut random, count)?;
    let tables: Vec<Table> = sudokus
        .into_par_iter()
        .enumerate()
        .map(|(number, named)| {
            let mut random = Random::new(seed + 1000 + number as u64);
            compare(&named.name, sudoku_guises(&named.position, &mut random), sudoku::techniques::ALL, all)
        })
        .collect();
    let sudoku_is_alike = print("Sudoku", tables, sudoku::techniques::ALL);
    let kakuros = positions::of_kakuro(&mut random, count)?;
    let tables: Vec<Table> = kakuros
        .into_par_iter()
        .enumerate()
        .map(|(number, named)| {
            let mut random = Random::new(seed + 2000 + number as u64);
            compare(&named.name, kakuro_guises(&named.position, &mut random), kakuro::techniques::ALL, all)
        })
        .collect();
    Ok(print("Kakuro", tables, kakuro::techniques::ALL) && sudoku_is_alike)
}

/// A position of a Sudoku as it is, then in other guises.
fn sudoku_guises(setup: &sudoku::Setup, random: &mut Random) -> Vec<(String, Guise<sudoku::Grid>)> {
    let own = std::iter::once(Symmetry::NONE).chain((0..GUISES).map(|_| Symmetry::random(random)));
    let guises = own.filter_map(|symmetry| {
        let line = sudoku::formats::LibraryCase::of_state(&symmetry.setup(setup)).to_string();
        Some((line, guise::of_sudoku(setup, &symmetry)?))
    });
    guises.collect()
}

/// A position of a Kakuro as it is, then in other guises.
fn kakuro_guises(grid: &kakuro::Grid, random: &mut Random) -> Vec<(String, Guise<kakuro::Grid>)> {
    let own = std::iter::once(KakuroSymmetry::NONE).chain(KakuroSymmetry::some(random, GUISES));
    let guises = own.filter_map(|symmetry| {
        let guise = guise::of_kakuro(grid, symmetry)?;
        let line = kakuro::formats::write(guise.grid.setup(), kakuro::Format::KLine).ok()?.text;
        Some((format!("{line} ({symmetry})"), guise))
    });
    guises.collect()
}

/// Asks all techniques in all guises.
fn compare<G: Board>(
    name: &str,
    guises: Vec<(String, Guise<G>)>,
    techniques: &[&dyn Technique<G>],
    all: bool,
) -> Table {
    let mut table = Table::new();
    let Some(((line, own), others)) = guises.split_first() else { return table };
    for technique in techniques {
        let infos = technique.infos();
        if !all && infos.iter().all(|info| info.may_take_long) {
            continue;
        }
        let unions = unions(*technique, own);
        let images: Vec<(&str, Unions)> = others
            .iter()
            .map(|(line, guise)| {
                assert!(guise.is_image_of(own), "{name}: {line}");
                (line.as_str(), self::unions(*technique, guise))
            })
            .collect();
        for info in infos {
            let row = table.entry(info.id).or_default();
            let wanted = &unions[info.id];
            let Some(wanted) = wanted else {
                row.cut_off += 1;
                continue;
            };
            let mut fired = !wanted.is_empty();
            let mut differing = None;
            for (image, found) in &images {
                let Some(found) = &found[info.id] else { continue };
                fired |= !found.is_empty();
                if found != wanted {
                    let (lacks, has) = (wanted.difference(found).count(), found.difference(wanted).count());
                    differing.get_or_insert_with(|| {
                        format!("{name}: {line}\n    lacks {lacks}, has {has} more: {image}")
                    });
                }
            }
            row.fired += usize::from(fired);
            row.differing += usize::from(differing.is_some());
            row.example = differing;
        }
    }
    table
}

/// All that a technique concludes in a guise, in the candidates of the original.
fn unions<G: Board>(technique: &dyn Technique<G>, guise: &Guise<G>) -> Unions {
    let mut back = vec![None; guise.to.len()];
    for (own, to) in (0..).map(Candidate).zip(&guise.to) {
        back[to.index()] = Some(own);
    }
    let start = Instant::now();
    let is_over = || start.elapsed() >= PATIENCE;
    let mut unions: Unions = technique.infos().iter().map(|info| (info.id, Some(BTreeSet::new()))).collect();
    let mut keep = |step: Step| {
        if guise.grid.is_news(&step)
            && let Some(Some(union)) = unions.get_mut(step.technique.id)
        {
            for literal in &step.conclusions {
                if let Some(own) = back[literal.candidate().index()] {
                    union.insert(if literal.is_on() { own.on() } else { own.off() });
                }
            }
        }
        Flow::Continue(())
    };
    let _ = technique.find(
        &guise.grid,
        &mut Workspace::new(),
        &mut Emit::new(Watch::new(&is_over), &mut keep).wanting_all(),
    );
    if is_over() {
        unions.values_mut().for_each(|union| *union = None);
    }
    unions
}

/// Prints a table of a family; true if no technique differs that claims to find all there is.
fn print<G>(family: &str, tables: Vec<Table>, techniques: &[&dyn Technique<G>]) -> bool {
    let mut sums = Table::new();
    for (id, row) in tables.into_iter().flatten() {
        let sum = sums.entry(id).or_default();
        sum.fired += row.fired;
        sum.differing += row.differing;
        sum.cut_off += row.cut_off;
        sum.example = sum.example.take().or(row.example);
    }
    println!("{family:<44}{:>9}{:>9}{:>9}  claims", "fired", "differ", "cut off");
    let mut are_alike = true;
    for Info { id, is_exhaustive, .. } in techniques.iter().flat_map(|technique| technique.infos()) {
        let Some(row) = sums.get(id) else { continue };
        if row.fired + row.cut_off > 0 {
            let claims = if *is_exhaustive { "all" } else { "some" };
            println!("{id:<44}{:>9}{:>9}{:>9}  {claims}", row.fired, row.differing, row.cut_off);
        }
        if let Some(example) = row.example.as_ref().filter(|_| *is_exhaustive) {
            println!("  {example}");
            are_alike = false;
        }
    }
    are_alike
}

#[cfg(test)]
mod tests {
    use super::positions::Named;
    use super::*;

    /// The differences in a table of techniques that claim to find all there is.
    fn differences<G>(table: &Table, techniques: &[&dyn Technique<G>]) -> Vec<String> {
        let infos = techniques.iter().flat_map(|technique| technique.infos());
        let claiming = infos.filter(|info| info.is_exhaustive);
        let example = |info: &Info| Some(format!("{}: {}", info.id, table.get(info.id)?.example.as_ref()?));
        claiming.filter_map(example).collect()
    }

    #[test]
    fn what_claims_to_find_all_finds_the_same_however_a_puzzle_lies() {
        let mut random = Random::new(2);
        let mut fired = 0;
        for Named { name, position } in positions::of_sudoku(&mut random, 4).unwrap() {
            let guises = sudoku_guises(&position, &mut random);
            let table = compare(&name, guises, sudoku::techniques::ALL, false);
            assert_eq!(differences(&table, sudoku::techniques::ALL), [""; 0]);
            fired += table.values().filter(|row| row.fired > 0).count();
        }
        for Named { name, position } in positions::of_kakuro(&mut random, 8).unwrap() {
            let guises = kakuro_guises(&position, &mut random);
            let table = compare(&name, guises, kakuro::techniques::ALL, false);
            assert_eq!(differences(&table, kakuro::techniques::ALL), [""; 0]);
            fired += table.values().filter(|row| row.fired > 0).count();
        }
        assert!(fired > 100, "{fired}");
    }

    #[test]
    fn a_technique_that_goes_by_the_order_of_lines_differs() {
        let guises = sudoku_guises(&Random::new(5).puzzle().0, &mut Random::new(1));
        let table = compare("any", guises, &[&FirstCell], false);
        assert_eq!(table["full-house"].differing, 1);
    }

    /// Takes the first candidate of the first empty cell away.
    struct FirstCell;

    impl Technique<sudoku::Grid> for FirstCell {
        fn infos(&self) -> &'static [Info] {
            const { &[Info::new("full-house", "First Cell", "", "")] }
        }

        fn find(&self, grid: &sudoku::Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
            let Some(cell) = grid.empty().first() else { return Flow::Continue(()) };
            let Some(digit) = grid.candidates(cell).iter().next() else { return Flow::Continue(()) };
            let proof = qedoku_model::Proof::units([]);
            emit.step(Step::remove(&self.infos()[0], [sudoku::net::candidate(cell, digit)], proof))
        }
    }
}

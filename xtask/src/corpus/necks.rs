//! What follows from sums alone, over the Kakuro collection: the number of cells that part the run graph
//! against the column `bridges`, the digits that sums give them against the solution, the steps from sums
//! against the checker, and the small grids of `necks.txt` with their necks, cuts and look-alikes; each also
//! turned and mirrored.

use anyhow::{Context, Result, anyhow, bail};
use qedoku_check::check;
use qedoku_engine::{Board, Technique};
use qedoku_kakuro::methods::necks::{Verdict, survey};
use qedoku_kakuro::sums::RunGraph;
use qedoku_kakuro::techniques::{innies_outies, region_sum, split_run, two_cell_cut};
use qedoku_kakuro::{Grid, Place, Setup, Symmetry};
use qedoku_model::{Digit, Meaning};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

static FROM_SUMS: [&dyn Technique<Grid>; 4] =
    [&region_sum::RegionSum, &split_run::SplitRun, &two_cell_cut::TwoCellCut, &innies_outies::InniesOuties];

/// A puzzle with what is stated of it.
#[derive(Debug)]
struct Entry {
    id: String,
    setup: Setup,
    /// The rows of the solution; empty if none is stated.
    solution: Vec<Vec<u8>>,
    /// How many cells part the run graph, whether or not the sums of a half are all known.
    bridges: Option<usize>,
}

/// What is found of an entry that agrees.
#[derive(Debug, Default)]
struct Found {
    decided: usize,
    /// Steps from sums at the start, by technique.
    steps: BTreeMap<&'static str, usize>,
    /// Necks at the start, by what the walk makes of them.
    necks: BTreeMap<&'static str, usize>,
}

/// The digit of a solution at a place.
fn digit(solution: &[Vec<u8>], place: Place) -> Option<Digit> {
    Digit::new(solution.get(place.row)?.get(place.col)?.checked_sub(b'0')?)
}

fn rows(solution: &str) -> Vec<Vec<u8>> {
    if solution.is_empty() {
        Vec::new()
    } else {
        solution.split('/').map(|row| row.bytes().collect()).collect()
    }
}

/// The entries of a table that has a column `bridges`; none of another table.
fn entries(file: &Path) -> Result<Vec<Entry>> {
    let text =
        std::fs::read_to_string(file).with_context(|| format!("cannot read the table {}", file.display()))?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| head.iter().position(|title| *title == name);
    let columns = [column("id"), column("puzzle"), column("solution"), column("bridges")];
    let [Some(id), Some(puzzle), Some(solution), Some(bridges)] = columns else { return Ok(Vec::new()) };
    let entry = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let field = |i: usize| fields.get(i).copied().unwrap_or_default();
        let setup = field(puzzle).parse().map_err(|errors| anyhow!("{}: {errors}", field(id)))?;
        let solution = rows(field(solution));
        Ok(Entry { id: field(id).to_owned(), setup, solution, bridges: field(bridges).parse().ok() })
    };
    lines.filter(|line| !line.trim().is_empty()).map(entry).collect()
}

/// The cells that sums decide, with their digits. A cell whose digit is given is none.
fn decided(grid: &Grid) -> BTreeMap<Place, i32> {
    let bridges = RunGraph::new(grid).bridges().into_iter();
    bridges.filter_map(|bridge| Some((grid.place(bridge.cell), bridge.region?.total))).collect()
}

impl Entry {
    fn grid(&self) -> Result<Grid> {
        Grid::new(&self.setup).map_err(|defects| anyhow!("{}", defects[0]))
    }

    /// Holds the entry against what is stated, then its images against it.
    fn compare(&self) -> Result<Found> {
        let grid = self.grid()?;
        let digits = decided(&grid);
        let bridges = RunGraph::new(&grid).bridges().len();
        if let Some(stated) = self.bridges.filter(|&stated| stated != bridges) {
            bail!("{bridges} cells part the run graph, the table says {stated}");
        }
        for (place, value) in &digits {
            let right = digit(&self.solution, *place).map(|digit| i32::from(digit.value()));
            if right.is_some_and(|right| right != *value) {
                bail!("sums give {place} the digit {value}, the solution has {right:?}");
            }
        }
        let mut found = Found { decided: digits.len(), ..Found::default() };
        for neck in survey(&grid) {
            *found.necks.entry(neck.verdict().word()).or_default() += 1;
        }
        let position = grid.position();
        for step in FROM_SUMS.iter().flat_map(|technique| technique.all(&grid)) {
            check(Board::net(&grid), &position, &step).map_err(|e| anyhow!("{}: {e}", step.technique.id))?;
            for literal in &step.conclusions {
                if let Meaning::Digit(cell, own) = grid.meaning(literal.candidate()) {
                    let right = digit(&self.solution, grid.place(cell));
                    if right.is_some_and(|right| (right == own) != literal.is_on()) {
                        bail!("{} contradicts the solution at {}", step.technique.id, grid.place(cell));
                    }
                }
            }
            *found.steps.entry(step.technique.id).or_default() += 1;
        }
        self.compare_images(&digits)?;
        Ok(found)
    }

    fn compare_images(&self, digits: &BTreeMap<Place, i32>) -> Result<()> {
        let size = (self.setup.rows().len(), self.setup.rows().first().map_or(0, Vec::len));
        for symmetry in Symmetry::ALL {
            let image = self.setup.image(symmetry).context("a white cell in the first row or column")?;
            let image = Grid::new(&image).map_err(|defects| anyhow!("{symmetry:?}: {}", defects[0]))?;
            let expected =
                digits.iter().map(|(&place, &value)| (symmetry.place(size, place), value)).collect();
            if decided(&image) != expected {
                bail!("sums decide other cells of the image under {symmetry:?}");
            }
        }
        Ok(())
    }
}

/// A grid of `necks.txt`.
#[derive(Debug)]
struct Small {
    entry: Entry,
    cells: Vec<Place>,
    index: u32,
    /// Each cell that sums decide, as written: `r3c4=3`.
    decided: BTreeSet<String>,
}

/// Reads `necks.txt`; its places count rows and columns from 0.
fn small(text: &str) -> Result<Vec<Small>> {
    let blocks = text.split("\n\n").filter(|block| block.contains("@id"));
    blocks
        .map(|block| {
            let field = |name: &str| {
                let line = block.lines().find_map(|line| line.strip_prefix('@')?.strip_prefix(name));
                line.map(str::trim).unwrap_or_default()
            };
            let is_row = |line: &&str| !line.starts_with('@') && !line.trim().is_empty();
            let grid: Vec<&str> = block.lines().filter(is_row).collect();
            let setup = grid.join("\n").parse().map_err(|errors| anyhow!("{}: {errors}", field("id")))?;
            let solution = rows(field("solution"));
            let entry = Entry { id: field("id").to_owned(), setup, solution, bridges: None };
            let cells: Option<Vec<Place>> = field("cells").split_whitespace().map(place).collect();
            let cells = cells.with_context(|| format!("{}: `@cells` cannot be read", entry.id))?;
            let bridges = field("bridges").split_whitespace().filter(|word| *word != "none");
            let decided = bridges.map(str::to_owned).collect();
            Ok(Small { entry, cells, index: field("index").parse().unwrap_or(0), decided })
        })
        .collect()
}

fn place(word: &str) -> Option<Place> {
    let (row, col) = word.strip_prefix('r')?.split_once('c')?;
    Some(Place { row: row.parse().ok()?, col: col.parse().ok()? })
}

impl Small {
    /// Holds the grid against what is stated.
    fn compare(&self) -> Result<()> {
        let grid = self.entry.grid()?;
        self.entry.compare()?;
        let name = |place: &Place| format!("r{}c{}", place.row, place.col);
        let found: BTreeSet<String> =
            decided(&grid).iter().map(|(place, value)| format!("{}={value}", name(place))).collect();
        if found != self.decided {
            bail!("sums decide {found:?}, the file says {:?}", self.decided);
        }
        let first = self.cells.first().and_then(|&place| grid.cell_at(place)).context("no cell is named")?;
        let neck = survey(&grid).into_iter().find(|neck| neck.cell == first);
        if neck.as_ref().is_some_and(|neck| neck.index != self.index) {
            bail!("the index is {:?}, the file says {}", neck.map(|neck| neck.index), self.index);
        }
        let verdict = neck.as_ref().map(|neck| neck.verdict());
        let closing = neck.iter().flat_map(|neck| &neck.tours);
        let unguarded = closing.filter(|tour| tour.closes_unguarded).count();
        let is_right = match self.entry.id.split('-').next() {
            Some("iso") => verdict == Some(Verdict::Confirmed) && unguarded == 1,
            Some("look") => matches!(verdict, Some(Verdict::LookAlike | Verdict::Open)),
            Some("free") => verdict == Some(Verdict::Confirmed),
            _ => self.relates(&grid),
        };
        if !is_right {
            bail!("the walk and the run graph say {verdict:?}, {unguarded} walks close unguarded");
        }
        Ok(())
    }

    /// Whether the two named cells are found to be a pair, with the total that the solution gives them.
    fn relates(&self, grid: &Grid) -> bool {
        let named: BTreeSet<Place> = self.cells.iter().copied().collect();
        let value = |cell: qedoku_model::Cell| {
            digit(&self.entry.solution, grid.place(cell)).map_or(0, |digit| i32::from(digit.value()))
        };
        RunGraph::new(grid).pairs().iter().any(|region| {
            let total = region.added.iter().map(|&c| value(c)).sum::<i32>()
                - region.subtracted.iter().map(|&c| value(c)).sum::<i32>();
            region.boundary().map(|cell| grid.place(cell)).collect::<BTreeSet<_>>() == named
                && total == region.total
        })
    }
}

/// Compares all entries of the tables (by default the shared collection), and the small grids, and prints
/// what is found; true if all agree.
///
/// # Errors
/// A table that cannot be read.
pub fn run(files: &[PathBuf]) -> Result<bool> {
    let own = || {
        super::shared_data("kakuro")
            .map(|folder| ["kakuro.tsv", "hard-generated.tsv"].map(|f| folder.join(f)))
    };
    let files = if files.is_empty() { own().map_or_else(Vec::new, Vec::from) } else { files.to_vec() };
    let mut failed = 0;
    let mut total = Found::default();
    let mut puzzles = 0;
    for file in &files {
        let entries = entries(file)?;
        let compared: Vec<Result<Found>> = entries.par_iter().map(Entry::compare).collect();
        for (entry, compared) in entries.iter().zip(compared) {
            match compared {
                Err(error) => {
                    failed += 1;
                    println!("{}: {error:#}", entry.id);
                }
                Ok(found) => {
                    puzzles += 1;
                    total.decided += found.decided;
                    for (sum, own) in [(&mut total.steps, found.steps), (&mut total.necks, found.necks)] {
                        own.into_iter().for_each(|(word, count)| *sum.entry(word).or_default() += count);
                    }
                }
            }
        }
    }
    let counted = |counts: &BTreeMap<&str, usize>| {
        counts.iter().map(|(word, count)| format!("{count} {word}")).collect::<Vec<_>>().join(", ")
    };
    println!("sums alone, at the start of {puzzles} puzzles: {} cells decided", total.decided);
    println!("  steps: {}", counted(&total.steps));
    println!("  necks by their shape or by the run graph: {}", counted(&total.necks));
    if let Some(path) = super::shared_data("kakuro/necks.txt") {
        let small = small(&std::fs::read_to_string(path)?)?;
        for grid in &small {
            if let Err(error) = grid.compare() {
                failed += 1;
                println!("{}: {error:#}", grid.entry.id);
            }
        }
        println!("  {} small grids with necks, cuts and look-alikes, each in eight positions", small.len());
    }
    println!("  {failed} disagree");
    Ok(failed == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_grids_are_as_they_are_said_to_be() {
        let Some(path) = super::super::shared_data("kakuro/necks.txt") else { return };
        let small = small(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert!(small.len() > 10);
        for grid in small {
            grid.compare().unwrap_or_else(|error| panic!("{}: {error:#}", grid.entry.id));
        }
    }

    #[test]
    fn a_wrong_number_of_decided_cells_and_a_wrong_digit_are_told() {
        let entry = |bridges, solution: &str| Entry {
            id: "small".into(),
            setup: r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .".parse().unwrap(),
            solution: rows(solution),
            bridges: Some(bridges),
        };
        assert_eq!(entry(1, "").compare().unwrap().decided, 1);
        assert!(entry(2, "").compare().unwrap_err().to_string().starts_with("1 cells part"));
        let error = entry(1, "#####/#13##/#258#/###15/###39").compare().unwrap_err().to_string();
        assert!(error.starts_with("sums give r3c4 the digit 7"), "{error}");
    }
}

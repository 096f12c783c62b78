//! The pictures of the front page and of the documents that are no technique's example.

use anyhow::{Context, Result};
use qedoku::model::{Candidate, CandidateSet, Cell, Digit, Info, Proof, Step};
use qedoku::scene::{Colours, Ground, Scene, Showing, View, svg};
use qedoku::{Draw, Method, Options, Puzzle, draw};
use qedoku_engine::Board as _;
use qedoku_engine::chains::{ForcingSearch, Records, first_chain};
use qedoku_sudoku::chains::{links, view};
use qedoku_sudoku::notation::SudokuNames;
use qedoku_sudoku::{Grid, Setup, net};
use std::sync::Arc;

const WALK: &Info =
    &Info::new("walk", "Nishio Forcing Chain", "The chain that the page follows.", "{concluded}.");

/// Where they lie.
pub const FOLDER: &str = "docs/pictures/";

/// The examples of the front page: the file of a picture, that of a puzzle, and the number of the step.
const STEPS: [(&str, &str, usize); 2] = [("sudoku", "sudoku", 30), ("kakuro", "kakuro", 37)];

/// Each picture with its name, in the colours of the reader.
///
/// # Errors
/// An example that cannot be read, or has no such step.
pub fn pictures() -> Result<Vec<(String, String)>> {
    let mut out = vec![(name("chain"), written(&chain()?))];
    for (file, example, number) in STEPS {
        let path = crate::repository::root().join(format!("examples/{example}.txt"));
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let puzzle: Puzzle = text.parse().map_err(|_| anyhow::anyhow!("{} is no puzzle", path.display()))?;
        let options = Options::default();
        let drawn = draw(Method::usual(), &puzzle, Draw::Step(number), Showing::default(), &options)?;
        let picture = drawn.first().with_context(|| format!("there is no step {number}"))?;
        out.push((name(file), written(&picture.scene)));
    }
    Ok(out)
}

fn name(file: &str) -> String {
    format!("{FOLDER}{file}.svg")
}

fn written(scene: &Scene) -> String {
    svg::write(scene, Colours::Reader, "")
}

/// The chain that `docs/chains.md` follows through the engine.
fn chain() -> Result<Scene> {
    const LINE: &str = ".84.6.2.19.28...4..6.4..8..421.7..688..24671.6.71.8.24.4.3.....2..6.4..5..6.8.4.2";
    let setup = Setup::from_line(LINE).context("81 signs")?;
    let mut grid = Grid::new(&setup).ok().context("no defects")?;
    // 5 has gone from r2c7 and r6c2.
    for cell in [Cell(15), Cell(46)] {
        grid.remove(cell, Digit::ALL[4]);
    }
    let given = |i: usize| setup.givens[i].map(|digit| net::candidate(Cell(i as u16), digit));
    let position = grid.position();
    let givens: Vec<Candidate> = (0..81).filter_map(given).collect();
    let givens = CandidateSet::of(net::net().candidate_count(), givens);
    let (links, view, search) = (links(), view(&grid), ForcingSearch::Nishio);
    let chain = first_chain(links, &view, search, &Records::filtered(links, &view, search));
    let chain = chain.context("there is a chain")?;
    let step = Step::remove(WALK, chain.removed.iter().copied(), Proof::units([]));
    let step = Step { chain: Some(Arc::new(chain)), ..step };
    let ground =
        Ground { places: &SudokuNames, position: &position, givens: Some(&givens), has_candidates: true };
    Ok(ground.step(&step, WALK.name, Showing { view: Some(View::All), nodes: None }))
}

//! Puzzles: what was typed, and the verbs about it.

use crate::error::{named, raised, unanswered, unreadable};
use crate::picture::drawn;
use pyo3::prelude::*;
use qedoku::game::{Board, Square};
use qedoku::input::{Options as Reading, Problem, read_text};
use qedoku::{Family, Format, Game, Givens, Options, State, Theme, sudoku81};
use std::sync::OnceLock;

/// What a puzzle of Python stands on. A Sudoku of givens alone stays 81 bytes until more is asked of it.
#[pyclass(frozen, subclass, module = "qedoku._qedoku")]
pub struct Puzzle {
    plain: Option<[u8; 81]>,
    whole: OnceLock<Box<qedoku::Puzzle>>,
}

const FAMILIES: [(&str, Family); 2] = [("sudoku", Family::Sudoku), ("kakuro", Family::Kakuro)];

/// What is known of a text before it is read.
pub fn reading(py: Python<'_>, format: Option<&str>, family: Option<&str>) -> PyResult<Reading> {
    let family = family.map(|id| named(py, "family", id, &FAMILIES)).transpose()?;
    Ok(Reading { family, format: format.map(|id| format_of(py, id)).transpose()? })
}

fn format_of(py: Python<'_>, id: &str) -> PyResult<Format> {
    id.parse().map_err(|_| {
        let known: Vec<&str> = Format::all().map(Format::id).collect();
        raised(py, "UnknownName", ("format", id, known))
    })
}

impl Puzzle {
    /// A puzzle that was read.
    pub fn of(puzzle: qedoku::Puzzle) -> Puzzle {
        let line = puzzle.to_string();
        match sudoku81::givens(line.as_bytes()) {
            Ok(plain) if puzzle.family() == Family::Sudoku => {
                Puzzle { plain: Some(plain), whole: OnceLock::new() }
            }
            _ => Puzzle { plain: None, whole: OnceLock::from(Box::new(puzzle)) },
        }
    }

    /// The puzzle as the verbs take it.
    pub fn whole(&self) -> &qedoku::Puzzle {
        self.whole.get_or_init(|| Box::new(self.text().parse().expect("a plain line is a puzzle")))
    }

    /// The givens of a Sudoku that has nothing else.
    pub fn plain(&self) -> Option<&[u8; 81]> {
        self.plain.as_ref()
    }

    fn text(&self) -> String {
        match &self.plain {
            Some(plain) => {
                let mut line = String::with_capacity(81);
                sudoku81::write(plain, &mut line);
                line
            }
            None => self.whole().to_string(),
        }
    }

    fn board(&self) -> Board {
        Game::new(self.whole().clone()).board(None)
    }
}

/// Row, column and digit.
pub type Placed = (u16, u16, u8);

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (source, format, family))]
    fn new(py: Python<'_>, source: &str, format: Option<&str>, family: Option<&str>) -> PyResult<Puzzle> {
        if format.is_none()
            && family != Some("kakuro")
            && let Ok(plain) = sudoku81::givens(source.as_bytes())
        {
            reading(py, None, family)?;
            return Ok(Puzzle { plain: Some(plain), whole: OnceLock::new() });
        }
        let mut records = read_text("text", source, &reading(py, format, family)?).into_iter();
        let problems = match (records.next().map(|record| record.puzzle), records.next()) {
            (Some(Ok(read)), None) => return Ok(Puzzle::of(read.puzzle)),
            (Some(Err(problems)), _) => problems,
            (_, second) => {
                let message =
                    "a second puzzle starts here; one is wanted, `Puzzle.read` takes many".to_owned();
                second.map(|second| Problem { place: second.place, message }).into_iter().collect()
            }
        };
        Err(unreadable(py, &problems))
    }

    /// `sudoku` or `kakuro`.
    #[getter]
    fn family(&self) -> &'static str {
        if self.plain.is_some() { Family::Sudoku.id() } else { self.whole().family().id() }
    }

    /// One line that reads back as the same puzzle.
    #[getter]
    fn line(&self) -> String {
        self.text()
    }

    /// How many rows and columns there are.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        match self.plain {
            Some(_) => (9, 9),
            None => {
                let rows = self.board().rows;
                (rows.len(), rows.first().map_or(0, Vec::len))
            }
        }
    }

    fn _givens(&self) -> Vec<Placed> {
        match &self.plain {
            Some(plain) => {
                let cells = (1..=9).flat_map(|row| (1..=9).map(move |col| (row, col)));
                let placed = cells.zip(plain).filter(|&(_, &digit)| digit > 0);
                placed.map(|((row, col), &digit)| (row, col, digit)).collect()
            }
            None => {
                let board = self.board();
                let given = board.whites().filter(|white| white.is_given);
                given.filter_map(|white| Some((white.at.row, white.at.col, white.digit?))).collect()
            }
        }
    }

    /// The digits row by row, 0 for open cells and -1 for black ones.
    fn _digits(&self) -> Vec<i8> {
        match &self.plain {
            Some(plain) => plain.iter().map(|&digit| digit.cast_signed()).collect(),
            None => {
                let digit = |square: &Square| {
                    square.white().map_or(-1, |white| white.digit.unwrap_or_default().cast_signed())
                };
                self.board().rows.iter().flatten().map(digit).collect()
            }
        }
    }

    /// The names of the cells to fill, in reading order.
    fn _cells(&self) -> Vec<(u16, u16)> {
        self.board().whites().map(|white| (white.at.row, white.at.col)).collect()
    }

    fn _write(&self, py: Python<'_>, format: &str, blank: char) -> PyResult<String> {
        let written = self.whole().write(format_of(py, format)?, blank);
        written.map(|written| written.text).map_err(|error| raised(py, "NotApplicable", (error.reason,)))
    }

    fn _board(&self) -> String {
        let puzzle = self.whole();
        let board = State::new(puzzle).map(|state| state.typed(puzzle, &Theme::PLAIN));
        board.unwrap_or_else(|_| self.text())
    }

    #[pyo3(signature = (candidates, theme, size, prefix))]
    fn _svg(
        &self,
        py: Python<'_>,
        candidates: bool,
        theme: &str,
        size: Option<u32>,
        prefix: &str,
    ) -> PyResult<String> {
        let puzzle = self.whole();
        let state = State::new(puzzle).map_err(|error| unanswered(py, &error))?;
        let title = Options::default().language.raw(qedoku::language::Phrase::Position);
        let scene = match candidates {
            true => state.scene(&Givens::of(puzzle), title),
            false => state.bare_scene(&Givens::of(puzzle), title),
        };
        drawn(py, &scene, theme, size, prefix)
    }

    fn __sizeof__(&self) -> usize {
        // The header of an object, and what is kept besides: a puzzle that was read whole is about as large
        // as its line is long, and never small.
        16 + size_of::<Puzzle>() + self.whole.get().map_or(0, |_| 1024)
    }
}

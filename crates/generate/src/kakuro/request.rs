//! What is wished of Kakuro, checked for what can be proved impossible.

use super::wish::Wish;
use super::{Frame, Shape, ShapeSymmetry};
use crate::Seed;
use crate::sudoku::Span;

/// What is wished. The same request and seed make the same puzzles.
///
/// ```
/// use qedoku_engine::Watch;
/// use qedoku_generate::kakuro::{Outcome, Request, generate};
/// let mut request = Request::new("Christmas".parse().unwrap());
/// request.size = (5, 5);
/// let Outcome::Found(made) = generate(&request.ready().unwrap(), 0, Watch::ENDLESS) else { panic!() };
/// assert!(made.setup.review().defects.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    /// Where the list of puzzles comes from.
    pub seed: Seed,
    /// Rows and columns of cells, clues left out.
    pub size: (usize, usize),
    /// The least and the greatest share of white cells, in percent.
    pub white: (u32, u32),
    /// The longest run.
    pub longest: usize,
    /// One of these is drawn for each puzzle.
    pub symmetries: Vec<ShapeSymmetry>,
    /// Exactly this shape, whatever stands above of share, runs and symmetry.
    pub shape: Option<Shape>,
    /// What else is wished.
    pub wishes: Vec<Wish>,
    /// How many evaluations a puzzle may cost.
    pub effort: u64,
}

/// The effort if nothing is said.
pub const EFFORT: u64 = 20_000;

/// The least and the greatest number of rows and of columns.
pub const SIZES: std::ops::RangeInclusive<usize> = 4..=60;

impl Request {
    /// Ten rows and columns, half-turn symmetry, nothing else.
    pub fn new(seed: Seed) -> Request {
        Request {
            seed,
            size: (10, 10),
            white: (68, 74),
            longest: 7,
            symmetries: vec![ShapeSymmetry::HalfTurn],
            shape: None,
            wishes: Vec::new(),
            effort: EFFORT,
        }
    }

    /// The request ready to be carried out.
    ///
    /// # Errors
    /// Everything that can be proved impossible, a sentence each.
    pub fn ready(mut self) -> Result<Ready, Vec<String>> {
        let mut refusals: Vec<String> = self.wishes.iter().filter_map(Wish::refused).collect();
        let (rows, cols) = self.size;
        if self.shape.is_none() {
            if !SIZES.contains(&rows) || !SIZES.contains(&cols) {
                refusals.push(format!(
                    "a size of {rows}x{cols}: rows and columns are from {} to {}",
                    SIZES.start(),
                    SIZES.end()
                ));
            }
            let squares = self.symmetries.iter().filter(|symmetry| symmetry.is_of_squares() && rows != cols);
            refusals.extend(squares.map(|symmetry| {
                format!("squares alone have the symmetry {}, and {rows}x{cols} is none", symmetry.id())
            }));
            let (least, most) = self.white;
            if least > most || most > 100 || least == 0 {
                refusals.push(format!("a share of {least} to {most} white cells of 100 holds for nothing"));
            }
            if !(2..=9).contains(&self.longest) {
                refusals.push("a run has 2 to 9 cells".to_owned());
            }
        }
        if let Some(shape) = &self.shape {
            let frame = Frame {
                size: (shape.rows, shape.cols),
                white: (1, 100),
                longest: 9,
                symmetry: ShapeSymmetry::None,
            };
            if !shape.is_sound(&frame) {
                refusals.push(
                    "the shape has a run of one cell or of more than nine, or does not hang together"
                        .to_owned(),
                );
            }
        }
        if self.effort == 0 {
            refusals.push("without any effort nothing is found".to_owned());
        }
        let span = span(&self.wishes);
        if refusals.is_empty() && span.least > span.most {
            refusals.extend(apart(&self.wishes));
        }
        if !refusals.is_empty() {
            return Err(refusals);
        }
        self.wishes.sort_by_key(Wish::stage);
        Ok(Ready { request: self, span })
    }
}

/// The ratings that wishes leave, in tenths.
fn span(wishes: &[Wish]) -> Span {
    let spans = wishes.iter().map(Wish::span);
    spans.fold(Span::ANY, |a, b| Span { least: a.least.max(b.least), most: a.most.min(b.most) })
}

/// Two wishes that leave no rating to each other, which is so where all together leave none.
fn apart(wishes: &[Wish]) -> Option<String> {
    let told = |wish: &Wish| match wish {
        Wish::Er(_) => wish.to_string(),
        _ => format!("{wish} (kr {})", wish.span().in_tenths()),
    };
    wishes.iter().enumerate().find_map(|(i, one)| {
        let other = wishes[..i].iter().find(|other| {
            let (a, b) = (one.span(), other.span());
            a.least.max(b.least) > a.most.min(b.most)
        })?;
        Some(format!("{} and {} have nothing in common; leave one of both out", told(other), told(one)))
    })
}

/// A request that can be carried out.
#[derive(Clone, Debug)]
pub struct Ready {
    pub(super) request: Request,
    /// The ratings that can be, in tenths.
    pub(super) span: Span,
}

impl Ready {
    /// What is wished besides the frame, in the order of testing.
    pub fn wishes(&self) -> &[Wish] {
        &self.request.wishes
    }

    /// The techniques that are allowed, if not all are.
    pub(super) fn allowed(&self) -> Option<&[&'static str]> {
        self.request.wishes.iter().find_map(Wish::allowed)
    }

    /// Where the list of puzzles comes from.
    pub fn seed(&self) -> &Seed {
        &self.request.seed
    }

    /// How many evaluations a puzzle may cost.
    pub fn effort(&self) -> u64 {
        self.request.effort
    }
}

//! A position in another guise: its image under what changes no rule.

use crate::corpus::random::Random;
use crate::corpus::symmetry::Symmetry;
use qedoku_engine::Board;
use qedoku_kakuro as kakuro;
use qedoku_model::{Candidate, Cell, Digit, DigitSet, Meaning, Names, Step};
use qedoku_sudoku as sudoku;
use std::fmt;

/// A position and where the candidates of the one that it is an image of come to lie.
pub struct Guise<G> {
    /// The image.
    pub grid: G,
    /// By candidate of the original, the candidate of the image.
    pub to: Vec<Candidate>,
}

/// A position of a Sudoku in a guise; the setup tells given digits from placed ones.
pub fn of_sudoku(setup: &sudoku::Setup, symmetry: &Symmetry) -> Option<Guise<sudoku::Grid>> {
    let image = symmetry.setup(setup);
    let grid = sudoku::Grid::new(&image).ok()?.played_from_givens(&image);
    let candidates = (0..sudoku::net::net().candidate_count() as u32).map(Candidate);
    let image_of = |candidate: Candidate| {
        let (cell, digit) = (sudoku::net::cell(candidate), sudoku::net::digit(candidate));
        sudoku::net::candidate(symmetry.cell(cell), symmetry.digit(digit))
    };
    Some(Guise { grid, to: candidates.map(image_of).collect() })
}

/// The setup of a position of a Sudoku.
pub fn setup_of(grid: &sudoku::Grid) -> sudoku::Setup {
    let mut setup = sudoku::Setup::default();
    for cell in (0..81).map(Cell) {
        let is_given = grid.initial(cell).single().is_some();
        let values = if is_given { &mut setup.givens } else { &mut setup.placed };
        values[cell.index()] = grid.value(cell);
    }
    setup.candidates = Some(Box::new(std::array::from_fn(|i| grid.candidates(Cell(i as u16)))));
    setup
}

/// What changes no rule of Kakuro: a symmetry of the rectangle, and each digit's complement to ten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KakuroSymmetry {
    turn: kakuro::Symmetry,
    /// Whether each digit `d` becomes `10 - d`, and the sum of a run of `n` cells `10 n` less the sum.
    is_mirrored: bool,
}

impl KakuroSymmetry {
    /// The one that changes nothing.
    pub const NONE: KakuroSymmetry = KakuroSymmetry { turn: kakuro::Symmetry::ALL[0], is_mirrored: false };

    /// So many different ones that change something.
    pub fn some(random: &mut Random, count: usize) -> Vec<KakuroSymmetry> {
        let order: [usize; 16] = random.shuffled();
        let any = |i: usize| KakuroSymmetry { turn: kakuro::Symmetry::ALL[i % 8], is_mirrored: i >= 8 };
        order.into_iter().map(any).filter(|&symmetry| symmetry != Self::NONE).take(count).collect()
    }

    fn digit(self, digit: Digit) -> Digit {
        if self.is_mirrored { Digit::from_index(8 - digit.index()) } else { digit }
    }
}

/// A position of a Kakuro in a guise.
pub fn of_kakuro(before: &kakuro::Grid, symmetry: KakuroSymmetry) -> Option<Guise<kakuro::Grid>> {
    let setup = if symmetry.is_mirrored { mirrored(before) } else { before.setup().clone() };
    let setup = setup.image(symmetry.turn)?;
    let mut grid = kakuro::Grid::new(&setup).ok()?.with_unique(before.is_unique());
    let size = {
        let rows = before.setup().rows();
        (rows.len(), rows.iter().map(Vec::len).max()?)
    };
    let cell_of =
        |grid: &kakuro::Grid, cell: Cell| grid.cell_at(symmetry.turn.place(size, before.place(cell)));
    let net = Names::net(before);
    let mut to = Vec::new();
    for candidate in (0..net.candidate_count() as u32).map(Candidate) {
        to.push(match net.meaning(candidate) {
            Meaning::Digit(cell, digit) => grid.digit_candidate(cell_of(&grid, cell)?, symmetry.digit(digit)),
            Meaning::Combination(house, digits) => {
                let run = before.run(house);
                let is_across = (run.direction == kakuro::Direction::Across) != symmetry.turn.transposes;
                let direction = if is_across { kakuro::Direction::Across } else { kakuro::Direction::Down };
                let digits: DigitSet = digits.iter().map(|digit| symmetry.digit(digit)).collect();
                let image = grid.run_of(cell_of(&grid, *run.cells.first()?)?, direction)?;
                grid.combination_candidate(image, digits)?
            }
        });
    }
    let (position, fresh) = (before.position(), grid.position());
    let mut known = Vec::new();
    for (candidate, &image) in (0..).map(Candidate).zip(&to) {
        if position.on.contains(candidate) && !fresh.on.contains(image) {
            known.push(image.on());
        } else if !position.alive.contains(candidate) && fresh.alive.contains(image) {
            known.push(image.off());
        }
    }
    if !known.is_empty() {
        grid.apply(&Step::facts(known));
    }
    Some(Guise { grid, to })
}

/// The puzzle with each digit's complement to ten.
fn mirrored(grid: &kakuro::Grid) -> kakuro::Setup {
    let mut rows = grid.setup().rows().to_vec();
    for cell in rows.iter_mut().flatten() {
        if let kakuro::SetupCell::White { given: Some(digit) } = cell {
            *digit = Digit::from_index(8 - digit.index());
        }
    }
    for run in grid.runs().map(|house| grid.run(house)) {
        let kakuro::Place { row, col } = run.clue_place;
        if let kakuro::SetupCell::Black { down, across } = &mut rows[row][col] {
            let clue = if run.direction == kakuro::Direction::Across { across } else { down };
            *clue = clue.map(|sum| (10 * run.cells.len() as u16).saturating_sub(sum));
        }
    }
    kakuro::Setup::new(rows)
}

impl<G: Board> Guise<G> {
    /// Whether it holds what the original holds.
    pub fn is_image_of(&self, original: &Guise<G>) -> bool {
        let (own, other) = (self.grid.position(), original.grid.position());
        self.to.iter().zip(&original.to).all(|(&own_one, &other_one)| {
            own.alive.contains(own_one) == other.alive.contains(other_one)
                && own.on.contains(own_one) == other.on.contains(other_one)
        })
    }
}

impl fmt::Display for KakuroSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kakuro::Symmetry { transposes, flips_rows, flips_columns } = self.turn;
        let parts = [
            (transposes, "transposed"),
            (flips_rows, "upside down"),
            (flips_columns, "left to right"),
            (self.is_mirrored, "digits mirrored"),
        ];
        let words: Vec<&str> = parts.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        f.write_str(&words.join(", "))
    }
}

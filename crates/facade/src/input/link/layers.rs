//! What lies on the puzzle of a link, layer by layer.

use super::BadLink;
use super::bits::{Reader, Writer};
use crate::Puzzle;
use crate::input::AnySetup;
use crate::input::game::{At, Digits, HandLink, Layers, LinkEnd, Notes, Removals, RunAt, Scene};
use qedoku_model::{Digit, DigitSet};
use std::collections::BTreeMap;

/// The cells of a puzzle that can be filled, in reading order.
pub(super) struct Cells(Vec<Square>);

/// A cell, its number in the token, and the digit that is given there.
struct Square {
    at: At,
    number: u32,
    given: Option<Digit>,
}

impl Cells {
    pub fn of(puzzle: &Puzzle) -> Cells {
        let square = |row: usize, col: usize, width: usize, given: Option<Digit>| Square {
            at: At::from_zero(row, col),
            number: u32::try_from(row * width + col).unwrap_or(u32::MAX),
            given,
        };
        Cells(match &puzzle.0 {
            AnySetup::Sudoku(setup) => (0..81).map(|i| square(i / 9, i % 9, 9, setup.givens[i])).collect(),
            AnySetup::Kakuro(setup) => {
                let width = setup.rows().first().map_or(0, Vec::len);
                let white = super::white(setup).into_iter();
                white.map(|place| square(place.row, place.col, width, setup.given(place))).collect()
            }
        })
    }

    /// Where they are.
    pub fn places(&self) -> Vec<At> {
        self.0.iter().map(|square| square.at).collect()
    }

    /// Each with the digit that is given there.
    pub fn givens(&self) -> impl Iterator<Item = (At, Option<Digit>)> + '_ {
        self.0.iter().map(|square| (square.at, square.given))
    }

    fn open(&self) -> impl Iterator<Item = At> + '_ {
        self.0.iter().filter(|square| square.given.is_none()).map(|square| square.at)
    }

    fn number(&self, at: At) -> Option<u32> {
        self.0.iter().find(|square| square.at == at).map(|square| square.number)
    }

    /// The cell of this number.
    fn at(&self, number: u32) -> Option<At> {
        let found = self.0.binary_search_by_key(&number, |square| square.number).ok()?;
        Some(self.0[found].at)
    }

    /// Notes of given cells, which a link has no room for.
    fn beside<'a>(&self, notes: &'a Notes) -> impl Iterator<Item = (&'a At, &'a Digits)> {
        notes.iter().filter(|(at, _)| self.0.iter().any(|square| square.at == **at && square.given.is_some()))
    }
}

/// Which layers follow, the first of them as the highest of six bits.
pub(super) fn kinds(layers: &Layers) -> u32 {
    [
        layers.struck.is_empty(),
        layers.corner.is_empty(),
        layers.centre.is_empty(),
        layers.cell_colours.is_empty(),
        layers.candidate_colours.is_empty(),
        layers.links.is_empty(),
    ]
    .into_iter()
    .fold(0, |bits, is_empty| bits << 1 | u32::from(!is_empty))
}

/// Puts all layers but the placed digits; says what there is no room for.
pub(super) fn put(
    puzzle: &Puzzle,
    cells: &Cells,
    layers: &Layers,
    bits: &mut Writer,
) -> Result<Vec<String>, BadLink> {
    let of = |notes: &Notes, at: At| notes.get(&at).map_or(DigitSet::EMPTY, |digits| digits.0);
    let put_open = |notes: &Notes, bits: &mut Writer| {
        cells.open().for_each(|at| put_some_set(of(notes, at), bits));
    };
    if !layers.struck.is_empty() {
        put_open(&layers.struck.cells, bits);
        if let AnySetup::Kakuro(_) = puzzle.0 {
            put_combinations(puzzle, &layers.struck, bits)?;
        }
    }
    for notes in [&layers.corner, &layers.centre].into_iter().filter(|notes| !notes.is_empty()) {
        put_open(notes, bits);
    }
    if !layers.cell_colours.is_empty() {
        cells.0.iter().for_each(|square| put_some_set(of(&layers.cell_colours, square.at), bits));
    }
    if !layers.candidate_colours.is_empty() {
        put_candidate_colours(cells, &layers.candidate_colours, bits)?;
    }
    if !layers.links.is_empty() {
        put_count(layers.links.len(), 8, bits)?;
        for HandLink { from, to, is_strong } in &layers.links {
            for end in [from, to] {
                put_candidate(cells, end.cell, end.digit, bits)?;
            }
            bits.flag(*is_strong);
        }
    }
    let lost = [("struck candidates", &layers.struck.cells), ("corner notes", &layers.corner)];
    let lost = lost.into_iter().chain([("centre notes", &layers.centre)]);
    Ok(lost
        .filter(|(_, notes)| cells.beside(notes).next().is_some())
        .map(|(what, _)| format!("{what} of given cells are left out"))
        .collect())
}

/// Takes all layers but the placed digits.
pub(super) fn take(puzzle: &Puzzle, cells: &Cells, kinds: u32, bits: &mut Reader) -> Option<Layers> {
    let has = |layer: u32| kinds >> (5 - layer) & 1 == 1;
    let mut layers = Layers::default();
    let open =
        |bits: &mut Reader| cells.open().map(|at| Some((at, some_set(bits)?))).collect::<Option<Vec<_>>>();
    if has(0) {
        layers.struck.cells = notes(open(bits)?);
        if let AnySetup::Kakuro(_) = puzzle.0 {
            take_combinations(puzzle, &mut layers.struck, bits)?;
        }
    }
    if has(1) {
        layers.corner = notes(open(bits)?);
    }
    if has(2) {
        layers.centre = notes(open(bits)?);
    }
    if has(3) {
        let all = cells.0.iter().map(|square| Some((square.at, some_set(bits)?)));
        layers.cell_colours = notes(all.collect::<Option<Vec<_>>>()?);
    }
    if has(4) {
        for _ in 0..bits.take(10)? {
            let (at, digit) = candidate(cells, bits)?;
            for colour in set(bits)?.iter() {
                let own = layers.candidate_colours.entry(colour.value()).or_default();
                own.entry(at).or_default().0.insert(digit);
            }
        }
    }
    if has(5) {
        for _ in 0..bits.take(8)? {
            let mut end =
                || candidate(cells, bits).map(|(cell, digit)| LinkEnd { cell, digit: digit.value() });
            let (from, to) = (end()?, end()?);
            layers.links.insert(HandLink { from, to, is_strong: bits.flag()? });
        }
    }
    Some(layers)
}

/// Digits of cells, without cells that have none.
fn notes(all: Vec<(At, DigitSet)>) -> Notes {
    all.into_iter().filter(|(_, set)| !set.is_empty()).map(|(at, set)| (at, Digits(set))).collect()
}

fn put_count(count: usize, width: u32, bits: &mut Writer) -> Result<(), BadLink> {
    let count = u32::try_from(count).ok().filter(|&count| count < 1 << width).ok_or(BadLink::TooLarge)?;
    bits.put(count, width);
    Ok(())
}

fn put_candidate(cells: &Cells, at: At, digit: u8, bits: &mut Writer) -> Result<(), BadLink> {
    let number = cells.number(at).ok_or(BadLink::NotHeld("a mark on no cell"))?;
    bits.put(number, 12);
    bits.put(u32::from(digit), 4);
    Ok(())
}

fn candidate(cells: &Cells, bits: &mut Reader) -> Option<(At, Digit)> {
    let at = cells.at(bits.take(12)?)?;
    Some((at, Digit::new(u8::try_from(bits.take(4)?).ok()?)?))
}

fn put_candidate_colours(
    cells: &Cells,
    colours: &BTreeMap<u8, Notes>,
    bits: &mut Writer,
) -> Result<(), BadLink> {
    let mut of_candidate: BTreeMap<(At, Digit), DigitSet> = BTreeMap::new();
    for (&colour, notes) in colours {
        let Some(colour) = Digit::new(colour) else { continue };
        for (&at, digits) in notes {
            digits.0.iter().for_each(|digit| {
                of_candidate.entry((at, digit)).or_default().insert(colour);
            });
        }
    }
    put_count(of_candidate.len(), 10, bits)?;
    for ((at, digit), own) in of_candidate {
        put_candidate(cells, at, digit.value(), bits)?;
        put_set(own, bits);
    }
    Ok(())
}

/// The runs of a Kakuro that a clue may stand for, by their clues in reading order, across before down.
fn runs(puzzle: &Puzzle) -> Vec<(RunAt, usize)> {
    let scene = Scene::new(puzzle.clone());
    scene.ground.runs.iter().map(|(&run, &length)| (run, length)).collect()
}

fn put_combinations(puzzle: &Puzzle, struck: &Removals, bits: &mut Writer) -> Result<(), BadLink> {
    let all: Vec<(RunAt, DigitSet)> =
        struck.runs.iter().flat_map(|(&run, sets)| sets.iter().map(move |set| (run, set.0))).collect();
    put_count(all.len(), 8, bits)?;
    let runs = if all.is_empty() { Vec::new() } else { runs(puzzle) };
    for (run, set) in all {
        let index = runs.binary_search_by_key(&run, |&(run, _)| run).ok();
        let index = index.and_then(|index| u32::try_from(index).ok()).filter(|&index| index < 1 << 12);
        bits.put(index.ok_or(BadLink::NotHeld("a combination of no run"))?, 12);
        put_set(set, bits);
    }
    Ok(())
}

fn take_combinations(puzzle: &Puzzle, struck: &mut Removals, bits: &mut Reader) -> Option<()> {
    let count = bits.take(8)?;
    let runs = if count == 0 { Vec::new() } else { runs(puzzle) };
    for _ in 0..count {
        let &(run, length) = runs.get(usize::try_from(bits.take(12)?).ok()?)?;
        let own = set(bits).filter(|set| set.len() == length)?;
        struck.runs.entry(run).or_default().insert(Digits(own));
    }
    Some(())
}

/// Nine bits, the lowest digit first.
pub(super) fn put_set(set: DigitSet, bits: &mut Writer) {
    Digit::ALL.into_iter().for_each(|digit| bits.flag(set.contains(digit)));
}

pub(super) fn set(bits: &mut Reader) -> Option<DigitSet> {
    Digit::ALL.into_iter().try_fold(DigitSet::EMPTY, |mut set, digit| {
        if bits.flag()? {
            set.insert(digit);
        }
        Some(set)
    })
}

fn put_some_set(set: DigitSet, bits: &mut Writer) {
    bits.flag(!set.is_empty());
    if !set.is_empty() {
        put_set(set, bits);
    }
}

fn some_set(bits: &mut Reader) -> Option<DigitSet> {
    if bits.flag()? { set(bits) } else { Some(DigitSet::EMPTY) }
}

//! Grid codes: a puzzle as one word over the letters `A`-`Z`, `a`-`z`, `0`-`9`, `-`, `_`, six bits each.
//!
//! First height and width without clue row and clue column, each less one, in groups of five bits, the lowest
//! first, 32 added to all but the last. Then a bit for each cell, 1 for white, the first cell lowest in each
//! letter. Then a letter with the sum of each run, in the order of the first cell of the runs, across before
//! down, `A` for a run without a sum. Then perhaps nine bits for each white cell, 1 for a digit it may hold:
//! one bit alone is a given digit, several are candidates, all or none say nothing. Letters `A` at the end
//! may be missing.

use super::canvas::{Canvas, cells, sums_up_to, with_edges};
use super::minizinc::clues_without_cells;
use super::prelude::*;
use crate::puzzle::layout::Layout;
use crate::{Direction, Place, Played, Setup, SetupCell, TextPlace};
use qedoku_model::DigitSet;

/// See the head of the file.
pub(super) struct GridCode;

impl TextFormat for GridCode {
    type Family = Texts;

    const INFO: FormatInfo =
        FormatInfo::new("grid-code", "one word: size, bit map of the white cells, sums").one_line();
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 170, test: |text| sniff(text).then_some(Format::GridCode) }];

    fn read(text: &str) -> Result<Parsed, Problems> {
        read(text).map(Parsed::new)
    }

    fn write(setup: &Setup, (): &()) -> Result<Written, ProblemKind> {
        write(setup)
    }
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How much has to speak for a word being a code.
const PROOF: usize = 8;

/// Whether a text is one word that proves to be a puzzle. Any word reads as a code of something, so nothing
/// may be wrong with the puzzle, nothing may be left over, and its clues have to outweigh its gaps.
pub(super) fn sniff(text: &str) -> bool {
    let word = text.trim();
    let is_code = word.len() >= 6
        && word.bytes().all(|b| LETTERS.contains(&b))
        && word.bytes().any(|b| b.is_ascii_alphabetic());
    is_code
        && has_bit_map(word)
        && read(text).is_ok_and(|setup| {
            setup.review().defects.is_empty() && is_plain(word, &setup) && is_proved(&setup)
        })
}

/// Whether a word is long enough for the bit map of its size. Most words say that they are larger.
fn has_bit_map(word: &str) -> bool {
    let mut reader = Reader { word: word.as_bytes(), at: TextPlace { line: 1, column: 1 }, read: 0 };
    let (height, width) = (reader.number() + 1, reader.number() + 1);
    height * width <= 6 * word.len()
}

/// Whether clues speak for a puzzle: chance gives one a sum that its run can have about once in four. Runs
/// without a clue and runs of one cell are what chance makes, and speak against it.
fn is_proved(setup: &Setup) -> bool {
    let (mut pro, mut contra) = (0, 0);
    for run in Layout::of(setup).runs {
        pro += 2 * usize::from(run.clue.is_some());
        contra += usize::from(run.clue.is_none()) + 2 * usize::from(run.cells.len() == 1);
    }
    pro >= contra + PROOF
}

/// Whether nothing of a code is left over: written again it is the same.
fn is_plain(word: &str, setup: &Setup) -> bool {
    let trimmed = |text: &str| text.trim_end_matches('A').to_owned();
    write(setup).is_ok_and(|written| trimmed(&written.text) == trimmed(word))
}

struct Reader<'a> {
    word: &'a [u8],
    at: TextPlace,
    read: usize,
}

impl Reader<'_> {
    /// The next six bits; zeros behind the end.
    fn next(&mut self) -> u8 {
        let letter = self.word.get(self.read).copied().unwrap_or(b'A');
        self.read += 1;
        LETTERS.iter().position(|&l| l == letter).unwrap_or(0) as u8
    }

    fn number(&mut self) -> usize {
        let mut number = 0;
        for shift in (0..20).step_by(5) {
            let bits = self.next();
            number |= usize::from(bits & 31) << shift;
            if bits < 32 {
                break;
            }
        }
        number
    }

    fn place(&self) -> TextPlace {
        TextPlace { column: self.at.column + self.read, ..self.at }
    }
}

/// Reads a code.
pub(super) fn read(text: &str) -> Result<Setup, Problems> {
    let start = text.len() - text.trim_start().len();
    let line = text[..start].matches('\n').count() + 1;
    let column = text[..start].rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let at = TextPlace { line, column };
    let word = text.trim();
    if let Some((index, wrong)) =
        word.char_indices().find(|(_, c)| !c.is_ascii() || !LETTERS.contains(&(*c as u8)))
    {
        let at = TextPlace { column: at.column + word[..index].chars().count(), ..at };
        return Err(unread(at, quoted(&wrong.to_string()), "a letter, a digit, `-` or `_`"));
    }
    if word.is_empty() {
        return Err(unread(at, "the end", "a code of letters and digits"));
    }
    let mut reader = Reader { word: word.as_bytes(), at, read: 0 };
    let (height, width) = (reader.number() + 1, reader.number() + 1);
    let mut canvas = Canvas::new(height + 1, width + 1, at)?;
    let mut bits = 0;
    for index in 0..height * width {
        if index % 6 == 0 {
            bits = reader.next();
        }
        if bits >> (index % 6) & 1 == 1 {
            let at = TextPlace { column: reader.place().column - 1, ..at };
            canvas.set(Place { row: index / width + 1, col: index % width + 1 }, SetupCell::OPEN, at);
        }
    }
    let setup = canvas.setup();
    let layout = Layout::of(&setup);
    let mut sums = Vec::new();
    for (_, run) in in_order(&layout) {
        let at = reader.place();
        let sum = u16::from(reader.next());
        sums.push((run.clue_place, run.direction, (sum > 0).then_some(sum), at));
    }
    let mut canvas = canvas_of(&setup, at)?;
    for (place, direction, sum, at) in sums {
        canvas.clue(place, direction, sum, at);
    }
    let mut played = Played::default();
    let (mut left, mut have) = (0u32, 0);
    for &place in &layout.places {
        while have < 9 {
            left |= u32::from(reader.next()) << have;
            have += 6;
        }
        let mask = DigitSet::from_bits((left & 511) as u16);
        (left, have) = (left >> 9, have - 9);
        match mask.single() {
            Some(digit) => canvas.give(place, digit),
            None if mask.is_empty() || mask == DigitSet::ALL => {}
            None => drop(played.struck.insert(place, DigitSet::ALL - mask)),
        }
    }
    if word.len() > reader.read {
        let found = quoted(&word[reader.read..]);
        return Err(unread(reader.place(), found, "the end of the code"));
    }
    Ok(canvas.setup().with_played(played))
}

fn canvas_of(setup: &Setup, at: TextPlace) -> Result<Canvas, Problems> {
    let mut canvas = Canvas::new(setup.rows().len(), setup.rows()[0].len(), at)?;
    for (place, cell) in cells(setup) {
        canvas.set(place, cell, setup.text_place(place).unwrap_or(at));
    }
    Ok(canvas)
}

/// The runs by their first cell, across before down.
fn in_order(layout: &Layout) -> Vec<((usize, Direction), &crate::Run)> {
    let mut runs: Vec<_> =
        layout.runs.iter().map(|run| ((run.cells[0].index(), run.direction), run)).collect();
    runs.sort_by_key(|(order, _)| *order);
    runs
}

/// The code of a puzzle.
pub(super) fn write(setup: &Setup) -> Result<Written, ProblemKind> {
    let (height, width) = with_edges(setup, Format::GridCode)?;
    sums_up_to(setup, 63, Format::GridCode, "a sum above 63")?;
    let mut out = String::new();
    let mut push = |bits: usize| out.push(char::from(LETTERS[bits & 63]));
    for size in [height - 2, width - 2] {
        let mut rest = size;
        while rest > 31 {
            push(rest & 31 | 32);
            rest >>= 5;
        }
        push(rest);
    }
    let inner: Vec<SetupCell> =
        cells(setup).filter(|(place, _)| place.row > 0 && place.col > 0).map(|(_, cell)| cell).collect();
    for six in inner.chunks(6) {
        push(six.iter().enumerate().map(|(i, cell)| usize::from(cell.is_white()) << i).sum());
    }
    let layout = Layout::of(setup);
    for (_, run) in in_order(&layout) {
        push(usize::from(run.clue.unwrap_or(0)));
    }
    let listed = |place| setup.played().struck.get(&place).map(|&gone| DigitSet::ALL - gone);
    // A lone digit is a given one there, and all of them say nothing.
    let held = |set: &DigitSet| set.len() > 1 && *set != DigitSet::ALL;
    let (mut left, mut have) = (0usize, 0);
    for &place in &layout.places {
        let digits = match setup.given(place) {
            Some(digit) => DigitSet::from(digit),
            None => listed(place).filter(held).unwrap_or_default(),
        };
        left |= usize::from(digits.bits()) << have;
        have += 9;
        while have >= 6 {
            push(left);
            (left, have) = (left >> 6, have - 6);
        }
    }
    push(left);
    out.truncate(out.trim_end_matches('A').len().max(2));
    let open = layout.places.iter().filter(|&&place| setup.given(place).is_none());
    let held = open.filter_map(|&place| listed(place)).filter(held);
    let count = held.map(|digits| (DigitSet::ALL - digits).len()).sum();
    Ok(Lost::of(setup).clues(clues_without_cells(setup)).but_candidates(count).in_text(out))
}

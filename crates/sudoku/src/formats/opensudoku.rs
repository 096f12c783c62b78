//! Games of OpenSudoku: elements of XML with the cells in an attribute.
//!
//! The cells are 81 characters, or, in a game that has begun, a head `version: 1` and records parted by bars:
//! the digit of each cell, its notes, and whether it can be changed. Notes are left out. Nothing else of the
//! file is read.
//!
//! ```text
//! <game data="530070000600195000098000060800060003400803001700020006060000280000419005000080079" />
//! ```

use super::candidates::left_out;
use super::line81;
use super::prelude::*;
use qedoku_model::Digit;

/// See the head of the file.
pub(super) struct OpenSudoku;

impl TextFormat for OpenSudoku {
    type Family = Texts;

    const INFO: FormatInfo = FormatInfo::new("opensudoku", "XML of OpenSudoku").extension("opensudoku");
    const SNIFFS: &[Sniff<Texts>] =
        &[Sniff { rank: 12, test: |text| text.text.contains("<game").then_some(Format::OpenSudoku) }];

    fn read(text: &Sample<'_>) -> Result<Parsed, Problems> {
        let mut findings = Findings::default();
        let parsed = parse(text.text, &mut findings);
        findings.finish(parsed)
    }

    fn write(setup: &Setup, _: &Options) -> Result<Written, Infallible> {
        let cells = line81::line(setup, '0');
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"{cells}\" />\n</opensudoku>"
        );
        Ok(Written { text, warnings: left_out(setup) })
    }
}

/// Most text of an element that is looked at.
const LONGEST_ELEMENT: usize = 1 << 16;

fn parse(text: &str, findings: &mut Findings) -> Option<Parsed> {
    let mut games = text.match_indices("<game");
    let Some((start, _)) = games.next() else {
        findings.problem(
            1,
            1,
            ProblemKind::BadLink { what: "no element <game> with the cells stands in the text" },
        );
        return None;
    };
    let line = text[..start].matches('\n').count() + 1;
    let column = text[..start].rsplit('\n').next().unwrap_or("").chars().count() + 1;
    if games.next().is_some() {
        findings.problem(line, column, ProblemKind::SeveralPuzzles { found: text.matches("<game").count() });
        return None;
    }
    let element = &text[start + 5..];
    let element = element.split('>').next().filter(|element| element.len() < LONGEST_ELEMENT);
    let read = element.and_then(|element| attribute(element, "data")).and_then(|data| cells(&data, findings));
    if read.is_none() {
        let what = "the game has no attribute data with the cells of a Sudoku";
        findings.problem(line, column, ProblemKind::BadLink { what });
    }
    read.map(Parsed::new)
}

/// The value of an attribute, line ends among it.
fn attribute(element: &str, name: &str) -> Option<String> {
    let mut rest = element;
    loop {
        let (before, behind) = rest.split_once('=')?;
        let value = behind.trim_start();
        let quote = value.chars().next().filter(|&c| c == '"' || c == '\'')?;
        let (value, behind) = value[1..].split_once(quote)?;
        if before.trim() == name {
            return Some(value.replace("&#10;", "\n").replace("&#xA;", "\n").replace("&#13;", ""));
        }
        rest = behind;
    }
}

fn cells(data: &str, findings: &mut Findings) -> Option<Setup> {
    let data = data.trim();
    let Some(head) = data.strip_prefix("version:") else {
        return line81::read_line(data).filter(|(_, tail)| tail.is_none()).map(|(setup, _)| setup);
    };
    let records = head.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim();
    let fields: Vec<&str> = records.strip_suffix('|').unwrap_or(records).split('|').collect();
    let width = fields.len() / 81;
    if !fields.len().is_multiple_of(81) || !(2..=8).contains(&width) {
        return None;
    }
    let mut setup = Setup::default();
    let mut noted = 0;
    for (i, record) in fields.chunks(width).enumerate() {
        let value: u8 = record[0].parse().ok().filter(|&value| value <= 9)?;
        let place = if record[width - 1] == "0" { &mut setup.givens[i] } else { &mut setup.placed[i] };
        *place = Digit::new(value);
        noted += usize::from(record[1..width - 1].iter().any(|note| !matches!(*note, "" | "-" | "0")));
    }
    if noted > 0 {
        findings.warn(Warning::NotesLeftOut { cells: noted });
    }
    Some(setup)
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, parse, write};
    use crate::Setup;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_game_is_read_with_81_characters() {
        let setup = Setup::from_line(LINE).unwrap();
        let written = write(&setup, Format::OpenSudoku, &Options::default()).text;
        let read = parse(&written).unwrap();
        assert_eq!((&read.setup, read.format), (&setup, Format::OpenSudoku));
        let zeros = LINE.replace('.', "0");
        for text in [
            format!("<game data='{zeros}'/>"),
            format!("<game created=\"1\" state=\"1\"\n data=\"{zeros}\" note=\"\"/>"),
        ] {
            assert_eq!(parse(&text).unwrap().setup, setup, "{text}");
        }
    }

    #[test]
    fn a_game_that_has_begun_tells_givens_from_placed_digits() {
        let record = |(i, sign): (usize, char)| match sign {
            '.' if i == 2 => "4|-|1|".to_owned(),
            '.' => "0|1,2,|1|".to_owned(),
            digit => format!("{digit}|-|0|"),
        };
        let records: String = LINE.chars().enumerate().map(record).collect();
        let read = parse(&format!("<game data=\"version: 1&#10;{records}\" />")).unwrap();
        assert_eq!(read.setup.line(), LINE);
        assert_eq!(read.setup.placed[2].map(|digit| digit.value()), Some(4));
        assert!(read.warnings[0].to_string().contains("notes of 50 cells"), "{:?}", read.warnings);
    }

    #[test]
    fn a_game_without_cells_is_refused() {
        for text in ["<game/>", "<game data=\"12\"/>", "<game data=\"version: 1\n1|2|\"/>", "<game data=\""] {
            assert!(parse(text).unwrap_err().to_string().contains("attribute data"), "{text}");
        }
    }
}

//! Text that is a game or a puzzle: pasted, typed line by line, or from a file.

use super::session::sentence;
use qedoku::input::{Options, Record, read_text};
use qedoku::{Family, Game};

/// What a text is.
pub enum Pasted {
    /// A saved game.
    Game(Box<Game>),
    /// A puzzle with what lies on it, and how it was read.
    Puzzle(Box<Game>, String),
}

/// Reads a text.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str, options: &Options) -> Result<Pasted, String> {
    let is_document = text.trim_start().starts_with('{') && text.contains("\"nodes\"");
    if is_document {
        let game = Game::load(text).map_err(|error| format!("No saved game: {error}."))?;
        return Ok(Pasted::Game(Box::new(game)));
    }
    let records = read_text("text", text, options);
    let count = records.iter().filter(|record| record.puzzle.is_ok()).count();
    let Some(read) = records.iter().find_map(|record| record.puzzle.as_ref().ok()) else {
        return Err(problems(&records));
    };
    let mut said = format!("{} read as {}.", read.puzzle.family(), read.format);
    if count > 1 {
        said.push_str(&format!(" It is the first of {count} puzzles."));
    }
    for warning in &read.warnings {
        said.push_str(&format!(" Line {}: {}", warning.place.line, sentence(&warning.message)));
    }
    Ok(Pasted::Puzzle(Box::new(Game::of(read)), said))
}

fn problems(records: &[Record]) -> String {
    let problems = records.iter().filter_map(|record| record.puzzle.as_ref().err()).flatten();
    let told = problems.take(3).map(|problem| {
        format!(
            "Line {}, column {}: {}",
            problem.place.line,
            problem.place.column,
            sentence(&problem.message)
        )
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Gathers the lines of a puzzle that is typed or piped in between commands.
#[derive(Default)]
pub struct Gathering {
    lines: Vec<String>,
}

impl Gathering {
    /// Whether lines wait for more.
    pub fn is_open(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Whether a line may begin a puzzle: it has digits or the signs of empty cells, or is JSON.
    pub fn is_begun_by(line: &str) -> bool {
        let counts = line.chars().filter(|c| c.is_ascii_digit() || ".*_#\\|+{".contains(*c)).count();
        counts >= 3 && !line.trim_start().starts_with(char::is_alphabetic)
            || line.contains("://")
            || line.contains("#p=")
            || line.trim_start().starts_with('{')
    }

    /// Whether a line is nothing but a border. A row of full stops, or of dashes, is a row of empty cells.
    pub fn is_border(line: &str) -> bool {
        let is_drawn = |c: char| !c.is_ascii() && !c.is_alphanumeric();
        line.chars().all(|c| "+-=|'.: \t".contains(c) || is_drawn(c))
            && (line.contains("---") && line.contains(['+', '.', ':', '\'', '|']) || line.contains(is_drawn))
    }

    /// Adds a line; the text, if it is whole now. A blank line ends every puzzle, the ninth row that of a
    /// grid, and one line is enough where it is a puzzle by itself.
    pub fn add(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return self.end();
        }
        self.lines.push(line.to_owned());
        let text = self.lines.join("\n");
        let is_whole = match read(&text, &Options::default()) {
            Ok(Pasted::Game(_)) => true,
            Ok(Pasted::Puzzle(game, _)) => {
                game.puzzle().family() == Family::Sudoku || self.is_one_line_of_rows()
            }
            Err(_) => false,
        };
        is_whole.then(|| self.end()).flatten()
    }

    /// A Kakuro may go on with further rows unless all of them stand on its line.
    fn is_one_line_of_rows(&self) -> bool {
        matches!(&self.lines[..], [line] if line.contains(" / ") || line.contains("://") || line.starts_with('{') || line.contains("#p="))
    }

    /// The text so far, if there is some.
    pub fn end(&mut self) -> Option<String> {
        let lines = std::mem::take(&mut self.lines);
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gathered(text: &str) -> Vec<String> {
        let mut gathering = Gathering::default();
        let mut whole: Vec<String> = text.lines().filter_map(|line| gathering.add(line)).collect();
        whole.extend(gathering.end());
        whole
    }

    #[test]
    fn a_grid_is_whole_at_its_ninth_row_and_a_kakuro_at_a_blank_line() {
        let line = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
        assert_eq!(gathered(line), [line]);
        let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
        let mut gathering = Gathering::default();
        for (i, row) in rows.iter().enumerate() {
            assert_eq!(gathering.add(row).is_some(), i == 8, "{row}");
        }
        let kakuro = "# 3\\ 4\\\n\\4 . .\n\\3 . .";
        assert_eq!(gathered(&format!("{kakuro}\n\n")), [kakuro]);
        assert_eq!(gathered(r"# 3\ 4\ / \4 . . / \3 . ."), [r"# 3\ 4\ / \4 . . / \3 . ."]);
    }

    #[test]
    fn words_begin_no_puzzle() {
        for line in ["hnt", "wy r4c5 3", "aply", "r4c5 7", "apply 3 4 5"] {
            assert!(!Gathering::is_begun_by(line), "{line}");
        }
        for line in ["3...6....", "|3 . .|", "# 3\\ 4\\", "{\"version\":1", "https://x.y/?bd=1"] {
            assert!(Gathering::is_begun_by(line), "{line}");
        }
        for border in ["+-------+-------+", ".---.---.", "└───┴───┘"] {
            assert!(Gathering::is_border(border), "{border}");
        }
        for row in ["| 3 . . |", "| . . . | . . . |", ".........", "---------", ""] {
            assert!(!Gathering::is_border(row), "{row}");
        }
    }
}

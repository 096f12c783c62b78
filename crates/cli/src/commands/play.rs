//! `play`: a session with one puzzle.

use crate::args::{Color, Input, Speech, Time, budget, format, number};
use clap::Args;
use clap::builder::PossibleValuesParser;
use qedoku::{Family, library};
use std::path::PathBuf;

/// `play`.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = AFTER)]
pub struct Play {
    /// A puzzle as text, a file with one, or a saved game; without it the game played last.
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<String>,

    /// A puzzle of this level from the library that is built in: easy to extreme.
    #[arg(long, value_name = "LEVEL", conflicts_with = "puzzle", value_parser = PossibleValuesParser::new(levels()))]
    pub level: Option<String>,

    /// Which one of that level.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "level", value_parser = number::between::<usize>(1, 1_000))]
    pub number: usize,

    /// Talk line by line instead of drawing a board: for screen readers. So it is wherever input or output is
    /// no terminal.
    #[arg(long)]
    pub plain: bool,

    /// Keep the game in this file, and go on with the game that is there.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Take the puzzle as of this family instead of telling by its look.
    #[arg(long, value_parser = PossibleValuesParser::new(format::FAMILIES))]
    pub family: Option<String>,

    /// Read the puzzle in this format instead of telling by its look.
    #[arg(long, value_parser = format::FormatParser)]
    pub format: Option<String>,

    #[command(flatten)]
    pub speech: Speech,

    /// Colour the board; `auto` does so unless NO_COLOR is set.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Color,

    /// Longest time for one answer: 500ms, 10s, 2m or `none`.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = budget)]
    pub budget: Time,
}

const AFTER: &str = "\
On the board the arrow keys move and digits are placed; H gives a hint, again for more of it, and Enter does
what it says; ? lists all keys, and : takes the commands of --plain, which `help` lists there.

Games are saved after each action: in the file named by --save, else under $XDG_STATE_HOME/qedoku/games (or
~/.local/state/qedoku/games), each under its puzzle. With input that is no terminal only --save does so.

Examples:
  qedoku play examples/sudoku.txt
  qedoku play --level hard --number 3 --language de
  qedoku play --plain --save game.json examples/kakuro.txt";

/// The levels of the library, of all families.
fn levels() -> Vec<&'static str> {
    let mut levels = Vec::new();
    for level in [Family::Sudoku, Family::Kakuro].into_iter().flat_map(library::levels) {
        if !levels.contains(&level) {
            levels.push(level);
        }
    }
    levels
}

impl Play {
    /// The same with the puzzle of the library that is asked for, if one is.
    pub fn with_shipped(&self) -> anyhow::Result<Play> {
        let Some(level) = &self.level else { return Ok(self.clone()) };
        let is_family = |family: &Family| self.family.as_deref().is_none_or(|id| id == family.id());
        let mut families = [Family::Sudoku, Family::Kakuro].into_iter().filter(is_family);
        let family = families.find(|family| library::levels(*family).contains(&level.as_str()));
        let shipped = family.and_then(|family| library::find(family, level, self.number));
        let Some(shipped) = shipped else {
            let count = family.map_or(0, |family| {
                library::puzzles(family).filter(|shipped| shipped.level == level).count()
            });
            anyhow::bail!("the library has {count} puzzles of the level {level}; type a lower --number");
        };
        Ok(Play { puzzle: Some(shipped.text.to_owned()), ..self.clone() })
    }

    /// The puzzle as the input of other commands.
    pub fn input(&self) -> Input {
        Input {
            puzzles: self.puzzle.iter().cloned().collect(),
            kept: None,
            family: self.family.clone(),
            format: self.format.clone(),
            strict: false,
            carry: vec![],
            skip: 0,
            take: None,
        }
    }
}

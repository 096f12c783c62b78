//! `play`: a session with one puzzle.

use crate::args::{Color, Input, Time, budget, format};
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;

/// `play`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Play {
    /// A puzzle as text, a file with one, or a saved game; without it the game played last.
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<String>,

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
  qedoku play --plain --save game.json examples/kakuro.txt";

impl Play {
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

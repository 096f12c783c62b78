//! What a screen shows beside the game: the cell in focus, the mode, the words, what is being typed.

use super::layout::Zoom;
use crate::play::command::Command;
use crate::play::reply::{Kind, Reply};
use crate::play::session::Session;
use crate::play::words::told;
use qedoku::Language;
use qedoku::game::{At, Board, Layer, Square};
use std::collections::BTreeSet;

/// What digits do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// They are placed.
    #[default]
    Digit,
    /// They are noted in corners.
    Corner,
    /// They are noted in centres.
    Centre,
    /// They colour.
    Colour,
}

impl Mode {
    const ALL: [(Mode, &'static str); 4] = [
        (Mode::Digit, "digit"),
        (Mode::Corner, "corner"),
        (Mode::Centre, "centre"),
        (Mode::Colour, "colour"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Mode::ALL[self as usize].1
    }

    /// The layer that it writes on.
    pub fn layer(self) -> Layer {
        match self {
            Mode::Digit => Layer::Placed,
            Mode::Corner => Layer::Corner,
            Mode::Centre => Layer::Centre,
            Mode::Colour => Layer::Colours,
        }
    }

    /// The one so many places on.
    pub fn turned(self, by: usize) -> Mode {
        Mode::ALL[(self as usize + by) % 4].0
    }
}

/// A key that waits for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Why not this digit?
    Why,
    /// Strike or restore this digit.
    Strike,
    /// Let this digit stand out.
    Highlight,
    /// What to do with notes.
    Notes,
}

impl Pending {
    /// What is asked for.
    pub fn question(self) -> &'static str {
        match self {
            Pending::Why => "Why not which digit? 1-9",
            Pending::Strike => "Strike or bring back which digit? 1-9",
            Pending::Highlight => "Which digit is to stand out? 1-9, F for none",
            Pending::Notes => {
                "Notes: F fill corners, G fill centres, T tidy, K take the centres as candidates"
            }
        }
    }
}

/// What a screen shows beside the game.
#[derive(Default)]
pub struct View {
    /// The cell in focus.
    pub at: Option<At>,
    /// Other cells that are selected.
    pub selected: BTreeSet<At>,
    /// What digits do.
    pub mode: Mode,
    /// How large cells are to be.
    pub zoom: Zoom,
    /// The digit to stand out.
    pub highlight: Option<u8>,
    /// A key that waits for another.
    pub pending: Option<Pending>,
    /// What is being typed.
    pub prompt: Option<String>,
    /// What was typed last.
    pub typed: String,
    /// What was said last.
    pub message: String,
    /// The words to be read.
    pub panel: Reply,
    /// How many lines of them are above the first that is seen.
    pub scroll: usize,
    /// The first row and column of the board that are seen.
    pub first: (usize, usize),
    /// Whether the session is over.
    pub is_over: bool,
    /// The language of what is said.
    pub language: Language,
}

/// So many characters of what is said in passing every screen has room for.
const MESSAGE: usize = 78;

impl View {
    /// The cell in focus; at first the one in the top left corner.
    pub fn focus(&self, board: &Board) -> At {
        let first = || board.whites().next().map_or(At { row: 1, col: 1 }, |white| white.at);
        self.at.filter(|&at| board.square(at).is_some()).unwrap_or_else(first)
    }

    /// The cells that an action is about: those selected, with the one in focus.
    pub fn cells(&self, board: &Board) -> Vec<At> {
        let mut cells = self.selected.clone();
        cells.insert(self.focus(board));
        cells.into_iter().filter(|&at| board.white(at).is_some()).collect()
    }

    /// Moves the focus; nothing moves beyond the board. A plain black square is no stop.
    pub fn go(&mut self, board: &Board, rows: i32, columns: i32) {
        let mut at = self.focus(board);
        while let Some(next) = neighbour(board, at, rows, columns) {
            at = next;
            if !is_plain_black(board, at) {
                self.at = Some(at);
                return;
            }
        }
    }

    /// Moves the focus to the next border: of a box, or the end of a run.
    pub fn leap(&mut self, board: &Board, rows: i32, columns: i32) {
        self.go(board, rows, columns);
        let region = |at: At| board.white(at).map(|white| white.region);
        let mut at = self.focus(board);
        while let Some(next) = neighbour(board, at, rows, columns).filter(|&next| region(next) == region(at))
        {
            at = next;
        }
        self.at = Some(at).filter(|&at| !is_plain_black(board, at)).or(self.at);
    }

    /// Goes to the first or last cell: of the row, or of the board.
    pub fn go_to_end(&mut self, board: &Board, last: bool, of_board: bool) {
        let row = self.focus(board).row;
        let mut cells = board.whites().filter(|white| of_board || white.at.row == row).map(|white| white.at);
        self.at = if last { cells.last() } else { cells.next() }.or(self.at);
    }

    /// Goes to the next cell that the hint is about.
    pub fn go_to_marked(&mut self, board: &Board, back: bool) {
        let at = self.focus(board);
        let mut marked: Vec<At> =
            board.whites().filter(|white| white.is_marked).map(|white| white.at).collect();
        if back {
            marked.reverse();
        }
        let beyond = |other: &&At| if back { **other < at } else { **other > at };
        self.at = marked.iter().find(beyond).or(marked.first()).copied().or(self.at);
    }

    /// Takes in what was answered to a command.
    pub fn hear(&mut self, command: Option<&Command>, reply: Reply, session: &Session) {
        if let Some(Command::Edits(_) | Command::Apply | Command::Undo(_) | Command::Redo(_) | Command::Hide)
        | Some(Command::Restart | Command::Go(_) | Command::Before | Command::Load(_))
        | None = command
            && !(session.level().is_some() || session.chosen().is_some())
        {
            self.panel = Reply::default();
            self.scroll = 0;
        }
        self.is_over = reply.kind == Kind::End;
        self.message.clear();
        match reply.kind {
            Kind::Text => {
                self.panel = reply;
                self.scroll = 0;
                if session.can_apply() {
                    self.message = told("Enter applies it.", &self.language);
                }
            }
            Kind::Note | Kind::Board | Kind::End => {
                let words: Vec<String> = reply.words.iter().map(ToString::to_string).collect();
                self.message = words.join(" ");
                // What is longer than its line is to be read too.
                if self.message.chars().count() > MESSAGE {
                    self.panel = Reply::text(reply.words);
                    self.scroll = 0;
                }
            }
        }
        self.selected.retain(|&at| session.board().white(at).is_some());
    }
}

fn neighbour(board: &Board, at: At, rows: i32, columns: i32) -> Option<At> {
    let row = u16::try_from(i32::from(at.row) + rows).ok()?;
    let col = u16::try_from(i32::from(at.col) + columns).ok()?;
    let next = At { row, col };
    board.square(next).map(|_| next)
}

fn is_plain_black(board: &Board, at: At) -> bool {
    matches!(board.square(at), Some(Square::Black { down: None, across: None }))
}

//! What keys do. The list for help stands with them.

use super::layout::Zoom;
use super::view::{Mode, Pending, View};
use crate::play::command::{Command, Edit, Line};
use crate::play::reply::Reply;
use crate::play::session::Session;
use crate::play::words::told;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use qedoku::Level;
use qedoku::game::{At, Digits, Layer, NoteLayer};

/// What a key asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Nothing beyond what the view did.
    None,
    /// A command.
    Do(Command),
    /// The screen is to be drawn anew.
    Redraw,
    /// The session is to end at once.
    Interrupt,
}

/// All keys.
const KEYS: [(&str, &str); 22] = [
    ("arrows", "move; with Ctrl to the next border; Home, End"),
    ("Shift+arrows", "select several cells; Ctrl+A all, Esc none"),
    ("1-9", "place the digit, or what the mode does with it"),
    ("Z X C V", "mode: digit, corner note, centre note, colour; Space turns it"),
    ("Alt+1-9", "colour a to i"),
    ("0 Del", "erase"),
    ("S 1-9", "strike a candidate or bring it back"),
    (
        "A",
        "show or hide the candidates, which come before notes: 12' is a corner note, 12\" one in the centre",
    ),
    ("H", "hint; again for more of it; E the whole of it, Shift+H puts it away"),
    ("Enter", "apply the hint of level 4, or the step chosen"),
    ("J", "to the next cell of the hint"),
    ("K 1-9", "why not this digit?"),
    ("L", "all steps; . and , choose one"),
    ("I", "Kakuro: what is left to the runs here"),
    ("F 1-9", "let a digit stand out"),
    ("N", "notes: fill, tidy, take as candidates"),
    ("Ctrl+Z, Ctrl+Y", "undo, redo"),
    ("U", "history; M names this point"),
    ("G", "go to a cell"),
    ("PgDn, PgUp", "scroll the words"),
    ("[ ] \\", "smaller, larger, as it fits"),
    (": ? Q", "type a command (`:help` lists them); these keys; quit"),
];

/// The keys in lines.
pub fn help() -> Reply {
    Reply::lines(KEYS.iter().map(|(keys, what)| format!("{keys:<14}  {what}")))
}

/// What stands where words would, while there are none.
pub fn overview() -> Reply {
    Reply::lines(
        [
            "H hint   K why not?   L all steps   A candidates   S strike",
            "Z X C V mode   Ctrl+Z undo   Ctrl+Y redo   U history",
            "Paste a puzzle to play it.   ? all keys   : commands   Q quit",
        ]
        .map(str::to_owned),
    )
}

/// A digit of a cell, as a set.
fn set(digit: u8) -> Digits {
    digit.to_string().parse().unwrap_or_default()
}

impl View {
    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent, session: &Session) -> Act {
        let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
        if ctrl && key.code == KeyCode::Char('c') {
            return Act::Interrupt;
        }
        if self.prompt.is_some() {
            return self.type_key(key, session);
        }
        if let Some(pending) = self.pending.take() {
            return self.second_key(pending, key, session);
        }
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Left => self.arrow((0, -1), ctrl, shift, session),
            KeyCode::Right => self.arrow((0, 1), ctrl, shift, session),
            KeyCode::Up => self.arrow((-1, 0), ctrl, shift, session),
            KeyCode::Down => self.arrow((1, 0), ctrl, shift, session),
            KeyCode::Home | KeyCode::End => {
                self.go_to_end(session.board(), key.code == KeyCode::End, ctrl);
                Act::None
            }
            KeyCode::PageDown => self.scroll_by(8),
            KeyCode::PageUp => self.scroll_by(-8),
            KeyCode::Esc => self.escape(session),
            KeyCode::Enter if session.can_apply() => Act::Do(Command::Apply),
            KeyCode::Enter => self.say("Ask for the whole hint first: H, or E for all of it at once."),
            KeyCode::Backspace | KeyCode::Delete => self.erase(session, shift),
            KeyCode::Char(sign) if ctrl => self.control(sign, session),
            KeyCode::Char(digit @ '1'..='9') => {
                let digit = digit as u8 - b'0';
                let mode = if key.modifiers.contains(KeyModifiers::ALT) { Mode::Colour } else { self.mode };
                self.digit(digit, mode, session)
            }
            KeyCode::Char(sign) => self.sign(sign, session),
            _ => Act::None,
        }
    }

    fn say(&mut self, text: &str) -> Act {
        self.message = told(text, &self.language);
        Act::None
    }

    fn arrow(&mut self, (rows, columns): (i32, i32), ctrl: bool, shift: bool, session: &Session) -> Act {
        if shift {
            self.selected.insert(self.focus(session.board()));
        }
        if ctrl {
            self.leap(session.board(), rows, columns);
        } else {
            self.go(session.board(), rows, columns);
        }
        Act::None
    }

    fn scroll_by(&mut self, lines: isize) -> Act {
        self.scroll = self.scroll.saturating_add_signed(lines);
        Act::None
    }

    /// First the selection goes, then the picture, then the words.
    fn escape(&mut self, session: &Session) -> Act {
        self.message.clear();
        if !self.selected.is_empty() {
            self.selected.clear();
        } else if session.level().is_some() || session.chosen().is_some() {
            return Act::Do(Command::Hide);
        } else {
            self.panel = Reply::default();
        }
        Act::None
    }

    fn control(&mut self, sign: char, session: &Session) -> Act {
        match sign.to_ascii_lowercase() {
            'z' => Act::Do(Command::Undo(1)),
            'y' => Act::Do(Command::Redo(1)),
            'l' => Act::Redraw,
            'a' => {
                self.selected = session.board().whites().map(|white| white.at).collect();
                Act::None
            }
            _ => Act::None,
        }
    }

    fn edits(edits: impl IntoIterator<Item = Edit>) -> Act {
        Act::Do(Command::Edits(edits.into_iter().collect()))
    }

    fn digit(&mut self, digit: u8, mode: Mode, session: &Session) -> Act {
        let cells = self.cells(session.board());
        if cells.is_empty() {
            return self.say("This cell cannot be filled.");
        }
        View::edits([match mode {
            Mode::Digit => Edit::Place(cells, digit),
            Mode::Corner => Edit::Note(NoteLayer::Corner, cells, set(digit)),
            Mode::Centre => Edit::Note(NoteLayer::Centre, cells, set(digit)),
            Mode::Colour => Edit::Colour(cells, digit),
        }])
    }

    /// Erases a layer of the cells: that of the mode first, else the one on top; with Shift all of them.
    fn erase(&mut self, session: &Session, all: bool) -> Act {
        let cells = self.cells(session.board());
        let whites = || cells.iter().filter_map(|&at| session.board().white(at));
        if all {
            return View::edits([Edit::Erase(cells, Layer::All)]);
        }
        let layers = [
            (Mode::Digit, whites().any(|white| white.digit.is_some() && !white.is_given)),
            (Mode::Centre, whites().any(|white| !white.centre.0.is_empty())),
            (Mode::Corner, whites().any(|white| !white.corner.0.is_empty())),
            (Mode::Colour, whites().any(|white| !white.colours.0.is_empty())),
        ];
        let own = layers.into_iter().find(|&(mode, is_there)| mode == self.mode && is_there);
        match own.or_else(|| layers.into_iter().find(|&(_, is_there)| is_there)) {
            Some((mode, _)) => View::edits([Edit::Erase(cells, mode.layer())]),
            None => self.say("There is nothing to erase."),
        }
    }

    fn sign(&mut self, sign: char, session: &Session) -> Act {
        let is_upper = sign.is_uppercase();
        match sign.to_ascii_lowercase() {
            '0' => return self.erase(session, false),
            'h' if is_upper => return Act::Do(Command::Hide),
            'h' => return Act::Do(Command::Hint(None)),
            'e' => return Act::Do(Command::Hint(Some(4))),
            '.' | ',' => return self.step(sign == '.', session),
            'l' => return Act::Do(Command::Steps(None)),
            'i' => return Act::Do(Command::Runs(Some(self.focus(session.board())))),
            'u' => return Act::Do(Command::History),
            'a' => return Act::Do(Command::Candidates(!session.game.layers().shown)),
            'q' => return Act::Do(Command::Quit),
            '?' => {
                self.panel = help().told(&self.language);
                self.scroll = 0;
            }
            'z' => self.mode = Mode::Digit,
            'x' => self.mode = Mode::Corner,
            'c' => self.mode = Mode::Centre,
            'v' => self.mode = Mode::Colour,
            ' ' => self.mode = self.mode.turned(1),
            'j' => self.go_to_marked(session.board(), is_upper),
            'k' => self.pending = Some(Pending::Why),
            's' => self.pending = Some(Pending::Strike),
            'f' => self.pending = Some(Pending::Highlight),
            'n' => self.pending = Some(Pending::Notes),
            'm' => self.prompt = Some("name ".to_owned()),
            'g' => self.prompt = Some("r".to_owned()),
            ':' => self.prompt = Some(String::new()),
            '[' => self.zoom = Zoom::Small,
            ']' => self.zoom = Zoom::Large,
            '\\' => self.zoom = Zoom::Fit,
            _ => {}
        }
        Act::None
    }

    /// A step back or on: in the list of steps, else among the levels of the hint.
    fn step(&mut self, on: bool, session: &Session) -> Act {
        if let Some((at, count)) = session.chosen().filter(|(_, count)| *count > 0) {
            let next = match at {
                None => 0,
                Some(at) if on => (at + 1).min(count - 1),
                Some(at) => at.saturating_sub(1),
            };
            return Act::Do(Command::Step(next + 1));
        }
        let Some(level) = session.level() else { return Act::Do(Command::Hint(None)) };
        let now = Level::ALL.iter().position(|other| *other == level).unwrap_or(0);
        let next = if on { (now + 1).min(3) } else { now.saturating_sub(1) };
        Act::Do(Command::Hint(u8::try_from(next + 1).ok()))
    }

    fn second_key(&mut self, pending: Pending, key: KeyEvent, session: &Session) -> Act {
        let KeyCode::Char(sign) = key.code else { return Act::None };
        let at = self.focus(session.board());
        let digit = sign.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).filter(|digit| *digit > 0);
        match (pending, digit, sign.to_ascii_lowercase()) {
            (Pending::Why, Some(digit), _) => Act::Do(Command::Why(at, digit)),
            (Pending::Strike, Some(digit), _) => {
                View::edits([session.toggled(&self.cells(session.board()), digit)])
            }
            (Pending::Highlight, digit, _) => {
                self.highlight = digit;
                Act::None
            }
            (Pending::Notes, _, 'f') => Act::Do(Command::Fill(NoteLayer::Corner)),
            (Pending::Notes, _, 'g') => Act::Do(Command::Fill(NoteLayer::Centre)),
            (Pending::Notes, _, 't') => Act::Do(Command::Tidy),
            (Pending::Notes, _, 'k') => Act::Do(Command::Take),
            _ => Act::None,
        }
    }

    /// A key while something is typed.
    fn type_key(&mut self, key: KeyEvent, session: &Session) -> Act {
        let Some(prompt) = &mut self.prompt else { return Act::None };
        match key.code {
            KeyCode::Esc => self.prompt = None,
            KeyCode::Backspace if prompt.is_empty() => self.prompt = None,
            KeyCode::Backspace => drop(prompt.pop()),
            KeyCode::Up => prompt.clone_from(&self.typed),
            KeyCode::Char(sign) if !key.modifiers.contains(KeyModifiers::CONTROL) => prompt.push(sign),
            KeyCode::Enter => {
                let line = self.prompt.take().unwrap_or_default();
                let act = self.typed_line(&line, session);
                self.typed = line;
                return act;
            }
            _ => {}
        }
        Act::None
    }

    fn typed_line(&mut self, line: &str, session: &Session) -> Act {
        match Line::read(line) {
            Line::Command(command) => Act::Do(command),
            Line::Wrong(said) => self.say(&said),
            Line::Other => match line.trim().to_lowercase().parse::<At>() {
                Ok(at) if session.board().square(at).is_some() => {
                    self.at = Some(at);
                    Act::None
                }
                _ if line.trim().is_empty() => Act::None,
                _ => self.say(&format!("`{}` is no command; :help lists them.", line.trim())),
            },
        }
    }
}

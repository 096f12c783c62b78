//! A game and what is asked about it: commands become actions of the game, and answers become words. It knows
//! no terminal and no file.

use super::command::{Command, Edit};
use super::reply::{Kind, Reply, plain};
use super::{answers, describe, history};
use crate::advice::{ADVICE, advised_line};
use qedoku::game::{Action, At, Board, Digits, Illegal, Layers};
use qedoku::steps::Aimed;
use qedoku::{Error, Explanation, Game, Hinted, Level, Method, Options, Puzzle, Steps, TakenStep, Theme};

/// A game, and what is shown of it.
pub struct Session {
    /// The game.
    pub game: Game,
    board: Board,
    shown: Shown,
}

/// What was asked and is still shown.
#[derive(Default)]
enum Shown {
    #[default]
    Nothing,
    /// A hint, at a level.
    Hint(Box<Hinted>, Level),
    /// All steps, and which of them is chosen.
    Steps(Box<Steps>, Option<usize>),
}

impl Session {
    /// A session about a game.
    pub fn new(game: Game) -> Session {
        Session { board: game.board(None), game, shown: Shown::Nothing }
    }

    /// Plays another game.
    pub fn play(&mut self, game: Game) {
        *self = Session::new(game);
    }

    /// The board, with the picture of what is shown.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether candidates are to be seen: by choice, or for a picture that needs them.
    pub fn shows_candidates(&self) -> bool {
        self.game.layers().shown || self.picture().is_some()
    }

    /// The level of the hint that is shown, if one is.
    pub fn level(&self) -> Option<Level> {
        if let Shown::Hint(_, level) = &self.shown { Some(*level) } else { None }
    }

    /// Which step of the list is chosen, and how many there are.
    pub fn chosen(&self) -> Option<(Option<usize>, usize)> {
        if let Shown::Steps(steps, at) = &self.shown { Some((*at, steps.found.len())) } else { None }
    }

    /// Whether a step is shown whole, so that it can be taken.
    pub fn can_apply(&self) -> bool {
        match &self.shown {
            Shown::Nothing => false,
            Shown::Hint(hinted, level) => *level == Level::Everything && hinted.next.is_ok(),
            Shown::Steps(steps, at) => at.is_some() && !is_elsewhere(steps),
        }
    }

    /// The step that a picture is drawn of: whole, or of its pattern alone.
    fn picture(&self) -> Option<qedoku::Step> {
        match &self.shown {
            Shown::Hint(hinted, level @ (Level::Cells | Level::Everything)) => {
                let mut step = hinted.next.as_ref().ok()?.step.step.clone();
                if *level == Level::Cells {
                    step.conclusions.clear();
                }
                Some(step)
            }
            Shown::Steps(steps, Some(at)) if !is_elsewhere(steps) => Some(steps.found[*at].step.clone()),
            _ => None,
        }
    }

    fn draw(&mut self) {
        self.board = self.game.board(self.picture().as_ref());
    }

    fn show(&mut self, shown: Shown) {
        self.shown = shown;
        self.draw();
    }

    /// The board as text, that can be read again.
    pub fn board_text(&self, theme: &Theme) -> String {
        match self.game.state() {
            Ok(state) if self.shows_candidates() => state.candidate_board(self.picture().as_ref(), theme),
            Ok(state) => state.values_of(&self.game.position(), theme),
            // Digits contradict each other.
            Err(_) => {
                let format = if self.board.family == qedoku::Family::Sudoku { "grid" } else { "k-grid" };
                let written =
                    format.parse().ok().and_then(|format| self.game.position().write(format, '.').ok());
                written.map_or_else(|| self.game.position().to_string(), |written| written.text) + "\n"
            }
        }
    }

    /// The description of a cell.
    pub fn cell_words(&self, at: At) -> String {
        describe::square(&self.board, at, self.shows_candidates())
    }

    /// Strikes digits in cells if one of them is a candidate there, else brings them back.
    pub fn toggled(&self, cells: &[At], digit: u8) -> Edit {
        let has = |at: &At| {
            self.board.white(*at).is_some_and(|white| white.candidates.iter().any(|&(own, _)| own == digit))
        };
        let digits = digit.to_string().parse::<Digits>().unwrap_or_default();
        Edit::Strike(cells.to_vec(), digits, cells.iter().any(has))
    }

    /// Does what a command says that is about the game alone.
    pub fn obey(&mut self, command: &Command, options: &Options<'_>) -> Reply {
        self.try_to(command, options).unwrap_or_else(|error| Reply::note(sentence(&error)))
    }

    fn try_to(&mut self, command: &Command, options: &Options<'_>) -> Result<Reply, String> {
        match command {
            Command::Edits(edits) => self.edit(edits),
            Command::Hint(level) => self.hint(*level, options),
            Command::Hide => {
                self.show(Shown::Nothing);
                Ok(Reply::note(""))
            }
            Command::Apply => self.apply(),
            Command::Undo(count) => Ok(self.walk(*count, options, "Undone", "Nothing to undo", Game::undo)),
            Command::Redo(count) => {
                Ok(self.walk(*count, options, "Again", "Nothing to do again", Game::redo))
            }
            Command::Steps(technique) => {
                let ask = qedoku::Ask {
                    technique: technique.clone(),
                    limit: Some(answers::MOST_STEPS),
                    ..qedoku::Ask::default()
                };
                let steps = self.steps(&ask, options)?;
                let words = answers::steps(&steps, technique.is_some(), options.language);
                self.show(Shown::Steps(Box::new(steps), None));
                Ok(Reply::text(words))
            }
            Command::Step(number) => self.step(*number),
            Command::Why(at, digit) => {
                let aim = qedoku::steps::Aim { row: at.row, column: at.col, digit: *digit };
                let ask = qedoku::Ask { target: Some(aim), limit: Some(50), ..qedoku::Ask::default() };
                let steps = self.steps(&ask, options)?;
                let words = answers::why(*at, *digit, &steps, &self.game, options.language);
                if steps.found.is_empty() {
                    self.show(Shown::Nothing);
                } else {
                    self.show(Shown::Steps(Box::new(steps), None));
                }
                Ok(Reply::text(words))
            }
            Command::Truth(at, digit) => {
                answers::truth(*at, *digit, &self.game, &self.board, options).map(Reply::note)
            }
            Command::Check => {
                let found = self.game.mistakes(options).map_err(|error| advised_line(&error))?;
                Ok(Reply::text(vec![found.words(Level::Technique)]))
            }
            Command::Before => self.before(options),
            Command::Print => Ok(Reply { words: Vec::new(), kind: Kind::Board }),
            Command::Link => {
                let written = self.game.link().map_err(|error| error.to_string())?;
                Ok(Reply::lines(std::iter::once(written.text).chain(written.warnings)))
            }
            Command::Say(what) => {
                describe::said(&self.board, *what, self.shows_candidates()).map(Reply::lines)
            }
            Command::Runs(at) => answers::runs(&self.game, *at, options.language).map(Reply::lines),
            Command::History => Ok(Reply::lines(history::lines(&self.game, options.language))),
            Command::Go(node) if self.game.go_to(*node) => {
                self.show(Shown::Nothing);
                Ok(Reply::board(format!("Here is action {node}.")))
            }
            Command::Go(node) => Err(format!("there is no action {node}; `history` lists them")),
            Command::Name(name) => {
                self.game.name(self.game.current(), name);
                Ok(Reply::note(format!("This point is called {name}.")))
            }
            Command::Restart => self.act(Action::Restart, "Started again; `undo` goes back."),
            Command::Candidates(on) => {
                let said = if *on { "Candidates are shown." } else { "Candidates are hidden." };
                self.act(Action::Show { on: *on }, said)
            }
            Command::Fill(layer) => self.did("Notes filled in.", |game| game.fill(*layer)),
            Command::Tidy => self.did("Notes tidied.", Game::tidy),
            Command::Take => self.did("The centre notes are the candidates now.", Game::take_notes),
            Command::Help => Ok(Reply::lines(super::entries::help())),
            Command::Save(_) | Command::Load(_) | Command::Quit => {
                Err("that is not about the game".to_owned())
            }
        }
    }

    fn steps(&self, ask: &qedoku::Ask, options: &Options<'_>) -> Result<Steps, String> {
        qedoku::steps(&self.game.position(), ask, options).map_err(|error| advised_line(&error))
    }

    /// What the verbs read of a position.
    fn read(&self) -> (Puzzle, Layers) {
        let layers = self.game.layers();
        let read =
            Layers { placed: layers.placed.clone(), struck: layers.struck.clone(), ..Layers::default() };
        (self.game.puzzle().clone(), read)
    }

    /// Does something to the game. What was asked about another position is put away.
    pub(super) fn did(
        &mut self,
        said: &str,
        act: impl FnOnce(&mut Game) -> Result<bool, Illegal>,
    ) -> Result<Reply, String> {
        let before = self.read();
        let has_changed = act(&mut self.game).map_err(|error| error.to_string())?;
        if !has_changed {
            return Ok(Reply::note("That changes nothing."));
        }
        if self.read() != before {
            self.shown = Shown::Nothing;
        }
        self.draw();
        Ok(Reply::note(self.standing(said)))
    }

    pub(super) fn act(&mut self, action: Action, said: &str) -> Result<Reply, String> {
        self.did(said, |game| game.act(action))
    }

    /// What was done, and what anybody can see of it: digits that contradict each other, or that all is done.
    fn standing(&self, said: &str) -> String {
        if self.board.is_solved {
            return format!("{said} Solved.");
        }
        match self.game.state() {
            Err(error) if self.board.whites().any(|white| white.clashes) => {
                let first = error.messages().into_iter().next().unwrap_or_default();
                format!("{said} {}", sentence(&first))
            }
            _ => said.to_owned(),
        }
    }

    fn walk(
        &mut self,
        count: usize,
        options: &Options<'_>,
        said: &str,
        end: &str,
        step: impl for<'a> Fn(&'a mut Game) -> Option<&'a Action>,
    ) -> Reply {
        let before = self.read();
        let done: Vec<String> = (0..count)
            .map_while(|_| step(&mut self.game).map(|action| history::label(action, options.language)))
            .collect();
        if done.is_empty() {
            return Reply::note(format!("{end}."));
        }
        if self.read() != before {
            self.shown = Shown::Nothing;
        }
        self.draw();
        Reply::note(format!("{said}: {}.", qedoku::list(done, options.language.joint(false))))
    }

    fn hint(&mut self, level: Option<u8>, options: &Options<'_>) -> Result<Reply, String> {
        let asked = level.map(|level| Level::ALL[usize::from(level) - 1]);
        let (hinted, level) = match std::mem::take(&mut self.shown) {
            Shown::Hint(hinted, level) => {
                let deeper = Level::ALL.into_iter().find(|other| *other > level).unwrap_or(level);
                (hinted, asked.unwrap_or(deeper))
            }
            _ => {
                let hinted =
                    self.game.hint(Method::usual(), options).map_err(|error| advised_line(&error))?;
                (Box::new(hinted), asked.unwrap_or(Level::Where))
            }
        };
        let mut words = vec![hinted.words(level, &ADVICE)];
        if let (Ok(hint), Level::Everything) = (&hinted.next, level) {
            words.extend(conclusions(&hint.step));
        }
        self.show(Shown::Hint(hinted, level));
        Ok(Reply::text(words))
    }

    fn step(&mut self, number: usize) -> Result<Reply, String> {
        let Shown::Steps(steps, at) = &mut self.shown else {
            return Err("`steps` lists the steps first".to_owned());
        };
        if number == 0 || number > steps.found.len() {
            return Err(format!("there are {} steps in the list", steps.found.len()));
        }
        *at = Some(number - 1);
        let taken = steps.taken(number - 1);
        let words = answers::step(&taken, number).into_iter().chain(conclusions(&taken)).collect();
        self.draw();
        Ok(Reply::text(words))
    }

    fn apply(&mut self) -> Result<Reply, String> {
        let taken = match &self.shown {
            Shown::Hint(hinted, _) => match &hinted.next {
                Ok(hint) => hint.step.clone(),
                Err(_) => return Err("the hint has no step".to_owned()),
            },
            Shown::Steps(steps, _) if is_elsewhere(steps) => {
                return Err(
                    "these steps are of the position without that digit; `clear` the cell first".to_owned()
                );
            }
            Shown::Steps(steps, Some(at)) => steps.taken(*at),
            Shown::Steps(_, None) => return Err("choose a step first: `step 1`".to_owned()),
            Shown::Nothing => return Err("ask for a `hint` first, or for `steps`".to_owned()),
        };
        let (placed, removed) = taken.before.parts(&taken.step);
        let done =
            [placed, removed].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        let said = format!("Applied: {}: {done}.", taken.wording().name);
        self.did(&said, |game| game.take(&taken))
    }

    fn before(&mut self, options: &Options<'_>) -> Result<Reply, String> {
        let found = self.game.mistakes(options).map_err(|error| advised_line(&error))?;
        let Some(since) = found.since else { return Ok(Reply::text(vec![found.words(Level::Where)])) };
        let before = self.game.history().get(since).and_then(|node| node.parent).unwrap_or(0);
        self.game.go_to(before);
        self.show(Shown::Nothing);
        Ok(Reply::board(format!("Here all was right: action {before}. `redo` goes on to the mistake.")))
    }
}

/// What a step comes to, in short.
fn conclusions(taken: &TakenStep) -> Option<Explanation> {
    let (placed, removed) = taken.before.parts(&taken.step);
    let parts: Vec<String> = [placed, removed].into_iter().filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| plain(format!("So {}.", parts.join(" "))))
}

/// A message as a sentence.
pub fn sentence(message: &str) -> String {
    let ends = message.is_empty() || message.ends_with(['.', '?', '!']);
    sentence_start(message) + if ends { "" } else { "." }
}

/// Names of cells keep their small letter.
pub fn sentence_start(message: &str) -> String {
    let mut letters = message.chars();
    match letters.next() {
        Some(first) if !letters.as_str().starts_with(|c: char| c.is_ascii_digit()) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => message.to_owned(),
    }
}

/// What is wrong with a puzzle, in a line.
pub fn error_words(error: &Error) -> String {
    sentence(&advised_line(error))
}

/// Whether steps are of another position: that without the digit which was asked about.
fn is_elsewhere(steps: &Steps) -> bool {
    matches!(steps.aimed, Some(Aimed::Placed(_)))
}

#[cfg(test)]
mod tests;

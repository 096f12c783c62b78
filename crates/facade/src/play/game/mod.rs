//! A puzzle being played: a position with all of its history.
//!
//! What a player does is an [`Action`], plain data; each is a node of a tree. Undo goes to the parent of the
//! node that is shown, redo to the child visited last, and an action after undo begins a branch beside the
//! old one: nothing is lost. A game is saved as a [`Document`], JSON with a version, and comes back from it
//! whole.
//!
//! On the puzzle lie digits, candidates taken away (in Kakuro combinations of runs too), notes in corners and
//! centres, colours of cells and candidates, and links. The verbs read the first two alone; the rest is the
//! player's own.

mod board;
mod document;
mod edits;

pub use crate::input::game::{
    About, Action, At, BadDocument, BadWord, BothNotes, Digits, Document, Filled, HandLink, HistoryNode,
    Illegal, Layer, Layers, LinkEnd, NoteLayer, Notes, PuzzleText, Removals, RunAt, VERSION,
};
pub use board::{Board, Square, White};

use super::error::Error;
use super::state::State;
use crate::Puzzle;
use crate::input::game::Scene;
use crate::input::{Read, Unwritable, Written, writing};
use qedoku_model::Digit;
use std::collections::BTreeMap;

/// A puzzle being played.
///
/// ```
/// use qedoku::{Game, Method, Options, Puzzle};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut game = Game::new(puzzle);
/// game.place("r1c3".parse()?, 1)?;
/// game.undo();
/// game.place("r1c3".parse()?, 4)?;
/// assert_eq!(game.history().len(), 3, "the 1 is on a branch of its own");
///
/// let step = game.hint(Method::usual(), &Options::default())?.next.unwrap().step;
/// game.take(&step)?;
/// assert_eq!(game.undo().unwrap().to_string(), "hidden-single");
/// assert_eq!(Game::load(&game.save())?.save(), game.save());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// What is known about it.
    pub about: About,
    /// What a front end keeps of its view.
    pub view: serde_json::Value,
    /// When actions are done from here on, as the front end writes it: a game has no clock.
    pub now: Option<String>,
    start: Scene,
    nodes: Vec<Node>,
    current: usize,
    names: BTreeMap<usize, String>,
    scene: Scene,
    /// What some of the nodes look like.
    snapshots: BTreeMap<usize, Scene>,
}

/// A node of the history.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    parent: usize,
    next: Option<usize>,
    action: Action,
    at: Option<String>,
}

/// So many actions lie between a node and the last one before it whose look is kept.
const STRIDE: usize = 64;

impl Game {
    /// The game of a puzzle. Digits placed and candidates taken away in a puzzle as typed are its first
    /// action.
    pub fn new(puzzle: Puzzle) -> Game {
        let (puzzle, layers) = Scene::parted(puzzle);
        let mut game = Game::bare(puzzle);
        if layers != Layers::default() {
            // What was typed has cells of the puzzle alone.
            let _ = game.act(Action::Import(Box::new(layers)));
        }
        game
    }

    /// The game of a puzzle that was read, with all that lies on it: a link and a document may have notes,
    /// colours and drawn links.
    ///
    /// ```
    /// use qedoku::game::NoteLayer;
    /// use qedoku::input::{Options, read_text};
    /// use qedoku::{Game, Puzzle};
    /// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse::<Puzzle>()?);
    /// game.note(NoteLayer::Corner, &["r2c2".parse()?], 1)?;
    /// let link = format!("https://example.org/{}", game.link()?.text);
    /// let record = read_text("a link", &link, &Options::default()).remove(0);
    /// assert_eq!(Game::of(&record.puzzle.unwrap()).layers(), game.layers());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(read: &Read) -> Game {
        let mut game = match &read.layers {
            None => Game::new(read.puzzle.clone()),
            Some(layers) => {
                let mut game = Game::bare(Scene::parted(read.puzzle.clone()).0);
                // Layers that were read have cells of the puzzle alone.
                let _ = game.act(Action::Import(layers.clone()));
                game
            }
        };
        if let Some(document) = &read.document {
            game.about = document.about.clone();
        }
        game
    }

    /// The game without its history as our own link: what stands behind the address of whatever page opens
    /// it, `#p=` and a word. What a link cannot hold is told.
    ///
    /// # Errors
    /// A game that is too large for a link.
    ///
    /// ```
    /// use qedoku::{Game, Puzzle};
    /// let game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse::<Puzzle>()?);
    /// assert!(game.link()?.text.starts_with("#p="));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn link(&self) -> Result<Written, Unwritable> {
        writing::link(&self.scene.puzzle, &self.scene.layers)
    }

    fn bare(puzzle: Puzzle) -> Game {
        let start = Scene::new(puzzle);
        Game {
            about: About::default(),
            view: serde_json::Value::Null,
            now: None,
            scene: start.clone(),
            nodes: vec![Node { parent: 0, next: None, action: Action::Start, at: None }],
            current: 0,
            names: BTreeMap::new(),
            snapshots: BTreeMap::from([(0, start.clone())]),
            start,
        }
    }

    /// The puzzle that is played, without what lies on it.
    pub fn puzzle(&self) -> &Puzzle {
        &self.scene.puzzle
    }

    /// What lies on it.
    pub fn layers(&self) -> &Layers {
        &self.scene.layers
    }

    /// The cells in which no digit may stand twice, each in order: rows, columns and boxes of a Sudoku, runs
    /// of a Kakuro. They do not depend on what is given or lies there.
    ///
    /// ```
    /// use qedoku::Game;
    /// let game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
    /// let named = game.houses().map(|cells| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    /// assert!(named.collect::<Vec<_>>().contains(&"r2c2 r2c3".to_owned()));
    /// ```
    pub fn houses(&self) -> impl Iterator<Item = &[At]> {
        self.scene.ground.houses.iter().map(Vec::as_slice)
    }

    /// The puzzle with the digits placed and all that is taken away, combinations of runs too: to be asked
    /// about by any verb, or written. Of the formats `library` has all of it for a Sudoku, `k-json` for a
    /// Kakuro; others say what they leave out.
    ///
    /// ```
    /// use qedoku::{Game, Puzzle, check};
    /// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
    /// let mut game = Game::new(puzzle);
    /// game.place("r2c2".parse().unwrap(), 1).unwrap();
    /// let position = game.position();
    /// assert_eq!(position.write("k-line".parse().unwrap(), '.').unwrap().text, "# 3\\ 4\\ / \\4 +1 . / \\3 . .");
    /// assert_eq!(position.to_string().parse(), Ok(position.clone()));
    /// assert_eq!(Game::new(position).layers(), game.layers());
    /// ```
    pub fn position(&self) -> Puzzle {
        self.scene.position()
    }

    /// The position as the verbs read it.
    ///
    /// # Errors
    /// The defects of the position, such as a digit that stands twice in a row.
    pub fn state(&self) -> Result<State, Error> {
        State::new(&self.position())
    }

    /// The digit of a cell, given or placed.
    pub fn digit(&self, at: At) -> Option<u8> {
        self.scene.digit(at).map(Digit::value)
    }

    /// Does something. False if that changes nothing, which is not kept.
    ///
    /// # Errors
    /// Why it cannot be done; the game is as before.
    pub fn act(&mut self, action: Action) -> Result<bool, Illegal> {
        let node = Node { parent: self.current, next: None, action, at: self.now.clone() };
        let mut after = self.scene.clone();
        after.play(&node.action)?;
        if after.is_same_as(&self.scene) {
            return Ok(false);
        }
        self.scene = after.clone();
        self.keep(node, after);
        Ok(true)
    }

    /// Adds a node anywhere in the tree, and goes nowhere.
    fn add(&mut self, node: Node) -> Result<(), Illegal> {
        let mut scene = self.scene_at(node.parent);
        scene.play(&node.action)?;
        let current = self.current;
        self.keep(node, scene);
        self.current = current;
        Ok(())
    }

    fn keep(&mut self, node: Node, scene: Scene) {
        let id = self.nodes.len();
        self.nodes[node.parent].next = Some(id);
        self.nodes.push(node);
        self.current = id;
        if self.behind_snapshot(id).1.len() >= STRIDE {
            self.snapshots.insert(id, scene);
        }
    }

    /// The last node up to this one whose look is kept, and those behind it, the last first.
    fn behind_snapshot(&self, mut id: usize) -> (usize, Vec<usize>) {
        let mut path = Vec::new();
        while !self.snapshots.contains_key(&id) {
            path.push(id);
            id = self.nodes[id].parent;
        }
        (id, path)
    }

    fn scene_at(&self, id: usize) -> Scene {
        let (from, path) = self.behind_snapshot(id);
        let mut scene = self.snapshots[&from].clone();
        for &id in path.iter().rev() {
            // What is in the history was possible when it was done.
            let _ = scene.play(&self.nodes[id].action);
        }
        scene
    }

    /// Takes the last action back: which. Nothing at the start.
    pub fn undo(&mut self) -> Option<&Action> {
        if self.current == 0 {
            return None;
        }
        let undone = self.current;
        self.go(self.nodes[undone].parent);
        Some(&self.nodes[undone].action)
    }

    /// Does again what was taken back, on the branch visited last: which. Nothing at the end of a branch.
    pub fn redo(&mut self) -> Option<&Action> {
        let next = self.nodes[self.current].next?;
        self.go(next);
        Some(&self.nodes[next].action)
    }

    fn go(&mut self, id: usize) {
        self.scene = self.scene_at(id);
        self.current = id;
    }

    /// Goes to any node of the history; redo leads there from now on. False if there is no such node.
    pub fn go_to(&mut self, id: usize) -> bool {
        if id >= self.nodes.len() {
            return false;
        }
        let mut child = id;
        while child > 0 {
            let parent = self.nodes[child].parent;
            self.nodes[parent].next = Some(child);
            child = parent;
        }
        self.go(id);
        true
    }

    /// The id of the node that is shown.
    pub fn current(&self) -> usize {
        self.current
    }

    /// The nodes from the start to the one that is shown, behind the last that set another puzzle.
    pub(crate) fn path(&self) -> Vec<usize> {
        let mut path = vec![self.current];
        let sets = |id: usize| matches!(self.nodes[id].action, Action::Edit { .. });
        while let Some(&id) = path.last().filter(|&&id| id > 0 && !sets(id)) {
            path.push(self.nodes[id].parent);
        }
        path.reverse();
        path
    }

    /// The position at a node; nothing if there is no such node.
    ///
    /// ```
    /// use qedoku::{Game, Puzzle};
    /// let puzzle: Puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
    /// let mut game = Game::new(puzzle.clone());
    /// game.place("r2c2".parse().unwrap(), 1).unwrap();
    /// assert_eq!(game.position_at(0), Some(puzzle));
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// ```
    pub fn position_at(&self, id: usize) -> Option<Puzzle> {
        (id < self.nodes.len()).then(|| self.scene_at(id).position())
    }

    /// The whole history, each node behind its parent.
    pub fn history(&self) -> Vec<HistoryNode> {
        self.document().nodes
    }

    /// Names a node, so that it can be found again; an empty name takes the name off. False if there is no
    /// such node.
    pub fn name(&mut self, id: usize, name: &str) -> bool {
        if id >= self.nodes.len() {
            return false;
        }
        match name {
            "" => self.names.remove(&id),
            name => self.names.insert(id, name.to_owned()),
        };
        true
    }

    /// The names of nodes, by id.
    pub fn names(&self) -> &BTreeMap<usize, String> {
        &self.names
    }
}

#[cfg(test)]
mod tests;

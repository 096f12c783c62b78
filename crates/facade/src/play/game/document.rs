//! A game as a document: versioned JSON that keeps everything, the branches of its history too.

use super::action::Action;
use super::{About, Game, Node};
use crate::{Family, Puzzle};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use thiserror::Error;

/// The version of [`Document`].
///
/// ```
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// assert_eq!(game.document().version, qedoku::game::VERSION);
/// ```
pub const VERSION: u32 = 1;

/// A game as a document. Fields that a reader does not know are passed over.
///
/// ```
/// use qedoku::game::Document;
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// let document: Document = game.document();
/// assert_eq!((document.kind.as_str(), document.nodes.len(), document.current), ("game", 1, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// [`VERSION`].
    pub version: u32,
    /// `game`.
    pub kind: String,
    /// What is known about it.
    #[serde(flatten)]
    pub about: About,
    /// The puzzle at the start.
    pub puzzle: PuzzleText,
    /// The history: a node for each action, behind that of its parent; the first is the start.
    pub nodes: Vec<HistoryNode>,
    /// The id of the node that is shown.
    pub current: usize,
    /// The names of nodes, by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<usize, String>,
    /// What a front end keeps of its view; no part of the history.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub view: Value,
}

/// A puzzle in a document.
///
/// ```
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// assert_eq!(game.document().puzzle.family, "kakuro");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleText {
    /// `sudoku` or `kakuro`.
    pub family: String,
    /// The puzzle on one line.
    pub line: String,
}

/// A node of the history.
///
/// ```
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// game.place("r2c2".parse().unwrap(), 1).unwrap();
/// let node = &game.history()[1];
/// assert_eq!((node.parent, node.action.to_string().as_str()), (Some(0), "place 1 in r2c2"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryNode {
    /// Its number, from 0.
    pub id: usize,
    /// The node that it goes on from; none at the start.
    pub parent: Option<usize>,
    /// The child that redo goes to, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<usize>,
    /// What was done.
    pub action: Action,
    /// When, as the front end writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// Why a text is no game. Printed as in `nodes[3]: there is no cell r10c1 to fill`.
///
/// ```
/// let bad = qedoku::Game::load("[]").unwrap_err();
/// assert_eq!(bad.to_string(), "document: an object is wanted");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {message}")]
pub struct BadDocument {
    /// Where: a field, or line and column of the text.
    pub place: String,
    /// What is wrong there.
    pub message: String,
}

fn bad(place: impl Into<String>, message: impl ToString) -> BadDocument {
    BadDocument { place: place.into(), message: message.to_string() }
}

impl Game {
    /// The game as a document.
    pub fn document(&self) -> Document {
        let nodes = self.nodes.iter().enumerate().map(|(id, node)| HistoryNode {
            id,
            parent: (id > 0).then_some(node.parent),
            next: node.next,
            action: node.action.clone(),
            at: node.at.clone(),
        });
        let family = self.start.puzzle.family().id().to_owned();
        Document {
            version: VERSION,
            kind: "game".to_owned(),
            about: self.about.clone(),
            puzzle: PuzzleText { family, line: self.start.puzzle.to_string() },
            nodes: nodes.collect(),
            current: self.current,
            names: self.names.clone(),
            view: self.view.clone(),
        }
    }

    /// The game as one line of JSON.
    pub fn save(&self) -> String {
        // A document has nothing that JSON cannot hold.
        serde_json::to_string(&self.document()).unwrap_or_default()
    }

    /// The game that a text holds.
    ///
    /// # Errors
    /// The first thing in it that is wrong, and where.
    ///
    /// ```
    /// use qedoku::Game;
    /// let error = Game::load(r#"{"version":1,"kind":"game","puzzle":{"family":"sudoku"}}"#).unwrap_err();
    /// assert_eq!(error.to_string(), "puzzle: missing field `line`");
    /// ```
    pub fn load(text: &str) -> Result<Game, BadDocument> {
        let value: Value = serde_json::from_str(text).map_err(|error| {
            bad(format!("line {}, column {}", error.line(), error.column()), "this is no JSON")
        })?;
        let Value::Object(mut fields) = value else { return Err(bad("document", "an object is wanted")) };
        let mut take = |name: &str| fields.remove(name).unwrap_or_default();
        let version: u32 = field("version", take("version"))?;
        if version != VERSION {
            return Err(bad("version", format!("{version} is not read, only {VERSION}")));
        }
        let kind: String = field("kind", take("kind"))?;
        if kind != "game" {
            return Err(bad("kind", format!("`{kind}` is no game")));
        }
        let puzzle: PuzzleText = field("puzzle", take("puzzle"))?;
        let list: Vec<Value> = field("nodes", take("nodes"))?;
        let nodes: Vec<HistoryNode> = list
            .into_iter()
            .enumerate()
            .map(|(i, node)| field(&format!("nodes[{i}]"), node))
            .collect::<Result<_, _>>()?;
        let current = field("current", take("current"))?;
        let names: Option<BTreeMap<usize, String>> = field("names", take("names"))?;
        let view = take("view");
        let about = field("document", Value::Object(fields))?;
        let names = names.unwrap_or_default();
        Game::try_from(Document { version, kind, about, puzzle, nodes, current, names, view })
    }
}

fn field<T: serde::de::DeserializeOwned>(name: &str, value: Value) -> Result<T, BadDocument> {
    serde_json::from_value(value).map_err(|error| bad(name, error))
}

impl TryFrom<Document> for Game {
    type Error = BadDocument;

    fn try_from(document: Document) -> Result<Game, BadDocument> {
        let Document { puzzle, nodes, current, names, about, view, .. } = document;
        let family = Family::from_id(&puzzle.family)
            .ok_or_else(|| bad("puzzle.family", format!("there is no family `{}`", puzzle.family)))?;
        let read: Puzzle = puzzle.line.parse().map_err(|error| bad("puzzle.line", error))?;
        if read.family() != family {
            return Err(bad("puzzle.line", format!("this is a {}", read.family())));
        }
        let mut game = Game::bare(read);
        for (i, node) in nodes.iter().enumerate() {
            let place = |field: &str| format!("nodes[{i}]{field}");
            if node.id != i {
                return Err(bad(place(".id"), format!("{i} is wanted")));
            }
            match node.parent {
                None if i == 0 && node.action == Action::Start => {
                    game.nodes[0].at.clone_from(&node.at);
                }
                None if i == 0 => return Err(bad(place(".action"), "a game begins with `start`")),
                Some(parent) if i > 0 && parent < i => {
                    let (action, at) = (node.action.clone(), node.at.clone());
                    game.add(Node { parent, action, at, next: None })
                        .map_err(|error| bad(place(""), error))?;
                }
                _ => return Err(bad(place(".parent"), "an earlier node is wanted, and none of the first")),
            }
        }
        if nodes.is_empty() {
            return Err(bad("nodes", "the start is wanted"));
        }
        for (i, next) in nodes.iter().enumerate().filter_map(|(i, node)| Some((i, node.next?))) {
            if nodes.get(next).is_none_or(|child| child.parent != Some(i)) {
                return Err(bad(format!("nodes[{i}].next"), "a child is wanted"));
            }
        }
        nodes.iter().zip(&mut game.nodes).for_each(|(told, node)| node.next = told.next);
        if current >= nodes.len() {
            return Err(bad("current", format!("there is no node {current}")));
        }
        if let Some(id) = names.keys().find(|&&id| id >= nodes.len()) {
            return Err(bad("names", format!("there is no node {id}")));
        }
        (game.about, game.names, game.view) = (about, names, view);
        game.current = current;
        game.scene = game.scene_at(current);
        Ok(game)
    }
}

//! A game as a document: versioned JSON that keeps everything, the branches of its history too.

use super::action::Action;
use super::layers::Layers;
use super::scene::Scene;
use crate::{Family, Puzzle};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use thiserror::Error;

/// What a document of a game says that it is.
const KIND: &str = "game";

/// What is known about a game beside what is played: texts that no verb reads.
///
/// ```
/// use qedoku::Game;
/// let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
/// game.about.title = Some("A small one".to_owned());
/// assert_eq!(Game::load(&game.save()).unwrap().about, game.about);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// A name of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Who made the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// When the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created: Option<String>,
    /// When it was changed last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<String>,
}

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

pub(crate) fn bad(place: impl Into<String>, message: impl ToString) -> BadDocument {
    BadDocument { place: place.into(), message: message.to_string() }
}

impl Document {
    /// The document that a text holds; whether its history can be played is not looked at.
    ///
    /// # Errors
    /// The first thing in it that is wrong, and where.
    ///
    /// ```
    /// use qedoku::Game;
    /// use qedoku::game::Document;
    /// let game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
    /// assert_eq!(Document::parse(&game.save()), Ok(game.document()));
    /// ```
    pub fn parse(text: &str) -> Result<Document, BadDocument> {
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
        Ok(Document { version, kind, about, puzzle, nodes, current, names, view })
    }

    /// The puzzle as it is written at the start.
    pub(crate) fn start(&self) -> Result<Puzzle, BadDocument> {
        let PuzzleText { family, line } = &self.puzzle;
        let family = Family::from_id(family)
            .ok_or_else(|| bad("puzzle.family", format!("there is no family `{family}`")))?;
        let read: Puzzle = line.parse().map_err(|error| bad("puzzle.line", error))?;
        if read.family() == family {
            Ok(read)
        } else {
            Err(bad("puzzle.line", format!("this is a {}", read.family())))
        }
    }

    /// What the node that is shown looks like: the fold of the actions that lead to it.
    pub(crate) fn scene(&self) -> Result<Scene, BadDocument> {
        let mut scene = Scene::new(self.start()?);
        let mut path = Vec::new();
        let mut id = self.current;
        while id > 0 {
            let node = self.nodes.get(id).ok_or_else(|| bad("current", format!("there is no node {id}")))?;
            path.push((id, &node.action));
            id = node.parent.filter(|&parent| parent < id).ok_or_else(|| {
                bad(format!("nodes[{id}].parent"), "an earlier node is wanted, and none of the first")
            })?;
        }
        for (id, action) in path.into_iter().rev() {
            scene.play(action).map_err(|error| bad(format!("nodes[{id}]"), error))?;
        }
        Ok(scene)
    }

    /// A document that begins with what lies on a puzzle.
    pub(crate) fn of(puzzle: &Puzzle, layers: &Layers) -> Document {
        let node = |id, parent, next, action| HistoryNode { id, parent, next, action, at: None };
        let is_bare = *layers == Layers::default();
        let mut nodes = vec![node(0, None, (!is_bare).then_some(1), Action::Start)];
        if !is_bare {
            nodes.push(node(1, Some(0), None, Action::Import(Box::new(layers.clone()))));
        }
        Document {
            version: VERSION,
            kind: KIND.to_owned(),
            about: About::default(),
            puzzle: PuzzleText { family: puzzle.family().id().to_owned(), line: puzzle.to_string() },
            current: nodes.len() - 1,
            nodes,
            names: BTreeMap::new(),
            view: Value::Null,
        }
    }
}

fn field<T: serde::de::DeserializeOwned>(name: &str, value: Value) -> Result<T, BadDocument> {
    serde_json::from_value(value).map_err(|error| bad(name, error))
}

//! A game as a document, and back: its whole history is played again.

use super::{Action, BadDocument, Document, Game, HistoryNode, Node, PuzzleText, VERSION};
use crate::input::game::bad;

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
        Document::parse(text)?.try_into()
    }
}

impl TryFrom<Document> for Game {
    type Error = BadDocument;

    fn try_from(document: Document) -> Result<Game, BadDocument> {
        let mut game = Game::bare(document.start()?);
        let Document { nodes, current, names, about, view, .. } = document;
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

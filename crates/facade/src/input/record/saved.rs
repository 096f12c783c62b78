//! What we have saved ourselves: links and games.

use super::{Chunk, Read};
use crate::input::game::{BadDocument, Document, Layers, Scene};
use crate::input::{Family, Format, Problem, link};

/// Our own link.
pub(super) fn of_link(chunk: &Chunk, token: &str, family: Option<Family>) -> Result<Read, Vec<Problem>> {
    let problem = |message: String| vec![Problem { place: chunk.place.clone(), message }];
    let (bare, layers) = link::read(token).map_err(|error| problem(error.to_string()))?;
    if let Some(family) = family.filter(|&family| family != bare.family()) {
        return Err(problem(format!("the link is of a {}, and a {family} is wanted", bare.family())));
    }
    let format = Format::Link(bare.family());
    Ok(of_scene(Scene::with(bare, layers), format))
}

/// What lies on a puzzle is kept beside it.
fn of_scene(scene: Scene, format: Format) -> Read {
    let puzzle = scene.position();
    let layers = (scene.layers != Layers::default()).then(|| Box::new(scene.layers));
    Read { puzzle, format, warnings: Vec::new(), tail: None, layers, document: None }
}

/// A saved game.
pub(super) fn of_document(chunk: &Chunk) -> Result<Read, Vec<Problem>> {
    let problem = |message: String| vec![Problem { place: chunk.place.clone(), message }];
    let read = || {
        let document = Document::parse(&chunk.text)?;
        Ok((document.scene()?, document))
    };
    let (scene, document) =
        read().map_err(|error: BadDocument| problem(format!("this is no saved game: {error}")))?;
    let family = scene.puzzle.family();
    match chunk.reading.family.filter(|&wanted| wanted != family) {
        Some(wanted) => Err(problem(format!("the game is a {family}, and a {wanted} is wanted"))),
        None => Ok(Read { document: Some(Box::new(document)), ..of_scene(scene, Format::Document(family)) }),
    }
}

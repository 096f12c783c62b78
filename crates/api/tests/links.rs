//! A game as a link, written and read as a page does.

use qedoku::Game;
use qedoku::game::{At, NoteLayer};
use qedoku_api::{Host, answer};
use serde_json::{Value, json};

const WINGS: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

fn ask(verb: &str, request: &Value) -> Value {
    let reply = answer(verb, &request.to_string(), &Host::default(), &mut |_| ()).unwrap();
    serde_json::from_str(&reply).unwrap()
}

/// A game with notes, colours and candidates taken away in every open cell.
fn full_game() -> Game {
    let mut game = Game::new(WINGS.parse::<qedoku::Puzzle>().unwrap());
    let open: Vec<At> =
        game.houses().take(9).flatten().copied().filter(|&at| game.digit(at).is_none()).collect();
    for (i, at) in open.iter().enumerate() {
        let digit = |n: usize| u8::try_from((i + n) % 9 + 1).unwrap();
        game.note(NoteLayer::Corner, &[*at], digit(0)).unwrap();
        game.note(NoteLayer::Corner, &[*at], digit(3)).unwrap();
        game.note(NoteLayer::Centre, &[*at], digit(5)).unwrap();
    }
    game
}

#[test]
fn a_link_has_all_that_lies_on_the_board() {
    let game = full_game();
    let document: Value = serde_json::from_str(&game.save()).unwrap();
    let written = ask("write", &json!({"game": document, "format": "link"}));
    let link = written["text"].as_str().unwrap();
    assert!(link.len() <= 400, "{}", link.len());
    let read = ask("read", &json!({"text": link}));
    assert_eq!(read["records"][0]["read"]["layers"], serde_json::to_value(game.layers()).unwrap());
    // A format without room for notes says so.
    let line = ask("write", &json!({"game": document, "format": "line"}));
    assert_eq!(line["text"], WINGS);
    assert!(line["lost"][0].as_str().unwrap().contains("notes"), "{line}");
    // A position alone is a short link.
    let bare = ask("write", &json!({"position": WINGS, "format": "link"}));
    assert!(bare["text"].as_str().unwrap().len() <= 45 + "#p=".len(), "{bare}");
}

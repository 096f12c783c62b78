//! Notes and colours of other programs are layers of ours, and go back to them.

use qedoku::game::{Layers, NoteLayer};
use qedoku::input::{Options, Read, read_text};
use qedoku::{Format, Game};

/// Made by f-puzzles' way of packing with the reference library: a placed 4 and notes in r1c3 and r1c4.
const NOTED: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QBEYBbAexFQEMBXNACxICcEQBBckAcwYgBMEBtfqABuFLFVwBWVBwjCYAOwRoGEgL7IRYiQgDMMuYuWqYGreNwAWMyADGitDAYAFRbYhYAshQYBrMAIATMgAbAC6qLaMCk6uCu5ePv5BYTaiFggA7AbySvAq6ppmxUURQiDpOvAhOUb5JiXAadq4AIy1eQWmmhUtCCichp0NPZVSHcaFTUWlyELNGUgT9VO9iwAcy12NO6N91VsjTWXmVZuDuZPd0zcLVTUXddszt3uL+o/D6idrVZaHU0av1w51klxW1zuuA+YKeRyBYwQ7U+VzUP0R8GyKIhuxuwIQwWxz1eeIxD1hX1MJyhCHJQ1RL1x+PghIpDNOIIBkOpjLefy5NPgyLZOL5uAGIuJCP20iJDR5JMFoPpopJzKxkqOzIlKu2YVSQA===";

fn read(text: &str) -> Read {
    let mut records = read_text("x", text, &Options::default());
    assert_eq!(records.len(), 1, "{records:?}");
    records.remove(0).puzzle.unwrap()
}

fn written(read: &Read, format: &str) -> (String, Vec<String>) {
    let written = read.write(format.parse::<Format>().unwrap(), '.').unwrap();
    (written.text, written.warnings)
}

fn layers(read: &Read) -> Layers {
    Game::of(read).layers().clone()
}

#[test]
fn notes_of_a_link_are_layers_and_nothing_is_told() {
    let read = read(&format!("https://www.f-puzzles.com/?load={NOTED}"));
    let layers = layers(&read);
    let notes = layers.corner.len() + layers.centre.len();
    assert!(notes > 0 && layers.placed.len() == 1, "{layers:?}");
    assert!(read.warnings.is_empty(), "{:?}", read.warnings);
    let told = written(&read, "line").1;
    assert!(told.iter().any(|words| words.contains("notes")), "{told:?}");
}

#[test]
fn layers_come_back_from_every_format_with_room_for_them() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut game = Game::new(line.parse().unwrap());
    let at = |text: &str| text.parse().unwrap();
    game.about.title = Some("A \"quoted\" one".to_owned());
    game.about.author = Some("A. B.".to_owned());
    game.place(at("r1c3"), 4).unwrap();
    game.note(NoteLayer::Corner, &[at("r1c4"), at("r1c6")], 2).unwrap();
    game.note(NoteLayer::Centre, &[at("r1c4")], 6).unwrap();
    for (cell, colour) in [("r1c1", 1), ("r1c1", 7), ("r9c9", 9), ("r5c5", 4)] {
        game.colour(&[at(cell)], colour).unwrap();
    }
    let saved = read(&game.save());
    for format in ["f-puzzles", "sudokupad", "link", "document"] {
        let (text, told) = written(&saved, format);
        assert!(told.is_empty(), "{format}: {told:?}");
        let back = read(&text);
        assert_eq!(layers(&back), *game.layers(), "{format}: {text}");
        if format != "link" {
            let about = &back.document.as_ref().unwrap().about;
            assert_eq!((&about.title, &about.author), (&game.about.title, &game.about.author), "{format}");
        }
    }
}

#[test]
fn a_file_of_f_puzzles_is_read_as_its_link_is() {
    let cell = |c: char| match c {
        '.' => r##"{"cornerPencilMarks": [1, 2], "highlight": "#f08080"}"##.to_owned(),
        digit => format!("{{\"value\": {digit}, \"given\": true}}"),
    };
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let cells: Vec<String> = line.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    for between in [",", ",\n  "] {
        let read = read(&format!("{{\"size\": 9, \"title\": \"T\", \"grid\": [{}]}}", rows.join(between)));
        assert_eq!(read.puzzle, line.parse().unwrap());
        assert_eq!((layers(&read).corner.len(), layers(&read).cell_colours.len()), (51, 51));
        assert_eq!(read.document.unwrap().about.title.as_deref(), Some("T"));
    }
}

#[test]
fn what_no_layer_holds_is_told() {
    let grid = |cell: &str| {
        let rest = vec!["{\"value\": 5, \"given\": true}".to_owned()];
        let cells: Vec<String> = rest.into_iter().chain(std::iter::repeat_n(cell.to_owned(), 80)).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","))
    };
    let told = |cell: &str| -> Vec<String> {
        read(&grid(cell)).warnings.into_iter().map(|warning| warning.message).collect()
    };
    assert_eq!(told("{\"highlight\":\"mauve\"}"), ["80 cells have a colour that is not read: left out"]);
    assert!(told("{}").is_empty());
}

#[test]
fn a_saved_game_keeps_its_history_as_a_document() {
    let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
    game.place("r2c2".parse().unwrap(), 1).unwrap();
    game.place("r2c3".parse().unwrap(), 3).unwrap();
    game.undo();
    let (text, told) = written(&read(&game.save()), "k-document");
    assert!(told.is_empty());
    let back = Game::load(&text).unwrap();
    assert_eq!((back.history(), back.document()), (game.history(), game.document()));
}

//! The session on a screen, in a pseudo-terminal: what a player sees, key by key.
#![cfg(unix)]

#[path = "support/program.rs"]
mod program;
#[path = "support/terminal.rs"]
mod terminal;

use std::process::Stdio;
use terminal::{Player, Signal};

const SUDOKU: &str = "examples/sudoku.txt";
const KAKURO: &str = "examples/kakuro.txt";
const LEFT: &str = "\u{1b}[D";
const RIGHT: &str = "\u{1b}[C";
const DOWN: &str = "\u{1b}[B";
const UNDO: &str = "\u{1a}";

#[test]
fn a_sudoku_is_played_with_hints_saved_and_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Player::starts(&[SUDOKU], home.path(), (80, 24));
    player.sees("Sudoku read as");
    player.types(&[RIGHT, RIGHT, "7"].concat());
    player.sees("7 placed in r1c3.");
    player.sees("r1    3     .  [  +7  ]");
    for told in ["Look at box", "there is a", "with", "Enter applies it."] {
        player.types("h");
        player.sees(told);
    }
    player.sees("hint 4/4");
    player.types("\r");
    player.sees("Applied: Hidden Single");
    player.types(UNDO);
    player.sees("Undone: Hidden Single.");
    player.types("s4");
    player.sees("That changes nothing.");
    player.types("q");
    assert_eq!(player.ends(), 0);

    let mut again = Player::starts(&[], home.path(), (80, 24));
    again.sees("Resumed: 2 actions so far");
    again.types(&[RIGHT, RIGHT].concat());
    again.sees("r1    3     .  [  +7  ]");
    again.types("q");
    assert_eq!(again.ends(), 0);
}

#[test]
fn a_kakuro_is_played_with_notes_and_a_wrong_digit_is_found_when_asked() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.json");
    let arguments = ["--save", file.to_str().unwrap(), KAKURO];
    let mut player = Player::starts(&arguments, home.path(), (80, 24));
    player.sees("Kakuro read as");
    player.types("x12");
    player.sees("corner 1 2");
    player.types("z9");
    player.sees("9 placed in r2c2.");
    player.types(&[DOWN, "5"].concat());
    player.sees("5 placed in r3c2.");
    player.types(":check\r");
    player.sees("cannot stay");
    player.types(":before\r");
    player.sees("Here all was right");
    player.types("i");
    player.sees("the across run 19 at r3c1");
    player.types(&[LEFT, "7"].concat());
    player.sees("This cell cannot be filled.");
    player.types("\u{3}");
    assert_eq!(player.ends(), 130);

    let mut again = Player::starts(&["--save", file.to_str().unwrap()], home.path(), (80, 24));
    again.sees("Resumed: 4 actions so far");
    again.sees("r2c2, 9, corner 1 2");
    again.types("q");
    assert_eq!(again.ends(), 0);
}

#[test]
fn a_paste_is_played_and_nothing_is_lost() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Player::starts(&[SUDOKU], home.path(), (120, 40));
    player.types("f3a");
    player.sees("Candidates are shown.");
    player.types("\u{1b}[200~# 3\\ 4\\\n\\4 . .\n\\3 . .\n\u{1b}[201~");
    player.sees("Kakuro read as");
    player.types("1");
    player.sees("1 placed in r2c2.");
    player.types(&format!("\u{1b}[200~{}\u{1b}[201~", "no puzzle at all"));
    player.sees("That cannot be read.");
    player.sees("r2c2, 1");
    player.types("q");
    assert_eq!(player.ends(), 0);
    let kept = std::fs::read_dir(home.path().join("qedoku/games")).unwrap().count();
    assert_eq!(kept, 2, "both games are kept");
}

#[test]
fn without_a_folder_it_asks_before_work_is_lost() {
    let home = tempfile::tempdir().unwrap();
    // No folder can be made where a file is.
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut player = Player::starts(&[KAKURO], &file, (80, 24));
    player.sees("Kakuro read as");
    player.types("9");
    player.sees("Not saved");
    player.types("q");
    player.sees("This game is not saved");
    player.types("q");
    assert_eq!(player.ends(), 0);
}

#[test]
fn a_session_that_is_ended_from_outside_leaves_the_terminal_and_the_game_in_order() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129)] {
        for arguments in [&[KAKURO][..], &["--plain", KAKURO]] {
            let home = tempfile::tempdir().unwrap();
            let mut player = Player::starts(arguments, home.path(), (80, 24));
            player.sees("Kakuro read as");
            if arguments.len() == 1 {
                player.types("9");
                player.sees("9 placed in r2c2.");
                // A prompt that is open is no obstacle.
                player.types(":");
            } else {
                player.types("r2c2=9\n");
                player.sees("9 placed in r2c2.");
            }
            player.is_told(signal);
            assert_eq!(player.ends(), code, "{arguments:?}");
            let mut again = Player::starts(&[], home.path(), (80, 24));
            again.sees("Resumed: 1 action so far");
            again.sees("r2c2, 9");
            again.types("q");
            assert_eq!(again.ends(), 0);
            let kept = std::fs::read_dir(home.path().join("qedoku/games")).unwrap().count();
            assert_eq!(kept, 1, "the game alone is there, and no lock");
        }
    }
}

#[test]
fn a_search_gives_way_to_the_end_of_the_session() {
    let home = tempfile::tempdir().unwrap();
    let empty = ".".repeat(81);
    let mut player = Player::starts(&["--budget", "none", &empty], home.path(), (80, 24));
    player.sees("Sudoku read as");
    player.types("l");
    player.sees("Searching; Esc stops it.");
    player.is_told(Signal::TERM);
    assert_eq!(player.ends(), 143);
}

#[test]
fn the_second_session_on_a_game_goes_on_in_a_copy() {
    let home = tempfile::tempdir().unwrap();
    let mut first = Player::starts(&[KAKURO], home.path(), (80, 24));
    first.sees("Kakuro read as");
    first.types("9");
    first.sees("9 placed in r2c2.");
    let mut second = Player::starts(&[KAKURO], home.path(), (120, 40));
    // Where the words go on in another line depends on the name of the folder.
    second.sees(&first.process().to_string());
    second.sees("-2.json.");
    second.types("\u{1b}[C8");
    second.sees("8 placed in r2c3.");
    second.types("q");
    assert_eq!(second.ends(), 0);
    first.types("\u{1b}[C7");
    first.sees("7 placed in r2c3.");
    first.types("q");
    assert_eq!(first.ends(), 0);
    let games = std::fs::read_dir(home.path().join("qedoku/games")).unwrap();
    let mut told: Vec<String> =
        games.map(|game| std::fs::read_to_string(game.unwrap().path()).unwrap()).collect();
    told.sort_by_key(|game| game.contains(r#""digit":8"#));
    assert_eq!(told.len(), 2);
    assert!(told[0].contains(r#""digit":7"#) && !told[0].contains(r#""digit":8"#));
    assert!(told[1].contains(r#""digit":8"#) && !told[1].contains(r#""digit":7"#));
}

#[test]
fn a_named_game_that_is_open_elsewhere_is_refused_in_words() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.json");
    let file = file.to_str().unwrap();
    let mut first = Player::starts(&["--save", file, KAKURO], home.path(), (80, 24));
    first.sees("Kakuro read as");
    first.types("9");
    first.sees("9 placed in r2c2.");
    let mut second = Player::starts(&["--save", file], home.path(), (100, 24));
    second.sees(&format!("is open in another session (process {}); type another name", first.process()));
    assert_eq!(second.ends(), 2);
    // Without a folder of games it can be looked at, and says that nothing is kept.
    let mut child =
        program::qedoku().args(["play", file]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    use std::io::Write as _;
    child.stdin.take().unwrap().write_all(b"r2c3=8\nsave\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("here it is not saved; `save FILE` keeps a copy"), "{said}");
    assert!(said.contains("This game was not saved"), "{said}");
    first.types("q");
    assert_eq!(first.ends(), 0);
    assert!(!std::fs::read_to_string(file).unwrap().contains(r#""digit":8"#));
}

#[test]
fn a_link_is_played_with_its_marks() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.json");
    let file = file.to_str().unwrap();
    let mut player = Player::starts(&["--save", file, KAKURO], home.path(), (80, 24));
    player.sees("Kakuro read as");
    player.types("x12");
    player.sees("corner 1 2");
    player.types("q");
    assert_eq!(player.ends(), 0);
    let told = program::qedoku().args(["convert", "--to", "k-link", file]).output();
    let link = String::from_utf8(told.unwrap().stdout).unwrap();
    let address = format!("https://example.org/play{}", link.trim());
    let mut again = Player::starts(&[&address], home.path(), (80, 24));
    again.sees("Kakuro read as k-link.");
    again.sees("corner 1 2");
    again.types("q");
    assert_eq!(again.ends(), 0);
}

//! The session on a screen, in a pseudo-terminal: what a player sees, key by key.
#![cfg(unix)]

#[path = "support/terminal.rs"]
mod terminal;

use terminal::Player;

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

//! What is answered to lines, without a terminal.

use super::super::command::Line;
use super::*;

const SUDOKU: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const KAKURO: &str = r"# 3\ 4\ / \4 . . / \3 . .";

fn said(session: &mut Session, line: &str) -> String {
    let Line::Command(command) = Line::read(line) else { panic!("{line}") };
    let reply = session.obey(&command, &Options::default());
    reply.words.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn session(text: &str) -> Session {
    Session::new(Game::new(text.parse().unwrap()))
}

#[test]
fn a_hint_goes_deeper_until_it_is_taken_and_goes_when_the_position_changes() {
    let mut session = session(SUDOKU);
    let told: Vec<String> = (0..4).map(|_| said(&mut session, "hint")).collect();
    assert_eq!(told[0], "Look at box 4.");
    assert!(told[3].starts_with("Hidden Single: In box 4"), "{told:?}");
    assert_eq!(said(&mut session, "corner r1c2 1"), "Corner 1 on in r1c2.");
    assert_eq!(session.level(), Some(Level::Everything), "a note changes no position");
    assert_eq!(said(&mut session, "apply"), "Applied: Hidden Single: r6c3=3.");
    assert_eq!((session.level(), session.game.digit("r6c3".parse().unwrap())), (None, Some(3)));
    assert_eq!(said(&mut session, "apply"), "Ask for a `hint` first, or for `steps`.");
    assert_eq!(said(&mut session, "undo"), "Undone: Hidden Single.");
    assert_eq!(said(&mut session, "redo 5"), "Again: Hidden Single.");
}

#[test]
fn what_was_asked_about_another_position_is_put_away_by_undo_too() {
    let mut session = session(SUDOKU);
    said(&mut session, "r1c3=7");
    said(&mut session, "hint 4");
    said(&mut session, "undo");
    assert!(session.level().is_none() && !session.can_apply());
}

#[test]
fn whoever_fills_the_last_cell_rightly_has_solved_it() {
    let mut session = session(KAKURO);
    said(&mut session, "r2c2=1 r2c3=3 r3c2=2");
    assert_eq!(
        said(&mut session, "r3c3=2"),
        "2 placed in r3c3. r3c3: your 2 stands at r3c2 too, in the same across run; take it out."
    );
    assert_eq!(said(&mut session, "r3c3=1"), "1 placed in r3c3. Solved.");
}

#[test]
fn a_candidate_that_a_player_or_a_step_took_out_is_told_by_whom() {
    let mut session = session(SUDOKU);
    said(&mut session, "r1c2-4");
    assert_eq!(
        said(&mut session, "why r1c2 4"),
        "Something is wrong in this position.\n4 was taken out of r1c2 in action 1: strike 4 in r1c2."
    );
    said(&mut session, "undo");
    assert_eq!(said(&mut session, "why r1c1 4"), "r1c1 is given: it holds 3.");
    assert!(said(&mut session, "why r1c3 3").starts_with("3 is ruled out in r1c3 by r1c1=3."));
    assert!(said(&mut session, "why r6c3 3").starts_with("No step that was asked rules out 3 in r6c3."));
}

#[test]
fn a_digit_that_the_player_placed_is_asked_about_as_if_it_were_not_there() {
    let mut session = session(SUDOKU);
    let before = said(&mut session, "why r6c3 4");
    assert!(before.contains(" steps rule out 4 in r6c3, the easiest first:\n"), "{before}");
    said(&mut session, "r6c3=4");
    assert!(said(&mut session, "why r6c3 5").ends_with("\nr6c3 is filled: it holds 4."));
    assert_eq!(said(&mut session, "why r6c3 4"), format!("4 was placed in r6c3. Without it:\n{before}"));
    assert!(said(&mut session, "step 1").contains("the only place for 3 is r6c3"));
    assert!(!session.can_apply());
    let told = said(&mut session, "apply");
    assert_eq!(told, "These steps are of the position without that digit; `clear` the cell first.");
    said(&mut session, "clear r6c3");
    assert_eq!(said(&mut session, "why r6c3 4"), before);
}

#[test]
fn several_changes_in_a_line_are_all_told_up_to_the_first_that_cannot_be() {
    let mut session = session(SUDOKU);
    let told = said(&mut session, "r1c3=7 r1c4=1 r1c1=9 r9c9=9");
    assert_eq!(told, "7 placed in r1c3. 1 placed in r1c4. r1c1 is given.");
    assert_eq!(session.game.history().len(), 3);
}

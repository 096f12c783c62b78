//! Frames as players see them, and keys without a terminal.

use super::draw::draw;
use super::keys::Act;
use super::view::View;
use crate::play::command::{Command, Line};
use crate::play::session::Session;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use qedoku::{Game, Options};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

const SUDOKU: &str = include_str!("../../../../../examples/sudoku.txt");
const KAKURO: &str = include_str!("../../../../../examples/kakuro.txt");

struct Table {
    session: Session,
    view: View,
    size: (u16, u16),
}

impl Table {
    fn new(text: &str, size: (u16, u16)) -> Table {
        let game = Game::new(text.trim().parse().unwrap());
        Table { session: Session::new(game), view: View::default(), size }
    }

    /// The screen as text.
    fn frame(&mut self) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        let cursor = draw(&self.session, &mut self.view, &mut buffer);
        assert!(cursor.x < self.size.0 && cursor.y < self.size.1);
        let rows = buffer.content().chunks(usize::from(self.size.0));
        let lines = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        lines.map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        if let Act::Do(command) = self.view.key(KeyEvent::new(code, modifiers), &self.session) {
            self.obey(&command);
        }
    }

    fn obey(&mut self, command: &Command) {
        if matches!(command, Command::Quit | Command::Save(_) | Command::Load(_)) {
            return;
        }
        let reply = self.session.obey(command, &Options::default());
        self.view.hear(Some(command), reply, &self.session);
    }

    fn says(mut self, lines: &[&str]) -> Table {
        for line in lines {
            let Line::Command(command) = Line::read(line) else { panic!("{line}") };
            self.obey(&command);
        }
        self
    }

    fn types(mut self, keys: &str) -> Table {
        for key in keys.chars() {
            let code = match key {
                '\n' => KeyCode::Enter,
                '→' => KeyCode::Right,
                '↓' => KeyCode::Down,
                key => KeyCode::Char(key),
            };
            self.key(code, KeyModifiers::NONE);
        }
        self
    }
}

/// A Kakuro of so many rows and columns of nines that overlap: large, and nothing to solve.
fn large(size: usize) -> String {
    let rows = (0..size).map(|row| {
        let square = |col: usize| match (row % 3, col % 3) {
            (0, 0) => "#".to_owned(),
            (0, _) => "4\\".to_owned(),
            (_, 0) => "\\4".to_owned(),
            _ => ".".to_owned(),
        };
        (0..size).map(square).collect::<Vec<_>>().join(" ")
    });
    rows.collect::<Vec<_>>().join(" / ")
}

#[test]
fn a_sudoku_fits_on_a_small_screen_with_notes_and_entries() {
    let marks = ["r1c3=7", "r1c2=7", "corner r1c4 29", "centre r1c5 6", "centre r1c6 127", "colour r2c1 b"];
    insta::assert_snapshot!("sudoku_80x24", Table::new(SUDOKU, (80, 24)).says(&marks).types("→→").frame());
}

#[test]
fn a_hint_is_drawn_in_signs() {
    let hint = ["steps claiming", "step 1"];
    insta::assert_snapshot!("sudoku_step_80x24", Table::new(SUDOKU, (80, 24)).says(&hint).frame());
}

#[test]
fn candidates_stand_at_their_places_on_a_large_screen() {
    let hint = ["colour r1c2 a", "hint 4"];
    insta::assert_snapshot!("sudoku_120x40", Table::new(SUDOKU, (120, 40)).says(&hint).frame());
}

#[test]
fn a_kakuro_is_drawn_with_its_clues() {
    let table = Table::new(KAKURO, (80, 24)).says(&["r2c2=9", "candidates on", "hint 4"]);
    insta::assert_snapshot!("kakuro_80x24", { table }.types("↓").frame());
}

#[test]
fn a_large_kakuro_scrolls_with_the_cell_in_focus() {
    let table = Table::new(&large(40), (80, 24)).types(&"→".repeat(20)).types(&"↓".repeat(25));
    insta::assert_snapshot!("kakuro_40x40_80x24", { table }.frame());
}

#[test]
fn a_cell_is_never_out_of_sight_and_no_key_does_harm() {
    let mut seed: u32 = 7;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % below
    };
    let keys: Vec<KeyCode> = "123456789zxcvs0aefjkn.,[]\\:uqg?Z "
        .chars()
        .map(KeyCode::Char)
        .chain([KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Home, KeyCode::End])
        .chain([KeyCode::Esc, KeyCode::Enter, KeyCode::Backspace, KeyCode::PageDown, KeyCode::PageUp])
        .collect();
    let modifiers = [KeyModifiers::NONE, KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::CONTROL];
    for (text, size) in [(SUDOKU.to_owned(), (80, 24)), (KAKURO.to_owned(), (40, 12)), (large(20), (61, 17))]
    {
        let mut table = Table::new(&text, size);
        for _ in 0..400 {
            table.key(keys[random(keys.len())], modifiers[random(4)]);
            if table.view.prompt.is_none() {
                assert!(table.frame().contains(['[', '…']), "the cell in focus is framed");
            }
        }
        let again = Game::load(&table.session.game.save()).unwrap();
        assert_eq!(again.layers(), table.session.game.layers());
    }
}

#[test]
fn several_cells_are_selected_with_shift() {
    let mut table = Table::new(SUDOKU, (80, 24)).types("→x");
    table.key(KeyCode::Right, KeyModifiers::SHIFT);
    table.key(KeyCode::Char('4'), KeyModifiers::NONE);
    assert_eq!(table.view.message, "Corner 4 on in 2 cells.");
    table.key(KeyCode::Char('2'), KeyModifiers::ALT);
    assert_eq!(table.view.message, "Colour b on in 2 cells.");
    table.key(KeyCode::Esc, KeyModifiers::NONE);
    assert!(table.view.selected.is_empty());
}

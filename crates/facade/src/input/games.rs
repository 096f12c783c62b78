//! The games of a file of OpenSudoku, cut out one by one.

use super::block::Block;
use super::record::Reading;
use super::split::Reader;
use qedoku_sudoku::formats::LineKind;
use std::io::BufRead;

/// How a game begins.
const GAME: &str = "<game";
/// Over how many more lines an element goes on at most.
const LONGEST_GAME: usize = 100;
/// How many lines of a file are looked at for its first element.
const LONGEST_HEAD: usize = 12;

impl<R: BufRead> Reader<R> {
    /// Whether a line, or one soon behind it, has a game or says that the file is one of games.
    pub(super) fn games_follow(&mut self, line: &str) -> bool {
        let tells = |text: &str| text.contains(GAME) || text.contains("<opensudoku");
        if tells(line) {
            return true;
        }
        if !line.trim_start().starts_with("<?") {
            return false;
        }
        for index in 0..LONGEST_HEAD {
            match self.peek(index).map(|line| tells(&line.text)) {
                Some(true) => return true,
                Some(false) => {}
                None => return false,
            }
        }
        false
    }

    /// The next game; nothing once the element round all games is closed.
    pub(super) fn cut_game(&mut self, reading: Reading) -> Option<Block> {
        while let Some(line) = self.take() {
            let is_last = line.text.contains("</opensudoku");
            let mut games = line.pieces(GAME).into_iter();
            let Some(game) = games.next() else {
                if is_last {
                    return None;
                }
                continue;
            };
            // Other games on the same line are cut out next.
            self.push_back(games.collect());
            let mut is_open = !game.text.contains('>');
            let indent = game.indent as u64;
            let mut block = Block::of(game, reading);
            block.column = indent + 1;
            for _ in 0..LONGEST_GAME {
                if !is_open {
                    break;
                }
                let Some(line) = self.take() else { break };
                is_open = !line.text.contains('>');
                block.push(&line, LineKind::Other);
            }
            return Some(block);
        }
        None
    }
}

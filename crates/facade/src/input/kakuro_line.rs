//! Whether a line is part of a Kakuro.

use qedoku_sudoku::formats::is_comment;

/// What a line of Kakuro text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KakuroLine {
    /// A puzzle of its own: rows joined by `/`, or an address.
    Whole,
    /// A row of a grid.
    Row,
}

/// What a line is; `None` if it is not Kakuro.
///
/// A clue with a backslash says that it is, when half of the words are tokens. So do clues that cannot be
/// read, when nothing else stands beside tokens: the line is spoilt then, and no comment. So does `#` when
/// all words are tokens, unless the line could be a comment that names numbers.
pub(super) fn kakuro_line(line: &str) -> Option<KakuroLine> {
    if has_address(line) {
        return Some(KakuroLine::Whole);
    }
    let (line, is_board) = without_label(line);
    let is_list = is_list(line);
    if !line.contains(['\\', '#']) && !is_list {
        return None;
    }
    let (mut words, mut tokens, mut hashes, mut spoilt, mut slashed) = (0, 0, 0, 0, 0);
    let (mut clue, mut joined, mut numbered, mut dotted) = (false, false, false, false);
    for word in words_of(line) {
        if word == "/" {
            joined = true;
            continue;
        }
        words += 1;
        let token = is_token(word) || is_board && is_picture(word);
        tokens += usize::from(token);
        clue |= token && word.len() > 1 && (is_list || word.contains('\\'));
        hashes += usize::from(word == "#" || word == "\\");
        spoilt += usize::from(!token && is_spoilt_clue(word));
        slashed += usize::from(!token && word.contains('\\'));
        numbered |= word.bytes().all(|b| b.is_ascii_digit());
        dotted |= matches!(word, "." | "_" | "__");
    }
    let is_comment = numbered && hashes == 1 && !joined && !dotted;
    let is_grid = hashes > 0 && words > 1 && tokens == words && !is_comment;
    let is_spoilt = spoilt > 0 && tokens + spoilt == words
        || slashed > 0 && tokens > 0 && tokens + slashed == words && joined && dotted;
    let is_kakuro = clue && 2 * tokens >= words || is_grid || is_spoilt && words > 1;
    is_kakuro.then_some(if joined { KakuroLine::Whole } else { KakuroLine::Row })
}

/// Whether a word is a sign in the picture of a board.
fn is_picture(word: &str) -> bool {
    matches!(word.as_bytes(), [b'+' | b':' | b'a'..=b'z'])
}

/// A row of a board without the label before it, and whether it has one.
fn without_label(line: &str) -> (&str, bool) {
    let text = line.trim_start();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    match text.strip_prefix('r') {
        Some(rest) if digits(rest) > 0 && rest[digits(rest)..].starts_with("  ") => {
            (&rest[digits(rest)..], true)
        }
        _ => (line, false),
    }
}

/// Whether a line has the address of a puzzle, and is no comment that tells where one comes from.
fn has_address(line: &str) -> bool {
    let is_size = |rest: &str| {
        let rest = rest.split_once(":/").map_or(rest, |(_, size)| size);
        rest.starts_with(|c: char| c.is_ascii_digit())
    };
    let mut parts = line.split("kakuro/");
    let before = parts.next();
    !is_comment(line)
        && (before.is_some_and(|text| text.ends_with('?')) && parts.clone().next().is_some()
            || parts.any(is_size))
}

/// Whether a word is a clue with numbers that no clue has: `-3\`, `3.5\4`, `12345\`.
fn is_spoilt_clue(word: &str) -> bool {
    word.contains('\\') && word.contains(char::is_numeric) && !word.contains(char::is_alphabetic)
}

/// Whether a line goes on with a grid that has begun: half of its words are tokens.
pub(super) fn continues_grid(line: &str) -> bool {
    let (line, is_board) = without_label(line);
    let is_known = |word: &&str| is_token(word) || is_board && is_picture(word);
    let words = words_of(line).count();
    words > 0 && 2 * words_of(line).filter(is_known).count() >= words
}

/// The words of a line; commas, semicolons and bars part them too where a table has them.
fn words_of(line: &str) -> impl Iterator<Item = &str> {
    let is_sign = |c: char| matches!(c, ',' | ';' | '|');
    let is_comment = line.contains("; ") || line.trim_end().ends_with(';') && line.matches(';').count() == 1;
    let parts = line.contains([',', '|']) || !is_comment;
    line.split(move |c: char| c.is_whitespace() || parts && is_sign(c)).filter(|word| !word.is_empty())
}

/// Whether a line is a row of a table without backslashes: all words are tokens, three or more, and one is a
/// clue with another sign in it.
fn is_list(line: &str) -> bool {
    let is_clue =
        |word: &str| word.len() > 1 && word.contains(['/', ':']) && word.bytes().any(|b| b.is_ascii_digit());
    words_of(line).count() >= 3 && words_of(line).all(is_token) && words_of(line).any(is_clue)
}

/// `{125}`, perhaps with signs at the candidates and before the cell.
fn is_candidates(word: &str) -> bool {
    let inside = word.trim_start_matches('~').strip_prefix('{').and_then(|inside| inside.strip_suffix('}'));
    inside.is_some_and(|inside| inside.bytes().all(|b| matches!(b, b'1'..=b'9') || b"*&!#+-".contains(&b)))
}

fn is_token(word: &str) -> bool {
    let sum = |text: &str| text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    match word.as_bytes() {
        b"." | b"_" | b"__" | b"#" | b"x" | b"X" | b"-" | b"*" | [b'0'..=b'9'] | [b'+', b'1'..=b'9'] => true,
        [b'{' | b'~', ..] => is_candidates(word),
        _ => word.split_once(['\\', '/', ':']).is_some_and(|(down, across)| sum(down) && sum(across)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_lines_and_addresses_are_known() {
        for row in ["# 3\\ 4\\", "\\4 . .", "# # . #", "# #", "#  17\\ O 16\\"] {
            assert_eq!(kakuro_line(row), Some(KakuroLine::Row), "{row}");
        }
        for whole in ["# 3\\ / \\3 .", "https://puzz.link/p?kakuro/2/2/n3443"] {
            assert_eq!(kakuro_line(whole), Some(KakuroLine::Whole), "{whole}");
        }
    }

    #[test]
    fn comments_and_sudoku_are_not_kakuro() {
        for other in
            ["# 5", "# name", "# 12 puzzles", "5 3 . . 7 . . . .", "53..7....", "4# 3 5", "# C:\\dir 5 a b c"]
        {
            assert_eq!(kakuro_line(other), None, "{other}");
        }
        for other in [
            "# 9 x 9",
            "# 1 2 3",
            "# from https://puzz.link/p?kakuro/2/2/n3443",
            "crates/kakuro/src",
            "# a \\. b",
        ] {
            assert_eq!(kakuro_line(other), None, "{other}");
        }
    }

    #[test]
    fn a_grid_whose_clues_cannot_be_read_is_no_comment() {
        for clue in ["-3\\", "12345\\", "3.5\\4", "?\\?", "a\\b", "\u{663}\\\u{664}", "3\\4\\5", "3a\\"] {
            let line = format!("# {clue} {clue} / {clue} . . / {clue} . .");
            assert_eq!(kakuro_line(&line), Some(KakuroLine::Whole), "{line}");
        }
        assert_eq!(kakuro_line("# -3\\ -3\\"), Some(KakuroLine::Row));
        assert_eq!(kakuro_line("\\-3 . ."), Some(KakuroLine::Row));
    }
}

//! Whether a line is part of a Kakuro.

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
/// A clue with a backslash says that it is, when half of the words are tokens; so does `#` when all of
/// them are, unless the line could be a comment that names a number.
pub(super) fn kakuro_line(line: &str) -> Option<KakuroLine> {
    if line.contains("kakuro/") {
        return Some(KakuroLine::Whole);
    }
    if !line.contains(['\\', '#']) {
        return None;
    }
    let (mut words, mut tokens) = (0, 0);
    let (mut clue, mut hash, mut joined) = (false, false, false);
    for word in line.split_whitespace() {
        if word == "/" {
            joined = true;
            continue;
        }
        words += 1;
        let token = is_token(word);
        tokens += usize::from(token);
        clue |= token && word.len() > 1 && word.contains('\\');
        hash |= word == "#" || word == "\\";
    }
    let numbered = words < 3 && !joined && line.contains(|c: char| c.is_ascii_digit());
    let is_kakuro = clue && 2 * tokens >= words || hash && words > 1 && tokens == words && !numbered;
    is_kakuro.then_some(if joined { KakuroLine::Whole } else { KakuroLine::Row })
}

/// Whether a line goes on with a grid that has begun: half of its words are tokens.
pub(super) fn continues_grid(line: &str) -> bool {
    let words = line.split_whitespace().count();
    words > 0 && 2 * line.split_whitespace().filter(|word| is_token(word)).count() >= words
}

fn is_token(word: &str) -> bool {
    let sum = |text: &str| text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
    match word.as_bytes() {
        b"." | b"_" | b"__" | b"#" | b"x" | b"X" | b"-" | [b'1'..=b'9'] => true,
        _ => word.split_once('\\').is_some_and(|(down, across)| sum(down) && sum(across)),
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
    }
}

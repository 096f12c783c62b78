//! What a session answers.

use qedoku::{Explanation, Span, Theme};

/// An answer to a command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    /// The words, a paragraph or line each.
    pub words: Vec<Explanation>,
    /// What the words are for.
    pub kind: Kind,
}

/// What the words of a reply are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// Said in passing: what was done, or why not.
    #[default]
    Note,
    /// To be read, and to stay while it is.
    Text,
    /// The board is to be printed too.
    Board,
    /// The session ends.
    End,
}

impl Reply {
    /// Something said in passing.
    pub fn note(text: impl Into<String>) -> Reply {
        Reply { words: vec![plain(text)], kind: Kind::Note }
    }

    /// Something to be read.
    pub fn text(words: Vec<Explanation>) -> Reply {
        Reply { words, kind: Kind::Text }
    }

    /// The same in lines.
    pub fn lines(lines: impl IntoIterator<Item = String>) -> Reply {
        Reply::text(lines.into_iter().map(plain).collect())
    }

    /// The board, with something to say.
    pub fn board(text: impl Into<String>) -> Reply {
        Reply { words: vec![plain(text)], kind: Kind::Board }
    }

    /// The lines of the words, none wider than `width` if no word is longer. What is set in columns goes on
    /// under its last column.
    pub fn wrapped(&self, theme: &Theme, width: usize) -> Vec<String> {
        let lines = |words: &Explanation| {
            let text = words.to_string();
            if text.chars().count() <= width && words.spans.len() <= 1 {
                return vec![text];
            }
            // Blanks at the start of a line, and those before its last column, are part of its form.
            let indent = hanging(&text);
            let (head, rest) = split(words, indent);
            let wrapped = head + &rest.wrapped(theme, indent, width.max(indent + 8));
            wrapped.lines().map(str::to_owned).collect::<Vec<String>>()
        };
        self.words.iter().flat_map(lines).collect()
    }
}

/// Where the last column of a line begins: behind its last two blanks, near its start.
fn hanging(text: &str) -> usize {
    let near: String = text.chars().take(34).collect();
    near.rfind("  ").map_or(0, |at| near[..at + 2].chars().count())
}

/// The first characters of words as text, and the words behind them.
fn split(words: &Explanation, at: usize) -> (String, Explanation) {
    let (mut head, mut rest) = (String::new(), Vec::new());
    for span in &words.spans {
        let left = at - head.chars().count();
        let cut = span.text.char_indices().nth(left).map_or(span.text.len(), |(byte, _)| byte);
        head.push_str(&span.text[..cut]);
        rest.push(Span { text: span.text[cut..].to_owned(), ..span.clone() });
    }
    (head, Explanation { spans: rest })
}

/// Plain words.
pub fn plain(text: impl Into<String>) -> Explanation {
    Explanation { spans: vec![Span::plain(text)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_go_on_under_their_last_column() {
        let reply =
            Reply::lines(["hint [1-4]  a hint that is told at some length".to_owned(), String::new()]);
        assert_eq!(
            reply.wrapped(&Theme::PLAIN, 30),
            ["hint [1-4]  a hint that is", "            told at some", "            length", ""]
        );
        assert_eq!(Reply::note("one two three").wrapped(&Theme::PLAIN, 9), ["one two", "three"]);
    }
}

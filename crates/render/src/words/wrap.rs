//! Words with pointers, and how they are cut into lines.

use crate::{Accent, Theme};
use qedoku_model::Target;
use std::fmt;

/// A piece of an explanation, and what it points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Why it stands out.
    pub accent: Accent,
    /// The cells, houses or candidates it speaks of; empty for plain words.
    pub targets: Vec<Target>,
}

impl Span {
    /// Plain words.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), accent: Accent::None, targets: Vec::new() }
    }
}

/// Words about a step, piece by piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation {
    /// The pieces, to be read one after the other without blanks between them.
    pub spans: Vec<Span>,
}

impl Explanation {
    /// Where a long word may go on in the next line, behind a link of a chain. It leaves no trace in a text.
    pub const BREAK: char = '\u{200b}';

    /// Words without pointers.
    pub fn plain(text: impl Into<String>) -> Explanation {
        Explanation { spans: vec![Span::plain(text)] }
    }

    /// The text in the colours of a theme.
    pub fn with_theme(&self, theme: &Theme) -> String {
        let text = |span: &Span| theme.paint(span.accent, &span.text.replace(Explanation::BREAK, ""));
        self.spans.iter().map(text).collect()
    }

    /// The text in the colours of a theme, in lines of at most `width` characters if no word is longer;
    /// the second and later lines begin with `indent` blanks, the first is taken to stand there already.
    ///
    /// ```
    /// use qedoku_render::{Explanation, Theme};
    /// let words = Explanation::plain("So r1c2 cannot be 4 or 6.");
    /// assert_eq!(words.wrapped(&Theme::PLAIN, 2, 16), "So r1c2 cannot\n  be 4 or 6.");
    /// ```
    pub fn wrapped(&self, theme: &Theme, indent: usize, width: usize) -> String {
        let mut lines = Lines { theme, indent, width, out: String::new(), column: indent };
        // A word may reach over several spans: "r1c2" and "." belong together.
        let mut word: Vec<(Accent, &str)> = Vec::new();
        let mut gap = false;
        for span in &self.spans {
            for piece in span.text.split_inclusive([' ', Explanation::BREAK]) {
                let text = piece.trim_end_matches([' ', Explanation::BREAK]);
                if !text.is_empty() {
                    word.push((span.accent, text));
                }
                if text.len() < piece.len() {
                    lines.push(&mut word, gap);
                    gap = piece.ends_with(' ');
                }
            }
        }
        lines.push(&mut word, gap);
        lines.out
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with_theme(&Theme::PLAIN))
    }
}

/// A text that is cut into lines.
struct Lines<'a> {
    theme: &'a Theme,
    indent: usize,
    width: usize,
    out: String,
    column: usize,
}

impl Lines<'_> {
    /// Writes a word, behind a blank if there is a gap before it, or in a new line.
    fn push(&mut self, word: &mut Vec<(Accent, &str)>, gap: bool) {
        let length: usize = word.iter().map(|(_, text)| text.chars().count()).sum();
        if length == 0 {
            return;
        }
        if self.column > self.indent && self.column + usize::from(gap) + length > self.width {
            self.out.push('\n');
            self.out.extend(std::iter::repeat_n(' ', self.indent));
            self.column = self.indent;
        } else if gap && self.column > self.indent {
            self.out.push(' ');
            self.column += 1;
        }
        self.column += length;
        let theme = self.theme;
        self.out.extend(word.drain(..).map(|(accent, text)| theme.paint(accent, text)));
    }
}

//! How marked things look: a sign and a colour for each accent.

use qedoku_model::Role;

/// Why a piece of text or a candidate stands out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Accent {
    /// It does not.
    #[default]
    None,
    /// The digit of a filled cell.
    Value,
    /// The step marks it with a role.
    Role(Role),
    /// The step removes it.
    Removed,
    /// The step places it.
    Placed,
}

/// Signs and colours of accents.
///
/// A theme without colours says as much as one with them: the signs are the same.
///
/// ```
/// use qedoku_model::Role;
/// use qedoku_render::{Accent, Theme};
/// assert_eq!(Theme::PLAIN.sign(Accent::Removed), Some('-'));
/// assert_eq!(Theme::ANSI.sign(Accent::Role(Role::Pivot)), Some('*'));
/// assert_eq!(Theme::PLAIN.paint(Accent::Removed, "-4"), "-4");
/// assert_eq!(Theme::ANSI.paint(Accent::Removed, "-4"), "\u{1b}[31m-4\u{1b}[0m");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    coloured: bool,
}

impl Theme {
    /// Signs only.
    pub const PLAIN: Theme = Theme { coloured: false };
    /// Signs, and the eight standard terminal colours.
    pub const ANSI: Theme = Theme { coloured: true };

    /// The sign in front of a candidate with this accent.
    pub const fn sign(&self, accent: Accent) -> Option<char> {
        match accent {
            Accent::None | Accent::Value => None,
            Accent::Role(Role::Extra | Role::Roof) => Some('!'),
            Accent::Role(Role::Fin | Role::EndoFin) => Some('#'),
            Accent::Role(Role::Second) => Some('&'),
            Accent::Role(_) => Some('*'),
            Accent::Removed => Some('-'),
            Accent::Placed => Some('+'),
        }
    }

    /// The signs around the candidates of a cell in a set of cells, for patterns of several such sets.
    pub const fn frame(&self, role: Role) -> Option<[char; 2]> {
        match role {
            Role::First => Some(['[', ']']),
            Role::Second | Role::Petal => Some(['{', '}']),
            Role::Between => Some(['<', '>']),
            _ => None,
        }
    }

    /// The signs in front of candidates and what they mean.
    pub const SIGNS: [(&'static str, &'static str); 6] = [
        ("*", "pattern"),
        ("&", "second colour or set"),
        ("!", "extra candidate"),
        ("#", "fin"),
        ("+", "placed"),
        ("-", "removed"),
    ];

    /// The signs around the candidates of cells and what they mean.
    pub const FRAMES: [(&'static str, &'static str); 3] =
        [("[]", "first set"), ("{}", "second set or a petal"), ("<>", "set between")];

    /// Those of [`SIGNS`](Theme::SIGNS) and [`FRAMES`](Theme::FRAMES) that a board in plain text has, for a
    /// legend.
    ///
    /// ```
    /// use qedoku_render::Theme;
    /// let board = "| [*19] {&29} -3 |\n+---+";
    /// let signs: Vec<&str> = Theme::legend(board).map(|(sign, _)| sign).collect();
    /// assert_eq!(signs, ["*", "&", "-", "[]", "{}"]);
    /// ```
    pub fn legend(board: &str) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let is_before = move |sign: &str, next: fn(char) -> bool| {
            board.match_indices(sign).any(|(at, _)| board[at + 1..].starts_with(next))
        };
        // Borders have plus and minus signs too.
        let signs = Theme::SIGNS.into_iter().filter(move |(sign, _)| is_before(sign, |c| c.is_ascii_digit()));
        signs.chain(Theme::FRAMES.into_iter().filter(move |(frame, _)| is_before(&frame[..1], |c| c != ' ')))
    }

    /// The sign in front of a cell in the region of a step, which its sums count both ways; and its meaning.
    pub const SHADE: (char, &'static str) = ('~', "in the region");

    /// The text in the colour of an accent.
    pub fn paint(&self, accent: Accent, text: &str) -> String {
        match self.code(accent) {
            Some(code) if !text.is_empty() => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
            _ => text.to_owned(),
        }
    }

    /// The text as a heading.
    pub fn heading(&self, text: &str) -> String {
        if self.coloured { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// The code of an accent; roles fall into a few colours by what they do in a pattern.
    fn code(&self, accent: Accent) -> Option<&'static str> {
        let code = match accent {
            Accent::None => return None,
            Accent::Value => "1",
            Accent::Removed => "31",
            Accent::Placed => "1;32",
            Accent::Role(Role::House | Role::Base | Role::Target | Role::Cover) => "34",
            Accent::Role(Role::Digits | Role::Combinations | Role::Link) => "33",
            Accent::Role(
                Role::Extra | Role::Roof | Role::Fin | Role::EndoFin | Role::Second | Role::Petal,
            ) => "35",
            Accent::Role(_) => "36",
        };
        self.coloured.then_some(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_in_the_legend() {
        let accents = [Role::Pattern, Role::Extra, Role::Fin, Role::Second].map(Accent::Role).into_iter();
        for accent in accents.chain([Accent::Removed, Accent::Placed]) {
            let sign = Theme::PLAIN.sign(accent).unwrap().to_string();
            assert!(Theme::SIGNS.iter().any(|&(s, _)| s == sign), "{accent:?}");
        }
        for role in [Role::First, Role::Second, Role::Petal, Role::Between] {
            let [open, close] = Theme::PLAIN.frame(role).unwrap();
            assert!(Theme::FRAMES.iter().any(|&(s, _)| s == format!("{open}{close}")), "{role:?}");
        }
    }

    #[test]
    fn colour_never_changes_the_text() {
        let painted = Theme::ANSI.paint(Accent::Placed, "+7");
        assert_eq!(painted.replace("\u{1b}[1;32m", "").replace("\u{1b}[0m", ""), "+7");
    }
}

//! How marked things look: a sign and a colour for each accent.

use pencilmark_model::Role;

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
/// use pencilmark_model::Role;
/// use pencilmark_render::{Accent, Theme};
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
            Accent::Role(_) => Some('*'),
            Accent::Removed => Some('-'),
            Accent::Placed => Some('+'),
        }
    }

    /// The signs that boards use, for a legend: sign and meaning.
    pub const LEGEND: [(char, &'static str); 5] =
        [('*', "pattern"), ('!', "extra candidate"), ('#', "fin"), ('+', "placed"), ('-', "removed")];

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
        let accents =
            [Accent::Removed, Accent::Placed, Accent::Role(Role::Pattern), Accent::Role(Role::Extra)];
        for accent in accents {
            let sign = Theme::PLAIN.sign(accent).unwrap();
            assert!(Theme::LEGEND.iter().any(|&(s, _)| s == sign), "{accent:?}");
        }
    }

    #[test]
    fn colour_never_changes_the_text() {
        let painted = Theme::ANSI.paint(Accent::Placed, "+7");
        assert_eq!(painted.replace("\u{1b}[1;32m", "").replace("\u{1b}[0m", ""), "+7");
    }
}

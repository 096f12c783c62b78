//! How marked things look: a sign and a colour for each accent.

use crate::scene::Tone;
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
    /// A picture has it in this tone.
    Tone(Tone),
    /// The step removes it.
    Removed,
    /// The step places it.
    Placed,
}

impl Accent {
    /// The tone of what has it, if it stands out.
    pub const fn tone(self) -> Option<Tone> {
        match self {
            Accent::None | Accent::Value => None,
            Accent::Role(role) => Some(Tone::of(role)),
            Accent::Tone(tone) => Some(tone),
            Accent::Removed => Some(Tone::Removed),
            Accent::Placed => Some(Tone::Placed),
        }
    }
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
/// assert_eq!(Theme::ANSI.paint(Accent::Removed, "-4"), "\u{1b}[38;5;160m-4\u{1b}[0m");
/// ```
///
/// A theme knows as well how wide the text may be that is written in it: 100 characters unless it is told.
///
/// ```
/// use qedoku_render::Theme;
/// assert_eq!((Theme::PLAIN.width(), Theme::PLAIN.wide(72).width()), (100, 72));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    coloured: bool,
    width: u16,
}

impl Theme {
    /// Signs only.
    pub const PLAIN: Theme = Theme { coloured: false, width: 100 };
    /// Signs, and colours that can be read on a dark and on a light terminal.
    pub const ANSI: Theme = Theme { coloured: true, width: 100 };

    /// The same theme for lines of so many characters; at least 20.
    pub fn wide(self, width: usize) -> Theme {
        Theme { width: u16::try_from(width.max(20)).unwrap_or(u16::MAX), ..self }
    }

    /// How many characters a line may have.
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// The same theme without colours.
    pub const fn plain(self) -> Theme {
        Theme { coloured: false, ..self }
    }

    /// Whether there are colours.
    pub const fn is_coloured(&self) -> bool {
        self.coloured
    }

    /// The sign in front of a candidate with this accent: that of its tone.
    pub fn sign(&self, accent: Accent) -> Option<char> {
        accent.tone()?.candidate_sign()
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

    /// The code of the colour of an accent: that of its tone. Filled cells are bold.
    fn code(&self, accent: Accent) -> Option<&'static str> {
        match accent {
            _ if !self.coloured => None,
            Accent::Value => Some("1"),
            _ => accent.tone()?.ansi(),
        }
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
            let [open, close] = Tone::frame(role).unwrap();
            assert!(Theme::FRAMES.iter().any(|&(s, _)| s == format!("{open}{close}")), "{role:?}");
        }
    }

    #[test]
    fn colour_never_changes_the_text() {
        let painted = Theme::ANSI.paint(Accent::Placed, "+7");
        assert_eq!(painted.replace("\u{1b}[1;38;5;28m", "").replace("\u{1b}[0m", ""), "+7");
    }

    /// Brightness of a colour of the cube, as the web content guidelines have it.
    fn brightness(color: u8) -> f64 {
        let part = |level: u8| {
            let value = f64::from([0, 95, 135, 175, 215, 255][usize::from(level)]) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let index = color - 16;
        0.2126 * part(index / 36) + 0.7152 * part(index / 6 % 6) + 0.0722 * part(index % 6)
    }

    #[test]
    fn every_colour_can_be_read_on_black_and_on_white() {
        let roles = [Role::House, Role::Digits, Role::Extra, Role::Pattern].map(Accent::Role).into_iter();
        for accent in roles.chain([Accent::Removed, Accent::Placed]) {
            let own = brightness(accent.tone().and_then(Tone::palette).unwrap());
            let (on_black, on_white) = ((own + 0.05) / 0.05, 1.05 / (own + 0.05));
            assert!(on_black > 3.8 && on_white > 3.8, "{accent:?}: {on_black} {on_white}");
        }
    }
}

//! What a tone looks like in text.

use super::Tone;
use qedoku_model::Role;

impl Tone {
    /// The signs around the candidates of a set of cells in text, for patterns of several such sets.
    pub const fn frame(role: Role) -> Option<[char; 2]> {
        match role {
            Role::First => Some(['[', ']']),
            Role::Second | Role::Petal => Some(['{', '}']),
            Role::Between => Some(['<', '>']),
            _ => None,
        }
    }

    /// The sign of a candidate that has this tone: its own; that of patterns for tones of houses and links.
    pub fn candidate_sign(self) -> Option<char> {
        match self {
            Tone::Board => None,
            Tone::Pattern | Tone::Second | Tone::Extra | Tone::Fin | Tone::Placed | Tone::Removed => {
                self.sign()
            }
            _ => Tone::Pattern.sign(),
        }
    }

    /// How its colour is called on a terminal of 256 colours.
    pub fn palette(self) -> Option<u8> {
        self.ansi()?.rsplit(';').next()?.parse().ok()
    }
}

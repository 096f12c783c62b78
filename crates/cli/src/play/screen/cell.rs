//! What one square looks like, in signs and styles: colour never says anything that a sign, an attribute or
//! the line about the cell does not say too.

use super::layout::Form;
use crate::play::describe::{letter, letters};
use qedoku::game::{Digits, Square, White};
use qedoku::scene::Tone;
use qedoku::{Accent, Theme};
use ratatui_core::style::{Color, Modifier, Style};

/// A line of a square: signs with their styles.
pub type Signs = Vec<(char, Style)>;

/// How squares are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How large.
    pub form: Form,
    /// With candidates.
    pub candidates: bool,
    /// Whether the puzzle has givens, from which digits that are placed are told apart.
    pub has_givens: bool,
    /// The digit to stand out.
    pub highlight: Option<u8>,
}

/// The inks of the nine colours.
const INKS: [Color; 9] = [
    Color::Red,
    Color::Indexed(208),
    Color::Yellow,
    Color::Green,
    Color::Cyan,
    Color::Blue,
    Color::Magenta,
    Color::Indexed(213),
    Color::Gray,
];

/// The style of an accent.
pub fn style(accent: Accent) -> Style {
    let colour = accent.tone().and_then(Tone::palette);
    let style = colour.map_or_else(Style::new, |colour| Style::new().fg(Color::Indexed(colour)));
    match accent.tone() {
        None if accent == Accent::Value => style.add_modifier(Modifier::BOLD),
        Some(Tone::Removed) => style.add_modifier(Modifier::CROSSED_OUT),
        Some(Tone::Placed) => style.add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Some(Tone::Pattern | Tone::Second | Tone::Extra | Tone::Fin) => {
            style.add_modifier(Modifier::UNDERLINED)
        }
        _ => style,
    }
}

impl Look {
    /// The lines of a square, each as wide as the form.
    pub fn lines(self, square: &Square) -> Vec<Signs> {
        let white = match square {
            Square::White(white) => white,
            Square::Black { down, across } => return self.black(*down, *across),
        };
        let mut lines = match white.digit {
            Some(digit) => vec![self.digit(white, digit)],
            None if self.candidates => self.candidates(white),
            // A corner note ends with ', a centre note with ".
            None => self.notes(white),
        };
        if lines.len() == 1 && self.form.height == 3 {
            lines.insert(0, Signs::new());
            lines.push(if white.digit.is_some() { colours(white) } else { Signs::new() });
        }
        let ink = white.colours.0.iter().next().map(|first| INKS[usize::from(first.value()) - 1]);
        for line in &mut lines {
            self.fit(line);
            if let Some(ink) = ink {
                line.iter_mut().for_each(|(_, style)| *style = style.bg(ink).fg(Color::Black));
            }
        }
        lines
    }

    /// Cuts a line to the width, or puts it in the middle of it.
    fn fit(self, line: &mut Signs) {
        let width = usize::from(self.form.width);
        if line.len() > width {
            line.truncate(width - 1);
            line.push(('…', Style::new()));
        }
        let left = (width - line.len()) / 2;
        line.splice(0..0, std::iter::repeat_n((' ', Style::new()), left));
        line.resize(width, (' ', Style::new()));
    }

    fn black(self, down: Option<u16>, across: Option<u16>) -> Vec<Signs> {
        let dim = Style::new().add_modifier(Modifier::DIM);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let number = |sum: Option<u16>| sum.map(|sum| sum.to_string()).unwrap_or_default();
        let clue = down.or(across).map(|_| (format!("{:>2}\\{:<2}", number(down), number(across)), bold));
        let (text, style) = clue.unwrap_or_else(|| ("#".repeat(usize::from(self.form.width)), dim));
        let mut lines = vec![signs(&text, style)];
        if self.form.height == 3 {
            let other = if down.or(across).is_some() { Signs::new() } else { lines[0].clone() };
            lines = vec![other.clone(), lines.remove(0), other];
        }
        lines.iter_mut().for_each(|line| self.fit(line));
        lines
    }

    fn digit(self, white: &White, digit: u8) -> Signs {
        let mut style = Style::new();
        if white.is_given {
            style = style.add_modifier(Modifier::BOLD);
        } else if self.has_givens {
            style = style.fg(Color::Cyan);
        }
        if self.highlight == Some(digit) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let sign = if self.has_givens && !white.is_given { "+" } else { "" };
        let mut line = signs(&format!("{sign}{digit}"), style);
        if white.clashes {
            line.extend(signs("!", Style::new().fg(Color::Red).add_modifier(Modifier::BOLD)));
        }
        if self.form.height == 1 {
            line.extend(colours(white));
        }
        line
    }

    fn candidates(self, white: &White) -> Vec<Signs> {
        let shown = |&(digit, accent): &(u8, Accent)| {
            let mut own = style(accent);
            if self.highlight == Some(digit) {
                own = own.add_modifier(Modifier::REVERSED);
            }
            let sign = Theme::PLAIN.sign(accent).or_else(|| colour_of(white, digit).map(letter));
            (sign, char::from(b'0' + digit), own)
        };
        if let [only] = white.candidates[..] {
            // By itself it would look like a digit that is placed.
            let (sign, name, own) = shown(&only);
            let mut line = signs("{", Style::new());
            line.extend(sign.map(|sign| (sign, own)).into_iter().chain([(name, own), ('}', Style::new())]));
            line.extend(colours(white));
            return vec![line];
        }
        if self.form.height == 3 {
            let mut places = vec![(' ', Style::new()); 18];
            for &(digit, accent) in &white.candidates {
                let (sign, name, own) = shown(&(digit, accent));
                let at = 2 * (usize::from(digit) - 1);
                places[at] = (sign.unwrap_or(' '), own);
                places[at + 1] = (name, own);
            }
            // The colours of the cell stand where no sign does.
            let mut free = (0..9).map(|place| 2 * place);
            for (sign, own) in colours(white) {
                if let Some(at) = free.find(|&at| places[at].0 == ' ') {
                    places[at] = (sign, own);
                }
            }
            return places.chunks(6).map(<[_]>::to_vec).collect();
        }
        let width = usize::from(self.form.width);
        let with_signs: Signs = white
            .candidates
            .iter()
            .map(shown)
            .flat_map(|(sign, name, own)| sign.map(|sign| (sign, own)).into_iter().chain([(name, own)]))
            .chain(colours(white))
            .collect();
        if with_signs.len() <= width {
            return vec![with_signs];
        }
        let bare: Signs = white.candidates.iter().map(shown).map(|(_, name, own)| (name, own)).collect();
        vec![if bare.len() <= width { bare } else { signs(&all_but(white), Style::new()) }]
    }

    fn notes(self, white: &White) -> Vec<Signs> {
        let word = |digits: Digits, end: &str| {
            let text = digits.to_string();
            if text.is_empty() { text } else { text + end }
        };
        let (corner, centre) = (word(white.corner, "'"), word(white.centre, "\""));
        if self.form.height == 3 {
            let lines = [signs(&corner, Style::new()), signs(&centre, Style::new()), colours(white)];
            let is_empty = lines.iter().all(Vec::is_empty);
            return if is_empty {
                vec![signs(".", Style::new().add_modifier(Modifier::DIM))]
            } else {
                lines.to_vec()
            };
        }
        let mut line = signs(&(corner + &centre), Style::new());
        line.extend(colours(white));
        if line.is_empty() {
            line = signs(".", Style::new().add_modifier(Modifier::DIM));
        }
        vec![line]
    }
}

fn signs(text: &str, style: Style) -> Signs {
    text.chars().map(|sign| (sign, style)).collect()
}

/// The letters of the colours of a cell.
fn colours(white: &White) -> Signs {
    signs(&letters(white.colours), Style::new().add_modifier(Modifier::BOLD))
}

/// The first colour of a candidate.
fn colour_of(white: &White, digit: u8) -> Option<u8> {
    let has = |digits: &Digits| digits.0.iter().any(|own| own.value() == digit);
    white.candidate_colours.iter().find(|(_, digits)| has(digits)).map(|(&colour, _)| colour)
}

/// Many candidates by what they lack: `~37`, or `1-9` if they lack nothing.
fn all_but(white: &White) -> String {
    let has = |digit: u8| white.candidates.iter().any(|&(own, _)| own == digit);
    let lacking: String = (1..=9).filter(|&digit| !has(digit)).map(|digit| digit.to_string()).collect();
    if lacking.is_empty() { "1-9".to_owned() } else { format!("~{lacking}") }
}

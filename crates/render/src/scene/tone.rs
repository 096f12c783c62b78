//! The only table from roles to looks: what an item of a scene means, and its colour in each theme.
//!
//! Form and sign carry the meaning; colour only adds to it. Tests compute the contrasts.

mod signs;

use qedoku_model::Role;

/// What an item of a scene means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tone {
    /// Nothing of a step: the board itself.
    Board,
    /// The pattern of a step.
    Pattern,
    /// The second colour or set of it.
    Second,
    /// What saves a deadly pattern, or is too much in it.
    Extra,
    /// A fin.
    Fin,
    /// What the step places.
    Placed,
    /// What the step removes.
    Removed,
    /// A house or run in which something is found.
    House,
    /// A house or run that covers, or loses candidates.
    Cover,
    /// A part of the board whose cells are added up.
    Region,
    /// One of both ends is true.
    Strong,
    /// One of both ends is false.
    Weak,
    /// One follows from the other.
    Implies,
}

/// The form behind a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// A circle.
    Circle,
    /// A square with round corners.
    Square,
    /// A circle with a dashed edge.
    DashedCircle,
    /// A square with a dashed edge.
    DashedSquare,
}

/// A theme: the colours of a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Look {
    /// Dark on white.
    Light,
    /// Bright on black.
    Dark,
    /// Greys on white, for paper.
    Print,
}

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn of(code: u32) -> Rgb {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// This colour, so many hundredths of it, over another one.
    pub const fn over(self, percent: u8, under: Rgb) -> Rgb {
        const fn mix(top: u8, under: u8, percent: u8) -> u8 {
            let (top, under, part) = (top as u32, under as u32, percent as u32);
            ((top * part + under * (100 - part) + 50) / 100) as u8
        }
        Rgb(mix(self.0, under.0, percent), mix(self.1, under.1, percent), mix(self.2, under.2, percent))
    }

    /// As a style sheet has it: `#12358b`.
    pub fn code(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What a line, an area or a text is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// The page.
    Paper,
    /// Lines between cells.
    Line,
    /// Lines around boxes and the board.
    Frame,
    /// A cell that holds no digit.
    Block,
    /// Clues.
    Clue,
    /// Digits that are given.
    Given,
    /// Digits that were placed.
    Filled,
    /// Candidates and notes.
    Note,
    /// Names and sums beside the board.
    Margin,
    /// What a tone has.
    Tone(Tone),
    /// One of the nine colours of a player, from 0.
    Colour(u8),
    /// The edge of that colour.
    ColourEdge(u8),
}

/// How a tone looks.
struct Row {
    #[cfg_attr(not(test), expect(dead_code, reason = "tests compare it with the place"))]
    tone: Tone,
    name: &'static str,
    words: &'static str,
    sign: Option<char>,
    form: Form,
    light: Rgb,
    dark: Rgb,
    /// Grey of the print theme.
    print: Rgb,
    /// The code of the colour on a terminal: of the palette of 256, halfway between black and white.
    ansi: Option<&'static str>,
}

const fn row(
    (tone, name, words): (Tone, &'static str, &'static str),
    sign: Option<char>,
    form: Form,
    [light, dark, print]: [u32; 3],
    ansi: Option<&'static str>,
) -> Row {
    Row {
        tone,
        name,
        words,
        sign,
        form,
        light: Rgb::of(light),
        dark: Rgb::of(dark),
        print: Rgb::of(print),
        ansi,
    }
}

const TABLE: [Row; 13] = {
    use Form::{Circle, DashedCircle, DashedSquare, Square};
    use Tone as T;
    [
        row((T::Board, "board", "board"), None, Circle, [0x14181f, 0xffffff, 0x1a1a1a], None),
        row(
            (T::Pattern, "pattern", "pattern"),
            Some('*'),
            Circle,
            [0x12358b, 0x7c9ad4, 0x333333],
            Some("38;5;30"),
        ),
        row(
            (T::Second, "second", "second set"),
            Some('&'),
            Square,
            [0xae42b7, 0xf3c1fc, 0x4d4d4d],
            Some("38;5;164"),
        ),
        row(
            (T::Extra, "extra", "extra"),
            Some('!'),
            DashedCircle,
            [0x956f18, 0xf8b35f, 0x595959],
            Some("38;5;130"),
        ),
        row(
            (T::Fin, "fin", "fin"),
            Some('#'),
            DashedSquare,
            [0x167475, 0x37c0ba, 0x4d4d4d],
            Some("38;5;164"),
        ),
        row(
            (T::Placed, "placed", "placed"),
            Some('+'),
            Circle,
            [0x114c05, 0xa4f7b5, 0x333333],
            Some("1;38;5;28"),
        ),
        row(
            (T::Removed, "removed", "removed"),
            Some('-'),
            Circle,
            [0x984440, 0xd16655, 0x666666],
            Some("38;5;160"),
        ),
        row((T::House, "house", "house"), None, Circle, [0x12358b, 0x7c9ad4, 0x333333], Some("38;5;27")),
        row(
            (T::Cover, "cover", "cover"),
            None,
            DashedCircle,
            [0x956f18, 0xf8b35f, 0x595959],
            Some("38;5;27"),
        ),
        row(
            (T::Region, "region", "region"),
            Some('~'),
            Circle,
            [0x5a6270, 0xaab2bf, 0x666666],
            Some("38;5;27"),
        ),
        row((T::Strong, "strong", "strong link"), Some('='), Circle, [0x14181f, 0xffffff, 0x333333], None),
        row((T::Weak, "weak", "weak link"), Some('-'), Circle, [0x5a6270, 0xaab2bf, 0x666666], None),
        row((T::Implies, "implies", "implication"), Some('→'), Circle, [0x14181f, 0xffffff, 0x333333], None),
    ]
};

impl Tone {
    /// All tones, in the order of layers.
    pub const ALL: [Tone; 13] = [
        Tone::Board,
        Tone::Pattern,
        Tone::Second,
        Tone::Extra,
        Tone::Fin,
        Tone::Placed,
        Tone::Removed,
        Tone::House,
        Tone::Cover,
        Tone::Region,
        Tone::Strong,
        Tone::Weak,
        Tone::Implies,
    ];

    /// The tone of what a step marks with a role.
    pub const fn of(role: Role) -> Tone {
        match role {
            Role::House | Role::Base | Role::Plus => Tone::House,
            Role::Cover | Role::Target => Tone::Cover,
            Role::Second | Role::Between | Role::Petal | Role::Excluder | Role::Minus | Role::Subtracted => {
                Tone::Second
            }
            Role::Extra | Role::Roof => Tone::Extra,
            Role::Fin | Role::EndoFin => Tone::Fin,
            Role::Region => Tone::Region,
            Role::Link => Tone::Strong,
            _ => Tone::Pattern,
        }
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Its name in the classes of a picture: `pattern`.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it is called in words and legends: `strong link`.
    pub fn words(self) -> &'static str {
        self.row().words
    }

    /// Its sign in text.
    pub fn sign(self) -> Option<char> {
        self.row().sign
    }

    /// The form behind a candidate of this tone.
    pub fn form(self) -> Form {
        self.row().form
    }

    /// The code of its colour on a terminal.
    pub fn ansi(self) -> Option<&'static str> {
        self.row().ansi
    }
}

impl Form {
    /// Its name in the classes of a picture.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Circle => "circle",
            Form::Square => "square",
            Form::DashedCircle => "dashed-circle",
            Form::DashedSquare => "dashed-square",
        }
    }

    /// Whether its edge is dashed.
    pub const fn is_dashed(self) -> bool {
        matches!(self, Form::DashedCircle | Form::DashedSquare)
    }

    /// Whether it is a square.
    pub const fn is_square(self) -> bool {
        matches!(self, Form::Square | Form::DashedSquare)
    }
}

/// A player's colour: its name, its fill and its edge on white and on black.
pub struct Colour {
    /// The name.
    pub name: &'static str,
    /// The fill on white and on black.
    pub fill: [Rgb; 2],
    /// The edge on white and on black.
    pub edge: [Rgb; 2],
}

const fn colour(name: &'static str, [light, edge, dark, dark_edge]: [u32; 4]) -> Colour {
    Colour { name, fill: [Rgb::of(light), Rgb::of(dark)], edge: [Rgb::of(edge), Rgb::of(dark_edge)] }
}

/// The nine colours of a player, a to i.
pub const COLOURS: [Colour; 9] = [
    colour("red", [0xf1837c, 0xca4846, 0x492623, 0xb06f69]),
    colour("orange", [0xf8bb8c, 0xad641e, 0x814912, 0xbb6d22]),
    colour("yellow", [0xbba329, 0x897504, 0x403701, 0x8f8134]),
    colour("green", [0xc1efbf, 0x478347, 0x3a5535, 0x5f8b57]),
    colour("teal", [0x84dfd0, 0x128578, 0x063e3f, 0x338c8e]),
    colour("blue", [0x76aff6, 0x2d76cb, 0x2356a2, 0x3e7fe2]),
    colour("purple", [0xd0c7f4, 0x7b6ca9, 0x3f2777, 0x896edb]),
    colour("pink", [0xdb8dbc, 0xb35591, 0x744467, 0xb0699c]),
    colour("grey", [0xa7a5a0, 0x787671, 0x545250, 0x82807e]),
];

impl Look {
    /// All themes.
    pub const ALL: [Look; 3] = [Look::Light, Look::Dark, Look::Print];

    /// The colour of an ink.
    pub fn rgb(self, ink: Ink) -> Rgb {
        let pick = |light: u32, dark: u32, print: u32| {
            Rgb::of(match self {
                Look::Light => light,
                Look::Dark => dark,
                Look::Print => print,
            })
        };
        match ink {
            Ink::Paper => pick(0xffffff, 0x14171c, 0xffffff),
            Ink::Line => pick(0xb4bac4, 0x4a515c, 0xa6a6a6),
            Ink::Frame => pick(0x14181f, 0xd5dae2, 0x1a1a1a),
            Ink::Block => pick(0xdfe3e9, 0x2b313a, 0xd9d9d9),
            Ink::Clue => pick(0x14181f, 0xe6eaf0, 0x1a1a1a),
            Ink::Given => pick(0x14181f, 0xffffff, 0x1a1a1a),
            Ink::Filled => pick(0x0b2f7a, 0xd3e3ff, 0x2b2b2b),
            Ink::Note => pick(0x2c333f, 0xe6eaf0, 0x2b2b2b),
            Ink::Margin => pick(0x5a6270, 0xaab2bf, 0x595959),
            Ink::Tone(tone) => {
                let row = tone.row();
                match self {
                    Look::Light => row.light,
                    Look::Dark => row.dark,
                    Look::Print => row.print,
                }
            }
            Ink::Colour(n) => COLOURS[usize::from(n) % 9].fill[usize::from(self == Look::Dark)],
            Ink::ColourEdge(n) => COLOURS[usize::from(n) % 9].edge[usize::from(self == Look::Dark)],
        }
    }

    /// How strong the tint of a tone is behind a digit, in hundredths.
    pub const fn tint(self) -> u8 {
        match self {
            Look::Light | Look::Print => 16,
            Look::Dark => 26,
        }
    }
}

#[cfg(test)]
mod tests;

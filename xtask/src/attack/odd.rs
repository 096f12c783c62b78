//! Odd inputs without end: puzzles in all formats that are damaged, and texts that never were puzzles.

use crate::bench::inputs::Generator;
use crate::random::Random;
use qedoku::{Format, Puzzle};
use std::iter::repeat_with;

/// The odd input with a number; the same for every run.
pub struct Odd {
    /// Puzzles in all formats.
    samples: Vec<String>,
}

/// Signs that parsers trip over.
const SIGNS: &[&str] = &[
    "\0",
    "\u{c}",
    "\u{b}",
    "\r",
    "\n",
    "\r\n",
    "\t",
    "\u{feff}",
    "\u{200b}",
    "\u{a0}",
    "\\",
    "/",
    "#",
    ";",
    "//",
    ",",
    "\"",
    "'",
    "|",
    "+",
    "-",
    "--",
    "*",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "(",
    ")",
    ":",
    "=",
    "%",
    "&",
    "?",
    "_",
    "0",
    "9",
    "10",
    "46",
    "255",
    "256",
    "65536",
    "4294967296",
    "-1",
    "1e9",
    "NaN",
    ".",
    "..",
    "x",
    "X",
    "é",
    "😀",
    "１",
    "٣",
    "bd=",
    "https://",
    "<puzzle>",
    "{\"a\":",
    "]]",
    "pzprv3",
    "kakuro",
    "[Puzzle]",
    ":0000:x:",
    "r1c1",
];

const ALPHABETS: &[&str] = &[
    ".123456789",
    "0123456789",
    ".0",
    "#\\/. 0123456789",
    "#.\\",
    "0123456789abcdef",
    "{}[]\",:0123456789",
    "<>/=\" abc",
    ",;\t\"\n",
    "\n",
    " ",
    "\\ \n",
    "123456789 \n|+-",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "-o.l/019az",
    "\u{0}\n1.",
    "abcdefghijklmnopqrstuvwxyz \n",
];

impl Odd {
    /// Gathers the samples.
    pub fn new() -> Odd {
        let kakuros = [
            "# 3\\ 4\\ / \\4 . . / \\3 . .",
            "# 23\\ 30\\ # / \\16 . . # / \\17 . . 11\\ / # \\15 . . / # \\10 . .",
            "# 4\\ 16\\ # / \\10 1 . 3\\ / \\7 . . . / # \\3 . .",
        ];
        let sudokus = Generator::new(3).take(4);
        let puzzles = kakuros.into_iter().map(String::from).chain(sudokus).chain([
            ".".repeat(81),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642".to_owned(),
            "12345678.........9...............................................................".to_owned(),
        ]);
        let puzzles: Vec<Puzzle> = puzzles.filter_map(|line| line.parse().ok()).collect();
        let written = |puzzle: &Puzzle| -> Vec<String> {
            Format::all()
                .filter_map(|format| puzzle.write(format, '.').ok())
                .map(|written| written.text)
                .collect()
        };
        Odd { samples: puzzles.iter().flat_map(written).collect() }
    }

    /// The input with this number.
    pub fn input(&self, number: usize) -> Vec<u8> {
        let mut random = Random::new(number as u64 + 1);
        match number % 8 {
            0..=3 => self.damaged(&mut random),
            4 => self.several(&mut random),
            5 => of_an_alphabet(&mut random),
            6 => kakuro(&mut random),
            _ => strange(&mut random),
        }
    }

    /// A puzzle with some damages.
    fn damaged(&self, random: &mut Random) -> Vec<u8> {
        let mut text = random.pick(&self.samples).clone().into_bytes();
        for _ in 0..=random.below(4) {
            damage(&mut text, random);
        }
        text
    }

    /// Puzzles and damaged ones in a row, apart by this and that.
    fn several(&self, random: &mut Random) -> Vec<u8> {
        let mut text = Vec::new();
        for _ in 0..1 + random.below(6) {
            match random.below(3) {
                0 => text.extend(self.damaged(random)),
                _ => text.extend(random.pick(&self.samples).as_bytes()),
            }
            text.extend(
                random.pick(&["\n", "\n\n", "\r\n", "\n# c\n", "\u{c}", " ", "\nWeek12\n"]).as_bytes(),
            );
        }
        text
    }
}

fn damage(text: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(text.len() + 1);
    let to = (at + random.below(12)).min(text.len());
    match random.below(8) {
        0 => drop(text.splice(at..at, random.pick(SIGNS).bytes())),
        1 => drop(text.splice(at..to, random.pick(SIGNS).bytes())),
        2 => drop(text.drain(at..to)),
        3 => text.truncate(at),
        4 if at < text.len() => text[at] ^= 1 << random.below(8),
        5 => {
            let copy = text[at..to].to_vec();
            let times = 1 + random.below(40);
            drop(text.splice(at..at, copy.repeat(times)));
        }
        6 if at < text.len() => text[at] = b'0' + random.below(10) as u8,
        _ => {
            let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
            random.shuffle(&mut lines);
            *text = lines.join(&b'\n');
        }
    }
}

fn of_an_alphabet(random: &mut Random) -> Vec<u8> {
    let alphabet: Vec<char> = random.pick(ALPHABETS).chars().collect();
    let lengths = [1, 2, 8, 9, 16, 80, 81, 82, 162, 200, 728, 729, 730, 2000];
    let length = *random.pick(&lengths);
    repeat_with(|| *random.pick(&alphabet)).take(length).collect::<String>().into_bytes()
}

/// A grid of Kakuro cells that is rarely one.
fn kakuro(random: &mut Random) -> Vec<u8> {
    let (height, width) = (1 + random.below(9), 1 + random.below(9));
    let whites = 1 + random.below(9);
    let mut text = String::new();
    for row in 0..height {
        for column in 0..width.saturating_sub(usize::from(random.below(40) == 0)) {
            let is_edge = row == 0 || column == 0;
            let cell = match random.below(10) {
                n if !is_edge && n < whites => {
                    [".", ".", ".", ".", ".", "1", "9"][random.below(7)].to_owned()
                }
                0 | 1 => "#".to_owned(),
                2 | 3 => format!("{}\\", random.below(47)),
                4 | 5 => format!("\\{}", random.below(47)),
                6 | 7 => format!("{}\\{}", random.below(47), random.below(47)),
                8 => "#".to_owned(),
                _ => "\\".to_owned(),
            };
            text.push_str(&cell);
            text.push(' ');
        }
        text.push_str(["/ ", "\n", "/ ", "\n"][random.below(4)]);
    }
    text.into_bytes()
}

fn strange(random: &mut Random) -> Vec<u8> {
    match random.below(16) {
        0 => Vec::new(),
        1 => b"\xff\xfe1\0.\0".repeat(1 + random.below(90)),
        2 => b"\x1f\x8b\x08\0\0\0\0\0".to_vec(),
        3 => b"[".repeat(1 + random.below(100_000)),
        4 => b"{\"a\":".repeat(1 + random.below(20_000)),
        5 => b"<a>".repeat(1 + random.below(20_000)),
        6 => vec![*random.pick(b".0#\\/,\"' 9x"); 1 + random.below(200_000)],
        7 => b"\n".repeat(1 + random.below(100_000)),
        8 => {
            let length = random.below(3000);
            repeat_with(|| random.next() as u8).take(length).collect()
        }
        9 => format!("{} {}", random.next(), random.next()).into_bytes(),
        10 => format!("{0}x{0}: {1}", random.below(400), "1".repeat(random.below(500))).into_bytes(),
        11 => {
            // Candidates without givens, few in each cell.
            let mut cell = || {
                (1..=9)
                    .map(|d| if random.below(4) == 0 { char::from(b'0' + d) } else { '.' })
                    .collect::<String>()
            };
            (0..81).map(|_| cell()).collect::<String>().into_bytes()
        }
        12 => {
            let mut digits =
                || (1..=9).filter(|_| random.below(3) == 0).map(|d| char::from(b'0' + d)).collect::<String>();
            let mut row = || (0..9).map(|_| digits() + " ").collect::<String>();
            (0..9).map(|_| row() + "\n").collect::<String>().into_bytes()
        }
        13 => random
            .pick(&["README", "Sudoku", "Week12", "8OOO6OOO3", "con", "-", "--", "..", "/dev", "~"])
            .as_bytes()
            .to_vec(),
        14 => {
            let mut line: Vec<u8> = repeat_with(|| *random.pick(b"........123456789")).take(81).collect();
            line.extend(random.pick(SIGNS).bytes());
            line
        }
        _ => random.pick(SIGNS).repeat(1 + random.below(300)).into_bytes(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_the_same_for_every_run_and_hardly_two_are_alike() {
        let (odd, again) = (Odd::new(), Odd::new());
        assert!(odd.samples.len() > 80, "{}", odd.samples.len());
        let inputs: Vec<Vec<u8>> = (0..400).map(|number| odd.input(number)).collect();
        assert!((0..400).all(|number| inputs[number] == again.input(number)));
        let mut unlike = inputs.clone();
        unlike.sort();
        unlike.dedup();
        assert!(unlike.len() > 350, "{}", unlike.len());
    }
}

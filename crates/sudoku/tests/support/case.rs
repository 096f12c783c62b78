//! The case files of `fixtures/`, read into positions and expectations.

use qedoku_model::{Cell, Digit, DigitSet, Step};
use qedoku_sudoku::{Grid, Setup, net, notation};
use std::fmt;
use std::path::{Path, PathBuf};

/// A position and what is found there.
pub struct Case {
    /// The file, the line of the case in it, and what it shows.
    name: String,
    /// The position.
    pub grid: Grid,
    /// What is expected, in the order of the file.
    pub lines: Vec<CaseLine>,
}

/// An expectation.
pub struct CaseLine {
    /// Whether it lists a step, the first step, or says that there is none.
    pub kind: Kind,
    /// Id of the technique.
    pub id: String,
    /// The conclusions as [`summary`] writes them; empty for [`Kind::None`].
    pub step: String,
}

/// What a line says about the steps of its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The steps are those of all such lines, in order.
    Step,
    /// The first step is this one.
    First,
    /// There is no step.
    None,
}

/// The case files, sorted: name without ending, and the cases.
pub fn files() -> Vec<(String, Vec<Case>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let entries = std::fs::read_dir(folder).expect("the folder of fixtures can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("so can its entries").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "case"));
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).expect("a case file is UTF-8");
        let cases = cases(&name, &text);
        (name, cases)
    };
    paths.iter().map(read).collect()
}

/// The cases of a file: blocks of lines between empty lines.
///
/// # Panics
/// On anything that is no case, naming the file and the line.
fn cases(file: &str, text: &str) -> Vec<Case> {
    let lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
    let blocks = lines.split(|(_, line)| line.trim().is_empty()).filter(|block| !block.is_empty());
    blocks.map(|block| case(file, block)).collect()
}

fn case(file: &str, block: &[(usize, &str)]) -> Case {
    let place = |index: usize| format!("{file}.case:{}", index + 1);
    let start = place(block[0].0);
    let (mut title, mut setup, mut unique, mut lines) = (None, None, true, Vec::new());
    let mut played = false;
    for &(index, line) in block {
        let at = place(index);
        let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("{at}: no `key: value`"));
        match key {
            "case" => title = Some(value),
            "grid" => {
                let read = Setup::from_line(value);
                setup = Some(read.unwrap_or_else(|| panic!("{at}: no line of 81 characters")));
            }
            "candidates" => {
                let read = candidates(value).unwrap_or_else(|| panic!("{at}: no 729 candidates"));
                setup.get_or_insert_with(Setup::default).candidates = Some(Box::new(read));
            }
            "removed" => {
                let setup = setup.as_mut().unwrap_or_else(|| panic!("{at}: the grid comes first"));
                let read = notation::parse_candidates(value);
                let read = read.unwrap_or_else(|| panic!("{at}: no candidates such as r1c2-34"));
                setup.deleted.extend(read.into_iter().map(|c| (net::cell(c), net::digit(c))));
            }
            "givens" => {
                let setup: &mut Setup =
                    setup.as_mut().unwrap_or_else(|| panic!("{at}: the grid comes first"));
                let read = Setup::from_line(value);
                let givens = read.unwrap_or_else(|| panic!("{at}: no line of 81 characters")).givens;
                setup.placed = std::mem::replace(&mut setup.givens, givens);
                for (placed, given) in setup.placed.iter_mut().zip(givens) {
                    assert!(given.is_none() || *placed == given, "{at}: a given is not in the grid");
                    *placed = placed.filter(|_| given.is_none());
                }
                played = true;
            }
            "unique" => unique = value != "no",
            "step" | "first" | "none" => {
                let kind = match key {
                    "step" => Kind::Step,
                    "first" => Kind::First,
                    _ => Kind::None,
                };
                let (id, step) = value.split_once(' ').unwrap_or((value, ""));
                assert_eq!(
                    step.is_empty(),
                    kind == Kind::None,
                    "{at}: an id, and conclusions but for `none`"
                );
                lines.push(CaseLine { kind, id: id.to_owned(), step: step.to_owned() });
            }
            _ => panic!("{at}: unknown key {key}"),
        }
    }
    let title = title.unwrap_or_else(|| panic!("{start}: a case says what it shows"));
    let setup = setup.unwrap_or_else(|| panic!("{start}: a case has a grid"));
    assert!(!lines.is_empty(), "{start}: a case expects something");
    let grid = Grid::new(&setup).unwrap_or_else(|defects| panic!("{start}: {defects:?}"));
    let grid = if played { grid.played_from_givens(&setup) } else { grid };
    Case { name: format!("{start}: {title}"), grid: grid.with_unique(unique), lines }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The candidates in 729 characters, nine for each cell, each a digit in its place or else a dot.
fn candidates(text: &str) -> Option<[DigitSet; 81]> {
    let signs: &[u8; 729] = text.as_bytes().try_into().ok()?;
    let mut read = [DigitSet::EMPTY; 81];
    for (i, &sign) in signs.iter().enumerate() {
        let (cell, digit) = (Cell((i / 9) as u16), Digit::from_index(i % 9));
        match sign {
            b'.' => {}
            _ if sign == b'0' + digit.value() => read[cell.index()].insert(digit),
            _ => return None,
        }
    }
    Some(read)
}

/// The conclusions of a step: placements, then removals.
pub fn summary(step: &Step) -> String {
    let placements = step.placements().map(notation::placement);
    let removals = Some(notation::removals(step.removals())).filter(|text| !text.is_empty());
    placements.chain(removals).collect::<Vec<_>>().join(" ")
}

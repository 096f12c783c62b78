//! The examine strings of a cell: what the method of reject lists looks at, on demand.
//!
//! `docs/reject-lists.md` explains the method.

use crate::methods::reject_lists::drawn::{legend, strip};
use crate::play::state::AnyGrid;
use crate::{Error, Family, Givens, Picture, Puzzle, State, Theme};
use qedoku_model::{Cell, Digit, House};
use qedoku_render::scene::{Ground, Panel, Sketch, Tone};
use qedoku_sudoku::methods::reject_lists::{self, counts, reject_list};
use qedoku_sudoku::{Grid, house, notation};
use serde::Serialize;
use std::fmt::Write as _;
use std::str::FromStr;
use thiserror::Error;

/// A cell of a Sudoku as it is typed: `r3c4`.
///
/// ```
/// use qedoku::examine::CellName;
/// assert_eq!("R3C4".parse::<CellName>().unwrap(), "r3c4".parse().unwrap());
/// assert_eq!("r3".parse::<CellName>().unwrap_err().to_string(), "`r3` is no cell; type one such as r3c4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName(pub Cell);

/// What is no cell.
///
/// ```
/// use qedoku::examine::CellName;
/// assert!("c3".parse::<CellName>().unwrap_err().to_string().starts_with("`c3` is no cell"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no cell; type one such as r3c4")]
pub struct NoCell(String);

impl FromStr for CellName {
    type Err = NoCell;

    fn from_str(text: &str) -> Result<CellName, NoCell> {
        let cell = notation::parse_cell(&text.to_ascii_lowercase());
        cell.map(CellName).ok_or_else(|| NoCell(text.to_owned()))
    }
}

/// A cell and the examine strings of its three houses.
///
/// ```
/// let line = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";
/// let examined = qedoku::examine(&line.parse()?, "r2c5".parse()?)?;
/// assert_eq!((examined.rejects.as_str(), examined.houses.len()), ("125689", 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Examined {
    /// The cell.
    pub cell: String,
    /// Its own reject list, ascending.
    pub rejects: String,
    /// Its row, its column and its box.
    pub houses: Vec<ExaminedHouse>,
    /// What the rules of the method say about the cell, each in a sentence.
    pub follows: Vec<String>,
}

/// A house with its nine reject lists.
///
/// ```
/// let line = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";
/// let examined = qedoku::examine(&line.parse()?, "r2c5".parse()?)?;
/// assert_eq!((examined.houses[0].house.as_str(), examined.houses[0].lists.len()), ("row 2", 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExaminedHouse {
    /// Its name, such as `row 3`.
    pub house: String,
    /// The list of each of its cells.
    pub lists: Vec<List>,
    /// The nine lists in one, sorted: the examine string.
    pub examine: String,
    /// The digits that stand in it exactly eight times.
    pub eight_times: Vec<u8>,
    /// The digits that stand in it exactly seven times.
    pub seven_times: Vec<u8>,
}

/// The reject list of a cell.
///
/// ```
/// let line = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";
/// let examined = qedoku::examine(&line.parse()?, "r2c5".parse()?)?;
/// assert_eq!(examined.houses[0].lists[0].rejects, "1236789");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct List {
    /// The cell.
    pub cell: String,
    /// What it rejects, ascending.
    pub rejects: String,
}

/// The three examine strings of a cell of a Sudoku, and what the method of reject lists makes of them.
///
/// # Errors
/// The defects of the puzzle, or a puzzle of another family.
///
/// ```
/// let line = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";
/// let examined = qedoku::examine(&line.parse()?, "r2c5".parse()?)?;
/// assert_eq!(examined.houses[0].eight_times, [7]);
/// assert_eq!(examined.follows, ["7 stands eight times in row 2, and r2c5 does not reject it: r2c5 is 7."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn examine(puzzle: &Puzzle, cell: CellName) -> Result<Examined, Error> {
    let AnyGrid::Sudoku(grid) = State::new(puzzle)?.0 else {
        return Err(Error::OtherFamily { verb: "examine", family: Family::Kakuro });
    };
    let CellName(cell) = cell;
    Ok(Examined {
        cell: notation::cell(cell),
        rejects: reject_list(&grid, cell).to_string(),
        houses: house::houses_of(cell).into_iter().map(|house| examined(&grid, house)).collect(),
        follows: follows(&grid, cell),
    })
}

fn examined(grid: &Grid, house: House) -> ExaminedHouse {
    let list =
        |&cell: &Cell| List { cell: notation::cell(cell), rejects: reject_list(grid, cell).to_string() };
    ExaminedHouse {
        house: notation::house(house),
        lists: house::cells(house).iter().map(list).collect(),
        examine: reject_lists::examine(grid, house),
        eight_times: standing(grid, house, 8).map(Digit::value).collect(),
        seven_times: standing(grid, house, 7).map(Digit::value).collect(),
    }
}

/// The digits that stand so many times in the examine string of a house.
fn standing(grid: &Grid, house: House, times: usize) -> impl Iterator<Item = Digit> + use<> {
    let counts = counts(grid, house);
    Digit::ALL.into_iter().filter(move |digit| counts[digit.index()] == times)
}

fn follows(grid: &Grid, cell: Cell) -> Vec<String> {
    let mut all = Vec::new();
    let (name, list) = (notation::cell(cell), reject_list(grid, cell));
    if grid.value(cell).is_some() {
        return vec![format!("{name} is filled, so it rejects every digit.")];
    }
    if let Some(digit) = (!list).single() {
        all.push(format!("{name} itself rejects every digit but {digit}: {name} is {digit}."));
    }
    for house in house::houses_of(cell) {
        let title = notation::house(house);
        for digit in standing(grid, house, 8).filter(|&digit| !list.contains(digit)) {
            all.push(format!(
                "{digit} stands eight times in {title}, and {name} does not reject it: {name} is {digit}."
            ));
        }
        let sevens: Vec<Digit> = standing(grid, house, 7).filter(|&digit| !list.contains(digit)).collect();
        for (i, &one) in sevens.iter().enumerate() {
            for &other in &sevens[i + 1..] {
                if grid.places(house, one) == grid.places(house, other) {
                    let cells = grid.cells_with(one) & house::cell_set(house);
                    let cells: Vec<Cell> = cells.iter().collect();
                    let cells = notation::cells(&cells);
                    all.push(format!(
                        "{one} and {other} stand seven times each in {title}, missing from {cells} alone: a pair."
                    ));
                }
            }
        }
        let own: Vec<Cell> = (house::cell_set(house) & grid.empty()).iter().collect();
        for &other in own.iter().filter(|&&other| other != cell && list.len() == 7) {
            if reject_list(grid, other) == list {
                let digits: Vec<String> = (!list).iter().map(|digit| digit.to_string()).collect();
                all.push(format!(
                    "{name} and {} in {title} have the same list of seven: {} are theirs. The page has no rule for it.",
                    notation::cell(other),
                    digits.join(" and ")
                ));
            }
        }
    }
    all
}

/// The board with the cell, and below it the three houses with their lists and strings.
///
/// # Errors
/// The defects of the puzzle, or a puzzle of another family.
///
/// ```
/// let line = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";
/// let picture = qedoku::examine_picture(&line.parse()?, "r2c5".parse()?)?;
/// assert_eq!((picture.scene.title.as_str(), picture.scene.count("ghost")), ("Reject lists of r2c5", 27));
/// assert!(picture.scene.text.to_string().contains("[77777777]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn examine_picture(puzzle: &Puzzle, cell: CellName) -> Result<Picture, Error> {
    let examined = examine(puzzle, cell)?;
    let state = State::new(puzzle)?;
    let lists = |house: &ExaminedHouse| {
        let digits = |list: &List| {
            list.rejects.chars().filter_map(|sign| Digit::new(sign.to_digit(10)? as u8)).collect()
        };
        house.lists.iter().map(|list| (list.cell.clone(), digits(list))).collect()
    };
    let strips: Vec<_> = examined
        .houses
        .iter()
        .map(|house| strip(format!("Reject lists of {}", house.house), lists(house), Some(&house.examine)))
        .collect();
    let legend = legend(&strips, &crate::Language::ENGLISH);
    let follows = match examined.follows.as_slice() {
        [] => vec![format!("Nothing follows for {}.", examined.cell)],
        follows => follows.to_vec(),
    };
    let words = follows.join(" ");
    let sketch = Sketch {
        title: format!("Reject lists of {}", examined.cell),
        outlines: vec![("examined".to_owned(), vec![cell.0], Tone::Pattern)],
        panels: strips.into_iter().map(Panel::Strip).chain(legend).chain([Panel::Lines(follows)]).collect(),
        ..Sketch::default()
    };
    let (position, givens) = (state.position(), Givens::of(puzzle));
    let ground =
        Ground { places: state.places(), position: &position, givens: givens.known(), has_candidates: false };
    Ok(Picture { scene: ground.sketch(&sketch), words })
}

impl Examined {
    /// The three houses as text, each with its nine lists and its string; digits that stand eight times in
    /// brackets, those that stand seven times in parentheses.
    pub fn to_text(&self, theme: &Theme) -> String {
        let mut out = format!("{} rejects {}.\n", self.cell, spread(&self.rejects));
        for house in &self.houses {
            let _ = writeln!(out, "\n{}", theme.heading(&house.house));
            for row in house.lists.chunks(3) {
                let lists: Vec<String> =
                    row.iter().map(|list| format!("{} {}", list.cell, spread(&list.rejects))).collect();
                let _ = writeln!(out, "  {}", lists.join("   "));
            }
            let _ = writeln!(out, "  {}", house.marked());
            let digits = |digits: &[u8]| match digits {
                [] => "none".to_owned(),
                digits => digits.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
            };
            let _ = writeln!(
                out,
                "  [eight times]: {}; (seven times): {}",
                digits(&house.eight_times),
                digits(&house.seven_times)
            );
        }
        out.push('\n');
        if self.follows.is_empty() {
            let _ = writeln!(out, "Nothing follows for {}.", self.cell);
        }
        for sentence in &self.follows {
            let _ = writeln!(out, "{sentence}");
        }
        out
    }
}

impl ExaminedHouse {
    /// The examine string with marks.
    fn marked(&self) -> String {
        let mut out = String::new();
        for digit in 1..=9u8 {
            let sign = digit.to_string();
            let run = sign.repeat(self.examine.matches(&sign).count());
            if self.eight_times.contains(&digit) {
                let _ = write!(out, "[{run}]");
            } else if self.seven_times.contains(&digit) {
                let _ = write!(out, "({run})");
            } else {
                out.push_str(&run);
            }
        }
        out
    }
}

/// A list with a dot for each digit that is not in it.
fn spread(list: &str) -> String {
    ('1'..='9').map(|sign| if list.contains(sign) { sign } else { '.' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW_2: &str = ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..";

    fn of(line: &str, cell: &str) -> Examined {
        examine(&line.parse().unwrap(), cell.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_worked_row_of_the_page_is_told_with_its_string() {
        let row = &of(ROW_2, "r2c5").houses[0];
        assert_eq!(row.examine, "1111111112222222223333333444444555555566666666677777777888888888999999999");
        let text = of(ROW_2, "r2c5").to_text(&Theme::PLAIN);
        assert!(text.contains("444444(5555555)666666666[77777777]8"), "{text}");
    }

    #[test]
    fn the_exercise_of_the_page_comes_out() {
        let follows = of(ROW_2, "r3c4").follows;
        assert_eq!(
            follows,
            [
                "2 stands eight times in row 3, and r3c4 does not reject it: r3c4 is 2.",
                "2 stands eight times in box 2, and r3c4 does not reject it: r3c4 is 2."
            ]
        );
    }

    #[test]
    fn marks_count_what_stands_eight_and_seven_times() {
        for cell in ["r1c1", "r5c5", "r9c8"] {
            for house in of(ROW_2, cell).houses {
                let times = |digit: &u8| house.examine.matches(&digit.to_string()).count();
                assert!(house.eight_times.iter().all(|digit| times(digit) == 8));
                assert!(house.seven_times.iter().all(|digit| times(digit) == 7));
                let lists: usize = house.lists.iter().map(|list| list.rejects.len()).sum();
                assert_eq!(lists, house.examine.len());
            }
        }
    }

    #[test]
    fn two_cells_with_the_same_list_of_seven_are_told() {
        let line = format!("{:.<81}", "1234567");
        let told = of(&line, "r1c8").follows;
        let words = "r1c8 and r1c9 in row 1 have the same list of seven: 8 and 9 are theirs.";
        assert!(told[1].starts_with(words) && told[0].ends_with("alone: a pair."), "{told:?}");
    }
}

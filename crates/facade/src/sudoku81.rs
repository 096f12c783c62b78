//! The short way for Sudoku as 81 plain characters: from bytes to givens to the verdict, without an
//! allocation.
//!
//! What is asked millions of times need not become a [`Puzzle`] first. The answers are those
//! of the ordinary way, which stays the twin that tests hold this one against; whatever is not a plain line
//! takes that way.
//!
//! ```
//! use qedoku::{Options, Verdict, sudoku81};
//! let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens = sudoku81::givens(line).unwrap();
//! let Verdict::Unique(solution) = sudoku81::verdict81(&givens, &Options::default()) else { panic!() };
//! assert_eq!(solution[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//! ```

pub use crate::input::cells81::{Defect81, givens, write};

use crate::play::deadline::Deadline;
use crate::play::standing::shows_no_solution;
use crate::verbs::figures::Inquiry;
use crate::{Budget, Error, Figures, Needs, Options, Puzzle, Solution, State, Verdict};
use qedoku_exact::sudoku::{Engine, Sudoku};
use qedoku_model::Digit;
use qedoku_sudoku::Setup;

/// Whether there is exactly one solution, with two witnesses if there are several: as
/// [`solve`](crate::solve()) says it of the same puzzle. Givens that contradict each other, or are above 9,
/// have no solution.
///
/// ```
/// use qedoku::{Options, Verdict, sudoku81};
/// let givens = sudoku81::givens("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".as_bytes()).unwrap();
/// let Verdict::Unique(digits) = sudoku81::verdict81(&givens, &Options::default()) else { panic!() };
/// assert_eq!(digits[..3], [5, 3, 4]);
/// ```
pub fn verdict81(givens: &[u8; 81], options: &Options<'_>) -> Verdict<[u8; 81]> {
    let deadline = options.deadline();
    match Sudoku::from_givens(givens).verdict(of_search(options)) {
        Verdict::Unknown(None) => by_basics(givens, deadline),
        verdict => verdict,
    }
}

/// The [`verdict81`] of each puzzle in turn, with the budget of the options for each of them. Of a stream of
/// many puzzles it takes less time: a tenth to a fifth less where few guesses are made.
///
/// ```
/// use qedoku::{Options, Verdict, sudoku81};
/// let lines = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", &".".repeat(81)];
/// let givens = lines.map(|line| sudoku81::givens(line.as_bytes()).unwrap());
/// let verdicts: Vec<_> = sudoku81::verdicts81(&givens, &Options::default()).collect();
/// assert!(matches!(verdicts[..], [Verdict::Unique(_), Verdict::Several(..)]));
/// ```
pub fn verdicts81<'a>(
    givens: &'a [[u8; 81]],
    options: &'a Options<'a>,
) -> impl Iterator<Item = Verdict<[u8; 81]>> + 'a {
    /// Verdicts at a time; as many stay near the processor.
    const AT_A_TIME: usize = 32;
    givens.chunks(AT_A_TIME).flat_map(move |givens| {
        let mut verdicts = Vec::with_capacity(givens.len());
        each_verdict81(givens, options, |verdict| verdicts.push(verdict.clone()));
        verdicts
    })
}

/// Hands over what [`verdicts81`] gives, one after the other. Verdicts are large, and here none is moved.
///
/// ```
/// use qedoku::{Options, Verdict, sudoku81};
/// let mut solved = 0;
/// let lines = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", &".".repeat(81)];
/// let givens = lines.map(|line| sudoku81::givens(line.as_bytes()).unwrap());
/// sudoku81::each_verdict81(&givens, &Options::default(), |verdict| solved += u32::from(verdict.is_unique()));
/// assert_eq!(solved, 1);
/// ```
pub fn each_verdict81(givens: &[[u8; 81]], options: &Options<'_>, mut take: impl FnMut(&Verdict<[u8; 81]>)) {
    let mut all = givens.iter();
    Sudoku::each_verdict(givens, Engine::best(), of_search(options), |verdict| match (all.next(), verdict) {
        (Some(givens), Verdict::Unknown(None)) => {
            let time = options.budget.time.map(|time| time / 10);
            let budget = Budget { time, ..options.budget };
            take(&by_basics(givens, Options { budget, ..*options }.deadline()));
        }
        _ => take(verdict),
    });
}

/// The puzzle of givens, for whatever takes the ordinary way; what is above 9 is no given.
///
/// ```
/// use qedoku::sudoku81;
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens = sudoku81::givens(line.as_bytes()).unwrap();
/// assert_eq!(sudoku81::puzzle(&givens).to_string(), line);
/// ```
pub fn puzzle(givens: &[u8; 81]) -> Puzzle {
    Setup { givens: givens.map(Digit::new), ..Setup::default() }.into()
}

/// What else is asked of a puzzle whose verdict is known: [`figures`](crate::figures()) without a second
/// search.
///
/// # Errors
/// The defects of the givens.
///
/// ```
/// use qedoku::{Needs, Options, Scale, sudoku81};
/// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let (givens, options) = (sudoku81::givens(line).unwrap(), Options::default());
/// let verdict = sudoku81::verdict81(&givens, &options);
/// let needs = Needs { scales: vec![Scale::Se], ..Needs::default() };
/// let found = sudoku81::rate81(&givens, verdict, &needs, &options).unwrap();
/// assert_eq!(found.scales[0].to_string(), "1.2/1.2/1.2");
/// ```
pub fn rate81(
    givens: &[u8; 81],
    verdict: Verdict<[u8; 81]>,
    needs: &Needs,
    options: &Options<'_>,
) -> Result<Figures, Error> {
    let verdict = match verdict {
        Verdict::None => Verdict::None,
        Verdict::Unique(only) => Verdict::Unique(Solution::Sudoku(only)),
        Verdict::Several(a, b) => Verdict::Several(Solution::Sudoku(a), Solution::Sudoku(b)),
        Verdict::Unknown(met) => Verdict::Unknown(met.map(Solution::Sudoku)),
    };
    let puzzle = puzzle(givens);
    let (start, deadline) = (State::new(&puzzle)?, options.deadline());
    Ok(Inquiry { puzzle: &puzzle, start: &start, needs, options, deadline }.answered(Some(verdict)))
}

/// What of the budget the search may use: basic steps come after it.
fn of_search<'a>(options: &Options<'a>) -> Budget<'a> {
    Budget { time: options.budget.time.map(|time| time - time / 10), ..options.budget }
}

/// What is left to say when the search has ended early: as in the ordinary way, basic steps may show that
/// there is no solution.
fn by_basics(givens: &[u8; 81], deadline: Deadline<'_>) -> Verdict<[u8; 81]> {
    let shown = State::new(&puzzle(givens)).map_or(true, |start| shows_no_solution(&start, deadline));
    if shown { Verdict::None } else { Verdict::Unknown(None) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{self, Reader, parse_chunk};
    use crate::{Scale, figures, solve};

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Both ways say the same about a line; true if the short one took it.
    fn agree(line: &str, options: &Options<'_>) -> bool {
        let ordinary: Result<Puzzle, _> = line.parse();
        let Ok(givens) = givens(line.as_bytes()) else { return false };
        let ordinary = ordinary.unwrap();
        assert_eq!(ordinary.givens().unwrap(), line.replace('0', "."));
        let verdict = verdict81(&givens, options);
        let three: Vec<_> = verdicts81(&[givens; 3], options).collect();
        assert!(three.iter().all(|one| *one == verdict), "{line} {three:?}");
        let verdict = match verdict {
            Verdict::None => Verdict::None,
            Verdict::Unique(a) => Verdict::Unique(Solution::Sudoku(a)),
            Verdict::Several(a, b) => Verdict::Several(Solution::Sudoku(a), Solution::Sudoku(b)),
            Verdict::Unknown(a) => Verdict::Unknown(a.map(Solution::Sudoku)),
        };
        match solve(&ordinary, options) {
            Ok(solved) => assert_eq!(verdict, solved, "{line}"),
            Err(Error::Defects(_)) => assert_eq!(verdict, Verdict::None, "{line}"),
            Err(other) => panic!("{other}"),
        }
        true
    }

    #[test]
    fn both_ways_say_the_same_of_plain_lines() {
        let options = Options::default();
        let mut line = LINE.to_owned();
        for at in (0..81).step_by(5) {
            for sign in [".", "0", "5", "9"] {
                line.replace_range(at..=at, sign);
                for nodes in [Some(0), Some(1), Some(3), None] {
                    let budget = Budget { nodes, ..options.budget };
                    assert!(agree(&line, &Options { budget, ..options }));
                }
            }
        }
        for full in [".".repeat(81), "0".repeat(81), "1".repeat(81), "123456789".repeat(9)] {
            assert!(agree(&full, &options));
        }
    }

    #[test]
    fn what_rests_on_a_known_verdict_is_what_is_found_from_the_start() {
        let options = Options::default();
        let needs =
            Needs { count: Some(7), minimality: true, scales: Scale::SUDOKU.to_vec(), ..Needs::default() };
        for line in [LINE.to_owned(), LINE.replace('5', "."), format!("12345678.........9{}", ".".repeat(63))]
        {
            let givens = givens(line.as_bytes()).unwrap();
            let short = rate81(&givens, verdict81(&givens, &options), &needs, &options).unwrap();
            assert_eq!(short, figures(&line.parse().unwrap(), &needs, &options).unwrap());
        }
        let twice = [5; 81];
        assert!(matches!(rate81(&twice, Verdict::None, &needs, &options), Err(Error::Defects(_))));
    }

    #[test]
    fn odd_lines_take_the_ordinary_way() {
        let options = Options::default();
        for blank in ["x", "*", "_", "-", "?", "#", " "] {
            assert!(!agree(&LINE.replace('.', blank), &options), "{blank}");
        }
        for odd in ["", "5", &LINE[1..], &format!("{LINE}1"), &format!("{LINE} name"), &format!(" {LINE}")] {
            assert!(!agree(odd, &options), "{odd}");
        }
        assert_eq!(givens(b"12"), Err(Defect81::Length(2)));
        let odd = LINE.replacen('.', "o", 1);
        assert_eq!(givens(odd.as_bytes()), Err(Defect81::Byte { at: 2, found: b'o' }));
        assert_eq!(
            givens(odd.as_bytes()).unwrap_err().to_string(),
            "'o' found as character 3; type 1 to 9, or . for an empty cell"
        );
    }

    #[test]
    fn a_chunk_gives_its_givens_where_the_ordinary_way_reads_just_these() {
        let sukaku = ".".repeat(729);
        let text = format!(
            "{LINE}\n{LINE} name\nwords above\n{LINE}\n\n {LINE}\r\n{}\n{sukaku}\n{LINE}\n\n\
             # 3\\ 4\\ / \\4 . . / \\3 . .\n{}\n",
            LINE.replace('.', "0"),
            LINE.replace('.', "x"),
        );
        let csv = format!("id,puzzle\n1,{LINE}\n{LINE},{LINE}\n{LINE}\n");
        let mut short = 0;
        for text in [text, csv] {
            for chunk in Reader::new("test", text.as_bytes(), input::Options::default()).flatten() {
                let plain = chunk.givens81();
                let record = parse_chunk(chunk);
                let Some(plain) = plain else { continue };
                let read = record.puzzle.unwrap();
                let mut line = String::new();
                write(&plain, &mut line);
                assert_eq!(read.puzzle.givens(), Some(line.clone()));
                assert_eq!(read.puzzle.to_string(), line);
                assert!(read.warnings.is_empty() && read.tail.is_none());
                short += 1;
            }
        }
        assert!(short >= 3, "{short}");
    }
}

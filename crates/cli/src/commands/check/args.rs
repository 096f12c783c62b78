//! The options of `check`.

use crate::args::{Input, Limits, Output, Running, job, number};
use clap::Args;
use qedoku::Rating;
use qedoku::backdoors::Rest;
use std::path::PathBuf;

const AFTER: &str = "\
Exit codes: 0 if every puzzle is well-formed and has one solution; 4 if some has none, else 5 if some has
several; 1 if some is no puzzle, or its solutions were not counted in time; 2 if the arguments cannot be used.

Examples:
  qedoku check examples/sudoku.txt
  qedoku check --backdoors=1 --by s2 --analyse --classify --shortest examples/chains.txt
  qedoku check --output csv examples/mixed.txt > report.csv";

/// `check`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Check {
    #[command(flatten)]
    pub input: Input,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    /// Look for backdoors as well: the smallest sets of up to N digits that leave the rest to singles when
    /// they are placed, and of up to N wrong candidates that do when they are taken away. N is 1, 2 or 3; 3
    /// without it.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "3",
        value_parser = number::between::<u8>(1, 3))]
    pub backdoors: Option<u8>,

    /// Class the puzzle as well: how deep trial and error has to go (`rate --scale te`), and the tridagon
    /// with the fewest guardians, at the start and after singles, locked candidates, pairs and triples.
    #[arg(long, visible_alias = "analyze")]
    pub analyse: bool,

    /// Where there are several solutions, find the candidates that occur in some solution, the cells in which
    /// solutions differ, and the digits that would leave one solution. A single puzzle of up to 200 cells has
    /// that in its text without being asked.
    #[arg(long)]
    pub possible: bool,

    /// Tell what a publisher would send back: an entry too narrow, a bottleneck with one way on, a step far
    /// above the others, an end too soon, digits that are missing, givens to spare, no symmetry, the same as
    /// an earlier puzzle of the input; each with its number and a way to mend it.
    /// With --strict such a puzzle is a failure: the exit code is 1.
    #[arg(long)]
    pub publish: bool,

    /// Bounds of your own for --publish: a line each, such as `entry 5`, `width 3`, `spike 1.5`, `tail 8`,
    /// `digits 0`, `symmetry 0`, `redundant 4`, `magic 60`; # begins a remark. What is not named keeps its
    /// usual bound: 3, 2, 2.0, 10, 1 missing, 1, 0, 69 %.
    #[arg(long, value_name = "FILE", requires = "publish", conflicts_with = "checkpoint")]
    pub bounds: Option<PathBuf>,

    /// Class the puzzle in a line as well, as collectors of the hardest do: `T&E 2, BxB 6, SER 11.9, tri 2
    /// guardians, backdoor 3`; and write it with all that singles give. Takes seconds for the hardest.
    #[arg(long)]
    pub classify: bool,

    /// Look for the fewest steps that leave the rest to singles, up to N; 2 without it. It tells how many
    /// single steps do, the way on which each step takes most away, and which candidates some step takes away
    /// at once.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "2",
        value_parser = number::between::<u8>(1, 9))]
    pub shortest: Option<u8>,

    /// The steps of --shortest cost less than this on the scale human.
    #[arg(long, value_name = "RATING", value_parser = below, default_value = "9.0", requires = "shortest")]
    pub below: Rating,

    /// Find the unavoidable sets of up to N cells, 4 to 14; 10 without it: cells of the solution that could
    /// be filled in another way among themselves. Each has a given; one that has a single given keeps that
    /// from being left out.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10",
        value_parser = number::between::<u8>(4, 14))]
    pub unavoidable: Option<u8>,

    /// What has to solve the rest, behind a backdoor or the shortest way: singles (or brt), basics (locked
    /// candidates, pairs and triples; in Kakuro sums, pairs and what a single run gives), w1 (singles and
    /// locked candidates), s2, s3, s4 (and sets and fish of so many), human<7.8 (steps below a rating).
    #[arg(long, value_name = "WHAT", default_value = "singles")]
    pub by: Rest,

    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub running: Running,
}

job! { Check, is_slow: false }

/// A rating: what stands behind `human<`.
fn below(text: &str) -> Result<Rating, String> {
    match format!("human<{text}").parse() {
        Ok(Rest::Below(rating)) => Ok(rating),
        _ => Err("type a rating on the scale human, such as 7.8".to_owned()),
    }
}

/// The arguments with `--backdoors 2` as `--backdoors=2`, and so for `--shortest` and `--unavoidable`: the
/// number is optional, and a digit or two are no puzzle.
pub fn joined(arguments: impl Iterator<Item = std::ffi::OsString>) -> Vec<std::ffi::OsString> {
    let mut joined: Vec<std::ffi::OsString> = Vec::new();
    for argument in arguments {
        let most = |option: &std::ffi::OsString| match option.to_str() {
            Some("--backdoors") => 3,
            Some("--shortest") => 9,
            Some("--unavoidable") => 14,
            _ => 0,
        };
        let number =
            argument.to_str().filter(|text| text.len() <= 2).and_then(|text| text.parse::<u8>().ok());
        match joined.last_mut() {
            Some(last) if number.is_some_and(|number| (1..=most(last)).contains(&number)) => {
                last.push("=");
                last.push(&argument);
            }
            _ => joined.push(argument),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_behind_backdoors_belongs_to_it_and_a_puzzle_does_not() {
        let join = |text: &str| {
            let words = text.split(' ').map(std::ffi::OsString::from);
            joined(words).iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(join("check --backdoors 2 file"), "check --backdoors=2 file");
        assert_eq!(join("check --backdoors file 2"), "check --backdoors file 2");
        assert_eq!(join("check file --backdoors"), "check file --backdoors");
        assert_eq!(join("check --shortest 4 --backdoors 4"), "check --shortest=4 --backdoors 4");
        assert_eq!(join("check --unavoidable 12 --shortest 12"), "check --unavoidable=12 --shortest 12");
    }
}

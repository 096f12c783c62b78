//! The arguments of `combos`.

use crate::args::{Output, number};
use clap::Args as ClapArgs;

const AFTER: &str = "\
Examples:
  qedoku combos 23 3
  qedoku combos 23 3 --with 9 --without 1";

/// `combos`.
#[derive(ClapArgs, Debug)]
#[command(after_long_help = AFTER)]
pub struct Combos {
    /// The sum of the run.
    #[arg(value_parser = number::between::<usize>(0, usize::MAX))]
    pub sum: usize,

    /// How many cells the run has, 1 to 9.
    #[arg(value_parser = number::between::<usize>(0, usize::MAX))]
    pub cells: usize,

    /// Only combinations with all of these digits, such as 9 or 1,2.
    #[arg(long, value_name = "DIGITS", default_value = "", hide_default_value = true, value_parser = digits)]
    pub with: Digits,

    /// Only combinations without any of these digits.
    #[arg(long, value_name = "DIGITS", default_value = "", hide_default_value = true, value_parser = digits)]
    pub without: Digits,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,
}

/// Digits from 1 to 9 as an option takes them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Digits(pub Vec<u8>);

fn digits(text: &str) -> Result<Digits, String> {
    let signs = text.chars().filter(|sign| !matches!(sign, ',' | ' '));
    let digit = |sign: char| match sign {
        '1'..='9' => Ok(sign as u8 - b'0'),
        _ => Err(format!("{sign:?} is no digit of a run; type digits from 1 to 9, such as 9 or 1,2")),
    };
    signs.map(digit).collect::<Result<Vec<u8>, String>>().map(Digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_with_commas_or_without() {
        assert_eq!(digits("1,29"), Ok(Digits(vec![1, 2, 9])));
        assert_eq!(digits(""), Ok(Digits::default()));
        assert!(digits("10").is_err() && digits("x").is_err());
    }
}

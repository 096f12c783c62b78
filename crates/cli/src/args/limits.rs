//! How long a puzzle may take, and whether steps are checked.

use clap::Args as ClapArgs;
use std::time::Duration;

/// Limits on searches for solutions.
#[derive(ClapArgs, Debug)]
pub struct Limits {
    /// Longest search for solutions per puzzle: 500ms, 10s, 2m or `none`. What is not settled by then is
    /// reported as unknown.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = budget, help_heading = "Running")]
    pub budget: Time,
}

/// Limits on solving by logic, and its check.
#[derive(ClapArgs, Debug)]
pub struct Logic {
    /// Check the proof of every step.
    #[arg(long)]
    pub verify: bool,

    /// Longest time per puzzle, for the search for solutions and then for the steps: 500ms, 10s, 2m or
    /// `none`. What is found by then is told.
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = budget, help_heading = "Running")]
    pub budget: Time,
}

/// A time limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time(pub Option<Duration>);

/// Reads a time limit.
pub fn budget(text: &str) -> Result<Time, String> {
    const WANTED: &str = "type a number with ms, s or m, such as 500ms, or none";
    if text == "none" {
        return Ok(Time(None));
    }
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..end].parse().map_err(|_| WANTED.to_owned())?;
    let millis = match &text[end..] {
        "ms" => number,
        "s" => number.saturating_mul(1000),
        "m" => number.saturating_mul(60_000),
        _ => return Err(WANTED.to_owned()),
    };
    Ok(Time(Some(Duration::from_millis(millis))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        assert_eq!(budget("500ms"), Ok(Time(Some(Duration::from_millis(500)))));
        assert_eq!(budget("2m"), Ok(Time(Some(Duration::from_secs(120)))));
        assert_eq!(budget("none"), Ok(Time(None)));
        for wrong in ["", "5", "s", "-1s", "1h", "9999999999999999999999s"] {
            assert!(budget(wrong).is_err(), "{wrong}");
        }
    }
}

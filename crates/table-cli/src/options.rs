//! What may be typed to `qedoku-table` and to `qedoku-sql` alike.

use qedoku_table::files::Compression;
use qedoku_table::{Limits, Plan};
use std::time::Duration;

/// How rows are answered.
#[derive(clap::Args, Clone, Debug)]
pub struct RowOptions {
    /// Time for each row: 500ms, 60s, 10m, `none`.
    #[arg(long, value_name = "TIME", default_value = "60s")]
    pub budget: Limit,
    /// Work for each rating, which ends at the same step on every machine.
    #[arg(long, value_name = "N")]
    pub work: Option<u64>,
    /// Nodes for each exact search.
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub nodes: u64,
    /// Count solutions up to this.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub solutions_limit: u64,
    /// Rate without looking first whether there is one solution.
    #[arg(long)]
    pub assume_unique: bool,
    /// Replay the proof of every step.
    #[arg(long)]
    pub verify: bool,
}

impl RowOptions {
    /// What a row may take.
    pub const fn limits(&self) -> Limits {
        Limits { nodes: Some(self.nodes), work: self.work, time: self.budget.0 }
    }

    /// A plan whose rows are answered so.
    pub fn plan(&self, plan: Plan) -> Plan {
        Plan {
            limits: self.limits(),
            solutions_limit: self.solutions_limit.max(1),
            assume_unique: self.assume_unique,
            verify: self.verify,
            ..plan
        }
    }
}

/// How files are written.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct PackOptions {
    /// Rows of a group of Parquet.
    #[arg(long, value_name = "N", default_value_t = 131_072)]
    pub row_group: u64,
    /// How Parquet is packed: none, lz4, snappy, zstd:1 to zstd:22.
    #[arg(long, value_name = "C", default_value_t = Compression::Zstd(1))]
    pub compression: Compression,
}

/// A time, or none.
///
/// ```
/// use qedoku_table_cli::Limit;
/// assert_eq!("1.5m".parse::<Limit>()?.to_string(), "90000ms");
/// assert!("soon".parse::<Limit>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit(
    /// The time.
    pub Option<Duration>,
);

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            // A time below a millisecond is one all the same.
            Some(time) => write!(f, "{}ms", time.as_millis().max(1)),
            None => f.write_str("none"),
        }
    }
}

impl std::str::FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        time(text)
    }
}

/// `500ms`, `60s`, `10m`, `2h`; seconds without a unit.
fn time(text: &str) -> Result<Limit, String> {
    if text == "none" {
        return Ok(Limit(None));
    }
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let unit = match &text[digits..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => -1.0,
    };
    let seconds =
        text[..digits].parse::<f64>().ok().map(|number| number * unit).filter(|seconds| *seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.map(|time| Limit(Some(time)))
        .ok_or_else(|| format!("`{text}` is no time; type 500ms, 60s, 10m or none"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit_or_is_in_seconds() {
        let millis = |text| time(text).unwrap().0.map(|time| time.as_millis());
        assert_eq!(
            [millis("500ms"), millis("60s"), millis("1.5m"), millis("2"), millis("none")],
            [Some(500), Some(60_000), Some(90_000), Some(2000), None]
        );
        assert!(["", "0", "5 years", "-1"].into_iter().all(|text| time(text).is_err()));
    }
}

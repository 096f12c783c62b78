//! What a run would cost, in words.

use crate::args::Args;
use crate::progress::grouped;
use qedoku_table::files::Estimate;
use std::num::NonZeroUsize;
use std::time::Duration;

/// So long rows are answered for an estimate.
pub const LOOK: Duration = Duration::from_secs(2);

/// The lines about an estimate.
pub fn told(estimate: &Estimate, args: &Args) -> String {
    let here = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let cores = args.cores.or(args.threads).map_or_else(here, NonZeroUsize::get);
    of_cores(estimate, cores, args.price)
}

fn of_cores(estimate: &Estimate, cores: usize, price: Option<f64>) -> String {
    if estimate.looked_at == 0 {
        return String::new();
    }
    let (hours, wall) = (estimate.core_seconds() / 3600.0, estimate.wall(cores));
    let on = if cores == 1 { "one core".to_owned() } else { format!("{} cores", grouped(cores as u64)) };
    let mut said = format!(
        "takes at least {} on {on}: {hours:.2} core-hours, {} a row by {} of them\n",
        time(wall),
        short(estimate.mean),
        grouped(estimate.looked_at)
    );
    let better = estimate.shard_rows(cores);
    let shards = Estimate { shards: estimate.rows.div_ceil(better), ..*estimate };
    if shards.wall(cores) < 0.9 * wall {
        let (rows, wall) = (grouped(better), time(shards.wall(cores)));
        said += &format!(
            "with --shard-rows {better} it would be {wall}: shards of {rows} rows keep all cores at work\n"
        );
    }
    if let Some(price) = price {
        said += &format!("costs {:.2} at {price} an hour of a core\n", hours * price);
    }
    said
}

/// `4:05`, `3:04:05` or `2 days 3:04:05`; of less than ten seconds one place.
fn time(seconds: f64) -> String {
    if seconds < 10.0 {
        return format!("{seconds:.1} s");
    }
    let all = seconds.round() as u64;
    let (days, hours, minutes, seconds) = (all / 86_400, all / 3600 % 24, all / 60 % 60, all % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (1, _) => format!("1 day {hours}:{minutes:02}:{seconds:02}"),
        _ => format!("{} days {hours}:{minutes:02}:{seconds:02}", grouped(days)),
    }
}

/// A time of a row.
fn short(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds >= 1.0 => format!("{seconds:.1} s"),
        seconds if seconds >= 0.001 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{:.1} µs", seconds * 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_people_read_them() {
        assert_eq!(
            [3.04, 75.0, 3725.0, 90_000.0, 200_000.0].map(time),
            ["3.0 s", "1:15", "1:02:05", "1 day 1:00:00", "2 days 7:33:20"]
        );
        assert_eq!(
            [1500, 150_000, 2_400_000].map(|ns| short(Duration::from_nanos(ns))),
            ["1.5 µs", "150.0 µs", "2.4 ms"]
        );
    }

    #[test]
    fn shards_that_leave_cores_without_work_are_told() {
        let mean = Duration::from_millis(1);
        let estimate = Estimate { rows: 10_000_000, shards: 153, looked_at: 512, mean };
        assert_eq!(
            of_cores(&estimate, 1000, Some(0.05)),
            "takes at least 1:06 on 1,000 cores: 2.79 core-hours, 1.0 ms a row by 512 of them\n\
             with --shard-rows 1024 it would be 0:12: shards of 1,024 rows keep all cores at work\n\
             costs 0.14 at 0.05 an hour of a core\n"
        );
        assert_eq!(of_cores(&estimate, 1, None).lines().count(), 1);
    }
}

//! The page about scale, written from what was measured.

use super::measured::{Band, Measured, Mix, Ran};
use super::simulate::{self, Chance, Job, SEED};
use super::{carriers, ran};
use crate::random::Random;
use std::fmt::Write as _;

const HEAD: &str = "\
# Scale

What it costs to rate lists of up to a thousand million puzzles on up to 1,000 cores. Nobody here had 1,000 cores: what a puzzle
takes was measured on one, and what many cores make of it is a simulation, which leaves out what a network or a store may add. This
page is written by `cargo xtask scale` from `benches/times.csv`, `benches/mixes.csv` and `benches/jobs.csv`, which
`cargo xtask scale measure` measures, and from `benches/carriers.csv`; `cargo xtask tidy` holds it against them.

## What a row costs

Processor time of one thread for ER, EP and ED of a puzzle as text, the mean of passes over puzzles of like rating, built as it is
published (profile `dist`), on an Intel Xeon that others used as well; the puzzles are the reference set, taken evenly over the ratings.
The last column is the mean for a thousand million rows.

| ER | puzzles | mean ms | median | 99 % | worst | core-hours for 10⁹ |
|---|--:|--:|--:|--:|--:|--:|
";

const MIXES: &str = "
The tail is heavy: means come with their spread, and the last band rests on few puzzles.

## What a list costs

A list is a mix of bands: `uniform17`, 50 Sudoku of 17 givens drawn at random from all; `minimal`, 20,000 random minimal puzzles
of a seed; `dataset`, easy puzzles as published sets have them; `hard`, ER 9 and above; `flat`, each band alike. The interval holds
95 of 100 means of as many puzzles drawn again from each band (1,000 draws, seed 18). A list of your own is a
line more in `benches/mixes.csv`.

| mix | mean ms a row | interval | core-hours for 10⁹ |
|---|--:|--:|--:|
";

const FORMULAE: &str = "
With `n` rows, weights `w` and mean times `t` of the bands, `o` for what a row costs beside its rating, `C` cores, `S` rows a shard and the efficiency `e` of the tables below:

```text
core_seconds = n * (sum(w * t) + o) + ceil(n / S) * 0.2
wall         = core_seconds / (C * e)
money        = core_seconds / 3600 / e * PRICE_PER_CORE_HOUR + bytes * PRICE_PER_BYTE
bytes        = n * (20 + 36) for puzzle and solution in Parquet with zstd 1, and 1 for each column of ratings
```

## On many cores

Simulated: shards are taken in order by cores whose speeds deviate by 5 %, which come within 30 s if they are more than 16;
each fails once a day, loses its shard and is back after 30 s. *Half idle* is the share of the time in which fewer than half of the
cores work: stragglers. *Lost* counts shards. The core-hours are those of all cores to the end, idle or not: what is paid for.
";

const RAN: &str = "
### Held against jobs that ran

Jobs of `qedoku table` from CSV to Parquet, columns ER, EP and ED: as many rows of each rating as the mix says, the puzzles of the
reference set in turn, with other names of digits. Five rounds, each of passes over the puzzles and of all jobs one after the other, since the
machine's own speed changes by the minute; the means. A row costs, beside its rating, what a row took of a job that counts
solutions instead. A shard costs what jobs of many small shards took longer than jobs of few, on a disk of the machine; the tables
above take 0.2 s for it, which a store may need. The simulation, the mean of 25, is to be a tenth off
at most, which `cargo xtask scale --check` holds it to; where it is more, a job has costs that the page does not know.

| mix | rows | rows a shard | a row | a shard | cores | it took | simulated | simulated / took |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
";

const CARRIERS: &str = "
## What carries them

`python ci/carriers.py 10000000` on two cores with nothing beside it: each carrier in a process of its own that is held to so many
cores, warm, from a data set of 16 files of Parquet. The microseconds are processor time on one core, that of the process and of all
below it, schedulers too, and of those of them that work. *Bare* is what it is held against, measured right before and after, as the
machine is not the same from minute to minute; *share* is bare over all, *workers'* bare over that of the workers. Each has five turns
with the bare one; told is the turn with the median share. Ratings and Ray Data are of an earlier machine and had one turn. All of them read Parquet;
what `annotate` costs where the rows are in memory is the first line.
";

const RULES: &str = "
## What follows

* At least eight shards a core: 153 shards cannot feed 1,000 cores. For 10⁷ rows on so many, or for lists of ER 9 and above, take
  4,096 rows a shard, else 65,536.
* A shard should last minutes at most: a lost one is then cheap, and the last one short.
* Where nobody knows how hard a list is, rate a sample first; one row of the last band costs as much as many thousand easy ones.
* Easy rows cost less than reading and writing them: the store is the limit, not the cores.
";

/// The page.
pub fn page(measured: &Measured) -> String {
    let Measured { bands, mixes, jobs, carriers } = measured;
    let mut page = HEAD.to_owned();
    for band in bands {
        let [mean, median, most, worst] =
            [band.mean(), band.at(0.5), band.at(0.99), band.at(1.0)].map(milliseconds);
        let most = if band.seconds.len() < 100 { String::new() } else { most };
        let (name, count, hours) = (&band.name, band.seconds.len(), round(band.mean() * 1e9 / 3600.0));
        let _ = writeln!(page, "| {name} | {count} | {mean} | {median} | {most} | {worst} | {hours} |");
    }
    page.push_str(MIXES);
    let drawn = drawn_again(bands);
    for mix in mixes {
        let mean = mix.mean(bands);
        let [low, high] = interval(mix, &drawn).map(milliseconds);
        let (name, hours) = (&mix.name, round(mean * 1e9 / 3600.0));
        let _ = writeln!(page, "| {name} | {} | {low}–{high} | {hours} |", milliseconds(mean));
    }
    page.push_str(FORMULAE);
    page.push_str(&by_rating(measured));
    page.push_str(&by_mix(measured));
    page.push_str(RAN);
    for job in jobs {
        let foretold = ran::foretold(job, bands, mixes);
        let Ran { mix, rows, shard, row_seconds, shard_seconds, cores, seconds } = job;
        let [took, said] = [*seconds, foretold].map(|seconds| format!("{seconds:.1} s"));
        let costs = format!("{:.1} µs | {:.0} ms", row_seconds * 1e6, shard_seconds * 1e3);
        let (rows, shard, share) = (grouped(*rows), grouped(*shard), foretold / seconds);
        let verdict = if ran::is_apart(foretold, *seconds) { ", missed" } else { "" };
        let _ = writeln!(
            page,
            "| {mix} | {rows} | {shard} | {costs} | {cores} | {took} | {said} | {share:.2}{verdict} |"
        );
    }
    page.push_str(CARRIERS);
    page.push_str(&carriers::tables(carriers));
    page + RULES
}

/// A thousand million rows of each band on 1,000 cores.
fn by_rating(measured: &Measured) -> String {
    let bands = &measured.bands;
    let mut table = "\n### 10⁹ puzzles of one rating on 1,000 cores\n\n".to_owned()
        + "| ER | rows a shard | wall | efficiency | half idle | slowest shard | lost | core-hours |\n"
        + "|---|--:|--:|--:|--:|--:|--:|--:|\n";
    for (index, band) in bands.iter().enumerate() {
        let mut weights = vec![0.0; bands.len()];
        weights[index] = 1.0;
        let shard = if band.name.starts_with('9') || index + 2 >= bands.len() { 4096 } else { 65_536 };
        let row_seconds = measured.row_seconds();
        let job = Job { row_seconds, ..Job::new(bands, &weights, 1_000_000_000, shard, 1000) };
        let _ = writeln!(table, "| {} | {} | {} |", band.name, grouped(shard), told(&job));
    }
    table
}

/// Sizes of lists, rows a shard, and cores.
const LISTS: [(u64, &str, u64, &[usize]); 3] = [
    (10_000_000, "10⁷", 65_536, &[1, 16, 1000]),
    (10_000_000, "10⁷", 4096, &[1, 16, 1000]),
    (1_000_000_000, "10⁹", 65_536, &[16, 1000]),
];

fn by_mix(measured: &Measured) -> String {
    let mut table = "\n### Lists\n\n".to_owned()
        + "| mix | rows | rows a shard | cores | wall | efficiency | half idle | slowest shard | lost | core-hours |\n"
        + "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    for mix in &measured.mixes {
        for (rows, name, shard, cores) in LISTS {
            for &cores in cores {
                let row_seconds = measured.row_seconds();
                let job = Job { row_seconds, ..Job::new(&measured.bands, &mix.weights, rows, shard, cores) };
                let shard = grouped(shard);
                let cores = grouped(cores as u64);
                let _ = writeln!(table, "| {} | {name} | {shard} | {cores} | {} |", mix.name, told(&job));
            }
        }
    }
    table
}

/// How a job went, as cells of a table; core-hours are what all cores took, work or not.
fn told(job: &Job) -> String {
    let run = simulate::run(job);
    let hours = round(run.makespan * job.cores as f64 / 3600.0);
    let [efficiency, idle] = [run.efficiency, run.half_idle].map(|share| format!("{:.0} %", share * 100.0));
    let (wall, slowest) = (duration(run.makespan), duration(run.slowest));
    format!("{wall} | {efficiency} | {idle} | {slowest} | {} | {hours}", grouped(run.redone))
}

/// So many means of each band, of as many puzzles drawn again.
fn drawn_again(bands: &[Band]) -> Vec<Vec<f64>> {
    let mut chance = Chance(Random::new(SEED));
    let mut mean =
        |seconds: &[f64]| seconds.iter().map(|_| *chance.0.pick(seconds)).sum::<f64>() / seconds.len() as f64;
    bands.iter().map(|band| (0..1000).map(|_| mean(&band.seconds)).collect()).collect()
}

/// Where 95 of 100 means of a mix lie.
fn interval(mix: &Mix, drawn: &[Vec<f64>]) -> [f64; 2] {
    let mean = |draw: usize| mix.weights.iter().zip(drawn).map(|(weight, means)| weight * means[draw]).sum();
    let mut means: Vec<f64> = (0..1000).map(mean).collect();
    means.sort_by(f64::total_cmp);
    [means[25], means[974]]
}

/// Two digits that count, at least.
pub(super) fn milliseconds(seconds: f64) -> String {
    let time = seconds * 1e3;
    match time {
        ..0.1 => format!("{time:.4}"),
        ..1.0 => format!("{time:.3}"),
        ..10.0 => format!("{time:.2}"),
        ..100.0 => format!("{time:.1}"),
        _ => grouped(time.round() as u64),
    }
}

fn round(number: f64) -> String {
    match number {
        ..1.0 => format!("{number:.2}"),
        ..10.0 => format!("{number:.1}"),
        _ => grouped(number.round() as u64),
    }
}

pub(super) fn duration(seconds: f64) -> String {
    match seconds {
        ..10.0 => format!("{seconds:.1} s"),
        ..120.0 => format!("{seconds:.0} s"),
        ..7200.0 => format!("{:.0} min", seconds / 60.0),
        ..172_800.0 => format!("{:.1} h", seconds / 3600.0),
        _ => format!("{:.1} days", seconds / 86_400.0),
    }
}

/// A comma between thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let parts = digits.as_bytes().rchunks(3).rev().map(|part| String::from_utf8_lossy(part).into_owned());
    parts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_as_people_write_them() {
        assert_eq!([999, 1000, 1_234_567].map(grouped), ["999", "1,000", "1,234,567"]);
        assert_eq!(
            [9.96, 90.0, 600.0, 7200.0, 2e6].map(duration),
            ["10.0 s", "90 s", "10 min", "2.0 h", "23.1 days"]
        );
        assert_eq!([0.00001, 0.0005, 0.005, 0.5].map(milliseconds), ["0.0100", "0.500", "5.00", "500"]);
        assert_eq!([0.25, 3.24, 3240.6].map(round), ["0.25", "3.2", "3,241"]);
    }
}

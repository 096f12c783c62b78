//! Many cores that nobody here has: shards of rows, taken from a queue by cores of unequal speed that come
//! one after the other and fail now and then. A simulation from event to event; the same bytes for the same
//! seed.

use super::measured::Band;
use crate::random::Random;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What is to be done, and by how many.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    /// How long rows take.
    pub bands: &'a [Band],
    /// The share of each band.
    pub weights: &'a [f64],
    /// All rows.
    pub rows: u64,
    /// Rows of a shard.
    pub shard: u64,
    /// Cores.
    pub cores: usize,
    /// What a row costs beside its rating, in seconds.
    pub row_seconds: f64,
    /// What a shard costs beside its rows, in seconds.
    pub shard_seconds: f64,
    /// The number of the sequence that its chances are drawn from.
    pub seed: u64,
}

/// How it went.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// Seconds from the start to the end of the last shard.
    pub makespan: f64,
    /// Seconds of all shards on a core of usual speed, each done once.
    pub work: f64,
    /// The share of the cores' time that was such work.
    pub efficiency: f64,
    /// The share of the time in which fewer than half of the cores worked.
    pub half_idle: f64,
    /// Seconds of the shard that took longest.
    pub slowest: f64,
    /// Shards that were lost with a core and done again.
    pub redone: u64,
}

/// What a shard costs beside its rows where nobody measured it: opened, written, renamed, on a disk or store
/// that others use. Seconds.
pub const SHARD: f64 = 0.2;
/// The deviation of the cores' speeds.
pub const SPEEDS: f64 = 0.05;
/// Beyond so many cores they come one after the other, all within so many seconds.
pub const STARTUP: (usize, f64) = (16, 30.0);
/// A core fails once in so many seconds, and comes back after so many.
pub const FAILURES: (f64, f64) = (86_400.0, 30.0);

/// The seed of what is not repeated.
pub const SEED: u64 = 18;

/// Below so many expected rows of a band each is drawn; above, their sum is normal.
const DRAWN: f64 = 64.0;

/// Runs a job.
pub fn run(job: &Job) -> Run {
    let mut chance = Chance(Random::new(job.seed));
    let startup = if job.cores > STARTUP.0 { STARTUP.1 } else { 0.0 };
    let speeds: Vec<f64> = (0..job.cores).map(|_| 1.0 + SPEEDS * chance.normal()).collect();
    // Together they are as fast as so many cores of usual speed.
    let mean = speeds.iter().sum::<f64>() / job.cores as f64;
    // Nanoseconds have an order.
    let mut free: BinaryHeap<Reverse<(u64, usize)>> =
        (0..job.cores).map(|core| Reverse((nanos(startup * chance.uniform()), core))).collect();
    let mut lost: BinaryHeap<Reverse<(u64, u64)>> = BinaryHeap::new();
    let mut left = job.rows;
    let mut ends = vec![0; job.cores];
    let mut run = Run { makespan: 0.0, work: 0.0, efficiency: 0.0, half_idle: 0.0, slowest: 0.0, redone: 0 };
    while let Some(Reverse((now, core))) = free.pop() {
        let (start, shard) = if left > 0 {
            let rows = left.min(job.shard);
            left -= rows;
            let beside = job.shard_seconds + job.row_seconds * rows as f64;
            let seconds = beside + job.seconds(rows, &mut chance);
            run.work += seconds;
            run.slowest = run.slowest.max(seconds);
            (now, nanos(seconds))
        } else if let Some(Reverse((since, shard))) = lost.pop() {
            run.redone += 1;
            (now.max(since), shard)
        } else {
            continue;
        };
        let seconds = shard as f64 / 1e9 / (speeds[core] / mean);
        let failure = FAILURES.0 * chance.waiting();
        if failure < seconds {
            let end = start + nanos(failure);
            lost.push(Reverse((end, shard)));
            free.push(Reverse((end + nanos(FAILURES.1), core)));
        } else {
            ends[core] = start + nanos(seconds);
            free.push(Reverse((ends[core], core)));
        }
    }
    ends.sort_unstable_by_key(|end| Reverse(*end));
    run.makespan = ends[0] as f64 / 1e9;
    run.efficiency = run.work / (job.cores as f64 * run.makespan);
    let half_left = run.makespan - ends[job.cores.div_ceil(2) - 1] as f64 / 1e9;
    run.half_idle = ((startup / 2.0).min(run.makespan) + half_left).min(run.makespan) / run.makespan;
    run
}

fn nanos(seconds: f64) -> u64 {
    (seconds * 1e9) as u64
}

impl<'a> Job<'a> {
    /// One whose rows cost nothing beside their rating, with what nobody measured as it is taken to be.
    pub fn new(bands: &'a [Band], weights: &'a [f64], rows: u64, shard: u64, cores: usize) -> Job<'a> {
        Job { bands, weights, rows, shard, cores, row_seconds: 0.0, shard_seconds: SHARD, seed: SEED }
    }

    /// How long so many rows take: the sum over bands of a random number of random times.
    fn seconds(&self, rows: u64, chance: &mut Chance) -> f64 {
        let of_band = |(band, weight): (&Band, &f64)| {
            let expected = rows as f64 * weight;
            if expected == 0.0 {
                0.0
            } else if expected <= DRAWN {
                let count = chance.events(expected);
                (0..count).map(|_| *chance.0.pick(&band.seconds)).sum::<f64>()
            } else {
                let deviation = (expected * band.mean_square()).sqrt();
                (expected * band.mean() + deviation * chance.normal()).max(0.0)
            }
        };
        self.bands.iter().zip(self.weights).map(of_band).sum()
    }
}

/// Random numbers of several kinds, by sums, products and one series: the same on every machine.
pub struct Chance(pub Random);

impl Chance {
    /// From 0 to below 1.
    fn uniform(&mut self) -> f64 {
        (self.0.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Around 0 with deviation 1, as the sum of twelve numbers of 16 bits; never beyond 6.
    fn normal(&mut self) -> f64 {
        let of_four =
            |bits: u64| (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48);
        let sum = of_four(self.0.next()) + of_four(self.0.next()) + of_four(self.0.next());
        (sum + 6) as f64 / 65_536.0 - 6.0
    }

    /// The time to the next event of which there is one in a time of 1, by von Neumann's method (1951): a
    /// run of falling numbers of odd length is taken.
    fn waiting(&mut self) -> f64 {
        let mut whole = 0.0;
        loop {
            let first = self.uniform();
            let (mut last, mut length) = (first, 1);
            loop {
                let next = self.uniform();
                if next >= last {
                    break;
                }
                last = next;
                length += 1;
            }
            if length % 2 == 1 {
                return whole + first;
            }
            whole += 1.0;
        }
    }

    /// How many events there are where so many are expected.
    fn events(&mut self, expected: f64) -> u64 {
        let mut count = 0;
        let mut time = self.waiting();
        while time < expected {
            count += 1;
            time += self.waiting();
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn band(seconds: &[f64]) -> [Band; 1] {
        [Band { name: "x".into(), seconds: seconds.into() }]
    }

    #[test]
    fn one_core_takes_the_sum_and_many_cannot_share_a_shard() {
        let bands = band(&[0.01]);
        let job = |cores, shard| run(&Job::new(&bands, &[1.0], 100_000, shard, cores));
        let one = job(1, 10_000);
        assert!((one.work - 1002.0).abs() < 20.0 && one.efficiency > 0.8 && one.half_idle == 0.0, "{one:?}");
        assert_eq!(one, job(1, 10_000));
        let (few, many) = (job(100, 10_000), job(100, 100));
        assert!(few.efficiency < 0.12 && few.half_idle > 0.8, "{few:?}");
        assert!(many.makespan < few.makespan / 2.0, "{many:?}");
        let beside = run(&Job { row_seconds: 0.005, ..Job::new(&bands, &[1.0], 100_000, 10_000, 1) });
        assert!((beside.work - one.work - 500.0).abs() < 0.1, "{beside:?}");
    }

    #[test]
    fn what_a_core_loses_is_done_again() {
        let bands = band(&[1.0]);
        let run = run(&Job::new(&bands, &[1.0], 4_000_000, 20_000, 8));
        assert!((20..=100).contains(&run.redone), "{run:?}"); // 200 shards of 20,000 s, a failure in 86,400 s
        assert!(run.efficiency < 0.95 && run.makespan * 8.0 > run.work, "{run:?}");
    }

    #[test]
    fn chances_have_their_means() {
        let mut chance = Chance(Random::new(1));
        let mut mean =
            |draw: fn(&mut Chance) -> f64| (0..20_000).map(|_| draw(&mut chance)).sum::<f64>() / 2e4;
        assert!((mean(Chance::uniform) - 0.5).abs() < 0.02);
        assert!(mean(Chance::normal).abs() < 0.04);
        assert!((mean(|chance| chance.normal() * chance.normal())).abs() < 0.04);
        assert!((mean(Chance::waiting) - 1.0).abs() < 0.04);
        assert!((mean(|chance| chance.events(7.0) as f64) - 7.0).abs() < 0.1);
    }
}

//! What a job from Parquet to Parquet costs besides the search: `cargo xtask bench table` runs this.
//!
//! The first argument is a file of plain lines of Sudoku, the second the number of turns, the third a folder
//! for what is written. In every turn the bare engine goes over the givens in memory, and then jobs over a
//! file of the same lines, packed by Zstandard, on one thread, each with its answer packed another way.
//! Printed is a line for each: its name, and nanoseconds of processor time of the whole process a row, the
//! median of the turns.

use arrow_array::{ArrayRef, RecordBatch, StringArray};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression as Codec, ZstdLevel};
use parquet::file::properties::WriterProperties;
use qedoku::{Options, sudoku81};
use qedoku_table::files::{Claim, Compression, Group, Output, Wish};
use qedoku_table::{Plan, Watch};
use std::fs::File;
use std::hint::black_box;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

type Failed = Box<dyn std::error::Error>;

/// Rows of a group of the input.
const GROUP: usize = 1 << 16;

fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, file, turns, folder] = arguments.as_slice() else {
        return Err("type a file, a number of turns and a folder".into());
    };
    let text = std::fs::read_to_string(file)?;
    let lines: Vec<&str> = text.lines().collect();
    let givens =
        lines.iter().map(|line| sudoku81::givens(line.as_bytes())).collect::<Result<Vec<[u8; 81]>, _>>()?;
    let folder = Path::new(folder);
    let input = folder.join("puzzles.parquet");
    write(&lines, &input)?;
    let options = Options { verify: false, ..Options::default() };
    let packings = [
        ("Parquet to Parquet, none", Compression::None),
        ("Parquet to Parquet, zstd 1", Compression::Zstd(1)),
    ];
    let mut times = vec![Vec::new(); 1 + packings.len()];
    for _ in 0..turns.parse::<usize>()?.max(1) {
        let start = now();
        givens.iter().for_each(|givens| {
            black_box(sudoku81::verdict81(givens, &options));
        });
        times[0].push((now() - start).as_nanos() as f64 / lines.len().max(1) as f64);
        for ((_, compression), times) in packings.iter().zip(&mut times[1..]) {
            let answer = folder.join("answer");
            let start = now();
            let mut wish = Wish::new(vec![input.clone()], answer.clone(), Plan::parse("solution,solutions")?);
            wish.output = Output { compression: *compression, ..Output::default() };
            let watch = Watch::default();
            let claim = Claim::make(&wish, Group::ALL, &watch)?.with_threads(NonZeroUsize::new(1));
            let manifest = claim.run(&watch, &|_| {})?.ok_or("the job is not done")?;
            times.push((now() - start).as_nanos() as f64 / lines.len().max(1) as f64);
            assert_eq!(manifest.rows_out, lines.len() as u64);
            std::fs::remove_dir_all(answer)?;
        }
    }
    let names = ["engine"].into_iter().chain(packings.iter().map(|(name, _)| *name));
    for (name, times) in names.zip(&mut times) {
        times.sort_by(f64::total_cmp);
        println!("{name}\t{:.1}", times[times.len() / 2]);
    }
    Ok(())
}

/// Writes lines as a column of Parquet as others write them.
fn write(lines: &[&str], to: &Path) -> Result<(), Failed> {
    let properties = WriterProperties::builder()
        .set_compression(Codec::ZSTD(ZstdLevel::try_new(1)?))
        .set_dictionary_enabled(false)
        .set_max_row_group_row_count(Some(GROUP));
    let column = Arc::new(StringArray::from(lines.to_vec())) as ArrayRef;
    let batch = RecordBatch::try_from_iter([("puzzle", column)])?;
    let mut writer = ArrowWriter::try_new(File::create(to)?, batch.schema(), Some(properties.build()))?;
    writer.write(&batch)?;
    writer.close()?;
    Ok(())
}

/// Processor time of all threads of this process, where the system tells it; else the time on the wall.
fn now() -> Duration {
    #[cfg(unix)]
    if let Ok(time) = nix::time::ClockId::CLOCK_PROCESS_CPUTIME_ID.now() {
        return time.into();
    }
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

//! The inputs of a job: what they are, how many rows they have, where shards are cut.
//!
//! Shards are read from their first row, which files of text and of Arrow do not allow. Such a file
//! becomes one of Parquet first, in the folder of the answer, and goes when all is done.

use super::error::JobError;
use super::folder::{Folder, checksum, make, publish};
use super::format::Format;
use super::job::{Input, Job, Rows, Wish};
use super::parquet::Writer;
use super::read::{kind, open};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The inputs of a job with what is known of the table.
pub(crate) struct Prepared {
    pub inputs: Vec<Input>,
    pub schema: SchemaRef,
    /// The first rows.
    pub first: Option<RecordBatch>,
    /// The folder that inputs are told from.
    pub base: PathBuf,
}

/// The folder that inputs are told from.
fn base(wish: &Wish) -> Result<PathBuf, JobError> {
    let first = wish.inputs.first().ok_or_else(|| JobError::Unusable("there is no input".to_owned()))?;
    if let Some(base) = &wish.base {
        return base.canonicalize().map_err(|error| JobError::input(base, error));
    }
    let first = first.canonicalize().map_err(|error| JobError::input(first, error))?;
    Ok(first.parent().map(Path::to_owned).unwrap_or_default())
}

/// Looks at all inputs. What is known of them from before is not looked at again, least of all if it is said
/// that all of it is done.
pub(crate) fn prepare(
    wish: &Wish,
    folder: &Folder,
    known: Option<(&Job, bool)>,
    shard_rows: u64,
    making: &str,
    stop: &AtomicBool,
) -> Result<Prepared, JobError> {
    let base = base(wish)?;
    let is_done = known.is_some_and(|(_, is_done)| is_done);
    let (mut inputs, mut schema, mut first) = (Vec::new(), None::<SchemaRef>, None);
    let (mut before, mut left) = (0, wish.rows.limit.unwrap_or(u64::MAX));
    for (number, given) in wish.inputs.iter().enumerate() {
        let path = given.canonicalize().map_err(|error| JobError::input(given, error))?;
        let format = kind(&path, wish.from)?;
        let bytes = path.metadata().map_err(|error| JobError::input(given, error))?.len();
        let xxh3 = checksum(&path).map_err(|error| JobError::input(given, error))?;
        let told = path.strip_prefix(&base).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let same = known.and_then(|(job, _)| job.input.get(number));
        let same = same.filter(|known| known.path == told && known.bytes == bytes && known.xxh3 == xxh3);
        let readable = match format.format {
            Format::Parquet => path.clone(),
            _ => folder.readable(number),
        };
        if let (Some(same), true) = (same, is_done) {
            // Nothing of it will be read.
            inputs.push(same.clone());
            continue;
        }
        if format.format != Format::Parquet && (same.is_none() || !readable.exists()) {
            let group = usize::try_from(shard_rows.min(wish.output.row_group)).unwrap_or(usize::MAX);
            make_readable(&path, format, wish, (folder, making), &readable, group, stop)?;
        }
        let metadata = metadata(&readable)?;
        match &schema {
            None => schema = Some(metadata.schema().clone()),
            Some(wanted) => check_same(wanted, metadata.schema(), given)?,
        }
        if first.is_none() {
            first = first_rows(&readable, &metadata)?;
        }
        let groups = metadata.metadata().row_groups().iter().map(|group| group.num_rows().unsigned_abs());
        let rows: u64 = groups.clone().sum();
        let skipped = wish.rows.skip.saturating_sub(before).min(rows);
        let taken = (rows - skipped).min(left);
        let cuts = cuts(groups, skipped, taken, shard_rows);
        (before, left) = (before + rows, left - taken);
        inputs.push(Input { path: told, bytes, xxh3, rows, format: format.format, first: skipped, cuts });
    }
    if inputs.iter().all(|input| input.cuts.is_empty()) {
        // A table without rows has its columns all the same.
        inputs.iter_mut().take(1).for_each(|first| first.cuts.push(0));
    }
    let schema = match schema {
        Some(schema) => schema,
        None => std::sync::Arc::new(arrow_schema::Schema::empty()),
    };
    Ok(Prepared { inputs, schema, first, base })
}

/// Where the shards of a file end: between groups of rows where that can be, so that columns can be copied.
fn cuts(groups: impl Iterator<Item = u64>, skip: u64, take: u64, most: u64) -> Vec<u64> {
    let (mut cuts, mut open, mut at) = (Vec::new(), 0, 0);
    for rows in groups {
        let (from, to) = (at.max(skip), (at + rows).min(skip + take));
        at += rows;
        let mut rows = to.saturating_sub(from);
        if open > 0 && open + rows > most {
            cuts.push(open);
            open = 0;
        }
        while rows > most {
            cuts.push(most);
            rows -= most;
        }
        open += rows;
    }
    if open > 0 {
        cuts.push(open);
    }
    cuts
}

/// What the footer of a file says.
pub(crate) fn metadata(path: &Path) -> Result<ArrowReaderMetadata, JobError> {
    let file = File::open(path).map_err(|error| JobError::input(path, error))?;
    ArrowReaderMetadata::load(&file, ArrowReaderOptions::default())
        .map_err(|error| JobError::input(path, error))
}

/// Enough rows to tell the column of puzzles.
pub(crate) fn first_rows(
    path: &Path,
    metadata: &ArrowReaderMetadata,
) -> Result<Option<RecordBatch>, JobError> {
    let failed = |error: &dyn std::fmt::Display| JobError::input(path, error);
    let file = File::open(path).map_err(|error| failed(&error))?;
    let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata.clone());
    let mut reader =
        builder.with_batch_size(1000).with_limit(1000).build().map_err(|error| failed(&error))?;
    reader.next().transpose().map_err(|error| failed(&error))
}

/// Refuses a file whose columns are not those of the first.
fn check_same(wanted: &SchemaRef, has: &SchemaRef, path: &Path) -> Result<(), JobError> {
    let told = |schema: &SchemaRef| -> Vec<String> {
        schema.fields().iter().map(|field| format!("{} ({})", field.name(), field.data_type())).collect()
    };
    let (wanted, has) = (told(wanted), told(has));
    if wanted == has {
        return Ok(());
    }
    let what =
        format!("its columns are {}; those of the first file are {}", has.join(", "), wanted.join(", "));
    Err(JobError::input(path, what))
}

/// Makes a file of Parquet of one that is none.
fn make_readable(
    path: &Path,
    kind: super::format::Kind,
    wish: &Wish,
    (folder, making): (&Folder, &str),
    to: &Path,
    group: usize,
    stop: &AtomicBool,
) -> Result<(), JobError> {
    make(&folder.readables())?;
    let aside = folder.aside(making)?;
    let made = aside.path().join("parquet");
    let failed = |error: &dyn std::fmt::Display| JobError::broken(&made, error);
    let from = open(path, kind)?;
    let puzzles = wish.plan.column.clone().unwrap_or_default();
    let file = File::create(&made).map_err(|error| failed(&error))?;
    let mut writer = Writer::new(file, &from.schema, &wish.output, &puzzles)
        .map_err(|error| JobError::input(path, error))?;
    for batch in from.batches {
        if stop.load(Ordering::Relaxed) {
            return Err(JobError::Stopped);
        }
        writer.add_batch(&batch?, group.max(1)).map_err(|error| failed(&error))?;
    }
    writer.finish().map_err(|error| failed(&error))?;
    publish(&made, to)
}

impl Rows {
    /// Whether a row is one of those that are taken by chance.
    pub(crate) fn has(&self, row: u64) -> bool {
        self.sample.as_ref().is_none_or(|sample| mixed(row, sample.seed) < sample.below)
    }

    /// Finds below which mixed number as many rows are as are wished.
    pub(crate) fn settle(&mut self, inputs: &[Input]) {
        let Some(sample) = &mut self.sample else { return };
        let mut ranges = Vec::new();
        let mut before = 0;
        for input in inputs {
            let rows: u64 = input.cuts.iter().sum();
            ranges.push(before + input.first..before + input.first + rows);
            before += input.rows;
        }
        if ranges.iter().map(|range| range.end - range.start).sum::<u64>() <= sample.rows {
            sample.below = u64::MAX;
            return;
        }
        // Sixteen bits at a time: how many rows begin with which of them. No two rows mix to the same number.
        let (mut known, mut wanted) = (0_u64, sample.rows);
        for shift in [48, 32, 16, 0_u32] {
            let mut counts = vec![0_u64; 1 << 16];
            for row in ranges.iter().cloned().flatten() {
                let number = mixed(row, sample.seed);
                if shift == 48 || number >> (shift + 16) == known >> (shift + 16) {
                    counts[(number >> shift & 0xffff) as usize] += 1;
                }
            }
            for (digit, count) in counts.iter().enumerate() {
                if *count > wanted {
                    known |= (digit as u64) << shift;
                    break;
                }
                wanted -= count;
            }
        }
        sample.below = known;
    }
}

/// A number that looks like chance; other rows have others (SplitMix64 by Steele, Lea and Flood, 2014).
fn mixed(row: u64, seed: u64) -> u64 {
    let mut z =
        row.wrapping_add(seed.wrapping_mul(0xd134_2543_de82_ef95)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::job::Sample;

    #[test]
    fn shards_end_where_groups_of_rows_end_if_those_are_small_enough() {
        let groups = [100, 100, 100, 250, 30];
        let all = |most| cuts(groups.into_iter(), 0, 580, most);
        assert_eq!(all(200), [200, 100, 200, 80]);
        assert_eq!(all(1000), [580]);
        assert_eq!(all(100), [100, 100, 100, 100, 100, 80]);
        assert_eq!(cuts(groups.into_iter(), 150, 100, 200), [100]);
        assert!(cuts(groups.into_iter(), 580, 0, 200).is_empty());
    }

    #[test]
    fn a_sample_has_as_many_rows_as_are_wished() {
        let input = |first, rows: u64| Input {
            path: String::new(),
            bytes: 0,
            xxh3: String::new(),
            rows: 5000,
            format: Format::Parquet,
            first,
            cuts: vec![rows],
        };
        let inputs = [input(0, 5000), input(100, 3000)];
        for wished in [0, 1, 2, 77, 4000, 7999, 8000, 9000] {
            let mut rows =
                Rows { sample: Some(Sample { rows: wished, seed: 7, below: 0 }), ..Rows::default() };
            rows.settle(&inputs);
            let taken = (0..5000).chain(5100..8100).filter(|row| rows.has(*row)).count();
            assert_eq!(taken as u64, wished.min(8000));
        }
    }
}

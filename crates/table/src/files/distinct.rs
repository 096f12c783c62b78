//! Columns of texts that are all distinct, as pages of Parquet that Zstandard packs or nothing does.
//!
//! Solutions and puzzles hardly repeat each other, and looking for what they repeat takes two thirds of the
//! time of packing and more. So Zstandard packs their letters by how often each comes, and looks for nothing:
//! of 85 bytes it then leaves 36.3 of a solution instead of 35.6, and 19.8 of a puzzle of 17 givens instead
//! of 22.8 (`docs/adr/0046-what-is-written-is-packed-without-a-search.md`). Texts that repeat each other
//! after all, as the beginning of a page tells, are packed as the level says. The pages are those that the
//! crate `parquet` would write, with other bytes in them. Texts that are not packed go to their page at once,
//! and the memory of a page serves for the next.

use super::output::Compression as Packing;
use arrow_array::cast::AsArray as _;
use arrow_array::{Array, ArrayAccessor};
use arrow_schema::DataType;
use bytes::Bytes;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::page::{CompressedPage, Page, PageWriter as _};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;
use std::io;
use zstd::bulk::Compressor;
use zstd::zstd_safe::{CParameter, ParamSwitch};

/// The level whose place this takes.
const LEVEL: i32 = 1;

/// How much of a page tells whether its texts repeat each other.
const BEGINNING: usize = 1 << 14;

/// A page ends behind the text that brings it to so many bytes.
const PAGE: usize = 1 << 20;

/// Room before the texts of a page for the levels that stand there if there are few runs of them.
const ROOM: usize = 16;

/// The pages of a column in the making.
pub(crate) struct Distinct {
    column: ColumnDescPtr,
    /// Whether pages are packed.
    is_packed: bool,
    /// What packs them, once there is a page.
    packers: Option<Packers>,
    packed: Vec<u8>,
    pages: TrackedWrite<Vec<u8>>,
    /// The texts of the page in the making, behind some room.
    texts: Vec<u8>,
    /// Runs of rows of that page, each with whether there are texts.
    runs: Vec<(bool, u32)>,
    /// All rows of earlier pages.
    rows: u64,
    /// The bytes of these pages if they were not packed.
    size: usize,
}

impl Distinct {
    /// Whether columns that are packed so are written by this.
    pub fn packs(compression: Packing) -> bool {
        matches!(compression, Packing::None | Packing::Zstd(LEVEL))
    }

    /// A column without rows, which may use the memory of another's pages; nothing where a column is not of
    /// this kind: texts, null or not, in no list.
    pub fn new(column: &ColumnDescPtr, compression: Packing, pages: Vec<u8>) -> Option<Distinct> {
        if column.max_rep_level() > 0 || column.max_def_level() > 1 {
            return None;
        }
        Some(Distinct {
            column: column.clone(),
            is_packed: compression != Packing::None,
            packers: None,
            packed: Vec::new(),
            pages: TrackedWrite::new(pages),
            texts: vec![0; ROOM],
            runs: Vec::new(),
            rows: 0,
            size: 0,
        })
    }

    /// Whether columns of this type are texts.
    pub fn takes(data_type: &DataType) -> bool {
        matches!(data_type, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View)
    }

    /// Adds rows of a column of texts.
    ///
    /// # Errors
    /// If a page cannot be packed.
    pub fn add(&mut self, texts: &dyn Array) -> Result<()> {
        match texts.data_type() {
            DataType::LargeUtf8 => self.add_texts(texts.as_string::<i64>()),
            DataType::Utf8View => self.add_texts(texts.as_string_view()),
            _ => self.add_texts(texts.as_string::<i32>()),
        }
    }

    fn add_texts<'t>(&mut self, texts: impl ArrayAccessor<Item = &'t str>) -> Result<()> {
        for row in 0..texts.len() {
            let is_there = texts.is_valid(row);
            match self.runs.last_mut() {
                Some((same, count)) if *same == is_there => *count += 1,
                _ => self.runs.push((is_there, 1)),
            }
            if is_there {
                let text = texts.value(row).as_bytes();
                self.texts.extend_from_slice(&(text.len() as u32).to_le_bytes());
                match <&[u8; 81]>::try_from(text) {
                    Ok(line) => self.texts.extend_from_slice(line),
                    Err(_) => self.texts.extend_from_slice(text),
                }
            }
            if self.texts.len() >= PAGE {
                self.end_page()?;
            }
        }
        Ok(())
    }

    /// Ends the page.
    fn end_page(&mut self) -> Result<()> {
        let rows: u32 = self.runs.iter().map(|(_, count)| count).sum();
        let levels = self.levels();
        let from = match ROOM.checked_sub(levels.len()) {
            Some(from) => {
                self.texts[from..ROOM].copy_from_slice(&levels);
                from
            }
            None => {
                self.texts.splice(..ROOM, levels);
                0
            }
        };
        let size = self.texts.len() - from;
        if self.is_packed && self.packers.is_none() {
            self.packers = Some(Packers::new().map_err(failed)?);
        }
        let (bytes, from) = match &mut self.packers {
            None => (std::mem::take(&mut self.texts), from),
            Some(packers) => {
                let mut packed = std::mem::take(&mut self.packed);
                packed.clear();
                packed.reserve(zstd::zstd_safe::compress_bound(size));
                packers.pack(&self.texts[from..], &mut packed).map_err(failed)?;
                (packed, 0)
            }
        };
        let bytes = Bytes::from(bytes);
        let page = Page::DataPage {
            buf: bytes.slice(from..),
            num_values: rows,
            encoding: Encoding::PLAIN,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        };
        let mut writer = SerializedPageWriter::new(&mut self.pages);
        self.size += writer.write_page(CompressedPage::new(page, size))?.uncompressed_size;
        self.rows += u64::from(rows);
        self.runs.clear();
        // Nobody else has the bytes any more, so this is their memory and no copy.
        let memory = Vec::from(bytes);
        match self.is_packed {
            false => self.texts = memory,
            true => self.packed = memory,
        }
        self.texts.clear();
        self.texts.resize(ROOM, 0);
        Ok(())
    }

    /// Which rows of the page have texts, as Parquet says it: the length, then for each run how many rows it
    /// has, seven bits a byte, and whether there are texts. Nothing for a column without nulls.
    fn levels(&self) -> Vec<u8> {
        if self.column.max_def_level() == 0 {
            return Vec::new();
        }
        let mut levels = vec![0; 4];
        for (is_there, count) in &self.runs {
            let mut left = u64::from(*count) << 1;
            while left > 0x7f {
                levels.push((left & 0x7f) as u8 | 0x80);
                left >>= 7;
            }
            levels.push(left as u8);
            levels.push(u8::from(*is_there));
        }
        let length = (levels.len() - 4) as u32;
        levels[..4].copy_from_slice(&length.to_le_bytes());
        levels
    }

    /// All pages, and what is to be told of them.
    ///
    /// # Errors
    /// If the last page cannot be packed.
    pub fn finish(mut self) -> Result<(Bytes, ColumnCloseResult)> {
        if !self.runs.is_empty() {
            self.end_page()?;
        }
        let pages: Bytes = self.pages.into_inner()?.into();
        let metadata = ColumnChunkMetaData::builder(self.column)
            .set_encodings(vec![Encoding::PLAIN, Encoding::RLE])
            .set_compression(match self.is_packed {
                false => Compression::UNCOMPRESSED,
                true => Compression::ZSTD(ZstdLevel::try_new(LEVEL)?),
            })
            .set_num_values(self.rows as i64)
            .set_total_compressed_size(pages.len() as i64)
            .set_total_uncompressed_size(self.size as i64)
            .set_data_page_offset(0)
            .build()?;
        let close = ColumnCloseResult {
            bytes_written: pages.len() as u64,
            rows_written: self.rows,
            metadata,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        Ok((pages, close))
    }
}

/// What packs pages.
struct Packers {
    /// By how often each letter comes.
    letters: Compressor<'static>,
    /// By what repeats, too.
    searching: Compressor<'static>,
}

impl Packers {
    fn new() -> io::Result<Packers> {
        let mut letters = Compressor::new(LEVEL)?;
        // Steps as long as they can be, so that it looks hardly anywhere; letters are packed all the same.
        letters.set_parameter(CParameter::HashLog(6))?;
        letters.set_parameter(CParameter::TargetLength(1 << 17))?;
        letters.set_parameter(CParameter::LiteralCompressionMode(ParamSwitch::Enable))?;
        Ok(Packers { letters, searching: Compressor::new(LEVEL)? })
    }

    /// Packs a page as its beginning packs best; the search has to be worth its time.
    fn pack(&mut self, page: &[u8], to: &mut Vec<u8>) -> io::Result<()> {
        let beginning = &page[..page.len().min(BEGINNING)];
        let searched = self.searching.compress(beginning)?.len();
        let least = self.letters.compress(beginning)?.len();
        let packer = if searched * 10 < least * 9 { &mut self.searching } else { &mut self.letters };
        packer.compress_to_buffer(page, to).map(|_| ())
    }
}

fn failed(error: io::Error) -> ParquetError {
    ParquetError::External(Box::new(error))
}

#[cfg(test)]
mod tests {
    use super::super::output::{Compression, Output};
    use super::super::parquet::{From, Writer};
    use arrow_array::cast::AsArray as _;
    use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
    use arrow_schema::{DataType, Field, Schema};
    use bytes::Bytes;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    use std::sync::Arc;

    /// The file of two groups with a column of this name, whose rows come so many at a time.
    fn written(
        texts: &dyn Array,
        is_nullable: bool,
        name: &str,
        compression: Compression,
        some: usize,
    ) -> Bytes {
        let schema = Arc::new(Schema::new(vec![Field::new(name, texts.data_type().clone(), is_nullable)]));
        let output = Output { compression, ..Output::default() };
        let mut writer = Writer::new(Vec::new(), &schema, &output, "puzzle").unwrap();
        for _ in 0..2 {
            for from in (0..texts.len()).step_by(some) {
                let rows = some.min(texts.len() - from);
                let column: ArrayRef = texts.slice(from, rows);
                writer.add(&[From::Array(&column)], rows).unwrap();
            }
            if !texts.is_empty() {
                writer.end_group(None, &[]).unwrap();
            }
        }
        writer.finish().unwrap().into()
    }

    fn read(file: Bytes) -> Vec<Option<String>> {
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap();
        let texts = reader.flat_map(|batch| {
            let batch = batch.unwrap();
            let column = batch.column(0);
            let own = |text: Option<&str>| text.map(str::to_owned);
            match column.data_type() {
                DataType::LargeUtf8 => column.as_string::<i64>().iter().map(own).collect::<Vec<_>>(),
                DataType::Utf8View => column.as_string_view().iter().map(own).collect(),
                _ => column.as_string::<i32>().iter().map(own).collect(),
            }
        });
        texts.collect()
    }

    #[test]
    fn what_is_packed_quickly_reads_as_what_the_crate_packs() {
        let mut random = fastrand::Rng::with_seed(46);
        let line = |random: &mut fastrand::Rng| -> String { (0..81).map(|_| random.digit(10)).collect() };
        let mut cases: Vec<(bool, Vec<Option<String>>)> = vec![
            (true, Vec::new()),
            (true, vec![None; 3000]),
            (true, vec![Some(String::new()); 70]),
            (false, (0..30_000).map(|_| Some(line(&mut random))).collect()),
            (true, (0..30_000).map(|_| random.bool().then(|| line(&mut random))).collect()),
            (true, (0..40).map(|at| (at % 3 > 0).then(|| "ä".repeat(at * 9000))).collect()),
        ];
        cases.push((true, (0..26_000).map(|at| (at != 12_400).then(|| line(&mut random))).collect()));
        for (is_nullable, texts) in cases {
            let texts = StringArray::from(texts);
            let slow = read(written(&texts, is_nullable, "solution", Compression::Zstd(2), 8192));
            for packing in [Compression::Zstd(1), Compression::None] {
                let quick = written(&texts, is_nullable, "solution", packing, 8192);
                assert_eq!(read(quick.clone()), slow);
                for some in [1000, 1 << 16] {
                    let cut = written(&texts, is_nullable, "solution", packing, some);
                    assert!(cut == quick, "bytes do not depend on how rows come");
                }
                let large = LargeStringArray::from_iter(texts.iter());
                let view = StringViewArray::from_iter(texts.iter());
                for other in [&large as &dyn Array, &view] {
                    let file = written(other, is_nullable, "solution", packing, 8192);
                    assert!(quick.len().abs_diff(file.len()) < 100, "only the type is told otherwise");
                    assert_eq!(read(file), slow);
                }
            }
        }
    }

    #[test]
    fn digits_are_packed_to_less_than_half() {
        let mut random = fastrand::Rng::with_seed(46);
        let lines: StringArray = (0..20_000)
            .map(|_| Some((0..81).map(|_| char::from(b'1' + random.u8(..9))).collect::<String>()))
            .collect();
        let [quick, slow] = sizes(&lines);
        assert!(quick < 2 * 20_000 * 37, "{quick}");
        assert!(quick < slow + slow / 20, "{quick} {slow}");
    }

    /// The size of a file of such texts by this, and by the crate alone.
    fn sizes(texts: &dyn Array) -> [usize; 2] {
        ["solution", "other"].map(|name| written(texts, true, name, Compression::Zstd(1), 8192).len())
    }

    #[test]
    fn few_digits_among_dots_are_packed_to_less_than_a_search_leaves() {
        let mut random = fastrand::Rng::with_seed(46);
        let mut line = || {
            let mut cells = ['.'; 81];
            for _ in 0..17 {
                cells[random.usize(..81)] = random.digit(10);
            }
            cells.iter().collect::<String>()
        };
        let lines: StringArray = (0..20_000).map(|_| Some(line())).collect();
        let [quick, slow] = sizes(&lines);
        assert!(quick < slow - slow / 20, "{quick} {slow}");
    }

    #[test]
    fn what_repeats_itself_after_all_is_packed_by_its_repetitions() {
        let same = |row| format!("{}{row:08}", "1.2..3.4".repeat(9));
        let [quick, slow] = sizes(&(0..20_000).map(|row| Some(same(row))).collect::<StringArray>());
        assert!(quick < slow + slow / 20, "{quick} {slow}");
        // Other rows in the page before, which holds 12,483 of them, make no difference.
        let mut random = fastrand::Rng::with_seed(46);
        let mut other = || (0..80).map(|_| random.digit(10)).collect::<String>();
        let rows = (0..80_000).map(|row| Some(if row < 12_000 { other() } else { same(row) }));
        let [quick, slow] = sizes(&rows.collect::<StringArray>());
        assert!(quick < slow + slow / 4, "{quick} {slow}");
    }
}

//! How an answer is written.

use super::format::{Format, Kind, Packing};
use parquet::basic::{Compression as Codec, ZstdLevel};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How an answer is written.
///
/// ```
/// use qedoku_table::files::Output;
/// let output = Output { compression: "none".parse().unwrap(), ..Output::default() };
/// assert_eq!(output.row_group, 131_072);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Output {
    /// What the parts are.
    pub format: Format,
    /// How they are packed as a whole.
    #[serde(default)]
    pub packing: Packing,
    /// How the columns of Parquet are packed.
    pub compression: Compression,
    /// Rows of a group of Parquet. Where carried columns are copied, the groups are those of the input.
    pub row_group: u64,
    /// The columns that rows are sorted by, within a shard.
    pub sort: Vec<String>,
    /// The columns that get a Bloom filter.
    pub bloom: Vec<String>,
    /// Whether the parts are to be put together to one file.
    pub single: bool,
}

impl Default for Output {
    fn default() -> Output {
        Output {
            format: Format::Parquet,
            packing: Packing::None,
            compression: Compression::Zstd(1),
            row_group: 131_072,
            sort: Vec::new(),
            bloom: Vec::new(),
            single: false,
        }
    }
}

impl Output {
    /// What a file of this kind is by itself.
    ///
    /// ```
    /// use qedoku_table::files::{Kind, Output, Packing};
    /// let kind = Kind::of_name("rated.csv.gz".as_ref()).unwrap();
    /// assert_eq!(Output::of(kind).packing, Packing::Gzip);
    /// ```
    pub fn of(kind: Kind) -> Output {
        Output { format: kind.format, packing: kind.packing, ..Output::default() }
    }
}

/// How columns of Parquet are packed.
///
/// ```
/// use qedoku_table::files::Compression;
/// assert_eq!("zstd:3".parse(), Ok(Compression::Zstd(3)));
/// assert!("zstd:23".parse::<Compression>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Compression {
    /// They are not.
    None,
    /// LZ4.
    Lz4,
    /// Snappy.
    Snappy,
    /// Zstandard of a level from 1 to 22.
    Zstd(i32),
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Compression::None => f.write_str("none"),
            Compression::Lz4 => f.write_str("lz4"),
            Compression::Snappy => f.write_str("snappy"),
            Compression::Zstd(level) => write!(f, "zstd:{level}"),
        }
    }
}

impl FromStr for Compression {
    type Err = String;

    fn from_str(text: &str) -> Result<Compression, String> {
        let level = |level: &str| level.parse().ok().filter(|level| (1..=22).contains(level));
        match text {
            "none" => Some(Compression::None),
            "lz4" => Some(Compression::Lz4),
            "snappy" => Some(Compression::Snappy),
            "zstd" => Some(Compression::Zstd(1)),
            _ => text.strip_prefix("zstd:").and_then(level).map(Compression::Zstd),
        }
        .ok_or_else(|| {
            format!("there is no compression `{text}`; type none, lz4, snappy or zstd:1 to zstd:22")
        })
    }
}

impl From<Compression> for String {
    fn from(compression: Compression) -> String {
        compression.to_string()
    }
}

impl TryFrom<String> for Compression {
    type Error = String;

    fn try_from(text: String) -> Result<Compression, String> {
        text.parse()
    }
}

impl Compression {
    pub(crate) fn codec(self) -> Codec {
        match self {
            Compression::None => Codec::UNCOMPRESSED,
            Compression::Lz4 => Codec::LZ4_RAW,
            Compression::Snappy => Codec::SNAPPY,
            Compression::Zstd(level) => Codec::ZSTD(ZstdLevel::try_new(level).unwrap_or_default()),
        }
    }
}

//! What a file is, by its name or its first bytes.

use super::error::JobError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// What a file of a table is written in.
///
/// ```
/// use qedoku_table::files::Format;
/// assert_eq!("jsonl".parse(), Ok(Format::Jsonl));
/// assert_eq!(Format::Parquet.extension(), "parquet");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Parquet.
    Parquet,
    /// CSV, apart by commas or what else the first line has.
    Csv,
    /// CSV, apart by tabs.
    Tsv,
    /// An object of JSON a line.
    Jsonl,
    /// A file of Arrow.
    Ipc,
    /// A stream of Arrow.
    IpcStream,
    /// Puzzles in any form that Qedoku reads.
    Text,
}

/// How the bytes of a file are packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Packing {
    /// They are not.
    #[default]
    None,
    /// By gzip.
    Gzip,
    /// By Zstandard.
    Zstd,
}

/// A format, and how it is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The format.
    pub format: Format,
    /// How it is packed.
    pub packing: Packing,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 7] = [
        Format::Parquet,
        Format::Csv,
        Format::Tsv,
        Format::Jsonl,
        Format::Ipc,
        Format::IpcStream,
        Format::Text,
    ];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Csv => "csv",
            Format::Tsv => "tsv",
            Format::Jsonl => "jsonl",
            Format::Ipc => "ipc",
            Format::IpcStream => "ipc-stream",
            Format::Text => "text",
        }
    }

    /// How names of its files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Csv => "csv",
            Format::Tsv => "tsv",
            Format::Jsonl => "jsonl",
            Format::Ipc => "arrow",
            Format::IpcStream => "arrows",
            Format::Text => "txt",
        }
    }

    /// Whether its files may be packed as a whole.
    pub const fn is_text(self) -> bool {
        matches!(self, Format::Csv | Format::Tsv | Format::Jsonl | Format::Text)
    }

    /// What the extension of a name says.
    fn of_extension(extension: &str) -> Option<Format> {
        Some(match extension {
            "parquet" | "pq" | "parq" => Format::Parquet,
            "csv" => Format::Csv,
            "tsv" | "tab" => Format::Tsv,
            "jsonl" | "ndjson" | "jsonlines" => Format::Jsonl,
            "arrow" | "ipc" | "feather" => Format::Ipc,
            "arrows" => Format::IpcStream,
            "txt" | "sdk" | "sdm" | "ss" | "klines" => Format::Text,
            _ => return None,
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(name: &str) -> Result<Format, String> {
        let names = || Format::ALL.map(Format::id).join(", ");
        let found = Format::ALL.into_iter().find(|format| format.id() == name);
        found.ok_or_else(|| format!("there is no format `{name}`; there are {}", names()))
    }
}

impl Packing {
    /// What a name ends in besides.
    pub const fn extension(self) -> &'static str {
        match self {
            Packing::None => "",
            Packing::Gzip => ".gz",
            Packing::Zstd => ".zst",
        }
    }
}

impl Kind {
    /// What a file is, as its name says, or its first bytes; `from` is what it is said to be.
    ///
    /// # Errors
    /// If it cannot be opened, or is packed as only texts are.
    ///
    /// ```
    /// use qedoku_table::files::{Format, Kind};
    /// let scratch = tempfile::tempdir()?;
    /// let path = scratch.path().join("puzzles");
    /// std::fs::write(&path, r#"{"puzzle":"1"}"#)?;
    /// assert_eq!(Kind::of_file(&path, None)?.format, Format::Jsonl);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_file(path: &Path, from: Option<Format>) -> Result<Kind, JobError> {
        super::read::kind(path, from)
    }

    /// What the name of a file says, if it says anything.
    ///
    /// ```
    /// use qedoku_table::files::{Format, Kind, Packing};
    /// use std::path::Path;
    /// let kind = Kind::of_name(Path::new("puzzles.csv.gz")).unwrap();
    /// assert_eq!((kind.format, kind.packing), (Format::Csv, Packing::Gzip));
    /// assert_eq!(Kind::of_name(Path::new("puzzles")), None);
    /// ```
    pub fn of_name(path: &Path) -> Option<Kind> {
        let name = path.file_name()?.to_string_lossy().to_lowercase();
        let (name, packing) = match name.strip_suffix(".gz").or_else(|| name.strip_suffix(".gzip")) {
            Some(inner) => (inner, Packing::Gzip),
            None => match name.strip_suffix(".zst") {
                Some(inner) => (inner, Packing::Zstd),
                None => (name.as_str(), Packing::None),
            },
        };
        let (_, extension) = name.rsplit_once('.')?;
        Some(Kind { format: Format::of_extension(extension)?, packing })
    }

    /// What the first bytes of a file say; text if they say nothing.
    pub(crate) fn of_bytes(first: &[u8]) -> Format {
        match first {
            [b'P', b'A', b'R', b'1', ..] => Format::Parquet,
            [b'A', b'R', b'R', b'O', b'W', b'1', ..] => Format::Ipc,
            [0xff, 0xff, 0xff, 0xff, ..] => Format::IpcStream,
            [b'{', ..] => Format::Jsonl,
            _ => {
                let line = first.split(|byte| *byte == b'\n').next().unwrap_or_default();
                let has = |byte| line.contains(&byte);
                // A line of a library of puzzles has colons, one of rows has borders.
                if has(b',') && !has(b'|') && !has(b':') { Format::Csv } else { Format::Text }
            }
        }
    }

    /// How bytes are packed, by the first of them.
    pub(crate) fn packing_of(first: &[u8]) -> Packing {
        match first {
            [0x1f, 0x8b, ..] => Packing::Gzip,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Packing::Zstd,
            _ => Packing::None,
        }
    }

    /// How names of such files end.
    pub(crate) fn extension(self) -> String {
        format!("{}{}", self.format.extension(), self.packing.extension())
    }
}

//! Where an answer goes.

use crate::args::Args;
use crate::stores::{is_address, mirror};
use crate::unusable;
use qedoku_table::files::{Format, JobError, Kind, Packing};
use std::path::{Path, PathBuf};

/// A folder, a file, or standard output.
pub(crate) enum Target {
    Folder { folder: PathBuf, format: Format },
    File { folder: PathBuf, kind: Kind },
    Standard { folder: PathBuf, file: PathBuf, format: Format },
}

/// Where what is typed goes.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn target(output: &str, args: &Args, scratch: &Path) -> Result<Target, JobError> {
    if output == "-" {
        let format = args.to.unwrap_or(Format::Csv);
        if matches!(format, Format::Parquet | Format::Ipc) {
            return Err(unusable(format!(
                "{format} cannot be written to standard output; type --to ipc-stream"
            )));
        }
        let file = scratch.join("stdout");
        return Ok(Target::Standard { folder: scratch.join("stdout.parts"), file, format });
    }
    let mirror = is_address(output).then(|| mirror(output, scratch));
    let output = mirror.as_deref().unwrap_or(output);
    let path = Path::new(output);
    if output.ends_with(['/', '\\']) || path.is_dir() {
        return Ok(Target::Folder { folder: path.to_owned(), format: args.to.unwrap_or(Format::Parquet) });
    }
    let kind = match (args.to, Kind::of_name(path)) {
        (Some(format), kind) => Kind { format, packing: kind.map_or(Packing::None, |kind| kind.packing) },
        (None, Some(kind)) => kind,
        (None, None) => {
            let what =
                "what is it to be? Name it .parquet, .csv, .tsv, .jsonl or .arrow, or a folder with / behind";
            return Err(unusable(format!("{output}: {what}")));
        }
    };
    if kind.packing != Packing::None && !kind.format.is_text() {
        return Err(unusable(format!(
            "{output}: {} is not packed as a whole; see --compression",
            kind.format
        )));
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".parts");
    Ok(Target::File { folder: name.into(), kind })
}

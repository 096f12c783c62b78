//! `collection sort` and `split`: by a column, in bounded memory.

use super::{By, Lists, Room, by, each, header, is_stopped, print_in_order};
use crate::ending::Status;
use crate::signal;
use anyhow::{Context as _, Result, bail};
use clap::Args;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// `collection sort`.
#[derive(Args, Debug)]
pub struct Sort {
    #[command(flatten)]
    pub lists: Lists,

    /// The column; rows without a value come last, and those of one value stay in their order.
    #[arg(long, value_name = "COLUMN", value_parser = by, default_value = "er")]
    pub by: By,

    /// The greatest first.
    #[arg(long)]
    pub descending: bool,

    #[command(flatten)]
    pub room: Room,
}

/// `collection split`.
#[derive(Args, Debug)]
pub struct Split {
    #[command(flatten)]
    pub lists: Lists,

    /// The column, and how wide a range of numbers a file takes: hodoku_level, er:0.5.
    #[arg(long, value_name = "COLUMN", value_parser = by)]
    pub by: By,

    /// The folder for the files, which are named after their values; none may be there already.
    #[arg(long, value_name = "FOLDER")]
    pub into: PathBuf,

    #[command(flatten)]
    pub room: Room,
}

/// Prints rows in the order of a column.
pub fn sort(args: &Sort) -> Result<Status> {
    let sorted = Mutex::new(args.room.sorted(1));
    let status = each(&args.lists, |found| {
        let (mut key, _) = args.by.kind(&found.row);
        // What has no value stays last.
        if args.descending && key != [2] {
            key.iter_mut().for_each(|byte| *byte = !*byte);
            key.push(u8::MAX);
            key.insert(0, 0);
        }
        let line = found.line();
        sorted.lock().unwrap_or_else(PoisonError::into_inner).push(&key, found.number, line.as_bytes())
    })?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    Ok(print_in_order(&args.lists, sorted.into_inner().unwrap_or_else(PoisonError::into_inner), status))
}

/// Writes a file for each kind, one after the other.
pub fn split(args: &Split) -> Result<Status> {
    if !args.into.is_dir() {
        bail!("{}: there is no such folder", args.into.display());
    }
    let sorted = Mutex::new(args.room.sorted(1));
    let status = each(&args.lists, |found| {
        let (_, name) = args.by.kind(&found.row);
        // By name, so that all rows of a file come together.
        let key = file_name(&name).into_bytes();
        let line = found.line();
        sorted.lock().unwrap_or_else(PoisonError::into_inner).push(&key, found.number, line.as_bytes())
    })?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    let header = header(&args.lists);
    let mut open: Option<(Vec<u8>, BufWriter<File>)> = None;
    let sorted = sorted.into_inner().unwrap_or_else(PoisonError::into_inner);
    let written = sorted.each(&mut |key, _, row| {
        if open.as_ref().is_none_or(|(known, _)| known != key) {
            if let Some((_, mut file)) = open.take() {
                file.flush()?;
            }
            let path = args.into.join(String::from_utf8_lossy(key).into_owned());
            let file = File::create_new(&path)
                .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
            let mut file = BufWriter::new(file);
            file.write_all(header.as_bytes())?;
            open = Some((key.to_owned(), file));
        }
        let Some((_, file)) = &mut open else { return Ok(()) };
        file.write_all(row)?;
        file.write_all(b"\n")
    });
    written
        .and_then(|()| open.map_or(Ok(()), |(_, mut file)| file.flush()))
        .context("a file cannot be written")?;
    Ok(status)
}

/// A value as the name of a file: what is no letter, digit, dot or hyphen becomes a hyphen.
fn file_name(value: &str) -> String {
    let plain = |sign: char| if sign.is_ascii_alphanumeric() || sign == '.' { sign } else { '-' };
    let name: String = value.chars().map(plain).collect();
    match name.as_str() {
        "" => "none.csv".to_owned(),
        name => format!("{}.csv", name.trim_start_matches('.')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(
            [file_name("8.5"), file_name(""), file_name("../x y")],
            ["8.5.csv", "none.csv", "-x-y.csv"]
        );
    }
}

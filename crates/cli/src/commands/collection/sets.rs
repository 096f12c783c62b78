//! `collection merge`, `diff` and `common`: by classes, in the order of the input.

use super::super::columns::Row;
use super::{Found, Lists, Room, each, in_order, is_stopped, print_in_order};
use crate::ending::Status;
use crate::signal;
use crate::sorted::Sorted;
use anyhow::{Context as _, Result, bail};
use clap::Args;
use std::sync::{Mutex, PoisonError};

/// `collection merge`.
#[derive(Args, Debug)]
pub struct Merge {
    #[command(flatten)]
    pub lists: Lists,
    #[command(flatten)]
    pub room: Room,
}

/// `collection diff` and `collection common`.
#[derive(Args, Debug)]
pub struct Sets {
    #[command(flatten)]
    pub lists: Lists,
    #[command(flatten)]
    pub room: Room,
}

/// The row with how many of its columns are known before it.
fn kept(row: &Row, line: &str) -> Vec<u8> {
    [&[row.known() as u8], line.as_bytes()].concat()
}

/// Sorts rows by class; of each row `number` says where it stands among those of its class.
fn by_class(
    lists: &Lists,
    room: &Room,
    number: impl Fn(&Found<'_>) -> u64 + Sync,
) -> Result<(Sorted, Status)> {
    let sorted = Mutex::new(room.sorted(2));
    let status = each(lists, |found| {
        let (class, row) = (found.class(), kept(&found.row, &found.line()));
        sorted.lock().unwrap_or_else(PoisonError::into_inner).push(&class, number(found), &row)
    })?;
    Ok((sorted.into_inner().unwrap_or_else(PoisonError::into_inner), status))
}

const AGAIN: &str = "the rows cannot be read again";

/// Prints each class once: where its first puzzle stood, the row of which most is known, the first of equals.
pub fn merge(args: &Merge) -> Result<Status> {
    let (sorted, status) = by_class(&args.lists, &args.room, |found| found.number)?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    let mut chosen = args.room.sorted(2);
    let mut class: Option<(Vec<u8>, u64, Vec<u8>)> = None;
    sorted
        .each(&mut |key, number, row| {
            match &mut class {
                Some((known, _, best)) if known == key => {
                    if row[0] > best[0] {
                        *best = row.to_owned();
                    }
                }
                _ => {
                    if let Some((_, first, best)) = class.replace((key.to_owned(), number, row.to_owned())) {
                        chosen.push(&in_order(first), first, &best[1..])?;
                    }
                }
            }
            Ok(())
        })
        .context(AGAIN)?;
    if let Some((_, first, best)) = class {
        chosen.push(&in_order(first), first, &best[1..]).context(AGAIN)?;
    }
    Ok(print_in_order(&args.lists, chosen, status))
}

/// Prints the rows of the first file whose class is in no other.
pub fn diff(args: &Sets) -> Result<Status> {
    compared(args, "diff", |others, _| others == 0)
}

/// Prints the rows of the first file whose class is in all others.
pub fn common(args: &Sets) -> Result<Status> {
    compared(args, "common", |others, all| others == all)
}

fn compared(args: &Sets, verb: &str, wanted: impl Fn(usize, usize) -> bool) -> Result<Status> {
    let files = args.lists.input.puzzles.len();
    if files < 2 {
        bail!("`collection {verb}` compares files; name two or more");
    }
    // Rows of the others come first in their class, so that what is known of it is known in time.
    let number = |found: &Found<'_>| match found.file {
        0 => found.number + (1 << 20),
        file => file as u64,
    };
    let (sorted, status) = by_class(&args.lists, &args.room, number)?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    let mut chosen = args.room.sorted(2);
    let (mut class, mut others, mut last): (Option<Vec<u8>>, usize, u64) = (None, 0, 0);
    sorted
        .each(&mut |key, number, row| {
            if class.as_deref() != Some(key) {
                (class, others, last) = (Some(key.to_owned()), 0, 0);
            }
            if number < files as u64 {
                others += usize::from(number != last);
                last = number;
            } else if wanted(others, files - 1) {
                chosen.push(&in_order(number), number, &row[1..])?;
            }
            Ok(())
        })
        .context(AGAIN)?;
    Ok(print_in_order(&args.lists, chosen, status))
}

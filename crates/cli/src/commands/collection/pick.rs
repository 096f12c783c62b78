//! `collection pick`: so many of each kind, drawn evenly.

use super::{By, Lists, Room, by, each, in_order, is_stopped, print_in_order};
use crate::args::number;
use crate::ending::Status;
use crate::signal;
use anyhow::{Context as _, Result};
use clap::{Args, ValueEnum};
use qedoku::generator::{Purpose, Seed, Stream};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};

/// `collection pick`.
#[derive(Args, Debug)]
pub struct Pick {
    #[command(flatten)]
    pub lists: Lists,

    /// The column whose values are the kinds, with how wide a range of numbers one is: er:0.5.
    #[arg(long, value_name = "COLUMN", value_parser = by, default_value = "er:0.5")]
    pub by: By,

    /// How many of each kind; all where there are fewer.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::between::<usize>(1, 1 << 24))]
    pub each: usize,

    /// Where the draw comes from: a number, or any text.
    #[arg(long, value_name = "SEED", default_value = "1")]
    pub seed: Seed,

    /// Which puzzles are the same and drawn once.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub apart: Apart,

    #[command(flatten)]
    pub room: Room,
}

/// Which puzzles are the same.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Apart {
    /// Those with the same canonical form.
    #[default]
    Class,
    /// None.
    No,
}

/// What is drawn of a kind: by the number that was drawn for it and its place, the row.
type Drawn = BTreeMap<(u64, u64), Vec<u8>>;

/// Each row is drawn a number; those with the least are taken, so each is as likely as others of its kind.
pub fn run(args: &Pick) -> Result<Status> {
    let sorted = Mutex::new(args.room.sorted(2));
    let status = each(&args.lists, |found| {
        let (kind, line) = (args.by.kind(&found.row).0, found.line());
        let class = match args.apart {
            Apart::Class => found.class(),
            Apart::No => in_order(found.number).to_vec(),
        };
        let length = (kind.len() as u32).to_le_bytes();
        let row = [&length[..], &kind, line.as_bytes()].concat();
        sorted.lock().unwrap_or_else(PoisonError::into_inner).push(&class, found.number, &row)
    })?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    let mut kinds: BTreeMap<Vec<u8>, Drawn> = BTreeMap::new();
    let mut last: Option<Vec<u8>> = None;
    let sorted = sorted.into_inner().unwrap_or_else(PoisonError::into_inner);
    let drawn = sorted.each(&mut |class, number, row| {
        // The first of each class.
        if last.as_deref() == Some(class) {
            return Ok(());
        }
        last = Some(class.to_owned());
        let (length, row) = row.split_at(4);
        let length = length.iter().rev().fold(0, |all, byte| all << 8 | usize::from(*byte));
        let (kind, line) = row.split_at(length);
        let lot = Stream::new(&args.seed, number, 0, Purpose::Choice).next();
        let drawn = kinds.entry(kind.to_owned()).or_default();
        let is_in =
            drawn.len() < args.each || drawn.last_key_value().is_some_and(|(last, _)| (lot, number) < *last);
        if is_in {
            drawn.insert((lot, number), line.to_owned());
            if drawn.len() > args.each {
                drawn.pop_last();
            }
        }
        Ok(())
    });
    drawn.context("the rows cannot be read again")?;
    let mut chosen = args.room.sorted(2);
    let all = kinds.into_values().flatten();
    let kept: io::Result<()> =
        all.into_iter().try_for_each(|((_, number), line)| chosen.push(&in_order(number), number, &line));
    kept.context("the rows cannot be kept")?;
    Ok(print_in_order(&args.lists, chosen, status))
}

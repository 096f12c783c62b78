//! Whether module and library are the same engine: each is asked the same, and the replies have to be the
//! same bytes. It catches order that hangs on the width of `usize`, and arithmetic that hangs on a processor.

use super::asking::Asking;
use super::module;
use crate::bench::inputs::{self, Generator};
use anyhow::{Context as _, Result, bail};
use qedoku::techniques;
use qedoku_api::{Host, whole};
use serde_json::{Value, json};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Instant;

/// Beyond what any answer takes, so that no clock has a say in it.
const FOREVER: u64 = 3_600_000;
/// How many steps a puzzle is followed.
const STEPS: usize = 40;
/// A board larger than this is asked about as a whole alone: its steps are told with long pictures.
const LARGE: usize = 3000;
/// So many differences are told.
const TOLD: usize = 5;

/// A request, and what the library replies to it.
struct Asked {
    verb: String,
    request: String,
    reply: String,
}

/// Asks about so many puzzles.
///
/// # Errors
/// Replies that differ, Node.js that stops.
pub fn run(count: usize) -> Result<()> {
    let start = Instant::now();
    let puzzles = puzzles(count)?;
    let (sender, receiver) = sync_channel(64);
    let comparing = std::thread::spawn(move || compare(&receiver));
    let mut ask = |verb: &str, request: Value| {
        let asked = asked(verb, request);
        let reply = asked.reply.clone();
        // The other end stops at the first fault of its own, which it tells below.
        let _ = sender.send(asked);
        reply
    };
    catalogue(&mut ask);
    puzzles.iter().enumerate().for_each(|(number, puzzle)| about(number, puzzle, &mut ask));
    drop(sender);
    let (requests, differences) = comparing.join().expect("the thread that compares does not panic")?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{} puzzles, {requests} requests, {differences} replies differ, {seconds:.0} s", puzzles.len());
    if differences > 0 {
        bail!("{differences} replies of the module are not those of the library");
    }
    Ok(())
}

fn asked(verb: &str, mut request: Value) -> Asked {
    request["ms"] = json!(FOREVER);
    let request = request.to_string();
    let reply = whole(verb, &request, &Host::default())
        .unwrap_or_else(|problem| serde_json::to_string(&problem).unwrap_or_default());
    Asked { verb: verb.to_owned(), request, reply }
}

/// Sudoku and Kakuro of all kinds, in turn: of the reference data where it is, else our own; those of the
/// examples; and texts that are no puzzle or a poor one.
fn puzzles(count: usize) -> Result<Vec<String>> {
    let examples = |name: &str| {
        let path = crate::repository::root().join("examples").join(name);
        std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let mut special = Vec::new();
    for name in
        ["sudoku.txt", "chains.txt", "challenge.txt", "kakuro.txt", "kakuro-small.txt", "bad-clues.txt"]
    {
        let text = examples(name)?;
        let records = qedoku::input::read_text(name, &text, &qedoku::input::Options::default());
        special.extend(records.into_iter().filter_map(|record| Some(record.puzzle.ok()?.puzzle.to_string())));
    }
    special.extend(["5".to_owned(), ".".repeat(81), "123456789".repeat(9), "no puzzle at all".to_owned()]);
    special.push(format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63))); // no place for 9 in row 1 and box 3
    special.push(format!("53..7{}", ".".repeat(76))); // many solutions

    let mut sudokus = inputs::rated()?.0.into_iter().map(|(_, line)| line).collect::<Vec<_>>();
    sudokus.extend(Generator::new(34).take(count.saturating_sub(sudokus.len()).min(1000)));
    let mut kakuros = inputs::kakuro()?.lines;
    kakuros.retain(|line| line.len() < 8000);
    let spread = |list: &[String], wanted: usize| -> Vec<String> {
        let step = (list.len() / wanted.max(1)).max(1);
        list.iter().step_by(step).take(wanted).cloned().collect()
    };
    special.truncate(count);
    let rest = count - special.len();
    let boards = spread(&kakuros, rest / 4);
    let grids = spread(&sudokus, rest - boards.len());
    Ok(special.into_iter().chain(boards).chain(grids).collect())
}

/// The catalogue, page by page.
pub fn catalogue(ask: &mut dyn FnMut(&str, Value) -> String) {
    ask("about", json!({}));
    ask("techniques", json!({}));
    ask("combos", json!({"sum": 23, "cells": 3}));
    for entry in techniques() {
        ask("technique", json!({"family": entry.family.id(), "id": entry.info.id}));
    }
}

/// One puzzle: what there is to say of it, and its steps one after the other.
pub fn about(number: usize, puzzle: &str, ask: &mut dyn FnMut(&str, Value) -> String) {
    ask("read", json!({"text": puzzle}));
    for verb in ["check", "rate", "path", "board", "possible", "runs"] {
        ask(verb, json!({"position": puzzle}));
    }
    ask("draw", json!({"position": puzzle, "candidates": number.is_multiple_of(2)}));
    if puzzle.len() > LARGE {
        return;
    }
    let (mut placed, mut struck) = (json!({}), json!({}));
    for step in 0..STEPS {
        let position = json!({"puzzle": puzzle, "placed": placed, "struck": struck});
        if step % 8 == number % 8 {
            for level in 1..=4 {
                ask("hint", json!({"position": position, "level": level}));
            }
            ask("steps", json!({"position": position, "limit": 20}));
            ask("proof", json!({"step": {"position": position}, "count": 50}));
            ask("why", json!({"position": position, "candidate": "r1c1=1", "truth": true}));
        }
        let view = ["skeleton", "trunk", "all"][step % 3];
        let reply = ask("step", json!({"position": position, "view": view}));
        let Ok(reply) = serde_json::from_str::<Value>(&reply) else { return };
        let Some(apply) = reply.get("apply") else { return };
        merge(&mut placed, &apply["placed"]);
        for layer in ["cells", "runs"] {
            if apply.get(layer).is_some() && struck.get(layer).is_none() {
                struck[layer] = json!({});
            }
            merge(&mut struck[layer], &apply[layer]);
        }
        struck.as_object_mut().into_iter().for_each(|layers| layers.retain(|_, layer| !layer.is_null()));
    }
}

/// Adds what a step does to what lies on the board: digits as one text, combinations as a list.
fn merge(all: &mut Value, more: &Value) {
    for (place, value) in more.as_object().into_iter().flatten() {
        let joined = match (all.get(place), value) {
            (Some(Value::String(old)), Value::String(new)) => json!(format!("{old}{new}")),
            (Some(Value::Array(old)), Value::Array(new)) => json!([old.as_slice(), new.as_slice()].concat()),
            _ => value.clone(),
        };
        all[place] = joined;
    }
}

/// How many requests came, and to how many the module replied otherwise.
fn compare(asked: &Receiver<Asked>) -> Result<(usize, usize)> {
    let mut module = Asking::start(module::FOLDER, None)?;
    let (mut requests, mut differences) = (0, 0);
    for Asked { verb, request, reply } in asked {
        let got = module.ask(&verb, &request)?;
        requests += 1;
        if got != reply {
            differences += 1;
            if differences <= TOLD {
                let at = got.bytes().zip(reply.bytes()).take_while(|(a, b)| a == b).count();
                let near = |text: &str| -> String {
                    let from = text.floor_char_boundary(at.saturating_sub(60));
                    text[from..].chars().take(140).collect()
                };
                println!("{verb} {request}\n  module:  {}\n  library: {}", near(&got), near(&reply));
            }
        }
    }
    module.end()?;
    Ok((requests, differences))
}

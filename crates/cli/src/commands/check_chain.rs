//! `check-chain`: whether a chain that was typed holds.

use super::{note_hopeless, prose, push_heading, push_json, read};
use crate::args::{Input, Prose, Running, job};
use crate::batch::{self, Unanswered};
use crate::ending::Status;
use crate::output::{counted, theme, wrapped};
use crate::signal;
use anyhow::Result;
use clap::Args;
use qedoku::{ChainFault, CheckedChain, State, Theme, json};

const AFTER: &str = "\
A chain is written in Eureka notation: `=` says that one of two is true, `-` that not both are.

  (1=2)r4c3-(2=3)r3c3               1 or 2 is in r4c3, not both r4c3 and r3c3 are 2, and so on
  (4)r1c3=r1c6-r5c6=r5c2            the digit is said once as long as it stays
  (4)r1c23=r1c6                     several places of a digit
  (8=1256)r1789c9-(6)r4c9=...       an almost locked set: without 8 it holds 1, 2, 5 and 6
  ({12}={13})r2c1a-(3)r2c3=...      combinations of the across run of a Kakuro whose clue is at r2c1
  ...-loop                          a loop
  ... => r2c8≠4                     what follows; it is told if it is left out

Examples:
  qedoku check-chain '(7)r8c4=r9c4-r9c9=(7-2)r4c9=r4c4 => r8c4≠2' examples/chains.txt
  qedoku check-chain '(1)r8c8=r8c9' examples/chains.txt";

/// `check-chain`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct CheckChain {
    /// The chain.
    #[arg(value_name = "CHAIN")]
    pub chain: String,

    #[command(flatten)]
    pub input: Input,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,

    #[command(flatten)]
    pub running: Running,
}

job! { CheckChain, is_slow: false }

pub fn run(args: &CheckChain) -> Result<Status> {
    let stop = signal::watch();
    let theme = theme(&args.running);
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        let start = State::new(&puzzle).map_err(|error| Unanswered::refused(item, &error))?;
        note_hopeless(item, &puzzle, stop, page);
        let checked = start.check_chain(&args.chain);
        match args.output {
            Prose::Json => push_json(page, &json::Chain::new(&puzzle, &start, &checked)),
            Prose::Text => {
                push_heading(item, page);
                page.out.push_str(&told(&checked, &theme));
                page.out.push('\n');
            }
        }
        Ok(())
    })
}

fn told(checked: &Result<CheckedChain, ChainFault>, theme: &Theme) -> String {
    let chain = match checked {
        Ok(chain) => chain,
        Err(fault) => return wrapped(&format!("The chain does not hold: {fault}."), 0, theme),
    };
    let kind = if chain.is_loop { "loop" } else { "chain" };
    let links = counted(chain.links, "link");
    let end = if chain.follows.is_empty() { ", but nothing follows from it" } else { "" };
    let eureka = chain.eureka.wrapped(theme, 0, theme.width());
    format!("{}\n{eureka}", wrapped(&format!("The {kind} of {links} holds{end}."), 0, theme))
}

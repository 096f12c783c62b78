//! `graph`: the graph of a digit.

use super::{ensure_sudoku, note_hopeless, push_heading, push_json, read};
use crate::args::{Input, Running, job, number};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::signal;
use anyhow::Result;
use clap::{Args, ValueEnum};
use qedoku::model::Digit;
use qedoku::scene::{Colours, svg};
use qedoku::{graph, graph_pictures, json};

const AFTER: &str = "\
The vertices are the houses with exactly two places for the digit; an edge is a third house that holds a place of \
each of two of them. A fishy cycle clears the houses of its edges. A way round is rejected if a house labels two \
edges, or is a vertex and an edge, or a vertex is entered and left by one place, or a cell comes twice.

Examples:
  qedoku graph --digit 4 examples/sudoku.txt
  qedoku graph --digit 3 --output dot examples/sudoku.txt > graph.dot
  qedoku graph --digit 5 --output svg examples/figures/thread-c3-r5-b2-c9.txt > graph.svg";

/// `graph`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Graph {
    #[command(flatten)]
    pub input: Input,

    /// The digit.
    #[arg(long, value_name = "1-9", value_parser = number::between::<u8>(1, 9))]
    pub digit: u8,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: GraphOutput,

    /// No more cycles, rejected cycles and strings than so many of each.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::between::<usize>(0, usize::MAX))]
    pub limit: usize,

    #[command(flatten)]
    pub running: Running,
}

/// How `graph` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GraphOutput {
    /// Words and rings.
    #[default]
    Text,
    /// One JSON object a puzzle.
    Json,
    /// The language of Graphviz.
    Dot,
    /// The graph as a picture; `draw --graph` draws each cycle as well.
    Svg,
}

job! { Graph, is_slow: false }

pub fn run(args: &Graph) -> Result<Status> {
    ensure_sudoku("graph", &args.input)?;
    let stop = signal::watch();
    let form = match args.output {
        GraphOutput::Json => Form::Json,
        GraphOutput::Text | GraphOutput::Dot | GraphOutput::Svg => Form::Prose,
    };
    let digit = Digit::new(args.digit).unwrap_or(Digit::ALL[0]);
    batch::run(args, stop, "", &form, |item, page| {
        let puzzle = read(item, page)?;
        note_hopeless(item, &puzzle, stop, page);
        if args.output == GraphOutput::Svg {
            let pictures =
                graph_pictures(&puzzle, digit, 0).map_err(|error| Unanswered::refused(item, &error))?;
            page.out.extend(pictures.iter().map(|picture| svg::write(&picture.scene, Colours::Reader, "")));
            return Ok(());
        }
        let graph = graph(&puzzle, digit, args.limit).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            GraphOutput::Json => push_json(page, &json::Graph::new(&puzzle, &graph)),
            GraphOutput::Svg => {}
            GraphOutput::Dot => page.out.push_str(&graph.dot),
            GraphOutput::Text => {
                push_heading(item, page);
                page.out.push_str(&graph.to_text());
                page.out.push_str(if item.alone { "" } else { "\n" });
            }
        }
        Ok(())
    })
}

//! The options of `compare`.

use crate::args::{Input, Output, Rules, Running, Speech, Switches, Time, budget, job, method};
use clap::Args;
use qedoku::{Method, RuleBook, Scale, methods};

const AFTER: &str = "\
Each method solves each puzzle of its family as far as it gets. A row tells how that ended and which step was \
the hardest: the one with the highest rating where the method has a scale, else the one that it asks for last. \
With --rules and --summary a row for each rule tells how many puzzles it was used in, and how many fall only with it: \
the rules together solve them, and without it they do not.

Examples:
  qedoku compare --methods human,whips --scales w,te --language de examples/sudoku.txt
  qedoku compare --methods reject-lists,fishy-cycles --summary examples/challenge.txt
  qedoku compare --rules naked-single,hidden-single,pointing --summary examples/challenge.txt";

/// `compare`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Compare {
    #[command(flatten)]
    pub input: Input,

    /// The methods, apart by commas; all of them by default.
    #[arg(long, value_name = "METHODS", value_parser = method::parser(), value_delimiter = ',')]
    pub methods: Vec<&'static Method>,

    /// Tell these scales besides, apart by commas: se, hodoku, human, kakuro, w, b, gw, gb, te, bxb. They
    /// share the time of another budget.
    #[arg(long, value_name = "SCALES", value_delimiter = ',', conflicts_with = "summary")]
    pub scales: Vec<Scale>,

    #[command(flatten)]
    pub rules: Rules,

    #[command(flatten)]
    pub switches: Switches,

    /// Count over all puzzles instead: a row for each method.
    #[arg(long, conflicts_with = "checkpoint")]
    pub summary: bool,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    #[command(flatten)]
    pub speech: Speech,

    /// Check the proof of every step.
    #[arg(long)]
    pub verify: bool,

    /// Longest time per puzzle, which the methods share: 500ms, 10s, 2m or `none`. What is not decided by
    /// then is told as stopped.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = budget, help_heading = "Running")]
    pub budget: Time,

    #[command(flatten)]
    pub running: Running,
}

job! { Compare, is_slow: true }

impl Compare {
    /// The methods to be compared, each once: the rule book alone if there is one.
    pub fn chosen<'b>(&self, book: Option<&'b RuleBook>) -> Vec<&'b Method> {
        if let Some(book) = book {
            return vec![book.method()];
        }
        if self.methods.is_empty() {
            return methods().collect();
        }
        let mut chosen: Vec<&'b Method> = Vec::new();
        for &method in &self.methods {
            if !chosen.iter().any(|other| other.id == method.id) {
                chosen.push(method);
            }
        }
        chosen
    }
}

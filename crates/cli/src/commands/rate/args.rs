//! The options of `rate`.

use crate::args::{Input, Output, Running, Time, budget, job};
use crate::source::Item;
use crate::template::Template;
use clap::{ArgGroup, Args};
use qedoku::{Goal, Rating, Scale};

const AFTER: &str = "\
A puzzle of which something is asked (--pearl, --diamond, --above, --below) is rated no further than the \
answer needs, and left out if the answer is no; --all keeps it. A figure that is not known by then is printed \
as the least that it can be: `>=8.5`. That ER is EP or is below a bound shows at the end only, so a pearl, a \
diamond or what is below has its exact figures; what is above has them with --exact. A puzzle that is not \
solved counts as ER 20.0. With --budget a puzzle may end as unknown, and that is never left out.

Templates print one line a puzzle. They have these codes:
  %g  the puzzle             %r %p %d  ER, EP, ED
  %i  its 81 characters      %R %P %D  the techniques that ER, EP, ED come from
  %n  its number, from 1     %e        the seconds it took
  %%  a percent sign         %l %t     a line break, a tab; so do \\n and \\t
  %{file} %{line} %{tail}    where the puzzle stands, and what follows it on its line
  %{outcome}                 solved, stuck, contradiction, several, stopped or unknown
  %{message}                 what is the matter with a puzzle that has no solution, or several
  %{passes} %{steps}         yes, no or unknown; how many steps were taken
  %{message}                 why a puzzle has no answer; then figures and outcome are `error`
  %{puzzle} %{er} %{ep} %{ed}  the same as %g %r %p %d
  %{se} %{hodoku} %{human}     the figures on a scale; %{hodoku-steps}, %{hodoku-hardest}: how many
                               steps and the hardest technique, likewise for se and human
  %{w} %{b} %{gw} %{gb} %{te} %{bxb}  the numbers of the researchers' scales
A puzzle that is not solved has ER 20.0 there, as in the reference program. A text that is no puzzle has its line \
like any other; only where something is asked of the puzzles, a template without figures, outcome and message, such \
as %g, leaves it out.

Examples:
  qedoku rate --steps examples/sudoku.txt
  qedoku rate --template '%g ED=%r/%p/%d' --pearl --all examples/mixed.txt
  qedoku rate --summary --scale se,w,b examples/challenge.txt";

/// `rate`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER, group = ArgGroup::new("asked").multiple(true))]
pub struct Rate {
    #[command(flatten)]
    pub input: Input,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,

    /// Print each puzzle by this template, such as '%g ED=%r/%p/%d'; --help lists the codes.
    #[arg(long, short = 'F', value_name = "TEXT", conflicts_with_all = ["output", "json", "steps", "trace"])]
    pub template: Option<Template>,

    /// Rate on these scales side by side: se, hodoku, human, apart by commas, with the number of steps and
    /// the hardest technique of each (a Kakuro has one scale of its own in their place); and the
    /// researchers', for both: w, b, gw, gb, the longest whip or braid, without groups and with them, te, the
    /// depth of trial and error, bxb, the longest braid inside of that.
    #[arg(long, value_name = "SCALES", value_delimiter = ',',
        conflicts_with_all = ["template", "steps", "trace", "er_only", "asked"])]
    pub scale: Vec<Scale>,

    /// Count over all puzzles instead, with bars: how many have which ER and which level of HoDoKu, and the
    /// techniques of the hardest steps; with --scale on those scales.
    #[arg(long, conflicts_with_all = ["template", "steps", "trace", "er_only", "asked", "checkpoint"])]
    pub summary: bool,

    /// List the steps under each puzzle, or in its JSON object.
    #[arg(long)]
    pub steps: bool,

    /// Print each puzzle as a JSON line of the reference traces. As there, a puzzle that is not solved has
    /// ER 20.0.
    #[arg(long, conflicts_with_all = ["output", "json", "steps", "asked", "budget", "er_only"])]
    pub trace: bool,

    /// Print ER alone.
    #[arg(long)]
    pub er_only: bool,

    /// Check the proof of every step.
    #[arg(long)]
    pub verify: bool,

    /// Only pearls: ER is EP, so no step is harder than those up to the first placement.
    #[arg(long, group = "asked", help_heading = "Asked of puzzles")]
    pub pearl: bool,

    /// Only diamonds: ER is EP and ED, so no step is harder than the first.
    #[arg(long, group = "asked", help_heading = "Asked of puzzles")]
    pub diamond: bool,

    /// Only puzzles with ER greater than this.
    #[arg(long, value_name = "ER", value_parser = rating, group = "asked", help_heading = "Asked of puzzles")]
    pub above: Option<Rating>,

    /// Only puzzles with ER less than this.
    #[arg(long, value_name = "ER", value_parser = rating, group = "asked", help_heading = "Asked of puzzles")]
    pub below: Option<Rating>,

    /// Rate a puzzle to the end even when it is known to be above.
    #[arg(long, requires = "above", help_heading = "Asked of puzzles")]
    pub exact: bool,

    /// Print the other puzzles as well, and the answer with each.
    #[arg(long, requires = "asked", help_heading = "Asked of puzzles")]
    pub all: bool,

    /// Longest rating per puzzle: 500ms, 10s, 2m or `none`. What is not settled by then is reported as
    /// unknown, with the least that ER can be.
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = budget, help_heading = "Running")]
    pub budget: Time,

    #[command(flatten)]
    pub running: Running,
}

job! { Rate, is_slow: true }

impl Rate {
    /// The scales to rate on, each once.
    pub fn scales(&self) -> Vec<Scale> {
        let mut scales: Vec<Scale> = Vec::new();
        for &scale in &self.scale {
            if !scales.contains(&scale) {
                scales.push(scale);
            }
        }
        scales
    }

    /// Whether a line with the name of the scale comes before this puzzle: before the first of a list.
    /// What is picked out of a list goes to another program as it is, and a lone puzzle has the name
    /// behind it.
    pub fn heads(&self, item: &Item) -> bool {
        let is_list = self.output == Output::Text && self.template.is_none() && !self.trace && !item.alone;
        is_list && (self.goal().is_empty() || self.all) && item.number == self.input.skip + 1
    }

    /// What is asked of each puzzle.
    pub fn goal(&self) -> Goal {
        let Rate { above, below, pearl, diamond, exact, .. } = *self;
        Goal { above, below, pearl, diamond, exact }
    }
}

/// Reads `9`, `9.3` or `10.0`.
fn rating(text: &str) -> Result<Rating, String> {
    let number = |part: &str, most: usize| -> Option<u16> {
        let is_number = part.len() <= most && part.bytes().all(|b| b.is_ascii_digit());
        part.parse().ok().filter(|_| is_number)
    };
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    match (number(whole, 2), number(tenths, 1)) {
        (Some(whole), Some(tenths)) => Ok(Rating::from_tenths(whole * 10 + tenths)),
        _ => Err("type a rating with at most one decimal, such as 9.3".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_read_to_the_tenth() {
        for (text, tenths) in [("9", 90), ("9.3", 93), ("10.0", 100), ("0.1", 1)] {
            assert_eq!(rating(text), Ok(Rating::from_tenths(tenths)));
        }
        for wrong in ["", ".", "9.", ".5", "9.35", "-1", "+1", "9,3", "100", "1e1", "9.3.1"] {
            assert!(rating(wrong).is_err(), "{wrong}");
        }
    }
}

//! A solve as text, step by step as it goes on.

use super::Explain;
use crate::batch::Page;
use crate::output::counted;
use crate::source::Item;
use qedoku::explain::{Ended, Told, contradiction_words, explain_to};
use qedoku::{
    Error, Explanation, Family, Matter, Method, Options, Outcome, Puzzle, Span, Standing, State, TakenStep,
    Theme, Verdict, list,
};
use std::fmt::Write as _;

/// Width of the text; long sentences go on under their beginning.
const WIDTH: usize = 100;
/// Width of the column of names as long as no longer one has come: most steps of a family fit.
const fn name_width(family: Family) -> usize {
    match family {
        Family::Sudoku => "Hidden Single".len(),
        Family::Kakuro => "Combination Filter".len(),
    }
}

/// Solves a puzzle and tells each step as soon as it is taken.
pub fn tell(
    item: &Item,
    puzzle: &Puzzle,
    method: &Method,
    args: &Explain,
    options: &Options<'_>,
    theme: &Theme,
    page: &mut Page,
) -> Result<(), Error> {
    let mut telling = Telling {
        args,
        theme,
        name_width: name_width(puzzle.family()),
        is_rated: false,
        usage: vec![],
        signs: vec![],
    };
    let ended = explain_to(method, puzzle, options, &mut |told| {
        match told {
            Told::Start(standing, start) => {
                if !item.alone {
                    let place = format!("{}:{}", item.file(), item.line());
                    let _ = writeln!(page.out, "{}", theme.heading(&place));
                }
                push_start(puzzle, standing, start, theme, &mut page.out);
            }
            Told::Step(taken) => telling.push_step(&taken, &mut page.out),
        }
        page.flow();
    })?;
    telling.push_end(&ended, &mut page.out);
    if !item.alone {
        page.out.push('\n');
    }
    Ok(())
}

fn push_start(puzzle: &Puzzle, standing: &Standing, start: &State, theme: &Theme, out: &mut String) {
    let told = |matter: &Option<Matter>| matter.as_ref().map(Matter::to_string).unwrap_or_default();
    let solutions = match standing.verdict {
        Verdict::None => told(&standing.matter),
        Verdict::Unique(_) => "one solution".to_owned(),
        Verdict::Several(..) => {
            format!("{}, so no step relies on there being one", told(&standing.matter))
        }
        Verdict::Unknown(_) => "unknown whether it has one solution, so no step relies on it".to_owned(),
    };
    let _ = writeln!(out, "{}, {solutions}\n\n{}", puzzle.family(), start.values(theme));
}

/// What the lines of a solve have in common. The steps to come are not known, so a column grows when it has
/// to.
struct Telling<'a> {
    args: &'a Explain,
    theme: &'a Theme,
    name_width: usize,
    is_rated: bool,
    /// How often each technique was used, in the order of first use.
    usage: Vec<(&'static str, usize)>,
    /// The signs that the boards have, with what they mean.
    signs: Vec<(&'static str, &'static str)>,
}

impl Telling<'_> {
    fn push_step(&mut self, taken: &TakenStep, out: &mut String) {
        let name = taken.info.name;
        match self.usage.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.usage.push((name, 1)),
        }
        self.is_rated |= taken.rating.is_some();
        self.name_width = self.name_width.max(name.chars().count());
        let mut start = format!("{:>2}  ", taken.number);
        if self.is_rated {
            let rating = taken.rating.map(|rating| rating.to_string()).unwrap_or_default();
            let _ = write!(start, "{rating:>3}  ");
        }
        let indent = start.chars().count() + self.name_width + 2;
        let gap = self.name_width - name.chars().count() + 2;
        let words = taken.words().wrapped(self.theme, indent, WIDTH.max(indent + 40));
        let _ = writeln!(out, "{start}{}{:gap$}{words}", self.theme.heading(name), "");
        self.push_chain(taken, indent, out);
        if self.args.grids {
            self.push_boards(taken, out);
        }
    }

    /// A chain: in Eureka notation if it is a simple one, and link by link if that is asked for.
    fn push_chain(&self, taken: &TakenStep, indent: usize, out: &mut String) {
        if let Some(eureka) = taken.eureka() {
            let eureka = Explanation { spans: vec![Span::plain(eureka)] };
            let eureka = eureka.wrapped(self.theme, indent, WIDTH.max(indent + 40));
            let _ = writeln!(out, "{:indent$}{eureka}", "");
        }
        for line in taken.lines() {
            let _ = writeln!(out, "{:indent$}{line}", "");
        }
        if self.args.chains {
            for line in taken.chain_lines() {
                let start = indent + 2 * line.depth;
                let words = line.words.wrapped(self.theme, start, WIDTH.max(start + 40));
                let _ = writeln!(out, "{:start$}{words}", "");
            }
        }
    }

    /// The board before the step, with its signs, and the board after it.
    fn push_boards(&mut self, taken: &TakenStep, out: &mut String) {
        let (before, after) = (&taken.before, taken.after());
        let board = before.candidate_board(Some(&taken.step), self.theme);
        let _ = write!(out, "\n{board}\n");
        let _ = writeln!(out, "{}", after.candidate_board(None, self.theme));
        // Colour codes hide what stands beside a sign.
        let plain = if *self.theme == Theme::PLAIN {
            board
        } else {
            before.candidate_board(Some(&taken.step), &Theme::PLAIN)
        };
        for sign in Theme::legend(&plain) {
            if !self.signs.contains(&sign) {
                self.signs.push(sign);
            }
        }
    }

    /// What the signs mean that the boards of the steps have.
    fn push_legend(&self, end: &State, out: &mut String) {
        let is_kakuro = end.family() == Family::Kakuro;
        // A Kakuro has braces around all candidates.
        let frames = Theme::FRAMES.into_iter().filter(|_| !is_kakuro);
        let signs = Theme::SIGNS.into_iter().chain(frames).filter(|sign| self.signs.contains(sign));
        let signs: Vec<String> = signs.map(|(sign, meaning)| format!("{sign} {meaning}")).collect();
        let signs = signs.join(", ");
        let _ = match Theme::SHADE {
            (shade, meaning) if is_kakuro => {
                writeln!(out, "Signs: {signs}; {shade} a cell {meaning} that the sums are of.")
            }
            _ => writeln!(out, "Signs: {signs}; (5) an open cell with one candidate."),
        };
    }

    fn push_end(&self, Ended { end, outcome }: &Ended, out: &mut String) {
        let count: usize = self.usage.iter().map(|(_, count)| count).sum();
        if count > 0 {
            if self.args.grids {
                self.push_legend(end, out);
            }
            out.push('\n');
        }
        let steps = counted(count, "step");
        let board = match outcome {
            Outcome::Solved => end.values(self.theme),
            _ => end.candidate_board(None, self.theme),
        };
        let words = match outcome {
            Outcome::Solved => format!("Solved in {steps}: {}.", self.used()),
            Outcome::Contradiction => format!("{}.", contradiction_words(end, &steps)),
            Outcome::Stuck | Outcome::Several => {
                format!("Stuck after {steps}: the techniques find nothing more in this position.")
            }
            Outcome::Stopped => format!("The time was over after {steps}; raise --budget."),
        };
        let _ = writeln!(out, "{board}\n{words}");
    }

    /// How often each technique was used, in words.
    fn used(&self) -> String {
        let parts = self
            .usage
            .iter()
            .map(|&(name, count)| if count == 1 { format!("1 {name}") } else { format!("{count} × {name}") });
        list(parts.collect::<Vec<_>>(), "and")
    }
}

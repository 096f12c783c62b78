//! A solve as text, step by step as it goes on.

use super::{Chains, Explain, Grids};
use crate::batch::Page;
use crate::commands::readings::push_readings;
use crate::output::{counted, ratings_on, wrapped};
use crate::source::Item;
use qedoku::explain::{Ended, Told, contradiction_words, explain_to};
use qedoku::language::Phrase;
use qedoku::model::Proof;
use qedoku::{
    ChainLine, Error, Family, Fold, Language, Matter, Method, Options, Outcome, Puzzle, Scale, Standing,
    State, TakenStep, Theme, Verdict, list,
};
use std::fmt::Write as _;

/// Width of the column of names as long as no longer one has come: most steps of a family fit.
const fn name_width(family: Family) -> usize {
    match family {
        Family::Sudoku => "Hidden Single".len(),
        Family::Kakuro => "Combination Filter".len(),
    }
}

/// Most characters of the column of names; a longer name has a line to itself.
const WIDEST_NAME: usize = 18;
/// Fewest characters for the sentences beside it.
const NARROWEST_WORDS: usize = 34;
/// How far chains are indented, whatever the column of names.
const CHAIN_INDENT: usize = 6;
/// A chain of so many lines is told link by link if nothing else is asked for.
const MOST_LINES: usize = 24;

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
        language: options.language,
        name_width: name_width(puzzle.family()),
        is_rated: false,
        usage: vec![],
        drawn: 0,
        untold: 0,
    };
    let ended = explain_to(method, puzzle, options, &mut |told| {
        match told {
            Told::Start(standing, start) => {
                if !item.alone {
                    let place = format!("{}:{}", item.file(), item.line());
                    let _ = writeln!(page.out, "{}", theme.heading(&place));
                }
                push_start(puzzle, standing, start, (theme, options.language), &mut page.out);
            }
            Told::Step(taken) => telling.push_step(&taken, &mut page.out),
        }
        page.flow();
    })?;
    telling.push_end(&ended, method.scale(puzzle.family()), &mut page.out);
    if !item.alone {
        page.out.push('\n');
    }
    Ok(())
}

fn push_start(
    puzzle: &Puzzle,
    standing: &Standing,
    start: &State,
    (theme, language): (&Theme, &Language),
    out: &mut String,
) {
    let told =
        |matter: &Option<Matter>| matter.as_ref().map(|matter| matter.message(language)).unwrap_or_default();
    let solutions = match standing.verdict {
        Verdict::None => told(&standing.matter),
        Verdict::Unique(_) => language.say(Phrase::OneSolution, &[]),
        Verdict::Several(..) => language.say(Phrase::NotRelied, &[&told(&standing.matter)]),
        Verdict::Unknown(_) => language.say(Phrase::UnknownSolution, &[]),
    };
    let head = wrapped(&format!("{}, {solutions}", puzzle.family()), 0, theme);
    let board = start.typed(puzzle, theme);
    let _ = writeln!(out, "{head}\n\n{board}");
    if board.contains(" +")
        && board.split(" +").skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    {
        let _ = writeln!(out, "{}\n", wrapped(&language.say(Phrase::EnteredSigns, &[]), 0, theme));
    }
}

/// What the lines of a solve have in common. The steps to come are not known, so a column grows when it has
/// to.
struct Telling<'a> {
    args: &'a Explain,
    theme: &'a Theme,
    language: &'a Language,
    name_width: usize,
    is_rated: bool,
    /// How often each technique was used, in the order of first use.
    usage: Vec<(String, usize)>,
    /// How many steps have been drawn.
    drawn: usize,
    /// How many chains have been told in a sentence only.
    untold: usize,
}

impl Telling<'_> {
    fn push_step(&mut self, taken: &TakenStep, out: &mut String) {
        let name = taken.wording().name;
        match self.usage.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => self.usage.push((name.to_owned(), 1)),
        }
        self.is_rated |= taken.rating.is_some();
        let mut start = format!("{:>3}  ", taken.number);
        if self.is_rated {
            let rating = taken.rating.map(|rating| rating.to_string()).unwrap_or_default();
            let _ = write!(start, "{rating:>4}  ");
        }
        let (length, width) = (name.chars().count(), self.theme.width());
        let begin = start.chars().count();
        let most = width.saturating_sub(begin + 2 + NARROWEST_WORDS).min(WIDEST_NAME);
        if length <= most {
            self.name_width = self.name_width.max(length);
        }
        let column = self.name_width.min(most);
        // On a narrow page the words stand under the names.
        let indent = if most < "Full House".len() { CHAIN_INDENT } else { begin + column + 2 };
        let words = taken.words();
        let lines = words.wrapped(self.theme, indent, width);
        let heading = self.theme.heading(name);
        let _ = match begin + length + 2 <= indent {
            true => writeln!(out, "{start}{heading}{:gap$}{lines}", "", gap = indent - begin - length),
            false => writeln!(out, "{start}{heading}\n{:indent$}{lines}", ""),
        };
        self.push_chain(taken, &words.to_string(), indent, out);
        if self.args.grids.is_some_and(|grids| grids == Grids::All || !is_single(taken)) {
            self.push_boards(taken, out);
        }
    }

    /// A chain: in Eureka notation if it is a single line of links, and as much of it as is asked for.
    fn push_chain(&mut self, taken: &TakenStep, words: &str, indent: usize, out: &mut String) {
        let width = self.theme.width();
        if let Some(eureka) = taken.eureka() {
            let _ = writeln!(out, "{:indent$}{}", "", eureka.wrapped(self.theme, indent, width));
        }
        for line in taken.lines() {
            let _ = writeln!(out, "{:indent$}{line}", "");
        }
        if self.args.readings && !is_single(taken) {
            push_readings(taken, indent, self.theme, out);
        }
        let lines = match self.args.chains {
            None => {
                self.untold += usize::from(taken.step.chain.is_some() || taken.step.alternating.is_some());
                return;
            }
            Some(Chains::Short) => taken.chain_lines(Fold::Short),
            Some(Chains::Trunk) => taken.chain_lines(Fold::Trunk),
            Some(Chains::Full) => taken.chain_lines(Fold::Full),
            Some(Chains::Fit) => {
                let lines = taken.chain_lines(Fold::Full);
                if lines.len() > MOST_LINES { taken.chain_lines(Fold::Trunk) } else { lines }
            }
        };
        for ChainLine { depth, words: line } in
            lines.into_iter().filter(|line| line.words.to_string() != words)
        {
            let start = CHAIN_INDENT + (2 * depth).min(width / 3);
            let _ = writeln!(out, "{:start$}{}", "", line.wrapped(self.theme, start + 2, width));
        }
    }

    /// The board before the step, with its signs, and the board after it.
    fn push_boards(&mut self, taken: &TakenStep, out: &mut String) {
        let (before, after) = (&taken.before, taken.after());
        out.push('\n');
        if self.drawn == 0 {
            let _ = writeln!(out, "{}\n", wrapped(&legend(before.family()), 0, self.theme));
        }
        self.drawn += 1;
        let _ = writeln!(out, "{}", before.candidate_board(Some(&taken.step), self.theme));
        let _ = writeln!(out, "{}", after.candidate_board(None, self.theme));
    }

    fn push_end(&self, Ended { end, outcome }: &Ended, scale: Scale, out: &mut String) {
        let count: usize = self.usage.iter().map(|(_, count)| count).sum();
        if count > 0 {
            out.push('\n');
        }
        let steps = count.to_string();
        let board = match outcome {
            Outcome::Solved => end.values(self.theme),
            _ => end.candidate_board(None, self.theme),
        };
        let words = match outcome {
            Outcome::Solved => self.language.say(Phrase::SolvedIn, &[&steps, &self.used()]),
            Outcome::Contradiction => format!("{}.", contradiction_words(end, &counted(count, "step"))),
            Outcome::Stuck | Outcome::Several => self.language.say(Phrase::StuckAfter, &[&steps]),
            Outcome::Stopped => self.language.say(Phrase::StoppedAfter, &[&steps]),
        };
        let _ = writeln!(out, "{board}\n{}", wrapped(&words, 0, self.theme));
        if self.is_rated {
            let _ = writeln!(out, "{}", ratings_on(scale, self.language, self.theme));
        }
        if self.untold > 0 {
            let words = self.language.say(Phrase::LinkByLink, &[&self.untold.to_string()]);
            let _ = writeln!(out, "{}", wrapped(&words, 0, self.theme));
        }
    }

    /// How often each technique was used, in words.
    fn used(&self) -> String {
        let parts = self
            .usage
            .iter()
            .map(|(name, count)| if *count == 1 { format!("1 {name}") } else { format!("{count} × {name}") });
        list(parts.collect::<Vec<_>>(), self.language.joint(false))
    }
}

/// Whether a step fills one cell because it is the only one or has one candidate left.
fn is_single(taken: &TakenStep) -> bool {
    let step = &taken.step;
    let is_one = step.placements().count() == 1 && step.removals().next().is_none();
    is_one && matches!(&step.proof, Proof::Units(groups) if groups.len() == 1)
}

/// What the signs of the boards mean.
fn legend(family: Family) -> String {
    let is_kakuro = family == Family::Kakuro;
    // A Kakuro has braces around all candidates.
    let frames = Theme::FRAMES.into_iter().filter(|_| !is_kakuro);
    let signs = Theme::SIGNS.into_iter().chain(frames);
    let signs: Vec<String> = signs.map(|(sign, meaning)| format!("{sign} {meaning}")).collect();
    let signs = signs.join(", ");
    match Theme::SHADE {
        (shade, meaning) if is_kakuro => {
            format!("Signs: {signs}; {shade} a cell {meaning} that the sums are of.")
        }
        _ => format!("Signs: {signs}; (5) an open cell with one candidate."),
    }
}

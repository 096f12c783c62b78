//! A report as text: the necks of each position with their walks, in one picture, then the steps.

use super::{FoundNeck, NecksReport, Picture};
use crate::methods::report::{Advice, Besides, Ending, name_width, push_step};
use crate::{Explanation, Language, Span, Theme};
use qedoku_kakuro::methods::necks::{LEGEND, Tour, Verdict};
use qedoku_kakuro::sums::neck_shape::PRIMES;
use std::fmt::Write as _;

/// How far pictures are indented.
const INDENT: usize = 4;

impl NecksReport {
    /// The report in the colours of a theme, in lines of its width.
    pub fn to_text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        self.to_text_with(theme, advice, Besides::default())
    }

    /// The same, with the cells of each walk if they are asked for.
    pub fn to_text_with(&self, theme: &Theme, advice: &Advice<'_>, besides: Besides) -> String {
        let language = &self.language;
        let mut out = self.standing.heading(language);
        let _ = writeln!(out, "{}", self.start.values(theme));
        let count = self.necks.len();
        let cells = if count == 1 {
            "1 cell looks like a neck".to_owned()
        } else {
            format!("{count} cells look like necks")
        };
        let _ = writeln!(out, "{}", language.message(&format!("At the start {cells}.")));
        for (number, group) in self.groups().enumerate() {
            if number == usize::from(!self.necks.is_empty()) {
                let _ = writeln!(out, "\n{}", language.message("In later positions:"));
            }
            let picture = Picture::of(group, theme.width().saturating_sub(INDENT));
            for (found, sign) in group.iter().zip(&picture.signs) {
                push_neck(found, sign, besides, (language, theme), &mut out);
            }
            out.push('\n');
            for line in &picture.board {
                let _ = writeln!(out, "{}", format!("{:INDENT$}{line}", "").trim_end());
            }
        }
        if self.groups().next().is_some() {
            let signs: Vec<String> = LEGEND
                .iter()
                .map(|(sign, meaning)| format!("{sign} {}", language.message(meaning)))
                .collect();
            let words = language.message(&format!("Signs: {}.", signs.join(", ")));
            let words = Explanation { spans: vec![Span::plain(words)] };
            let _ = writeln!(out, "\n{}", words.wrapped(theme, 0, theme.width()));
        }
        self.push_steps(theme, advice, &mut out);
        out
    }

    fn push_steps(&self, theme: &Theme, advice: &Advice<'_>, out: &mut String) {
        let _ = writeln!(out, "\n{}", theme.heading(&self.language.message("Steps")));
        let number_width = self.steps.len().to_string().len().max(2);
        let name_width = name_width(&self.steps);
        for taken in &self.steps {
            push_step(&format!("{:>number_width$}  ", taken.number), taken, name_width, theme, out);
        }
        let ending = Ending {
            outcome: self.outcome,
            end: &self.end,
            steps: self.steps.len(),
            besides: "",
            stuck: "necks and single runs give nothing more in this position",
            language: &self.language,
        };
        let (board, end) = (ending.board(theme), ending.words(&advice.more_time()));
        let _ = writeln!(out, "\n{board}\n{end}.");
    }
}

/// A neck: the verdict, and each walk in a line.
fn push_neck(
    found: &FoundNeck,
    sign: &str,
    besides: Besides,
    (language, theme): (&Language, &Theme),
    out: &mut String,
) {
    let neck = &found.neck;
    let shape = if neck.tours.is_empty() {
        language.message("no neck by its shape")
    } else {
        language.message(&format!("index {}", neck.index))
    };
    let place = match found.before_step {
        1 => String::new(),
        step => language.message(&format!("Before step {step}")) + ": ",
    };
    let verdict = language.message(title(neck.verdict()));
    let title = format!("{place}{} ({sign}), {shape}: {verdict}", found.cell());
    let _ = writeln!(out, "\n{}", theme.heading(&title));
    if !neck.tours.is_empty() {
        push_shape(neck.index, out);
    }
    for tour in &neck.tours {
        push_line(&walk_words(found, tour, language), theme, out);
        if besides.cells {
            let cells: Vec<String> = tour.walk.visited.iter().map(|&(cell, _)| found.name(cell)).collect();
            push_line(&language.message(&format!("Cells of this walk: {}.", cells.join(", "))), theme, out);
        }
    }
    push_line(&language.message(&exact_words(found)), theme, out);
}

/// The neighbours of a cell that looks like a neck, each white one by its prime, and their product.
fn push_shape(index: u32, out: &mut String) {
    let sign = |prime: u32| if index.is_multiple_of(prime) { prime.to_string() } else { ".".to_owned() };
    let [a, b, c, d, e, f, g, h] = PRIMES.map(sign);
    let factors: Vec<String> =
        PRIMES.iter().filter(|prime| index.is_multiple_of(**prime)).map(u32::to_string).collect();
    let _ = writeln!(out, "  {a:>2} {b:>2} {c:>2}");
    let _ = writeln!(out, "  {d:>2}  X {e:>2}   {index} = {}", factors.join(" · "));
    let _ = writeln!(out, "  {f:>2} {g:>2} {h:>2}");
}

fn title(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Confirmed => "an isolated neck, and the walk gives its digit",
        Verdict::WrongValue => "an isolated neck, but the walk gives a wrong digit",
        Verdict::Missed => "isolated, but no walk says so",
        Verdict::LookAlike => "not isolated, though a walk closes",
        Verdict::Open => "not isolated",
    }
}

fn push_line(words: &str, theme: &Theme, out: &mut String) {
    let words = Explanation { spans: vec![Span::plain(words)] };
    let _ = writeln!(out, "  {}", words.wrapped(theme, 2, theme.width()));
}

/// One walk in words.
fn walk_words(found: &FoundNeck, tour: &Tour, language: &Language) -> String {
    let route = tour.route;
    let turns: Vec<String> = tour.walk.turns.iter().map(|&turn| found.name(turn)).collect();
    let start = language.message(&format!(
        "Block in the {}, {} from {} / {}",
        route.block.compass(),
        route.circuit.word(),
        route.start.primary.word(),
        route.start.secondary.word(),
    ));
    let turned = if turns.is_empty() { String::new() } else { format!(", turning at {}", turns.join(", ")) };
    let turned = language.message(&turned);
    let end = match (tour.walk.is_closed(), found.walk_arithmetic(tour)) {
        (false, _) => format!(": the walk ends at {}, not at the neck.", found.name(tour.walk.at)),
        (true, None) => ": the walk closes, but a run that it counts has no clue.".to_owned(),
        (true, Some(sums)) => format!(": {sums}."),
    };
    let verdict = match (tour.walk.is_closed(), tour.sums.is_some()) {
        (true, true) => verdict_on(found, tour),
        _ => "",
    };
    let leaks = match (tour.walk.is_closed(), tour.closes_unguarded) {
        (true, false) => format!(
            "As the page describes it, this walk would not stop at {}, but cross it and go on in the other part of \
             the grid; here it ends where it is back.",
            found.cell()
        ),
        _ => String::new(),
    };
    let said = [language.message(&end), language.message(verdict), language.message(&leaks)];
    let said: Vec<String> = said.into_iter().filter(|said| !said.is_empty()).collect();
    format!("{start}{turned}{}", said.join(" "))
}

/// What the run graph makes of a walk that gives a value.
fn verdict_on(found: &FoundNeck, tour: &Tour) -> &'static str {
    match (&found.neck.region, tour.value()) {
        (Some(region), Some(value)) if region.total == value => "",
        (Some(_), _) => "That is wrong: the walk does not see all of the border, or not all sums.",
        (None, _) => "That proves nothing, and nothing is placed.",
    }
}

/// What the run graph says.
fn exact_words(found: &FoundNeck) -> String {
    match (found.arithmetic(), found.neck.is_isolated) {
        (Some(sums), _) => {
            format!("Run graph: nothing else links the two halves, and one of them gives {sums}.")
        }
        (None, true) => {
            "Run graph: nothing else links the two halves, but both have a run without a known sum."
                .to_owned()
        }
        (None, false) => {
            "Run graph: other cells link the two sides, so sums alone do not decide it.".to_owned()
        }
    }
}

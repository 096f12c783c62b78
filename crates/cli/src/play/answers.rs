//! Answers to questions about a position: all steps, why not, what is true, what is left to runs.

use super::history;
use super::reply::plain;
use super::session::error_words;
use super::words::told;
use crate::output::counted;
use qedoku::game::{Action, At, Board, Digits};
use qedoku::steps::Aimed;
use qedoku::{Culprit, Explanation, Game, Language, Matter, Options, Span, Steps, TakenStep, Verdict};

/// Longer lists are cut off.
pub const MOST_STEPS: usize = 2000;
/// Of each technique so many steps are told where all are asked for.
const MOST_OF_ONE: usize = 3;

/// A step of a list: `12  In box 4 …`.
pub fn step(taken: &TakenStep, number: usize) -> Vec<Explanation> {
    let rating = taken.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
    let mut words = vec![plain(format!("Step {number}: {}{rating}", taken.wording().name)), taken.words()];
    words.extend(taken.eureka().map(|line| plain(line.to_string())));
    words
}

/// A line of a list of steps.
fn line(steps: &Steps, index: usize) -> Explanation {
    let mut words = steps.taken(index).words();
    words.spans.insert(0, Span::plain(format!("{:>4}  ", index + 1)));
    words
}

/// What is the matter with the puzzle. What the player did wrong is told when that is asked.
fn matter(steps: &Steps, language: &Language) -> Vec<Explanation> {
    let words = |matter: &Matter| match matter.culprit() {
        Some(Culprit::Mistakes(_)) => plain("Something is wrong in this position."),
        _ => plain(matter.told(language)),
    };
    steps.matter.iter().map(words).collect()
}

/// All steps, the first few of each technique, or all of them.
pub fn steps(steps: &Steps, with_all: bool, language: &Language) -> Vec<Explanation> {
    let mut words = matter(steps, language);
    for (info, range) in steps.groups() {
        let ratings = || steps.found[range.clone()].iter().filter_map(|found| found.rating);
        let price = match (ratings().min(), ratings().max()) {
            (Some(least), Some(most)) if least == most => format!(" ({least})"),
            (Some(least), Some(most)) => format!(" ({least} to {most})"),
            _ => String::new(),
        };
        let name = steps.taken(range.start).wording().name.to_owned();
        words.push(plain(format!("{name}{price}: {}", counted(range.len(), "step"))));
        let told = if with_all { range.len() } else { MOST_OF_ONE.min(range.len()) };
        words.extend(range.clone().take(told).map(|index| line(steps, index)));
        if told < range.len() {
            words.push(plain(format!("      {} more: `steps {}`", range.len() - told, info.id)));
        }
    }
    words.push(plain(match steps.found.len() {
        0 => "No step was found.".to_owned(),
        many if steps.at_limit || steps.total > many => {
            format!("The first {many} steps; `step N` shows one, `steps TECHNIQUE` lists others.")
        }
        _ => format!("{} in all; `step N` shows one.", counted(steps.total, "step")),
    }));
    if !steps.in_time {
        words.push(plain("The time was over before all techniques were asked."));
    }
    words
}

/// Why a digit cannot stand in a cell. Whether it does, is not said.
pub fn why(at: At, digit: u8, steps: &Steps, game: &Game, language: &Language) -> Vec<Explanation> {
    let mut words = matter(steps, language);
    if let Some(Aimed::Placed(_)) = steps.aimed {
        words.push(plain(format!("{digit} was placed in {at}. Without it:")));
    }
    let first = match steps.aimed.as_ref().map(Aimed::bare) {
        None | Some(Aimed::NoCell | Aimed::Placed(_)) => format!("There is no cell {at} to fill."),
        Some(Aimed::Given(own)) => format!("{at} is given: it holds {own}."),
        Some(Aimed::Filled(own)) => format!("{at} is filled: it holds {own}."),
        Some(Aimed::Gone(Some(by))) => format!("{digit} is ruled out in {at} by {by}."),
        Some(Aimed::Gone(None)) => match taken_out(at, digit, game, language) {
            Some((node, by)) => format!("{digit} was taken out of {at} in action {node}: {by}."),
            None => format!("{digit} is ruled out in {at} already."),
        },
        Some(Aimed::Open { .. }) if steps.found.is_empty() => {
            format!(
                "No step that was asked rules out {digit} in {at}. `truth {at} {digit}` tells whether it is right."
            )
        }
        Some(Aimed::Open { .. }) => {
            let verb = if steps.total == 1 { "rules" } else { "rule" };
            format!("{} {verb} out {digit} in {at}, the easiest first:", counted(steps.total, "step"))
        }
    };
    words.push(plain(first));
    for index in 0..steps.found.len() {
        let mut told = line(steps, index);
        let name = format!("{}: ", steps.taken(index).wording().name);
        told.spans.insert(1, Span::plain(name));
        words.push(told);
    }
    words
}

/// The action, on the way to here, that took a candidate away.
fn taken_out(at: At, digit: u8, game: &Game, language: &Language) -> Option<(usize, String)> {
    let nodes = game.history();
    let has = |digits: &Digits| digits.0.iter().any(|own| own.value() == digit);
    let mut node = &nodes[game.current()];
    loop {
        let struck = match &node.action {
            Action::Strike(removals) | Action::Take(removals) => Some(removals),
            Action::Apply { struck, .. } | Action::Path { struck, .. } => Some(struck),
            Action::Import(layers) => Some(&layers.struck),
            _ => None,
        };
        if struck.is_some_and(|removals| removals.cells.get(&at).is_some_and(has)) {
            return Some((node.id, history::label(&node.action, language)));
        }
        node = &nodes[node.parent?];
    }
}

/// Whether the solution has a digit in a cell.
pub fn truth(at: At, digit: u8, game: &Game, board: &Board, options: &Options<'_>) -> Result<String, String> {
    let index =
        board.whites().position(|white| white.at == at).ok_or(format!("there is no cell {at} to fill"))?;
    let verdict = qedoku::solve(game.puzzle(), options).map_err(|error| error_words(&error))?;
    let holds = |solution: &qedoku::Solution| solution.digits().get(index) == Some(&digit);
    Ok(match &verdict {
        Verdict::Unique(solution) if holds(solution) => {
            format!("Right: the only solution has {digit} in {at}.")
        }
        Verdict::Unique(_) => format!("{digit} in {at} is not in the only solution."),
        Verdict::None => "These givens have no solution.".to_owned(),
        Verdict::Several(one, other) if holds(one) || holds(other) => {
            format!("There are several solutions; one of them has {digit} in {at}.")
        }
        Verdict::Several(..) => {
            format!("There are several solutions; the two found have another digit in {at}.")
        }
        Verdict::Unknown(_) => "That is not settled in the time there is.".to_owned(),
    })
}

/// What is left to the runs of a cell, or to all runs.
pub fn runs(game: &Game, at: Option<At>, language: &Language) -> Result<Vec<String>, String> {
    let runs = qedoku::runs(&game.position()).map_err(|error| error_words(&error))?;
    if runs.is_empty() {
        return Err("a Sudoku has no runs".to_owned());
    }
    let is_asked = |run: &&qedoku::LiveRun| {
        at.is_none_or(|at| run.run.clue == at || run.cells.iter().any(|cell| cell.at == at))
    };
    let lines: Vec<String> = runs
        .iter()
        .filter(is_asked)
        .map(|run| {
            let sets: Vec<String> = run.combinations.iter().map(ToString::to_string).collect();
            let cells: Vec<String> =
                run.cells.iter().map(|cell| format!("{} {}", cell.at, cell.digits)).collect();
            let sets = match sets.len() {
                0 => "no combination".to_owned(),
                1 => format!("1 combination: {}", sets[0]),
                many => format!("{many} combinations: {}", sets.join(" ")),
            };
            let (name, sets) = (language.named(&run.name), told(&sets, language));
            format!("{name} ({}): {sets}; {}", run.run, cells.join(", "))
        })
        .collect();
    if lines.is_empty() {
        Err(format!("no run has the cell {}", at.map(|at| at.to_string()).unwrap_or_default()))
    } else {
        Ok(lines)
    }
}

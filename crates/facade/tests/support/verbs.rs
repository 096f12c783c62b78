//! What every verb says of a puzzle without solution, and of one with.

use qedoku::rate::Besides;
use qedoku::steps::Ask;
use qedoku::{
    Advice, Family, Goal, Hinted, Matter, Options, Outcome, Puzzle, Scale, Theme, Verdict, check, compare,
    explain_by, hint_by, methods, rate_on_all, rated, standing, steps,
};

/// What a verb gets wrong about a puzzle that has no solution and no defect; nothing if all is as it should
/// be.
///
/// `with_steps` asks for all steps of the position as well, which takes the longest.
pub fn faults_without_solution(puzzle: &Puzzle, options: &Options<'_>, with_steps: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |verb: &str, holds: bool, told: &str| {
        if !holds {
            faults.push(format!("{verb}: {told}: {puzzle}"));
        }
    };
    match standing(puzzle, options) {
        Ok(standing) => {
            let message = standing.message().unwrap_or_default();
            expect("standing", names_something(&message), &message);
        }
        Err(error) => expect("standing", false, &error.to_string()),
    }
    match check(puzzle, options) {
        Ok(checked) => {
            let blames = blames(&checked.matter);
            expect("check", checked.verdict == Verdict::None && blames, &format!("{checked:?}"));
        }
        Err(error) => expect("check", false, &error.to_string()),
    }
    // No more steps than there are candidates and combinations.
    let most = 81 * 9 + 20 * puzzle.to_string().len();
    for method in methods().filter(|method| method.solves(puzzle.family())) {
        match explain_by(method, puzzle, options) {
            Ok(explained) => {
                let is_right = explained.outcome == Outcome::Contradiction
                    && blames(&explained.matter)
                    && explained.steps.len() <= most
                    && explained.steps.iter().all(|step| is_sentence(&step.words().to_string()));
                expect(method.id, is_right, &format!("{:?}", explained.outcome));
            }
            Err(error) => expect(method.id, false, &error.to_string()),
        }
        match method.report(puzzle, options) {
            Some(Ok(report)) => {
                let text = report.text(&Theme::PLAIN, &Advice::NONE);
                let is_right = text.starts_with("No solution: ") && is_sentence(&text);
                expect(method.id, is_right && blames(&report.standing().matter), &text);
            }
            Some(Err(error)) => expect(method.id, false, &error.to_string()),
            None => {}
        }
        match hint_by(method, puzzle, options) {
            Ok(Hinted { next: Err(Outcome::Contradiction), matter, .. }) if blames(&matter) => {}
            other => expect("hint", false, &format!("{other:?}")),
        }
    }
    match rated(puzzle, &Goal::default(), Besides { steps: true, missed: true }, options) {
        Ok(rated) => {
            let is_right = rated.judged.ratings.outcome == Outcome::Contradiction && blames(&rated.matter);
            expect("rate", is_right, &format!("{:?}", rated.judged));
        }
        Err(error) => expect("rate", false, &error.to_string()),
    }
    match rate_on_all(&Scale::SUDOKU, puzzle, options) {
        Ok((on, matter)) => {
            let is_right = on.iter().all(|on| on.to_string() == "no solution") && blames(&matter);
            expect("scales", is_right, &format!("{on:?}"));
        }
        Err(error) => expect("scales", false, &error.to_string()),
    }
    match compare(puzzle, &methods().collect::<Vec<_>>(), options) {
        Ok(compared) => {
            let outcomes = compared.attempts.iter().all(|tried| tried.outcome == Outcome::Contradiction);
            expect("compare", outcomes && blames(&compared.matter), &format!("{compared:?}"));
        }
        Err(error) => expect("compare", false, &error.to_string()),
    }
    if with_steps {
        match steps(puzzle, &Ask { limit: Some(5), ..Ask::default() }, options) {
            Ok(steps) => expect("steps", blames(&steps.matter), "nobody is blamed"),
            Err(error) => expect("steps", false, &error.to_string()),
        }
    }
    faults
}

/// Who blames a puzzle that has a solution; nobody should.
pub fn faults_with_solution(puzzle: &Puzzle, options: &Options<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    match standing(puzzle, options) {
        Ok(standing) if !blames(&standing.matter) => {}
        other => faults.push(format!("standing: {other:?}: {puzzle}")),
    }
    for method in methods().filter(|method| method.solves(puzzle.family())) {
        match explain_by(method, puzzle, options) {
            Ok(explained) if explained.outcome != Outcome::Contradiction && !blames(&explained.matter) => {}
            Ok(explained) => faults.push(format!("{}: {:?}: {puzzle}", method.id, explained.outcome)),
            Err(error) => faults.push(format!("{}: {error}: {puzzle}", method.id)),
        }
    }
    match rated(puzzle, &Goal::default(), Besides::default(), options) {
        Ok(rated) if rated.judged.ratings.outcome != Outcome::Contradiction => {}
        other => faults.push(format!("rate: {other:?}: {puzzle}")),
    }
    faults
}

fn blames(matter: &Option<Matter>) -> bool {
    matter.as_ref().is_some_and(|matter| matter.culprit().is_some() && names_something(&matter.to_string()))
}

/// Whether a message names a cell, or a house of a Sudoku.
fn names_something(message: &str) -> bool {
    let is_cell = |word: &str| {
        let rest = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        rest.is_some_and(|(row, column)| {
            let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
            is_number(row) && is_number(column)
        })
    };
    let has_house = ["row ", "column ", "box "].iter().any(|house| message.contains(house));
    has_house || message.split([' ', '=', ':', ',']).any(is_cell)
}

/// Whether no place of a template is left open, and no sum is taken from a negative one.
fn is_sentence(text: &str) -> bool {
    !["{removed", "{placed", "{concluded", "− -"].iter().any(|raw| text.contains(raw))
}

/// Every method that solves a family, for tests of tests.
pub fn method_count(family: Family) -> usize {
    methods().filter(|method| method.solves(family)).count()
}

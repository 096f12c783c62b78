//! Positions made from a seed, right ones and ones with a digit or a strike that the solution contradicts,
//! and what the library gets wrong about them.

use super::wrong::{self, Kakuro};
use fastrand::Rng;
use qedoku::game::{At, Digits};
use qedoku::{
    Advice, DigitSet, Error, Family, Game, Level, Method, Mistake, Options, Puzzle, Verdict, check, hint,
    mistakes, possible, runs, solve,
};

/// A puzzle with one solution.
fn puzzle(random: &mut Rng, family: Family) -> Puzzle {
    match family {
        Family::Sudoku => {
            let givens = 26 + random.usize(..10);
            let line: String = wrong::sudoku(random, givens).0.iter().map(u8::to_string).collect();
            line.parse().unwrap_or_else(|_| unreachable!("{line}"))
        }
        Family::Kakuro => loop {
            let mut kakuro = Kakuro::new(random, 7);
            kakuro.give_right_digits(random, 3);
            let Some(puzzle) = kakuro.puzzle() else { continue };
            if solve(&puzzle, &Options::default()).is_ok_and(|verdict| verdict.is_unique()) {
                return puzzle;
            }
        },
    }
}

/// A game with right moves, and the digits of its open cells.
fn right(random: &mut Rng, family: Family) -> (Game, Vec<(At, u8)>) {
    let puzzle = puzzle(random, family);
    let solution = possible(&puzzle, &Options::default()).unwrap_or_else(|error| unreachable!("{error}"));
    let mut game = Game::new(puzzle);
    let digits = solution.cells.iter().filter_map(|cell| Some((cell.at, cell.digits.single()?.value())));
    let mut open: Vec<(At, u8)> = digits.filter(|(at, _)| game.digit(*at).is_none()).collect();
    for _ in 0..random.usize(..open.len().max(1)) {
        let (at, digit) = open.swap_remove(random.usize(..open.len()));
        let _ = game.place(at, digit);
    }
    for _ in 0..random.usize(..12).min(open.len()) {
        let (at, digit) = open[random.usize(..open.len())];
        let other = (1 + random.usize(..9)) as u8;
        if other != digit {
            let _ = game.strike(at, set(&[other]), true);
        }
    }
    (game, open)
}

fn set(digits: &[u8]) -> DigitSet {
    digits.iter().filter_map(|&digit| qedoku::Digit::new(digit)).collect()
}

/// Does something wrong.
fn spoil(random: &mut Rng, game: &mut Game, open: &[(At, u8)]) -> Option<Mistake> {
    let &(at, digit) = open.get(random.usize(..open.len()))?;
    let run = || -> Option<Mistake> {
        let all = runs(game.puzzle()).ok()?;
        let run = all.iter().find(|run| run.sum.is_some() && run.cells.iter().any(|cell| cell.at == at))?;
        let right = |at: At| {
            game.digit(at).or_else(|| open.iter().find(|(own, _)| *own == at).map(|(_, digit)| *digit))
        };
        let digits: Option<Vec<u8>> = run.cells.iter().map(|cell| right(cell.at)).collect();
        Some(Mistake::Combination { run: run.run, name: run.name.clone(), digits: Digits(set(&digits?)) })
    };
    let combination = if random.usize(..3) == 0 { run() } else { None };
    let mistake = combination.unwrap_or_else(|| match random.usize(..2) {
        0 => Mistake::Digit { at, digit: (usize::from(digit) + random.usize(..8)) as u8 % 9 + 1 },
        _ => Mistake::Candidate { at, digit },
    });
    let is_done = match &mistake {
        Mistake::Digit { at, digit } => game.place(*at, *digit),
        Mistake::Candidate { at, digit } => game.strike(*at, set(&[*digit]), true),
        Mistake::Combination { run, digits, .. } => game.strike_combination(*run, digits.0, true),
    };
    is_done.ok().filter(|is_new| *is_new).map(|_| mistake)
}

/// What the library gets wrong about a position with a mistake; nothing if it points at it.
pub fn faults_with_mistake(seed: u64, family: Family) -> Vec<String> {
    let random = &mut Rng::with_seed(seed);
    let (mut game, mistake) = loop {
        let (mut game, open) = right(random, family);
        if let Some(mistake) = spoil(random, &mut game, &open) {
            break (game, mistake);
        }
    };
    let since = game.current();
    let mut faults = Vec::new();
    let options = Options::default();
    let position = game.position();
    let mut expect = |what: &str, holds: bool, told: &str| {
        if !holds {
            faults.push(format!("{what}: {mistake} is not told of {position}: {told}"));
        }
    };
    match game.mistakes(&options) {
        Ok(found) => {
            expect("mistakes", found.wrong == [mistake.clone()], &format!("{:?}", found.wrong));
            expect("since", found.since == Some(since), &format!("{:?}", found.since));
            let words = found.words(Level::Everything).to_string();
            let last = format!("{mistake} is wrong.");
            expect("words", words.to_lowercase().contains(&last.to_lowercase()), &words);
            for level in [Level::Where, Level::Technique] {
                let words = found.words(level).to_string();
                expect(
                    "the first levels",
                    !words.contains(&mistake.place()) || !found.clashes.is_empty(),
                    &words,
                );
            }
        }
        Err(error) => expect("mistakes", false, &error.to_string()),
    }
    // The same as typed.
    match position.to_string().parse::<Puzzle>().map(|typed| mistakes(&typed, &options)) {
        Ok(Ok(found)) => expect("typed", found.wrong == [mistake.clone()], &format!("{:?}", found.wrong)),
        other => expect("typed", false, &format!("{other:?}")),
    }
    match hint(&position, &options) {
        Ok(hinted) => {
            let words = hinted.words(Level::Everything, &Advice::NONE).to_string();
            expect("hint", hinted.next.is_err() && words.ends_with(" is wrong."), &words);
        }
        Err(error) => expect("hint", false, &error.to_string()),
    }
    match check(&position, &options) {
        Ok(checked) => {
            let told = checked.matter.as_ref().map(ToString::to_string).unwrap_or_default();
            expect("check", checked.verdict == Verdict::None && told.contains(&mistake.to_string()), &told);
        }
        // Two equal digits.
        Err(Error::Defects(defects)) => {
            let told: Vec<String> = defects.into_iter().map(|defect| defect.message).collect();
            expect(
                "check",
                mistake.is_digit() && told.iter().any(|told| told.contains("your ")),
                &told.join("; "),
            );
        }
        Err(error) => expect("check", false, &error.to_string()),
    }
    game.undo();
    if game.mistakes(&options).ok().and_then(|found| found.is_right()) != Some(true) {
        faults.push(format!("undone: {position} is wrong still"));
    }
    faults
}

/// What the library gets wrong about a right position; nothing if it has nothing against it.
pub fn faults_without_mistake(seed: u64, family: Family) -> Vec<String> {
    let (game, _) = right(&mut Rng::with_seed(seed), family);
    let (position, options) = (game.position(), Options::default());
    let mut faults = Vec::new();
    match game.mistakes(&options) {
        Ok(found) if found.is_right() == Some(true) && found.since.is_none() => {}
        other => faults.push(format!("mistakes: {position}: {other:?}")),
    }
    match game.hint(Method::usual(), &options) {
        Ok(hinted) if hinted.mistakes.is_none() && hinted.verdict.is_unique() => {}
        other => faults.push(format!("hint: {position}: {other:?}")),
    }
    match solve(&position, &options) {
        Ok(Verdict::Unique(_)) => {}
        other => faults.push(format!("solve: {position}: {other:?}")),
    }
    if position.to_string().parse::<Puzzle>().as_ref() != Ok(&position) {
        faults.push(format!("typed: {position} reads back as another"));
    }
    faults
}

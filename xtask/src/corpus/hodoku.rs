//! Scores, levels and paths against ratings of HoDoKu.
//!
//! The level must be equal in every row, the score where two versions of HoDoKu agree on it. For every row
//! that differs the first step is printed at which the paths part. Every step goes through the checker; a row
//! with a refused step differs. A replay takes the steps of the reference instead, and tells for each kind of
//! step how often the same one would have been taken in the same place.

use anyhow::{Context, Result, anyhow, bail};
use qedoku_check::check;
use qedoku_engine::{Board, Flow, Watch, Workspace};
use qedoku_model::{Cell, Digit, Literal, Proof, Step};
use qedoku_rating::hodoku::{self, Play, ScoredStep};
use qedoku_sudoku::{Grid, Setup, net, techniques};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A row of the table.
struct Row {
    grid: Grid,
    puzzle: String,
    score: u32,
    level: String,
    path: Vec<String>,
    /// Whether another version has the same score.
    is_agreed: bool,
}

/// Compares the ratings of the file (by default the shared one); true if levels and agreed scores are equal.
pub fn run(file: Option<&Path>, replay: bool, show: Option<&str>) -> Result<bool> {
    let file: Option<PathBuf> = match file {
        Some(file) => Some(file.to_owned()),
        None => super::shared_data("hodoku-ratings.csv"),
    };
    let rows = file.map_or(Ok(Vec::new()), |file| read(&file))?;
    if replay {
        replay_all(&rows, show)?;
        return Ok(true);
    }
    let compared: Vec<Compared> = rows.par_iter().map(Row::compare).collect();
    for (row, compared) in rows.iter().zip(&compared) {
        if let Some(parting) = &compared.parting {
            let [same_score, same_level] =
                [compared.score, compared.level].map(|same| if same { "=" } else { "≠" });
            println!("{} score{same_score} level{same_level} {parting}", row.puzzle);
        }
    }
    let count = |fits: &dyn Fn(&Row, &Compared) -> bool| {
        rows.iter().zip(&compared).filter(|(row, c)| fits(row, c)).count()
    };
    let agreed = count(&|row, _| row.is_agreed);
    let levels = count(&|_, compared| compared.level);
    let scores = count(&|row, compared| row.is_agreed && compared.score);
    println!("paths equal   {:>4} of {}", count(&|_, compared| compared.parting.is_none()), rows.len());
    println!("scores equal  {:>4} of {}", count(&|_, compared| compared.score), rows.len());
    println!("agreed scores {scores:>4} of {agreed}");
    println!("levels equal  {levels:>4} of {}", rows.len());
    let passed = count(&|row, compared| compared.level && (compared.score || !row.is_agreed));
    println!("{passed} passed, {} failed", rows.len() - passed);
    Ok(passed == rows.len())
}

/// How a row compares.
struct Compared {
    score: bool,
    level: bool,
    /// The first step that differs.
    parting: Option<String>,
}

impl Row {
    fn compare(&self) -> Compared {
        let mut theirs = self.path.iter();
        let mut parting = None;
        let mut number = 0;
        let mut refused = None;
        let scored = hodoku::rate(&self.grid, Watch::ENDLESS, |before, step| {
            number += 1;
            if let Err(refusal) = check(before.net(), &before.position(), step.step) {
                refused.get_or_insert(format!("step {number}: {} is refused: {refusal}", step.token()));
            }
            let (ours, theirs) = (step.token(), theirs.next());
            if parting.is_none() && theirs != Some(&ours) {
                let theirs = theirs.map_or("nothing", String::as_str);
                parting = Some(format!("step {number}: ours {ours}, theirs {theirs}"));
            }
            Flow::Continue(())
        });
        if let (None, Some(theirs)) = (&parting, theirs.next()) {
            parting = Some(format!("step {}: ours nothing, theirs {theirs}", number + 1));
        }
        let is_accepted = refused.is_none();
        let parting = refused.or(parting);
        let (score, level) = (scored.score(), scored.level().name());
        let parting =
            parting.map(|text| format!("{score} {level}, theirs {} {}; {text}", self.score, self.level));
        Compared {
            score: is_accepted && score == self.score,
            level: is_accepted && level == self.level,
            parting,
        }
    }
}

fn read(file: &Path) -> Result<Vec<Row>> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the ratings {}", file.display()))?;
    let rows = text.lines().skip(1).filter(|line| !line.trim().is_empty()).enumerate();
    let place = |i: usize| format!("{}:{}", file.display(), i + 2);
    rows.map(|(i, line)| row(line).with_context(|| place(i))).collect()
}

fn row(line: &str) -> Result<Row> {
    let fields: Vec<&str> = line.split(',').collect();
    let &[puzzle, score, level, _tally, path, score_b, ..] = &fields[..] else { bail!("too few columns") };
    let setup = Setup::from_line(puzzle).ok_or_else(|| anyhow!("no puzzle"))?;
    let grid = Grid::new(&setup).map_err(|defects| anyhow!("{}", defects[0]))?;
    let path = path.split_whitespace().map(str::to_owned).collect();
    let is_agreed = score == score_b;
    Ok(Row {
        grid,
        puzzle: puzzle.to_owned(),
        score: score.parse()?,
        level: level.to_owned(),
        path,
        is_agreed,
    })
}

/// Counts of one kind of step in a replay.
#[derive(Default)]
struct Kind {
    steps: usize,
    same: usize,
    instead: BTreeMap<String, usize>,
}

fn replay_all(rows: &[Row], show: Option<&str>) -> Result<()> {
    let lists = rows.par_iter().map(Row::replay).collect::<Result<Vec<_>>>()?;
    let mut kinds: BTreeMap<&str, Kind> = BTreeMap::new();
    for (row, list) in rows.iter().zip(&lists) {
        for (i, (theirs, ours)) in row.path.iter().zip(list).enumerate() {
            let short = short_of(theirs);
            let kind = kinds.entry(short).or_default();
            kind.steps += 1;
            if theirs == ours {
                kind.same += 1;
                continue;
            }
            *kind.instead.entry(short_of(ours).to_owned()).or_default() += 1;
            if show == Some(short) {
                println!("{} step {}: ours {ours}, theirs {theirs}", row.puzzle, i + 1);
            }
        }
    }
    println!("kind  steps   same  instead");
    for (short, Kind { steps, same, instead }) in &kinds {
        let instead: Vec<String> = instead.iter().map(|(short, count)| format!("{short}*{count}")).collect();
        println!("{short:<5}{steps:>6}{same:>7}  {}", instead.join(" "));
    }
    Ok(())
}

/// The short name of a step as paths write it.
fn short_of(token: &str) -> &str {
    token.find(['=', '-']).map_or(token, |end| &token[..end])
}

impl Row {
    /// What would have been taken before each step of the path.
    fn replay(&self) -> Result<Vec<String>> {
        let (mut play, mut workspace) = (Play::new(&self.grid), Workspace::new());
        let mut list = Vec::new();
        for token in &self.path {
            let theirs = parse(token).with_context(|| format!("{token} is no step"))?;
            let ours = play.next_step(&mut workspace, Watch::ENDLESS);
            let set = |step: &Step| step.conclusions.iter().copied().collect::<BTreeSet<Literal>>();
            let entry = ours.as_ref().and_then(|step| hodoku::entry(step.technique.id));
            list.push(match (&ours, entry) {
                (Some(step), Some(entry)) => ScoredStep { step, entry }.token(),
                _ => "nothing".to_owned(),
            });
            // The same conclusions are drawn in our order, which paths do not tell.
            play.apply(match &ours {
                Some(ours) if set(ours) == set(&theirs) => ours,
                _ => &theirs,
            });
        }
        Ok(list)
    }
}

/// The conclusions of a step of a path.
fn parse(token: &str) -> Option<Step> {
    let (short, list) = token.split_at(token.find(['=', '-'])?);
    let candidate = |triple: &str| {
        let [digit, row, column] = *triple.as_bytes() else { return None };
        let index = |byte: u8| Some(u16::from(byte.checked_sub(b'1')?));
        let cell = Cell(index(row)? * 9 + index(column)?);
        Some(net::candidate(cell, Digit::new(digit.checked_sub(b'0')?)?))
    };
    let candidates = list[1..].split('.').map(candidate).collect::<Option<Vec<_>>>()?;
    let is_placed = list.starts_with('=');
    let literals = candidates.into_iter().map(|c| if is_placed { c.on() } else { c.off() });
    let id = hodoku::ENTRIES.iter().find(|entry| entry.short == short)?.id;
    let info = techniques::ALL.iter().flat_map(|technique| technique.infos()).find(|info| info.id == id)?;
    Some(Step::new(info, literals, Proof::units([])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easy_and_medium_puzzles_have_the_paths_of_the_reference() {
        let Some(file) = crate::corpus::shared_data("hodoku-ratings.csv") else { return };
        let rows = read(&file).unwrap();
        for row in rows.iter().filter(|row| row.level == "easy" || row.level == "medium") {
            assert_eq!(row.compare().parting, None, "{}", row.puzzle);
        }
    }

    #[test]
    fn steps_of_paths_are_read() {
        let step = parse("w-522.531").unwrap();
        assert_eq!(step.technique.id, "w-wing");
        assert_eq!(step.removals().count(), 2);
        assert_eq!(parse("h1=334").unwrap().placements().count(), 1);
        assert!(parse("zz=334").is_none() && parse("h1=3").is_none());
    }
}

//! Symmetries of patterns as they are typed: names, groups of several, orbits of one's own.

use anyhow::{Context as _, Result, anyhow, bail};
use qedoku::canon::{Symmetry, orbits};
use qedoku::generator::sudoku::{Orbits, Pattern};

/// What one word asks for.
pub enum Asked {
    /// A symmetry with a name.
    Named(Symmetry),
    /// Orbits, and the cells that may be given where some never are.
    Orbits(Orbits, Option<Pattern>),
}

/// Reads a word as far as no file has to be opened.
pub fn named(word: &str) -> Result<String, String> {
    let unknown = |id: &&str| Symmetry::find(id).is_none();
    let wrong = if word.starts_with("orbits:") { None } else { word.split('+').find(unknown) };
    match wrong {
        None => Ok(word.to_owned()),
        Some(wrong) => {
            let all = Symmetry::ALL.map(|symmetry| symmetry.id).join(", ");
            Err(format!("there is no symmetry `{wrong}`; type one of {all}, several as A+B, or orbits:FILE"))
        }
    }
}

/// What a word asks for.
pub fn asked(word: &str) -> Result<Asked> {
    if let Some(file) = word.strip_prefix("orbits:") {
        let text = std::fs::read_to_string(file).with_context(|| format!("{file} cannot be read"))?;
        return of_text(&text).map_err(|told| anyhow!("{file}: {told}"));
    }
    let all: Vec<&Symmetry> = word.split('+').filter_map(Symmetry::find).collect();
    match all[..] {
        [] => bail!("there is no symmetry `{word}`"),
        [one] => Ok(Asked::Named(*one)),
        _ => Ok(Asked::Orbits(Orbits::of(&orbits(all.iter().flat_map(|one| one.maps()))), None)),
    }
}

/// Orbits of 81 signs: equal signs are one, and a cell with `.` is never given.
fn of_text(text: &str) -> Result<Asked, String> {
    let is_remark = |line: &&str| line.starts_with("# ") || *line == "#";
    let lines = text.lines().map(str::trim).filter(|line| !is_remark(line));
    let signs: Vec<char> = lines.flat_map(str::chars).filter(|sign| !sign.is_whitespace()).collect();
    let count = signs.len();
    let signs: [char; 81] = signs.try_into().map_err(|_| {
        format!("orbits are 81 signs, not {count}; equal signs are one orbit, . is never given")
    })?;
    let first = |cell: usize| match signs[cell] {
        '.' => cell,
        sign => signs.iter().position(|other| *other == sign).unwrap_or(cell),
    };
    let orbits = Orbits::of(&std::array::from_fn(|cell| first(cell) as u8));
    let pattern: String = signs.iter().map(|sign| if *sign == '.' { '.' } else { 'x' }).collect();
    Ok(Asked::Orbits(orbits, if pattern.contains('.') { Some(pattern.parse()?) } else { None }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_names_groups_or_orbits_of_signs() {
        assert!(
            named("half-turn").is_ok() && named("left-right+sticks").is_ok() && named("orbits:x").is_ok()
        );
        assert!(named("half-turn+").is_err() && named("halfturn").unwrap_err().contains("half-turn"));
        let Ok(Asked::Orbits(both, None)) = asked("left-right+up-down") else { panic!() };
        assert_eq!(both, Orbits::of(&Symmetry::find("both-axes").unwrap().orbits()));
        assert!(matches!(asked("full"), Ok(Asked::Named(one)) if one.id == "full"));
        assert!(asked("orbits:/no/such/file").is_err());
        let rows = "aaabbbccc\n".repeat(8) + "........a\n";
        let Ok(Asked::Orbits(orbits, Some(within))) = of_text(&rows) else { panic!() };
        assert_eq!((orbits.len(), orbits.cells(0).len(), within.len()), (11, 25, 73));
        assert!(of_text("aaa").is_err_and(|told| told.contains("not 3")));
    }
}

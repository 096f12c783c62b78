//! What to type instead: the words that the command adds to those of the library, which knows no options.

use qedoku::{Advice, Defect, Error, list, techniques};
use std::collections::BTreeSet;

/// Where the library leaves room for them.
pub const ADVICE: Advice<'static> =
    Advice { out_of_time: "raise --budget", takes_long: "`steps` asks it with --all" };

/// What is wrong, and what to do about it.
pub fn advised(error: &Error) -> Vec<Defect> {
    let advice = match error {
        Error::NoMethod { .. } => "; leave `--method` out".to_owned(),
        Error::NoTechnique { name, .. } => for_technique(name),
        _ => String::new(),
    };
    let add = |defect: Defect| Defect { message: defect.message + &advice, ..defect };
    error.defects().into_iter().map(add).collect()
}

/// The same in a line.
pub fn advised_line(error: &Error) -> String {
    advised(error).into_iter().map(|defect| defect.message).collect::<Vec<_>>().join("; ")
}

/// So many names are offered for one that is mistyped.
const OFFERED: usize = 3;
/// How alike a name has to be, from 0 to 1.
const ALIKE: f64 = 0.7;

/// What to do about a name that no technique has: what may be meant.
pub fn for_technique(name: &str) -> String {
    let near = near(name);
    let near: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
    let meant = if near.is_empty() { String::new() } else { format!("; did you mean {}?", list(near, "or")) };
    format!("{meant}; `qedoku techniques` lists them all").replace("?;", "?")
}

/// The ids of techniques with a name like this one, the likest first.
fn near(name: &str) -> Vec<&'static str> {
    let plain = |text: &str| text.to_lowercase().replace([' ', '_'], "-");
    let wanted = plain(name);
    let mut near: Vec<(f64, &'static str)> = Vec::new();
    for entry in techniques() {
        let names = [entry.info.id, entry.info.name].into_iter().chain(entry.info.aliases.iter().copied());
        let like = names.map(|known| strsim::normalized_damerau_levenshtein(&plain(known), &wanted));
        let like = like.fold(0.0, f64::max);
        if like >= ALIKE {
            near.push((like, entry.info.id));
        }
    }
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut told = BTreeSet::new();
    near.into_iter().map(|(_, id)| id).filter(|id| told.insert(*id)).take(OFFERED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_name_is_met_by_those_that_it_is_like() {
        assert_eq!(near("xy-wng").first(), Some(&"xy-wing"));
        assert_eq!(near("Nakd Pair"), ["naked-pair"]);
        assert!(near("swordfsh").contains(&"swordfish"));
        assert_eq!(near("frobnication"), [""; 0]);
        assert_eq!(
            for_technique("Nakd Pair"),
            "; did you mean `naked-pair`? `qedoku techniques` lists them all"
        );
        assert_eq!(for_technique("frobnication"), "; `qedoku techniques` lists them all");
    }
}

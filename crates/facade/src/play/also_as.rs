//! What else a step is called: by its technique and by the shape of its chain.

use crate::input::Family;
use qedoku_engine::Info;
use qedoku_model::Step;
use qedoku_render::Language;
use qedoku_render::language::Phrase;

/// For a technique what its steps are as well, each with the number of strong links, 0 where there are
/// several.
const ALSO: &[(&str, &[(&str, usize)])] = &[
    ("pointing", &[("whip", 0)]),
    ("claiming", &[("whip", 0)]),
    ("x-wing", &[("bidirectional-x-cycle", 2)]),
    ("skyscraper", &[("sashimi-x-wing", 0), ("x-chain", 2)]),
    ("two-string-kite", &[("x-chain", 2)]),
    ("turbot-fish", &[("x-chain", 2)]),
    ("empty-rectangle", &[("grouped-aic", 2)]),
    ("w-wing", &[("aic", 3)]),
    ("grouped-w-wing", &[("grouped-aic", 3)]),
    ("xy-wing", &[("xy-chain", 3), ("als-xz", 0)]),
    ("xyz-wing", &[("als-xz", 0)]),
    ("wxyz-wing", &[("als-xz", 0)]),
    ("remote-pair", &[("xy-chain", 0)]),
    ("m-wing", &[("aic", 3)]),
    ("s-wing", &[("aic", 3)]),
    ("l-wing", &[("aic", 3)]),
    ("h-wing", &[("aic", 3)]),
    ("sue-de-coq", &[("als-xz-doubly-linked", 0)]),
    ("als-xy-wing", &[("als-chain", 0)]),
];

/// The other names of a step, in a language.
pub(super) fn names(step: &Step, family: Family, language: &Language) -> Vec<String> {
    if family != Family::Sudoku {
        return Vec::new();
    }
    let own = step.technique.id;
    let listed = ALSO.iter().filter(|(id, _)| *id == own).flat_map(|(_, also)| *also).copied();
    // A longer chain by the number of its strong links.
    let strong = step.alternating.as_ref().map_or(0, |chain| chain.strong.len());
    let is_listed = ALSO.iter().any(|(id, _)| *id == own);
    let counted = (strong > 1 && !is_listed).then_some((own, strong));
    listed
        .chain(counted)
        .filter_map(|(id, strong)| {
            let info = info(id)?;
            let name = language.technique(family.id(), info).name.to_owned();
            Some(match strong {
                0 => name,
                _ => language.say(Phrase::OfStrongLinks, &[&name, &strong.to_string()]),
            })
        })
        .collect()
}

fn info(id: &str) -> Option<&'static Info> {
    qedoku_sudoku::techniques::ALL.iter().flat_map(|technique| technique.infos()).find(|info| info.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_listed_is_a_technique() {
        for (id, also) in ALSO {
            assert!(info(id).is_some(), "{id}");
            assert!(also.iter().all(|(id, _)| info(id).is_some()), "{also:?}");
        }
    }
}

//! The player ends where the checker ends.

use super::*;
use crate::Candidate;
use crate::techniques;
use crate::verbs::techniques::example;
use qedoku_check::check;
use std::collections::BTreeMap;

/// The verdict of the checker on each conclusion by itself.
fn checked(taken: &TakenStep, step: &Step) -> Vec<bool> {
    let (net, before) = (taken.before.net(), taken.before.position());
    let alone = step
        .conclusions
        .iter()
        .map(|&conclusion| Step { conclusions: std::iter::once(conclusion).collect(), ..step.clone() });
    alone.map(|step| check(net, &before, &step).is_ok()).collect()
}

#[test]
fn the_player_says_what_the_checker_says_of_each_step_and_of_damaged_ones() {
    let (mut refuted, mut open) = (0, 0);
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let taken = example.taken;
        let mutants = taken.step.mutants().into_iter().take(12);
        for step in std::iter::once(taken.step.clone()).chain(mutants) {
            let played = play(&TakenStep { step: step.clone(), ..taken.clone() });
            let verdicts: Vec<bool> = played.iter().map(|played| played.is_refuted).collect();
            assert_eq!(verdicts, checked(&taken, &step), "{} {}", entry.family, entry.info.id);
            refuted += verdicts.iter().filter(|&&verdict| verdict).count();
            open += verdicts.iter().filter(|&&verdict| !verdict).count();
        }
    }
    assert!(refuted > 500 && open > 500, "{refuted} {open}");
}

#[test]
fn a_proof_in_parts_and_by_pages_is_the_whole_proof() {
    let (mut parts, mut nested) = (0, 0);
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let taken = example.taken;
        let whole = play(&taken).remove(0);
        let words = |frames: &[Frame]| -> Vec<String> { frames.iter().map(|f| f.words.clone()).collect() };
        assert!(whole.frames.iter().map(|frame| frame.number).eq(0..whole.total), "{}", entry.info.id);
        let mut pages = Vec::new();
        for from in (0..whole.total).step_by(5) {
            let window = Window { from, count: 5, ..Window::default() };
            let page = play_part(&taken, 0, &window).unwrap();
            assert_eq!((page.total, page.parts.len()), (whole.total, whole.parts.len()));
            pages.extend(words(&page.frames));
            if pages.len() > 60 {
                break;
            }
        }
        assert!(words(&whole.frames).starts_with(&pages), "{}", entry.info.id);
        for part in whole.parts.iter().take(6) {
            let window = Window { path: part.path.clone(), count: usize::MAX, ..Window::default() };
            let own = play_part(&taken, 0, &window).unwrap();
            let within = whole.frames.iter().filter(|frame| frame.path.starts_with(&part.path));
            let within: Vec<String> = within.map(|frame| frame.words.clone()).collect();
            assert_eq!(words(&own.frames), within, "{}", entry.info.id);
            assert!(own.total == part.frames && part.is_refuted && !part.words.is_empty());
            parts += 1;
            nested += own.parts.len();
        }
    }
    assert!(parts > 100 && nested > 10, "{parts} {nested}");
}

#[test]
fn every_kind_of_proof_shows_what_it_is_about() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let played = play(&example.taken).remove(0);
        for frame in played.frames.iter().take(300) {
            let what = format!("{}: {}", entry.info.id, frame.words);
            let kind = match frame.view.as_ref() {
                None => continue,
                Some(View::Group { left, .. }) => {
                    // Where one is left it becomes true, and what it rules out goes.
                    assert_eq!(left.len(), frame.changed.len(), "{what}");
                    let gone = frame.shown.removals().all(|gone| frame.before.alive.contains(gone));
                    assert!(gone && left.len() <= 1, "{what}");
                    "group"
                }
                Some(View::Cover { base, cover, cells }) => {
                    if frame.words.contains("are needed") {
                        let unused = cover.iter().filter(|(_, is_used)| !is_used).count();
                        assert!(base.len() > unused, "{what}");
                        assert!(cells.iter().all(|(_, bases, covers)| bases <= covers), "{what}");
                        assert!(frame.words.ends_with(&format!(" {unused} left.")), "{what}");
                    }
                    "cover"
                }
                Some(View::Split { cases, .. }) => {
                    assert!(!cases.is_empty(), "{what}");
                    "split"
                }
                Some(View::Linear { plus, minus, total, .. }) => {
                    let sum = |of: &[(crate::House, i64)]| of.iter().map(|(_, sum)| sum).sum::<i64>();
                    let placed = sum(plus) - sum(minus) - total;
                    assert!(!plus.is_empty() && placed.abs() < 500, "{what}");
                    "linear"
                }
                Some(View::Swap { region, halves }) => {
                    let net = example.taken.before.net();
                    for half in halves.iter().flatten() {
                        let apart = |a: &Candidate| half.iter().all(|b| net.conflicts(*a).all(|c| c != *b));
                        assert!(half.iter().all(apart) && 2 * half.len() == region.len(), "{what}");
                    }
                    assert!(frame.beside.is_none() || halves.is_some(), "{what}");
                    if let Some(beside) = &frame.beside {
                        let is_open = |candidate| beside.position.alive.contains(candidate);
                        let on = beside.position.on.iter();
                        assert!(
                            on.flat_map(|candidate| net.conflicts(candidate)).all(|c| !is_open(c)),
                            "{what}"
                        );
                        *seen.entry("second solution").or_default() += 1;
                    }
                    "swap"
                }
                Some(View::Symmetry { houses, digits }) => {
                    assert!(houses.len() > 1 && digits.len() == 9 && frame.words.ends_with('.'), "{what}");
                    "symmetry"
                }
                Some(View::Lemma { .. }) => "lemma",
            };
            *seen.entry(kind).or_default() += 1;
        }
    }
    assert!(seen.len() == 8, "{seen:?}");
}

#[test]
fn every_line_has_words_and_a_picture() {
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        for played in play(&example.taken).iter().take(2) {
            assert!(!played.frames.is_empty(), "{}", entry.info.id);
            for frame in played.frames.iter().take(12) {
                let scene = frame.scene(&example.taken.before, &Givens::UNKNOWN);
                // What blocks the places of a group stands behind the title.
                let rest = frame.words.strip_prefix(scene.title.as_str());
                assert!(
                    rest.is_some_and(|rest| rest == "." || (rest.starts_with(". ") && rest.ends_with('.'))),
                    "{}: {}",
                    scene.title,
                    frame.words
                );
            }
        }
    }
}

//! The player ends where the checker ends.

use super::*;
use crate::techniques;
use crate::verbs::techniques::example;
use qedoku_check::check;

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
fn every_line_has_words_and_a_picture() {
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        for played in play(&example.taken).iter().take(2) {
            assert!(!played.frames.is_empty(), "{}", entry.info.id);
            for frame in played.frames.iter().take(12) {
                let scene = frame.scene(&example.taken.before, &Givens::UNKNOWN);
                assert!(
                    frame.words.ends_with('.') && scene.title.len() + 1 == frame.words.len(),
                    "{}",
                    frame.words
                );
            }
        }
    }
}

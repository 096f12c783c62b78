//! A picture in words: what each tone shows.

use super::sketch::Sketch;
use super::{Item, LinkKind, Shape, Tone};
use crate::Accent;
use crate::blockers::{self, Blocker};
use crate::language::{Phrase, Voice};
use crate::words::{Explanation, Span, candidate_list, cell_list, digit_list, house_list};
use qedoku_model::text::capitalised;
use qedoku_model::{Candidate, Cell, DigitSet, House, Places, Role, Step, Target};
use std::collections::{BTreeMap, BTreeSet};

/// The words of a picture: its title, then what each tone shows, then links, then what is placed and removed.
pub(super) fn describe(
    sketch: &Sketch<'_>,
    items: &[Item],
    (step, blockers): (Option<&Step>, &[Blocker]),
    places: &dyn Places,
) -> Explanation {
    let places = &Voice::new(places, &sketch.language);
    let say = |phrase, filling: &[&str]| Span::plain(places.say(phrase, filling));
    let mut spans = vec![Span::plain(format!("{}.", sketch.title))];
    let tones = [Tone::House, Tone::Cover, Tone::Region, Tone::Pattern, Tone::Second, Tone::Extra, Tone::Fin];
    for tone in tones {
        let is_in_the_way = tone == Tone::Second && !blockers.is_empty();
        things(
            &places.say(if is_in_the_way { Phrase::ToneBlockers } else { heading(tone) }, &[]),
            Accent::None,
            items.iter().filter(|item| item.tone == tone),
            places,
            &mut spans,
        );
    }
    spans.extend(blockers::span(blockers, places));
    let digits = step.into_iter().flat_map(|step| &step.marks).fold(DigitSet::EMPTY, |set, mark| {
        match (mark.role, mark.target) {
            (Role::Digits, Target::Digits(digits)) => set | digits,
            _ => set,
        }
    });
    if !digits.is_empty() {
        let text = digit_list(digits, places.language().joint(false));
        spans.push(say(Phrase::DigitsHeaded, &[&digits.len().to_string()]));
        spans.push(Span { text, accent: Accent::None, targets: vec![digits.into()] });
        spans.push(Span::plain("."));
    }
    for kind in [LinkKind::Strong, LinkKind::Weak, LinkKind::Implies] {
        links(kind, items, places, &mut spans);
    }
    tags(items, places, &mut spans);
    inner(items, places, &mut spans);
    let of_link = |item: &&Item| !matches!(item.shape, Shape::Link { .. } | Shape::Arrow { .. });
    let strong = items.iter().filter(|item| item.tone == Tone::Strong).filter(of_link);
    things(&places.say(Phrase::Shared, &[]), Accent::None, strong, places, &mut spans);
    for item in items {
        if let Shape::Label { text, kind: super::LabelKind::Sum, .. } = &item.shape {
            spans.push(say(Phrase::SumHeaded, &[text]));
        }
    }
    for (tone, accent) in [(Tone::Placed, Accent::Placed), (Tone::Removed, Accent::Removed)] {
        let own = items.iter().filter(|item| item.tone == tone);
        things(&places.say(heading(tone), &[]), accent, own, places, &mut spans);
    }
    spans.extend(sketch.panels.iter().map(|panel| Span::plain(super::said::panel(panel, places.language()))));
    Explanation { spans }
}

fn heading(tone: Tone) -> Phrase {
    match tone {
        Tone::Board => Phrase::ToneBoard,
        Tone::Pattern => Phrase::TonePattern,
        Tone::Second => Phrase::ToneSecond,
        Tone::Extra => Phrase::ToneExtra,
        Tone::Fin => Phrase::ToneFin,
        Tone::Placed => Phrase::TonePlaced,
        Tone::Removed => Phrase::ToneRemoved,
        Tone::House => Phrase::ToneHouse,
        Tone::Cover => Phrase::ToneCover,
        Tone::Region => Phrase::ToneRegion,
        Tone::Strong => Phrase::ToneStrong,
        Tone::Weak => Phrase::ToneWeak,
        Tone::Implies => Phrase::ToneImplies,
    }
}

/// A sentence with all that some items are about: houses, cells, candidates.
fn things<'a>(
    heading: &str,
    accent: Accent,
    items: impl Iterator<Item = &'a Item>,
    places: &Voice<'_>,
    spans: &mut Vec<Span>,
) {
    let (mut houses, mut cells, mut candidates): (Vec<House>, Vec<Cell>, Vec<Candidate>) =
        (Vec::new(), Vec::new(), Vec::new());
    for target in items.flat_map(|item| &item.about) {
        match *target {
            Target::House(house) if !houses.contains(&house) => houses.push(house),
            Target::Cell(cell) if !cells.contains(&cell) => cells.push(cell),
            Target::Candidate(candidate) if !candidates.contains(&candidate) => candidates.push(candidate),
            _ => {}
        }
    }
    candidates.sort_unstable();
    let and = places.language().joint(false);
    let parts = [
        (house_list(&houses, and, places), targets(&houses)),
        (cell_list(&cells, and, places), targets(&cells)),
        (candidate_list(&candidates, and, places), targets(&candidates)),
    ];
    let mut is_first = true;
    for (text, targets) in parts.into_iter().filter(|(_, targets)| !targets.is_empty()) {
        spans.push(Span::plain(if is_first {
            places.say(Phrase::Headed, &[heading])
        } else {
            "; ".to_owned()
        }));
        spans.push(Span { text, accent, targets });
        is_first = false;
    }
    if !is_first {
        spans.push(Span::plain("."));
    }
}

fn targets<T: Copy + Into<Target>>(list: &[T]) -> Vec<Target> {
    list.iter().map(|&thing| thing.into()).collect()
}

/// A sentence with all texts beside candidates: each text with the candidates that it stands at.
fn tags(items: &[Item], places: &Voice<'_>, spans: &mut Vec<Span>) {
    let mut tagged: BTreeMap<&str, Vec<Candidate>> = BTreeMap::new();
    for item in items {
        let Shape::Label { text, kind: super::LabelKind::Mark, .. } = &item.shape else { continue };
        let candidates = item.about.iter().filter_map(|target| match *target {
            Target::Candidate(candidate) => Some(candidate),
            _ => None,
        });
        tagged.entry(text).or_default().extend(candidates);
    }
    let mut is_first = true;
    for (text, mut candidates) in tagged.into_iter().filter(|(_, candidates)| !candidates.is_empty()) {
        candidates.sort_unstable();
        let start = if is_first { places.say(Phrase::Tags, &[]) } else { "; ".to_owned() };
        spans.push(Span::plain(start + &places.say(Phrase::TagAt, &[text])));
        let list = candidate_list(&candidates, places.language().joint(false), places);
        spans.push(Span { text: list, accent: Accent::None, targets: targets(&candidates) });
        is_first = false;
    }
    if !is_first {
        spans.push(Span::plain("."));
    }
}

/// A sentence for each chain within the chain with what follows from it.
fn inner(items: &[Item], places: &Voice<'_>, spans: &mut Vec<Span>) {
    let number = |item: &Item| match &item.shape {
        Shape::Label { text, kind: super::LabelKind::Inner, .. } => text.trim_start_matches('›').parse().ok(),
        _ => None,
    };
    let numbers: BTreeSet<usize> = items.iter().filter_map(number).collect();
    for wanted in numbers {
        let name = places.say(Phrase::InnerChain, &[&wanted.to_string()]);
        let own = items.iter().filter(|item| number(item) == Some(wanted));
        things(&capitalised(&name), Accent::None, own, places, spans);
    }
}

/// A sentence with all links of a kind.
fn links(kind: LinkKind, items: &[Item], places: &Voice<'_>, spans: &mut Vec<Span>) {
    let node = |id: &str| -> Vec<Candidate> {
        let item = items.iter().find(|item| item.id == id);
        let about = item.into_iter().flat_map(|item| &item.about);
        about.filter_map(|target| if let Target::Candidate(c) = target { Some(*c) } else { None }).collect()
    };
    let mut is_first = true;
    for item in items {
        let Shape::Link { from, to, kind: own, set, .. } = &item.shape else { continue };
        if *own != kind || item.about.is_empty() {
            continue;
        }
        let (from, to) = (node(from), node(to));
        spans.push(Span::plain(if is_first {
            places.say(Phrase::ManyHeaded, &[&places.say(heading(kind.tone()), &[])])
        } else {
            ", ".to_owned()
        }));
        let said = |list: &[Candidate]| candidate_list(list, places.language().joint(true), places);
        let mut text = places.say(Phrase::FromTo, &[&said(&from), &said(&to)]);
        if let Some(set) = set {
            text += &places.say(Phrase::ThroughSet, &[&set.to_string()]);
        }
        let targets = from.into_iter().chain(to).map(Target::from).collect();
        spans.push(Span { text, accent: Accent::None, targets });
        is_first = false;
    }
    if !is_first {
        spans.push(Span::plain("."));
    }
}

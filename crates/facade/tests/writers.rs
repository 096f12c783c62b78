//! All writers draw the same items of a scene: in SVG they are counted by kind, in the terminal by what can
//! stand in a cell. Paper draws the same paths and texts as SVG; the page is held against the scene by
//! `web/tests/unit/scene.test.ts`.

use qedoku::scene::{Colours, DigitKind, Item, Look, Scene, Shape, Showing, Tone, svg, terminal};
use qedoku::techniques::example;
use qedoku::{Accent, Givens, Target, techniques};
use std::collections::BTreeSet;

/// The example of every technique of both families.
fn scenes() -> impl Iterator<Item = (String, Scene)> {
    techniques().filter_map(|entry| {
        let scene = example(&entry)?.taken.scene(&Givens::UNKNOWN, Showing::default());
        Some((format!("{} {}", entry.family, entry.info.id), scene))
    })
}

fn is_digit(item: &Item, wanted: DigitKind) -> bool {
    matches!(item.shape, Shape::Digit { kind, .. } if kind == wanted)
}

#[test]
fn svg_and_the_terminal_show_all_items_of_a_scene() {
    let mut number = 0;
    for (what, scene) in scenes() {
        number += 1;
        let picture = svg::write(&scene, Colours::One(Look::Light), "");
        let kinds: BTreeSet<&str> = scene.items.iter().map(|item| item.shape.kind()).collect();
        for kind in kinds {
            let drawn = picture.matches(&format!(" class=\"k-{kind} ")).count();
            assert_eq!(drawn, scene.count(kind), "{what}: {kind}");
        }
        let tiles = terminal::tiles(&scene.items);
        let shown = |wanted: &dyn Fn(&Accent) -> bool| -> usize {
            tiles.values().flat_map(|tile| &tile.digits).filter(|(_, accent)| wanted(accent)).count()
        };
        // What a digit of the picture is about, and what of that a kind of item is about, too.
        let digits = |kind: DigitKind| scene.items.iter().filter(move |item| is_digit(item, kind));
        let marked = |mark: &str| -> BTreeSet<&Target> {
            let about = |item: &'_ Item| item.shape.kind() == mark;
            scene.items.iter().filter(|item| about(item)).flat_map(|item| &item.about).collect()
        };
        let (rings, strikes) = (marked("ring"), marked("strike"));
        let among =
            |item: &Item, set: &BTreeSet<&Target>| item.about.iter().any(|target| set.contains(target));
        let placed = digits(DigitKind::Candidate).filter(|item| among(item, &rings)).count();
        let removed =
            digits(DigitKind::Candidate).filter(|item| among(item, &strikes) && !among(item, &rings)).count();
        assert_eq!(shown(&|accent| *accent == Accent::Tone(Tone::Placed)), placed, "{what}: placed");
        assert_eq!(shown(&|accent| *accent == Accent::Tone(Tone::Removed)), removed, "{what}: removed");
        let filled = digits(DigitKind::Given).count() + digits(DigitKind::Placed).count();
        assert_eq!(tiles.values().filter(|tile| tile.filled).count(), filled, "{what}: filled");
        let plain = scene.items.iter().map(|item| match item.shape {
            Shape::Candidates { digits, .. } => digits.len(),
            _ => 0,
        });
        let all = filled + digits(DigitKind::Candidate).count() + plain.sum::<usize>();
        assert_eq!(shown(&|_| true), all, "{what}: digits");
    }
    assert!(number > 200, "{number}");
}

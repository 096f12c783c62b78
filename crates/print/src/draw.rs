//! A scene on a page.

use crate::font::Typeface;
use crate::form::Place;
use krilla::color::luma;
use krilla::geom::{Path as Outline, PathBuilder, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use qedoku_render::scene::paint::{Primitive, base, layers};
use qedoku_render::scene::{Ink, Look, Path, Rgb, Scene, Segment};

/// The typeface in both cuts.
pub struct Faces {
    pub upright: Typeface,
    pub bold: Typeface,
}

/// Draws a scene as large as it fits into a place, in the middle of its upper edge.
pub fn draw(surface: &mut Surface<'_>, scene: &Scene, place: Place, faces: &Faces) {
    let frame = scene.frame();
    let (width, height) = ((frame.right - frame.left) as f32, (frame.bottom - frame.top) as f32);
    let scale = (place.width() / width).min(place.height() / height);
    let left = place.middle() - width * scale / 2.0 - frame.left as f32 * scale;
    let top = place.top - frame.top as f32 * scale;
    surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, left, top));
    for (_, primitives) in layers(scene) {
        primitives.iter().for_each(|primitive| put(surface, primitive, faces));
    }
    surface.pop();
}

/// Words in black come next.
pub fn ink(surface: &mut Surface<'_>) {
    surface.set_stroke(None);
    surface.set_fill(Some(filled(Look::Print.rgb(Ink::Given), 100)));
}

fn put(surface: &mut Surface<'_>, primitive: &Primitive, faces: &Faces) {
    match primitive {
        Primitive::Paths { paths, fill, stroke } => {
            let fill = fill.map(|fill| fill.rgb(Look::Print)).map(|(rgb, percent)| filled(rgb, percent));
            surface.set_fill(fill);
            surface.set_stroke(stroke.map(|stroke| {
                Stroke {
                    paint: paint(Look::Print.rgb(stroke.ink)),
                    width: stroke.width as f32,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    dash: stroke
                        .dash
                        .map(|(on, off)| StrokeDash { array: vec![on as f32, off as f32], offset: 0.0 }),
                    ..Stroke::default()
                }
            }));
            if let Some(outline) = outline(paths) {
                surface.draw_path(&outline);
            }
        }
        Primitive::Texts { texts, size, ink, is_bold, is_left } => {
            let face = if *is_bold { &faces.bold } else { &faces.upright };
            surface.set_stroke(None);
            surface.set_fill(Some(filled(Look::Print.rgb(*ink), 100)));
            for (at, text) in texts {
                let before = if *is_left { 0.0 } else { face.width(text, *size as f32) / 2.0 };
                let left = at.x as f32 - before;
                face.write(surface, (left, (at.y + base(*size)) as f32), *size as f32, text);
            }
        }
    }
}

fn filled(rgb: Rgb, percent: u8) -> Fill {
    let opacity = NormalizedF32::new(f32::from(percent) / 100.0).unwrap_or(NormalizedF32::ONE);
    Fill { paint: paint(rgb), opacity, rule: FillRule::EvenOdd }
}

/// Every ink as a level of grey, for which no printer mixes colours.
fn paint(Rgb(red, green, blue): Rgb) -> Paint {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    let grey = (299 * red + 587 * green + 114 * blue + 500) / 1000;
    luma::Color::new(grey as u8).into()
}

fn outline(paths: &[Path]) -> Option<Outline> {
    let mut builder = PathBuilder::new();
    for path in paths {
        builder.move_to(path.start.x as f32, path.start.y as f32);
        for segment in &path.segments {
            match *segment {
                Segment::Line(to) => builder.line_to(to.x as f32, to.y as f32),
                Segment::Quad(by, to) => builder.quad_to(by.x as f32, by.y as f32, to.x as f32, to.y as f32),
                Segment::Cubic(a, b, to) => {
                    builder.cubic_to(a.x as f32, a.y as f32, b.x as f32, b.y as f32, to.x as f32, to.y as f32)
                }
            }
        }
        if path.is_closed {
            builder.close();
        }
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use krilla::page::PageSettings;
    use krilla::{Document, SerializeSettings};
    use qedoku_engine::{Board as _, Emit, Flow, Watch, Workspace};
    use qedoku_model::Step;
    use qedoku_render::Accent;
    use qedoku_render::scene::{Ground, Item, Showing, Tone, svg, terminal};
    use qedoku_sudoku::notation::SudokuNames;
    use qedoku_sudoku::techniques::ALL;
    use qedoku_sudoku::{Grid, Setup};
    use std::collections::{BTreeMap, BTreeSet};

    const PUZZLES: [&str; 4] = [
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
        "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
        ".......2..126.8.9.....95..7......3..3........7.......................4.5......7..",
        "......7.547.....8..56.2...1.148..65....6.9....6.1....87....4.1...59....7....3.59.",
    ];

    /// The first step of each technique in a position.
    fn steps(grid: &Grid) -> Vec<Step> {
        let quick = ALL.iter().filter(|technique| !technique.infos().iter().any(|info| info.may_take_long));
        let first = quick.filter_map(|technique| {
            let mut found = None;
            let mut keep = |step: Step| {
                found = Some(step);
                Flow::Break(())
            };
            let _ = technique.find(grid, &mut Workspace::new(), &mut Emit::new(Watch::ENDLESS, &mut keep));
            found
        });
        first.collect()
    }

    /// A hundred pictures of steps of many techniques.
    fn scenes() -> Vec<Scene> {
        let mut scenes = Vec::new();
        for line in PUZZLES {
            let mut grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
            for _ in 0..3 {
                let position = grid.position();
                let ground =
                    Ground { places: &SudokuNames, position: &position, givens: None, has_candidates: true };
                let found = steps(&grid);
                scenes.extend(found.iter().map(|step| ground.step(step, "Step", Showing::default())));
                found.iter().take(3).for_each(|step| grid.apply(step));
            }
        }
        assert!(scenes.len() >= 100, "{}", scenes.len());
        scenes.truncate(100);
        scenes
    }

    /// How many paths and texts a page has.
    fn operations(scene: &Scene, faces: &Faces) -> (usize, usize) {
        let settings = SerializeSettings { compress_content_streams: false, ..SerializeSettings::default() };
        let mut document = Document::new_with(settings);
        let mut page = document.start_page_with(PageSettings::from_wh(500.0, 500.0).unwrap());
        let mut surface = page.surface();
        let place = Place { left: 0.0, top: 0.0, right: 500.0, bottom: 500.0 };
        draw(&mut surface, scene, place, faces);
        surface.finish();
        page.finish();
        let file = document.finish().unwrap();
        let text = String::from_utf8_lossy(&file);
        let count = |names: &[&str]| text.split_whitespace().filter(|word| names.contains(word)).count();
        let texts = text.lines().filter(|line| line.ends_with("Tj") || line.ends_with("TJ")).count();
        (count(&["f", "f*", "S", "B", "B*", "b", "b*", "s"]), texts)
    }

    fn of_kind(scene: &Scene, kind: &str) -> Scene {
        let own = scene.items.iter().filter(|item| item.shape.kind() == kind).cloned().collect();
        Scene { items: own, ..scene.clone() }
    }

    fn counts(items: &[Item]) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        items.iter().for_each(|item| *counts.entry(item.shape.kind()).or_default() += 1);
        counts
    }

    #[test]
    fn svg_pdf_and_terminal_show_the_same_items() {
        let faces = Faces { upright: Typeface::upright().unwrap(), bold: Typeface::bold().unwrap() };
        let mut kinds: BTreeSet<&str> = BTreeSet::new();
        for scene in scenes() {
            let what = scene.text.to_string();
            let drawing = svg::write(&scene, svg::Colours::Page, "");
            let bare = operations(&Scene { items: Vec::new(), ..scene.clone() }, &faces);
            for (kind, count) in counts(&scene.items) {
                kinds.insert(kind);
                assert_eq!(drawing.matches(&format!("class=\"k-{kind} ")).count(), count, "{kind}: {what}");
                // On paper: as many paths and texts as the items are drawn with.
                let own = of_kind(&scene, kind);
                let drawn = operations(&own, &faces);
                let (mut paths, mut texts) = bare;
                for (_, primitives) in layers(&own).into_iter().filter(|(item, _)| item.is_some()) {
                    assert!(!primitives.is_empty(), "{kind}: {what}");
                    for primitive in primitives {
                        match primitive {
                            Primitive::Paths { .. } => paths += 1,
                            Primitive::Texts { texts: all, .. } => texts += all.len(),
                        }
                    }
                }
                assert_eq!(drawn, (paths, texts), "{kind}: {what}");
            }
            // On a terminal: digits, candidates, and the signs of those that stand out.
            let tiles = terminal::tiles(&scene.items);
            let of = |accent: Accent| {
                tiles.values().flat_map(|tile| &tile.digits).filter(|(_, own)| *own == accent).count()
            };
            assert_eq!(of(Accent::Tone(Tone::Placed)), scene.count("ring"), "{what}");
            assert_eq!(of(Accent::Tone(Tone::Removed)), scene.count("strike"), "{what}");
            // A digit that stands may be marked, too, and is one digit.
            let marked = tiles.values().filter(|tile| !tile.filled).flat_map(|tile| &tile.digits);
            let marked = marked.filter(|(_, accent)| matches!(accent, Accent::Tone(_))).count();
            let filled = tiles.values().filter(|tile| tile.filled).count();
            assert_eq!(marked + filled, scene.count("digit"), "{what}");
            let plain = tiles.values().filter(|t| t.digits.iter().any(|(_, accent)| *accent == Accent::None));
            assert_eq!(plain.count(), scene.count("candidates"), "{what}");
        }
        assert!(kinds.len() >= 9, "{kinds:?}");
    }
}

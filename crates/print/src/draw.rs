//! A scene on a page.

use crate::font::Typeface;
use crate::form::Place;
use krilla::color::{luma, rgb};
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
        Primitive::Texts { texts, size, ink, is_bold } => {
            let face = if *is_bold { &faces.bold } else { &faces.upright };
            surface.set_stroke(None);
            surface.set_fill(Some(filled(Look::Print.rgb(*ink), 100)));
            for (at, text) in texts {
                let left = at.x as f32 - face.width(text, *size as f32) / 2.0;
                face.write(surface, (left, (at.y + base(*size)) as f32), *size as f32, text);
            }
        }
    }
}

fn filled(rgb: Rgb, percent: u8) -> Fill {
    let opacity = NormalizedF32::new(f32::from(percent) / 100.0).unwrap_or(NormalizedF32::ONE);
    Fill { paint: paint(rgb), opacity, rule: FillRule::EvenOdd }
}

/// A grey is written as a grey, so that no printer mixes it from colours.
fn paint(Rgb(red, green, blue): Rgb) -> Paint {
    if red == green && green == blue {
        luma::Color::new(red).into()
    } else {
        rgb::Color::new(red, green, blue).into()
    }
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

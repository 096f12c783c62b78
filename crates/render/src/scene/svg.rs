//! A scene as SVG: plain paths and texts with classes, readable aloud, the same bytes for the same scene.

use super::geometry::{Path, Point, Segment};
use super::paint::{Fill, Primitive, Stroke, base, layers};
use super::{Ink, Item, Look, Scene, Shape, Tone};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Where the colours of a picture come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colours {
    /// The reader's theme, light or dark.
    #[default]
    Reader,
    /// One theme.
    One(Look),
    /// The page that the picture is put in: it has no style of its own.
    Page,
}

/// The picture. Ids begin with `prefix`, so that several pictures can stand on one page.
pub fn write(scene: &Scene, colours: Colours, prefix: &str) -> String {
    let frame = scene.frame();
    let (width, height) = (frame.right - frame.left, frame.bottom - frame.top);
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" role=\"img\" \
         aria-labelledby=\"{prefix}title {prefix}desc\" fill=\"none\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" fill-rule=\"evenodd\" text-anchor=\"middle\" \
         font-family=\"'Noto Sans', 'DejaVu Sans', Arial, sans-serif\">",
        frame.left, frame.top
    );
    let _ = writeln!(out, "<title id=\"{prefix}title\">{}</title>", escaped(&scene.title));
    let _ = writeln!(out, "<desc id=\"{prefix}desc\">{}</desc>", escaped(&scene.text.to_string()));
    let drawn = layers(scene);
    let used: BTreeSet<Class> = drawn.iter().flat_map(|(_, list)| list).flat_map(classes).collect();
    match colours {
        Colours::Page => {}
        Colours::One(look) => {
            let _ = writeln!(out, "<style>{}</style>", rules(&used, look));
        }
        Colours::Reader => {
            let (light, dark) = (rules(&used, Look::Light), rules(&used, Look::Dark));
            let _ = writeln!(out, "<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>");
        }
    }
    for (item, primitives) in drawn {
        match item {
            Some(item) => {
                let _ = write!(out, "<g data-id=\"{}\" class=\"{}", escaped(&item.id), group(item));
            }
            None => out.push_str("<g class=\"board"),
        }
        // A text alone needs no group of its own.
        if let [Primitive::Texts { texts, size, is_bold, is_left, .. }] = primitives.as_slice() {
            let _ = write!(out, " {}\"{}>", class_of(&primitives[0]), font(*size, *is_bold, *is_left));
            push_texts(&mut out, texts, *size);
        } else {
            out.push_str("\">");
            primitives.iter().for_each(|primitive| push(&mut out, primitive));
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// The classes of an item: its kind, its tone, its form.
fn group(item: &Item) -> String {
    let form = match &item.shape {
        Shape::Badge { form, .. } => format!(" f-{}", form.name()),
        _ => String::new(),
    };
    format!("k-{} t-{}{form}", item.shape.kind(), item.tone.name())
}

/// A class and what it sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Fill(Fill),
    Stroke(Ink),
}

fn classes(primitive: &Primitive) -> Vec<Class> {
    match primitive {
        Primitive::Paths { fill, stroke, .. } => {
            let stroke = stroke.map(|stroke| Class::Stroke(stroke.ink));
            fill.map(Class::Fill).into_iter().chain(stroke).collect()
        }
        Primitive::Texts { ink, .. } => vec![Class::Fill(Fill::Full(*ink))],
    }
}

fn ink_name(ink: Ink) -> String {
    match ink {
        Ink::Paper => "paper".to_owned(),
        Ink::Line => "line".to_owned(),
        Ink::Frame => "frame".to_owned(),
        Ink::Block => "block".to_owned(),
        Ink::Clue => "clue".to_owned(),
        Ink::Given => "given".to_owned(),
        Ink::Filled => "filled".to_owned(),
        Ink::Note => "note".to_owned(),
        Ink::Margin => "margin".to_owned(),
        Ink::Tone(tone) => tone.name().to_owned(),
        Ink::Colour(n) => format!("colour-{}", char::from(b'a' + n % 9)),
        Ink::ColourEdge(n) => format!("edge-{}", char::from(b'a' + n % 9)),
    }
}

impl Class {
    fn name(self) -> String {
        match self {
            Class::Fill(Fill::Full(ink)) => format!("a-{}", ink_name(ink)),
            Class::Fill(Fill::Tint(tone)) => format!("w-{}", tone.name()),
            Class::Fill(Fill::Veil(tone, percent)) => format!("v{percent}-{}", tone.name()),
            Class::Stroke(ink) => format!("l-{}", ink_name(ink)),
        }
    }

    fn rule(self, look: Look) -> String {
        match self {
            Class::Stroke(ink) => format!(".{}{{stroke:{}}}", self.name(), look.rgb(ink).code()),
            Class::Fill(fill) => {
                let (rgb, percent) = fill.rgb(look);
                let veil = if percent < 100 { format!(";fill-opacity:.{percent:02}") } else { String::new() };
                format!(".{}{{fill:{}{veil}}}", self.name(), rgb.code())
            }
        }
    }
}

fn rules(used: &BTreeSet<Class>, look: Look) -> String {
    used.iter().map(|class| class.rule(look)).collect()
}

fn push(out: &mut String, primitive: &Primitive) {
    let class = class_of(primitive);
    match primitive {
        Primitive::Paths { paths, stroke, .. } => {
            let _ = write!(out, "<path class=\"{class}\" d=\"");
            for path in paths {
                push_path(out, path);
            }
            out.push('"');
            if let Some(Stroke { width, dash, .. }) = stroke {
                let _ = write!(out, " stroke-width=\"{width}\"");
                if let Some((dash, gap)) = dash {
                    let _ = write!(out, " stroke-dasharray=\"{dash} {gap}\"");
                }
            }
            out.push_str("/>");
        }
        Primitive::Texts { texts, size, is_bold, is_left, .. } => {
            let _ = write!(out, "<g class=\"{class}\"{}>", font(*size, *is_bold, *is_left));
            push_texts(out, texts, *size);
            out.push_str("</g>");
        }
    }
}

fn class_of(primitive: &Primitive) -> String {
    classes(primitive).into_iter().map(Class::name).collect::<Vec<_>>().join(" ")
}

fn font(size: i32, is_bold: bool, is_left: bool) -> String {
    let weight = if is_bold { " font-weight=\"700\"" } else { "" };
    let anchor = if is_left { " text-anchor=\"start\"" } else { "" };
    format!(" font-size=\"{size}\"{weight}{anchor}")
}

fn push_texts(out: &mut String, texts: &[(Point, String)], size: i32) {
    for (Point { x, y }, text) in texts {
        let _ = write!(out, "<text x=\"{x}\" y=\"{}\">{}</text>", y + base(size), escaped(text));
    }
}

fn push_path(out: &mut String, path: &Path) {
    let _ = write!(out, "M{} {}", path.start.x, path.start.y);
    for segment in &path.segments {
        let _ = match segment {
            Segment::Line(a) => write!(out, "L{} {}", a.x, a.y),
            Segment::Quad(a, b) => write!(out, "Q{} {} {} {}", a.x, a.y, b.x, b.y),
            Segment::Cubic(a, b, c) => write!(out, "C{} {} {} {} {} {}", a.x, a.y, b.x, b.y, c.x, c.y),
        };
    }
    if path.is_closed {
        out.push('Z');
    }
}

/// A text within a document.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The style sheet of a theme for pictures without a style of their own: every class that a scene can have.
pub fn style_sheet(look: Look) -> String {
    let inks = [
        Ink::Paper,
        Ink::Line,
        Ink::Frame,
        Ink::Block,
        Ink::Clue,
        Ink::Given,
        Ink::Filled,
        Ink::Note,
        Ink::Margin,
    ];
    let tones = Tone::ALL.into_iter().map(Ink::Tone);
    let mut used: BTreeSet<Class> = BTreeSet::new();
    for ink in inks.into_iter().chain(tones) {
        used.extend([Class::Fill(Fill::Full(ink)), Class::Stroke(ink)]);
    }
    for tone in Tone::ALL {
        used.insert(Class::Fill(Fill::Tint(tone)));
        used.extend([6, 7, 18].map(|percent| Class::Fill(Fill::Veil(tone, percent))));
    }
    rules(&used, look)
}

//! Contrasts and differences, by computation.

use super::*;

#[test]
fn the_table_stands_in_the_order_of_tones() {
    for (i, tone) in Tone::ALL.into_iter().enumerate() {
        assert_eq!((tone as usize, tone.row().tone), (i, tone));
    }
}

/// A part of a colour as light.
fn linear(part: u8) -> f64 {
    let value = f64::from(part) / 255.0;
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Brightness, as the web content guidelines have it.
fn brightness(Rgb(red, green, blue): Rgb) -> f64 {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (brightness(a) + 0.05, brightness(b) + 0.05);
    a.max(b) / a.min(b)
}

#[test]
fn every_tone_can_be_read_on_its_page() {
    for look in Look::ALL {
        let page = look.rgb(Ink::Paper);
        for tone in Tone::ALL {
            let found = contrast(look.rgb(Ink::Tone(tone)), page);
            assert!(found >= 4.6, "{look:?} {tone:?}: {found}");
        }
        for ink in [Ink::Given, Ink::Filled, Ink::Note, Ink::Margin, Ink::Frame] {
            assert!(contrast(look.rgb(ink), page) >= 4.5, "{look:?} {ink:?}");
        }
        assert!(contrast(look.rgb(Ink::Clue), look.rgb(Ink::Block)) >= 4.5, "{look:?}");
    }
}

#[test]
fn print_is_grey_but_for_the_colours_of_a_player() {
    use Ink::{Block, Clue, Filled, Frame, Given, Line, Margin, Note, Paper};
    let inks = [Paper, Line, Frame, Block, Clue, Given, Filled, Note, Margin];
    for ink in inks.into_iter().chain(Tone::ALL.map(Ink::Tone)) {
        let Rgb(red, green, blue) = Look::Print.rgb(ink);
        assert!(red == green && green == blue, "{ink:?}");
    }
}

#[test]
fn digits_can_be_read_on_what_lies_below_them() {
    for look in Look::ALL {
        let page = look.rgb(Ink::Paper);
        for tone in Tone::ALL {
            let ink = look.rgb(Ink::Tone(tone));
            // A badge, and a region below bands of two houses and an outline.
            let veiled = [18, 7, 7, 6].into_iter().fold(page, |under, percent| ink.over(percent, under));
            for under in [ink.over(look.tint(), page), veiled] {
                for digit in [Ink::Given, Ink::Note, Ink::Filled] {
                    let found = contrast(look.rgb(digit), under);
                    assert!(found >= 4.5, "{look:?} {tone:?} {digit:?}: {found}");
                }
            }
        }
    }
}

#[test]
fn digits_can_be_read_on_the_colours_of_a_player_and_their_edges_on_the_page() {
    for look in [Look::Light, Look::Dark] {
        for n in 0..9 {
            let fill = look.rgb(Ink::Colour(n));
            for digit in [Ink::Given, Ink::Note, Ink::Filled] {
                assert!(contrast(look.rgb(digit), fill) >= 4.5, "{look:?} {}", COLOURS[usize::from(n)].name);
            }
            assert!(contrast(look.rgb(Ink::ColourEdge(n)), look.rgb(Ink::Paper)) >= 4.0, "{look:?} {n}");
        }
    }
}

#[test]
fn tones_of_candidates_differ_in_form_or_sign_and_not_by_colour_alone() {
    let tones = [Tone::Pattern, Tone::Second, Tone::Extra, Tone::Fin];
    for (i, a) in tones.into_iter().enumerate() {
        for b in &tones[..i] {
            assert_ne!(a.form(), b.form(), "{a:?} {b:?}");
            assert_ne!(a.sign(), b.sign(), "{a:?} {b:?}");
        }
    }
}

/// A colour as it looks to people with a kind of colour blindness. Source: G. M. Machado, M. M. Oliveira and
/// L. A. F. Fernandes (2009), severity 1.
const SIGHTS: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
];

/// A colour in the space CIELAB, white D65.
fn lab(Rgb(red, green, blue): Rgb, sight: &[[f64; 3]; 3]) -> [f64; 3] {
    let light = [red, green, blue].map(linear);
    let seen = sight.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0));
    let [r, g, b] = seen;
    let xyz = [
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    ];
    let [x, y, z] = xyz.map(|v| if v > 0.008856 { v.cbrt() } else { 7.787 * v + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How different two colours look. Source: G. Sharma, W. Wu and E. N. Dalal, CIEDE2000 (2005).
fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let mean = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let g = 0.5 * (1.0 - (mean.powi(7) / (mean.powi(7) + 25f64.powi(7))).sqrt());
    let (a1, a2) = ((1.0 + g) * a1, (1.0 + g) * a2);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let angle =
        |b: f64, a: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (angle(b1, a1), angle(b2, a2));
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = match h2 - h1 {
        _ if c1 * c2 == 0.0 => 0.0,
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let dh = 2.0 * (c1 * c2).sqrt() * (dh.to_radians() / 2.0).sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match (h1 - h2).abs() {
        _ if c1 * c2 == 0.0 => h1 + h2,
        d if d <= 180.0 => (h1 + h2) / 2.0,
        _ if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
        _ => (h1 + h2 - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.2 * cos(4.0 * h - 63.0);
    let turn = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rc = 2.0 * (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rt = -(2.0 * turn).to_radians().sin() * rc;
    ((dl / sl).powi(2) + (dc / sc).powi(2) + (dh / sh).powi(2) + rt * (dc / sc) * (dh / sh)).sqrt()
}

#[test]
fn the_difference_of_colours_is_that_of_the_paper() {
    // The first and the seventeenth pair of the data that Sharma, Wu and Dalal give.
    let first = difference([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485]);
    let other = difference([50.0, 2.5, 0.0], [73.0, 25.0, -18.0]);
    assert!((first - 2.0425).abs() < 1e-4 && (other - 27.1492).abs() < 1e-4, "{first} {other}");
}

/// The least difference of any two colours with any kind of sight.
fn least(colours: &[Rgb], sights: &[[[f64; 3]; 3]]) -> f64 {
    let pairs = colours.iter().enumerate().flat_map(|(i, a)| colours[..i].iter().map(move |b| (*a, *b)));
    let of = |(a, b): (Rgb, Rgb)| sights.iter().map(move |sight| difference(lab(a, sight), lab(b, sight)));
    pairs.flat_map(of).fold(f64::INFINITY, f64::min)
}

#[test]
fn tones_look_different_to_everybody() {
    let tones = [Tone::Pattern, Tone::Second, Tone::Extra, Tone::Fin, Tone::Placed, Tone::Removed];
    for look in [Look::Light, Look::Dark] {
        let colours = tones.map(|tone| look.rgb(Ink::Tone(tone)));
        let found = least(&colours, &SIGHTS);
        assert!(found >= 12.0, "{look:?}: {found}");
    }
}

#[test]
fn the_colours_of_a_player_look_different_to_everybody() {
    for look in [Look::Light, Look::Dark] {
        let colours: Vec<Rgb> = (0..9).map(|n| look.rgb(Ink::Colour(n))).collect();
        let (usual, all) = (least(&colours, &SIGHTS[..1]), least(&colours, &SIGHTS));
        assert!(usual >= 13.5 && all >= 8.5, "{look:?}: {usual} {all}");
    }
}

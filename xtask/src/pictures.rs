//! `cargo xtask pictures`: a picture of every technique and of every kind of report in each theme, as
//! files and on one page, for people to look at when something about drawing has changed.
//! `cargo xtask-print pictures` writes each as PNG, too.

use crate::{repository, seeds};
use anyhow::{Context, Result};
use qedoku::scene::{Colours, Look, Scene, Showing, svg};
use qedoku::techniques::example;
use qedoku::{Givens, techniques};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The themes with the names of their files.
const LOOKS: [(Look, &str); 3] = [(Look::Light, "light"), (Look::Dark, "dark"), (Look::Print, "print")];

/// How many pixels a cell is wide.
#[cfg(feature = "print")]
const CELL: u16 = 64;

/// Writes the pictures and the page.
///
/// # Errors
/// A folder or file that cannot be written.
pub fn run(folder: Option<PathBuf>, only: Option<&str>) -> Result<()> {
    let folder = folder.unwrap_or_else(|| repository::root().join("target/pictures"));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut page =
        "<!doctype html><meta charset=\"utf-8\"><title>Pictures</title>\n<style>body{font:16px sans-serif}\
        img{width:32%;border:1px solid #ccc}p{max-width:60em}</style>\n"
            .to_owned();
    let mut count = 0;
    for entry in techniques().filter(|entry| only.is_none_or(|only| entry.info.id.contains(only))) {
        let Some(example) = example(&entry) else { continue };
        let title = entry.info.name;
        let scene = example.taken.scene_called(title, &Givens::UNKNOWN, Showing::default());
        let heading = format!("<h2>{title}, {}</h2>\n<p>{}</p>", entry.family, example.taken.words());
        let name = format!("{}-{}", entry.family.id(), entry.info.id);
        push(&mut page, &folder, &heading, &name, &scene)?;
        count += 1;
    }
    let files = repository::files()?;
    let reports = seeds::scenes(&files).into_iter();
    for (name, scene) in reports.filter(|(name, _)| only.is_none_or(|only| name.contains(only))) {
        push(&mut page, &folder, &format!("<h2>{}</h2>", scene.title), name, &scene)?;
    }
    std::fs::write(folder.join("index.html"), page)?;
    println!("{count} techniques in {}", folder.display());
    Ok(())
}

/// A scene in each theme, below its heading.
fn push(page: &mut String, folder: &Path, heading: &str, name: &str, scene: &Scene) -> Result<()> {
    let _ = writeln!(page, "{heading}");
    #[cfg(feature = "print")]
    let painter = qedoku::print::Painter::default();
    for (look, theme) in LOOKS {
        let file = format!("{name}-{theme}.svg");
        let text = svg::write(scene, Colours::One(look), "");
        std::fs::write(folder.join(&file), text).with_context(|| format!("cannot write {file}"))?;
        #[cfg(feature = "print")]
        if let Some(pixels) = painter.png(scene, look, CELL) {
            std::fs::write(folder.join(&file).with_extension("png"), pixels)?;
        }
        let _ = writeln!(page, "<img src=\"{file}\" alt=\"{}, {theme}\">", scene.title);
    }
    let _ = writeln!(page, "<p>{}</p>", scene.text);
    Ok(())
}

//! `draw`: pictures of positions, steps and proofs.

mod lines;

use lines::Lines;

use super::explain::WhichTables;
use super::{ensure_solves, level, options, push_json, read};
use crate::args::{Input, Logic, Running, Speech, job, method, number};
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::signal;
use crate::source::Item;
use anyhow::{Context as _, Result};
use clap::{Args, ValueEnum};
use qedoku::examine::CellName;
use qedoku::model::Digit;
use qedoku::scene::{Colours, Look, Showing, View, svg};
use qedoku::{Besides, Draw as What, Givens, Method, Options, Picture, draw, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const AFTER: &str = "\
Without --step, --level, --proof, --path, --report, --graph, --examine or --folder the position is drawn as it stands. Nets are folded to one way from each \
assumption to its end; --view all shows every link, --view branch-2 those of one case.

Examples:
  qedoku draw --step 3 --theme print examples/sudoku.txt > step.svg
  qedoku draw --proof 30 --folder proof examples/sudoku.txt
  qedoku draw --method necks --report --output page examples/figures/neck-2.txt > necks.html";

/// `draw`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Draw {
    #[command(flatten)]
    pub input: Input,

    /// Draw the step of this number of the solve by logic.
    #[arg(long, short, value_name = "N", group = "what", value_parser = number::between::<usize>(1, usize::MAX))]
    pub step: Option<usize>,

    /// Draw the next step, as much of it as a hint of this level tells.
    #[arg(long, short, value_name = "1-4", group = "what", value_parser = number::between::<u8>(1, 4))]
    pub level: Option<u8>,

    /// Draw the proof of the step of this number, a picture to each line.
    #[arg(long, value_name = "STEP", group = "what", value_parser = number::between::<usize>(1, usize::MAX))]
    pub proof: Option<usize>,

    #[command(flatten)]
    pub lines: Lines,

    /// Draw the position, then every step.
    #[arg(long, group = "what")]
    pub path: bool,

    /// Draw what the method shows besides its steps: tagging, necks, reject-lists, fishy-cycles and
    /// implication-trees have such pictures.
    #[arg(long, group = "what")]
    pub report: bool,

    /// With --report of the method `tagging`: the tables where the basic techniques end, or those of each of
    /// its steps.
    #[arg(long, value_enum, default_value_t, value_name = "WHICH", requires = "report")]
    pub tables: WhichTables,

    /// Draw the graph of a digit of a Sudoku, its fishy cycles, and the ways round that are none.
    #[arg(long, value_name = "1-9", group = "what", value_parser = number::between::<u8>(1, 9))]
    pub graph: Option<u8>,

    /// Draw the reject lists round a cell of a Sudoku, such as r3c4.
    #[arg(long, value_name = "CELL", group = "what")]
    pub examine: Option<CellName>,

    /// Write each picture to a file of its own in this folder: 000.svg, 001.svg and so on; without --step and
    /// --level those of the whole path. PNG is written so alone.
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,

    /// So many pixels a cell is wide in a PNG.
    #[cfg(feature = "print")]
    #[arg(long, value_name = "PIXELS", default_value = "64", value_parser = number::between::<u16>(8, 1000))]
    pub cell: u16,

    /// How much of a chain or net: trunk, all, skeleton, branch-N or inner-N.
    #[arg(long, value_name = "VIEW")]
    pub view: Option<View>,

    /// Only so many nodes of a chain, in the order in which they are found out.
    #[arg(long, value_name = "N", value_parser = number::between::<usize>(0, usize::MAX))]
    pub nodes: Option<usize>,

    /// The colours.
    #[arg(long, value_enum, default_value_t)]
    pub theme: Theme,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Kind,

    /// How to solve.
    #[arg(long, value_parser = method::parser(), default_value = Method::usual().id)]
    pub method: &'static Method,

    #[command(flatten)]
    pub speech: Speech,

    #[command(flatten)]
    pub logic: Logic,
    #[command(flatten)]
    pub running: Running,
}

/// The colours of pictures.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light or dark, as the reader has it.
    #[default]
    Auto,
    /// Dark on white.
    Light,
    /// Bright on black.
    Dark,
    /// Greys on white.
    Print,
}

/// How `draw` prints.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// One SVG document a picture.
    #[default]
    Svg,
    /// One file of pixels a picture, in a folder.
    #[cfg(feature = "print")]
    Png,
    /// One page of HTML a puzzle, with a sentence to each picture.
    Page,
    /// One JSON object a puzzle, with the drawn elements of each picture.
    Json,
}

job! { Draw, is_slow: true }

pub fn run(args: &Draw) -> Result<Status> {
    if args.tables == WhichTables::All && args.method.id != "tagging" {
        anyhow::bail!("`--tables` is for the method `tagging`; type --method tagging");
    }
    ensure_solves(args.method, &args.input)?;
    if let Some(folder) = &args.folder {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    #[cfg(feature = "print")]
    if args.output == Kind::Png && args.folder.is_none() {
        anyhow::bail!("PNG is no text; name a folder for the files: --folder pictures");
    }
    #[cfg(feature = "print")]
    let painter = qedoku::print::Painter::default();
    let stop = signal::watch();
    let language = args.speech.language(args.output != Kind::Json);
    let options = Options { language: &language, ..options(args.logic.budget, args.logic.verify, stop) };
    let showing = Showing { view: args.view, nodes: args.nodes };
    let form = if args.output == Kind::Json { Form::Json } else { Form::Prose };
    batch::run(args, stop, "", &form, |item, page| {
        let puzzle = read(item, page)?;
        let refused = |error| Unanswered::refused(item, &error);
        let proved = match args.proof {
            Some(step) => args.lines.proved(args.method, &puzzle, step, &options).map_err(refused)?,
            None => None,
        };
        let pictures = match (&proved, args.proof) {
            // Objects have their own pictures.
            (Some(_), _) if args.output == Kind::Json => Vec::new(),
            (Some(proved), _) => proved.pictures(&Givens::of(&puzzle)),
            (None, Some(_)) => Vec::new(),
            (None, None) => draw(args.method, &puzzle, what(args), showing, &options).map_err(refused)?,
        };
        if pictures.is_empty() && proved.is_none() {
            let lack = if args.report {
                format!("the method {} draws nothing here besides its steps", args.method.id)
            } else if args.proof.is_some() {
                "there is no such step, conclusion or part".to_owned()
            } else {
                "there is no such step".to_owned()
            };
            let _ = writeln!(page.complaints, "{}:{}: {lack}", item.file(), item.line());
            page.judge(Status::SomeFailed);
        }
        match (&args.folder, args.output) {
            (Some(folder), Kind::Svg) => {
                keep(item, folder, "svg", &pictures, page, |picture| {
                    Some(document(args, picture, "").into())
                });
            }
            #[cfg(feature = "print")]
            (Some(folder), Kind::Png) => {
                let look = args.theme.look().unwrap_or(Look::Light);
                let draw = |picture: &Picture| painter.png(&picture.scene, look, args.cell);
                keep(item, folder, "png", &pictures, page, draw);
            }
            #[cfg(feature = "print")]
            (None, Kind::Png) => {}
            (_, Kind::Svg) => {
                page.out.extend(pictures.iter().map(|picture| document(args, picture, "")));
            }
            (_, Kind::Page) => push_page(args, &pictures, &mut page.out),
            (_, Kind::Json) if args.proof.is_some() => {
                if let Some(proved) = &proved {
                    push_json(page, &json::Frames::new(&puzzle, proved));
                }
            }
            (_, Kind::Json) => push_json(page, &json::Draw::new(&puzzle, &pictures).map_err(refused)?),
        }
        Ok(())
    })
}

fn what(args: &Draw) -> What {
    if let Some(digit) = args.graph {
        return What::Graph(Digit::new(digit).unwrap_or(Digit::ALL[0]));
    }
    if let Some(cell) = args.examine {
        return What::Examine(cell);
    }
    match (args.step, args.level) {
        (Some(step), _) => What::Step(step),
        (_, Some(typed)) => What::Hint(level(typed)),
        _ if args.report => {
            What::Report(Besides { all_tables: args.tables == WhichTables::All, ..Besides::default() })
        }
        _ if args.path || args.folder.is_some() => What::Path,
        _ => What::Position,
    }
}

impl Theme {
    /// Its colours, if they are not the reader's.
    fn look(self) -> Option<Look> {
        match self {
            Theme::Auto => None,
            Theme::Light => Some(Look::Light),
            Theme::Dark => Some(Look::Dark),
            Theme::Print => Some(Look::Print),
        }
    }
}

fn document(args: &Draw, picture: &Picture, prefix: &str) -> String {
    svg::write(&picture.scene, args.theme.look().map_or(Colours::Reader, Colours::One), prefix)
}

/// Writes the pictures of a puzzle to files, behind its number if there are several.
fn keep(
    item: &Item,
    folder: &Path,
    ending: &str,
    pictures: &[Picture],
    page: &mut Page,
    draw: impl Fn(&Picture) -> Option<Vec<u8>>,
) {
    let prefix = if item.alone { String::new() } else { format!("{}-", item.number) };
    for (number, picture) in pictures.iter().enumerate() {
        let file = folder.join(format!("{prefix}{number:03}.{ending}"));
        let undrawn = || std::io::Error::other("the picture cannot be drawn");
        match draw(picture).ok_or_else(undrawn).and_then(|bytes| std::fs::write(&file, bytes)) {
            Ok(()) => {
                let _ = writeln!(page.out, "{}  {}", file.display(), picture.scene.title);
            }
            Err(error) => {
                let _ = writeln!(page.complaints, "cannot write {}: {error}", file.display());
                page.judge(Status::SomeFailed);
            }
        }
    }
}

/// One page with all pictures, each below its sentence.
fn push_page(args: &Draw, pictures: &[Picture], out: &mut String) {
    const STYLE: &str = "body{font:1.1em sans-serif;max-width:40em;margin:2em auto;padding:0 1em}\
        svg{width:100%;height:auto;display:block}figure{margin:2em 0}@media print{figure{break-inside:avoid}}";
    let _ = writeln!(
        out,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Qedoku</title>\
         <style>{STYLE}</style></head>\n<body>"
    );
    for (number, picture) in pictures.iter().enumerate() {
        let words = escaped(&picture.words);
        let _ = writeln!(out, "<figure><figcaption><h2>{}</h2>", escaped(&picture.scene.title));
        let _ = writeln!(out, "<p>{words}</p></figcaption>");
        out.push_str(&document(args, picture, &format!("p{number}-")));
        out.push_str("</figure>\n");
    }
    out.push_str("</body></html>\n");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

//! Where puzzles come from: arguments, files, standard input.

use crate::args::Input;
use crate::decode::Decoded;
use crate::output::push_field;
use crate::progress::Reading;
use crate::terminal;
use anyhow::{Context as _, Result, anyhow, bail};
use qedoku::input::{Chunk, Options, Place, Problem, Read, Reader, parse_chunk, read_text};
use qedoku::{Family, Format};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// One puzzle of the input, not read yet.
pub struct Item {
    /// Which puzzle of the run it is, from 1.
    pub number: u64,
    /// The names of columns that are carried through, if there are any.
    pub carried: Option<Arc<[String]>>,
    /// Whether it is all there is, as far as can be told without waiting.
    pub alone: bool,
    chunk: Chunk,
    /// Why it is no puzzle, if that is known before it is read.
    refused: Option<String>,
}

impl Item {
    /// The puzzles of a text, each as one of several.
    #[cfg(test)]
    pub fn of_text(text: &str) -> Vec<Item> {
        let chunks = Reader::new("stdin", text.as_bytes(), Options::default()).map(Result::unwrap);
        let item = |(index, chunk)| Item {
            number: index as u64 + 1,
            carried: None,
            alone: false,
            chunk,
            refused: None,
        };
        chunks.enumerate().map(item).collect()
    }

    /// The name of the source, for messages.
    pub fn file(&self) -> &str {
        &self.chunk.place.source
    }

    /// The line on which it begins, from 1.
    pub fn line(&self) -> u64 {
        self.chunk.place.line
    }

    /// Where it stands, as the first fields of a row: file, line, and the columns that are carried through.
    pub fn push_place(&self, out: &mut String) {
        push_field(out, self.file());
        let _ = write!(out, ",{}", self.line());
        for field in self.carried() {
            out.push(',');
            push_field(out, &field);
        }
    }

    /// What stands in the columns that are carried through.
    pub fn carried(&self) -> impl Iterator<Item = String> {
        self.carried
            .iter()
            .flat_map(|names| names.iter())
            .map(|name| self.chunk.column(name).unwrap_or_default())
    }

    /// What stands in these columns.
    pub fn columns(&self, wanted: &[&str]) -> Vec<Option<String>> {
        self.chunk.columns(wanted)
    }

    /// The text as it stands there.
    pub fn text(&self) -> &str {
        &self.chunk.text
    }

    /// The puzzle, or all that is wrong with its text.
    pub fn read(&self) -> Result<Read, Vec<Problem>> {
        if let Some(message) = &self.refused {
            return Err(vec![Problem { place: self.chunk.place.clone(), message: message.clone() }]);
        }
        parse_chunk(self.chunk.clone()).puzzle
    }
}

/// A source of puzzles.
pub enum Source {
    /// A text typed as an argument; its number.
    Text(usize, String),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// Standard input as it has been kept.
    Kept(PathBuf),
    /// An argument that is neither, its number, and why.
    Nothing(usize, String),
}

/// What the options say about the inputs.
pub fn reading(input: &Input) -> Result<Options> {
    let family = input.family.as_deref().and_then(Family::from_id);
    let format: Option<Format> = input.format.as_deref().map(str::parse).transpose()?;
    if let (Some(family), Some(format)) = (family, format)
        && format.family() != family
    {
        bail!(
            "--format {format} is a format of {}, --family says {family}; leave one of them out",
            format.family()
        );
    }
    Ok(Options { family, format })
}

/// The sources that the arguments name. One that names nothing is a puzzle without an answer beside the
/// others; only if none names anything the arguments cannot be used.
pub fn sources(input: &Input) -> Result<Vec<Source>> {
    if input.puzzles.is_empty() {
        if let Some(path) = &input.kept {
            return Ok(vec![Source::Kept(path.clone())]);
        }
        if io::stdin().is_terminal() {
            bail!("no puzzle given; type a puzzle, the name of a file, or - to type puzzles here");
        }
        return Ok(vec![Source::Stdin]);
    }
    let options = reading(input)?;
    let named = |(i, text): (usize, &String)| {
        if let Some(path) = input.kept.as_ref().filter(|_| text == "-") {
            return Source::Kept(path.clone());
        }
        source(i + 1, text, &options).unwrap_or_else(|error| Source::Nothing(i + 1, format!("{error:#}")))
    };
    let all: Vec<Source> = input.puzzles.iter().enumerate().map(named).collect();
    let wrong = || {
        all.iter().map(|source| if let Source::Nothing(_, why) = source { Some(why.as_str()) } else { None })
    };
    if let Some(wrong) = wrong().collect::<Option<Vec<&str>>>() {
        bail!("{}", wrong.join("\n"));
    }
    let standard = all.iter().filter(|source| matches!(source, Source::Stdin)).count();
    if standard > 1 {
        bail!("- stands {standard} times among the arguments; standard input can be read once");
    }
    Ok(all)
}

/// Keeps standard input in a file, if the arguments name it: for those who read it twice.
///
/// # Errors
/// If it cannot be read or the file cannot be written.
pub fn keep_standard(input: &Input, folder: Option<&Path>) -> Result<Option<NamedTempFile>> {
    if !sources(input)?.iter().any(|source| matches!(source, Source::Stdin)) {
        return Ok(None);
    }
    let folder = folder.map_or_else(std::env::temp_dir, Path::to_owned);
    let mut file = NamedTempFile::new_in(&folder).with_context(|| {
        format!("{}: standard input cannot be kept there; name a folder by --tmp", folder.display())
    })?;
    io::copy(&mut io::stdin().lock(), &mut file).context("standard input cannot be kept")?;
    Ok(Some(file))
}

/// What an argument names: `-`, a file that exists, else the text of a puzzle.
fn source(number: usize, argument: &str, options: &Options) -> Result<Source> {
    if argument == "-" {
        return Ok(Source::Stdin);
    }
    let path = PathBuf::from(argument);
    let missing = match std::fs::metadata(&path) {
        Ok(found) if found.is_dir() => bail!("`{argument}` is a folder; type the name of a file"),
        Ok(found) => {
            // A pipe can be opened once, so whether it can is seen when its turn comes.
            if found.is_file() {
                File::open(&path).map_err(|error| cannot_be_opened(argument, &error))?;
            }
            return Ok(Source::File(path));
        }
        Err(error) => error,
    };
    let records = read_text("", argument, options);
    if argument.contains('\n') && records.iter().any(|record| record.puzzle.is_ok()) {
        // Lines that cannot be read are told among the answers, as those of a file are.
        return Ok(Source::Text(number, argument.to_owned()));
    }
    let Some(problems) = records.iter().find_map(|record| record.puzzle.as_ref().err()) else {
        return Ok(Source::Text(number, argument.to_owned()));
    };
    let name = shortened(argument);
    let mut message = match missing.kind() {
        ErrorKind::NotFound if !path.is_symlink() => {
            format!("`{name}` is neither a file that exists nor a puzzle")
        }
        // Long puzzles are too long for a name.
        ErrorKind::InvalidFilename => format!("`{name}` is neither a file ({missing}) nor a puzzle"),
        // Something of that name is there.
        _ => format!("{}; and it is no puzzle", cannot_be_opened(&name, &missing)),
    };
    for Problem { place, message: problem } in problems.iter().take(3) {
        let _ = write!(message, "\n  read as a puzzle, at column {}: {problem}", place.column);
    }
    bail!(message)
}

fn cannot_be_opened(name: &str, error: &io::Error) -> anyhow::Error {
    anyhow!("{name}: cannot be opened: {error}")
}

fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(100).flat_map(char::escape_debug).collect();
    if text.chars().nth(100).is_some() {
        short.push('…');
    }
    short
}

impl Source {
    /// Hands over the puzzles one by one until `take` says false. `waiting` is called before each wait for
    /// more input. What went wrong with the source as a whole is the error.
    ///
    /// The puzzles have no number yet. With `lone` a source that holds one puzzle marks it as alone; standard
    /// input never does, since its first puzzle is not to wait for a second one.
    pub fn each(
        self,
        options: Options,
        lone: bool,
        reading: &Reading,
        waiting: &dyn Fn() -> bool,
        take: &mut dyn FnMut(Item) -> bool,
    ) -> Result<(), String> {
        let is_typed = matches!(self, Source::Stdin) && io::stdin().is_terminal();
        let (file, input, lone): (Arc<str>, Box<dyn io::Read>, bool) = match self {
            Source::Text(number, text) => {
                (format!("argument {number}").into(), Box::new(io::Cursor::new(text)), lone)
            }
            Source::Nothing(number, message) => {
                let place = Place { source: format!("argument {number}").into(), line: 1, column: 1 };
                let chunk = Chunk::unread(place);
                take(Item { number: 0, carried: None, alone: lone, chunk, refused: Some(message) });
                return Ok(());
            }
            Source::Stdin => ("stdin".into(), Box::new(io::stdin()), false),
            Source::Kept(path) => {
                let input =
                    File::open(&path).map_err(|error| format!("stdin: cannot be read again: {error}"))?;
                ("stdin".into(), Box::new(input), false)
            }
            Source::File(path) => {
                let file: Arc<str> = path.display().to_string().into();
                let input =
                    File::open(&path).map_err(|error| format!("{file}: cannot be opened: {error}"))?;
                (file, Box::new(input), lone)
            }
        };
        let input = Box::new(Counted { input, reading: reading.clone() });
        let input = Announced { input: Decoded::new(input), waiting };
        let input = BufReader::with_capacity(1 << 16, input);
        let mut reader = Reader::new(&file, input, options);
        if is_typed {
            reader = reader.typed(|input| !input.buffer().is_empty() || terminal::has_more());
        }
        let mut held: Option<Item> = None;
        let mut any = false;
        for chunk in reader {
            let chunk = chunk.map_err(|error| format!("{file}: cannot be read: {error}"))?;
            let item = Item { number: 0, carried: None, alone: false, chunk, refused: None };
            if lone && !any {
                held = Some(item);
            } else if !(held.take().is_none_or(&mut *take) && take(item)) {
                return Ok(());
            }
            any = true;
        }
        match held {
            Some(item) => {
                take(Item { alone: true, ..item });
                Ok(())
            }
            None if any || !waiting() => Ok(()),
            None => {
                let empty =
                    read_text(&file, "", &options).into_iter().filter_map(|record| record.puzzle.err());
                Err(empty.flatten().map(|problem| problem.to_string()).collect::<Vec<_>>().join("\n"))
            }
        }
    }
}

/// How many bytes the sources have together, where all are files or texts.
pub fn length(sources: &[Source]) -> Option<u64> {
    let length = |source: &Source| match source {
        Source::Text(_, text) => Some(text.len() as u64),
        Source::File(path) | Source::Kept(path) => {
            std::fs::metadata(path).ok().filter(|data| data.is_file()).map(|data| data.len())
        }
        Source::Nothing(..) => Some(0),
        Source::Stdin => None,
    };
    sources.iter().map(length).sum()
}

/// A reader that counts what was read.
struct Counted {
    input: Box<dyn io::Read>,
    reading: Reading,
}

impl io::Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.reading.add_bytes(read);
        Ok(read)
    }
}

/// A reader that says when it is about to wait for input.
struct Announced<'a> {
    input: Decoded,
    waiting: &'a dyn Fn() -> bool,
}

impl io::Read for Announced<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // When nobody wants more, the input is at its end.
        if !(self.waiting)() {
            return Ok(0);
        }
        self.input.read(buffer)
    }
}

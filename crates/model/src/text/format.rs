//! What a text format is, and how those of a family are declared.

use super::{Parsed, Problems, Written};
use std::fmt;

/// How the text of one puzzle ends, for readers that cut an input into such texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextEnd {
    /// It is a line, or rows that are known one by one.
    Rows,
    /// Before a blank line.
    Blank,
    /// Before so many blank lines: one less may stand inside.
    Blanks(usize),
    /// With the bracket that closes the first one.
    Bracket(char, char),
    /// With the line that has `end`, or before another line that is one of `starts` once `body` was seen;
    /// before a blank line where the text begins with no word.
    Sections {
        /// What begins the part that has to be there.
        body: &'static str,
        /// What ends the text.
        end: &'static str,
        /// What begins such a text.
        starts: &'static [&'static str],
    },
    /// Before the blank line behind the block that begins with this word; another blank line may stand before
    /// it.
    Block(&'static str),
    /// With a semicolon at the end of a line, once all of these names were seen.
    Assignments([&'static str; 3]),
    /// With the line that has this.
    Mark(&'static str),
}

/// Name and words of a format; the command line, the lists and the messages read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormatInfo {
    /// The name for options and messages; stable.
    pub id: &'static str,
    /// Other names that options take.
    pub aliases: &'static [&'static str],
    /// What it holds, in a sentence without a full stop.
    pub description: &'static str,
    /// The usual file name extension, without a dot.
    pub extension: &'static str,
    /// Whether a puzzle is a line of its own, so that a file of many has one a line.
    pub is_one_line: bool,
    /// Whether it can be read, not only written.
    pub is_read: bool,
    /// The line that stands once at the top of a file.
    pub header: Option<&'static str>,
    /// How the text of one puzzle ends.
    pub end: TextEnd,
}

impl FormatInfo {
    /// A format of several lines in text files, each puzzle of rows.
    pub const fn new(id: &'static str, description: &'static str) -> FormatInfo {
        FormatInfo {
            id,
            aliases: &[],
            description,
            extension: "txt",
            is_one_line: false,
            is_read: true,
            header: None,
            end: TextEnd::Rows,
        }
    }

    /// The same with other names.
    pub const fn alias(self, aliases: &'static [&'static str]) -> FormatInfo {
        FormatInfo { aliases, ..self }
    }

    /// The same in files with another extension.
    pub const fn extension(self, extension: &'static str) -> FormatInfo {
        FormatInfo { extension, ..self }
    }

    /// The same with each puzzle on a line.
    pub const fn one_line(self) -> FormatInfo {
        FormatInfo { is_one_line: true, ..self }
    }

    /// The same, which is not read.
    pub const fn only_written(self) -> FormatInfo {
        FormatInfo { is_read: false, ..self }
    }

    /// The same with a line at the top of each file.
    pub const fn header(self, header: &'static str) -> FormatInfo {
        FormatInfo { header: Some(header), ..self }
    }

    /// The same with texts that end otherwise.
    pub const fn end(self, end: TextEnd) -> FormatInfo {
        FormatInfo { end, ..self }
    }
}

/// What the text formats of a family are about.
pub trait TextFamily: 'static {
    /// A text as the readers want it.
    type Text<'a>: ?Sized;
    /// What a text says.
    type Setup;
    /// The enum of the formats.
    type Format: Copy + 'static;
    /// What can be wrong with a text.
    type ProblemKind: fmt::Display;
    /// What can keep a puzzle from being written.
    type NotHeld: fmt::Display;
    /// What can be odd about a text.
    type Warning;
    /// What writing can leave out.
    type WarningKind;
    /// How a text is written.
    type Options;
}

/// What reading a text of a family comes to.
pub type ReadResult<F> = Result<
    Parsed<<F as TextFamily>::Setup, <F as TextFamily>::Format, <F as TextFamily>::Warning>,
    Problems<<F as TextFamily>::ProblemKind>,
>;

/// What writing a puzzle of a family comes to.
pub type WriteResult<F> = Result<Written<<F as TextFamily>::WarningKind>, <F as TextFamily>::NotHeld>;

/// A test by which the format of a text is told.
pub struct Sniff<F: TextFamily> {
    /// Tests with lower numbers are made first, and the first that succeeds decides; no two have the same.
    /// Those for signs that nothing else has come first, those for texts that could be anything last.
    pub rank: u8,
    /// The format of a text, of those that the test knows.
    pub test: for<'a, 'b> fn(&'b <F as TextFamily>::Text<'a>) -> Option<<F as TextFamily>::Format>,
}

/// A text format.
///
/// Readers collect every problem with its place and never panic; writers give the same bytes for the same
/// puzzle.
pub trait TextFormat {
    /// The family.
    type Family: TextFamily;

    /// Its name and words.
    const INFO: FormatInfo;

    /// How it is told, and formats beside it in its file; by rank.
    const SNIFFS: &'static [Sniff<Self::Family>] = &[];

    /// Reads a text of one puzzle. Whoever calls sets the format of what was read.
    ///
    /// # Errors
    /// All that is wrong with the text.
    fn read(text: &<Self::Family as TextFamily>::Text<'_>) -> ReadResult<Self::Family>;

    /// Writes a puzzle.
    ///
    /// # Errors
    /// What the format cannot hold, where it cannot be left out.
    fn write(
        setup: &<Self::Family as TextFamily>::Setup,
        options: &<Self::Family as TextFamily>::Options,
    ) -> WriteResult<Self::Family>;
}

/// Declares the formats of a family: a module each, and the enum `Format` of all of them in this order.
///
/// A line names a module and the formats in it, each a type that is a [`TextFormat`](crate::text::TextFormat)
/// of the family: `table: Backslash, Csv, Tsv;`. Adding a format is a file and such a line.
#[macro_export]
macro_rules! formats {
    ($family:ty; $($module:ident: $($format:ident),+;)+) => {
        $(mod $module;)+

        /// A text format.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Format {
            $($(
                #[doc = concat!("`", stringify!($format), "` of `formats/", stringify!($module), ".rs`.")]
                $format,
            )+)+
        }

        impl Format {
            /// All formats, in the order of lists.
            pub const ALL: [Format; [$($(stringify!($format)),+),+].len()] = [$($(Format::$format),+),+];

            /// Name and words.
            pub const fn info(self) -> &'static $crate::text::FormatInfo {
                match self {
                    $($(Format::$format => &<$module::$format as $crate::text::TextFormat>::INFO,)+)+
                }
            }

            /// The stable name that options take.
            pub const fn id(self) -> &'static str {
                self.info().id
            }

            /// The format with an id, or with another usual name.
            pub fn from_id(id: &str) -> Option<Format> {
                let is_named = |format: &Format| format.id() == id || format.info().aliases.contains(&id);
                Format::ALL.into_iter().find(is_named)
            }

            /// The tests that tell formats, in the order in which they are made.
            fn sniffs() -> &'static [&'static $crate::text::Sniff<$family>] {
                static SNIFFS: std::sync::LazyLock<Vec<&'static $crate::text::Sniff<$family>>> =
                    std::sync::LazyLock::new(|| {
                        let mut all = Vec::new();
                        $($(all.extend(<$module::$format as $crate::text::TextFormat>::SNIFFS);)+)+
                        all.sort_by_key(|sniff| sniff.rank);
                        all
                    });
                &SNIFFS
            }

            /// Which format a text seems to be in.
            fn of_text(text: &<$family as $crate::text::TextFamily>::Text<'_>) -> Option<Format> {
                Format::sniffs().iter().find_map(|sniff| (sniff.test)(text))
            }

            /// Reads a text of one puzzle.
            fn read(
                self,
                text: &<$family as $crate::text::TextFamily>::Text<'_>,
            ) -> $crate::text::ReadResult<$family> {
                let read = match self {
                    $($(Format::$format => <$module::$format as $crate::text::TextFormat>::read(text),)+)+
                };
                read.map(|parsed| $crate::text::Parsed { format: self, ..parsed })
            }

            /// Writes a puzzle.
            fn write(
                self,
                setup: &<$family as $crate::text::TextFamily>::Setup,
                options: &<$family as $crate::text::TextFamily>::Options,
            ) -> $crate::text::WriteResult<$family> {
                match self {
                    $($(Format::$format => {
                        <$module::$format as $crate::text::TextFormat>::write(setup, options)
                    })+)+
                }
            }
        }

        /// The first of the list.
        impl Default for Format {
            fn default() -> Format {
                Format::ALL[0]
            }
        }

        impl std::fmt::Display for Format {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }

        #[cfg(test)]
        mod registry {
            use super::Format;

            #[test]
            fn names_are_of_one_format_and_tests_of_one_rank() {
                let names = |format: &Format| [&[format.id()], format.info().aliases].concat();
                let mut all: Vec<&str> = Format::ALL.iter().flat_map(names).collect();
                all.sort_unstable();
                assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{all:?}");
                let ranks: Vec<u8> = Format::sniffs().iter().map(|sniff| sniff.rank).collect();
                assert!(ranks.windows(2).all(|pair| pair[0] < pair[1]), "{ranks:?}");
            }
        }
    };
}

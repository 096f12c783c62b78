//! Books of puzzles as PDF: pictures of boards on pages, each with its heading. And pictures as PNG.
//!
//! A [`Book`] takes pictures one after the other and fills pages with them; only those of the page at hand
//! are kept as pictures, so a book of thousands of pages needs little more memory than its file. Text is set
//! in an embedded typeface, of which the file gets the letters that are used. Each picture is a figure for
//! screen readers, read as its scene says in words, and each part of the book has its place in the outline.
//! The same input gives the same bytes.
//!
//! | file | what it holds |
//! |---|---|
//! | `book` | the book: parts, pages, what is read aloud |
//! | `form` | paper, and how a page is cut into places for boards |
//! | `draw` | a scene on a page |
//! | `font` | the typeface: widths, lines of words |
//! | `png` | pictures in pixels |

#![forbid(unsafe_code)]

mod book;
mod draw;
mod font;
mod form;
mod png;

pub use book::{Book, Error, missing};
pub use form::{Form, MOST, Paper};
pub use png::Painter;

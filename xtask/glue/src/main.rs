//! What is done to the module of the page once it is compiled, beside making it small.
//!
//! * `glue bind MODULE FOLDER`: makes the module and script of a page.
//! * `glue watch MODULE WATCHED`: a module that keeps which of its functions were called.
//! * `glue split MODULE CALLED FIRST REST`: two modules, one with the functions that are told in the file
//!   `CALLED`, and one with the rest.

mod alike;
mod bind;
mod split;
mod watch;

use anyhow::{Result, bail};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["bind", module, folder] => bind::bind(module, folder),
        ["watch", module, watched] => watch::watch(module, watched),
        ["split", module, called, first, rest] => split::split(module, called, first, rest),
        _ => bail!("usage: glue bind MODULE FOLDER | watch MODULE WATCHED | split MODULE CALLED FIRST REST"),
    }
}

//! What the module is made of: bytes of code by crate and by function, from the names that are kept for it.

use super::module;
use anyhow::{Context as _, Result, bail};
use std::collections::BTreeMap;

/// So many functions are told.
const FUNCTIONS: usize = 40;
/// Sections of a module (WebAssembly Core Specification 2.0, 5.5).
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
const DATA: u8 = 11;

/// Prints the tables.
///
/// # Errors
/// No module, or none that can be read.
pub fn table() -> Result<()> {
    let module = module::with_names()?;
    let parts = parts(&module).context("this is no module with names")?;
    let mut crates: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (name, size) in &parts.functions {
        let sum = crates.entry(of(name)).or_default();
        *sum = (sum.0 + size, sum.1 + 1);
    }
    let mut crates: Vec<_> = crates.into_iter().collect();
    crates.sort_by_key(|(_, (size, _))| std::cmp::Reverse(*size));
    println!("{:>9} {:>6}  crate", "bytes", "count");
    crates.iter().for_each(|(name, (size, count))| println!("{size:>9} {count:>6}  {name}"));
    println!("{:>9} {:>6}  data\n", parts.data, "");
    let mut functions = parts.functions;
    functions.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    functions.iter().take(FUNCTIONS).for_each(|(name, size)| println!("{size:>9}  {name}"));
    Ok(())
}

/// The first of our own crates that a name has in it, else what it begins with.
fn of(name: &str) -> &str {
    let word = |from: usize| {
        let rest = &name[from..];
        &rest[..rest.find(|sign: char| sign != '_' && !sign.is_alphanumeric()).unwrap_or(rest.len())]
    };
    name.find("qedoku").map_or_else(|| word(name.find(char::is_alphabetic).unwrap_or(0)), word)
}

#[derive(Debug, PartialEq, Eq)]
struct Parts {
    /// Names and sizes.
    functions: Vec<(String, usize)>,
    data: usize,
}

fn parts(module: &[u8]) -> Result<Parts> {
    let (mut imported, mut sizes, mut data) = (0, Vec::new(), 0);
    let mut names: BTreeMap<usize, String> = BTreeMap::new();
    let mut reader = Reader(module);
    if reader.take(8)? != b"\0asm\x01\0\0\0" {
        bail!("it does not begin as one");
    }
    while !reader.0.is_empty() {
        let kind = reader.byte()?;
        let length = reader.number()?;
        let mut section = Reader(reader.take(length)?);
        match kind {
            IMPORTS => imported = functions_of(&mut section)?,
            CODE => {
                for _ in 0..section.number()? {
                    let size = section.number()?;
                    section.take(size)?;
                    sizes.push(size);
                }
            }
            DATA => data = section.0.len(),
            CUSTOM if section.text()? == "name" => {
                while !section.0.is_empty() {
                    let part = section.byte()?;
                    let length = section.number()?;
                    let mut list = Reader(section.take(length)?);
                    // Of the parts, 1 has the names of functions.
                    for _ in 0..if part == 1 { list.number()? } else { 0 } {
                        let (index, name) = (list.number()?, list.text()?);
                        // Before the last bar stands what the glue knows functions by.
                        names.insert(index, name.rsplit('|').next().unwrap_or(name).to_owned());
                    }
                }
            }
            _ => {}
        }
    }
    let name = |index: usize| names.get(&(index + imported)).cloned().unwrap_or_else(|| "?".to_owned());
    let functions = sizes.into_iter().enumerate().map(|(index, size)| (name(index), size)).collect();
    Ok(Parts { functions, data })
}

/// How many functions are imported.
fn functions_of(section: &mut Reader<'_>) -> Result<usize> {
    let mut count = 0;
    for _ in 0..section.number()? {
        section.text()?;
        section.text()?;
        match section.byte()? {
            0 => {
                section.number()?;
                count += 1;
            }
            3 => {
                section.take(2)?;
            }
            kind => {
                if kind == 1 {
                    section.byte()?;
                }
                let has_end = section.byte()? & 1 == 1;
                section.number()?;
                if has_end {
                    section.number()?;
                }
            }
        }
    }
    Ok(count)
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count).context("it ends too soon")?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8> {
        Ok(self.take(1)?[0])
    }

    /// Seven bits a byte, the lowest first.
    fn number(&mut self) -> Result<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        bail!("a number without end")
    }

    fn text(&mut self) -> Result<&'a str> {
        let length = self.number()?;
        Ok(std::str::from_utf8(self.take(length)?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_names_come_out() {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        module.extend([2, 7, 1, 1, b'a', 1, b'b', 0, 0]); // one function imported
        module.extend([10, 7, 2, 2, 0, 0x0b, 2, 0, 0x0b]); // two bodies
        module.extend([11, 1, 0]);
        let names = [1, 9, 2, 1, 2, b'q', b':', 2, 2, b'r', b':'];
        module.extend([0, 5 + names.len() as u8, 4]);
        module.extend(b"name");
        module.extend(names);
        let wanted = Parts { functions: vec![("q:".into(), 2), ("r:".into(), 2)], data: 1 };
        assert_eq!(parts(&module).unwrap(), wanted);
        assert!(parts(b"no module").is_err());
    }

    #[test]
    fn a_function_belongs_to_the_first_own_crate_of_its_name() {
        assert_eq!(of("<qedoku_model::Digit as core::fmt::Display>::fmt"), "qedoku_model");
        assert_eq!(of("core::slice::sort::stable::sort"), "core");
        assert_eq!(of("alloc::vec::Vec<qedoku::Puzzle>::push"), "qedoku");
    }
}

//! Archives for Windows, as ZIP.
//!
//! Source: PKWARE, *APPNOTE.TXT: .ZIP File Format Specification*, 6.3.10 (2022), sections 4.3 and 4.4.

use super::archive::Entry;
use anyhow::{Context as _, Result};
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use std::io::Write as _;

/// The first day that the format knows, 1980-01-01: the same for all files, so that the bytes are.
const DAY: u16 = (1 << 5) | 1;

/// Version 2.0 of the format, in which files are packed by DEFLATE.
const VERSION: u16 = 20;

/// Packs files into one. All sizes are below 4 GiB, as the plain form of the format has them.
///
/// # Errors
/// A file that is larger.
pub fn pack(entries: &[Entry]) -> Result<Vec<u8>> {
    let mut files = Vec::new();
    let mut directory = Vec::new();
    for entry in entries {
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&entry.bytes)?;
        let packed = packed.finish()?;
        let start = size(files.len())?;
        let told = told(entry, packed.len())?;
        files.extend(u32::to_le_bytes(0x0403_4b50));
        files.extend(&told);
        files.extend(entry.name.as_bytes());
        files.extend(&packed);

        directory.extend(u32::to_le_bytes(0x0201_4b50));
        directory.extend(u16::to_le_bytes(3 << 8 | VERSION)); // made as on Unix, so that the mode counts
        directory.extend(&told);
        directory.extend([0; 6]); // no comment, the first disk, bytes and not text
        directory.extend(u32::to_le_bytes((0o100_000 | entry.mode()) << 16));
        directory.extend(u32::to_le_bytes(start));
        directory.extend(entry.name.as_bytes());
    }
    let count = u16::try_from(entries.len()).context("too many files for ZIP")?;
    let start = size(files.len())?;
    let length = size(directory.len())?;
    files.extend(directory);
    files.extend(u32::to_le_bytes(0x0605_4b50));
    files.extend([0; 4]); // the only disk
    files.extend(u16::to_le_bytes(count));
    files.extend(u16::to_le_bytes(count));
    files.extend(u32::to_le_bytes(length));
    files.extend(u32::to_le_bytes(start));
    files.extend([0; 2]); // no comment
    Ok(files)
}

/// What stands of a file both before it and in the directory.
fn told(entry: &Entry, packed: usize) -> Result<Vec<u8>> {
    let mut crc = Crc::new();
    crc.update(&entry.bytes);
    let mut told = Vec::new();
    for short in [VERSION, 0, 8, 0, DAY] {
        told.extend(u16::to_le_bytes(short)); // version, flags, DEFLATE, midnight, day
    }
    for long in [crc.sum(), size(packed)?, size(entry.bytes.len())?] {
        told.extend(u32::to_le_bytes(long));
    }
    let length = u16::try_from(entry.name.len()).context("a name is too long for ZIP")?;
    told.extend(u16::to_le_bytes(length));
    told.extend([0; 2]); // nothing extra
    Ok(told)
}

fn size(bytes: usize) -> Result<u32> {
    u32::try_from(bytes).context("too large for ZIP")
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::DeflateDecoder;
    use std::io::Read as _;

    #[test]
    fn a_file_can_be_found_through_the_directory_and_unpacked() {
        let bytes = b"only once, only once".to_vec();
        let entry = Entry { name: "f/qedoku.exe".into(), bytes: bytes.clone(), is_program: true };
        let packed = pack(&[entry]).unwrap();
        let long = |at: usize| u32::from_le_bytes(packed[at..at + 4].try_into().unwrap()) as usize;
        let end = packed.len() - 22;
        let (length, directory) = (long(end + 12), long(end + 16));
        assert_eq!((long(end), directory + length), (0x0605_4b50, end));
        assert_eq!((long(directory), long(directory + 24)), (0x0201_4b50, bytes.len()));
        assert_eq!(&packed[directory + 46..end], b"f/qedoku.exe");
        let start = long(directory + 42);
        assert_eq!(long(start), 0x0403_4b50);
        let data = &packed[start + 30 + "f/qedoku.exe".len()..directory];
        assert_eq!(data.len(), long(directory + 20));
        let mut unpacked = Vec::new();
        DeflateDecoder::new(data).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
    }
}

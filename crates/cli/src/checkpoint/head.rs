//! How a journal begins: what the run was asked, and where its answers went.
//!
//! ```text
//! qedoku checkpoint 2
//! version 0.1.0
//! verb rate
//! --output csv
//! puzzle list.txt
//! sum 0c7e2a9d1b3f5e68
//! note 66306 1234 0                          5e1c0f7a9b2d4e83
//! ```
//!
//! The lines up to the sum stay as they are; the sum is of all before it. The note is of a fixed length, so
//! that another one can be written over it; it has a sum of its own, which follows it. A damaged byte is
//! found by its sum and never taken for something else.

use super::Digest;
use std::collections::BTreeSet;
use std::fmt::Write as _;

const MAGIC: &str = "qedoku checkpoint ";
const VERSION: &str = "2";
/// Characters of the text of a note.
const NOTE: usize = 80;
/// Bytes of the line of a note: `note`, the text, its sum, and what parts them.
pub const NOTE_LINE: usize = 5 + NOTE + 1 + 16 + 1;
/// Longest text of a command in a message.
const LONGEST: usize = 60;

/// What stands at the beginning of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadHead {
    /// The head of a journal for this command, so many bytes long, and its note if that is whole.
    Head(usize, Option<String>),
    /// Part of a head, or nothing: a run was cut off before it had written more.
    Torn,
    /// Something that cannot be used; why, and what to do.
    Unusable(String),
}

/// The head for a command without its note, `asked` being lines.
fn beginning(asked: &str) -> String {
    let text = format!("{MAGIC}{VERSION}\n{asked}");
    let sum = sum(text.as_bytes());
    format!("{text}sum {sum}\n")
}

/// The head for a command.
pub fn head(asked: &str, note: &str) -> String {
    beginning(asked) + &note_line(note)
}

/// The line of a note.
pub fn note_line(note: &str) -> String {
    let text = format!("{note:NOTE$}");
    format!("note {text} {}\n", sum(text.as_bytes()))
}

fn note(line: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(line).ok()?.strip_prefix("note ")?.get(..NOTE)?.trim_end();
    Some(text.to_owned()).filter(|text| note_line(text).as_bytes() == line)
}

fn sum(bytes: &[u8]) -> String {
    let mut digest = Digest::NONE;
    digest.add(bytes);
    format!("{:016x}", digest.0)
}

/// Reads the head at the beginning of a file for a run with this command.
pub fn read(bytes: &[u8], asked: &str) -> ReadHead {
    let wanted = beginning(asked);
    let end = wanted.len() + NOTE_LINE;
    if bytes.len() < end && (bytes.starts_with(wanted.as_bytes()) || wanted.as_bytes().starts_with(bytes)) {
        return ReadHead::Torn;
    }
    if bytes.starts_with(wanted.as_bytes()) {
        return ReadHead::Head(end, note(&bytes[wanted.len()..end]));
    }
    let Some(rest) = bytes.strip_prefix(MAGIC.as_bytes()) else {
        return ReadHead::Unusable(
            "this is no checkpoint, or its first line is damaged, and it is left as it is; name a file that does \
             not exist, or delete this one to begin anew"
                .to_owned(),
        );
    };
    let version = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if version != VERSION.as_bytes() && version.len() < 4 && version.iter().all(u8::is_ascii_digit) {
        let version = String::from_utf8_lossy(version);
        return ReadHead::Unusable(format!(
            "this checkpoint has the form {version}, and this program writes form {VERSION}; name another file, or \
             delete this one to begin anew"
        ));
    }
    match whole(bytes) {
        Some(then) => ReadHead::Unusable(format!(
            "this checkpoint is of another command; type that one, or name another file{}",
            differences(then, asked)
        )),
        None => ReadHead::Unusable(
            "the head of this checkpoint is damaged, so it cannot be told what it answers; delete it to begin anew, \
             or name another file"
                .to_owned(),
        ),
    }
}

/// What the command of a whole head asked.
fn whole(bytes: &[u8]) -> Option<&str> {
    let end = bytes.windows(5).position(|window| window == b"\nsum ")? + 1;
    let asked = std::str::from_utf8(&bytes[..end]).ok()?.strip_prefix(&format!("{MAGIC}{VERSION}\n"))?;
    bytes.starts_with(beginning(asked).as_bytes()).then_some(asked)
}

/// In which ways two commands differ, a line each.
fn differences(then: &str, now: &str) -> String {
    let verb = |asked: &str| values(asked, "verb");
    if verb(then) != verb(now) {
        return format!("\n  verb: then {}, now {}", verb(then), verb(now));
    }
    let names: BTreeSet<&str> =
        [then, now].into_iter().flat_map(str::lines).filter_map(|line| line.split(' ').next()).collect();
    let mut out = String::new();
    for name in names {
        let (then, now) = (values(then, name), values(now, name));
        if then != now {
            let _ = write!(out, "\n  {name}: then {then}, now {now}");
        }
    }
    out
}

/// What a command says under a name, shortened.
fn values(asked: &str, name: &str) -> String {
    let lines = asked.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let text = lines.collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(LONGEST) {
        _ if text.is_empty() => "nothing".to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: &str = "version 0.1.0\nverb rate\n--output csv\n--steps no\npuzzle list.txt\n";
    /// Damages of a byte.
    const MASKS: [u8; 6] = [0x01, 0x02, 0x08, 0x20, 0x80, 0xff];

    #[test]
    fn whichever_byte_of_the_head_is_damaged_it_is_found_out() {
        let whole = head(ASKED, "66306 1234 0");
        let length = whole.len();
        assert_eq!(read(whole.as_bytes(), ASKED), ReadHead::Head(length, Some("66306 1234 0".to_owned())));
        for at in 0..length {
            for mask in MASKS {
                let mut damaged = whole.clone().into_bytes();
                damaged[at] ^= mask;
                match read(&damaged, ASKED) {
                    ReadHead::Head(_, None) if at >= length - NOTE_LINE => {}
                    ReadHead::Unusable(why) if at < length - NOTE_LINE => {
                        assert!(why.contains("delete") && why.contains("name a"), "{at}: {why}");
                    }
                    other => panic!("{at} ^ {mask:02x}: {other:?}"),
                }
            }
        }
    }

    #[test]
    fn a_head_that_is_cut_off_anywhere_is_torn_and_one_with_answers_behind_it_is_whole() {
        let whole = head(ASKED, "-");
        for length in 0..whole.len() {
            assert_eq!(read(&whole.as_bytes()[..length], ASKED), ReadHead::Torn, "{length}");
        }
        let more = whole.clone() + "1 0 5 0 and so on";
        assert_eq!(read(more.as_bytes(), ASKED), ReadHead::Head(whole.len(), Some("-".to_owned())));
        assert!(matches!(read(b"53..7....\n", ASKED), ReadHead::Unusable(_)));
    }

    #[test]
    fn another_command_is_told_by_what_differs() {
        let told = |now: &str| match read(head(ASKED, "-").as_bytes(), now) {
            ReadHead::Unusable(why) => why.split_once('\n').map(|(_, rest)| rest.to_owned()).unwrap_or(why),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            told(&ASKED.replace("verb rate\n--output csv", "verb solve")),
            "  verb: then rate, now solve"
        );
        assert_eq!(
            told(&ASKED.replace("csv", "json").replace("puzzle list.txt", "--budget 1s\npuzzle a\npuzzle b")),
            "  --budget: then nothing, now 1s\n  --output: then csv, now json\n  puzzle: then list.txt, now a b"
        );
        assert_eq!(told(&ASKED.replace("0.1.0", "0.2.0")), "  version: then 0.1.0, now 0.2.0");
        let old = ASKED.replace("qedoku", "");
        assert!(matches!(read(format!("{MAGIC}1\n{old}").as_bytes(), ASKED),
            ReadHead::Unusable(why) if why.contains("has the form 1")));
    }
}

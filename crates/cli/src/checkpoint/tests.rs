//! Damaged, torn and foreign journals.

use super::*;
use crate::ending::Status;

const ASKED: &str = "verb rate\npuzzle list.txt\n";

fn entry(number: usize) -> Entry {
    let mut digest = Digest::NONE;
    digest.add(&number.to_le_bytes());
    let out = format!("answer {number}\n");
    Entry { puzzles: number, digest, status: Status::Done, out, complaints: "é".repeat(number) }
}

fn entries(path: &Path) -> Vec<Entry> {
    let mut journal = Journal::open(path, ASKED, "-").unwrap();
    journal.rewind().unwrap();
    std::iter::from_fn(|| journal.next().unwrap()).collect()
}

fn scratch(name: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("qedoku-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn wherever_a_journal_is_cut_off_the_whole_entries_before_are_read_and_more_can_follow() {
    let path = scratch("torn");
    let mut journal = Journal::open(&path, ASKED, "-").unwrap();
    journal.add(&[entry(1), entry(2)]).unwrap();
    journal.add(&[entry(3)]).unwrap();
    drop(journal);
    let bytes = std::fs::read(&path).unwrap();
    let mut counts = vec![0; 4];
    for length in 0..=bytes.len() {
        std::fs::write(&path, &bytes[..length]).unwrap();
        let read = entries(&path);
        assert_eq!(read, (1..=read.len()).map(entry).collect::<Vec<_>>(), "{length}");
        counts[read.len()] += 1;
        let mut journal = Journal::open(&path, ASKED, "-").unwrap();
        journal.rewind().unwrap();
        while journal.next().unwrap().is_some() {}
        journal.cut().unwrap();
        journal.add(&[entry(9)]).unwrap();
        drop(journal);
        assert_eq!(entries(&path).last(), Some(&entry(9)), "{length}");
    }
    assert!(counts.iter().all(|&count| count > 0) && counts[3] == 1, "{counts:?}");
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_damaged_byte_ends_the_journal_before_its_entry() {
    let path = scratch("damaged");
    let mut journal = Journal::open(&path, ASKED, "-").unwrap();
    journal.add(&[entry(1)]).unwrap();
    let first = std::fs::metadata(&path).unwrap().len() as usize;
    journal.add(&[entry(2), entry(3)]).unwrap();
    drop(journal);
    let bytes = std::fs::read(&path).unwrap();
    for at in first..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        std::fs::write(&path, &damaged).unwrap();
        let read = entries(&path);
        assert!((1..3).contains(&read.len()) && read[0] == entry(1), "{at}: {read:?}");
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn what_is_no_journal_or_one_of_something_else_or_in_use_is_refused() {
    let path = scratch("other");
    std::fs::write(&path, "53..7....\n").unwrap();
    let error = |asked| format!("{:#}", Journal::open(&path, asked, "-").err().unwrap());
    assert!(error(ASKED).contains("is no checkpoint"), "{}", error(ASKED));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "53..7....\n");
    std::fs::remove_file(&path).unwrap();
    let journal = Journal::open(&path, ASKED, "-").unwrap();
    assert!(error(ASKED).contains("another run uses"), "{}", error(ASKED));
    drop(journal);
    let other = error("verb solve\npuzzle list.txt\n");
    assert!(other.contains("of another command") && other.contains("verb: then rate, now solve"), "{other}");
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_run_waits_for_one_that_is_about_to_end() {
    let path = scratch("ending");
    let first = Journal::open(&path, ASKED, "-").unwrap();
    let ending = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        drop(first);
    });
    Journal::open(&path, ASKED, "-").unwrap();
    ending.join().unwrap();
    std::fs::remove_file(&path).unwrap();
}

/// The journal with this head, opened by a run whose output goes to a place: the entries, or the refusal.
fn opened(path: &Path, bytes: &[u8], place: &str) -> Result<Vec<Entry>, String> {
    std::fs::write(path, bytes).unwrap();
    let mut journal = Journal::open(path, ASKED, place).map_err(|error| format!("{error:#}"))?;
    journal.rewind().unwrap();
    Ok(std::iter::from_fn(|| journal.next().unwrap()).collect())
}

#[test]
fn a_head_that_is_damaged_or_cut_off_is_refused_where_answers_could_come_twice() {
    let path = scratch("head");
    let mut journal = Journal::open(&path, ASKED, "1 2 0").unwrap();
    let head = journal.start as usize;
    journal.add(&[entry(1)]).unwrap();
    drop(journal);
    let bytes = std::fs::read(&path).unwrap();
    let (empty, grown) = ("1 2 0", "1 2 99");
    assert_eq!(opened(&path, &bytes, grown), Ok(vec![entry(1)]));
    let told = |error: &str| error.contains(&path.display().to_string()) && error.contains("delete");
    for at in 0..head {
        for mask in [0x01, 0x20, 0x80] {
            let mut damaged = bytes.clone();
            damaged[at] ^= mask;
            let error = opened(&path, &damaged, grown).unwrap_err();
            assert!(told(&error), "{at}: {error}");
            // Into an empty file all answers come anyway: a note is not needed.
            match opened(&path, &damaged, empty) {
                Ok(entries) => assert!(at >= head - head::NOTE_LINE && entries == [entry(1)], "{at}"),
                Err(error) => assert!(at < head - head::NOTE_LINE && told(&error), "{at}: {error}"),
            }
        }
    }
    for length in (0..head).step_by(5) {
        assert!(told(&opened(&path, &bytes[..length], grown).unwrap_err()), "{length}");
        assert_eq!(opened(&path, &bytes[..length], empty), Ok(Vec::new()), "{length}");
        assert_eq!(opened(&path, &bytes[..length], "-"), Ok(Vec::new()), "{length}");
    }
    std::fs::remove_file(&path).unwrap();
}

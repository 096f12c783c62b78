//! `canon` over lists: larger than memory, from standard input, with lines that are no puzzles.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the program with a text on its standard input.
fn canon(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_qedoku"))
        .arg("canon")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // What refuses its arguments may have gone before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Puzzles that differ by more than their looks, or not: few givens, by the bits of a number.
fn puzzle(number: usize) -> String {
    let mut cells = vec![b'.'; 81];
    for (place, cell) in [0, 1, 2, 12, 13].into_iter().enumerate() {
        if number >> place & 1 == 1 {
            cells[cell] = b'1' + place as u8;
        }
    }
    cells[80] = b'9';
    String::from_utf8(cells).unwrap()
}

/// The same turned upside down with two digits exchanged.
fn guise(puzzle: &str) -> String {
    let signs: Vec<u8> = puzzle
        .bytes()
        .map(|sign| match sign {
            b'1' => b'7',
            b'7' => b'1',
            sign => sign,
        })
        .collect();
    signs.chunks(9).rev().flatten().map(|&sign| char::from(sign)).collect()
}

#[test]
fn the_first_of_each_class_is_printed_in_the_order_of_the_input_whatever_the_memory() {
    let all: Vec<String> = (0..32).map(puzzle).collect();
    let list: String = (0..3000)
        .map(|number| {
            let text = &all[number * 7 % all.len()];
            if number % 3 == 0 { guise(text) + "\n" } else { text.clone() + "\n" }
        })
        .collect();
    // The slow way: each against all that were printed before.
    let mut kept: Vec<(String, String)> = Vec::new();
    let forms = out(&canon(&[], &list));
    for (line, form) in list.lines().zip(forms.lines()) {
        if kept.iter().all(|(_, known)| known != form) {
            kept.push((line.to_owned(), form.to_owned()));
        }
    }
    let expected: String = kept.iter().map(|(line, _)| line.clone() + "\n").collect();
    for memory in ["1", "256"] {
        let found = canon(&["--dedupe", "--memory", memory], &list);
        assert_eq!(out(&found), expected);
        assert_eq!(found.status.code(), Some(0));
    }
    let count = out(&canon(&["--count"], &list));
    assert_eq!(count, format!("3000 puzzles, {} classes\n", kept.len()));
    let groups = out(&canon(&["--groups"], &list));
    assert_eq!(groups.lines().filter(|line| !line.starts_with(' ')).count(), kept.len());
    assert_eq!(groups.lines().filter(|line| line.starts_with(' ')).count(), 3000);
    let mut sorted: Vec<&(String, String)> = kept.iter().collect();
    sorted.sort_by(|a, b| a.1.cmp(&b.1));
    let sorted: String = sorted.into_iter().map(|(line, _)| line.clone() + "\n").collect();
    assert_eq!(out(&canon(&["--sort", "--dedupe"], &list)), sorted);
}

#[test]
fn what_is_no_puzzle_is_told_with_its_place_and_the_rest_is_answered() {
    let (one, other) = (puzzle(1), puzzle(3));
    let list = format!("{one}\n{}\n12..x\n{other}\n", guise(&one));
    let found = canon(&["--dedupe", "--format", "line"], &list);
    assert_eq!(out(&found), format!("{one}\n{other}\n"));
    assert_eq!(found.status.code(), Some(1));
    let said = String::from_utf8(found.stderr).unwrap();
    assert_eq!(said.matches("stdin:3:").count(), 1, "{said}");
}

#[test]
fn a_file_without_puzzles_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let [empty, list, missing] =
        ["empty.txt", "list.txt", "missing.txt"].map(|name| folder.path().join(name));
    std::fs::write(&empty, "").unwrap();
    std::fs::write(&list, format!("{0}\n{0}\n12..x\n", puzzle(3))).unwrap();
    let files = [&empty, &list, &missing].map(|file| file.to_str().unwrap());
    let found = canon(&["--dedupe", files[0], files[1], files[2]], "");
    assert_eq!(out(&found), format!("{}\n", puzzle(3)));
    assert_eq!(found.status.code(), Some(1));
    let said = String::from_utf8(found.stderr).unwrap();
    for place in [format!("{}:", files[0]), format!("{}:3:", files[1]), format!("{}`", files[2])] {
        assert_eq!(said.matches(&place).count(), 1, "{place} in {said}");
    }
}

/// Ctrl-C.
#[cfg(unix)]
#[test]
fn what_is_stopped_in_its_first_pass_prints_nothing() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_qedoku"))
        .args(["canon", "--sort", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The input stays open, so the first pass cannot end by itself.
    let mut input = child.stdin.take().unwrap();
    for number in 0..2000 {
        writeln!(input, "{}", puzzle(number % 32)).unwrap();
    }
    input.flush().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let stopped = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(stopped.success());
    let found = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(out(&found), "");
    assert_eq!(found.status.code(), Some(130));
}

#[test]
fn classes_of_another_file_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let known = folder.path().join("known.txt");
    std::fs::write(&known, guise(&puzzle(1)) + "\n").unwrap();
    let list = format!("{}\n{}\n{}\n", puzzle(3), puzzle(1), puzzle(3));
    let against = known.to_str().unwrap();
    assert_eq!(out(&canon(&["--against", against], &list)), format!("{0}\n{0}\n", puzzle(3)));
    assert_eq!(out(&canon(&["--against", against, "--dedupe"], &list)), format!("{}\n", puzzle(3)));
}

/// A list of so many puzzles, of which a tenth are guises of others, in a folder.
fn long_list(folder: &std::path::Path, count: usize) {
    let sum = |number: usize| number.wrapping_mul(0x9e37_79b9).wrapping_add(number >> 3);
    let puzzle = |number: usize| -> String {
        let sign = |cell: usize| match sum(number * 81 + cell) >> 8 & 255 {
            bits @ 0..64 => char::from(b'1' + (bits % 9) as u8),
            _ => '.',
        };
        (0..81).map(sign).collect()
    };
    let line = |number: usize| match number % 10 {
        9 => guise(&puzzle(number / 2)) + "\n",
        _ => puzzle(number) + "\n",
    };
    let list: String = (0..count).map(line).collect();
    std::fs::write(folder.join("list.txt"), list).unwrap();
}

/// The program in a folder, printing into a file of it as `>>` does.
fn appending(folder: &std::path::Path, arguments: &[&str], name: &str) -> Command {
    let out = std::fs::OpenOptions::new().append(true).create(true).open(folder.join(name)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_qedoku"));
    command.arg("canon").args(arguments).current_dir(folder).stdin(Stdio::null()).stdout(out);
    command.stderr(Stdio::null());
    command
}

#[test]
fn a_list_that_is_killed_again_and_again_is_printed_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    long_list(path, 24_000);
    let size = |name: &str| std::fs::metadata(path.join(name)).map_or(0, |data| data.len());
    for (what, name) in [("--dedupe", "dedupe"), ("--groups", "groups")] {
        let plain = appending(path, &[what, "list.txt"], &format!("{name}.whole")).status().unwrap();
        assert_eq!(plain.code(), Some(0));
        let (journal, answers) = (format!("{name}.ck"), format!("{name}.ck.runs/answers"));
        let args = [what, "--memory", "1", "--checkpoint", &journal, "list.txt"];
        let out = format!("{name}.out");
        let mut kills = 0;
        loop {
            let progress = || (size(&journal), size(&answers), size(&out));
            let mut child = appending(path, &args, &out).spawn().unwrap();
            let before = progress();
            // Killed as soon as something more is kept or printed.
            while progress() == before && child.try_wait().unwrap().is_none() {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            if child.try_wait().unwrap().is_some() || kills == 12 {
                assert_eq!(child.wait().unwrap().code(), Some(0));
                break;
            }
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
        }
        assert!(kills >= 3, "{what}: {kills}");
        let read = |name: &str| std::fs::read(path.join(name)).unwrap();
        assert!(read(&out) == read(&format!("{name}.whole")), "{what}");
    }
    // Another input is refused, and so is another command.
    let list = std::fs::read_to_string(path.join("list.txt")).unwrap();
    std::fs::write(path.join("list.txt"), list.replacen('1', "2", 1)).unwrap();
    let args = ["--dedupe", "--memory", "1", "--checkpoint", "dedupe.ck", "list.txt"];
    assert_eq!(appending(path, &args, "other.out").status().unwrap().code(), Some(2));
    std::fs::write(path.join("list.txt"), &list).unwrap();
    let args = ["--count", "--memory", "1", "--checkpoint", "dedupe.ck", "list.txt"];
    assert_eq!(appending(path, &args, "other.out").status().unwrap().code(), Some(2));
    assert_eq!(size("other.out"), 0);
}

#[test]
fn a_folder_in_which_nothing_can_be_kept_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, puzzle(1) + "\n").unwrap();
    let found = canon(&["--count", "--tmp", "/no/such/folder", list.to_str().unwrap()], "");
    let said = String::from_utf8(found.stderr).unwrap();
    assert!(found.status.code() == Some(2) && said.contains("/no/such/folder"), "{said}");
}

#[test]
fn wishes_that_do_not_go_together_are_refused() {
    for arguments in [
        &["--dedupe", "--count"][..],
        &["--map", "--dedupe"],
        &["--of", "pattern"],
        &["--form", "kakuro", "--family", "sudoku"],
        &["--dedupe", "--tmp", "/no/such/folder"],
        &["--form", "minlex"],
        &["--memory", "0"],
    ] {
        let found = canon(arguments, &puzzle(1));
        assert_eq!(found.status.code(), Some(2), "{arguments:?}");
        assert!(found.stdout.is_empty() && !found.stderr.is_empty());
    }
}

#[test]
fn candidates_that_differ_in_looks_alone_are_one() {
    // Nothing is given: by its empty givens each would be the same as the other.
    let whole = "123456789".repeat(81);
    let with = |changes: &[(usize, &str)]| {
        let mut cells: Vec<String> =
            whole.as_bytes().chunks(9).map(|nine| String::from_utf8_lossy(nine).into()).collect();
        changes.iter().for_each(|&(cell, shown)| shown.clone_into(&mut cells[cell]));
        cells.concat()
    };
    let one = with(&[(0, "12......."), (10, "..3.5...."), (44, "1.......9")]);
    // Turned by half, and the digit d is 10 - d.
    let turned: String = one
        .chars()
        .rev()
        .map(|sign| match sign.to_digit(10) {
            Some(digit) => char::from_digit(10 - digit, 10).unwrap(),
            None => sign,
        })
        .collect();
    let other = with(&[(0, "12......."), (10, "..3.5...."), (45, "1.......9")]);
    let list = format!("{one}\n{turned}\n{other}\n");
    let found = canon(&["--dedupe"], &list);
    assert_eq!(out(&found), format!("{one}\n{other}\n"), "{found:?}");
    let forms = out(&canon(&[], &list));
    let forms: Vec<&str> = forms.lines().collect();
    assert_eq!((forms.len(), forms[0] == forms[1], forms[0] == forms[2]), (3, true, false));
    assert!(forms.iter().all(|form| form.len() == 729));
    // A form is in itself, and the map leads there.
    let again = out(&canon(&["--form", "sukaku", "--map"], &format!("{}\n", forms[0])));
    assert!(again.starts_with(forms[0]), "{again}");
    let detected = out(&canon(&["--detect"], &format!("{}\n", forms[0])));
    assert!(
        detected
            .lines()
            .any(|line| line.split_whitespace().collect::<Vec<_>>() == ["sukaku", "1", "of", "1"]),
        "{detected}"
    );
    // A Sudoku has one too, and it is that of its givens and of nine candidates elsewhere.
    let given = with(&[(3, "....5....")]);
    let puzzle = format!("{}5{}\n", ".".repeat(3), ".".repeat(77));
    assert_eq!(out(&canon(&["--form", "sukaku"], &puzzle)), out(&canon(&[], &format!("{given}\n"))));
}

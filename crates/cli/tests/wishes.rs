//! Wishes of `generate` about places, goals, styles and flow, held against what other commands say.

#[path = "support/program.rs"]
mod program;

use std::path::Path;

fn run(line: &str) -> String {
    let output = program::qedoku().args(line.split_whitespace()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The fields of each row by their names.
fn rows(text: &str) -> Vec<std::collections::HashMap<&str, &str>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(|line| names.iter().copied().zip(line.split(',')).collect()).collect()
}

#[test]
fn givens_stand_where_they_may_and_those_that_must_be_there_are() {
    let within = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxx...xxxxxx...xxxxxxxxxxxxxxxxxxxxx";
    for puzzle in run(&format!("generate --within {within} --seed 2 -n 3 -o line")).lines() {
        let both = puzzle.bytes().zip(within.bytes());
        assert!(both.into_iter().all(|(given, may)| given == b'.' || may == b'x'), "{puzzle}");
    }
    let with = "1........2........3........4...................................................5.";
    for puzzle in run(&format!("generate --with {with} --seed 2 -n 3 -o line")).lines() {
        let both = puzzle.bytes().zip(with.bytes());
        assert!(both.into_iter().all(|(given, must)| must == b'.' || given == must), "{puzzle}");
        assert!(run(&format!("check {puzzle}")).contains("one solution"));
    }
}

#[test]
fn a_goal_is_the_best_of_all_candidates() {
    let made = run("generate --goal fewest --effort 300 --seed 3 -n 2 -o csv");
    let free = run("generate --seed 3 -n 2 -o csv");
    for (best, any) in rows(&made).iter().zip(rows(&free)) {
        let givens = |row: &std::collections::HashMap<&str, &str>| row["givens"].parse::<u32>().unwrap();
        assert!(givens(best) < givens(&any).min(24) && best["minimal"] == "yes");
    }
    let highest = run("generate --goal highest-er --effort 40 --seed 3 -o csv");
    let lowest = run("generate --goal lowest-er --effort 40 --seed 3 -o csv");
    let er = |text: &str| rows(text)[0]["er"].parse::<f64>().unwrap();
    assert!(er(&highest) > er(&lowest) + 3.0);
    let rated = run(&format!("rate -F %r {}", rows(&highest)[0]["puzzle"]));
    assert_eq!(rated.trim().parse::<f64>().unwrap(), er(&highest));
}

#[test]
fn a_style_is_what_it_says_and_flow_is_as_a_publisher_measures_it() {
    let made = run("generate --style classic --seed 2 -n 2 -o csv --all-scales");
    for row in rows(&made) {
        assert!(row["symmetry"].contains("half-turn") && row["givens"].parse::<u32>().unwrap() <= 32);
        assert!(row["entry"].parse::<u32>().unwrap() >= 3 && row["bottlenecks"] == "1");
        let told = run(&format!("check --publish --output json {}", row["puzzle"]));
        assert!(told.contains(r#""bottlenecks":1"#), "{told}");
    }
    let made = run("generate --bottlenecks 2 --width 2.. --seed 1 -n 2 -o csv --flow");
    for row in rows(&made) {
        assert_eq!(row["bottlenecks"], "2");
        assert!(row["width"].parse::<u32>().unwrap() >= 2);
    }
}

#[test]
fn each_pattern_has_its_turn_and_known_puzzles_are_left_out() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let library: Vec<&str> =
        qedoku::library::puzzles(qedoku::Family::Sudoku).take(3).map(|shipped| shipped.text).collect();
    let file = folder.join("wishes-patterns.txt");
    std::fs::write(&file, library.join("\n") + "\n").unwrap();
    let made = run(&format!("generate --pattern {} --each-pattern --seed 4 -n 6 -o line", file.display()));
    let pattern = |puzzle: &str| puzzle.replace(|sign: char| sign != '.', "x");
    for (number, puzzle) in made.lines().enumerate() {
        assert_eq!(pattern(puzzle), pattern(library[number % 3]));
    }
    let known = folder.join("wishes-known.txt");
    std::fs::write(&known, run("generate --seed 8 -n 2 -o line")).unwrap();
    let line = format!("generate --seed 8 -n 3 -o csv --against {}", known.display());
    let output = program::qedoku().args(line.split(' ')).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!((output.status.code(), rows(&text).len(), rows(&text)[0]["index"]), (Some(1), 1, "2"));
}

#[test]
fn one_of_each_rating_is_printed_in_their_order_and_made_again() {
    let line = "generate --goal each-er --effort 150 --seed 3 -o csv --threads";
    let (one, three) = (run(&format!("{line} 1")), run(&format!("{line} 3")));
    assert_eq!(one, three);
    let rows = rows(&one);
    let ratings: Vec<f64> = rows.iter().map(|row| row["er"].parse().unwrap()).collect();
    assert!(rows.len() >= 6 && ratings.windows(2).all(|two| two[0] < two[1]), "{ratings:?}");
    for row in rows.iter().step_by(4) {
        assert_eq!(run(&format!("rate -F %r {}", row["puzzle"])).trim(), row["er"]);
        assert_eq!(row["index"], row["er"].replace('.', ""));
    }
    // None that are wished is no search that failed; the head stands alone.
    assert_eq!(run(&format!("{line} 1 -n 0")).lines().count(), 1);
    let few = run(&format!("{line} 2 -n 3"));
    assert!(one.starts_with(&few) && few.lines().count() == 4);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("each.csv");
    std::fs::write(&file, few).unwrap();
    let said = run(&format!("collection verify {}", file.display()));
    assert_eq!(said, "3 rows, 0 wrong; 3 made again, 0 of another version of the generator\n");
}

#[test]
fn orbits_are_those_of_groups_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("orbits.txt");
    // Columns 1 and 2 go together row by row, the middle box is never given.
    let row = |row: usize| match row {
        3..6 => format!("{0}{0}b...cde\n", row),
        _ => format!("{0}{0}bfghcde\n", row),
    };
    std::fs::write(&file, (0..9).map(row).collect::<String>()).unwrap();
    for puzzle in run(&format!("generate --symmetry orbits:{} --seed 2 -n 2 -o line", file.display())).lines()
    {
        let given: Vec<bool> = puzzle.bytes().map(|sign| sign != b'.').collect();
        assert!((0..9).all(|row| given[row * 9] == given[row * 9 + 1]), "{puzzle}");
        assert!((30..57).filter(|cell| (3..6).contains(&(cell % 9))).all(|cell| !given[cell]), "{puzzle}");
    }
    for puzzle in run("generate --symmetry left-right+up-down --seed 2 -n 2 -o csv").lines().skip(1) {
        assert!(puzzle.contains(",half-turn left-right up-down both-axes,"), "{puzzle}");
    }
}

#[test]
fn puzzles_that_are_their_own_image_are_that_for_canon_and_templates_are_filled() {
    for id in ["half-turn", "diagonal", "sticks"] {
        let line =
            run(&format!("generate --automorphic {id} --seed 4 -F %g|%{{seed}}|%n|%{{givens}}|%{{er}}"));
        let fields: Vec<&str> = line.trim_end().split('|').collect();
        let givens = fields[0].bytes().filter(u8::is_ascii_digit).count().to_string();
        assert_eq!(fields[1..], ["4", "0", &givens, ""]);
        let said = run(&format!("canon --automorphisms {}", fields[0]));
        assert!(said.contains(&format!("  {id}\n")), "{id}: {said}");
    }
    let both = run("generate --make bottom-up --seed 4 -n 3 -F %{minimal}");
    assert_eq!(both, "yes\nyes\nyes\n");
}

#[test]
fn bounds_of_ones_own_decide_what_is_sent_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bounds.txt");
    let puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7";
    let said = |bounds: &str| {
        std::fs::write(&file, bounds).unwrap();
        let arguments = ["check", puzzle, "--publish", "--strict", "-o", "csv", "--bounds"];
        let output = program::qedoku().args(arguments).arg(&file).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    };
    let (usual, code) = said("");
    assert!(usual.contains("symmetry") && code == Some(1), "{usual}");
    let lax = "entry 0\nwidth 0\nspike 99.0\ntail 0\ndigits 8\nsymmetry 0\nredundant 81\n";
    let (none, code) = said(lax);
    assert!(!none.contains("symmetry") && code == Some(0), "{none}");
    assert_eq!(said("entries 3").1, Some(2));
}

#[test]
fn added_givens_are_as_few_as_trying_all_finds() {
    let puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7";
    let solution = run(&format!("solve -o csv {puzzle}"));
    let cells = solution
        .lines()
        .nth(1)
        .unwrap()
        .split(',')
        .find(|field| field.len() == 81 && field.bytes().all(|sign| (b'1'..=b'9').contains(&sign)));
    let cells = cells.unwrap();
    let rating = |puzzle: &str| run(&format!("rate -F %r {puzzle}")).trim().parse::<f64>().unwrap();
    // The slow way: each given by itself.
    let with_one = (0..81).filter(|cell| puzzle.as_bytes()[*cell] == b'.').map(|cell| {
        let mut more = puzzle.to_owned();
        more.replace_range(cell..=cell, &cells[cell..=cell]);
        more
    });
    let ratings: Vec<(f64, String)> = with_one.map(|more| (rating(&more), more)).collect();
    let least = ratings.iter().map(|(er, _)| *er).fold(f64::INFINITY, f64::min);
    let first = ratings.iter().find(|(er, _)| *er == least).unwrap();
    assert!(least < rating(puzzle));
    let found = run(&format!("minimize --add --er ..{least:.1} {puzzle}"));
    assert_eq!(found.trim(), first.1);
    let row = run(&format!("minimize --add --level easy -o csv --budget none {puzzle}"));
    let row = rows(&row).remove(0);
    assert!(run(&format!("rate --scale hodoku {}", row["minimal"])).contains("easy"), "{row:?}");
    assert_eq!(row["left_out"].parse::<i64>().unwrap(), 25 - row["givens"].parse::<i64>().unwrap());
}

#[test]
fn all_puzzles_of_a_pattern_are_those_of_every_digit() {
    let puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7";
    let pattern: String = puzzle.chars().map(|sign| if sign == '.' { '.' } else { 'x' }).collect();
    let with = format!("..........{}", &puzzle[10..]); // without 8, 9, 4 and 5 of the first row
    let all = run(&format!("generate --pattern {pattern} --with {with} --exhaustive --apart text -o line"));
    let found: std::collections::BTreeSet<&str> = all.lines().collect();
    assert!(found.contains(puzzle) && found.len() == all.lines().count());
    // The slow way, for the last two of them.
    let fixed = format!("..8..9....{}", &puzzle[10..]);
    let every = (11..=99).filter(|number| number % 10 > 0).map(|number| {
        let mut filled = fixed.clone();
        filled.replace_range(7..9, &number.to_string());
        filled
    });
    let every: Vec<String> = every.collect();
    let mut arguments = vec!["solve", "-o", "csv"];
    arguments.extend(every.iter().map(String::as_str));
    let output = program::qedoku().args(arguments).output().unwrap();
    let solved = String::from_utf8(output.stdout).unwrap();
    let unique =
        rows(&solved).into_iter().filter(|row| row["solutions"] == "one").map(|row| row["puzzle"].to_owned());
    let expected: std::collections::BTreeSet<String> = unique.collect();
    let among = |puzzle: &&&str| puzzle.starts_with("..8..9.");
    let found: std::collections::BTreeSet<String> =
        found.iter().filter(among).map(|puzzle| (*puzzle).to_owned()).collect();
    assert_eq!(found, expected);
    let cut = program::qedoku();
    let mut cut = cut;
    let cut = cut
        .args(["generate", "--pattern", &pattern, "--exhaustive", "--effort", "5", "-q"])
        .output()
        .unwrap();
    assert_eq!(cut.status.code(), Some(1));
}

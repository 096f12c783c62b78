//! `generate`: the same list again and again, and honest ends where there is none.

#[path = "support/program.rs"]
mod program;

use std::process::Output;

fn generate(line: &str) -> Output {
    program::qedoku().arg("generate").args(line.split_whitespace()).output().unwrap()
}

fn out(line: &str) -> String {
    let output = generate(line);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The first three puzzles of a dozen requests. If these change, the version of the generator has to change,
/// and the changelog says so under *Puzzles of a seed change*.
#[test]
fn the_puzzles_of_a_seed_stay_what_they_are() {
    let requests = [
        "",
        "--grids even",
        "--symmetry half-turn",
        "--symmetry diagonal,full --minimal orbits",
        "--symmetry half-turn --minimal yes",
        "--minimal no --givens 32..36",
        "--givens ..21",
        "--level medium",
        "--er 7.0..7.9",
        "--hardest w-wing",
        "--needs xy-wing --only singles,pointing,claiming,xy-wing",
        "--pattern x.......x..xx...x..x....x......x..x....x.x.....xxx.....x....x..x.......x..x.x..x.",
    ];
    let mut told = format!("generator {}\n", qedoku::generator::VERSION);
    for request in requests {
        told += &format!("\n{request}\n{}", out(&format!("-n 3 --seed golden -o line {request}")));
    }
    insta::assert_snapshot!(told);
}

#[test]
fn threads_and_shards_change_nothing() {
    let whole = out("-n 300 --seed 5 -o csv");
    for threads in [1, 2, 8] {
        assert_eq!(out(&format!("-n 300 --seed 5 -o csv --threads {threads}")), whole);
    }
    let header = whole.lines().next().unwrap().to_owned() + "\n";
    let shards: Vec<String> = [(0, 120), (120, 180)]
        .iter()
        .map(|(first, count)| out(&format!("--first {first} -n {count} --seed 5 -o csv")))
        .map(|shard| shard.strip_prefix(&header).unwrap().to_owned())
        .collect();
    assert_eq!(header + &shards.concat(), whole);
}

#[test]
fn sudoku_is_a_word_that_may_be_left_out() {
    assert_eq!(out("sudoku -n 3 --seed 5 -o csv"), out("-n 3 --seed 5 -o csv"));
}

#[test]
fn a_seed_that_was_drawn_makes_the_same_again() {
    let text = out("");
    let seed = text.strip_prefix("Seed ").and_then(|rest| rest.split_whitespace().next()).unwrap();
    assert_eq!(out(&format!("--seed {seed}")), text);
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    for (line, reason) in [
        ("--givens ..16", "fewer than 17 givens"),
        ("--givens 30..20", "givens 30 to 20"),
        ("--needs xy-wing --forbid xy-wing", "xy-wing is needed and not allowed"),
        (
            "--level easy --needs x-wing",
            "singles solve every puzzle of HoDoKu level easy, so x-wing never comes up",
        ),
        (
            "--level easy --hardest x-wing",
            "singles solve every puzzle of HoDoKu level easy, so x-wing never comes up",
        ),
        (
            "--level easy --uses pointing",
            "singles solve every puzzle of HoDoKu level easy, so pointing never comes up",
        ),
        // Without hidden singles even an easy puzzle may need it.
        ("--level easy --needs x-wing --only x-wing,naked-single", ""),
        ("--er 2..3 --uses x-wing", "uses x-wing and ER 2.0 to 3.0 have nothing in common"),
        ("--er 1.5 --needs jellyfish", "needs jellyfish of all up to 4.6 and ER 1.5 have nothing in common"),
        ("--human ..3.0 --position x-wing --after any", "human at most 3.0 and position for x-wing"),
        ("--level medium --hardest swordfish", "HoDoKu level medium and hardest swordfish"),
        ("--forbid x-wing --uses x-wing", "solved without x-wing and uses x-wing"),
        ("--ed 3.0.. --er ..2.5", "ER at most 2.5 and ED at least 3.0"),
        ("--hardest x-wing --uses skyscraper", "uses skyscraper and hardest x-wing"),
        // Steps of SE that are not looked for on the scale human may be an X-wing there.
        ("--er 2..3 --uses x-wing --forbid naked-pair", ""),
        ("--er 3.2 --uses x-wing", ""),
        ("--er 9.0..8.0", "ER 9.0 to 8.0"),
        ("--er 12.5..", "above ER 11.9"),
        ("--uses nonsense", "there is no technique `nonsense`"),
        ("--pattern x", "a pattern has 81 cells, not 1"),
        ("--cracked-by nothing", "there is no method `nothing`"),
        ("--uses xy-wing:0", ""),
    ] {
        let output = generate(&format!("--effort 20 {line}"));
        let said = String::from_utf8(output.stderr).unwrap();
        if reason.is_empty() {
            assert_ne!(output.status.code(), Some(2), "{line}: {said}");
        } else {
            assert_eq!(output.status.code(), Some(2), "{line}");
            assert!(said.contains(reason), "{line}: {said}");
            assert!(output.stdout.is_empty(), "{line}");
        }
    }
}

#[test]
fn a_run_whose_time_is_over_says_how_to_go_on() {
    let output = generate("-n 1000000 --seed 4 --budget 300ms -o line");
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).unwrap().lines().count();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(printed > 0 && said.contains(&format!("--seed 4 --first {printed}")), "{said}");
}

#[test]
fn a_position_to_practise_in_has_its_step_next_and_no_other_of_its_price() {
    for technique in ["skyscraper", "xy-wing", "w-wing"] {
        let position = out(&format!("--position {technique} --alone --seed 8 -o line"));
        let run = |command: &str, more: &[&str]| {
            let output = program::qedoku().arg(command).args(more).arg(position.trim_end()).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let hint: serde_json::Value =
            serde_json::from_str(&run("hint", &["--level", "4", "--json"])).unwrap();
        assert_eq!(hint["technique"], technique, "{hint}");
        let steps = run("steps", &["--json", "--technique", technique]);
        let steps: serde_json::Value = serde_json::from_str(&steps).unwrap();
        // Several may say the same.
        let steps = steps["steps"].as_array().unwrap();
        assert!(steps.iter().all(|step| step["removed"] == steps[0]["removed"]), "{technique}");
    }
}

#[test]
fn what_is_near_puzzles_is_minimal_and_met_once() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("near");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("from.txt");
    std::fs::write(&file, out("-n 2 --seed 12 -o line")).unwrap();
    let near = out(&format!("--from {} --vicinity 1+1 -o line", file.display()));
    let lines: Vec<&str> = near.lines().collect();
    assert!(lines.len() > 20, "{}", lines.len());
    let list = folder.join("near.txt");
    std::fs::write(&list, &near).unwrap();
    let classes = program::qedoku().args(["canon", "--count"]).arg(&list).output().unwrap();
    let classes = String::from_utf8(classes.stdout).unwrap();
    assert!(classes.contains(&format!("{} ", lines.len())), "{classes}");
    let hard = out(&format!("--from {} --vicinity 1+1 --er 7.0.. -o csv", file.display()));
    assert!(hard.lines().count() < lines.len());
    let refused = generate(&format!("--from {} --vicinity 9+9", file.display()));
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_run_that_is_killed_again_and_again_prints_every_puzzle_once() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("generate-killed");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    // Some of these are not found.
    let line = "generate -n 24 --seed 9 --er 7.6..7.9 --effort 150 -o sdm";
    let whole = program::qedoku().args(line.split(' ')).output().unwrap();
    assert_eq!(whole.status.code(), Some(1));
    let whole = String::from_utf8(whole.stdout).unwrap();
    let arguments = || line.split(' ').chain(["--checkpoint", "journal"]);
    for (threads, wait) in [("1", 60), ("3", 90)] {
        for (kills, append) in [(3, false), (3, true)] {
            let _ = std::fs::remove_file(folder.join("journal"));
            let _ = std::fs::remove_file(folder.join("out"));
            let start = || {
                let mut open = std::fs::OpenOptions::new();
                let open = open.create(true).append(append).write(true).truncate(!append);
                program::qedoku()
                    .args(arguments())
                    .args(["--threads", threads])
                    .current_dir(&folder)
                    .stdout(open.open(folder.join("out")).unwrap())
                    .stderr(std::process::Stdio::null())
                    .spawn()
                    .unwrap()
            };
            for kill in 0..kills {
                let mut child = start();
                std::thread::sleep(std::time::Duration::from_millis(wait + 17 * kill));
                let _ = child.kill();
                child.wait().unwrap();
            }
            assert_eq!(start().wait().unwrap().code(), Some(1));
            assert_eq!(std::fs::read_to_string(folder.join("out")).unwrap(), whole, "{threads} {append}");
        }
    }
    let no_seed =
        program::qedoku().args(["generate", "--checkpoint", "journal"]).current_dir(&folder).output();
    assert_eq!(no_seed.unwrap().status.code(), Some(2));
}

#[test]
fn the_same_puzzle_is_printed_once() {
    let text = out("-n 50 --seed 6 --er 1.2 -o line");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 50);
}

/// As for Sudoku: if these change, the version of the generator has to change.
#[test]
fn the_kakuro_of_a_seed_stay_what_they_are() {
    let requests = [
        "--size 5x5 --longest 5",
        "--size 6x8 --level beginner",
        "--size 6x6 --level medium --symmetry none",
        "--size 5x6 --level expert,extreme --longest 6",
        "--size 6x6 --kr 3.0..4.5 --symmetry left-right --necks 0",
    ];
    let mut told = format!("generator {}\n", qedoku::generator::kakuro::VERSION);
    for request in requests {
        told += &format!("\n{request}\n{}", out(&format!("kakuro -n 2 --seed golden -o line {request}")));
    }
    insta::assert_snapshot!(told);
}

#[test]
fn kakuro_are_the_same_on_any_number_of_threads_and_from_any_place() {
    let line = "kakuro --size 5x5 --longest 5 --seed 5 -o csv";
    let whole = out(&format!("{line} -n 12"));
    for threads in [1, 2, 7] {
        assert_eq!(out(&format!("{line} -n 12 --threads {threads}")), whole);
    }
    let shards = [(0, 5), (5, 7)].map(|(first, count)| {
        let shard = out(&format!("{line} --first {first} -n {count}"));
        shard.split_once('\n').unwrap().1.to_owned()
    });
    assert_eq!(whole.split_once('\n').unwrap().1, shards.concat());
}

#[test]
fn kakuro_go_on_from_a_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let checkpoint = folder.path().join("kakuro");
    let line = "kakuro --size 5x5 --longest 5 --seed 8 -o json -n";
    let whole = out(&format!("{line} 6"));
    let kept = format!("--checkpoint {}", checkpoint.display());
    assert_eq!(out(&format!("{line} 6 {kept}")), whole);
    // All is there already, and is printed from there.
    assert_eq!(out(&format!("{line} 6 {kept}")), whole);
    let other = generate(&format!("kakuro --size 6x5 --longest 5 --seed 8 -o json -n 6 {kept}"));
    assert_eq!(other.status.code(), Some(2));
}

#[test]
fn kakuro_that_cannot_be_are_refused_and_those_not_found_are_told() {
    for (line, reason) in [
        ("--size 30x31 --symmetry quarter-turn", "squares alone have the symmetry quarter-turn"),
        ("--size 3x9", "rows and columns are from 4 to 60"),
        ("--level easy --kr 4.0..", "Easy (kr 1.5 to 2.1) and kr at least 4.0 have nothing in common"),
        ("--level easy --needs naked-pair", "level Easy (kr 1.5 to 2.1) and needs naked-pair"),
        ("--magic 101..", "no more than 100"),
        ("--uses frobnication", "there is no technique `frobnication` of Kakuro"),
        ("--needs hidden-pair --only naked-pair,last-cell", "hidden-pair is needed and not allowed"),
        ("--size 10", "type rows, an x and columns"),
    ] {
        let refused = generate(&format!("kakuro --seed 1 {line}"));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && said.contains(reason), "{line}: {said}");
    }
    let short = generate("kakuro --size 5x5 --longest 5 --magic 100 --effort 30 --seed 1 --json");
    let (told, said) = (String::from_utf8_lossy(&short.stdout), String::from_utf8_lossy(&short.stderr));
    assert_eq!(short.status.code(), Some(1));
    assert!(told.contains(r#""kind":"generated-short","family":"kakuro""#), "{told}");
    assert!(said.contains("one solution") && said.contains("nothing in"), "{said}");
}

#[test]
fn kakuro_are_wished_by_method_and_corners_and_printed_by_a_template() {
    let line = out("kakuro --size 6x6 --cracked-by necks --corners ..3 --seed 4 -F %g|%r|%{word}|%{rows}");
    let fields: Vec<&str> = line.trim_end().split('|').collect();
    let told =
        program::qedoku().args(["explain", "--method", "necks", fields[0], "--json"]).output().unwrap();
    assert!(String::from_utf8_lossy(&told.stdout).contains(r#""outcome":"solved""#), "{line}");
    let rated = program::qedoku().args(["rate", fields[0]]).output().unwrap();
    assert!(String::from_utf8_lossy(&rated.stdout).contains(fields[1]), "{line}");
    assert!(!fields[2].is_empty() && fields[3] == "6", "{line}");
    let resists = out("kakuro --size 6x6 --resists necks --seed 4 -o line");
    let told =
        program::qedoku().args(["explain", "--method", "necks", resists.trim(), "--json"]).output().unwrap();
    assert!(!String::from_utf8_lossy(&told.stdout).contains(r#""outcome":"solved""#), "{resists}");
    for (wrong, reason) in [
        ("--cracked-by fishy-cycles", "does not solve Kakuro"),
        ("--cracked-by frobnication", "there is no method"),
        ("--corners 5..", "four corners"),
        ("-F %{er}", "there is no field"),
    ] {
        let refused = generate(&format!("kakuro --seed 1 {wrong}"));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && said.contains(reason), "{wrong}: {said}");
    }
}

#[test]
fn all_of_each_rating_are_printed_unless_a_number_is_typed() {
    let line = "--goal each-er --effort 30 --seed 3 -o line";
    let all = out(line);
    assert!(all.lines().count() > 2, "{all}");
    for count in [1, 2] {
        let first: Vec<&str> = all.lines().take(count).collect();
        assert_eq!(out(&format!("{line} -n {count}")).lines().collect::<Vec<_>>(), first);
    }
}

#[test]
fn what_was_printed_is_known_from_a_file_where_memory_is_short() {
    let folder = tempfile::tempdir().unwrap();
    let line = "-n 40 --seed 6 -o line --symmetry full --givens 20..40 --memory 1 --tmp";
    let (kept, none) =
        (folder.path().display().to_string(), folder.path().join("none").display().to_string());
    // So few fit into memory: a folder that is not there is not asked for.
    assert_eq!(out(&format!("{line} {kept}")), out(&format!("{line} {none}")));
}

#[test]
fn a_kakuro_that_needs_a_technique_is_explained_with_it() {
    let line = out("kakuro --size 7x7 --needs naked-pair --seed 3 -o line");
    let told = program::qedoku().args(["explain", line.trim(), "--json"]).output().unwrap();
    assert!(String::from_utf8_lossy(&told.stdout).contains("naked-pair"), "{line}");
}

#[test]
fn a_kakuro_of_a_shape_has_its_cells() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shape.txt");
    let first = out("kakuro --size 6x7 --seed 2 -o line");
    std::fs::write(&file, &first).unwrap();
    let second = out(&format!("kakuro --shape {} --seed 9 -o line --level expert", file.display()));
    let cells = |line: &str| -> Vec<bool> { line.split_whitespace().map(|token| token == ".").collect() };
    assert_ne!(first, second);
    assert_eq!(cells(&first), cells(&second));
}

//! What is asked of ratings: verdicts, early ends, budgets, templates.

#[path = "support/program.rs"]
mod program;
mod support;

use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};
use support::{GOOD, text};

/// ER 8.8 and 8.3; the first is far from a pearl.
const HARD: [&str; 2] = [
    ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
    "..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9",
];
/// Two solutions, which the techniques cannot choose from.
const OPEN: &str = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";

fn rate(args: &[&str], puzzles: &[&str]) -> Output {
    let mut child = program::qedoku()
        .arg("rate")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all((puzzles.join("\n") + "\n").as_bytes());
    child.wait_with_output().unwrap()
}

/// The lines of an answer.
fn all_lines(args: &[&str], puzzles: &[&str]) -> Vec<String> {
    let output = rate(args, puzzles);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).lines().map(str::to_owned).collect()
}

/// The same without the comment that names the scale of a list.
fn lines(args: &[&str], puzzles: &[&str]) -> Vec<String> {
    all_lines(args, puzzles).into_iter().filter(|line| !line.starts_with("# ")).collect()
}

fn objects(args: &[&str], puzzles: &[&str]) -> Vec<Value> {
    let args = [&["--output", "json"], args].concat();
    lines(&args, puzzles).iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn steps(object: &Value) -> usize {
    object["steps"].as_array().unwrap().len()
}

#[test]
fn a_verdict_takes_fewer_steps_than_the_rating_and_they_are_the_same_steps() {
    let whole = objects(&["--steps"], &[HARD[0]]).remove(0);
    assert_eq!((&whole["er"], &whole["outcome"]), (&8.8.into(), &"solved".into()));
    for (args, passes) in [
        (&["--pearl"][..], false),
        (&["--diamond"], false),
        (&["--above", "1.0"], true),
        (&["--above", "8.5"], true),
        (&["--below", "1.2"], false),
        (&["--below", "8.5"], false),
        (&["--below", "12", "--pearl"], false),
    ] {
        let early = objects(&[&["--steps", "--all"], args].concat(), &[HARD[0]]).remove(0);
        assert_eq!((&early["passes"], &early["outcome"]), (&passes.into(), &"stopped".into()), "{args:?}");
        assert!(early["er"].is_null() && early["er_at_least"].as_f64() <= whole["er"].as_f64(), "{args:?}");
        assert!(steps(&early) < steps(&whole), "{args:?}");
        let (taken, all) = (early["steps"].as_array().unwrap(), whole["steps"].as_array().unwrap());
        assert_eq!(taken[..], all[..taken.len()], "{args:?}");
    }
    for args in [&["--above", "8.7", "--exact"][..], &["--below", "8.9"], &["--above", "8.8", "--all"]] {
        let to_the_end = objects(&[&["--steps"], args].concat(), &[HARD[0]]).remove(0);
        assert_eq!(to_the_end["er"], 8.8, "{args:?}");
        assert_eq!(steps(&to_the_end), steps(&whole), "{args:?}");
    }
}

#[test]
fn verdicts_agree_with_the_figures_on_the_reference_puzzles() {
    let mut puzzles = Vec::new();
    for (name, stride) in [("er-1-to-6.jsonl", 13), ("er-6-to-8.jsonl", 29)] {
        let path = format!("{}/../../../shared/data/se-1.2.1.3/{name}", env!("CARGO_MANIFEST_DIR"));
        let Ok(traces) = std::fs::read_to_string(&path) else {
            println!("skipped: {path} is not here");
            return;
        };
        puzzles
            .extend(traces.lines().step_by(stride).map(|line| serde_json::from_str::<Value>(line).unwrap()));
    }
    let asked: Vec<&str> = puzzles.iter().map(|trace| trace["puzzle"].as_str().unwrap()).collect();
    let figure = |trace: &Value, key| trace[key].as_f64().unwrap();
    type Rule<'a> = &'a dyn Fn(&Value) -> bool;
    let rules: [(&[&str], Rule<'_>); 6] = [
        (&["--pearl"], &|t| figure(t, "er") == figure(t, "ep")),
        (&["--diamond"], &|t| figure(t, "er") == figure(t, "ed")),
        (&["--above", "4.5"], &|t| figure(t, "er") > 4.5),
        (&["--below", "4.5"], &|t| figure(t, "er") < 4.5),
        (&["--above", "6.5", "--exact", "--below", "7.2"], &|t| {
            figure(t, "er") > 6.5 && figure(t, "er") < 7.2
        }),
        (&["--er-only", "--above", "2.9"], &|t| figure(t, "er") > 2.9),
    ];
    for (args, rule) in rules {
        let wanted: Vec<&str> =
            puzzles.iter().zip(&asked).filter(|(t, _)| rule(t)).map(|(_, p)| *p).collect();
        let passed = lines(&[&["--template", "%g"], args].concat(), &asked);
        assert_eq!(passed, wanted, "{args:?}");
        assert!((1..asked.len()).contains(&passed.len()), "{args:?}");
    }
}

#[test]
fn a_puzzle_with_several_solutions_counts_as_20() {
    assert_eq!(lines(&["--above", "19.9", "--template", "%r %{outcome}"], &[OPEN, GOOD]), ["20.0 several"]);
    assert!(lines(&["--pearl"], &[OPEN]).is_empty());
    let csv = lines(&["--below", "21", "-o", "csv"], &[OPEN]);
    assert!(
        csv[1].starts_with(&format!("stdin,1,{OPEN},several,,,,,yes,se 1.2.1.3,several solutions")),
        "{}",
        csv[1]
    );
}

#[test]
fn er_alone_leaves_the_other_figures_blank_in_every_form() {
    assert_eq!(lines(&["--er-only"], &[GOOD]), [format!("{:<18} {GOOD}", "4.5")]);
    assert_eq!(
        lines(&["--er-only", "-o", "csv"], &[GOOD])[1],
        format!("stdin,1,{GOOD},solved,4.5,,,se 1.2.1.3,")
    );
    let object = objects(&["--er-only"], &[GOOD]).remove(0);
    assert_eq!((&object["er"], &object["ep"], &object["ed"]), (&4.5.into(), &Value::Null, &Value::Null));
    assert_eq!(lines(&["--er-only", "-F", "%r/%p/%d"], &[GOOD]), ["4.5//"]);
}

#[test]
fn templates_print_what_their_codes_say() {
    let one = |template: &str| lines(&["--template", template], &[GOOD, HARD[1]]).join("\n");
    assert_eq!(one("%g ED=%r/%p/%d"), format!("{GOOD} ED=4.5/1.2/1.2\n{} ED=8.3/1.2/1.2", HARD[1]));
    assert_eq!(one("%n\\t%R\\n%%"), "1\tUnique Rectangle type 1\n%\n2\tRegion Forcing Chains\n%");
    assert_eq!(one("%{file}:%{line} %{outcome}%t%{passes}"), "stdin:1 solved\t\nstdin:2 solved\t");
    let [steps, _] = &lines(&["-F", "%{steps} %i"], &[GOOD, GOOD])[..] else { panic!() };
    assert_eq!(*steps, format!("62 {GOOD}"));
    let early = lines(&["-F", "%r/%p/%d %{passes}", "--pearl", "--all"], &[GOOD]);
    assert_eq!(early, [">=1.7/1.2/1.2 no"]);
    let tail = lines(&["-F", "%g # %{tail}"], &[&format!("{GOOD} # a name")]);
    assert_eq!(tail, [format!("{GOOD} # # a name")]);
    let seconds = lines(&["-F", "%e"], &[GOOD]).remove(0);
    assert!(
        seconds.parse::<f64>().is_ok() && seconds.split('.').nth(1).map(str::len) == Some(3),
        "{seconds}"
    );
}

#[test]
fn a_rating_that_is_out_of_time_is_unknown_and_no_failure() {
    for args in [&["--budget", "0ms"][..], &["--budget", "0ms", "--pearl"]] {
        assert_eq!(lines(args, &[HARD[0]]), [format!("{:<18} {}", "unknown, >=1.0", HARD[0])], "{args:?}");
    }
    let csv = lines(&["--budget", "0ms", "-o", "csv"], &[HARD[0]]);
    assert_eq!(csv[0], "file,line,puzzle,outcome,er,ep,ed,er_at_least,passes,scale,message");
    assert_eq!(csv[1], format!("stdin,1,{},unknown,,,,1.0,,se 1.2.1.3,", HARD[0]));
    let object = objects(&["--budget", "0ms", "--pearl"], &[HARD[0]]).remove(0);
    assert_eq!((&object["outcome"], &object["er_at_least"]), (&"unknown".into(), &1.0.into()));
    assert!(object["passes"].is_null() && object.get("passes").is_some());
    let within = objects(&["--budget", "1000m"], &[GOOD]).remove(0);
    assert_eq!((&within["outcome"], within.get("er_at_least")), (&"solved".into(), None));
}

#[test]
fn the_steps_are_the_same_in_every_form() {
    let objects = objects(&["--steps"], &HARD);
    let printed = lines(&["--steps"], &HARD);
    let mut as_text = String::new();
    for object in &objects {
        let figures = format!("{:.1}/{:.1}/{:.1}", object["er"], object["ep"], object["ed"]);
        let _ = writeln!(as_text, "{figures:<18} {}", object["puzzle"].as_str().unwrap());
        for step in object["steps"].as_array().unwrap() {
            let word = |key| step[key].as_str().unwrap();
            let gap = if word("placed").is_empty() || word("removed").is_empty() { "" } else { " " };
            let (name, placed, removed) = (word("name"), word("placed"), word("removed"));
            let _ = writeln!(
                as_text,
                "  {:.1}  {name:<24}  {placed}{gap}{removed}",
                step["rating"].as_f64().unwrap()
            );
        }
    }
    assert_eq!(printed.join("\n") + "\n", as_text);
    let traces = lines(&["--trace"], &HARD);
    for (trace, object) in traces.iter().zip(&objects) {
        let trace: Value = serde_json::from_str(trace).unwrap();
        assert_eq!(trace["steps"].as_array().unwrap().len(), steps(object));
    }
}

#[test]
fn an_answer_does_not_wait_for_those_behind_it() {
    // The first puzzle is quick, the second takes long; the input is all there at once.
    let input = format!("{GOOD}\n{}\n", ".".repeat(81));
    let mut child = program::qedoku()
        .args(["rate", "--threads", "1", "--format", "line"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    let mut line = String::new();
    let mut stdout = std::io::BufReader::new(child.stdout.take().unwrap());
    std::io::BufRead::read_line(&mut stdout, &mut line).unwrap();
    assert!(line.starts_with("# ER/EP/ED on the scale "), "{line}");
    line.clear();
    std::io::BufRead::read_line(&mut stdout, &mut line).unwrap();
    assert_eq!(line, format!("{:<18} {GOOD}\n", "4.5/1.2/1.2"));
    child.kill().unwrap();
    child.wait().unwrap();
    drop(stdin);
}

#[test]
fn what_cannot_be_asked_is_refused_with_what_can() {
    for (args, said) in [
        (&["--template", "%x"][..], "there is no code `%x`; type one of %g"),
        (&["--format", "%g ED=%r/%p/%d"], "type rate --template \"%g ED=%r/%p/%d\""),
        (&["--above", "hard"], "type a rating with at most one decimal"),
        (&["--exact"], "--above"),
        (&["--all"], "--pearl"),
        (&["--trace", "--pearl"], "cannot be used with"),
        (&["--template", "%g", "--steps"], "cannot be used with"),
    ] {
        let output = rate(args, &[]);
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{args:?}");
        assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
    }
}

#[test]
fn a_budget_ends_a_rating_in_the_middle() {
    let began = Instant::now();
    let object = objects(&["--budget", "1ms", "--steps"], &[HARD[0]]).remove(0);
    assert!(began.elapsed() < Duration::from_secs(60));
    // However fast the machine is, what it says is true.
    assert!(object["outcome"] == "solved" || object["er_at_least"].as_f64() <= Some(8.8));
}

#[test]
fn a_list_says_first_on_which_scale_it_is_and_what_is_picked_out_of_it_does_not() {
    let list = all_lines(&[], &[GOOD, GOOD]);
    assert_eq!(list[0], "# ER/EP/ED on the scale Sudoku Explainer 1.2.1.3, of Kakuro on kakuro 1");
    assert_eq!((list.len(), &list[1], list[1].starts_with("4.5/1.2/1.2 ")), (3, &list[2], true));
    assert_eq!(all_lines(&["--skip", "1"], &[GOOD, GOOD]), list[..2]);
    assert!(all_lines(&["--er-only"], &[GOOD, GOOD])[0].starts_with("# ER on the scale "));
    let scales = all_lines(&["--scale", "se,human"], &[GOOD, GOOD]);
    assert_eq!(scales[0], "# On the scales Sudoku Explainer 1.2.1.3, human 1 and kakuro 1");
    for args in [&["--above", "1"][..], &["--template", "%r"], &["-o", "csv"], &["-o", "json"], &["--trace"]]
    {
        assert!(!all_lines(args, &[GOOD, GOOD])[0].starts_with('#'), "{args:?}");
    }
    // It is a comment to whoever reads the list: what is rated again is the puzzles alone.
    let again: Vec<&str> = list.iter().map(String::as_str).collect();
    assert_eq!(objects(&[], &again).len(), 2);
}

#[test]
fn each_scale_has_its_columns_once_also_where_that_of_kakuro_is_asked_for() {
    for scales in ["human,kr", "kr,human", "kr", "human", "w,kr"] {
        let table = lines(&["--scale", scales, "-o", "csv"], &[GOOD]);
        let names: Vec<&str> = table[0].split(',').collect();
        let once: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(once.len(), names.len(), "{scales}: {names:?}");
        assert!(names.contains(&"kakuro_er"), "{scales}: {names:?}");
        assert_eq!(table[1].split(',').count(), names.len(), "{scales}: {table:?}");
    }
    assert_eq!(all_lines(&["--scale", "human,kr"], &[GOOD, GOOD])[0], "# On the scales human 1 and kakuro 1");
}

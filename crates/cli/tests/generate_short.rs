//! `generate` where a wish cannot be found: it ends, and tells how near it came.

#[path = "support/program.rs"]
mod program;

use std::process::Output;

fn generate(line: &str) -> Output {
    program::qedoku().arg("generate").args(line.split_whitespace()).output().unwrap()
}

#[test]
fn what_is_not_found_is_told_everywhere_with_the_nearest() {
    let line = "-n 2 --seed 3 --er ..7.0 --uses sk-loop --effort 300";
    let output = generate(&format!("{line} -o sdm"));
    assert_eq!(output.status.code(), Some(1));
    let (file, said) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(file.lines().last(), Some("# 2 of 2 puzzles are missing"), "{file}");
    assert!(said.contains("<- the nearest fails here") && said.contains("nearest, off by"), "{said}");
    assert!(said.contains("which has") && said.contains("Ask for less of `uses sk-loop`"), "{said}");
    for threads in [1, 3] {
        let again = generate(&format!("{line} -o sdm --threads {threads}"));
        let told = String::from_utf8(again.stderr).unwrap();
        assert_eq!(
            (String::from_utf8(again.stdout).unwrap(), told),
            (file.clone(), said.clone()),
            "{threads}"
        );
    }
    let output = generate(&format!("{line} -o json"));
    for object in String::from_utf8(output.stdout).unwrap().lines() {
        let object: serde_json::Value = serde_json::from_str(object).unwrap();
        assert_eq!(object["kind"], "generated-short");
        let funnel = object["funnel"].as_array().unwrap();
        let place = funnel.iter().position(|row| row["wish"] == object["failing"]).unwrap();
        // Some candidate passed all before that, and none that.
        assert!(place == 0 || funnel[place - 1]["passed"].as_u64() > Some(0));
        assert_eq!(funnel[place]["passed"], 0);
        let nearest = object["nearest"].as_str().unwrap();
        assert_eq!(nearest.len(), 81);
        let rated = program::qedoku().args(["rate", "--json", nearest]).output().unwrap();
        let rated: serde_json::Value = serde_json::from_slice(&rated.stdout).unwrap();
        assert_eq!((&object["figures"]["er"], &object["figures"]["ed"]), (&rated["er"], &rated["ed"]));
    }
    let rows = generate(&format!("{line} -o csv"));
    assert_eq!(String::from_utf8(rows.stdout).unwrap().lines().count(), 1);
}

#[test]
fn puzzles_of_a_list_that_are_found_are_printed_among_those_that_are_not() {
    // One in some ten comes up within so few candidates.
    let output = generate("-n 12 --seed 3 --hardest w-wing --effort 8 -o sdm");
    assert_eq!(output.status.code(), Some(1));
    let (file, said) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let (short, puzzles): (Vec<&str>, Vec<&str>) =
        file.lines().skip(2).partition(|line| line.starts_with("# number"));
    assert_eq!(puzzles.len() - 1 + short.len(), 12, "{file}");
    assert!(puzzles.len() > 2 && short.len() > 2, "{file}");
    assert_eq!(puzzles.last(), Some(&&*format!("# {} of 12 puzzles are missing", short.len())));
    assert_eq!(said.matches("nothing in 8 candidates").count(), short.len(), "{said}");
}

#[test]
fn a_run_that_is_ended_without_a_find_tells_how_near_it_came() {
    let output = generate("--seed 1 --uses sk-loop --budget 1500ms -o line");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty() && said.contains("Number 0: nothing yet in"), "{said}");
    assert!(said.contains("nearest, off by 1: ") && said.contains("the time is over after 0 of 1"), "{said}");
    let output = generate("kakuro --seed 1 --magic 99..100 --budget 1500ms -o line");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("Number 0: nothing yet in") && said.contains("the nearest fails here"), "{said}");
}

#[test]
fn what_to_ask_less_of_is_what_was_asked_for() {
    let line = "--seed 2 --er 10.8..10.8 --effort 12";
    let output = generate(line);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    let failing = said.lines().find(|line| line.contains("the nearest fails here")).unwrap();
    assert!(failing.starts_with("  trial and error of depth 2"), "{said}");
    assert!(said.contains("Ask for less of `ER 10.8`"), "{said}");
    let output = generate(&format!("{line} -o json"));
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let funnel = object["funnel"].as_array().unwrap();
    assert!(funnel.iter().any(|row| row["wish"] == object["failing"] && row["by"] == "ER 10.8"), "{object}");
    assert!(funnel.iter().any(|row| row["wish"] == "ER 10.8" && row["by"].is_null()), "{object}");
}

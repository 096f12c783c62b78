//! In which language the command line tells: as asked, else as the machine speaks, and objects in English.

#[path = "support/program.rs"]
mod program;
mod support;

use support::{GOOD, text};

/// What a command line prints where the machine speaks German.
fn told(arguments: &[&str]) -> String {
    let output = program::qedoku().args(arguments).arg(GOOD).env("LANG", "de_DE.UTF-8").output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    text(&output.stdout).to_owned()
}

#[test]
fn words_are_in_the_language_of_the_machine_unless_another_is_asked_for() {
    assert_eq!(told(&["hint"]), "Sieh dir Block 4 an.\n");
    assert_eq!(told(&["hint", "--language", "en"]), "Look at box 4.\n");
    let overruled = program::qedoku().args(["hint", GOOD]).env("LANG", "de_DE").env("LC_ALL", "C").output();
    assert_eq!(text(&overruled.unwrap().stdout), "Look at box 4.\n");
    let explained = told(&["explain"]);
    assert!(explained.starts_with("Sudoku, eine Lösung\n"), "{explained}");
    assert!(explained.contains("Gelöst in 68 Schritten: ") && explained.contains(" × Versteckter Einer"));
    assert!(explained.contains("Bewertungen auf der Skala "), "{explained}");
    assert!(!explained.contains(" so ") && !explained.contains("Hidden"), "{explained}");
}

#[test]
fn objects_and_rows_are_in_english_unless_another_language_is_asked_for() {
    let english = told(&["hint", "--json", "--level", "4"]);
    assert!(english.contains(r#""name":"Hidden Single""#) && english.contains("In box 4"), "{english}");
    let german = told(&["hint", "--json", "--level", "4", "--language", "de"]);
    assert!(german.contains(r#""name":"Versteckter Einer""#) && german.contains("In Block 4"), "{german}");
    assert!(german.contains(r#""technique":"hidden-single""#) && german.contains(r#""house":"box 4""#));
    let rows = told(&["steps", "--technique", "hidden-single", "--output", "csv"]);
    assert!(rows.contains("In box 4 the only place"), "{rows}");
}

#[test]
fn methods_are_compared_in_german() {
    let compared = told(&["compare", "--methods", "human,hodoku"]);
    assert!(
        compared.starts_with("# Bewertungen: human auf der Skala human 1; von Kakuro auf "),
        "{compared}"
    );
    assert!(compared.contains("\n  human   gelöst   ") && !compared.contains("solved"), "{compared}");
    let summary = told(&["compare", "--rules", "naked-single,hidden-single", "--summary"]);
    assert!(summary.contains("benutzt in  fallen nur mit ihr"), "{summary}");
    assert!(
        summary.contains("0 von 1 Rätsel gelöst.") || summary.contains("1 von 1 Rätsel gelöst."),
        "{summary}"
    );
    let reach = told(&["compare", "--methods", "human", "--summary"]);
    assert!(reach.starts_with("Methode  Rätsel  gelöst  allein  hängt  keine Lösung"), "{reach}");
    assert!(reach.contains("1 × ") && !reach.contains("hardest"), "{reach}");
    let rows = told(&["compare", "--methods", "human", "--output", "csv"]);
    assert!(rows.starts_with("file,line,puzzle,human,") && rows.contains(",solved,"), "{rows}");
}

#[test]
fn steps_and_why_there_are_none_are_told_in_german() {
    let steps = told(&["steps", "--technique", "naked-single", "--each", "1"]);
    assert!(steps.starts_with("Nackter Einer ("), "{steps}");
    assert!(steps.contains(" kann nur ") && steps.contains("1 Schritt\n"), "{steps}");
    let why = told(&["steps", "--target", "r1c1-4"]);
    assert!(why.starts_with("r1c1 ist vorgegeben: Dort steht 3."), "{why}");
}

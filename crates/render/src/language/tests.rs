use super::*;
use crate::row::{RUN, Row, at};
use crate::words::explain_in;
use qedoku_model::{Candidate, DigitSet, House, Names, Position, Role, Step};

const HOUSES: &[&str] = &["row 1", "column 7", "box 3", RUN];

fn german() -> Language {
    Language::read(GERMAN).unwrap()
}

fn check_told(template: &str, step: &Step, expected: &str) {
    let (row, german) = (Row::new(HOUSES), german());
    let before = Position::full(row.net(), true);
    assert_eq!(explain_in(template, step, &before, &Voice::new(&row, &german)).to_string(), expected);
}

#[test]
fn what_follows_is_said_in_either_order_of_words() {
    let many = Step::facts([at(1, 4), at(1, 6), at(3, 5)].map(Candidate::off));
    check_told("{removed}.", &many, "r1c2 kann nicht 4 oder 6 sein, und r1c4 kann nicht 5 sein.");
    check_told(
        "Also {removed:turned}.",
        &many,
        "Also kann r1c2 nicht 4 oder 6 sein, und r1c4 kann nicht 5 sein.",
    );
    let placed = Step::facts([at(0, 1).on(), at(1, 2).on(), at(2, 3).off()]);
    check_told(
        "also {concluded:turned}",
        &placed,
        "also kommt 1 nach r1c1 und r1c2 ist 2, und r1c3 kann nicht 3 sein",
    );
    let run = Step::facts([Candidate(81).off(), Candidate(82).off()]);
    check_told(
        "also {removed:turned}",
        &run,
        "also kann Summe 4 waagrecht bei r1c1 nicht 1 + 2 oder 1 + 3 sein",
    );
    let step = run.mark(Role::House, House(3));
    check_told(
        "{house} ist voll, also {removed:turned}",
        &step,
        "Summe 4 waagrecht bei r1c1 ist voll, also kann sie nicht 1 + 2 oder 1 + 3 sein",
    );
}

#[test]
fn houses_and_runs_have_their_names_in_every_place() {
    let step = Step::facts([at(0, 1).off()])
        .mark_all(Role::Base, [House(0), House(1)])
        .mark_all(Role::Cover, [House(2), House(2)])
        .mark(Role::House, House(3));
    check_told(
        "{base}; {cover}; {house}",
        &step,
        "Zeile 1 und Spalte 7; Block 3; Summe 4 waagrecht bei r1c1",
    );
    let german = german();
    assert_eq!(german.named("the down run without a clue at r12c3"), "Reihe ohne Summe senkrecht bei r12c3");
    assert_eq!(german.named("r1c1=4"), "r1c1=4", "notation has no language");
    let own = german.with_cells(CellStyle::Own);
    assert_eq!(own.named("the across run 4 at r2c1"), "Summe 4 waagrecht bei Z2S1");
    let capital = Language::ENGLISH.with_cells(CellStyle::Capital);
    assert_eq!(capital.named("the across run 4 at r2c1"), "the across run 4 at R2C1");
    assert_eq!([capital.named("box 3"), capital.named("row 12")], ["box 3", "row 12"]);
}

#[test]
fn a_number_chooses_the_form_of_its_language() {
    let said = |language: &Language, phrase| {
        [0usize, 1, 2, 5].map(|count| language.say(phrase, &["x", &count.to_string()]))
    };
    let english = Language::ENGLISH;
    assert_eq!(said(&english, Phrase::CountedDigits), ["x digits", "x digit", "x digits", "x digits"]);
    assert_eq!(said(&german(), Phrase::CountedDigits), ["x Ziffern", "x Ziffer", "x Ziffern", "x Ziffern"]);
    assert_eq!(
        said(&german(), Phrase::AreWrong),
        ["x sind falsch", "x ist falsch", "x sind falsch", "x sind falsch"]
    );
    for (bits, expected) in
        [(0b1, "Ziffer 1"), (0b11, "Ziffern 1 und 2"), (0b11111, "Ziffern 1, 2, 3, 4 und 5")]
    {
        let step = Step::facts([at(0, 9).off()]).mark(Role::Digits, DigitSet::from_bits(bits));
        check_told("{digits?Ziffer|Ziffern} {digits}", &step, expected);
    }
}

/// The places of a phrase with the number of forms that each chooses from; none for those that are filled.
fn places(words: &str) -> Vec<(usize, Option<usize>)> {
    let inside =
        words.split('{').skip(1).map(|rest| rest.split_once('}').unwrap_or_else(|| panic!("{words}")).0);
    let place = |inside: &str| match inside.split_once('?') {
        Some((number, forms)) => Some((number.parse().ok()?, Some(forms.split('|').count()))),
        None => Some((inside.parse().ok()?, None)),
    };
    inside.filter_map(place).collect()
}

#[test]
fn every_phrase_has_its_places_and_as_many_forms_as_the_language() {
    // What one language tells twice or in another order another may leave out; those that stand for something
    // that English does not say again are few, and are filled all the same.
    let more = [
        Phrase::Though,
        Phrase::CannotStay,
        Phrase::WouldHaveToBe,
        Phrase::CouldNotBe,
        Phrase::WhicheverDigit,
        Phrase::OrIfSum,
        Phrase::WhicheverOf,
    ];
    for grammar in GRAMMARS {
        for &phrase in Phrase::ALL {
            let (own, english) = (places((grammar.words)(phrase)), places(phrase.english()));
            let most = english.iter().map(|(place, _)| *place).max();
            for (place, forms) in own {
                assert!(Some(place) <= most || more.contains(&phrase), "{} {phrase:?}", grammar.id);
                assert!(forms.is_none_or(|forms| forms == 2), "{} {phrase:?}", grammar.id);
            }
        }
    }
}

#[test]
fn templates_among_the_phrases_have_the_same_roles() {
    let sentences =
        [Phrase::LoopSentence, Phrase::CasesSentence, Phrase::BranchesSentence, Phrase::IfSentence];
    for phrase in sentences.into_iter().chain([Phrase::Concluded]) {
        let roles = |language: &Language| -> Vec<String> {
            let inside = language.raw(phrase).split('{').skip(1);
            inside.map(|rest| rest.split(['}', ':']).next().unwrap_or_default().to_owned()).collect()
        };
        assert_eq!(roles(&german()), roles(&Language::ENGLISH), "{phrase:?}");
    }
}

#[test]
fn a_text_that_is_no_language_is_refused_with_its_line() {
    let refused = |text: &str| Language::read(text).unwrap_err().to_string();
    assert_eq!(refused(""), "line 1: the first line is `language: de`");
    assert_eq!(refused("language: xx"), "line 1: there is no language `xx`");
    assert_eq!(refused("language: de\n\nname: X"), "line 3: these words belong to no technique");
    let whole = "language: de\n# A note.\nsudoku x\nname: X\nabout: Y.\nwords: {removed}.\n";
    assert!(Language::read(whole).is_ok());
    assert_eq!(refused(&format!("{whole}name: Z")), "line 7: a second `name`");
    assert_eq!(refused(&format!("{whole}colour: red")), "line 7: a technique has no `colour`");
    assert_eq!(refused(&format!("{whole}sudoku y")), "line 7: sudoku y has no name, `about` or `words`");
    assert_eq!(
        refused(&format!("{whole}one two three")),
        "line 7: a technique begins with its family and id: `sudoku x-wing`"
    );
}

#[test]
fn a_technique_that_a_language_does_not_know_is_told_in_english() {
    const NEW: Info = Info::new("new", "New Idea", "A new idea.", "{removed}.");
    let german = german();
    assert!(
        !german.has("sudoku", "new")
            && german.has("sudoku", "x-wing")
            && Language::ENGLISH.has("sudoku", "new")
    );
    let told = german.technique("sudoku", &NEW);
    assert_eq!((told.name, told.spoken.as_str()), ("New Idea", "a New Idea"));
}

use super::*;
use crate::{Family, Method, Options};
use proptest::prelude::*;
use qedoku_model::DigitSet;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO: &str =
    r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";

fn game(text: &str) -> Game {
    Game::new(text.parse().unwrap())
}

fn at(text: &str) -> At {
    text.parse().unwrap()
}

#[test]
fn undo_and_redo_walk_the_branch_visited_last() {
    let mut game = game(SUDOKU);
    game.place(at("r1c3"), 4).unwrap();
    game.place(at("r1c4"), 2).unwrap();
    game.undo();
    game.undo();
    game.place(at("r1c3"), 1).unwrap();
    let second = game.current();
    assert_eq!((game.undo().is_some(), game.digit(at("r1c3"))), (true, None));
    assert_eq!((game.redo().is_some(), game.digit(at("r1c3"))), (true, Some(1)));
    assert!(game.redo().is_none());
    // To the tip of the first branch, and redo leads there from then on.
    assert!(game.go_to(2));
    assert_eq!((game.digit(at("r1c3")), game.digit(at("r1c4"))), (Some(4), Some(2)));
    game.undo();
    game.undo();
    assert!(game.undo().is_none());
    game.redo();
    assert_eq!(game.digit(at("r1c3")), Some(4));
    assert!(game.go_to(second) && !game.go_to(99));
    assert_eq!(game.digit(at("r1c3")), Some(1));
}

#[test]
fn what_changes_nothing_is_not_kept_and_what_cannot_be_is_refused() {
    let mut sudoku = game(SUDOKU);
    assert_eq!(sudoku.clear(at("r1c3"), Layer::All), Ok(false));
    assert_eq!(sudoku.tidy(), Ok(false));
    assert_eq!(sudoku.history().len(), 1);
    assert_eq!(sudoku.place(at("r1c1"), 4), Err(Illegal::Given(at("r1c1"))));
    assert_eq!(sudoku.place(at("r10c1"), 4), Err(Illegal::NoCell(at("r10c1"))));
    assert_eq!(sudoku.place(At { row: 0, col: 0 }, 4), Err(Illegal::NoCell(At { row: 0, col: 0 })));
    assert_eq!(sudoku.place(at("r1c3"), 10), Err(Illegal::NoDigit(10)));
    assert_eq!(sudoku.act(Action::Start), Err(Illegal::Started));
    let run = |text: &str| text.parse::<RunAt>().unwrap();
    let digits = |text: &str| text.parse::<Digits>().unwrap().0;
    assert_eq!(
        sudoku.strike_combination(run("r2c1a"), digits("12"), true),
        Err(Illegal::NoRun(run("r2c1a")))
    );
    let mut kakuro = game(KAKURO);
    assert_eq!(kakuro.place(at("r1c1"), 4), Err(Illegal::NoCell(at("r1c1"))));
    assert_eq!(
        kakuro.strike_combination(run("r2c2a"), digits("125"), true),
        Err(Illegal::NoCombination(run("r2c2a"), Digits(digits("125"))))
    );
    assert_eq!(kakuro.strike_combination(run("r2c2a"), digits("17"), true), Ok(true));
    assert_eq!(kakuro.history().len(), 2);
}

#[test]
fn a_game_can_be_played_to_its_end_by_steps() {
    for text in [SUDOKU, KAKURO] {
        let mut game = game(text);
        let options = Options::default();
        while let Ok(hint) = game.hint(Method::usual(), &options).unwrap().next {
            assert_eq!(game.take(&hint.step), Ok(true), "{}", hint.step.info.id);
            let (after, state) = (hint.step.after(), game.state().unwrap());
            assert_eq!(state.line(), after.line());
            assert_eq!(state.position().alive, after.position().alive, "{}", hint.step.info.id);
        }
        assert!(game.state().unwrap().is_solved(), "{text}");
        let taken = crate::explain(&text.parse().unwrap(), &options).unwrap().steps;
        let mut at_once = Game::new(text.parse().unwrap());
        at_once.take_path(&taken).unwrap();
        assert_eq!(at_once.layers(), game.layers());
        assert_eq!(at_once.undo().unwrap().to_string(), format!("path to step {}", taken.len()));
    }
}

#[test]
fn what_is_struck_is_gone_for_the_verbs_and_the_notes_are_not() {
    let mut game = game(KAKURO);
    let before = game.state().unwrap().candidates();
    game.note(NoteLayer::Centre, &[at("r2c3")], 1).unwrap();
    assert_eq!(game.state().unwrap().candidates(), before);
    game.take_notes().unwrap();
    let names = game.state().unwrap();
    assert_eq!(names.candidates()[0].to_string(), "1");
    let digits = "17".parse::<Digits>().unwrap().0;
    game.strike_combination("r2c2a".parse().unwrap(), digits, true).unwrap();
    let (struck, open) = (game.state().unwrap(), names);
    assert!(struck.position().alive.len() < open.position().alive.len());
    // In a Sudoku what is struck is in the position as typed.
    let mut sudoku = self::game(SUDOKU);
    sudoku.strike(at("r1c3"), digits, true).unwrap();
    sudoku.place(at("r1c4"), 6).unwrap();
    let position = sudoku.position();
    assert_eq!(Game::new(position.clone()).layers(), sudoku.layers());
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    let marks = position.write("candidates".parse().unwrap(), '.').unwrap();
    assert!(marks.text.contains("| 5   3    24     | 6   7  248"), "{marks:?}");
}

#[test]
fn a_strike_at_no_run_does_not_keep_a_typed_position_from_being_played() {
    let text = r##"{"format":"kakuro","version":1,"rows":3,"cols":3,"cells":["#","3\\","4\\","\\4",".",".","\\3",".","."],"placed":{"r1c1":1},"struck":{"r2c0a":["12"],"r1c0a":["123"],"r0c0d":["12"]}}"##;
    let game = game(text);
    assert_eq!(game.digit(at("r2c2")), Some(1));
    assert_eq!(game.layers().struck.to_string(), "12 in r3c1a");
}

#[test]
fn notes_are_filled_tidied_and_toggled() {
    let mut game = game(SUDOKU);
    game.fill(NoteLayer::Corner).unwrap();
    assert_eq!(game.layers().corner[&at("r1c3")].to_string(), "124");
    game.place_tidily(at("r1c3"), 4).unwrap();
    assert!(!game.layers().corner[&at("r1c4")].to_string().contains('4'));
    assert_eq!(game.layers().corner[&at("r1c3")].to_string(), "124", "notes stay under a digit");
    game.undo();
    game.place(at("r1c3"), 4).unwrap();
    assert_eq!(game.tidy(), Ok(true));
    assert!(!game.layers().corner.contains_key(&at("r1c3")) || game.digit(at("r1c3")) == Some(4));
    let cells = [at("r1c4"), at("r1c6")];
    game.colour(&cells[..1], 3).unwrap();
    game.colour(&cells, 3).unwrap();
    assert_eq!(game.layers().cell_colours.len(), 2);
    game.colour(&cells, 3).unwrap();
    assert!(game.layers().cell_colours.is_empty());
    let candidates = Notes::from([(at("r1c4"), "26".parse().unwrap())]);
    game.colour_candidates(candidates.clone(), 5).unwrap();
    assert_eq!(game.layers().candidate_colours[&5], candidates);
    game.clear(at("r1c4"), Layer::Colours).unwrap();
    assert!(game.layers().candidate_colours.is_empty());
}

#[test]
fn a_document_keeps_names_texts_and_times() {
    let mut game = game(KAKURO);
    game.about.title = Some("A small one".to_owned());
    game.view = serde_json::json!({ "panel": "hint" });
    game.now = Some("2026-01-01T00:00:00Z".to_owned());
    game.place(at("r2c3"), 1).unwrap();
    game.name(1, "first");
    let loaded = Game::load(&game.save()).unwrap();
    assert_eq!(loaded.save(), game.save());
    assert_eq!((loaded.about.title.as_deref(), loaded.names()[&1].as_str()), (Some("A small one"), "first"));
    assert_eq!(loaded.history()[1].at.as_deref(), Some("2026-01-01T00:00:00Z"));
    assert_eq!(loaded.puzzle().family(), Family::Kakuro);
}

#[test]
fn a_bad_document_is_told_by_its_place() {
    let text = {
        let mut game = game(SUDOKU);
        game.place(at("r1c3"), 4).unwrap();
        game.place(at("r1c4"), 2).unwrap();
        game.save()
    };
    let told = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        Game::load(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    for (from, to, says) in [
        ("{", "", "line 1, column 10: this is no JSON"),
        (r#""version":1"#, r#""version":2"#, "version: 2 is not read, only 1"),
        (r#""kind":"game""#, r#""kind":"hint""#, "kind: `hint` is no game"),
        (r#""family":"sudoku""#, r#""family":"go""#, "puzzle.family: there is no family `go`"),
        (r#""family":"sudoku""#, r#""family":"kakuro""#, "puzzle.line: this is a Sudoku"),
        ("r1c4", "r1c0", "nodes[2]: `r1c0` is no cell; write r4c7"),
        ("r1c4", "r1c10", "nodes[2]: there is no cell r1c10 to fill"),
        ("r1c4", "r1c1", "nodes[2]: r1c1 is given"),
        (r#""digit":2"#, r#""digit":0"#, "nodes[2]: 0 is none of 1 to 9"),
        (r#""do":"start""#, r#""do":"restart""#, "nodes[0].action: a game begins with `start`"),
        (r#""id":2"#, r#""id":7"#, "nodes[2].id: 2 is wanted"),
        (
            r#""parent":1"#,
            r#""parent":2"#,
            "nodes[2].parent: an earlier node is wanted, and none of the first",
        ),
        (r#""next":2"#, r#""next":0"#, "nodes[1].next: a child is wanted"),
        (r#""current":2"#, r#""current":3"#, "current: there is no node 3"),
    ] {
        assert_eq!(told(from, to), says);
    }
}

fn any_action(
    cells: &'static [&'static str],
    runs: &'static [&'static str],
) -> impl Strategy<Value = Action> {
    let one = prop::sample::select(cells).prop_map(at);
    let several = prop::collection::vec(one.clone(), 1..4);
    let digits = (1u16..512).prop_map(|bits| Digits(DigitSet::from_bits(bits)));
    let notes = prop::collection::btree_map(one.clone(), digits, 1..4);
    let combination = (prop::sample::select(runs), 1u8..=8).prop_map(|(run, low)| {
        let pair = [low, low + 1].into_iter().filter_map(Digit::new).collect();
        (run.parse::<RunAt>().unwrap(), Digits(pair))
    });
    let removals = (notes.clone(), prop::option::of(combination)).prop_map(|(cells, of_run)| Removals {
        cells,
        runs: of_run.into_iter().map(|(run, digits)| (run, [digits].into())).collect(),
    });
    let layer = prop::sample::select(&[NoteLayer::Corner, NoteLayer::Centre][..]);
    let of_cell =
        prop::sample::select(&[Layer::Placed, Layer::Corner, Layer::Centre, Layer::Colours, Layer::All][..]);
    let end = (one.clone(), 1u8..=9).prop_map(|(cell, digit)| LinkEnd { cell, digit });
    let link =
        (end.clone(), end, any::<bool>()).prop_map(|(from, to, is_strong)| HandLink { from, to, is_strong });
    prop_oneof![
        4 => (several.clone(), 1u8..=9, notes.clone()).prop_map(|(cells, digit, corner)| Action::Place {
            cells, digit, cleaned: BothNotes { corner, centre: Notes::new() }
        }),
        2 => (several.clone(), of_cell).prop_map(|(cells, layer)| Action::Clear { cells, layer }),
        3 => (layer.clone(), several.clone(), 1u8..=9, any::<bool>())
            .prop_map(|(layer, cells, digit, on)| Action::Note { layer, cells, digit, on }),
        2 => removals.clone().prop_map(Action::Strike),
        1 => removals.clone().prop_map(Action::Restore),
        1 => removals.clone().prop_map(Action::Take),
        2 => (several, notes.clone(), 1u8..=9, any::<bool>())
            .prop_map(|(cells, candidates, colour, on)| Action::Colour { cells, candidates, colour, on }),
        1 => link.clone().prop_map(Action::Draw),
        1 => link.prop_map(Action::Erase),
        1 => any::<bool>().prop_map(|on| Action::Show { on }),
        1 => (layer, notes.clone()).prop_map(|(layer, added)| Action::Fill { layer, of: Filled::Cells, added }),
        1 => notes.prop_map(|centre| Action::Tidy { removed: BothNotes { corner: Notes::new(), centre } }),
        1 => removals.prop_map(|struck| Action::Apply {
            technique: "naked-pair".into(), placed: BTreeMap::new(), struck
        }),
        1 => Just(Action::Edit { puzzle: SUDOKU.replace('7', ".") }),
        1 => Just(Action::Restart),
    ]
}

/// What a player does: an action, or a walk through the history.
#[derive(Clone, Debug)]
enum Doing {
    Act(Action),
    Undo,
    Redo,
    GoTo(prop::sample::Index),
}

fn any_doing(actions: impl Strategy<Value = Action>) -> impl Strategy<Value = Doing> {
    prop_oneof![
        6 => actions.prop_map(Doing::Act),
        2 => Just(Doing::Undo),
        1 => Just(Doing::Redo),
        1 => any::<prop::sample::Index>().prop_map(Doing::GoTo),
    ]
}

const CELLS: &[&str] = &["r1c3", "r1c4", "r1c6", "r2c2", "r2c3", "r5c5", "r9c1"];
const WHITE: &[&str] = &["r2c3", "r2c4", "r3c2", "r3c3", "r4c3", "r4c6", "r5c4"];

fn play(text: &str, doings: &[Doing]) -> Game {
    let mut game = game(text);
    for doing in doings {
        match doing {
            Doing::Act(action) => {
                let (before, was) = (game.layers().clone(), game.history().len());
                match game.act(action.clone()) {
                    Ok(true) => assert_eq!(game.history().len(), was + 1),
                    Ok(false) => assert_eq!((game.layers(), game.history().len()), (&before, was)),
                    Err(_) => assert_eq!((game.layers(), game.history().len()), (&before, was)),
                }
            }
            Doing::Undo => drop(game.undo().is_some()),
            Doing::Redo => drop(game.redo().is_some()),
            Doing::GoTo(index) => drop(game.go_to(index.index(game.history().len()))),
        }
    }
    game
}

fn walks_back_and_forth(text: &str, mut game: Game) {
    let (end, whole, current) = (game.layers().clone(), game.save(), game.current());
    // Whatever redo would do from here, it comes back here from the start.
    game.go_to(current);
    let mut count = 0;
    while game.undo().is_some() {
        count += 1;
    }
    assert_eq!((game.layers(), game.puzzle()), (&Layers::default(), &text.parse().unwrap()));
    for _ in 0..count {
        assert!(game.redo().is_some());
    }
    assert_eq!((game.layers(), game.current(), game.save()), (&end, current, whole.clone()));
    let loaded = Game::load(&whole).unwrap();
    assert_eq!((loaded.layers(), loaded.puzzle(), loaded.save()), (&end, game.puzzle(), whole));
    // Each node looks as it did, whichever way one comes to it.
    let mut loaded = loaded;
    for id in 0..loaded.history().len() {
        assert!(loaded.go_to(id) && game.go_to(id));
        assert_eq!(loaded.layers(), game.layers());
    }
    let _ = game.state();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn undone_whole_it_is_the_start_and_redone_the_end_and_saved_it_is_the_same(
        sudoku in prop::collection::vec(any_doing(any_action(CELLS, &["r2c1a"])), 0..100),
        kakuro in prop::collection::vec(any_doing(any_action(WHITE, &["r2c2a", "r1c4d", "r4c1a"])), 0..100),
    ) {
        for (text, doings) in [(SUDOKU, &sudoku), (KAKURO, &kakuro)] {
            walks_back_and_forth(text, play(text, doings));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".{0,200}", cut in any::<prop::sample::Index>()) {
        let _ = Game::load(&text);
        let whole = play(SUDOKU, &[Doing::Act(Action::Restart), Doing::Act(Action::Show { on: true })]).save();
        let cut = cut.index(whole.len());
        let _ = Game::load(&format!("{}{text}{}", &whole[..cut], &whole[cut..]));
    }
}

//! Puzzles that are made as they are wished.

use qedoku_api::{Host, Problem, answer};
use serde_json::{Value, json};

fn ask(verb: &str, request: &Value) -> Result<Value, Problem> {
    let reply = answer(verb, &request.to_string(), &Host::default(), &mut |_| ())?;
    Ok(serde_json::from_str(&reply).unwrap())
}

#[test]
fn a_puzzle_is_made_as_it_is_wished() {
    let wish = json!({"family": "sudoku", "seed": "2026-11-25", "level": ["Hard"], "symmetry": ["diagonal"]});
    let made = ask("generate", &wish).unwrap();
    assert_eq!((&made["outcome"], &made["made"]["level"]), (&json!("found"), &json!("hard")));
    assert_eq!(made, ask("generate", &wish).unwrap(), "the same wishes and seed are the same puzzle");
    let text = made["text"].as_str().unwrap();
    assert_eq!(ask("check", &json!({"position": text})).unwrap()["solutions"], "one");
    let puzzle: qedoku::Puzzle = text.parse().unwrap();
    let line = puzzle.to_string();
    let is_given = |row: usize, col: usize| line.as_bytes()[row * 9 + col] != b'.';
    assert!((0..81).all(|cell| is_given(cell / 9, cell % 9) == is_given(cell % 9, cell / 9)), "{line}");

    let other = json!({"family": "sudoku", "seed": "2026-11-25", "level": ["Hard"], "index": 1});
    assert_ne!(ask("generate", &other).unwrap()["text"], made["text"]);

    let wish = json!({"family": "kakuro", "seed": "7", "size": [6, 7], "level": ["medium"]});
    let made = ask("generate", &wish).unwrap();
    assert_eq!(made["made"]["level"], "Medium", "{made}");
    let rated = ask("rate", &json!({"position": made["text"]})).unwrap();
    assert_eq!(rated["scales"][0]["er"], made["made"]["rating"], "{rated}");
}

#[test]
fn a_position_is_made_to_practise_in() {
    let wish = json!({"family": "sudoku", "seed": "7", "position": "xy-wing"});
    let made = ask("generate", &wish).unwrap();
    let hint = ask("hint", &json!({"position": made["text"], "level": 2})).unwrap();
    assert_eq!(hint["technique"], "xy-wing", "{hint}");
}

#[test]
fn what_solves_it_and_what_does_not_can_be_wished() {
    let wish = json!({"family": "sudoku", "seed": "7", "givens": {"least": 24, "most": 27},
        "level": ["medium", "hard"], "only": ["singles", "basics"], "needs": ["naked-pair"]});
    let made = ask("generate", &wish).unwrap();
    let puzzle = &made["text"];
    assert_eq!(made["outcome"], "found", "{made}");
    assert!((24..=27).contains(&made["made"]["cells"].as_u64().unwrap()), "{made}");
    let level = made["made"]["level"].as_str().unwrap();
    assert!(["medium", "hard"].contains(&level), "{level}");
    let explained = qedoku::explain(&puzzle.as_str().unwrap().parse().unwrap(), &qedoku::Options::default());
    assert!(explained.unwrap().steps.iter().any(|step| step.info.id == "naked-pair"), "{puzzle}");

    let wish = json!({"family": "sudoku", "seed": "7", "level": ["hard"], "cracked_by": ["human"],
        "resists": ["fishy-cycles"], "forbid": ["x-wing"]});
    let made = ask("generate", &wish).unwrap();
    let solved = |method: &str| {
        let compared = ask("compare", &json!({"position": made["text"], "methods": [method]})).unwrap();
        compared["methods"][0]["outcome"] == "solved"
    };
    assert!(solved("human") && !solved("fishy-cycles"), "{made}");

    let wish = json!({"family": "kakuro", "seed": "7", "size": [6, 6], "needs": ["naked-pair"]});
    let made = ask("generate", &wish).unwrap();
    assert_eq!(made["outcome"], "found", "{made}");
}

#[test]
fn wishes_that_nothing_can_be_are_refused() {
    for (wish, words) in [
        (json!({"family": "sudoku", "seed": "7", "level": ["evil"]}), "there is no level `evil`"),
        (json!({"family": "sudoku", "seed": "7", "uses": ["frobnication"]}), "there is no technique"),
        (json!({"family": "sudoku", "seed": "7", "size": [4, 4]}), "`size` is not wished of a Sudoku"),
        (
            json!({"family": "sudoku", "seed": "7", "rating": {"least": 9.0, "most": 8.0}}),
            "no puzzle can be found",
        ),
        (
            json!({"family": "sudoku", "seed": "7", "rating": {"least": 2.0, "most": 3.0}, "uses": ["x-wing"]}),
            "uses x-wing and ER 2.0 to 3.0 have nothing in common",
        ),
        (
            json!({"family": "sudoku", "seed": "7", "level": ["medium"], "hardest": "swordfish"}),
            "HoDoKu level medium and hardest swordfish have nothing in common",
        ),
        (json!({"family": "sudoku", "seed": "7", "rating": {"least": -1.0}}), "there is no rating -1"),
        (json!({"family": "sudoku", "seed": "7", "givens": {"most": 16}}), "no puzzle can be found"),
        (
            json!({"family": "sudoku", "seed": "7", "resists": ["guess"]}),
            "there is no method `guess`; there are",
        ),
        (json!({"family": "kakuro", "seed": "7", "resists": ["human"]}), "is not wished of a Kakuro"),
        (json!({"family": "kakuro", "seed": "7", "size": [3, 90]}), "rows and columns are from 4 to 60"),
        (json!({"family": "kakuro", "seed": "7", "position": "naked-pair"}), "is not wished of a Kakuro"),
        (json!({"family": "kakuro", "seed": "7", "symmetry": ["round"]}), "there is no symmetry `round`"),
    ] {
        let problem = ask("generate", &wish).unwrap_err();
        assert!(problem.detail.contains(words), "{wish}: {}", problem.detail);
    }
    // What can be and is not found in the time is told as that.
    let wish = json!({"family": "sudoku", "seed": "7", "rating": {"least": 11.0}, "ms": 50});
    assert_eq!(ask("generate", &wish).unwrap()["outcome"], "stopped");
}

#[test]
fn how_near_a_search_came_is_told_when_its_time_is_over() {
    let wish =
        json!({"family": "sudoku", "seed": "7", "symmetry": ["none"], "uses": ["sk-loop"], "ms": 2000});
    let told = ask("generate", &wish).unwrap();
    assert_eq!(told["outcome"], "stopped", "{told}");
    let short = &told["short"];
    assert!(short["candidates"].as_u64() > Some(0), "{told}");
    assert_eq!(
        (&short["failing"], short["nearest"].as_str().map(str::len)),
        (&json!("uses sk-loop"), Some(81))
    );
    let wish = json!({"family": "kakuro", "seed": "7", "size": [40, 40], "level": ["expert"], "ms": 300});
    let told = ask("generate", &wish).unwrap();
    assert_eq!((&told["outcome"], &told["short"]["family"]), (&json!("stopped"), &json!("kakuro")), "{told}");
}

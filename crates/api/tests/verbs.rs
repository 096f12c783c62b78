//! Every verb, asked as a page asks it.

use qedoku_api::language::GERMAN;
use qedoku_api::{Host, Language, Problem, VERBS, answer};
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const WINGS: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const KAKURO: &str = r"# 3\ 4\ / \4 . . / \3 . .";

fn ask(verb: &str, request: &Value) -> Result<Value, Problem> {
    let mut parts = Vec::new();
    let reply = answer(verb, &request.to_string(), &Host::default(), &mut |part| parts.push(part))?;
    Ok(serde_json::from_str(&reply).unwrap())
}

/// One good request for each verb and family.
fn requests() -> Vec<(&'static str, Value)> {
    let mut requests = vec![
        ("about", json!({})),
        ("read", json!({"text": format!("{SUDOKU}\n\n{KAKURO}")})),
        ("combos", json!({"sum": 23, "cells": 3})),
        ("runs", json!({"position": KAKURO})),
        ("proof", json!({"step": {"position": WINGS}})),
        ("proof", json!({"step": {"position": KAKURO}})),
        ("techniques", json!({"family": "kakuro"})),
        ("technique", json!({"family": "sudoku", "id": "xy-wing"})),
        ("technique", json!({"family": "kakuro", "id": "naked-pair"})),
        ("write", json!({"position": SUDOKU, "format": "grid"})),
        ("write", json!({"position": KAKURO, "format": "puzz-link"})),
        ("report", json!({"position": SUDOKU, "method": "tagging"})),
        ("report", json!({"position": KAKURO, "method": "necks"})),
        ("why", json!({"position": WINGS, "candidate": "r1c8-4"})),
        ("why", json!({"position": KAKURO, "candidate": "r2c2-3"})),
        ("generate", json!({"family": "sudoku", "seed": "7", "level": ["easy", "medium"]})),
        ("generate", json!({"family": "kakuro", "seed": "7", "size": [6, 6]})),
    ];
    for position in [SUDOKU, KAKURO] {
        let only = [
            "board", "check", "hint", "mistakes", "steps", "step", "path", "rate", "compare", "possible",
            "draw",
        ];
        requests.extend(only.map(|verb| (verb, json!({"position": position}))));
    }
    requests
}

#[test]
fn every_verb_answers() {
    let requests = requests();
    for verb in VERBS {
        assert!(requests.iter().any(|(name, _)| *name == verb.name), "{} is not asked", verb.name);
    }
    for (verb, request) in requests {
        if let Err(problem) = ask(verb, &request) {
            panic!("{verb} {request}: {problem}");
        }
    }
}

#[test]
fn truth_is_told_on_request_alone() {
    for (verb, request) in requests() {
        let tells = ["possible", "path"].contains(&verb);
        let reply = ask(verb, &request).unwrap().to_string();
        assert!(tells || !reply.contains(SOLUTION), "{verb} tells the solution");
    }
    let told = ask("check", &json!({"position": SUDOKU, "truth": true})).unwrap();
    assert_eq!(told["solution"], SOLUTION);
    let why = |truth: bool| {
        let request = json!({"position": WINGS, "candidate": "r1c8-4", "truth": truth});
        ask("why", &request).unwrap()["target"]["is_true"].clone()
    };
    assert_eq!((why(false), why(true)), (Value::Null, Value::Bool(false)));
}

#[test]
fn a_hint_holds_nothing_beyond_its_level() {
    let mut position = WINGS.to_owned();
    let filled = |position: &str| {
        let board = ask("board", &json!({"position": position})).unwrap();
        board["squares"].as_array().unwrap().iter().filter(|square| square["digit"].is_u64()).count()
    };
    while filled(&position) < 81 {
        let hint = |level: u8| ask("hint", &json!({"position": position, "level": level})).unwrap();
        let replies = [1, 2, 3, 4].map(hint);
        let step = replies[3]["step"].as_object().expect("a puzzle that people solve");
        let tones = |reply: &Value| -> Vec<String> {
            let items = reply["scene"]["items"].as_array().unwrap().iter();
            let ground = ["digit", "candidates", "block", "label"];
            let told = items.filter(|item| !ground.contains(&item["kind"].as_str().unwrap()));
            told.map(|item| item["tone"].as_str().unwrap().to_owned()).collect()
        };
        let text = replies[0].to_string();
        assert!(!text.contains(step["name"].as_str().unwrap()), "{text}");
        assert!(replies[0]["technique"].is_null() && replies[1]["technique"] == step["technique"]);
        for reply in &replies[..2] {
            assert!(
                tones(reply).iter().all(|tone| tone == "house" || tone == "region"),
                "{:?}",
                tones(reply)
            );
        }
        for reply in &replies[..3] {
            assert!(reply["step"].is_null());
            assert!(
                !tones(reply).iter().any(|tone| tone == "removed" || tone == "placed"),
                "{:?}",
                tones(reply)
            );
        }
        let joined: String = replies[3]["spans"]
            .as_array()
            .unwrap()
            .iter()
            .map(|span| span["text"].as_str().unwrap())
            .collect();
        assert_eq!(joined, replies[3]["said"].as_str().unwrap());
        let step = ask("step", &json!({"position": position})).unwrap();
        let apply = &step["apply"];
        let request = json!({
            "position": {"puzzle": position, "placed": apply["placed"].as_object().cloned().unwrap_or_default(),
                "struck": {"cells": apply["cells"].as_object().cloned().unwrap_or_default()}},
            "format": "library",
        });
        position = ask("write", &request).unwrap()["text"].as_str().unwrap().to_owned();
    }
    assert_eq!(filled(&position), 81);
}

#[test]
fn steps_are_found_by_rank_and_a_check_is_analysed() {
    let by_rank = json!({"rank": 1, "truths": 2});
    let steps = ask("steps", &json!({"position": WINGS, "by_rank": by_rank})).unwrap();
    let steps = steps["steps"].as_array().unwrap();
    assert!(!steps.is_empty() && steps.iter().all(|step| step["technique"] == "set-logic"));
    let wide = json!({"position": WINGS, "by_rank": {"rank": 0, "truths": 9}});
    assert_eq!(ask("steps", &wide).unwrap_err().detail, "truths 9 is not searched; type 1 to 6");
    let kakuro = ask("steps", &json!({"position": KAKURO, "by_rank": {"rank": 0}})).unwrap_err();
    assert_eq!(kakuro.detail, "`steps --rank` is not for Kakuro");
    let check = ask("check", &json!({"position": WINGS, "analyse": true, "unavoidable": 6})).unwrap();
    assert_eq!((&check["analysis"]["depth"], &check["unavoidable"]["complete"]), (&json!(1), &json!(true)));
    assert!(ask("check", &json!({"position": WINGS})).unwrap().get("analysis").is_none());
}

#[test]
fn a_step_is_found_again_by_what_it_concludes() {
    let steps = ask("steps", &json!({"position": WINGS, "limit": 200})).unwrap();
    let mut tried = 0;
    for found in steps["steps"].as_array().unwrap().iter().step_by(7) {
        let mut placed = serde_json::Map::new();
        for statement in found["placed"].as_array().unwrap() {
            placed.insert(statement["cell"].as_str().unwrap().to_owned(), statement["digit"].clone());
        }
        let mut cells: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
        for statement in found["removed"].as_array().unwrap() {
            let digits = cells.entry(statement["cell"].as_str().unwrap().to_owned()).or_default();
            digits.push_str(&statement["digit"].to_string());
        }
        let request = json!({
            "position": WINGS, "technique": found["technique"], "placed": placed, "struck": {"cells": cells},
        });
        let step = ask("step", &request).unwrap();
        assert_eq!(step["step"]["technique"], found["technique"]);
        assert_eq!(
            (&step["step"]["placed"], &step["step"]["removed"]),
            (&found["placed"], &found["removed"])
        );
        tried += 1;
    }
    assert!(tried > 5, "{tried}");
}

#[test]
fn the_parts_of_a_path_are_the_steps_of_an_explanation() {
    let mut parts = Vec::new();
    let request = json!({"position": WINGS}).to_string();
    let reply = answer("path", &request, &Host::default(), &mut |part| parts.push(part)).unwrap();
    let explained = qedoku::explain(&WINGS.parse().unwrap(), &qedoku::Options::default()).unwrap();
    let wanted: Vec<String> =
        explained.steps.iter().map(|step| qedoku::json::to_json(&qedoku::json::Step::new(step))).collect();
    assert_eq!(parts, wanted);
    let reply: Value = serde_json::from_str(&reply).unwrap();
    assert_eq!((&reply["outcome"], &reply["steps"]), (&json!("solved"), &json!(wanted.len())));
}

#[test]
fn what_is_wrong_with_a_request_is_told() {
    let long = "1".repeat(70_000);
    for (verb, request, kind, words) in [
        ("sing", json!({}), "not-found", "there is no verb `sing`"),
        ("hint", json!({}), "bad-request", "missing field `position`"),
        ("hint", json!({"position": SUDOKU, "level": 5}), "bad-request", "there is no level 5; 1 to 4 are"),
        ("hint", json!({"position": SUDOKU, "colour": 5}), "bad-request", "unknown field `colour`"),
        ("hint", json!({"position": SUDOKU, "method": "magic"}), "bad-request", "there is no method `magic`"),
        ("hint", json!({"position": SUDOKU, "ms": "soon"}), "bad-request", "`ms` is a whole number"),
        ("path", json!({"position": SUDOKU, "method": "necks"}), "bad-request", "does not solve"),
        ("check", json!({"position": "12"}), "unreadable", ""),
        ("check", json!({"position": long}), "too-large", "65536 are the most"),
        ("read", json!({"text": "1".repeat(262_145)}), "too-large", "262144 are the most"),
        ("hint", json!({"position": SUDOKU.replacen("53..7", "55..7", 1)}), "invalid-puzzle", ""),
        ("combos", json!({"sum": 3, "cells": 9}), "bad-request", ""),
        ("technique", json!({"family": "sudoku", "id": "magic"}), "not-found", "no technique `magic`"),
        ("step", json!({"position": SUDOKU, "technique": "xy-wing"}), "not-found", "no such step"),
        ("report", json!({"position": SUDOKU, "method": "human"}), "not-found", "no report of its own"),
        ("write", json!({"format": "link"}), "bad-request", "either `position` or `game`"),
        (
            "board",
            json!({"position": {"puzzle": SUDOKU, "placed": {"r1c1": 4}}}),
            "bad-request",
            "r1c1 is given",
        ),
    ] {
        let problem = ask(verb, &request).unwrap_err();
        assert_eq!(problem.kind, format!("/problems/{kind}"), "{verb} {problem}");
        assert!(problem.detail.contains(words), "{verb}: {problem}");
    }
    let broken = answer("hint", "{", &Host::default(), &mut |_| ()).unwrap_err();
    assert_eq!(broken.status, 400);
}

#[test]
fn a_time_that_is_over_is_an_answer() {
    let hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let request = json!({"position": hard, "ms": 1, "scales": ["se"]});
    assert_eq!(ask("rate", &request).unwrap()["scales"][0]["outcome"], "unknown");
    let most = Host { most: Some(Duration::from_millis(1)), ..Host::default() };
    let reply =
        answer("path", &json!({"position": hard, "ms": 60_000}).to_string(), &most, &mut |_| ()).unwrap();
    assert!(reply.contains(r#""outcome":"stopped""#), "{reply}");
    let stop = AtomicBool::new(true);
    let stopped = Host { stop: Some(&stop), ..Host::default() };
    let reply = answer("rate", &json!({"position": hard}).to_string(), &stopped, &mut |_| ()).unwrap();
    assert!(reply.contains(r#""outcome":"unknown""#), "{reply}");
}

#[test]
fn a_puzzle_without_what_it_does_not_need_is_told_on_request() {
    assert_eq!(ask("check", &json!({"position": SUDOKU})).unwrap()["reduced"], Value::Null);
    let reply = ask("check", &json!({"position": SUDOKU, "minimal": true})).unwrap();
    let reduced = reply["reduced"]["puzzle"].as_str().unwrap();
    let again = ask("check", &json!({"position": reduced})).unwrap();
    assert_eq!((&again["solutions"], &again["minimal"]), (&json!("one"), &json!(true)));
}

#[test]
fn backdoors_are_told_on_request_alone() {
    let asked = |request: Value| ask("check", &request).unwrap()["backdoors"].clone();
    assert_eq!(asked(json!({"position": WINGS})), Value::Null);
    let doors = asked(json!({"position": WINGS, "backdoors": 1, "ms": 10_000}));
    assert_eq!((&doors["by"], &doors["up_to"]), (&json!("singles"), &json!(1)), "{doors}");
    let basics = asked(json!({"position": WINGS, "backdoors": 1, "by": "basics", "ms": 10_000}));
    assert_eq!(basics["by"], "basics", "{basics}");
}

#[test]
fn a_report_has_the_text_and_the_pictures_of_its_method() {
    let puzzle: qedoku::Puzzle = WINGS.parse().unwrap();
    let method = qedoku::find_method("tagging").unwrap();
    let own = method.report(&puzzle, &qedoku::Options::default()).unwrap().unwrap();
    let told = ask("report", &json!({"position": WINGS, "method": "tagging"})).unwrap();
    assert_eq!(told["text"], own.text(&qedoku::Theme::PLAIN, &qedoku::Advice::NONE));
    let drawn = own.pictures(&qedoku::Givens::of(&puzzle)).len();
    assert_eq!(told["scenes"].as_array().unwrap().len(), drawn);
    assert!(drawn > 0);
    let reporting = |method: &Value| method["reports"] == json!(true);
    let about = ask("about", &json!({})).unwrap();
    assert!(about["methods"].as_array().unwrap().iter().any(reporting));
}

#[test]
fn drawn_links_are_led_round_digits() {
    let links = json!([
        {"from": {"cell": "r1c3", "digit": 1}, "to": {"cell": "r9c3", "digit": 1}, "is_strong": true},
        {"from": {"cell": "r1c3", "digit": 1}, "to": {"cell": "r1c4", "digit": 2}, "is_strong": false},
        {"from": {"cell": "r1c1", "digit": 1}, "to": {"cell": "r1c4", "digit": 2}, "is_strong": false},
    ]);
    let scene = ask("draw", &json!({"position": SUDOKU, "links": links})).unwrap();
    let drawn: Vec<&Value> =
        scene["items"].as_array().unwrap().iter().filter(|item| item["kind"] == "link").collect();
    // The third begins where no candidate is.
    assert_eq!(drawn.len(), 2);
    let sorts: Vec<&str> = drawn.iter().map(|item| item["sort"].as_str().unwrap()).collect();
    assert!(sorts.contains(&"strong") && sorts.contains(&"weak"), "{sorts:?}");
    let long = drawn.iter().find(|item| item["sort"] == "strong").unwrap();
    assert_eq!(long["about"][0], json!({"cell": [0, 2], "digit": 1}));
    // Seven cells lie between the ends: the way is no straight line.
    assert!(long["paths"][0].as_str().unwrap().matches(['L', 'Q', 'C']).count() > 1, "{long}");
}

/// The same with German at hand.
fn ask_german(verb: &str, mut request: Value) -> Result<Value, Problem> {
    request["language"] = json!("de");
    let languages = [Language::read(GERMAN).unwrap()];
    let host = Host { languages: &languages, ..Host::default() };
    let mut parts = Vec::new();
    let reply = answer(verb, &request.to_string(), &host, &mut |part| parts.push(part))?;
    let mut reply: Value = serde_json::from_str(&reply).unwrap();
    reply["parts"] = parts.iter().map(|part| serde_json::from_str::<Value>(part).unwrap()).collect();
    Ok(reply)
}

#[test]
fn what_is_wrong_is_told_in_the_language_of_the_request() {
    let read = ask_german("read", json!({"text": SUDOKU[1..]})).unwrap();
    let wrong = &read["records"][0]["wrong"][0]["message"];
    assert_eq!(wrong, "80 Zellen gefunden, 81 gebraucht");
    let twice = SUDOKU.replacen('.', "5", 1);
    let check = ask_german("check", json!({"position": twice})).unwrap();
    assert_eq!(check["defects"][0], "5 steht zweimal in Zeile 1, bei r1c1 und r1c3; behalt eine davon");
    let problem = ask_german("hint", json!({"position": SUDOKU[1..]})).unwrap_err();
    assert_eq!(problem.detail, "80 Zellen gefunden, 81 gebraucht");
    assert_eq!(problem.title, "Der Text kann nicht als Rätsel gelesen werden");
    let odd = ask_german("check", json!({"position": r"7\ 3\ 4\ / \4 . . / \3 . ."})).unwrap();
    let warning = odd["warnings"][0]["message"].as_str().unwrap();
    assert!(
        warning.ends_with("zur senkrechten Summe 7 gehört keine weiße Zelle; sie wird weggelassen"),
        "{warning}"
    );
}

#[test]
fn every_verb_takes_a_language_and_tells_its_sentences_in_it() {
    for (verb, request) in requests() {
        if let Err(problem) = ask_german(verb, request.clone()) {
            panic!("{verb} {request}: {problem}");
        }
    }
    let hint = ask_german("hint", json!({"position": SUDOKU, "level": 2})).unwrap();
    assert_eq!(hint["said"], "Sieh dir Block 2 an: Dort ist ein Versteckter Einer.");
    assert_eq!(
        (&hint["technique"], &hint["scene"]["title"]),
        (&json!("hidden-single"), &json!("Hinweis, Versteckter Einer"))
    );
    let own = ask_german("hint", json!({"position": SUDOKU, "level": 4, "cell_style": "own"})).unwrap();
    assert_eq!(own["words"], "Versteckter Einer: In Block 2 ist Z1S6 der einzige Platz für 8.");
    let step = &own["step"];
    assert_eq!((&step["name"], &step["placed"][0]["cell"]), (&json!("Versteckter Einer"), &json!("r1c6")));
    assert_eq!((&step["marks"][0]["house"], &step["marks"][0]["role"]), (&json!("box 2"), &json!("house")));
    let path = ask_german("path", json!({"position": KAKURO})).unwrap();
    assert_eq!(path["parts"][0]["name"], "Kreuzende Summen");
    let proof = ask_german("proof", json!({"step": {"position": WINGS}})).unwrap();
    assert!(proof["frames"][0]["words"].as_str().unwrap().starts_with("Angenommen, "), "{proof}");
    let page = ask_german("technique", json!({"family": "kakuro", "id": "naked-pair"})).unwrap();
    assert_eq!((&page["name"], &page["scene"]["title"]), (&json!("Nacktes Paar"), &json!("Nacktes Paar")));
    let wrong = ask_german("mistakes", json!({"position": SUDOKU})).unwrap();
    assert_eq!(wrong["words"], "Bisher kein Fehler.");
    let about = ask_german("about", json!({})).unwrap();
    assert_eq!(about["languages"], json!([{"id": "en", "name": "English"}, {"id": "de", "name": "Deutsch"}]));
    let english = ask("about", &json!({})).unwrap();
    for (told, own) in about["methods"].as_array().unwrap().iter().zip(english["methods"].as_array().unwrap())
    {
        assert_eq!(told["id"], own["id"]);
        assert_ne!(told["about"], own["about"]);
    }
}

#[test]
fn a_language_that_the_host_has_not_is_refused_and_english_is_always_there() {
    let request = |language: &str| json!({"position": SUDOKU, "language": language});
    let refused = ask("hint", &request("de")).unwrap_err();
    assert_eq!((refused.kind.as_str(), refused.status), ("/problems/bad-request", 400));
    assert!(refused.detail.contains("there is no language \"de\" here; there is en"), "{}", refused.detail);
    let mut english = ask("hint", &request("en")).unwrap();
    let mut plain = ask("hint", &json!({"position": SUDOKU})).unwrap();
    for reply in [&mut english, &mut plain] {
        assert_eq!(reply["said"].take(), "Look at box 2.");
    }
    assert_eq!(english, plain);
    let style = json!({"position": SUDOKU, "cell_style": "r99"});
    assert!(ask("hint", &style).unwrap_err().detail.contains("r3c6, R3C6, own, C6"));
}

#[test]
fn a_comparison_has_the_scales_that_are_asked_for() {
    let request = json!({"position": SUDOKU, "methods": ["human"]});
    assert!(ask("compare", &request).unwrap().get("scales").is_none());
    let request = json!({"position": SUDOKU, "methods": ["human"], "scales": ["w", "te"]});
    let compared = ask("compare", &request).unwrap();
    let ids: Vec<&Value> = compared["scales"].as_array().unwrap().iter().map(|on| &on["scale"]).collect();
    assert_eq!(ids, ["w", "te"]);
    let request = json!({"position": SUDOKU, "scales": ["x"]});
    assert_eq!(ask("compare", &request).unwrap_err().status, 400);
}

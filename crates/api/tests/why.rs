//! *Why not this digit?* of a digit that a player placed.

use qedoku_api::{Host, answer};
use serde_json::{Value, json};

const WINGS: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";

#[test]
fn a_digit_that_is_placed_is_asked_about_as_if_its_cell_were_empty() {
    let ask = |position: Value| -> Value {
        let request = json!({"position": position, "candidate": "r1c8-4"}).to_string();
        serde_json::from_str(&answer("why", &request, &Host::default(), &mut |_| ()).unwrap()).unwrap()
    };
    let empty = ask(json!(WINGS));
    let mut placed = ask(json!({"puzzle": WINGS, "placed": {"r1c8": 4}}));
    assert_eq!(placed["target"].as_object_mut().unwrap().remove("placed"), Some(Value::Bool(true)));
    assert_eq!((&placed["target"], &placed["total"]), (&empty["target"], &empty["total"]));
}

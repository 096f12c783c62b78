//! `--where`: a hundred random conditions leave what filtering afterwards leaves.

mod support;
use support::{LINES, csv, printed, table};

/// A row as the test sees it: by name, nothing for null.
type Row<'a> = dyn Fn(&str) -> Option<f64> + 'a;

/// Whether a row passes, in three values.
type Holds = Box<dyn Fn(&Row<'_>) -> Option<bool>>;

/// A sign, and what it means.
type Sign = (&'static str, fn(f64, f64) -> bool);

/// A condition, as text and as what it means.
struct Condition {
    text: String,
    holds: Holds,
}

fn atom(random: &mut fastrand::Rng) -> Condition {
    let name = ["er", "solutions", "givens", "id"][random.usize(..4)];
    let number = f64::from(random.i32(0..120)) / if name == "er" { 10.0 } else { 2.0 };
    match random.usize(..5) {
        0 => Condition {
            text: format!("{name} is null"),
            holds: Box::new(move |row| Some(row(name).is_none())),
        },
        1 => Condition {
            text: format!("{name} between {number} AND {}", number + 9.0),
            holds: Box::new(move |row| Some(row(name)? >= number && row(name)? <= number + 9.0)),
        },
        2 => Condition {
            text: format!("{name} not in (1, {number})"),
            holds: Box::new(move |row| Some(row(name)? != 1.0 && row(name)? != number)),
        },
        _ => {
            let signs: [Sign; 6] = [
                ("<", |a, b| a < b),
                ("<=", |a, b| a <= b),
                (">", |a, b| a > b),
                (">=", |a, b| a >= b),
                ("==", |a, b| a == b),
                ("<>", |a, b| a != b),
            ];
            let (sign, holds) = signs[random.usize(..6)];
            Condition {
                text: format!("{name} {sign} {number}"),
                holds: Box::new(move |row| Some(holds(row(name)?, number))),
            }
        }
    }
}

fn condition(random: &mut fastrand::Rng, depth: usize) -> Condition {
    match random.usize(..4) {
        0 | 1 if depth > 0 => {
            let (left, right) = (condition(random, depth - 1), condition(random, depth - 1));
            let is_and = random.bool();
            Condition {
                text: format!("({}) {} ({})", left.text, if is_and { "and" } else { "or" }, right.text),
                holds: Box::new(move |row| {
                    let (left, right) = ((left.holds)(row), (right.holds)(row));
                    let deciding = Some(!is_and);
                    if left == deciding || right == deciding {
                        return deciding;
                    }
                    left.and(right).map(|_| is_and)
                }),
            }
        }
        2 if depth > 0 => {
            let inner = condition(random, depth - 1);
            let holds = inner.holds;
            Condition {
                text: format!("not ({})", inner.text),
                holds: Box::new(move |row| holds(row).map(|is| !is)),
            }
        }
        _ => atom(random),
    }
}

#[test]
fn where_a_hundred_random_conditions_equal_filtering_afterwards() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv("id,puzzle", |row| format!("{row},{}", LINES[row % 6]), 60))
        .unwrap();
    let all = printed(folder, &["in.csv", "-o", "-", "--columns", "er,solutions,givens"], &[1]);
    let mut random = fastrand::Rng::with_seed(5);
    let mut passed = 0;
    for _ in 0..100 {
        let Condition { text, holds } = condition(&mut random, 3);
        let wanted = all.lines().skip(1).filter(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let row = |name: &str| {
                let at =
                    ["id", "puzzle", "er", "solutions", "givens"].iter().position(|other| *other == name)?;
                fields[at].parse().ok()
            };
            fields[5] == "ok" && holds(&row) == Some(true)
        });
        let wanted: Vec<&str> = wanted.collect();
        let arguments = ["in.csv", "-o", "-", "--columns", "er,solutions,givens", "--where", &text];
        let found = printed(folder, &arguments, &[1]);
        assert_eq!(found.lines().skip(1).collect::<Vec<_>>(), wanted, "{text}");
        passed += wanted.len();
    }
    assert!(passed > 500, "{passed} rows passed");
}

#[test]
fn where_columns_need_not_be_written_and_status_may_be_asked() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv("id,puzzle", |row| format!("{row},{}", LINES[row]), 6))
        .unwrap();
    let ids = |condition: &str| -> String {
        let arguments = ["in.csv", "-o", "-", "--columns", "givens", "--keep", "id", "--where", condition];
        let told = printed(folder, &arguments, &[1]);
        told.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect()
    };
    assert_eq!(ids("er <= 2.0"), "02");
    assert_eq!(ids("er < 4.6 and id >= 1"), "12");
    assert_eq!(ids("status <> 'ok'"), "35");
    assert_eq!(ids("family = 'sudoku' and not unique"), "4");
    assert_eq!(ids("\"solutions\" = 2 or se_hardest = 'Nothing'"), "4");
}

#[test]
fn where_a_mistake_is_told_with_its_place() {
    let scratch = tempfile::tempdir().unwrap();
    std::fs::write(scratch.path().join("in.csv"), csv("puzzle", |row| LINES[row].to_owned(), 2)).unwrap();
    for (condition, place, words) in [
        ("er >= ", 7, "a column, a number or a text"),
        ("err > 1", 1, "there is no column `err`"),
        ("er > 1 2", 8, "here the condition should end"),
        ("er > 1 and (er < 2", 19, "a parenthesis is not closed"),
        ("er is 5", 7, "`null` should stand here"),
        ("er in 5", 7, "a list in parentheses"),
        ("er = 'x", 6, "is opened and not closed"),
        ("er > 1.2.3", 6, "is no number"),
        ("er ~ 1", 4, "means nothing here"),
    ] {
        let refused = table(scratch.path(), &["in.csv", "-o", "out.csv", "--where", condition]);
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{condition}: {told}");
        assert!(
            told.contains(words) && told.contains(&format!("at character {place}:")),
            "{condition}: {told}"
        );
    }
    assert!(!scratch.path().join("out.csv.parts").exists());
}

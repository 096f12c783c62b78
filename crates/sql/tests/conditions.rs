//! `--where`: what the own language and SQL say of a condition is the same; what only SQL reads is done, too.

mod support;
use support::{complained, csv, jsonl, printed, sql};

fn atom(random: &mut fastrand::Rng) -> String {
    let name = ["er", "solutions", "givens", "id"][random.usize(..4)];
    let number = f64::from(random.i32(0..120)) / if name == "er" { 10.0 } else { 2.0 };
    match random.usize(..5) {
        0 => format!("{name} is null"),
        1 => format!("{name} between {number} AND {}", number + 9.0),
        2 => format!("{name} not in (1, {number})"),
        _ => format!("{name} {} {number}", ["<", "<=", ">", ">=", "=", "<>"][random.usize(..6)]),
    }
}

fn condition(random: &mut fastrand::Rng, depth: usize) -> String {
    match random.usize(..4) {
        0 | 1 if depth > 0 => {
            let (left, right) = (condition(random, depth - 1), condition(random, depth - 1));
            format!("({left}) {} ({right})", if random.bool() { "and" } else { "or" })
        }
        2 if depth > 0 => format!("not ({})", condition(random, depth - 1)),
        _ => atom(random),
    }
}

#[test]
fn a_hundred_random_conditions_are_the_same_in_both_languages() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.jsonl"), jsonl(24)).unwrap();
    let mut random = fastrand::Rng::with_seed(5);
    let mut passed = 0;
    for _ in 0..100 {
        let text = condition(&mut random, 3);
        let rows = |condition: &str| {
            let asked =
                ["table", "in.jsonl", "-o", "-", "--columns", "er,solutions,givens", "--where", condition];
            let output = sql(folder, &asked);
            let told = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{condition}: {told}");
            String::from_utf8(output.stdout).unwrap()
        };
        let own = rows(&text);
        // The own language knows no functions, so this is SQL, and says the same.
        assert_eq!(rows(&format!("coalesce({text}, false)")), own, "{text}");
        passed += own.lines().count() - 1;
    }
    assert!(passed > 200, "{passed} rows passed");
}

#[test]
fn columns_that_a_condition_names_are_found_out_and_not_written() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv(6)).unwrap();
    let ids = |condition: &str| -> String {
        let asked =
            ["table", "in.csv", "-o", "-", "--columns", "givens", "--keep", "id", "--where", condition];
        let told = printed(folder, &asked, 1);
        assert_eq!(told.lines().next(), Some("id,givens,status"), "{condition}");
        told.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect()
    };
    assert_eq!(ids("floor(er) = 1"), "02");
    assert_eq!(ids("se_hardest like '%Single' and cast(id as int) % 2 = 0"), "02");
    assert_eq!(ids("status like 'in%'"), "3");
    assert_eq!(ids("array_length(se_techniques) > 3"), "1");
    // Functions of the puzzle need no column; their rows may stand any way where they ask for that.
    assert_eq!(ids("row_status(puzzle) <> 'ok'"), "35");
    assert_eq!(ids("solutions(puzzle) = 2"), "4");
    assert_eq!(ids("se(puzzle).er between 1.3 and 4.5"), "12");
}

#[test]
fn the_same_job_is_gone_on_with_and_has_the_same_bytes() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv(60)).unwrap();
    let asked = ["table", "in.csv", "--columns", "er", "--shard-rows", "20", "--where", "abs(er) < 4", "-o"];
    let whole = [&asked[..], &["whole/"]].concat();
    printed(folder, &whole, 1);
    for shard in ["2/3", "1/3", "3/3"] {
        sql(folder, &[&asked[..], &["parts/", "--shard", shard]].concat());
    }
    for part in ["part-000000.parquet", "part-000001.parquet", "part-000002.parquet"] {
        let read = |of: &str| std::fs::read(folder.join(of).join(part)).unwrap();
        assert_eq!(read("parts"), read("whole"), "{part}");
    }
}

#[test]
fn what_is_wrong_in_both_languages_is_told_in_both() {
    let scratch = tempfile::tempdir().unwrap();
    std::fs::write(scratch.path().join("in.csv"), csv(3)).unwrap();
    let told = |condition| {
        complained(scratch.path(), &["table", "in.csv", "-o", "out.csv", "--where", condition], 2)
    };
    let both = told("er > 1 2");
    assert!(both.contains("at character 8: here the condition should end"), "{both}");
    assert!(both.contains("neither is it SQL: Expected: end of expression"), "{both}");
    let unknown = told("abs(eer) > 1");
    assert!(unknown.contains("eer") && unknown.contains("at character 5"), "{unknown}");
    let number = told("er + 1");
    assert!(number.contains("a condition is true or false"), "{number}");
    let all = told("max(er) > 1");
    assert!(all.contains("neither is it SQL"), "{all}");
}

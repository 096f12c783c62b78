use super::*;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(empty: &str) -> Vec<Vec<String>> {
    let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
    LINE.as_bytes().chunks(9).map(|row| row.iter().map(|&c| cell(char::from(c))).collect()).collect()
}

/// The grid with these texts before, between and behind its cells and rows.
fn text(empty: &str, [before, cell, row, behind]: [&str; 4]) -> String {
    let rows: Vec<String> = rows(empty).iter().map(|cells| cells.join(cell)).collect();
    format!("{before}{}{behind}", rows.join(row))
}

fn found(text: &str) -> Option<String> {
    find(text).map(|grid| grid.text.replace('\n', "").replace(|c| !is_digit(c), "."))
}

#[test]
fn whatever_stands_between_signs_and_rows_regularly_is_no_part_of_them() {
    for (empty, texts) in [
        ("_", ["problem(1, [[", ",", "],\n            [", "]])."]),
        (".", ["<puzzle>\n<row>", "", "</row>\n<row>", "</row>\n</puzzle>"]),
        ("", ["<r><c>", "</c><c>", "</c></r><r><c>", "</c></r>"]),
        ("0", ["A = [", " ", "; ", "];"]),
        ("0", ["A = [", " ", "; ...\n     ", "];"]),
        ("0", ["String[] b = {\n  \"", "", "\",\n  \"", "\"\n};"]),
        ("", ["[[\"", "\", \"", "\"],\n[\"", "\"]]"]),
        (" ", ["('", "", "',\n '", "')"]),
        ("nil", ["[", ", ", "],[", "]"]),
        (".", ["((", " ", ")\n (", "))"]),
        ("0", ["[", ", ", ", ", "]"]),
        ("0", ["vector<int> v{", ", ", ",\n", "};"]),
    ] {
        let text = text(empty, texts);
        assert_eq!(found(&text).as_deref(), Some(LINE), "{text}");
    }
}

#[test]
fn labels_of_rows_may_count_up_and_bands_may_be_parted() {
    let labelled: Vec<String> =
        rows("0").iter().enumerate().map(|(i, row)| format!("row{i} = [{}];", row.join(", "))).collect();
    assert_eq!(found(&labelled.join("\n")).as_deref(), Some(LINE));
    let tagged: Vec<String> = rows(".")
        .iter()
        .zip(1..)
        .map(|(row, id)| format!("<row id=\"{id}\">{}</row>", row.concat()))
        .collect();
    assert_eq!(found(&tagged.join("\n")).as_deref(), Some(LINE));
    let banded: Vec<String> = rows("_")
        .chunks(3)
        .map(|band| band.iter().map(|row| format!("[{}]", row.join(","))).collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(found(&banded.join(", %\n")).as_deref(), Some(LINE));
}

#[test]
fn of_a_puzzle_and_its_solution_the_open_one_is_taken() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let list = |line: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
        format!("[\"{}\"]", rows.join("\", \""))
    };
    assert_eq!(found(&format!("{{\"a\": {}, \"b\": {}}}", list(solved), list(LINE))).as_deref(), Some(LINE));
    assert_eq!(found(&list(solved)).as_deref(), Some(solved));
}

#[test]
fn tables_of_numbers_and_what_is_uneven_are_none() {
    let times: Vec<String> =
        (1..10).map(|a| (1..10).map(|b| (a * b % 10).to_string()).collect::<Vec<_>>().join(", ")).collect();
    let zeros = format!("[{}]", ["0,0,0,1,1,0,0,1,0"; 9].join("],["));
    let mixed = text(".", ["[", ",", "],[", "]"]).replacen('.', "_", 5);
    let short = text("0", ["[", ",", "],[", "]"]).replacen("0,", "", 1);
    let uneven = text("0", ["[", ",", "],[", "]"]).replacen(',', ";", 1);
    for other in
        [format!("[{}]", times.join("],\n[")), zeros, mixed, short, uneven, text(".", ["", " ", "\n", ""])]
    {
        assert_eq!(found(&other), None, "{other}");
    }
}

//! Labels of rows and columns beside the cells of a grid.

use super::lines::TextLine;
use super::rows::{Group, Row};

/// What the head of a table looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// The numbers 1 to 9.
    Numbers,
    /// Nine fields with nothing in them.
    Empty,
}

/// What a line looks like if it may be the head of a table; it may be a row as well.
pub fn head(line: &str) -> Option<Head> {
    let row = Row::of(TextLine { number: 1, text: line });
    let is_empty = || row.groups.len() == 9 && row.groups.iter().all(|group| group.text == ".");
    match () {
        () if is_header(&row) => Some(Head::Numbers),
        () if line.contains('|') && is_empty() => Some(Head::Empty),
        () => None,
    }
}

/// Whether a row has a label before its nine cells.
pub fn is_labelled(line: &str) -> bool {
    let mut row = Row::of(TextLine { number: 1, text: line });
    let groups = row.groups.len();
    let is_ten = groups == 10 || row.characters == 10;
    remove_certain(&mut row);
    is_ten || row.groups.len() < groups
}

/// What a group is if it is a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    /// `r3`, `R3:`: nothing else is written so.
    Certain(usize),
    /// `C`, or `3`, which may be a cell too.
    Perhaps(usize),
}

impl Label {
    /// The label that stands for a row or column, by the letter of its kind.
    fn of(group: &Group<'_>, kind: char) -> Option<Label> {
        let text = group.text.trim_end_matches([':', ')', '.', '|']);
        let is_marked = text.len() < group.text.len();
        let digit = |text: &str| match text.as_bytes() {
            &[digit @ b'1'..=b'9'] => Some(usize::from(digit - b'0')),
            _ => None,
        };
        let lower = text.to_ascii_lowercase();
        if let Some(number) = lower.strip_prefix("row").or(lower.strip_prefix(kind)).and_then(digit) {
            return Some(Label::Certain(number));
        }
        let perhaps = |number: usize| if is_marked { Label::Certain(number) } else { Label::Perhaps(number) };
        match lower.as_bytes() {
            &[b'1'..=b'9'] => digit(&lower).map(perhaps),
            &[letter @ b'a'..=b'i'] => Some(perhaps(usize::from(letter - b'a') + 1)),
            // The ninth row in two other alphabets.
            [b'j' | b'k'] => Some(perhaps(9)),
            _ => None,
        }
    }

    fn number(self) -> usize {
        let (Label::Certain(number) | Label::Perhaps(number)) = self;
        number
    }
}

fn is_letter(group: &Group<'_>) -> bool {
    group.text.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Whether a row is the labels of nine columns. With digits alone it may be cells as well.
pub(super) fn is_header(row: &Row<'_>) -> bool {
    row.groups.len() == 9
        && row
            .groups
            .iter()
            .zip(1..)
            .all(|(group, number)| Label::of(group, 'c').is_some_and(|label| label.number() == number))
}

/// Whether it is, and cannot be cells.
pub(super) fn is_certain_header(row: &Row<'_>) -> bool {
    is_header(row) && row.groups.iter().all(is_letter)
}

/// Drops the label of a row that is looked at alone, if it can be nothing else.
pub(super) fn remove_certain(row: &mut Row<'_>) {
    if row.groups.len() < 2 {
        return;
    }
    let is_nine = row.groups.len() == 10 || row.characters == 10;
    let is_label = match Label::of(&row.groups[0], 'r') {
        Some(Label::Certain(_)) => is_letter(&row.groups[0]) || is_nine,
        Some(Label::Perhaps(_)) => is_letter(&row.groups[0]) && is_nine,
        None => false,
    };
    if is_label {
        row.drop_first();
    }
}

/// Drops the labels of all rows, the line of labels above or below them, and the empty head of a table.
pub(super) fn remove(rows: &mut Vec<Row<'_>>) {
    if rows.len() == 11 && is_dashes(&rows[1]) {
        rows.remove(1);
    }
    rows.retain(|row| !is_certain_header(row));
    if rows.len() == 10 {
        let is_empty = rows[0].groups.len() == 9 && rows[0].groups.iter().all(|group| group.text == ".");
        if is_header(&rows[0]) || is_empty {
            rows.remove(0);
        } else if is_header(&rows[9]) {
            rows.pop();
        }
    }
    let is_label = |(index, row): (usize, &Row<'_>)| {
        let label = row.groups.first().filter(|_| row.groups.len() > 1);
        label.and_then(|group| Label::of(group, 'r')).filter(|label| label.number() == index + 1)
    };
    let labels: Option<Vec<Label>> = rows.iter().enumerate().map(is_label).collect();
    let Some(labels) = labels.filter(|labels| !labels.is_empty()) else { return };
    let is_certain = labels.iter().all(|label| matches!(label, Label::Certain(_)))
        && rows.iter().all(|row| is_letter(&row.groups[0]));
    let is_nine = |row: &Row<'_>| row.groups.len() == 10 || row.characters == 10;
    if is_certain || rows.len() == 9 && rows.iter().all(is_nine) {
        rows.iter_mut().for_each(Row::drop_first);
    }
}

fn is_dashes(row: &Row<'_>) -> bool {
    row.groups.len() == 9 && row.groups.iter().all(|group| group.text == "-")
}

#[cfg(test)]
mod tests {
    use super::super::lines::TextLine;
    use super::super::rows::Rows;

    fn cells(text: &str) -> Vec<String> {
        let lines: Vec<TextLine<'_>> =
            text.lines().enumerate().map(|(i, text)| TextLine { number: i + 1, text }).collect();
        let row = |row: &super::Row<'_>| row.groups.iter().map(|group| group.text).collect::<String>();
        Rows::of(&lines).rows.iter().map(row).collect()
    }

    #[test]
    fn labels_of_all_alphabets_are_dropped() {
        for name in [["A", "B"], ["a", "b"], ["r1", "r2"], ["R1:", "R2:"], ["row1", "row2"]] {
            let rows: Vec<String> = (0..2).map(|i| format!("{} 5 3 . . 7 . . . .", name[i])).collect();
            let found = cells(&rows.join("\n"));
            let is_letter = name[0].len() == 1;
            // Single letters need all nine rows, or they are something spoilt.
            assert_eq!(found[0] == "53..7....", !is_letter, "{name:?}: {found:?}");
        }
        for names in ["ABCDEFGHI", "ABCDEFGHJ", "ABCDEFGHK", "123456789"] {
            let rows: Vec<String> = names.chars().map(|name| format!("{name} | 5 3 . . 7 . . . .")).collect();
            for header in ["", "1 2 3 4 5 6 7 8 9\n", "c1 c2 c3 c4 c5 c6 c7 c8 c9\n", "A B C D E F G H I\n"] {
                assert_eq!(
                    cells(&format!("{header}{}", rows.join("\n"))),
                    ["53..7...."; 9],
                    "{header}{names}"
                );
            }
        }
    }

    #[test]
    fn a_row_of_all_digits_and_a_column_in_order_are_cells() {
        let rows = ["123456789"; 9].join("\n");
        assert_eq!(cells(&rows), ["123456789"; 9]);
        let spaced: Vec<String> = (1..10).map(|row| format!("{row} 3 . . 7 . . . .")).collect();
        assert_eq!(cells(&spaced.join("\n"))[0], "13..7....");
    }
}

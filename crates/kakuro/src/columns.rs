//! Words in columns that line up, for boards and for K-text.

/// Cells in columns that line up, two blanks apart, without blanks at the end of a line.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let mut widths = vec![0; rows.iter().map(Vec::len).max().unwrap_or(0)];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = room(cell).max(*width);
        }
    }
    let mut out = String::new();
    for row in rows {
        let start = out.len();
        for (cell, &width) in row.iter().zip(&widths) {
            out.push_str(cell);
            out.extend(std::iter::repeat_n(' ', width - room(cell) + 2));
        }
        let end = out[start..].trim_end().len();
        out.truncate(start + end);
        out.push('\n');
    }
    out
}

/// How many characters of a line a text takes: colour codes take none.
pub(crate) fn room(text: &str) -> usize {
    if text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return text.len();
    }
    let mut pieces = text.split("\u{1b}[");
    let first = pieces.next().map_or(0, |piece| piece.chars().count());
    first
        + pieces.map(|piece| piece.split_once('m').map_or(0, |(_, rest)| rest.chars().count())).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_without_blanks() {
        let rows = [vec!["a".to_owned(), "é".to_owned()], vec!["abc".to_owned()], vec![String::new()]];
        assert_eq!(columns(&rows), "a    é\nabc\n\n");
    }

    #[test]
    fn colours_take_no_room() {
        let rows = [
            vec!["\u{1b}[31m-4\u{1b}[0m".to_owned(), "b".to_owned()],
            vec!["abc".to_owned(), "d".to_owned()],
        ];
        assert_eq!(columns(&rows), "\u{1b}[31m-4\u{1b}[0m   b\nabc  d\n");
    }
}

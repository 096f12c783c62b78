//! 81 cells from plain text and back.

/// The digits of 81 characters, 0 and `.` being empty cells; `None` for anything else.
///
/// ```
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let cells = qedoku_canon::cells(line).unwrap();
/// assert_eq!(cells[..3], [5, 3, 0]);
/// assert_eq!(qedoku_canon::text(&cells), line);
/// assert_eq!(qedoku_canon::cells("5"), None);
/// ```
pub fn cells(text: &str) -> Option<[u8; 81]> {
    let bytes: [u8; 81] = text.as_bytes().try_into().ok()?;
    let is_cell = |byte: &u8| *byte == b'.' || byte.is_ascii_digit();
    bytes.iter().all(is_cell).then(|| bytes.map(|byte| if byte == b'.' { 0 } else { byte - b'0' }))
}

/// The digits as 81 characters, empty cells as `.`.
///
/// ```
/// assert_eq!(qedoku_canon::text(&[0; 81]), ".".repeat(81));
/// ```
pub fn text(cells: &[u8; 81]) -> String {
    let sign = |&digit: &u8| if matches!(digit, 1..=9) { char::from(b'0' + digit) } else { '.' };
    cells.iter().map(sign).collect()
}

//! What a line shows by how it begins.

use qedoku_kakuro::formats as kakuro;

/// Whether a line is `#` and one of the letters that SDK files use.
pub(super) fn is_sdk_header(line: &str) -> bool {
    matches!(line.as_bytes(), [b'#', b'A' | b'B' | b'C' | b'D' | b'L' | b'S' | b'U', ..])
}

/// Whether a line is the start of a document of XML or HTML.
pub(super) fn is_document(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("<?")
        || line.starts_with("<!")
        || line.starts_with('<') && line.trim_end().ends_with('>')
}

/// Whether a line begins as XML does.
pub(super) fn is_markup(line: &str) -> bool {
    line.trim_start().starts_with('<')
}

/// Whether a word is a puzzle of Kakuro.
pub(super) fn is_code(line: &str) -> bool {
    kakuro::sniff(line) == Some(kakuro::Format::GridCode)
}

//! What is said of rows that are not answered, and the code that they make.

use crate::End;
use crate::args::Args;
use crate::progress::grouped;
use qedoku_table::files::{Bad, Counts, Manifest};

/// What is said at the end, and the code.
pub(crate) fn ended(manifest: Option<&Manifest>, args: &Args) -> End {
    let Some(manifest) = manifest else {
        return End::Code(
            0,
            if args.quiet { String::new() } else { "shards of other parts are not done yet\n".into() },
        );
    };
    let counts = manifest.status;
    let said = match counts.bad() > 0 && !args.quiet {
        true => format!("{} rows, {}\n", grouped(manifest.rows_in), bad(counts, manifest.first_bad())),
        false => String::new(),
    };
    match code(counts, args.strict) {
        0 => End::Done,
        code => End::Code(code, said),
    }
}

/// `2 unreadable, 1 stopped (first: row 17, 80 characters; a Sudoku has 81)`.
pub(crate) fn bad(counts: Counts, first: Option<&Bad>) -> String {
    let kinds = [
        (counts.unreadable, "unreadable"),
        (counts.invalid, "invalid"),
        (counts.stopped, "stopped"),
        (counts.fault, "fault"),
    ];
    let kinds = kinds.iter().filter(|kind| kind.0 > 0);
    let kinds: Vec<String> = kinds.map(|(count, name)| format!("{} {name}", grouped(*count))).collect();
    let first = first.map(|bad| {
        let why = bad.error.as_deref().unwrap_or(&bad.status);
        format!(" (first: row {}, {why})", grouped(bad.row + 1))
    });
    format!("{}{}", kinds.join(", "), first.unwrap_or_default())
}

/// The code that rows make.
pub(crate) fn code(counts: Counts, strict: bool) -> u8 {
    match counts {
        counts if counts.fault > 0 => 3,
        counts if counts.bad() > 0 || (strict && counts.null > 0) => 1,
        _ => 0,
    }
}

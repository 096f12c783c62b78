//! HoDoKu's list of techniques: library code, short name, id here, level, score and place in the order.
//!
//! Rows with the same order number are sub-types of one list entry and share level and score. The order
//! numbers are HoDoKu's own; a row that is off is not asked when HoDoKu rates.

use super::Level::{self, Easy, Extreme, Hard, Medium, Unfair};

/// A kind of step that HoDoKu knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Place in the order in which techniques are asked; sub-types share it.
    pub order: u16,
    /// Level of a puzzle that needs it.
    pub level: Level,
    /// Points of a step.
    pub score: u32,
    /// Code in the regression library, without variant; empty where there is none.
    pub code: &'static str,
    /// Short name, as the command line and solution paths have it.
    pub short: &'static str,
    /// Id of the technique, kebab-case.
    pub id: &'static str,
    /// Whether it takes part in rating by default.
    pub is_on: bool,
}

const fn on(
    order: u16,
    level: Level,
    score: u32,
    code: &'static str,
    short: &'static str,
    id: &'static str,
) -> Entry {
    Entry { order, level, score, code, short, id, is_on: true }
}

const fn off(
    order: u16,
    level: Level,
    score: u32,
    code: &'static str,
    short: &'static str,
    id: &'static str,
) -> Entry {
    Entry { is_on: false, ..on(order, level, score, code, short, id) }
}

/// All rows, in order.
pub const ENTRIES: &[Entry] = &[
    on(100, Easy, 4, "0000", "fh", "full-house"),
    on(200, Easy, 4, "0003", "n1", "naked-single"),
    on(300, Easy, 14, "0002", "h1", "hidden-single"),
    on(1000, Medium, 40, "0110", "l2", "locked-pair"),
    on(1100, Medium, 60, "0111", "l3", "locked-triple"),
    on(1200, Medium, 50, "0100", "lc1", "pointing"),
    on(1210, Medium, 50, "0101", "lc2", "claiming"),
    on(1300, Medium, 60, "0200", "n2", "naked-pair"),
    on(1400, Medium, 80, "0201", "n3", "naked-triple"),
    on(1500, Medium, 70, "0210", "h2", "hidden-pair"),
    on(1600, Medium, 100, "0211", "h3", "hidden-triple"),
    on(2000, Hard, 120, "0202", "n4", "naked-quad"),
    on(2100, Hard, 150, "0212", "h4", "hidden-quad"),
    on(2200, Hard, 140, "0300", "bf2", "x-wing"),
    on(2300, Hard, 150, "0301", "bf3", "swordfish"),
    on(2400, Hard, 160, "0302", "bf4", "jellyfish"),
    off(2500, Unfair, 470, "0303", "bf5", "squirmbag"),
    off(2600, Unfair, 470, "0304", "bf6", "whale"),
    off(2700, Unfair, 470, "0305", "bf7", "leviathan"),
    on(2800, Hard, 110, "0703", "rp", "remote-pair"),
    on(2900, Hard, 100, "0610", "bug1", "bug-1"),
    on(3000, Hard, 130, "0400", "sk", "skyscraper"),
    on(3100, Hard, 150, "0401", "2sk", "two-string-kite"),
    on(3100, Hard, 150, "0404", "d2sk", "dual-two-string-kite"),
    on(3120, Hard, 120, "0403", "tf", "turbot-fish"),
    on(3170, Hard, 120, "0402", "er", "empty-rectangle"),
    on(3170, Hard, 120, "0405", "der", "dual-empty-rectangle"),
    on(3200, Hard, 150, "0803", "w", "w-wing"),
    on(3300, Hard, 160, "0800", "xy", "xy-wing"),
    on(3400, Hard, 180, "0801", "xyz", "xyz-wing"),
    on(3500, Hard, 100, "0600", "u1", "unique-rectangle-1"),
    on(3600, Hard, 100, "0601", "u2", "unique-rectangle-2"),
    on(3700, Hard, 100, "0602", "u3", "unique-rectangle-3"),
    on(3800, Hard, 100, "0603", "u4", "unique-rectangle-4"),
    on(3900, Hard, 100, "0604", "u5", "unique-rectangle-5"),
    on(4000, Hard, 100, "0605", "u6", "unique-rectangle-6"),
    on(4010, Hard, 100, "0606", "hr", "hidden-rectangle"),
    on(4020, Hard, 100, "0607", "ar1", "avoidable-rectangle-1"),
    on(4030, Hard, 100, "0608", "ar2", "avoidable-rectangle-2"),
    on(4100, Hard, 130, "0310", "fbf2", "finned-x-wing"),
    on(4200, Hard, 150, "0320", "sbf2", "sashimi-x-wing"),
    on(4300, Unfair, 200, "0311", "fbf3", "finned-swordfish"),
    on(4400, Unfair, 240, "0321", "sbf3", "sashimi-swordfish"),
    on(4500, Unfair, 250, "0312", "fbf4", "finned-jellyfish"),
    on(4600, Unfair, 260, "0322", "sbf4", "sashimi-jellyfish"),
    off(4700, Unfair, 470, "0313", "fbf5", "finned-squirmbag"),
    off(4800, Unfair, 470, "0323", "sbf5", "sashimi-squirmbag"),
    off(4900, Unfair, 470, "0314", "fbf6", "finned-whale"),
    off(5000, Unfair, 470, "0324", "sbf6", "sashimi-whale"),
    off(5100, Unfair, 470, "0315", "fbf7", "finned-leviathan"),
    off(5200, Unfair, 470, "0325", "sbf7", "sashimi-leviathan"),
    on(5300, Unfair, 250, "1101", "sdc", "sue-de-coq"),
    on(5330, Hard, 150, "0500", "sc1", "simple-colors-trap"),
    on(5330, Hard, 150, "0501", "sc2", "simple-colors-wrap"),
    on(5360, Hard, 200, "0502", "mc1", "multi-colors-1"),
    on(5360, Hard, 200, "0503", "mc2", "multi-colors-2"),
    on(5400, Unfair, 260, "0701", "x", "x-chain"),
    on(5500, Unfair, 260, "0702", "xyc", "xy-chain"),
    on(5600, Unfair, 280, "0706", "cnl", "continuous-nice-loop"),
    on(5600, Unfair, 280, "0707", "dnl", "discontinuous-nice-loop"),
    on(5600, Unfair, 280, "0708", "aic", "aic"),
    on(5650, Unfair, 300, "0709", "gcnl", "grouped-continuous-nice-loop"),
    on(5650, Unfair, 300, "0710", "gdnl", "grouped-discontinuous-nice-loop"),
    on(5650, Unfair, 300, "0711", "gaic", "grouped-aic"),
    on(5700, Unfair, 300, "0901", "axz", "als-xz"),
    on(5800, Unfair, 320, "0902", "axy", "als-xy-wing"),
    on(5900, Unfair, 340, "0903", "ach", "als-chain"),
    off(6000, Unfair, 360, "0904", "db", "death-blossom"),
    on(6100, Unfair, 300, "0330", "ff2", "franken-x-wing"),
    on(6200, Unfair, 350, "0331", "ff3", "franken-swordfish"),
    off(6300, Unfair, 370, "0332", "ff4", "franken-jellyfish"),
    off(6400, Extreme, 470, "0333", "ff5", "franken-squirmbag"),
    off(6500, Extreme, 470, "0334", "ff6", "franken-whale"),
    off(6600, Extreme, 470, "0335", "ff7", "franken-leviathan"),
    on(6700, Unfair, 390, "0340", "fff2", "finned-franken-x-wing"),
    on(6800, Unfair, 410, "0341", "fff3", "finned-franken-swordfish"),
    off(6900, Unfair, 430, "0342", "fff4", "finned-franken-jellyfish"),
    off(7000, Extreme, 470, "0343", "fff5", "finned-franken-squirmbag"),
    off(7100, Extreme, 470, "0344", "fff6", "finned-franken-whale"),
    off(7200, Extreme, 470, "0345", "fff7", "finned-franken-leviathan"),
    off(7300, Extreme, 450, "0350", "mf2", "mutant-x-wing"),
    off(7400, Extreme, 450, "0351", "mf3", "mutant-swordfish"),
    off(7500, Extreme, 450, "0352", "mf4", "mutant-jellyfish"),
    off(7600, Extreme, 470, "0353", "mf5", "mutant-squirmbag"),
    off(7700, Extreme, 470, "0354", "mf6", "mutant-whale"),
    off(7800, Extreme, 470, "0355", "mf7", "mutant-leviathan"),
    off(7900, Extreme, 470, "0360", "fmf2", "finned-mutant-x-wing"),
    off(8000, Extreme, 470, "0361", "fmf3", "finned-mutant-swordfish"),
    off(8100, Extreme, 470, "0362", "fmf4", "finned-mutant-jellyfish"),
    off(8200, Extreme, 470, "0363", "fmf5", "finned-mutant-squirmbag"),
    off(8300, Extreme, 470, "0364", "fmf6", "finned-mutant-whale"),
    off(8400, Extreme, 470, "0365", "fmf7", "finned-mutant-leviathan"),
    off(8450, Extreme, 500, "0371", "kf1", "kraken-fish-type-1"),
    off(8450, Extreme, 500, "0372", "kf2", "kraken-fish-type-2"),
    on(8500, Extreme, 500, "1301", "fcc", "forcing-chain-contradiction"),
    on(8500, Extreme, 500, "1302", "fcv", "forcing-chain-verity"),
    on(8600, Extreme, 700, "1303", "fnc", "forcing-net-contradiction"),
    on(8600, Extreme, 700, "1304", "fnv", "forcing-net-verity"),
    off(8700, Extreme, 10000, "1201", "ts", "template-set"),
    off(8800, Extreme, 10000, "1202", "td", "template-delete"),
    on(8900, Extreme, 10000, "", "bf", "brute-force"),
    on(u16::MAX, Extreme, 20000, "", "gu", "give-up"),
];

/// Ids here that HoDoKu does not tell apart: id, and that of the row.
const FORMS: &[(&str, &str)] = &[("als-xz-doubly-linked", "als-xz")];

/// The row of a technique id.
pub fn entry(id: &str) -> Option<&'static Entry> {
    let id = FORMS.iter().find(|(form, _)| *form == id).map_or(id, |&(_, row)| row);
    ENTRIES.iter().find(|entry| entry.id == id)
}

/// The row of a library code without variant.
pub fn entry_of_code(code: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| !code.is_empty() && entry.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_list_has_ninety_entries_and_the_end_of_a_path_without_one() {
        let orders: BTreeSet<u16> = ENTRIES.iter().map(|entry| entry.order).collect();
        assert_eq!(orders.len(), 91);
        assert!(ENTRIES.is_sorted_by_key(|entry| entry.order));
    }

    #[test]
    fn sub_types_share_what_their_entry_says_and_names_are_their_own() {
        for pair in ENTRIES.windows(2).filter(|pair| pair[0].order == pair[1].order) {
            assert_eq!((pair[0].level, pair[0].score), (pair[1].level, pair[1].score), "{}", pair[1].id);
        }
        let different = |names: Vec<&str>| names.iter().collect::<BTreeSet<_>>().len() == names.len();
        assert!(different(ENTRIES.iter().map(|entry| entry.id).collect()));
        assert!(different(ENTRIES.iter().map(|entry| entry.short).collect()));
        assert!(different(ENTRIES.iter().map(|entry| entry.code).filter(|code| !code.is_empty()).collect()));
    }

    #[test]
    fn rows_are_found_by_id_and_by_code() {
        assert_eq!(entry("w-wing").map(|entry| (entry.code, entry.score)), Some(("0803", 150)));
        assert_eq!(entry_of_code("0110").map(|entry| entry.id), Some("locked-pair"));
        assert_eq!((entry("no-such"), entry_of_code("")), (None, None));
    }
}

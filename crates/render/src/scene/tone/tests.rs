use super::*;

#[test]
fn the_table_stands_in_the_order_of_tones() {
    for (i, tone) in Tone::ALL.into_iter().enumerate() {
        assert_eq!((tone as usize, tone.row().tone), (i, tone));
    }
}

//! The page of columns is that of the one list, and the list is sound.

use arrow_schema::DataType;
use qedoku_table::{Column, GROUPS, Plan, catalogue, python_names};
use std::collections::HashSet;

#[test]
fn what_is_made_of_the_list_is_up_to_date() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for (place, made) in
        [("docs/columns.md", catalogue()), ("python/qedoku/table/_columns.py", python_names())]
    {
        let place = format!("{root}/{place}");
        if std::env::var_os("OVERWRITE").is_some() {
            std::fs::write(&place, &made).unwrap();
        }
        let written = std::fs::read_to_string(&place).unwrap_or_default();
        assert!(written == made, "{place} is stale: OVERWRITE=1 cargo test -p qedoku-table --test columns");
    }
}

#[test]
fn no_two_columns_share_a_name_or_alias_and_every_group_has_members() {
    let mut seen = HashSet::new();
    for column in Column::all() {
        for name in [column.name()].iter().chain(column.aliases()) {
            assert!(seen.insert(*name), "{name}");
            assert_eq!(name.parse::<Column>().unwrap(), column);
        }
    }
    for (group, _) in GROUPS {
        assert!(!Column::named(group).unwrap().is_empty(), "{group}");
    }
    assert!(Column::named("all").unwrap().len() + 2 == Column::all().count());
}

#[test]
fn types_are_those_that_every_engine_takes() {
    for column in Column::all() {
        let is_plain = |data_type: &DataType| {
            use DataType as T;
            matches!(data_type, T::Boolean | T::Int8 | T::Int16 | T::Int32 | T::Int64 | T::Float64 | T::Utf8)
        };
        match column.data_type() {
            DataType::List(member) => assert_eq!(member.data_type(), &DataType::Utf8),
            other => assert!(is_plain(&other), "{column}: {other}"),
        }
    }
}

#[test]
fn a_plan_is_read_from_names_groups_and_what_is_taken_away() {
    let names =
        |text: &str| -> Vec<&str> { Plan::parse(text).unwrap().columns.iter().map(Column::name).collect() };
    assert_eq!(names("er, count ,er"), ["er", "solutions", "status"]);
    assert_eq!(names("status,exact,-solution"), ["status", "solutions"]);
    assert_eq!(names("human,-human_ep,-human_ed"), ["human", "human_steps", "human_hardest", "status"]);
    assert_eq!(names("hardest,-status"), ["se_hardest"]);
    for (text, said) in
        [("", "no column is asked for"), ("er,-er", "no column is asked for"), ("er,-x", "no column `x`")]
    {
        let error = Plan::parse(text).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
    let usual: Vec<&str> = Plan::default().columns.iter().map(Column::name).collect();
    assert_eq!(usual, ["solution", "solutions", "er", "status"]);
}

//! Which rows are written: `er >= 9.0 and solutions = 1`, in the logic of SQL with its three values.

mod parse;

use super::error::JobError;
use super::language::{Language, Predicate};
use super::plain;
use crate::column::Column;
use crate::layout::{COLUMN, Layout};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, Float64Array, StringArray};
use arrow_schema::{ArrowError, Field, Schema};
use parse::{Expression, Operand, Sign, Wrong, parse};
use qedoku::{Goal, Rating};
use std::cmp::Ordering;

/// A condition on rows.
#[derive(Debug)]
pub(crate) struct Condition {
    test: Test,
    /// Rows that are not answered pass only where their status is asked about.
    asks_status: bool,
}

/// What is asked of a row.
#[derive(Debug)]
enum Test {
    Own(Expression),
    /// A condition of another language with its columns.
    Other(Box<dyn Predicate>, Vec<Operand>),
}

/// Whether the own language has such a sentence. No name is looked up, so no table is needed.
///
/// # Errors
/// What is wrong with it and where.
///
/// ```
/// use qedoku_table::files::reads_condition;
/// assert!(reads_condition("er >= 9.0 and level in ('easy', 'medium')").is_ok());
/// assert!(reads_condition("er >= abs(x)").unwrap_err().to_string().contains("at character 10"));
/// ```
pub fn reads_condition(text: &str) -> Result<(), JobError> {
    let read = parse(text, &|_| Some(Operand::Input(0)), &String::new);
    read.map(drop).map_err(|wrong| JobError::Unusable(told(text, &wrong)))
}

/// What is wrong with a condition, with a mark under its place.
fn told(text: &str, wrong: &Wrong) -> String {
    let mark = " ".repeat(wrong.at);
    format!("the condition is wrong at character {}: {}\n  {text}\n  {mark}^", wrong.at + 1, wrong.what)
}

impl Condition {
    /// Reads a condition. A name is that of a column of the answer, else of the input, else of the catalogue.
    /// What the own language cannot read is left to another.
    pub fn parse(
        text: &str,
        schema: &Schema,
        layout: &Layout,
        language: Option<&dyn Language>,
    ) -> Result<Condition, JobError> {
        let column = |name: &str| -> Option<Operand> {
            let field = layout.schema.fields().iter().position(|field| field.name() == name);
            if let Some(at) = field {
                return match layout.carried.get(at) {
                    Some(&input) => Some(Operand::Input(input)),
                    None => layout.schema.field(at).metadata().get(COLUMN)?.parse().ok().map(Operand::Ours),
                };
            }
            let input = schema.index_of(name).ok().map(Operand::Input);
            input.or_else(|| name.parse().ok().map(Operand::Ours))
        };
        let has = || {
            let mut names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
            names.extend(
                Column::all().map(|column| column.name()).filter(|name| schema.index_of(name).is_err()),
            );
            names.join(", ")
        };
        let test = match (parse(text, &column, &has), language) {
            (Ok(expression), _) => Test::Own(expression),
            (Err(wrong), None) => return Err(JobError::Unusable(told(text, &wrong))),
            (Err(wrong), Some(language)) => {
                let (columns, all) = named(schema, layout, &column);
                let predicate = language.read(text, &columns).map_err(|other| {
                    JobError::Unusable(format!("{}\nneither is it SQL: {other}", told(text, &wrong)))
                })?;
                let operands = predicate.columns().iter().filter_map(|&at| all.get(at).cloned()).collect();
                Test::Other(predicate, operands)
            }
        };
        let mut condition = Condition { test, asks_status: false };
        let by_itself = matches!(&condition.test, Test::Other(predicate, _) if predicate.asks_status());
        condition.asks_status = by_itself
            || condition.operands().iter().any(|operand| match operand {
                Operand::Ours(column) => column.name() == "status",
                Operand::Input(at) => {
                    schema.field(*at).metadata().get(COLUMN).is_some_and(|name| name == "status")
                }
                _ => false,
            });
        Ok(condition)
    }

    fn operands(&self) -> Vec<&Operand> {
        fn add<'a>(expression: &'a Expression, to: &mut Vec<&'a Operand>) {
            match expression {
                Expression::Compare(left, _, right) => to.extend([left, right]),
                Expression::IsNull(operand) | Expression::Is(operand) => to.push(operand),
                Expression::And(left, right) | Expression::Or(left, right) => {
                    add(left, to);
                    add(right, to);
                }
                Expression::Not(inner) => add(inner, to),
            }
        }
        match &self.test {
            Test::Own(expression) => {
                let mut operands = Vec::new();
                add(expression, &mut operands);
                operands
            }
            Test::Other(_, operands) => operands.iter().collect(),
        }
    }

    /// The columns that have to be made: those that are named, and the status, without which no row passes.
    pub fn columns(&self) -> Vec<Column> {
        let status = Column::all().find(|column| column.name() == "status").filter(|_| !self.asks_status);
        let ours = |operand: &Operand| if let Operand::Ours(column) = operand { Some(*column) } else { None };
        self.operands().into_iter().filter_map(ours).chain(status).collect()
    }

    /// The columns of the input that have to be read.
    pub fn inputs(&self) -> Vec<usize> {
        let input = |operand: &Operand| if let Operand::Input(at) = operand { Some(*at) } else { None };
        self.operands().into_iter().filter_map(input).collect()
    }

    /// A bound above which no rating matters, as those rows are not written.
    pub fn goal(&self) -> Option<Goal> {
        fn below(expression: &Expression) -> Option<Rating> {
            let (column, bound, is_within) = match expression {
                Expression::And(left, right) => return below(left).or_else(|| below(right)),
                Expression::Compare(Operand::Ours(column), Sign::Less, Operand::Number(bound))
                | Expression::Compare(Operand::Number(bound), Sign::Greater, Operand::Ours(column)) => {
                    (column, *bound, false)
                }
                Expression::Compare(Operand::Ours(column), Sign::LessOrEqual, Operand::Number(bound))
                | Expression::Compare(Operand::Number(bound), Sign::GreaterOrEqual, Operand::Ours(column)) => {
                    (column, *bound, true)
                }
                _ => return None,
            };
            if !matches!(column.name(), "er" | "kr") || !(0.0..=100.0).contains(&bound) {
                return None;
            }
            // The least rating that is beyond, as a row's value is compared.
            let beyond = (0..=1001_u16).find(|tenths| {
                let value = f64::from(*tenths) / 10.0;
                if is_within { value > bound } else { value >= bound }
            });
            beyond.map(Rating::from_tenths)
        }
        let Test::Own(expression) = &self.test else { return None };
        below(expression).map(|below| Goal { below: Some(below), exact: true, ..Goal::default() })
    }

    /// The rows for which it holds.
    pub fn holds(
        &self,
        rows: usize,
        input: &dyn Fn(usize) -> Option<ArrayRef>,
        columns: &[Column],
        ours: &[ArrayRef],
    ) -> Result<BooleanArray, JobError> {
        let column = |operand: &Operand| -> Option<ArrayRef> {
            match operand {
                Operand::Input(at) => input(*at),
                Operand::Ours(column) => ours.get(columns.iter().position(|other| other == column)?).cloned(),
                _ => None,
            }
        };
        let holds: Vec<Option<bool>> = match &self.test {
            Test::Own(expression) => self.evaluated(expression, rows, &column)?,
            Test::Other(predicate, operands) => {
                let arrays: Vec<ArrayRef> = operands.iter().filter_map(column).collect();
                let holds = predicate.holds(rows, &arrays);
                holds.map_err(|what| JobError::Unusable(format!("the condition: {what}")))?.iter().collect()
            }
        };
        if self.asks_status {
            return Ok(holds.into_iter().map(|holds| Some(holds == Some(true))).collect());
        }
        let status: Option<ArrayRef> =
            columns.iter().position(|column| column.name() == "status").and_then(|at| ours.get(at).cloned());
        let status = status.as_ref().and_then(|status| status.as_string_opt::<i32>());
        let is_ok = |row: usize| status.is_none_or(|status| status.value(row) == "ok");
        Ok(holds
            .into_iter()
            .enumerate()
            .map(|(row, holds)| Some(holds == Some(true) && is_ok(row)))
            .collect())
    }

    fn evaluated(
        &self,
        expression: &Expression,
        rows: usize,
        column: &dyn Fn(&Operand) -> Option<ArrayRef>,
    ) -> Result<Vec<Option<bool>>, JobError> {
        Ok(match expression {
            Expression::And(left, right) => {
                let (left, right) =
                    (self.evaluated(left, rows, column)?, self.evaluated(right, rows, column)?);
                left.into_iter().zip(right).map(|(left, right)| both(left, right)).collect()
            }
            Expression::Or(left, right) => {
                let (left, right) =
                    (self.evaluated(left, rows, column)?, self.evaluated(right, rows, column)?);
                let not = |value: Option<bool>| value.map(|value| !value);
                left.into_iter().zip(right).map(|(left, right)| not(both(not(left), not(right)))).collect()
            }
            Expression::Not(inner) => self
                .evaluated(inner, rows, column)?
                .into_iter()
                .map(|value| value.map(|value| !value))
                .collect(),
            Expression::IsNull(operand) => match column(operand) {
                Some(array) => (0..rows).map(|row| Some(array.is_null(row))).collect(),
                None => vec![Some(false); rows],
            },
            Expression::Is(operand) => {
                let texts = texts(operand, column)?;
                (0..rows).map(|row| texts.get(row).map(|text| text.eq_ignore_ascii_case("true"))).collect()
            }
            Expression::Compare(left, sign, right) => {
                let is_number = |operand: &Operand| match operand {
                    Operand::Number(_) => true,
                    Operand::Text(_) => false,
                    operand => column(operand).is_some_and(|array| array.data_type().is_numeric()),
                };
                if is_number(left) || is_number(right) {
                    let (left, right) = (numbers(left, column)?, numbers(right, column)?);
                    let ordering =
                        |row| left.get(row).zip(right.get(row)).and_then(|(l, r)| l.partial_cmp(&r));
                    (0..rows).map(|row| ordering(row).map(|ordering| sign.holds(ordering))).collect()
                } else {
                    let (left, right) = (texts(left, column)?, texts(right, column)?);
                    let ordering = |row| left.get(row).zip(right.get(row)).map(|(l, r)| l.cmp(r));
                    (0..rows).map(|row| ordering(row).map(|ordering| sign.holds(ordering))).collect()
                }
            }
        })
    }
}

/// All columns that a condition may name, each with where it comes from.
fn named(
    schema: &Schema,
    layout: &Layout,
    column: &dyn Fn(&str) -> Option<Operand>,
) -> (Schema, Vec<Operand>) {
    let (mut fields, mut operands): (Vec<Field>, _) = (Vec::new(), Vec::new());
    let answer = layout.schema.fields().iter().chain(schema.fields()).map(|field| field.name().as_str());
    let catalogue =
        Column::all().flat_map(|column| [column.name()].into_iter().chain(column.aliases().iter().copied()));
    for name in answer.chain(catalogue) {
        let data_type = match column(name) {
            Some(Operand::Input(at)) => schema.field(at).data_type().clone(),
            Some(Operand::Ours(column)) => column.data_type(),
            _ => continue,
        };
        if fields.iter().all(|field| field.name() != name) {
            fields.push(Field::new(name, data_type, true));
            operands.extend(column(name));
        }
    }
    (Schema::new(fields), operands)
}

fn both(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    match (left, right) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

impl Sign {
    fn holds(self, ordering: Ordering) -> bool {
        match self {
            Sign::Equal => ordering.is_eq(),
            Sign::Unequal => ordering.is_ne(),
            Sign::Less => ordering.is_lt(),
            Sign::LessOrEqual => ordering.is_le(),
            Sign::Greater => ordering.is_gt(),
            Sign::GreaterOrEqual => ordering.is_ge(),
        }
    }
}

/// A value a row, or one for all.
enum Values<T, A> {
    One(T),
    Many(A),
}

fn asked(operand: &Operand, array: Option<ArrayRef>) -> Result<ArrayRef, JobError> {
    array.ok_or_else(|| JobError::Unusable(format!("the condition asks for {operand:?}")))
}

fn unusable(error: ArrowError) -> JobError {
    JobError::Unusable(format!("the condition: {error}"))
}

/// Numbers; a text that is none is null.
fn numbers(
    operand: &Operand,
    column: &dyn Fn(&Operand) -> Option<ArrayRef>,
) -> Result<Values<Option<f64>, Float64Array>, JobError> {
    Ok(match operand {
        Operand::Number(number) => Values::One(Some(*number)),
        Operand::Text(text) => Values::One(text.trim().parse().ok()),
        operand => Values::Many(plain::numbers(&asked(operand, column(operand))?).map_err(unusable)?),
    })
}

fn texts(
    operand: &Operand,
    column: &dyn Fn(&Operand) -> Option<ArrayRef>,
) -> Result<Values<String, StringArray>, JobError> {
    Ok(match operand {
        Operand::Number(number) => Values::One(number.to_string()),
        Operand::Text(text) => Values::One(text.clone()),
        operand => Values::Many(plain::texts(&asked(operand, column(operand))?).map_err(unusable)?),
    })
}

impl Values<Option<f64>, Float64Array> {
    fn get(&self, row: usize) -> Option<f64> {
        match self {
            Values::One(number) => *number,
            Values::Many(array) => array.is_valid(row).then(|| array.value(row)),
        }
    }
}

impl Values<String, StringArray> {
    fn get(&self, row: usize) -> Option<&str> {
        match self {
            Values::One(text) => Some(text),
            Values::Many(array) => array.is_valid(row).then(|| array.value(row)),
        }
    }
}

//! From text to what DataFusion plans.
//!
//! A field of a struct may be written as `se(puzzle).er`, which its parser reads and its planner refuses
//! unless the name is in quotes: so names get them.

use datafusion::common::DFSchema;
use datafusion::error::Result;
use datafusion::execution::SessionState;
use datafusion::logical_expr::simplify::SimplifyContext;
use datafusion::logical_expr::{Expr, LogicalPlan};
use datafusion::optimizer::simplify_expressions::ExprSimplifier;
use datafusion::sql::parser::Statement;
use datafusion::sql::sqlparser::ast::{AccessExpr, Expr as Written, Value, VisitMut, visit_expressions_mut};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The plan of a query.
///
/// # Errors
/// What is wrong with it.
pub async fn query(state: &SessionState, text: &str) -> Result<LogicalPlan> {
    let mut statement = state.sql_to_statement(text, &state.config().options().sql_parser.dialect)?;
    statement_with_fields(&mut statement);
    state.statement_to_plan(statement).await
}

/// An expression over the columns of a schema.
///
/// # Errors
/// What is wrong with it.
pub fn expression(state: &SessionState, text: &str, schema: &DFSchema) -> Result<Expr> {
    let mut written = state.sql_to_expr_with_alias(text, &state.config().options().sql_parser.dialect)?;
    with_fields(&mut written.expr);
    let expression = state.create_logical_expr_from_sql_expr(written, schema)?.unalias();
    // Some functions, such as coalesce, are another expression before they can be carried out.
    let context = SimplifyContext::builder().with_schema(Arc::new(schema.clone())).build();
    let simplifier = ExprSimplifier::new(context);
    simplifier.simplify(simplifier.coerce(expression, schema)?)
}

fn statement_with_fields(statement: &mut Statement) {
    match statement {
        Statement::Statement(statement) => with_fields(statement.as_mut()),
        Statement::Explain(explained) => statement_with_fields(&mut explained.statement),
        _ => {}
    }
}

/// Puts the names of fields in quotes.
fn with_fields(written: &mut impl VisitMut) {
    let _ = visit_expressions_mut(written, |expression| {
        if let Written::CompoundFieldAccess { access_chain, .. } = expression {
            for access in access_chain {
                if let AccessExpr::Dot(field) = access
                    && let Written::Identifier(name) = field
                {
                    *field =
                        Written::Value(Value::SingleQuotedString(name.value.clone()).with_span(name.span));
                }
            }
        }
        ControlFlow::<()>::Continue(())
    });
}

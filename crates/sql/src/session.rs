//! What queries and conditions are read and carried out in.

use crate::functions::{Shared, all};
use crate::stores::Addresses;
use crate::tables::Files;
use datafusion::catalog::DynamicFileCatalog;
use datafusion::execution::context::SessionContext;
use datafusion::execution::session_state::SessionStateBuilder;
use datafusion::prelude::SessionConfig;
use qedoku_table::files::Format;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Rows of a batch.
const BATCH: usize = 8192;

/// The same where each row takes its time, so that all cores have some of a small table.
const SLOW_BATCH: usize = 256;

/// A session with all functions. Files that a query names are of a format, if that is told, and at addresses
/// if those are known.
pub fn session(
    shared: &Arc<Shared>,
    (from, addresses): (Option<Format>, Option<Arc<Addresses>>),
    threads: Option<NonZeroUsize>,
    is_slow: bool,
) -> SessionContext {
    let mut config = SessionConfig::new()
        .with_batch_size(if is_slow { SLOW_BATCH } else { BATCH })
        .with_information_schema(false);
    if let Some(threads) = threads {
        config = config.with_target_partitions(threads.get());
    }
    let options = config.options_mut();
    // Names are as they are typed, as in conditions of the own language; errors know their places.
    options.sql_parser.enable_ident_normalization = false;
    options.sql_parser.collect_spans = true;
    let state = SessionStateBuilder::new().with_config(config).with_default_features();
    let files = Arc::new(Files { from, addresses });
    let plain = state.build();
    let catalogs = Arc::new(DynamicFileCatalog::new(plain.catalog_list().clone(), files));
    let state = SessionStateBuilder::new_from_existing(plain).with_catalog_list(catalogs).build();
    let session = SessionContext::new_with_state(state);
    // These two move fields of structs towards the files, as reading a field costs nothing. Of our structs
    // that is a rating for each field, and for rows that the query leaves out.
    for rule in ["extract_leaf_expressions", "push_down_leaf_projections"] {
        session.remove_optimizer_rule(rule);
    }
    for function in all(shared) {
        session.register_udf(function);
    }
    session
}

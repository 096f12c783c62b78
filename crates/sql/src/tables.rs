//! Files as tables.
//!
//! Parquet is read by DataFusion, which leaves out columns and groups of rows that a query does not need. All
//! else is read as `qedoku-table` reads it: a column of CSV is text, so no digit of a puzzle is lost.

use crate::stores::Addresses;
use async_trait::async_trait;
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::catalog::streaming::StreamingTable;
use datafusion::catalog::{TableProvider, UrlTableFactory};
use datafusion::common::{Result, plan_err};
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl};
use datafusion::error::DataFusionError;
use datafusion::execution::TaskContext;
use datafusion::execution::context::SessionContext;
use datafusion::physical_plan::SendableRecordBatchStream;
use datafusion::physical_plan::stream::RecordBatchReceiverStream;
use datafusion::physical_plan::streaming::PartitionStream;
use qedoku_table::files::{Format, JobError, Kind, read_file};
use qedoku_table_cli::is_address;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use url::Url;

/// What a query names in quotes is a file, a folder or a pattern.
#[derive(Debug)]
pub struct Files {
    /// What they are, where their names do not tell.
    pub from: Option<Format>,
    /// What brings those at addresses here.
    pub addresses: Option<Arc<Addresses>>,
}

#[async_trait]
impl UrlTableFactory for Files {
    async fn try_new(&self, name: &str) -> Result<Option<Arc<dyn TableProvider>>> {
        if is_address(name) {
            let Some(addresses) = self.addresses.clone() else {
                return plan_err!("{name}: only files and folders of this machine are read here");
            };
            let address = name.to_owned();
            // It may take its time, on a thread of its own.
            let brought = tokio::task::spawn_blocking(move || addresses.files(&address)).await;
            let paths = brought.map_err(|error| DataFusionError::External(Box::new(error)))?;
            return table(&paths.map_err(DataFusionError::Plan)?, self.from).await.map(Some);
        }
        let is_name = !name.contains(['/', '\\', '.', '*', '?']) && !Path::new(name).exists();
        if is_name {
            return Ok(None);
        }
        let paths = qedoku_table_cli::files(name, Path::new("")).map_err(DataFusionError::Plan)?;
        table(&paths, self.from).await.map(Some)
    }
}

/// The rows of files one after the other, as a table.
///
/// # Errors
/// If one cannot be read, or has other columns than the first.
pub async fn table(paths: &[PathBuf], from: Option<Format>) -> Result<Arc<dyn TableProvider>> {
    let (mut first, mut are_parquet) = (None::<SchemaRef>, true);
    for path in paths {
        are_parquet &= Kind::of_file(path, from).map_err(failed)?.format == Format::Parquet;
        let schema = read_file(path, from).map_err(failed)?.schema;
        let told = |schema: &Schema| -> Vec<String> {
            schema.fields().iter().map(|field| format!("{} ({})", field.name(), field.data_type())).collect()
        };
        match &first {
            Some(first) if told(first) != told(&schema) => {
                let (has, wanted) = (told(&schema).join(", "), told(first).join(", "));
                return plan_err!(
                    "{}: its columns are {has}; those of the first file are {wanted}",
                    path.display()
                );
            }
            Some(_) => {}
            None => first = Some(schema),
        }
    }
    let Some(schema) = first else { return plan_err!("there is no input") };
    if are_parquet { parquet(paths).await } else { others(paths, from, &schema) }
}

fn failed(error: JobError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}

async fn parquet(paths: &[PathBuf]) -> Result<Arc<dyn TableProvider>> {
    let mut urls = Vec::new();
    for path in paths {
        let whole = path.canonicalize()?;
        let Ok(url) = Url::from_file_path(&whole) else {
            return plan_err!("{} has no address", path.display());
        };
        urls.push(ListingTableUrl::try_new(url, None)?);
    }
    let options = ListingOptions::new(Arc::new(ParquetFormat::default())).with_file_extension("");
    let config = ListingTableConfig::new_with_multi_paths(urls).with_listing_options(options);
    let config = config.infer_schema(&SessionContext::new().state()).await?;
    Ok(Arc::new(ListingTable::try_new(config)?))
}

fn others(paths: &[PathBuf], from: Option<Format>, schema: &SchemaRef) -> Result<Arc<dyn TableProvider>> {
    let file = |path: &PathBuf| -> Arc<dyn PartitionStream> {
        Arc::new(File { path: path.clone(), from, schema: schema.clone() })
    };
    Ok(Arc::new(StreamingTable::try_new(schema.clone(), paths.iter().map(file).collect())?))
}

/// A file that is read from its first row to its last.
#[derive(Debug)]
struct File {
    path: PathBuf,
    from: Option<Format>,
    schema: SchemaRef,
}

impl PartitionStream for File {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, context: Arc<TaskContext>) -> SendableRecordBatchStream {
        let size = context.session_config().batch_size().max(1);
        let mut builder = RecordBatchReceiverStream::builder(self.schema.clone(), 2);
        let (to, path, from, schema) = (builder.tx(), self.path.clone(), self.from, self.schema.clone());
        builder.spawn_blocking(move || {
            for batch in read_file(&path, from).map_err(failed)?.batches {
                let batch = batch.map_err(failed)?.with_schema(schema.clone())?;
                for first in (0..batch.num_rows()).step_by(size) {
                    let some = batch.slice(first, size.min(batch.num_rows() - first));
                    if to.blocking_send(Ok(some)).is_err() {
                        // Nobody wants more rows.
                        return Ok(());
                    }
                }
            }
            Ok(())
        });
        builder.build()
    }
}

//! Files that hold several records in one document.

use crate::{Record, Written};

/// A file that is written record by record. A rejected record leaves it unchanged.
pub(crate) trait Document: std::fmt::Debug + Send {
    /// Returns the text before all records.
    fn begin(&mut self) -> String;

    /// Returns the text of the next record, including its separator.
    fn record(&mut self, record: &Record) -> Written;

    /// Returns the text after all records.
    fn end(&mut self) -> String;

    /// Returns a document with one record.
    fn of_record(record: &Record) -> Written
    where
        Self: Default,
    {
        let mut document = Self::default();
        Ok(document.begin() + &document.record(record)? + &document.end())
    }
}

//! Files that hold several records in one document.

use crate::{Record, Written};

/// A file that is written record by record. A rejected record leaves it unchanged.
pub(crate) trait Document: std::fmt::Debug + Send {
    /// Returns the text of the next record, including what stands before it. It may come later,
    /// with that of the record after it.
    fn record(&mut self, record: &Record) -> Written;

    /// Returns the text after all records.
    fn end(&mut self) -> String;

    /// Returns a document with one record.
    fn of_record(record: &Record) -> Written
    where
        Self: Default,
    {
        let mut document = Self::default();
        Ok(document.record(record)? + &document.end())
    }
}

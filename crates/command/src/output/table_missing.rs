//! What replaces writing of Parquet and Arrow files in a build without them.

use std::convert::Infallible;
use std::io::Write;
use std::path::Path;

use super::rows::{Column, Value};
use crate::failure::{Failure, Result, usage};
use crate::flags::{Compression, Format};

/// Adds nothing: no table can be open.
pub(crate) fn table_row(_: &mut Vec<u8>, _: &[Column], _: &[Value<'_>]) {}

/// Rejects every table.
pub(crate) fn check_table(_: Option<&Path>, (format, _): (Format, Option<Compression>)) -> Result {
    Err(cannot_write(format))
}

fn cannot_write(format: Format) -> Failure {
    let name = if format == Format::Parquet { "Parquet" } else { "Arrow" };
    usage!("this build of anydoku cannot write {name} files; build it with --features columnar")
}

/// No table can be open.
pub(crate) struct Table(Infallible);

/// No table has rows.
pub(crate) struct RowGroup(Infallible);

/// No row group can be encoded.
pub(crate) struct EncodedGroup(Infallible);

impl RowGroup {
    pub(crate) fn encode(self) -> Result<EncodedGroup> {
        match self.0 {}
    }
}

impl Table {
    pub(super) fn new(
        _: &str,
        _: Box<dyn Write + Send>,
        _: Option<&Path>,
        format: (Format, Option<Compression>),
        _: &[Column],
    ) -> Result<Self> {
        Err(cannot_write(format.0))
    }

    pub(super) fn push(&mut self, _: &[u8]) -> Vec<RowGroup> {
        match self.0 {}
    }

    pub(super) fn append(&mut self, group: EncodedGroup) -> Result {
        match group.0 {}
    }

    pub(super) fn waiting(&self) -> usize {
        match self.0 {}
    }

    pub(super) fn finish(self) -> Result {
        match self.0 {}
    }
}

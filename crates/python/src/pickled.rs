//! Columns as Python objects that can be pickled.

use arrow_array::{Array as _, ArrayRef, make_array, new_null_array};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer};
use arrow_schema::DataType;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};

use crate::error::arrow_error;

/// An array as a tuple: the number of rows, the bits of rows that are not null, the buffers, and the
/// columns of a struct or a list.
#[derive(FromPyObject)]
pub(crate) struct PickledArray {
    #[pyo3(item(0))]
    len: usize,
    #[pyo3(item(1))]
    valid: Option<Vec<u8>>,
    #[pyo3(item(2))]
    buffers: Vec<Vec<u8>>,
    #[pyo3(item(3))]
    columns: Vec<Self>,
}

impl PickledArray {
    /// Returns an array as a tuple.
    pub(crate) fn of<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyTuple>> {
        let data = array.to_data();
        let valid = array.nulls().map(|nulls| PyBytes::new(py, nulls.inner().sliced().as_slice()));
        let buffers = data.buffers().iter().map(|buffer| PyBytes::new(py, buffer.as_slice()));
        let columns =
            data.child_data().iter().map(|column| Self::of(py, &make_array(column.clone())));
        let columns = columns.collect::<PyResult<Vec<_>>>()?;
        let (buffers, columns) = (PyList::new(py, buffers)?, PyList::new(py, columns)?);
        (array.len(), valid, buffers, columns).into_pyobject(py)
    }

    /// Returns the array, which is checked as if it came from anybody.
    pub(crate) fn restore(self, data_type: &DataType) -> PyResult<ArrayRef> {
        let len = self.len;
        let valid = |bits: Vec<u8>| match bits.len() == len.div_ceil(8) {
            true => Ok(NullBuffer::new(BooleanBuffer::new(Buffer::from(bits), 0, len))),
            false => Err(PyValueError::new_err("the pickled column is damaged")),
        };
        let fields = match data_type {
            DataType::Struct(fields) => fields.as_ref(),
            DataType::List(field) => std::slice::from_ref(field),
            _ => &[],
        };
        let columns = self.columns.into_iter().zip(fields);
        let columns = columns.map(|(column, field)| column.restore(field.data_type()));
        let columns = columns.collect::<PyResult<Vec<_>>>()?;
        let data = new_null_array(data_type, 0).to_data().into_builder();
        let data = data
            .len(len)
            .nulls(self.valid.map(valid).transpose()?)
            // Copied to where numbers may be.
            .buffers(self.buffers.iter().map(|bytes| Buffer::from(bytes.as_slice())).collect())
            .child_data(columns.iter().map(|column| column.to_data()).collect())
            .build();
        data.map(make_array).map_err(arrow_error)
    }
}

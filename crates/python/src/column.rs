//! Columns of Python objects: the puzzles of an operation, and its results.

use std::ffi::CStr;
use std::ops::Range;
use std::sync::Arc;

use anydoku_columnar::TextArray;
use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray as _;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::types::{Float64Type, UInt64Type};
use arrow_array::{Array as _, ArrayRef, FixedSizeBinaryArray, StringArray, make_array};
use arrow_buffer::Buffer;
use arrow_data::transform::MutableArrayData;
use arrow_schema::DataType;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{
    PyBool, PyBytes, PyCapsule, PyDict, PyFloat, PyList, PySlice, PyString, PyTuple,
};

use crate::CELLS;
use crate::error::arrow_error;
use crate::pickled::PickledArray;
use crate::puzzle::Source;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";
/// The sides of boards whose rows are too short to be puzzles of their own.
const SIDES_OF_ROWS: Range<usize> = 4..16;
/// The number of rows that a column shows of itself.
const SHOWN_ROWS: usize = 3;

/// Puzzles as texts: the input of every operation on many puzzles.
#[pyclass(frozen, module = "anydoku._native")]
#[derive(Clone)]
pub(crate) struct Texts {
    chunks: Vec<TextArray>,
    /// The number of the first row of each chunk.
    starts: Vec<usize>,
    pub(crate) text_type: DataType,
    /// Whether the caller has a single text, not a column.
    pub(crate) is_single: bool,
    /// What is said of the boards beside their puzzles, if anything.
    boards: Option<Arc<Texts>>,
}

#[pymethods]
impl Texts {
    /// Takes over an Arrow column, without a copy, from any object with `__arrow_c_array__` or
    /// `__arrow_c_stream__`.
    #[staticmethod]
    fn from_arrow(column: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (mut puzzles, mut boards) = (Vec::new(), Vec::new());
        for table in arrays_of(column)? {
            let (puzzle, board) = columns(table)?;
            puzzles.push(puzzle);
            boards.extend(board);
        }
        let texts = Self::new(puzzles)?;
        match boards.len() {
            0 => Ok(texts),
            _ => texts.with_boards(&Self::of("boards", boards)?),
        }
    }

    /// Copies one text.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Self> {
        let array = StringArray::from_iter_values([text]);
        Ok(Self { is_single: true, ..Self::new(vec![Arc::new(array)])? })
    }

    /// Copies a list of `str`, puzzles, or what stands for a missing one.
    #[staticmethod]
    fn from_list(list: &Bound<'_, PyList>) -> PyResult<Self> {
        Self::new(vec![list_array(list)?])
    }

    /// Takes over what is said of boards: a list of `str`, or an Arrow column.
    #[staticmethod]
    fn of_boards(boards: &Bound<'_, PyAny>) -> PyResult<Self> {
        match boards.cast::<PyList>() {
            Ok(list) => Self::of("boards", vec![list_array(list)?]),
            Err(_) => Self::of("boards", arrays_of(boards)?),
        }
    }

    /// Returns the puzzles with what is said of their boards.
    fn with_boards(&self, boards: &Self) -> PyResult<Self> {
        let (found, needed) = (boards.len(), self.len());
        if found != needed {
            let message = format!("there are {found} boards for {needed} puzzles");
            return Err(PyValueError::new_err(message));
        }
        let is_stated = |row| boards.get(row).is_some_and(|text| !text.trim_ascii().is_empty());
        let boards = (0..needed).any(is_stated).then(|| Arc::new(boards.clone()));
        Ok(Self { boards, ..self.clone() })
    }

    /// Copies rows of ASCII characters.
    #[staticmethod]
    fn from_characters(characters: &[u8], width: usize) -> PyResult<Self> {
        let width = i32::try_from(width).map_err(|_| PyValueError::new_err("rows are too wide"))?;
        let array = FixedSizeBinaryArray::try_new(width, Buffer::from(characters), None)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Self::new(vec![Arc::new(array)])
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(TextArray::len).sum()
    }
}

/// Copies a list of `str`, puzzles, or what stands for a missing one.
fn list_array(list: &Bound<'_, PyList>) -> PyResult<ArrayRef> {
    let mut builder = StringBuilder::with_capacity(list.len(), list.len() * CELLS);
    for (row, item) in list.iter().enumerate() {
        // A lone surrogate is no puzzle, and no reason to fail for the other rows.
        if let Ok(text) = item.cast::<PyString>() {
            builder.append_value(text.to_string_lossy());
        } else if let Ok(text) = item.getattr("text").and_then(|text| text.extract::<String>()) {
            builder.append_value(text);
        } else if is_missing(&item)? {
            builder.append_null();
        } else {
            let message = format!("row {row}: a puzzle must be str or None");
            return Err(PyTypeError::new_err(message));
        }
    }
    Ok(Arc::new(builder.finish()))
}

/// Takes over the arrays of any object with `__arrow_c_array__` or `__arrow_c_stream__`.
fn arrays_of(column: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    match column.getattr("__arrow_c_array__") {
        Ok(method) => Ok(vec![import_array(&method.call0()?)?]),
        Err(_) => import_stream(&column.call_method0("__arrow_c_stream__")?),
    }
}

impl Texts {
    /// Creates a column of texts that are called this in messages.
    fn of(name: &str, arrays: Vec<ArrayRef>) -> PyResult<Self> {
        let chunk = |array: ArrayRef| {
            let found = array.data_type().clone();
            TextArray::new(array).ok_or_else(|| {
                PyTypeError::new_err(format!("a column of {name} must hold strings, not {found}"))
            })
        };
        let chunks = arrays.into_iter().map(chunk).collect::<PyResult<Vec<_>>>()?;
        let text_type = match chunks.first() {
            Some(chunk) => chunk.text_type().clone(),
            None => DataType::Utf8,
        };
        let starts = chunks.iter().scan(0, |next, chunk| {
            let start = *next;
            *next += chunk.len();
            Some(start)
        });
        Ok(Self { starts: starts.collect(), chunks, text_type, is_single: false, boards: None })
    }

    /// Creates a column of puzzles.
    fn new(arrays: Vec<ArrayRef>) -> PyResult<Self> {
        let texts = Self::of("puzzles", arrays)?;
        let side = texts.len();
        let is_row = |row| texts.get(row).is_some_and(|text| text.len() == side);
        if SIDES_OF_ROWS.contains(&side) && (0..side).all(is_row) {
            return Err(PyValueError::new_err(format!(
                "{side} texts of {side} characters are the rows of one board; join them to one \
                 text, such as \"\".join(rows)"
            )));
        }
        Ok(texts)
    }

    /// Returns the chunks with the number of the first row of each.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, &TextArray)> {
        self.starts.iter().copied().zip(&self.chunks)
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.__len__()
    }

    /// Returns the numbers of all rows.
    pub(crate) fn rows(&self) -> Vec<usize> {
        (0..self.len()).collect()
    }

    /// Returns the text of a row, or `None` for a null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        let chunk = self.starts.partition_point(|&start| start <= row).checked_sub(1)?;
        self.chunks.get(chunk)?.get(row - self.starts[chunk])
    }

    /// Returns the puzzle of a row, or `None` for a null.
    pub(crate) fn source(&self, row: usize) -> Option<Source<'_>> {
        let board = self.boards.as_ref().and_then(|boards| boards.get(row));
        Some(Source { text: self.get(row)?, board: board.unwrap_or_default() })
    }

    /// Returns whether anything is said of the boards.
    pub(crate) fn has_boards(&self) -> bool {
        self.boards.is_some()
    }
}

/// A column of results: a sequence of Python objects, and an Arrow column for any library that reads
/// Arrow: `pyarrow.array(column)`, `polars.Series(column)`.
#[pyclass(frozen, sequence, module = "anydoku")]
pub(crate) struct Column(ArrayRef);

impl Column {
    pub(crate) fn new(array: impl arrow_array::Array + 'static) -> Self {
        Self(Arc::new(array))
    }

    pub(crate) fn of(array: ArrayRef) -> Self {
        Self(array)
    }
}

#[pymethods]
impl Column {
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // A request is a wish: the consumer casts.
        let _ = requested_schema;
        let (array, schema) =
            to_ffi(&self.0.to_data()).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
        let array = PyCapsule::new_with_value(py, array, ARRAY)?;
        PyTuple::new(py, [schema, array])
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.data_type())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, SCHEMA)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Returns a row as a Python object, or the column of a slice.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let len = self.0.len();
        let Ok(slice) = index.cast::<PySlice>() else {
            let missing = || PyIndexError::new_err(format!("the column has no row {index}"));
            let row = match index.extract::<isize>() {
                Ok(row) if row < 0 => row.checked_add_unsigned(len),
                Ok(row) => Some(row),
                Err(error) if error.is_instance_of::<PyOverflowError>(py) => None,
                Err(error) => return Err(error),
            };
            let row = row.and_then(|row| usize::try_from(row).ok()).filter(|&row| row < len);
            return object(py, &self.0, row.ok_or_else(missing)?);
        };
        let slice = slice.indices(len as isize)?;
        let data = self.0.to_data();
        let mut rows = MutableArrayData::new(vec![&data], false, slice.slicelength);
        for row in (0..slice.slicelength as isize).map(|row| slice.start + row * slice.step) {
            rows.try_extend(0, row as usize, row as usize + 1).map_err(arrow_error)?;
        }
        Ok(Bound::new(py, Self(make_array(rows.freeze())))?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_pylist(py)?.try_iter()?.into_any())
    }

    /// Compares the rows with those of another column or a list.
    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let rows = match other.cast::<Self>() {
            Ok(column) => column.get().to_pylist(py)?.into_any(),
            Err(_) if other.is_instance_of::<PyList>() => other.clone(),
            Err(_) => return Ok(py.NotImplemented().into_bound(py)),
        };
        self.to_pylist(py)?.rich_compare(rows, CompareOp::Eq)
    }

    /// Returns the number of rows with this value.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.to_pylist(value.py())?.call_method1("count", (value,))?.extract()
    }

    /// Returns the number of the first row with this value.
    #[pyo3(signature = (value, start = 0, stop = isize::MAX))]
    fn index(&self, value: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        self.to_pylist(value.py())?.call_method1("index", (value, start, stop))?.extract()
    }

    /// Returns the rows as a NumPy array.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        slf: &Bound<'py, Self>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("anydoku._numpy")?.call_method1("values_of", (slf, dtype, copy))
    }

    /// Pickles the column as the arguments of [`restore`](Self::restore).
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.get_type::<Self>().getattr("restore")?;
        (restore, (self.type_name(), PickledArray::of(py, &self.0)?)).into_pyobject(py)
    }

    /// Returns a column that was pickled.
    #[staticmethod]
    fn restore(type_name: &str, array: PickledArray) -> PyResult<Self> {
        let data_type = type_name.parse::<DataType>().map_err(arrow_error)?;
        array.restore(&data_type).map(Self)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let len = self.0.len();
        let shown = Self(self.0.slice(0, len.min(SHOWN_ROWS))).to_pylist(py)?.repr()?.to_string();
        let rest = if len > SHOWN_ROWS { ", ...]" } else { "]" };
        let shown = shown.strip_suffix(']').unwrap_or(&shown);
        Ok(format!("<anydoku.Column of {len} {}: {shown}{rest}>", self.0.data_type()))
    }

    /// Returns the rows as Python objects; those of a struct are dictionaries.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = (0..self.0.len()).map(|row| object(py, &self.0, row));
        PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)
    }

    /// Returns a field of a struct column.
    fn field(&self, name: &str) -> PyResult<Self> {
        let column = self.0.as_struct_opt().and_then(|rows| rows.column_by_name(name));
        column
            .map(|column| Self(Arc::clone(column)))
            .ok_or_else(|| PyKeyError::new_err(format!("the column has no field {name:?}")))
    }

    /// Returns the type of the rows, as Arrow names it.
    fn type_name(&self) -> String {
        self.0.data_type().to_string()
    }

    /// Returns the bytes of a column of texts of one length; those of nulls are zero.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let array = self.0.as_fixed_size_binary_opt();
        let array = array.ok_or_else(|| PyTypeError::new_err("the rows have no fixed length"))?;
        let width = array.value_length() as usize;
        PyBytes::new_with(py, array.len() * width, |bytes| {
            for (row, target) in bytes.chunks_mut(width.max(1)).enumerate() {
                if array.is_valid(row) {
                    target.copy_from_slice(array.value(row));
                }
            }
            Ok(())
        })
    }
}

/// Returns whether an object is `None`, NaN, or the missing value of pandas.
fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_nan = || item.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan());
    Ok(item.is_none()
        || is_nan()
        || matches!(item.get_type().name()?.to_str()?, "NAType" | "NaTType"))
}

/// Returns the column `puzzle` of a table, which arrives as a struct, or its only one, and the column
/// `board`. Any other array is the puzzles.
fn columns(array: ArrayRef) -> PyResult<(ArrayRef, Option<ArrayRef>)> {
    let Some(table) = array.as_struct_opt().filter(|table| table.null_count() == 0) else {
        return Ok((array, None));
    };
    if let Some(puzzles) = table.column_by_name("puzzle") {
        // Where nothing is known, the column has no type.
        let boards =
            table.column_by_name("board").filter(|boards| *boards.data_type() != DataType::Null);
        return Ok((Arc::clone(puzzles), boards.cloned()));
    }
    match table.columns() {
        [column] => Ok((Arc::clone(column), None)),
        _ => {
            let names = table.column_names().join(", ");
            let message = format!(
                "a table of puzzles must have a column named puzzle, or one column only; choose one of \
                 {names}"
            );
            Err(PyTypeError::new_err(message))
        }
    }
}

/// Takes the array out of its two capsules.
fn import_array(capsules: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = capsules.extract()?;
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: by the Arrow PyCapsule interface, capsules of these names hold initialized structures
    // of these types, which live as long as the capsules. The array is moved out, as its consumer
    // must, which leaves a released structure behind; the schema is only read.
    let (array, schema) = unsafe { (FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    if array.is_released() {
        return Err(PyValueError::new_err("the column has been consumed already"));
    }
    // SAFETY: both structures describe the same array, which the producer has exported together.
    let data = unsafe { from_ffi(array, schema) };
    data.map(make_array).map_err(arrow_error)
}

/// Takes all arrays of a stream out of its capsule.
fn import_stream(capsule: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    let stream = capsule.cast::<PyCapsule>()?.pointer_checked(Some(STREAM))?;
    // SAFETY: by the Arrow PyCapsule interface, a capsule of this name holds an initialized stream,
    // which its consumer moves out.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.cast().as_ptr()) };
    let reader = ArrayStreamReader::try_new(stream).map_err(arrow_error)?;
    reader.collect::<Result<_, _>>().map_err(arrow_error)
}

/// Returns a row of a result column as a Python object.
fn object<'py>(py: Python<'py>, array: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::Utf8 => PyString::new(py, array.as_string::<i32>().value(row)).into_any(),
        DataType::LargeUtf8 => PyString::new(py, array.as_string::<i64>().value(row)).into_any(),
        DataType::Utf8View => PyString::new(py, array.as_string_view().value(row)).into_any(),
        DataType::Binary => PyBytes::new(py, array.as_binary::<i32>().value(row)).into_any(),
        DataType::LargeBinary => PyBytes::new(py, array.as_binary::<i64>().value(row)).into_any(),
        DataType::BinaryView => PyBytes::new(py, array.as_binary_view().value(row)).into_any(),
        DataType::FixedSizeBinary(_) => {
            PyBytes::new(py, array.as_fixed_size_binary().value(row)).into_any()
        }
        DataType::Boolean => PyBool::new(py, array.as_boolean().value(row)).to_owned().into_any(),
        DataType::UInt64 => {
            array.as_primitive::<UInt64Type>().value(row).into_pyobject(py)?.into_any()
        }
        DataType::Float64 => {
            PyFloat::new(py, array.as_primitive::<Float64Type>().value(row)).into_any()
        }
        DataType::List(_) => {
            let rows = array.as_list::<i32>().value(row);
            let rows = (0..rows.len()).map(|row| object(py, &rows, row));
            PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        DataType::Struct(fields) => {
            let dict = PyDict::new(py);
            for (field, column) in fields.iter().zip(array.as_struct().columns()) {
                dict.set_item(field.name(), object(py, column, row)?)?;
            }
            dict.into_any()
        }
        other => return Err(PyTypeError::new_err(format!("no Python object for {other}"))),
    })
}

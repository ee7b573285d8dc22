//! Arrays of numbers of NumPy (`.npy`), as lists.

use crate::Fault;
use crate::bounds::MAX_VALUES;

/// Returns an array as lists of rows.
pub(super) fn text(bytes: &[u8]) -> Result<String, Fault> {
    let array = Array::of(bytes).ok_or_else(|| {
        let help = "save it with numpy.savetxt, or as an array of integers";
        Fault::new("this NumPy array is damaged or of an unknown type", help)
    })?;
    let (width, height) = array.board()?;
    let cell = |value: f64| match value {
        _ if value.is_nan() => Ok("null".to_owned()),
        _ if value.fract() == 0.0 && (-1.0..1000.0).contains(&value) => Ok(value.to_string()),
        _ => Err(Fault::new(format!("this NumPy array holds {value}"), "use whole numbers")),
    };
    let cells: Vec<String> = array.values().into_iter().map(cell).collect::<Result<_, _>>()?;
    let row = |cells: &[String]| format!("[{}]\n", cells.join(","));
    let board =
        |rows: &[String]| format!("[{}]\n", rows.chunks(width).map(row).collect::<String>());
    Ok(cells.chunks(width * height).map(board).collect())
}

struct Array<'a> {
    /// The kind of values: `i`, `u`, `f` or `b`.
    kind: char,
    /// Bytes of a value.
    size: usize,
    is_by_column: bool,
    shape: Vec<usize>,
    data: &'a [u8],
}

impl<'a> Array<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let start = if bytes.get(6)? == &1 { 10 } else { 12 };
        let end = start + usize::from(u16::from_le_bytes(*bytes.get(8..)?.first_chunk()?));
        let header = std::str::from_utf8(bytes.get(start..end)?).ok()?;
        let member = |name: &str| header.split_once(&format!("'{name}':")).map(|(_, rest)| rest);
        // The order of the bytes, the kind and the number of bytes: `<i8`.
        let mut descr = member("descr")?.split('\'').nth(1)?.chars();
        let (order, kind) = (descr.next()?, descr.next()?);
        let size: usize = descr.as_str().parse().ok()?;
        let shape = member("shape")?.split_once('(')?.1.split_once(')')?.0.split(',');
        let shape = shape.map(str::trim).filter(|number| !number.is_empty());
        let shape: Vec<usize> = shape.map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let data = bytes.get(end..)?;
        let count = shape.iter().try_fold(1_usize, |count, &len| count.checked_mul(len))?;
        let is_number = matches!((kind, size), ('i' | 'u' | 'b', 1 | 2 | 4 | 8) | ('f', 4 | 8));
        let fits = count > 0 && count.checked_mul(size) == Some(data.len()) && order != '>';
        let is_by_column = member("fortran_order")?.trim_start().starts_with("True");
        (is_number && fits).then_some(Self { kind, size, is_by_column, shape, data })
    }

    /// Returns the width and height of the boards.
    fn board(&self) -> Result<(usize, usize), Fault> {
        let seen = format!("this NumPy array has the shape {:?}", self.shape);
        let count: usize = self.shape.iter().product();
        if count > MAX_VALUES {
            return Err(Fault::new(seen, format!("at most {MAX_VALUES} values are supported")));
        }
        // Layers of nothing but 0 and 1 are one board, a layer for each digit.
        if self.shape.len() > 2 && self.values().iter().all(|&value| value < 2.0) {
            return Err(Fault::new(format!("{seen} and only 0 and 1"), "use the digits"));
        }
        let is_square = |width: usize| width > 15 && width.isqrt().pow(2) == width;
        match *self.shape.as_slice() {
            [height, width] | [_, height, width] if height == width && width > 3 => {
                Ok((width, height))
            }
            [width] | [_, width] if is_square(width) => Ok((width, 1)),
            _ => Err(Fault::new(seen, "use (9, 9), (81,), (n, 9, 9) or (n, 81)")),
        }
    }

    /// Returns the values in the order of rows.
    fn values(&self) -> Vec<f64> {
        let count: usize = self.shape.iter().product();
        let place = |index: usize| {
            let (mut rest, mut step, mut place) = (index, count, 0);
            for len in self.shape.iter().rev() {
                step /= len;
                place += rest % len * step;
                rest /= len;
            }
            if self.is_by_column { place } else { index }
        };
        (0..count).map(|index| self.value(place(index))).collect()
    }

    fn value(&self, place: usize) -> f64 {
        let bytes = self.data.get(place * self.size..).unwrap_or_default();
        let mut eight = [0; 8];
        eight.iter_mut().zip(bytes.iter().take(self.size)).for_each(|(to, from)| *to = *from);
        let shift = 64 - 8 * self.size as u32;
        match (self.kind, self.size) {
            ('f', 4) => f32::from_bits(u64::from_le_bytes(eight) as u32).into(),
            ('f', _) => f64::from_le_bytes(eight),
            ('i', _) => (i64::from_le_bytes(eight) << shift >> shift) as f64,
            _ => u64::from_le_bytes(eight) as f64,
        }
    }
}

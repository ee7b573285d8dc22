//! Bit streams, highest bit first, and varints.

/// Reads bits from bytes.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    pub(super) fn bit(&mut self) -> Option<bool> {
        let byte = *self.bytes.get(self.at / 8)?;
        let bit = byte >> (7 - self.at % 8) & 1 != 0;
        self.at += 1;
        Some(bit)
    }

    pub(super) fn number(&mut self, width: u32) -> Option<u16> {
        (0..width).try_fold(0, |number, _| Some(number << 1 | u16::from(self.bit()?)))
    }
}

/// Collects bits into bytes.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    filled: u32,
}

impl BitWriter {
    pub(super) fn bit(&mut self, bit: bool) {
        if self.filled == 0 {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (7 - self.filled);
        }
        self.filled = (self.filled + 1) % 8;
    }

    pub(super) fn number(&mut self, number: u16, width: u32) {
        for shift in (0..width).rev() {
            self.bit(number >> shift & 1 != 0);
        }
    }

    /// Returns the bytes; the last one is padded with zeros.
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads a varint (seven bits per byte, lowest first) and advances the slice.
pub(super) fn take_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let part = u64::from(byte & 0x7f);
        if shift == 63 && part > 1 {
            return None;
        }
        number |= part << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// Appends a varint.
pub(super) fn put_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Returns the number of bits of a number from 0 to `side - 1`, at least 1.
pub(super) fn width(side: u16) -> u32 {
    (u16::BITS - (side.max(1) - 1).leading_zeros()).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn varints_round_trip() {
        for number in [0, 1, 127, 128, 300, 1 << 35, u64::MAX] {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, number);
            assert_eq!(take_varint(&mut bytes.as_slice()), Some(number));
            assert_eq!(take_varint(&mut &bytes[..bytes.len() - 1]), None);
        }
        assert_eq!(take_varint(&mut [0xff; 11].as_slice()), None);
    }

    #[test]
    fn width_fits_the_largest_value() {
        assert_eq!([1, 2, 3, 4, 9, 16, 17, 400].map(width), [1, 1, 2, 2, 4, 4, 5, 9]);
    }
}

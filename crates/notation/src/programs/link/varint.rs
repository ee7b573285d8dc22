//! Varints, and the width of numbers.

/// Reads a varint (seven bits per byte, lowest first) and advances the slice.
pub(super) fn read_varint(bytes: &mut &[u8]) -> Option<u64> {
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
pub(super) fn write_varint(bytes: &mut Vec<u8>, mut number: u64) {
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
            write_varint(&mut bytes, number);
            assert_eq!(read_varint(&mut bytes.as_slice()), Some(number));
            assert_eq!(read_varint(&mut &bytes[..bytes.len() - 1]), None);
        }
        assert_eq!(read_varint(&mut [0xff; 11].as_slice()), None);
    }

    #[test]
    fn width_fits_the_largest_value() {
        assert_eq!([1, 2, 3, 4, 9, 16, 17, 400].map(width), [1, 1, 2, 2, 4, 4, 5, 9]);
    }
}

//! Streams of bits, highest bit first.

/// Returns the lowest `width` bits of each unit.
pub(super) fn bits_of(
    units: impl IntoIterator<Item = impl Into<u16>>,
    width: u32,
) -> impl Iterator<Item = bool> {
    let bits = move |unit: u16| (0..width).rev().map(move |shift| unit >> shift & 1 != 0);
    units.into_iter().flat_map(move |unit| bits(unit.into()))
}

/// Reads a number of `width` bits.
pub(super) fn number(bits: &mut impl Iterator<Item = bool>, width: u32) -> Option<u16> {
    (0..width).try_fold(0, |number, _| Some(number << 1 | u16::from(bits.next()?)))
}

/// Returns units of `width` bits; the last one is padded with zeros.
pub(super) fn packed(bits: &[bool], width: usize) -> impl Iterator<Item = u8> {
    bits.chunks(width).map(move |bits| {
        let unit = bits.iter().fold(0, |unit, &bit| unit << 1 | u8::from(bit));
        unit << (width - bits.len())
    })
}

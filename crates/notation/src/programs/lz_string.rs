//! lz-string's `compressToBase64`: LZ78 on UTF-16 units, with codes of growing width, lowest bit
//! first, and six bits per character.
//!
//! Limits the size of decompressed text, which the available crates do not. A dictionary word is a
//! range of the decompressed text, so the dictionary takes little memory.

use std::collections::{HashMap, HashSet};

use super::bits::{bits_of, packed};
use super::deflate::INFLATE_LIMIT;
use crate::Fault;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Special codes: a new unit of 8 bits, a new unit of 16 bits, the end.
const NEW_8: u32 = 0;
const NEW_16: u32 = 1;
const END: u32 = 2;
const FIRST_WORD: u32 = 3;

/// Decompresses Base64 text; surplus or missing `=` is ignored.
pub(super) fn decompress(base64: &str) -> Result<String, Fault> {
    let mut bits = bits_of_base64(base64)?;
    let mut number = |width: u32| -> Result<u32, Fault> {
        let number =
            (0..width).try_fold(0, |number, bit| Some(number | u32::from(bits.next()?) << bit));
        number.ok_or_else(Fault::incomplete_link)
    };
    let mut units: Vec<u16> = Vec::new();
    // The range of `units` for each code from FIRST_WORD on.
    let mut words: Vec<(usize, usize)> = Vec::new();
    let mut previous: Option<(usize, usize)> = None;
    let mut width = Width { bits: 2, remaining: 2 };
    loop {
        let code = number(width.bits)?;
        let start = units.len();
        let end_of_words = FIRST_WORD as usize + words.len();
        match code {
            END => break,
            NEW_8 | NEW_16 => {
                let size = if code == NEW_8 { 8 } else { 16 };
                units.push(number(size)? as u16);
                words.push((start, 1));
                if previous.is_some() {
                    width.step();
                }
            }
            _ if (code as usize) < end_of_words => {
                let (from, length) = words[(code - FIRST_WORD) as usize];
                units.extend_from_within(from..from + length);
            }
            _ => match previous {
                Some((from, length)) if code as usize == end_of_words => {
                    units.extend_from_within(from..from + length);
                    units.push(units[from]);
                }
                _ => {
                    let problem = format!("this link is damaged: code {code} is unknown");
                    return Err(Fault::new(problem, "copy all of it"));
                }
            },
        }
        if units.len() > INFLATE_LIMIT / 2 {
            return Err(Fault::too_large_link());
        }
        match previous {
            // The unit that follows the previous word is the first of this one.
            Some((from, length)) => {
                words.push((from, length + 1));
                width.step();
            }
            None => width = Width { bits: 3, remaining: 4 },
        }
        previous = Some((start, units.len() - start));
    }
    Ok(String::from_utf16_lossy(&units))
}

/// Compresses text to Base64, padded to a multiple of four as lz-string 1.5 does.
pub(super) fn compress(text: &str) -> String {
    let mut bits = BitWriter::default();
    let mut width = Width { bits: 2, remaining: 2 };
    let mut codes: HashMap<(Option<u32>, u16), u32> = HashMap::new();
    let mut fresh: HashSet<u32> = HashSet::new();
    let mut next = FIRST_WORD;
    // The current word: its code, and its first unit.
    let mut word: Option<(u32, u16)> = None;
    for unit in text.encode_utf16() {
        let single = *codes.entry((None, unit)).or_insert_with(|| {
            fresh.insert(next);
            next += 1;
            next - 1
        });
        word = Some(match word {
            None => (single, unit),
            Some((code, first)) => match codes.get(&(Some(code), unit)) {
                Some(&longer) => (longer, first),
                None => {
                    bits.word(code, first, &mut fresh, &mut width);
                    codes.insert((Some(code), unit), next);
                    next += 1;
                    (single, unit)
                }
            },
        });
    }
    if let Some((code, first)) = word {
        bits.word(code, first, &mut fresh, &mut width);
    }
    bits.write(END, width.bits);
    bits.finish()
}

/// The width of codes, which grows by one bit when the dictionary fills it.
struct Width {
    bits: u32,
    /// How many codes may still be added at this width.
    remaining: u32,
}

impl Width {
    fn step(&mut self) {
        self.remaining -= 1;
        if self.remaining == 0 {
            self.remaining = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Returns the bits of Base64 text.
fn bits_of_base64(base64: &str) -> Result<impl Iterator<Item = bool>, Fault> {
    let mut sextets = Vec::with_capacity(base64.len());
    for (at, symbol) in base64.trim_end_matches('=').chars().enumerate() {
        let value = ALPHABET.iter().position(|&known| char::from(known) == symbol);
        let help = "a link consists of Base64 characters";
        sextets.push(value.ok_or_else(|| Fault::symbol(symbol, help).offset(at))? as u8);
    }
    Ok(bits_of(sextets, 6))
}

#[derive(Default)]
struct BitWriter(Vec<bool>);

impl BitWriter {
    fn word(&mut self, code: u32, unit: u16, fresh: &mut HashSet<u32>, width: &mut Width) {
        if fresh.remove(&code) {
            let (mark, size) = if unit < 256 { (NEW_8, 8) } else { (NEW_16, 16) };
            self.write(mark, width.bits);
            self.write(unit.into(), size);
            width.step();
        } else {
            self.write(code, width.bits);
        }
        width.step();
    }

    fn write(&mut self, value: u32, count: u32) {
        self.0.extend((0..count).map(|bit| value >> bit & 1 != 0));
    }

    /// Pads the bits, by at least one, to a full character, and adds the Base64 padding.
    fn finish(mut self) -> String {
        self.0.push(false);
        let symbols = packed(&self.0, 6).map(|sextet| char::from(ALPHABET[usize::from(sextet)]));
        let mut text: String = symbols.collect();
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the result of the crate without its surplus padding.
    fn compressed_by_reference(text: &str) -> String {
        let mut base64 = lz_str::compress_to_base64(text).trim_end_matches('=').to_owned();
        while !base64.len().is_multiple_of(4) {
            base64.push('=');
        }
        base64
    }

    proptest! {
        #[test]
        fn agrees_with_reference_crate_in_both_directions(text in "[ab{}\"€😀 ]{0,400}|\\PC{0,60}") {
            prop_assert_eq!(compress(&text), compressed_by_reference(&text));
            prop_assert_eq!(decompress(&compress(&text)).unwrap(), text);
        }

        #[test]
        fn never_panics_on_arbitrary_text(text in "[A-Za-z0-9+/=]{0,200}|\\PC{0,40}") {
            drop(decompress(&text));
        }
    }

    #[test]
    fn rejects_decompression_bombs() {
        let base64 = compress(&"a".repeat(INFLATE_LIMIT));
        assert!(base64.len() < 20_000);
        let error = decompress(&base64).unwrap_err().on_line(1);
        assert_eq!(error.problem, "the link expands to more than 16 MB");
    }
}

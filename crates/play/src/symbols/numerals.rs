//! The texts of the built-in sets of symbols.

use crate::settings::SymbolSet;

const GREEK: &str = "αβγδεζηθικλμνξοπρστυφχψω";
const PICTOGRAMS: &str = "🍎🍌🍇🍒🥕🌽🍄🌻🌲🐟🐦🐢🦋🐘🐈🐕🐞🐌⛵🚲🚗🚂🎈🎁🔔🔑🎵⚽🎲🧩🌙⭐⛄☂🔥🏠";

/// The number of discs that differ by color or pattern.
const COLORED: usize = 36;

/// Returns the texts of a set for a board of this side, or as many as there are.
pub(super) fn texts(set: SymbolSet, side: u16) -> Vec<String> {
    let side = usize::from(side);
    let characters = |all: &str| all.chars().take(side).map(String::from).collect();
    let radix = |first: u32, last: u32| {
        let digits = (first..=last).filter_map(|digit| char::from_digit(digit, 36));
        digits.take(side).map(|digit| digit.to_uppercase().to_string()).collect()
    };
    let (numbers, decimal) = (1..=side, |number: usize| number.to_string());
    match set {
        SymbolSet::NumbersLetters if side <= 35 => radix(1, 35),
        SymbolSet::Numbers | SymbolSet::NumbersLetters => numbers.map(decimal).collect(),
        SymbolSet::Colors => numbers.take(COLORED).map(decimal).collect(),
        SymbolSet::Custom => Vec::new(),
        SymbolSet::FromZero => (0..side).map(decimal).collect(),
        SymbolSet::Hexadecimal => radix(0, 15),
        SymbolSet::Letters => numbers.map(letters).collect(),
        SymbolSet::Roman => numbers.map(roman).collect(),
        SymbolSet::Greek => characters(GREEK),
        SymbolSet::Chinese => numbers.map(chinese).collect(),
        SymbolSet::Indian => numbers.map(indian).collect(),
        SymbolSet::Pictograms => characters(PICTOGRAMS),
    }
}

/// Returns A to Z for 1 to 26, then AA to ZZ.
pub(crate) fn letters(number: usize) -> String {
    let letter = |index: usize| char::from(b'A' + (index % 26) as u8);
    match (number - 1) / 26 {
        0 => letter(number - 1).to_string(),
        first => [letter(first - 1), letter(number - 1)].iter().collect(),
    }
}

fn roman(number: usize) -> String {
    const VALUES: [usize; 13] = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];
    const NUMERALS: [&str; 13] =
        ["M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"];
    let mut remaining = number;
    let mut text = String::new();
    for (value, numeral) in VALUES.into_iter().zip(NUMERALS) {
        while remaining >= value {
            text.push_str(numeral);
            remaining -= value;
        }
    }
    text
}

/// Returns the Chinese numeral of a number below 1000.
fn chinese(number: usize) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
    let mut text = String::new();
    if hundreds > 0 {
        text.push_str(DIGITS[hundreds % 10]);
        text.push('百');
    }
    if tens > 0 {
        if hundreds > 0 || tens > 1 {
            text.push_str(DIGITS[tens]);
        }
        text.push('十');
    } else if hundreds > 0 && ones > 0 {
        text.push('零');
    }
    text + DIGITS[ones]
}

fn indian(number: usize) -> String {
    let digit = |byte: u8| char::from_u32(0x0966 + u32::from(byte - b'0')).unwrap_or('?');
    number.to_string().bytes().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_numerals() {
        assert_eq!([4, 9, 16, 49, 399].map(roman), ["IV", "IX", "XVI", "XLIX", "CCCXCIX"]);
        assert_eq!(
            [10, 11, 25, 100, 101, 110].map(chinese),
            ["十", "十一", "二十五", "一百", "一百零一", "一百一十"]
        );
        assert_eq!([9, 16].map(indian), ["९", "१६"]);
        assert_eq!([1, 26, 27, 400].map(letters), ["A", "Z", "AA", "OJ"]);
    }
}

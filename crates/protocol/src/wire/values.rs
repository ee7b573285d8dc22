//! Serializes the digits of a board as one string: `0` for no digit, `1` to `9`, then the following
//! Unicode characters. A board of side 400 parses in a fraction of the time of a list of numbers.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

/// A digit, from 1.
pub type DigitNumber = u16;

const ZERO: u32 = '0' as u32;

/// Serializes digits.
///
/// # Errors
/// Returns an error if the serializer fails.
pub fn serialize<S: Serializer>(values: &[DigitNumber], serializer: S) -> Result<S::Ok, S::Error> {
    let character = |&value: &DigitNumber| char::from_u32(ZERO + u32::from(value));
    let text: Option<String> = values.iter().map(character).collect();
    let text =
        text.ok_or_else(|| serde::ser::Error::custom("a digit is too large for any board"))?;
    serializer.serialize_str(&text)
}

/// Deserializes digits.
///
/// # Errors
/// Returns an error if the input is not a string, or contains a character below `0`.
pub fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<DigitNumber>, D::Error> {
    deserializer.deserialize_str(DigitsVisitor)
}

struct DigitsVisitor;

impl Visitor<'_> for DigitsVisitor {
    type Value = Vec<DigitNumber>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a character for each value, from '0'")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        let value = |character: char| {
            let value = (character as u32).checked_sub(ZERO);
            let value = value.and_then(|value| DigitNumber::try_from(value).ok());
            value.ok_or_else(|| {
                E::custom(format_args!("{character:?} is not a digit; digits start at '0'"))
            })
        };
        let mut values = Vec::with_capacity(text.len());
        for character in text.chars() {
            values.push(value(character)?);
        }
        Ok(values)
    }
}

/// The same for optional digits.
pub mod option {
    use serde::{Deserialize, Deserializer, Serializer};

    use super::DigitNumber;

    #[derive(Deserialize)]
    struct Values(#[serde(with = "super")] Vec<DigitNumber>);

    /// Serializes digits, if there are any.
    ///
    /// # Errors
    /// Returns an error if the serializer fails.
    pub fn serialize<S: Serializer>(
        values: &Option<Vec<DigitNumber>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match values {
            Some(values) => super::serialize(values, serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Deserializes digits, if there are any.
    ///
    /// # Errors
    /// Returns an error if the input is neither null nor a string of digits.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Vec<DigitNumber>>, D::Error> {
        Ok(Option::<Values>::deserialize(deserializer)?.map(|Values(values)| values))
    }
}

//! The values of a board as one text: `0` for no digit, `1` to `9`, and on through Unicode, so that a
//! board of side 400 is read in a fraction of the time that a list of numbers takes.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

use super::DigitNumber;

const NONE: u32 = '0' as u32;

/// Writes them.
///
/// # Errors
/// If the writer fails.
pub fn serialize<S: Serializer>(values: &[DigitNumber], serializer: S) -> Result<S::Ok, S::Error> {
    let letter = |&value: &DigitNumber| char::from_u32(NONE + u32::from(value));
    let text: Option<String> = values.iter().map(letter).collect();
    let text = text.ok_or_else(|| serde::ser::Error::custom("found a value beyond all sides"))?;
    serializer.serialize_str(&text)
}

/// Reads them.
///
/// # Errors
/// If it is no text, or has a character before `0`.
pub fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<DigitNumber>, D::Error> {
    deserializer.deserialize_str(Letters)
}

struct Letters;

impl Visitor<'_> for Letters {
    type Value = Vec<DigitNumber>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a character for each value, from '0'")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        let value = |letter: char| {
            let value = (letter as u32).checked_sub(NONE);
            let value = value.and_then(|value| DigitNumber::try_from(value).ok());
            value.ok_or_else(|| E::custom(format_args!("found {letter:?}, expected '0' or beyond")))
        };
        let mut values = Vec::with_capacity(text.len());
        for letter in text.chars() {
            values.push(value(letter)?);
        }
        Ok(values)
    }
}

/// The same for values that need not be there.
pub mod option {
    use serde::{Deserialize, Deserializer, Serializer};

    use super::DigitNumber;

    #[derive(Deserialize)]
    struct Values(#[serde(with = "super")] Vec<DigitNumber>);

    /// Writes them.
    ///
    /// # Errors
    /// If the writer fails.
    pub fn serialize<S: Serializer>(
        values: &Option<Vec<DigitNumber>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match values {
            Some(values) => super::serialize(values, serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Reads them.
    ///
    /// # Errors
    /// If they are there and none of ours.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Vec<DigitNumber>>, D::Error> {
        Ok(Option::<Values>::deserialize(deserializer)?.map(|Values(values)| values))
    }
}

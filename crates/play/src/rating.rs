//! Ratings in JSON: strings such as `4.2`. Earlier versions wrote numbers.

use anydoku::logic::Rating;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Serializes a rating.
fn to_json(rating: Option<Rating>) -> Value {
    rating.map(|rating| rating.to_string()).into()
}

/// The highest rating accepted.
const MAX: f64 = 100.0;

/// Deserializes a rating, or none. Returns `None` if it is neither.
fn from_json(json: &Value) -> Option<Option<Rating>> {
    match json {
        Value::Null => Some(None),
        Value::String(text) => text.parse().ok().map(Some),
        number => {
            let units = number.as_f64().filter(|units| (0.0..=MAX).contains(units))?;
            Some(Some(Rating::from_tenths((units * 10.0).round() as u16)))
        }
    }
}

/// Serializes a rating, for fields with `serde(with)`.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
pub(crate) fn serialize<S: Serializer>(rating: &Option<Rating>, to: S) -> Result<S::Ok, S::Error> {
    to_json(*rating).serialize(to)
}

/// Deserializes a rating, for fields with `serde(with)`.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Rating>, D::Error> {
    from_json(&Value::deserialize(from)?).ok_or_else(|| D::Error::custom("not a rating"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn reads_texts_and_numbers_of_earlier_versions() {
        let rating = Some(Rating::from_tenths(42));
        assert_eq!(to_json(rating), json!("4.2"));
        for json in [json!("4.2"), json!(4.2), json!(4.199_999_809_265_137)] {
            assert_eq!(from_json(&json), Some(rating), "{json}");
        }
        assert_eq!(from_json(&json!(7)), Some(Some(Rating::from_tenths(70))));
        assert_eq!(from_json(&json!(null)), Some(None));
        for json in [json!("hard"), json!([4.2]), json!(-1), json!(1e300)] {
            assert_eq!(from_json(&json), None, "{json}");
        }
    }
}

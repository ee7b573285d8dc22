//! Metadata of a puzzle: title, author, source, date, ratings, symbols.

use serde_json::{Map, Number, Value};

use crate::Record;
use crate::programs::members::{put_text, text};

/// Reads the metadata members of an object into a record.
pub(in crate::programs) fn read(object: &Map<String, Value>, record: &mut Record) {
    let metadata = &mut record.metadata;
    for (name, field) in metadata.texts_mut() {
        *field = text(object, name);
    }
    for (scale, rating) in object.get("rating").and_then(Value::as_object).into_iter().flatten() {
        metadata.ratings.insert(scale.clone(), rating_text(rating));
    }
    let symbols = text(object, "symbols");
    if symbols.chars().count() == usize::from(record.givens.side()) && symbols != "digits" {
        record.symbols = Some(symbols.chars().collect());
    }
}

/// Returns the metadata members of a record.
pub(in crate::programs) fn write(record: &Record) -> Map<String, Value> {
    let metadata = &record.metadata;
    let mut object = Map::new();
    for (name, text) in metadata.clone().texts_mut() {
        put_text(&mut object, name, text);
    }
    if !metadata.ratings.is_empty() {
        let ratings = metadata.ratings.iter();
        let ratings: Map<String, Value> =
            ratings.map(|(scale, rating)| (scale.clone(), rating_json(rating))).collect();
        object.insert("rating".to_owned(), ratings.into());
    }
    if let Some(symbols) = &record.symbols {
        object.insert("symbols".to_owned(), symbols.iter().collect::<String>().into());
    }
    object
}

fn rating_text(rating: &Value) -> String {
    match rating {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().map(rating_text).collect::<Vec<_>>().join("/"),
        other => other.to_string(),
    }
}

/// Converts a rating to a number, or a list for several between slashes, if that is lossless;
/// otherwise to text.
fn rating_json(rating: &str) -> Value {
    let numbers: Option<Vec<Value>> = rating.split('/').map(number).collect();
    match numbers {
        Some(mut numbers) if numbers.len() == 1 => numbers.remove(0),
        Some(numbers) => numbers.into(),
        None => rating.into(),
    }
}

fn number(text: &str) -> Option<Value> {
    let number: Number = text.parse().ok()?;
    (number.to_string() == text).then_some(Value::Number(number))
}

//! What is said about a puzzle: title, author, source, date, ratings, symbols.

use serde_json::{Map, Number, Value};

use crate::Record;
use crate::programs::members::{put_text, text};

/// Takes what an object says into a record.
pub(in crate::programs) fn read(object: &Map<String, Value>, record: &mut Record) {
    let about = &mut record.about;
    about.title = text(object, "title");
    about.author = text(object, "author");
    about.source = text(object, "source");
    about.date = text(object, "date");
    about.comment = text(object, "comment");
    about.level = text(object, "level");
    for (scale, rating) in object.get("rating").and_then(Value::as_object).into_iter().flatten() {
        about.ratings.insert(scale.clone(), rating_text(rating));
    }
    let symbols = text(object, "symbols");
    if symbols.chars().count() == usize::from(record.givens.side()) && symbols != "digits" {
        record.symbols = Some(symbols.chars().collect());
    }
}

/// The members that say it.
pub(in crate::programs) fn write(record: &Record) -> Map<String, Value> {
    let about = &record.about;
    let mut object = Map::new();
    put_text(&mut object, "title", &about.title);
    put_text(&mut object, "author", &about.author);
    put_text(&mut object, "source", &about.source);
    put_text(&mut object, "date", &about.date);
    put_text(&mut object, "comment", &about.comment);
    put_text(&mut object, "level", &about.level);
    if !about.ratings.is_empty() {
        let ratings = about.ratings.iter();
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

/// A number, or several between slashes, if that says the same; else the text.
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

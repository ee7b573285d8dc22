//! Damages JSON: each value of a document is removed, emptied, of another type, or huge.

use serde_json::{Map, Value, json};

/// What a value is replaced by.
fn replacements() -> Vec<Value> {
    let long = "9".repeat(50_000);
    vec![
        json!(null),
        json!(""),
        json!([]),
        json!({}),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(true),
        json!("damaged"),
        json!({ "side": 9 }),
        json!([null]),
        json!(["damaged"]),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e300),
        json!(long),
        json!(vec![9; 20_000]),
        json!(vec![long; 3]),
    ]
}

/// A document with damage, the place of the damage, and what is there; `None` if the value is removed.
pub(crate) struct Damaged {
    pub(crate) json: Value,
    pub(crate) place: String,
    pub(crate) found: Option<Value>,
}

/// Returns the document with each kind of damage to each value; of lists, only the first item.
pub(crate) fn damaged(document: &Value) -> Vec<Damaged> {
    let mut all = Vec::new();
    for place in places(document, String::new()) {
        for replacement in replacements() {
            let mut json = document.clone();
            *json.pointer_mut(&place).unwrap() = replacement.clone();
            if json != *document {
                all.push(Damaged { json, place: place.clone(), found: Some(replacement) });
            }
        }
        let (parent, name) = place.rsplit_once('/').unwrap();
        let mut json = document.clone();
        match json.pointer_mut(parent).unwrap() {
            Value::Object(members) => {
                members.remove(name);
            }
            Value::Array(items) => {
                items.remove(0);
            }
            _ => unreachable!("only these have values"),
        }
        all.push(Damaged { json, place, found: None });
    }
    all
}

fn places(value: &Value, place: String) -> Vec<String> {
    let members: Map<String, Value> = match value {
        Value::Object(members) => members.clone(),
        Value::Array(items) => {
            items.first().map(|item| ("0".to_owned(), item.clone())).into_iter().collect()
        }
        _ => Map::new(),
    };
    let inner = members.iter().flat_map(|(name, value)| {
        let place = format!("{place}/{name}");
        [place.clone()].into_iter().chain(places(value, place))
    });
    inner.collect()
}

//! Conversion between notations.

use anydoku_notation::{Notation, Writer, read};
use serde::Deserialize;

use crate::failure::Failure;
use crate::request::Request;
use crate::task::Task;

#[derive(Deserialize)]
struct ConvertOptions {
    to: String,
    from: Option<String>,
}

/// Converts all puzzles of a text to another notation.
pub(crate) fn start(request: &Request) -> Result<Task, Failure> {
    let options: ConvertOptions = request.options()?;
    let to = notation(&options.to)?;
    let mut read_options = request.board.read_options();
    read_options.notation = options.from.as_deref().map(notation).transpose()?;
    let mut converted = Vec::new();
    for text in &request.puzzles {
        let mut writer = Writer::new(to).map_err(Failure::options)?;
        let mut file = String::new();
        writer.begin(&mut file);
        for entry in read(text.as_bytes(), &read_options).entries {
            writer.record(&entry.record?, &mut file).map_err(Failure::unsupported)?;
        }
        writer.end(&mut file);
        converted.push(file);
    }
    Ok(Task::finished(&converted))
}

fn notation(name: &str) -> Result<Notation, Failure> {
    Notation::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Notation::all().map(Notation::name).collect();
        Failure::options(format!("no notation {name:?}; notations are {}", names.join(", ")))
    })
}

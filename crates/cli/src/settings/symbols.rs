//! What stands for digits on pages: symbols, pictograms, a font.

use std::fs;
use std::path::Path;

use anydoku_notation::Record;
use anydoku_render::{Entry, Font, Pictogram, Symbol};

use super::{read_bytes, read_text};
use crate::failure::{Failure, quoted};
use crate::flags::PageFlags;

/// The most symbols: no board has more digits.
const MOST: usize = 4_000;
/// The longest word that stands for a digit.
const LONGEST: usize = 16;

/// What the flags say of symbols.
pub(crate) struct Symbols {
    symbols: Option<Vec<Symbol>>,
    font: Option<Font>,
}

impl Symbols {
    /// Reads what the flags name.
    pub(crate) fn new(flags: &PageFlags) -> Result<Self, Failure> {
        let font = flags.font.as_deref().map(font).transpose()?;
        let symbols = flags.symbols.as_deref().map(symbols).transpose()?;
        if let Some(symbols) = &symbols {
            check(symbols, font.as_ref())?;
        }
        Ok(Self { symbols, font })
    }

    /// Refuses boards that have more digits than there are symbols.
    pub(crate) fn suffice_for(&self, side: u16) -> Result<(), Failure> {
        match &self.symbols {
            Some(symbols) if symbols.len() < usize::from(side) => Err(Failure::Usage(format!(
                "--symbols: found {}, expected {side} for a board of side {side}",
                symbols.len()
            ))),
            _ => Ok(()),
        }
    }

    /// Gives a puzzle its symbols and its font. Symbols of its own that no font has are refused.
    pub(crate) fn put_on(&self, entry: &mut Entry) -> Result<(), Failure> {
        self.suffice_for(entry.shape.side())?;
        entry.font.clone_from(&self.font);
        if self.symbols.is_some() {
            entry.symbols.clone_from(&self.symbols);
        } else if let Some(symbols) = &entry.symbols {
            check(symbols, self.font.as_ref())?;
        }
        Ok(())
    }
}

/// The symbols of a record, as pictures have them.
pub(crate) fn own(record: &Record) -> Option<Vec<Symbol>> {
    let own = record.symbols.as_ref()?;
    Some(own.iter().copied().map(Symbol::from).collect())
}

fn font(path: &Path) -> Result<Font, Failure> {
    let data = read_bytes("--font", path)?;
    Font::new(data).map_err(|error| Failure::Usage(format!("--font {}: {error}", path.display())))
}

/// A folder of SVG files, a file of words, words, or one character after the other.
fn symbols(text: &str) -> Result<Vec<Symbol>, Failure> {
    let path = Path::new(text);
    if path.is_dir() {
        return pictograms(path);
    }
    let is_path = |symbol: char| symbol == '/' || symbol == std::path::MAIN_SEPARATOR;
    if !path.is_file() && text.contains(is_path) {
        let found = format!("found no file or folder {}", quoted(text));
        return Err(Failure::Usage(format!("--symbols: {found}, expected one, or symbols")));
    }
    let text = if path.is_file() { read_text("--symbols", path)? } else { text.to_owned() };
    let is_gap = |symbol: char| symbol == ',' || symbol.is_whitespace();
    if text.trim_matches(is_gap).contains(is_gap) {
        let words = text.split(is_gap).filter(|word| !word.is_empty());
        Ok(words.map(Symbol::from).collect())
    } else {
        Ok(text.trim_matches(is_gap).chars().map(Symbol::from).collect())
    }
}

/// The SVG files of a folder in the order of their names.
fn pictograms(folder: &Path) -> Result<Vec<Symbol>, Failure> {
    let failed = |error: std::io::Error| Failure::option_file("--symbols", folder, &error);
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|kind| kind.eq_ignore_ascii_case("svg")) {
            paths.push(path);
        }
    }
    paths.sort();
    let pictogram = |path: &std::path::PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let read = Pictogram::from_svg(name, &read_text("--symbols", path)?);
        let refused = |error| Failure::Usage(format!("--symbols {}: {error}", path.display()));
        read.map(Symbol::from).map_err(refused)
    };
    paths.iter().map(pictogram).collect()
}

/// Refuses symbols that are not told apart, or that cannot be drawn.
fn check(symbols: &[Symbol], font: Option<&Font>) -> Result<(), Failure> {
    if symbols.len() > MOST {
        let found = format!("found {}", symbols.len());
        return Err(Failure::Usage(format!("--symbols: {found}, expected {MOST} at most")));
    }
    for (at, symbol) in symbols.iter().enumerate() {
        let name = quoted(symbol.name());
        if matches!(symbol, Symbol::Text(text) if text.chars().count() > LONGEST) {
            let expected = format!("expected {LONGEST} characters at most");
            return Err(Failure::Usage(format!("--symbols: found {name}, {expected}")));
        }
        if !symbol.is_drawable(font) {
            let expected = "expected symbols that the font has (--font gives another one)";
            return Err(Failure::Usage(format!("--symbols: found {name}, {expected}")));
        }
        if symbols[..at].contains(symbol) {
            let expected = "expected another symbol for each digit";
            return Err(Failure::Usage(format!("--symbols: found {name} twice, {expected}")));
        }
    }
    Ok(())
}

//! The symbols of digits on pages: text, pictograms, fonts.

use std::fs;
use std::path::Path;

use anydoku_notation::Record;
use anydoku_render::{Entry, Font, Pictogram, Symbol};

use crate::command::prelude::*;
use crate::flags::PageFlags;
use crate::named_file::{read_bytes, read_text};

/// The maximum number of symbols. No board has more digits.
const MAX_SYMBOLS: usize = 4_000;
/// The maximum length of a symbol.
const MAX_SYMBOL_CHARS: usize = 16;

/// The symbols and font that the flags name.
pub(crate) struct Symbols {
    symbols: Option<Vec<Symbol>>,
    font: Option<Font>,
}

impl Symbols {
    /// Reads the symbols and the font.
    pub(crate) fn new(flags: &PageFlags) -> Result<Self> {
        let font = flags.font.as_deref().map(font).transpose()?;
        let symbols = flags.symbols.as_deref().map(symbols).transpose()?;
        if let Some(symbols) = &symbols {
            check(symbols, font.as_ref())?;
        }
        Ok(Self { symbols, font })
    }

    /// Rejects boards with more digits than symbols.
    pub(crate) fn check_enough(&self, side: u16) -> Result {
        match &self.symbols {
            Some(symbols) if symbols.len() < usize::from(side) => Err(usage!(
                "--symbols: {} given, but a board of side {side} needs {side}",
                counted(symbols.len(), "symbol")
            )),
            _ => Ok(()),
        }
    }

    /// Sets the symbols and the font of a puzzle. Rejects its own symbols if the font does not have
    /// them.
    pub(crate) fn apply_to(&self, entry: &mut Entry) -> Result {
        self.check_enough(entry.shape.side())?;
        entry.font.clone_from(&self.font);
        if self.symbols.is_some() {
            entry.symbols.clone_from(&self.symbols);
        } else if let Some(symbols) = &entry.symbols {
            check(symbols, self.font.as_ref())?;
        }
        Ok(())
    }
}

/// Returns the symbols of a record.
pub(crate) fn record_symbols(record: &Record) -> Option<Vec<Symbol>> {
    let symbols = record.symbols.as_ref()?;
    Some(symbols.iter().copied().map(Symbol::from).collect())
}

fn font(path: &Path) -> Result<Font> {
    let data = read_bytes("--font", path)?;
    Font::new(data).map_err(|error| usage!("--font {}: {error}", path.display()))
}

/// Reads a folder of SVG files, a file of words, a list of words, or single characters.
fn symbols(text: &str) -> Result<Vec<Symbol>> {
    let path = Path::new(text);
    if path.is_dir() {
        return pictograms(path);
    }
    let is_path = |symbol: char| symbol == '/' || symbol == std::path::MAIN_SEPARATOR;
    if !path.is_file() && text.contains(is_path) {
        let message = format!("--symbols: there is no file or folder {}", quoted(text));
        return Err(Failure::usage(message));
    }
    let text = if path.is_file() { read_text("--symbols", path)? } else { text.to_owned() };
    let is_separator = |symbol: char| symbol == ',' || symbol.is_whitespace();
    if text.trim_matches(is_separator).contains(is_separator) {
        let words = text.split(is_separator).filter(|word| !word.is_empty());
        Ok(words.map(Symbol::from).collect())
    } else {
        Ok(text.trim_matches(is_separator).chars().map(Symbol::from).collect())
    }
}

/// Reads the SVG files of a folder, sorted by name.
fn pictograms(folder: &Path) -> Result<Vec<Symbol>> {
    let failed = |error: std::io::Error| Failure::option_file_error("--symbols", folder, &error);
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
        let usage_error = |error| usage!("--symbols {}: {error}", path.display());
        read.map(Symbol::from).map_err(usage_error)
    };
    paths.iter().map(pictogram).collect()
}

/// Rejects duplicate symbols and symbols that cannot be drawn.
fn check(symbols: &[Symbol], font: Option<&Font>) -> Result {
    if symbols.len() > MAX_SYMBOLS {
        let count = symbols.len();
        return Err(usage!(
            "--symbols: {count} symbols are too many; the maximum is {MAX_SYMBOLS}"
        ));
    }
    for (index, symbol) in symbols.iter().enumerate() {
        let name = quoted(symbol.name());
        if matches!(symbol, Symbol::Text(text) if text.chars().count() > MAX_SYMBOL_CHARS) {
            return Err(usage!("--symbols: {name} is longer than {MAX_SYMBOL_CHARS} characters"));
        }
        if !symbol.is_drawable(font) {
            return Err(usage!(
                "--symbols: the font has no {name}; choose another symbol, or a font with --font"
            ));
        }
        if symbols[..index].contains(symbol) {
            return Err(usage!("--symbols: {name} is used twice; each digit needs its own symbol"));
        }
    }
    Ok(())
}

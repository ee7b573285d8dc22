//! What a book is to hold: what the flags say and what its file says.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anydoku::generate::Seed;
use anydoku::logic::Level;
use clap::Parser as _;
use serde::Deserialize;
use toml::Value;

use crate::failure::{Failure, quoted};
use crate::flags::{BookFlags, Command, Flags, GenerateFlags, PageFlags, ShapeFlags};
use crate::settings::read_text;

/// A book to be made.
pub(super) struct Plan {
    /// Its pages.
    pub(super) pages: PageFlags,
    /// Its sections.
    pub(super) sections: Vec<PlannedSection>,
    /// How many sheets each section is dealt out to.
    pub(super) sheets: Option<u32>,
}

/// A section to be made.
pub(super) struct PlannedSection {
    pub(super) title: String,
    pub(super) note: String,
    pub(super) source: Source,
}

/// Where the puzzles of a section come from.
pub(super) enum Source {
    /// They are made.
    Made(Box<GenerateFlags>),
    /// They are read.
    Files(Vec<PathBuf>),
}

/// The file of a book.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct BookFile {
    seed: Option<String>,
    sheets: Option<u32>,
    pages: PageFlags,
    section: Vec<SectionFile>,
}

/// A section in it; what it does not know itself are options of `generate`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SectionFile {
    title: Option<String>,
    note: Option<String>,
    files: Vec<PathBuf>,
    #[serde(flatten)]
    order: BTreeMap<String, Value>,
}

impl Plan {
    /// The plan that these flags, and the file that they name, describe.
    pub(super) fn new(flags: &BookFlags) -> Result<Self, Failure> {
        let mut file = flags.file.as_deref().map(read).transpose()?.unwrap_or_default();
        for text in &flags.sections {
            file.section.push(named_section(text)?);
        }
        if file.section.is_empty() {
            let expected = "expected a file with [[section]] or --section, such as easy:60";
            return Err(Failure::Usage(format!("found a book without sections, {expected}")));
        }
        let seed = flags.seed.clone().or(file.seed);
        let seed = seed.map_or_else(crate::making::drawn, |text| Seed::new(&text));
        let sheets = flags.sheets.or(file.sheets);
        let numbered = file.section.into_iter().zip(1..);
        let sections = numbered
            .map(|(section, number)| {
                section.planned(&seed.row(number), sheets, &flags.printing.shape)
            })
            .collect::<Result<_, _>>()?;
        let mut pages = flags.printing.pages.clone().or(file.pages);
        if sheets.is_some() {
            pages.name_line = true;
        }
        Ok(Self { pages, sections, sheets })
    }
}

/// Reads the file of a book; paths in it start from its folder.
fn read(path: &Path) -> Result<BookFile, Failure> {
    let text = read_text("book", path)?;
    let mut file: BookFile = toml::from_str(&text)
        .map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let pages = &mut file.pages;
    if let Some(symbols) = &mut pages.symbols
        && folder.join(&*symbols).exists()
    {
        *symbols = folder.join(&*symbols).to_string_lossy().into_owned();
    }
    let named =
        [&mut pages.copyright, &mut pages.how_to_play, &mut pages.font].into_iter().flatten();
    for path in named.chain(file.section.iter_mut().flat_map(|section| &mut section.files)) {
        *path = folder.join(&*path);
    }
    Ok(file)
}

/// `easy:60`, `3.0..3.4:20`, or a file.
fn named_section(text: &str) -> Result<SectionFile, Failure> {
    if let Some((what, count)) = text.rsplit_once(':')
        && let Ok(count) = count.parse::<i64>()
    {
        let option = if what.parse::<Level>().is_ok() { "level" } else { "rating" };
        let mut order = BTreeMap::new();
        order.insert(option.to_owned(), Value::String(what.to_owned()));
        order.insert("count".to_owned(), Value::Integer(count));
        return Ok(SectionFile { order, ..SectionFile::default() });
    }
    let path = PathBuf::from(text);
    if !path.exists() {
        let expected = "expected LEVEL:COUNT, RATING:COUNT, or a file of puzzles";
        return Err(Failure::Usage(format!("--section: found {}, {expected}", quoted(text))));
    }
    Ok(SectionFile { files: vec![path], ..SectionFile::default() })
}

impl SectionFile {
    fn planned(
        self,
        seed: &Seed,
        sheets: Option<u32>,
        shape: &ShapeFlags,
    ) -> Result<PlannedSection, Failure> {
        let note = self.note.unwrap_or_default();
        if !self.files.is_empty() {
            if let Some(option) = self.order.keys().next() {
                let found = format!("found files and {option}");
                return Err(Failure::Usage(format!("[[section]]: {found}, expected one of them")));
            }
            let title = self.title.unwrap_or_default();
            return Ok(PlannedSection { title, note, source: Source::Files(self.files) });
        }
        let mut order = generate_flags(&self.order)?;
        if order.shape == ShapeFlags::default() {
            order.shape = shape.clone();
        }
        order.batch.count *= u64::from(sheets.unwrap_or(1));
        order.batch.seed = Some(seed.text().to_owned());
        order.difficulty.rate = true;
        let rated = order.difficulty.rated.level.first().map(|level| level.name());
        let level = rated.or(order.difficulty.classic.first().map(String::as_str));
        let title = self.title.unwrap_or_else(|| level.map_or_else(String::new, title));
        Ok(PlannedSection { title, note, source: Source::Made(Box::new(order)) })
    }
}

/// The options of `generate` that the keys of a section are.
fn generate_flags(keys: &BTreeMap<String, Value>) -> Result<GenerateFlags, Failure> {
    let mut words: Vec<OsString> = vec!["anydoku".into(), "generate".into()];
    for (key, value) in keys {
        let values = match value {
            Value::Array(values) => values.as_slice(),
            value => std::slice::from_ref(value),
        };
        for value in values {
            let word = match value {
                Value::Boolean(true) => format!("--{key}"),
                Value::Boolean(false) => continue,
                Value::String(text) => format!("--{key}={text}"),
                Value::Integer(number) => format!("--{key}={number}"),
                Value::Float(number) => format!("--{key}={number}"),
                other => {
                    let found = format!("{key}: found a {}", other.type_str());
                    let expected = "expected text, a number, true or false";
                    return Err(Failure::Usage(format!("[[section]]: {found}, {expected}")));
                }
            };
            words.push(word.into());
        }
    }
    let refused = |error: clap::Error| {
        let text = error.to_string();
        // Behind an empty line stands how to call the command, which nobody typed.
        let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
        let said = lines.collect::<Vec<_>>().join(" ");
        Failure::Usage(format!("[[section]]: {}", said.trim_start_matches("error: ")))
    };
    match Flags::try_parse_from(words).map_err(refused)?.command {
        Some(Command::Generate(flags)) => Ok(flags),
        _ => Err(Failure::Bug("generate is no subcommand".to_owned())),
    }
}

/// A name as a title: `Easy`.
fn title(name: &str) -> String {
    let mut symbols = name.chars();
    let first = symbols.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + symbols.as_str()
}

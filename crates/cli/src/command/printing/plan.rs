//! What a book is to hold: what the flags say and what its file says.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anydoku::generate::Seed;
use anydoku::logic::Level;
use clap::Parser as _;
use clap::error::ContextKind;
use serde::Deserialize;
use toml::Value;

use crate::failure::{Failure, quoted};
use crate::flags::{
    BookFlags, Command, Flags, GenerateFlags, PageFlags, PagesAlone, SHEETS, ShapeFlags,
};
use crate::settings::pages::one_line;
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
    /// Where it was asked for.
    pub(super) place: String,
    pub(super) source: Source,
}

/// Where the puzzles of a section come from.
pub(super) enum Source {
    /// They are made.
    Made(Box<GenerateFlags>),
    /// They are read.
    Files(Vec<PathBuf>),
}

/// The file of a book. What stands under `[pages]`, and what a section does not know itself, are
/// options as the command line has them.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct BookFile {
    seed: Option<SeedWord>,
    sheets: Option<u32>,
    pages: Options,
    section: Vec<SectionFile>,
}

/// A seed, which is any text; a number is the text that it is written as.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected text or a whole number")]
enum SeedWord {
    Text(String),
    Number(i64),
}

impl SeedWord {
    fn text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
        }
    }
}

/// Options by their names.
type Options = BTreeMap<String, Value>;

/// A section in it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SectionFile {
    title: Option<String>,
    note: Option<String>,
    files: Option<Vec<PathBuf>>,
    /// Where it stands, for messages.
    #[serde(skip)]
    place: String,
    #[serde(flatten)]
    order: Options,
}

/// What the options of `generate` that a section must not have would mean to a book.
const OTHER_OPTIONS: [&str; 9] =
    ["output", "resume", "to", "format", "threads", "timeout", "quiet", "verbose", "help"];
/// Options that name a file.
const FILES: [&str; 7] =
    ["copyright", "how-to-play", "font", "symbols", "pattern", "houses", "regions"];

impl Plan {
    /// The plan that these flags, and the file that they name, describe.
    pub(super) fn new(flags: &BookFlags) -> Result<Self, Failure> {
        let mut file = flags.file.as_deref().map(read).transpose()?.unwrap_or_default();
        let pages = page_flags(&file.pages, flags.file.as_deref())?;
        for text in &flags.sections {
            file.section.push(named_section(text)?);
        }
        if file.section.is_empty() {
            let expected = "expected a file with [[section]] or --section, such as easy:60";
            return Err(Failure::Usage(format!("found a book without sections, {expected}")));
        }
        let seed = flags.seed.clone().or(file.seed.map(SeedWord::text));
        let seed = seed.map_or_else(crate::making::drawn, |text| Seed::new(&text));
        let sheets = flags.sheets.or(file.sheets);
        if let Some(found) = sheets.filter(|sheets| !SHEETS.contains(sheets)) {
            let (least, most) = (SHEETS.start(), SHEETS.end());
            let expected = format!("expected {least} to {most}");
            return Err(Failure::Usage(format!("sheets: found {found}, {expected}")));
        }
        let numbered = file.section.into_iter().zip(1..);
        let sections = numbered
            .map(|(section, number)| {
                section.planned(&seed.row(number), sheets, &flags.printing.shape)
            })
            .collect::<Result<_, _>>()?;
        let mut pages = flags.printing.pages.clone().or(pages);
        if sheets.is_some() {
            pages.name_line = true;
        }
        Ok(Self { pages, sections, sheets })
    }

    /// All files that the book is made from.
    pub(super) fn files(&self, flags: &BookFlags) -> Vec<PathBuf> {
        let PageFlags { copyright, how_to_play, font, symbols, .. } = &self.pages;
        let named = [&flags.file, copyright, how_to_play, font].into_iter().flatten().cloned();
        let sections = self.sections.iter().flat_map(|section| match &section.source {
            Source::Files(files) => files.clone(),
            Source::Made(_) => Vec::new(),
        });
        named.chain(symbols.iter().map(PathBuf::from)).chain(sections).collect()
    }
}

/// Reads the file of a book; paths in it start from its folder.
fn read(path: &Path) -> Result<BookFile, Failure> {
    let text = read_text("book", path)?;
    let mut file: BookFile = toml::from_str(&text).map_err(|error| {
        Failure::Usage(format!("{}: {}", path.display(), error.to_string().trim_end()))
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    for (section, number) in file.section.iter_mut().zip(1..) {
        section.place = format!("{}: [[section]] {number}", path.display());
        section.files.iter_mut().flatten().for_each(|path| *path = folder.join(&*path));
    }
    let orders = file.section.iter_mut().map(|section| &mut section.order);
    for options in orders.chain([&mut file.pages]) {
        for (name, value) in options {
            if let Value::String(named) = value
                && FILES.contains(&name.as_str())
                && folder.join(&*named).exists()
            {
                *named = folder.join(&*named).to_string_lossy().into_owned();
            }
        }
    }
    Ok(file)
}

/// `easy:60`, `3.0..3.4:20`, or a file.
fn named_section(text: &str) -> Result<SectionFile, Failure> {
    let is_level = |what: &str| what.parse::<Level>().is_ok();
    let is_rating = |what: &str| what.starts_with(|first: char| first.is_ascii_digit());
    if let Some((what, count)) = text.rsplit_once(':')
        && let Ok(count) = count.parse::<i64>()
        && (is_level(what) || is_rating(what))
    {
        let option = if is_level(what) { "level" } else { "rating" };
        let mut order = BTreeMap::new();
        order.insert(option.to_owned(), Value::String(what.to_owned()));
        order.insert("count".to_owned(), Value::Integer(count));
        let place = format!("--section {text}");
        return Ok(SectionFile { order, place, ..SectionFile::default() });
    }
    let path = PathBuf::from(text);
    if !path.exists() {
        let expected = "expected LEVEL:COUNT, RATING:COUNT, or a file of puzzles";
        return Err(Failure::Usage(format!("--section: found {}, {expected}", quoted(text))));
    }
    Ok(SectionFile { files: Some(vec![path]), ..SectionFile::default() })
}

impl SectionFile {
    fn planned(
        self,
        seed: &Seed,
        sheets: Option<u32>,
        shape: &ShapeFlags,
    ) -> Result<PlannedSection, Failure> {
        let refused = |what: &str| Failure::Usage(format!("{}: {what}", self.place));
        let text = |name: &str, text: &Option<String>| {
            one_line(&format!("{}: {name}", self.place), text.as_deref())
        };
        let (title, note) = (text("title", &self.title)?, text("note", &self.note)?);
        if let Some(files) = &self.files {
            if let Some(option) = self.order.keys().next() {
                return Err(refused(&format!("found files and {option}, expected one of them")));
            }
            if files.is_empty() {
                return Err(refused("found files = [], expected a file or more"));
            }
            let source = Source::Files(files.clone());
            return Ok(PlannedSection { title, note, place: self.place, source });
        }
        let mut words: Vec<OsString> = vec!["anydoku".into(), "generate".into()];
        for (name, value) in &self.order {
            if OTHER_OPTIONS.contains(&name.as_str()) {
                let expected = "expected an option of what puzzles are like";
                return Err(refused(&format!("found {name}, {expected}")));
            }
            words.extend(words_of(name, value).map_err(|wrong| refused(&wrong))?);
        }
        let parsed = Flags::try_parse_from(words).map_err(|error| refused(&said_by(&error)))?;
        let Some(Command::Generate(mut order)) = parsed.command else {
            return Err(Failure::Bug("generate is no subcommand".to_owned()));
        };
        if order.shape == ShapeFlags::default() {
            order.shape = shape.clone();
        }
        let count = order.batch.count.checked_mul(u64::from(sheets.unwrap_or(1)));
        order.batch.count = count
            .ok_or_else(|| refused("found more puzzles than can be counted, expected fewer"))?;
        order.batch.seed.get_or_insert_with(|| seed.text().to_owned());
        order.difficulty.rate = true;
        let title = if self.title.is_none() { title_of(&order) } else { title };
        let note = match (&self.note, &order.difficulty.rated.level[..]) {
            (None, [level]) => format!("hardest step {} to {}", level.least(), level.greatest()),
            _ => note,
        };
        Ok(PlannedSection { title, note, place: self.place, source: Source::Made(Box::new(order)) })
    }
}

/// What a section is called that has no title: by its level or rating, if it has one.
fn title_of(order: &GenerateFlags) -> String {
    let difficulty = &order.difficulty;
    let rated = difficulty.rated.level.iter().map(ToString::to_string);
    let levels: Vec<String> = rated.chain(difficulty.classic.iter().cloned()).collect();
    match (&levels[..], &difficulty.rated.rating) {
        ([level], _) => capitalized(level),
        ([], Some(rating)) => rating.replacen("..", " to ", 1),
        _ => String::new(),
    }
}

/// The options under `[pages]`.
fn page_flags(options: &Options, file: Option<&Path>) -> Result<PageFlags, Failure> {
    let refused = |what: &str| {
        let file = file.map_or_else(String::new, |file| format!("{}: ", file.display()));
        Failure::Usage(format!("{file}[pages]: {what}"))
    };
    let mut words = Vec::new();
    for (name, value) in options {
        words.extend(words_of(name, value).map_err(|wrong| refused(&wrong))?);
    }
    let parsed = PagesAlone::try_parse_from(words).map_err(|error| refused(&said_by(&error)))?;
    Ok(parsed.pages)
}

/// An option of a file as it would be typed.
fn words_of(name: &str, value: &Value) -> Result<Vec<OsString>, String> {
    let values = match value {
        Value::Array(values) => values.as_slice(),
        value => std::slice::from_ref(value),
    };
    let word = |value: &Value| match value {
        Value::Boolean(false) => Ok(None),
        Value::Boolean(true) => Ok(Some(format!("--{name}").into())),
        Value::String(text) => Ok(Some(format!("--{name}={text}").into())),
        Value::Integer(number) => Ok(Some(format!("--{name}={number}").into())),
        Value::Float(number) => Ok(Some(format!("--{name}={number}").into())),
        other => {
            let found = format!("{name}: found a {}", other.type_str());
            Err(format!("{found}, expected text, a number, true or false"))
        }
    };
    values.iter().filter_map(|value| word(value).transpose()).collect()
}

/// What is wrong with options.
fn said_by(error: &clap::Error) -> String {
    let text = error.to_string();
    // Behind an empty line stands how to call the command, which nobody typed.
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    let said = lines.collect::<Vec<_>>().join(" ");
    let said = said.trim_start_matches("error: ");
    match error.get(ContextKind::SuggestedArg) {
        Some(similar) => format!("{said}, expected perhaps {similar}"),
        None => said.to_owned(),
    }
}

/// A name as a title: `Easy`.
fn capitalized(name: &str) -> String {
    let mut symbols = name.chars();
    let first = symbols.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + symbols.as_str()
}

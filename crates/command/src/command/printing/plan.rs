//! The plan of a book, from the flags and the book file.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anydoku::generate::Seed;
use anydoku::logic::Level;
use serde::Deserialize;
use toml::Value;

use super::pages::one_line;
use crate::command::generate::random_seed;
use crate::command::prelude::*;
use crate::flags::{BookFlags, GenerateFlags, PageFlags, SHEETS, ShapeFlags, parse_options};
use crate::named_file::read_text;
use crate::usage::{message, suggestion};

/// The plan of a book.
pub(super) struct Plan {
    /// The options of its pages.
    pub(super) pages: PageFlags,
    /// Its sections.
    pub(super) sections: Vec<PlannedSection>,
    /// The number of sheets for each section, if it is a book of sheets.
    pub(super) sheets: Option<u32>,
}

/// The plan of a section.
pub(super) struct PlannedSection {
    pub(super) title: String,
    pub(super) note: String,
    /// Where the section is defined, for messages.
    pub(super) location: String,
    pub(super) source: SectionSource,
}

/// The source of the puzzles of a section.
pub(super) enum SectionSource {
    /// The puzzles are generated.
    Generated(Box<GenerateFlags>),
    /// The puzzles are read from files.
    Files(Vec<PathBuf>),
}

/// A book file. The keys under `[pages]`, and the keys of a section that are not listed here, are
/// options of the command line.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct BookFile {
    seed: Option<SeedValue>,
    sheets: Option<u32>,
    pages: Options,
    section: Vec<SectionFile>,
}

/// A seed: any text, or a number, which means its decimal text.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a seed is text or a whole number")]
enum SeedValue {
    Text(String),
    Number(i64),
}

impl SeedValue {
    fn text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Number(number) => number.to_string(),
        }
    }
}

/// Options by name.
type Options = BTreeMap<String, Value>;

/// A section of the book file.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SectionFile {
    title: Option<String>,
    note: Option<String>,
    files: Option<Vec<PathBuf>>,
    /// Where the section is defined, for messages.
    #[serde(skip)]
    location: String,
    #[serde(flatten)]
    options: Options,
}

/// Options of `generate` that a section must not have, because they belong to the whole book.
const FORBIDDEN_OPTIONS: [&str; 9] =
    ["output", "resume", "to", "format", "threads", "timeout", "quiet", "verbose", "help"];
/// Options whose value is a file name.
const FILE_OPTIONS: [&str; 7] =
    ["copyright", "how-to-play", "font", "symbols", "pattern", "houses", "regions"];

impl Plan {
    /// Reads the plan from the flags and the book file that they name.
    pub(super) fn new(flags: &BookFlags) -> Result<Self> {
        let file = flags.file.as_deref().map(read).transpose();
        let mut file = file.map_err(|failure| with_output(failure, flags))?.unwrap_or_default();
        let pages = page_flags(&file.pages, flags.file.as_deref())?;
        for text in &flags.sections {
            let section = parse_section(text).map_err(|failure| with_output(failure, flags));
            file.section.push(section?);
        }
        if file.section.is_empty() {
            let text = "the book has no sections; add --section easy:60, or [[section]] to the book \
                        file";
            let section = Change::append(&["--section", "easy:60"]);
            let failure = Failure::usage(text).with_correction(section);
            return Err(with_output(failure, flags));
        }
        let seed = flags.seed.clone().or(file.seed.map(SeedValue::text));
        let seed = seed.map_or_else(random_seed, |text| Seed::new(&text));
        let sheets = flags.sheets.or(file.sheets);
        if let Some(sheets) = sheets.filter(|sheets| !SHEETS.contains(sheets)) {
            let (least, most) = (SHEETS.start(), SHEETS.end());
            return Err(usage!("sheets: {sheets} is out of range; use {least} to {most}"));
        }
        let numbered = file.section.into_iter().zip(1..);
        let sections = numbered
            .map(|(section, number)| {
                section.into_plan(&seed.row(number), sheets, &flags.printing.work.shape)
            })
            .collect::<Result<_, _>>()?;
        let mut pages = flags.printing.pages.clone().or(pages);
        if sheets.is_some() {
            pages.name_line = true;
        }
        Ok(Self { pages, sections, sheets })
    }

    /// Returns all files that the book is made from.
    pub(super) fn files(&self, flags: &BookFlags) -> Vec<PathBuf> {
        let PageFlags { copyright, how_to_play, font, symbols, .. } = &self.pages;
        let named = [&flags.file, copyright, how_to_play, font].into_iter().flatten().cloned();
        let sections = self.sections.iter().flat_map(|section| match &section.source {
            SectionSource::Files(files) => files.clone(),
            SectionSource::Generated(_) => Vec::new(),
        });
        named.chain(symbols.iter().map(PathBuf::from)).chain(sections).collect()
    }
}

/// Reads a book file. Its paths are relative to its folder.
fn read(path: &Path) -> Result<BookFile> {
    if let Some(text) = path.to_str().filter(|_| !path.exists())
        && let Some(section) = section_of_puzzles(text)
    {
        let failure = usage!("book: {} is not a book file, but a section", quoted(text));
        return Err(failure.with_correction(Change::replace(path, ["--section", &section])));
    }
    let text = read_text("book", path)?;
    let mut file: BookFile = toml::from_str(&text).map_err(|error| {
        if path.extension().is_none_or(|extension| extension != "toml") {
            let section = ["--section".into(), path.as_os_str().to_owned()];
            return usage!("{} is not a book file; puzzles are a section", path.display())
                .with_correction(Change::replace(path, section));
        }
        usage!("{}: {}", path.display(), error.to_string().trim_end())
    })?;
    let folder = path.parent().unwrap_or(Path::new(""));
    for (section, number) in file.section.iter_mut().zip(1..) {
        section.location = format!("{}: [[section]] {number}", path.display());
        section.files.iter_mut().flatten().for_each(|path| *path = folder.join(&*path));
    }
    let section_options = file.section.iter_mut().map(|section| &mut section.options);
    for options in section_options.chain([&mut file.pages]) {
        for (name, value) in options {
            if let Value::String(named) = value
                && FILE_OPTIONS.contains(&name.as_str())
                && folder.join(&*named).exists()
            {
                *named = folder.join(&*named).to_string_lossy().into_owned();
            }
        }
    }
    Ok(file)
}

/// Adds an output file to the corrections of the arguments, if they name none.
fn with_output(failure: Failure, flags: &BookFlags) -> Failure {
    match flags.target.output {
        Some(_) => failure,
        None => failure.with_words(&["-o", "book.pdf"]),
    }
}

fn is_level(text: &str) -> bool {
    text.to_lowercase().parse::<Level>().is_ok()
}

fn is_rating(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
}

/// Returns the section that `easy`, `easy:60` or `3.0..3.4:20` means.
fn section_of_puzzles(text: &str) -> Option<String> {
    let (what, count) = text.rsplit_once(':').unwrap_or((text, "60"));
    if let Ok(count) = text.parse::<u32>() {
        return Some(format!("easy:{count}"));
    }
    let is_meant = is_level(what) || (is_rating(what) && what != text);
    (is_meant && count.parse::<u32>().is_ok()).then(|| format!("{what}:{count}"))
}

/// Returns the value of digits. No book has as many puzzles as the largest number.
fn saturated(digits: &str) -> i64 {
    digits.parse().unwrap_or(i64::MAX)
}

/// Parses `easy:60`, `3.0..3.4:20` or a file name.
fn parse_section(text: &str) -> Result<SectionFile> {
    if let Some((what, count)) = text.rsplit_once(':')
        && (is_level(what) || is_rating(what))
        && count.starts_with(|first: char| first.is_ascii_digit() || first == '-')
        && !Path::new(text).exists()
    {
        let is_number = count.bytes().all(|byte| byte.is_ascii_digit());
        let Some(count) = Some(count).filter(|_| is_number).map(saturated).filter(|&it| it > 0)
        else {
            let failure = usage!("--section {text}: use a positive whole number of puzzles");
            let section = format!("{what}:60");
            return Err(failure.with_correction(Change::replace(text, [section])));
        };
        let option = if is_level(what) { "level" } else { "rating" };
        let mut options = BTreeMap::new();
        options.insert(option.to_owned(), Value::String(what.to_owned()));
        options.insert("count".to_owned(), Value::Integer(count));
        let location = format!("--section {text}");
        return Ok(SectionFile { options, location, ..SectionFile::default() });
    }
    let path = PathBuf::from(text);
    if !path.exists() {
        if path.extension().is_some()
            && !is_rating(text)
            && let Err(error) = path.metadata()
        {
            return Err(Failure::option_file_error("--section", &path, &error));
        }
        let failure = usage!(
            "--section: {} is not a section; use LEVEL:COUNT, RATING:COUNT or a file of puzzles",
            quoted(text)
        );
        return Err(match is_level(text) || is_rating(text) {
            true => failure.with_correction(Change::replace(text, [format!("{text}:60")])),
            false => failure,
        });
    }
    Ok(SectionFile { files: Some(vec![path]), ..SectionFile::default() })
}

impl SectionFile {
    fn into_plan(
        self,
        seed: &Seed,
        sheets: Option<u32>,
        shape: &ShapeFlags,
    ) -> Result<PlannedSection> {
        let usage_error = |what: &str| usage!("{}: {what}", self.location);
        let text = |name: &str, text: &Option<String>| {
            one_line(&format!("{}: {name}", self.location), text.as_deref())
        };
        let (title, note) = (text("title", &self.title)?, text("note", &self.note)?);
        if let Some(files) = &self.files {
            if let Some(option) = self.options.keys().next() {
                return Err(usage_error(&format!("files and {option} cannot be used together")));
            }
            if files.is_empty() {
                return Err(usage_error("files is empty; name at least one file"));
            }
            let source = SectionSource::Files(files.clone());
            return Ok(PlannedSection { title, note, location: self.location, source });
        }
        let mut arguments = Vec::new();
        for (name, value) in &self.options {
            if FORBIDDEN_OPTIONS.contains(&name.as_str()) {
                return Err(usage_error(&format!("{name} cannot be set for a section")));
            }
            arguments.extend(option_arguments(name, value).map_err(|wrong| usage_error(&wrong))?);
        }
        let mut options: GenerateFlags = parse_options(&arguments)
            .map_err(|error| usage_error(&message_of(&error, "generate")))?;
        if options.task.work.shape == ShapeFlags::default() {
            options.task.work.shape = shape.clone();
        }
        let count = options.batch.count.checked_mul(u64::from(sheets.unwrap_or(1)));
        options.batch.count = count.ok_or_else(|| usage_error("count x sheets is too large"))?;
        options.batch.seed.get_or_insert_with(|| seed.text().to_owned());
        options.difficulty.rate = true;
        let title = if self.title.is_none() { title_of(&options) } else { title };
        let note = match (&self.note, &options.difficulty.rated.level[..]) {
            (None, [level]) => format!("hardest step {} to {}", level.least(), level.greatest()),
            _ => note,
        };
        Ok(PlannedSection {
            title,
            note,
            location: self.location,
            source: SectionSource::Generated(Box::new(options)),
        })
    }
}

/// Returns the default title of a section: its level or rating, if it has one.
fn title_of(options: &GenerateFlags) -> String {
    let difficulty = &options.difficulty;
    let rated = difficulty.rated.level.iter().map(ToString::to_string);
    let by_singles = difficulty.singles.iter().map(ToString::to_string);
    let levels: Vec<String> = rated.chain(by_singles).collect();
    match (&levels[..], &difficulty.rated.rating) {
        ([level], _) => capitalized(level),
        ([], Some(rating)) => rating.to_string(),
        _ => String::new(),
    }
}

/// Parses the options under `[pages]`.
fn page_flags(options: &Options, file: Option<&Path>) -> Result<PageFlags> {
    let usage_error = |what: &str| {
        let file = file.map_or_else(String::new, |file| format!("{}: ", file.display()));
        usage!("{file}[pages]: {what}")
    };
    let mut arguments = Vec::new();
    for (name, value) in options {
        arguments.extend(option_arguments(name, value).map_err(|wrong| usage_error(&wrong))?);
    }
    parse_options(&arguments).map_err(|error| usage_error(&message_of(&error, "a page")))
}

/// Returns an option of a book file as command-line arguments.
fn option_arguments(name: &str, value: &Value) -> Result<Vec<OsString>, String> {
    let values = match value {
        Value::Array(values) => values.as_slice(),
        value => std::slice::from_ref(value),
    };
    let argument = |value: &Value| match value {
        Value::Boolean(false) => Ok(None),
        Value::Boolean(true) => Ok(Some(format!("--{name}").into())),
        Value::String(text) => Ok(Some(format!("--{name}={text}").into())),
        Value::Integer(number) => Ok(Some(format!("--{name}={number}").into())),
        Value::Float(number) => Ok(Some(format!("--{name}={number}").into())),
        other => {
            let kind = other.type_str();
            Err(format!("{name}: {kind} is not allowed; use text, a number, true or false"))
        }
    };
    values.iter().filter_map(|value| argument(value).transpose()).collect()
}

/// Returns the message of a parser error in an option of a section or a page, with the name or
/// value that may be meant.
fn message_of(error: &clap::Error, owner: &str) -> String {
    let message = message(error, owner);
    match suggestion(error) {
        Some(similar) => format!("{message}; did you mean {similar}?"),
        None => message,
    }
}

/// Capitalizes a name: `Easy`.
fn capitalized(name: &str) -> String {
    let mut symbols = name.chars();
    let first = symbols.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + symbols.as_str()
}

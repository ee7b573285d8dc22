//! `anydoku svg` and `anydoku png`: pictures of boards or pages.

use std::fs::create_dir_all;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anydoku_render::{Entry, EntryStyle, Length, Picture, Theme, png, svg};

use super::capacity::Capacity;
use super::collector::{Collector, EntryDetail, print_runner};
use super::pages::{self, book, check_board_pages};
use super::symbols::Symbols;
use super::write::reject_input_as_output;
use crate::command::prelude::*;
use crate::flags::{InputFlags, PrintingFlags, SolutionsName, StyleName};
use crate::interrupt;
use crate::output::{Sink, Target, check_extension};
use crate::progress::count_with_unit;

/// The file format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureFormat {
    /// SVG.
    Svg,
    /// PNG with this resolution in dots per inch.
    Png { dpi: u32 },
}

impl PictureFormat {
    const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png { .. } => "png",
        }
    }

    /// Returns whether a path names one picture instead of a folder for several.
    fn is_file(self, path: &Path) -> bool {
        path.extension().is_some_and(|found| found.eq_ignore_ascii_case(self.extension()))
    }

    fn file(self, picture: &Picture, theme: &Theme) -> Result<Vec<u8>> {
        match self {
            Self::Svg => Ok(svg(picture, theme).into_bytes()),
            Self::Png { dpi } => png(picture, theme, dpi).map_err(Failure::usage),
        }
    }
}

/// Draw puzzles, or pages of them, as SVG
#[derive(Debug, Args)]
pub(crate) struct SvgFlags {
    #[command(flatten)]
    pub(crate) pictures: PictureFlags,
}

/// Draw puzzles, or pages of them, as PNG
#[derive(Debug, Args)]
pub(crate) struct PngFlags {
    #[command(flatten)]
    pub(crate) pictures: PictureFlags,
    /// Resolution in dots per inch
    #[arg(long, value_name = "N", default_value_t = 150,
        value_parser = clap::value_parser!(u32).range(1..=4800))]
    pub(crate) dpi: u32,
}

/// The options of both.
#[derive(Debug, Args)]
pub(crate) struct PictureFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// File for one picture, or folder for several [default: standard output, for one picture]
    ///
    /// In a folder, pictures are called 0001, 0002 and so on.
    #[arg(short, long, visible_alias = "out", value_name = "FILE|DIR")]
    pub(crate) output: Option<PathBuf>,
    /// Draw whole pages, laid out as by `print`, instead of single boards
    #[arg(long)]
    pub(crate) as_pages: bool,
    /// Number the rows and columns at the edges
    #[arg(long)]
    pub(crate) labels: bool,
    #[command(flatten)]
    pub(crate) printing: PrintingFlags,
}

impl Subcommand for SvgFlags {
    const NAMES: &'static [&'static str] = &["svg"];
    const EXAMPLES: &'static [&'static str] =
        &["svg puzzle.txt -o puzzle.svg", "svg --labels puzzles.txt -o pictures"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        run(&self.pictures, PictureFormat::Svg, session)
    }
}

impl Subcommand for PngFlags {
    const NAMES: &'static [&'static str] = &["png", "draw", "render", "image", "picture", "img"];
    const EXAMPLES: &'static [&'static str] = &["png --dpi 300 puzzle.txt -o puzzle.png"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        run(&self.pictures, PictureFormat::Png { dpi: self.dpi }, session)
    }
}

fn run(flags: &PictureFlags, format: PictureFormat, session: &Session) -> Result<Outcome> {
    check(flags, format)?;
    let mut book = book(&flags.printing.pages, pages::PageKind::Sheets, Vec::new())?;
    let symbols = Symbols::new(&flags.printing.pages)?;
    let runner = print_runner(&flags.input, &flags.printing, session)?;
    let detail = match (flags.as_pages, flags.printing.pages.no_rating) {
        (false, _) => EntryDetail::Boards,
        (true, true) => EntryDetail::Solutions,
        (true, false) => EntryDetail::Ratings,
    };
    let capacity = Capacity::default();
    let collector = Collector::new(runner.limits(), detail, &symbols, &capacity);
    let outcome = runner.collect(&collector)?;
    if flags.as_pages {
        book.sections.push(collector.section(&book.title));
        check_board_pages(&book)?;
        let document = book.lay_out();
        let document = match flags.printing.pages.booklet {
            true => document.booklet(&book.texts),
            false => document,
        };
        let pictures = document.pages.into_iter().map(|page| page.picture);
        write(pictures, flags, format, session)?;
    } else {
        // Drawn one at a time: pictures take more memory than puzzles.
        let entries = collector.entries();
        let pictures = entries.iter().map(|entry| board(entry, &book.style, flags));
        write(pictures, flags, format, session)?;
    }
    Ok(outcome)
}

fn board(entry: &Entry, style: &EntryStyle, flags: &PictureFlags) -> Picture {
    let pages = &flags.printing.pages;
    let mut style = *style;
    style.shaded_givens |= pages.style == Some(StyleName::Color);
    let values = style.values(entry);
    let mut picture = style.picture(entry, &values);
    picture.labels = flags.labels;
    picture.cell = pages.cell.map(|Length(cell)| cell);
    picture.draw()
}

/// Rejects invalid options before any work.
fn check(flags: &PictureFlags, format: PictureFormat) -> Result {
    if flags.as_pages && flags.printing.pages.solutions == Some(SolutionsName::Apart) {
        return Err(Failure::usage("--solutions apart works only with print and book"));
    }
    check_extension(flags.output.as_deref(), format.extension(), true)?;
    match &flags.output {
        Some(path) if format.is_file(path) => reject_input_as_output(path, &flags.input.files),
        None if format != PictureFormat::Svg && std::io::stdout().is_terminal() => {
            let failure = Failure::usage("no output file is given; name one with -o");
            Err(failure.with_correction(Change::append(&["-o", "puzzle.png"])))
        }
        _ => Ok(()),
    }
}

/// Writes one picture to the named file or to standard output, several to numbered files in a
/// folder.
fn write(
    mut pictures: impl ExactSizeIterator<Item = Picture>,
    flags: &PictureFlags,
    format: PictureFormat,
    session: &Session,
) -> Result {
    let theme = pages::theme(&flags.printing.pages);
    let count = pictures.len();
    let needs_folder =
        |problem: &str| usage!("{count} pictures need a folder, but {problem}; name one with -o");
    let output = flags.output.clone().filter(|path| path.as_os_str() != "-");
    match (count, output) {
        (0, _) => {
            let failure = Failure::no_puzzle("no puzzle to draw in the input");
            Err(match flags.input.files.is_empty() {
                true => failure.with_correction(Change::append(&["puzzles.txt"])),
                false => failure,
            })
        }
        (1, output) if output.as_deref().is_none_or(|path| format.is_file(path)) => pictures
            .try_for_each(|picture| write_file(output.clone(), &format.file(&picture, theme)?)),
        (_, None) => {
            let failure = needs_folder("no output is given");
            Err(failure.with_correction(Change::append(&["-o", "pictures"])))
        }
        (_, Some(path)) if format.is_file(&path) && !path.is_dir() => {
            let failure = needs_folder(&format!("{} is the name of one file", path.display()));
            let folder = path.with_extension("");
            Err(failure.with_correction(Change::replace(path, [folder])))
        }
        (_, Some(folder)) => {
            create_dir_all(&folder)
                .map_err(|error| Failure::write_error(folder.display(), &error))?;
            let digits = count.to_string().len().max(4);
            for (picture, number) in pictures.zip(1..) {
                if session.cancel().is_canceled() {
                    return Err(Failure::Interrupted);
                }
                let path = folder.join(format!("{number:0digits$}.{}", format.extension()));
                write_file(Some(path), &format.file(&picture, theme)?)?;
                let pictures = count_with_unit(number, "picture");
                interrupt::keep(format!("{pictures} of {count} written to {}.", folder.display()));
            }
            Ok(())
        }
    }
}

fn write_file(file: Option<PathBuf>, bytes: &[u8]) -> Result {
    let target = Target { file, resume: false };
    let mut sink = Sink::open(&target, None, false)?;
    sink.write(bytes)?;
    sink.finish()
}

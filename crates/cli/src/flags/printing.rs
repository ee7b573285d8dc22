//! Options of the commands that put puzzles on paper.

use std::path::PathBuf;

use anydoku_render::{Date, DateError, Length, LengthError, Paper, PaperError};
use clap::{Args, Parser, ValueEnum};

use super::{InputFlags, RunFlags, ShapeFlags};

/// What all commands have that print: what pages look like, how the run goes, the board.
#[derive(Debug, Args)]
pub(crate) struct PrintingFlags {
    #[command(flatten)]
    pub(crate) pages: PageFlags,
    #[command(flatten)]
    pub(crate) run: RunFlags,
    #[command(flatten)]
    pub(crate) shape: ShapeFlags,
}

/// Options of `print`.
#[derive(Debug, Args)]
pub(crate) struct PrintFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// Each puzzle with pictures of the steps that solve it, --per-page on each page [default: 4]
    #[arg(long, conflicts_with_all = ["cell", "large_print"])]
    pub(crate) steps: bool,
    #[command(flatten)]
    pub(crate) target: PdfTarget,
    #[command(flatten)]
    pub(crate) printing: PrintingFlags,
}

/// Options of `book`.
#[derive(Debug, Args)]
pub(crate) struct BookFlags {
    /// The book as a TOML file: seed, sheets, [pages] with the options of pages, [[section]] with
    /// title, note, and files or the options of `generate`. Options given here go before the file's
    #[arg(value_name = "BOOK.toml")]
    pub(crate) file: Option<PathBuf>,
    /// A section: LEVEL:COUNT or RATING:COUNT (easy:60, 3.0..3.4:20), or a file of puzzles; may be
    /// repeated
    #[arg(long = "section", value_name = "WHAT")]
    pub(crate) sections: Vec<String>,
    /// So many sheets of one page each, every one a section of its own with a name line, made as
    /// the one --section says, which counts the puzzles of a sheet
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(i64::from(*SHEETS.start())..=i64::from(*SHEETS.end())))]
    pub(crate) sheets: Option<u32>,
    /// Any text; the same seed and options give the same book everywhere. Drawn at random if not
    /// given
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    #[command(flatten)]
    pub(crate) target: PdfTarget,
    #[command(flatten)]
    pub(crate) printing: PrintingFlags,
}

/// How many sheets there may be.
pub(crate) const SHEETS: std::ops::RangeInclusive<u32> = 1..=10_000;

/// Options of `svg` and `png`.
#[derive(Debug, Args)]
pub(crate) struct PictureFlags {
    #[command(flatten)]
    pub(crate) input: InputFlags,
    /// The file of the picture, or the folder of several: they are called 0001, 0002, ...; of one
    /// alone, standard output unless told
    #[arg(short, long, visible_alias = "out", value_name = "FILE|DIR", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// Whole pages as `print` lays them out, instead of a picture of each board
    #[arg(long)]
    pub(crate) as_pages: bool,
    /// Number rows and columns at the edge of boards
    #[arg(long)]
    pub(crate) labels: bool,
    #[command(flatten)]
    pub(crate) printing: PrintingFlags,
}

/// Options of `png`.
#[derive(Debug, Args)]
pub(crate) struct PngFlags {
    #[command(flatten)]
    pub(crate) pictures: PictureFlags,
    /// Dots an inch
    #[arg(long, value_name = "N", default_value_t = 150,
        value_parser = clap::value_parser!(u32).range(1..=4800))]
    pub(crate) dpi: u32,
}

/// The file that is written.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct PdfTarget {
    /// Write to FILE (a PDF); until it is complete it is called FILE.part
    #[arg(short, long, visible_alias = "out", value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What pages look like; each option may stand in the file of a book as well.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Pages")]
pub(crate) struct PageFlags {
    /// The title
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// What stands below the title of a title page
    #[arg(long, value_name = "TEXT")]
    pub(crate) subtitle: Option<String>,
    /// Who made it
    #[arg(long, value_name = "TEXT")]
    pub(crate) author: Option<String>,
    /// The size of the paper: a4, a5, letter, 6x9, ..., or 148x210mm [default: a4; of books 6x9]
    #[arg(long, value_name = "SIZE", value_parser = paper)]
    pub(crate) paper: Option<Paper>,
    /// The longer edge of the paper lies across
    #[arg(long)]
    pub(crate) landscape: bool,
    /// What stays free at the edges [default: 15mm; of books half an inch, at the spine what their
    /// number of pages asks for]
    #[arg(long, value_name = "LENGTH", value_parser = length)]
    pub(crate) margin: Option<Length>,
    /// How far the page goes on beyond the edges that are cut
    #[arg(long, value_name = "LENGTH", value_parser = length)]
    pub(crate) bleed: Option<Length>,
    /// Puzzles on a page [default: 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100),
        conflicts_with = "cell")]
    pub(crate) per_page: Option<u16>,
    /// As many puzzles on a page as fit with cells of this size
    #[arg(long, value_name = "LENGTH", value_parser = length)]
    pub(crate) cell: Option<Length>,
    /// Cells of 12 mm, one puzzle a page if no more fit
    #[arg(long, conflicts_with_all = ["cell", "per_page"])]
    pub(crate) large_print: bool,
    /// Where the solutions stand [default: end]
    #[arg(long, value_name = "WHERE")]
    pub(crate) solutions: Option<SolutionsName>,
    /// Leave out what a solver has written, noted and coloured
    #[arg(long)]
    pub(crate) givens_only: bool,
    /// The width of lines, 0.3 to 3 times the usual one
    #[arg(long, value_name = "FACTOR", value_parser = weight)]
    pub(crate) line_weight: Option<f64>,
    /// Dots in empty cells where candidates go
    #[arg(long)]
    pub(crate) dots: bool,
    /// A ground of their own for givens
    #[arg(long)]
    pub(crate) shade_givens: bool,
    /// Room for notes below the puzzles
    #[arg(long, value_name = "LENGTH", value_parser = length)]
    pub(crate) notes: Option<Length>,
    /// A line for name and date on each page
    #[arg(long)]
    pub(crate) name_line: bool,
    /// Leave out how hard puzzles are
    #[arg(long)]
    pub(crate) no_rating: bool,
    /// Leave out how many givens puzzles have
    #[arg(long)]
    pub(crate) no_clues: bool,
    /// Leave out the numbers of pages
    #[arg(long)]
    pub(crate) no_page_numbers: bool,
    /// The day that the file says it is from [default: SOURCE_DATE_EPOCH, or none]
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
    pub(crate) date: Option<Date>,
    /// A cover: the title over a large board
    #[arg(long)]
    pub(crate) cover: bool,
    /// A page with the title
    #[arg(long)]
    pub(crate) title_page: bool,
    /// A Markdown file for the page behind the title
    #[arg(long, value_name = "FILE")]
    pub(crate) copyright: Option<PathBuf>,
    /// The sections and where they begin
    #[arg(long)]
    pub(crate) contents: bool,
    /// A Markdown file on how to play
    #[arg(long, value_name = "FILE")]
    pub(crate) how_to_play: Option<PathBuf>,
    /// In the order in which sheets are printed to be folded to a booklet, two pages a side
    #[arg(long)]
    pub(crate) booklet: bool,
    /// What stands for the digits: ABCD..., words with blanks or commas between them, a file of
    /// such, or a folder of SVG files, taken in the order of their names
    #[arg(long, value_name = "LIST|FILE|DIR")]
    pub(crate) symbols: Option<String>,
    /// A TrueType or OpenType font for what stands in cells
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    /// Which colours and greys there are [default: grey]
    #[arg(long, value_name = "STYLE")]
    pub(crate) style: Option<StyleName>,
}

/// Where solutions stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolutionsName {
    /// Nowhere
    None,
    /// Small, behind all puzzles
    End,
    /// On the page at the right of each page of puzzles
    Facing,
    /// Small, at the foot of their page
    UpsideDown,
    /// In a file of their own, FILE-solutions.pdf
    Apart,
}

/// Which colours pages have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum StyleName {
    /// Black and greys
    #[default]
    Grey,
    /// Greys alone, no ground but that of windows and diagonals
    InkSaving,
    /// As on a screen
    Colour,
}

/// The options of pages alone, as the file of a book has them.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
pub(crate) struct PagesAlone {
    #[command(flatten)]
    pub(crate) pages: PageFlags,
}

impl PageFlags {
    /// Whether they say how large boards are.
    pub(crate) fn has_size(&self) -> bool {
        self.per_page.is_some() || self.cell.is_some() || self.large_print
    }

    /// These options, and those of another set where these say nothing.
    pub(crate) fn or(self, other: Self) -> Self {
        let has_size = self.has_size();
        Self {
            title: self.title.or(other.title),
            subtitle: self.subtitle.or(other.subtitle),
            author: self.author.or(other.author),
            paper: self.paper.or(other.paper),
            landscape: self.landscape || other.landscape,
            margin: self.margin.or(other.margin),
            bleed: self.bleed.or(other.bleed),
            per_page: self.per_page.or(other.per_page.filter(|_| !has_size)),
            cell: self.cell.or(other.cell.filter(|_| !has_size)),
            large_print: self.large_print || (other.large_print && !has_size),
            solutions: self.solutions.or(other.solutions),
            givens_only: self.givens_only || other.givens_only,
            line_weight: self.line_weight.or(other.line_weight),
            dots: self.dots || other.dots,
            shade_givens: self.shade_givens || other.shade_givens,
            notes: self.notes.or(other.notes),
            name_line: self.name_line || other.name_line,
            no_rating: self.no_rating || other.no_rating,
            no_clues: self.no_clues || other.no_clues,
            no_page_numbers: self.no_page_numbers || other.no_page_numbers,
            date: self.date.or(other.date),
            cover: self.cover || other.cover,
            title_page: self.title_page || other.title_page,
            copyright: self.copyright.or(other.copyright),
            contents: self.contents || other.contents,
            how_to_play: self.how_to_play.or(other.how_to_play),
            booklet: self.booklet || other.booklet,
            symbols: self.symbols.or(other.symbols),
            font: self.font.or(other.font),
            style: self.style.or(other.style),
        }
    }
}

fn paper(text: &str) -> Result<Paper, PaperError> {
    text.parse()
}

fn date(text: &str) -> Result<Date, DateError> {
    text.parse()
}

fn weight(text: &str) -> Result<f64, String> {
    let weight = text.parse().ok().filter(|weight| (0.3..=3.0).contains(weight));
    weight.ok_or_else(|| "expected a number from 0.3 to 3".to_owned())
}

fn length(text: &str) -> Result<Length, LengthError> {
    text.parse()
}

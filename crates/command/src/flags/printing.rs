//! Options of the commands that print.

use std::path::PathBuf;

use anydoku_render::{Date, Length, Paper};
use clap::{Args, ValueEnum};

use super::task::WorkFlags;

/// The common options of commands that print.
#[derive(Debug, Args)]
pub(crate) struct PrintingFlags {
    #[command(flatten)]
    pub(crate) pages: PageFlags,
    #[command(flatten)]
    pub(crate) work: WorkFlags,
}

/// Create a book of puzzles in graded sections, with solutions
#[derive(Debug, Args)]
pub(crate) struct BookFlags {
    /// Book file in TOML; options on the command line override it
    ///
    /// Keys: seed, sheets, `[pages]` with page options, and `[[section]]` with title, note, and
    /// either files or options of `generate`.
    #[arg(value_name = "BOOK.toml")]
    pub(crate) file: Option<PathBuf>,
    /// Section: LEVEL:COUNT (easy:60), RATING:COUNT (3.0..3.4:20) or a file; may be repeated
    #[arg(long = "section", value_name = "WHAT")]
    pub(crate) sections: Vec<String>,
    /// Create N different sheets of one page with a name line
    ///
    /// Each sheet is a section of its own, with as many puzzles as --section says.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(i64::from(*SHEETS.start())..=i64::from(*SHEETS.end())))]
    pub(crate) sheets: Option<u32>,
    /// Seed, any text; the same seed and options give the same book [default: random]
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    #[command(flatten)]
    pub(crate) target: PdfTarget,
    #[command(flatten)]
    pub(crate) printing: PrintingFlags,
}

/// The allowed numbers of sheets.
pub(crate) const SHEETS: std::ops::RangeInclusive<u32> = 1..=10_000;

/// The output file.
#[derive(Clone, Debug, Args)]
pub(crate) struct PdfTarget {
    /// Write the PDF to FILE, which is called FILE.part until it is complete
    #[arg(short, long, visible_alias = "out", value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Options of pages. A book file may contain them as well.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PageFlags {
    /// Title of the pages or the book
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Subtitle on the title page
    #[arg(long, value_name = "TEXT")]
    pub(crate) subtitle: Option<String>,
    /// Author
    #[arg(long, value_name = "TEXT")]
    pub(crate) author: Option<String>,
    /// Paper size: a4, a5, letter, 6x9, ..., or 148x210mm [default: a4; 6x9 for books]
    #[arg(long, value_name = "SIZE")]
    pub(crate) paper: Option<Paper>,
    /// Use landscape orientation
    #[arg(long)]
    pub(crate) landscape: bool,
    /// Margin on all sides [default: 15mm; for books 0.5in, wider at the spine of thick ones]
    #[arg(long, value_name = "LENGTH")]
    pub(crate) margin: Option<Length>,
    /// Bleed: how far the page extends beyond the trim edge
    #[arg(long, value_name = "LENGTH")]
    pub(crate) bleed: Option<Length>,
    /// Puzzles per page [default: 2]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100),
        conflicts_with = "cell")]
    pub(crate) per_page: Option<u16>,
    /// Minimum cell size; fits as many puzzles on a page as it allows
    #[arg(long, value_name = "LENGTH")]
    pub(crate) cell: Option<Length>,
    /// Use cells of at least 12 mm
    #[arg(long, conflicts_with_all = ["cell", "per_page"])]
    pub(crate) large_print: bool,
    /// Where to print the solutions [default: end]
    #[arg(long, value_name = "WHERE")]
    pub(crate) solutions: Option<SolutionsName>,
    /// Omit the digits, notes and colors of a player
    #[arg(long)]
    pub(crate) givens_only: bool,
    /// Line thickness, 0.3 to 3 times the normal one
    #[arg(long, value_name = "FACTOR", value_parser = weight)]
    pub(crate) line_weight: Option<f64>,
    /// Print candidate dots in empty cells
    #[arg(long)]
    pub(crate) dots: bool,
    /// Shade the cells of givens
    #[arg(long)]
    pub(crate) shade_givens: bool,
    /// Space for notes below the puzzles
    #[arg(long, value_name = "LENGTH")]
    pub(crate) notes: Option<Length>,
    /// Print a line for name and date on each page
    #[arg(long)]
    pub(crate) name_line: bool,
    /// Omit the difficulty of puzzles
    #[arg(long)]
    pub(crate) no_rating: bool,
    /// Omit the number of givens
    #[arg(long)]
    pub(crate) no_clues: bool,
    /// Omit page numbers
    #[arg(long)]
    pub(crate) no_page_numbers: bool,
    /// Creation date of the file [default: SOURCE_DATE_EPOCH, or none]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) date: Option<Date>,
    /// Add a cover: the title above a large board
    #[arg(long)]
    pub(crate) cover: bool,
    /// Add a title page
    #[arg(long)]
    pub(crate) title_page: bool,
    /// Markdown file for the copyright page
    #[arg(long, value_name = "FILE")]
    pub(crate) copyright: Option<PathBuf>,
    /// Add a table of contents
    #[arg(long)]
    pub(crate) contents: bool,
    /// Markdown file for the how-to-play page
    #[arg(long, value_name = "FILE")]
    pub(crate) how_to_play: Option<PathBuf>,
    /// Arrange the pages as a booklet to fold, two per side of a sheet
    #[arg(long)]
    pub(crate) booklet: bool,
    /// Symbols for the digits: ABCD..., a list of words, a file, or a folder of SVG files
    ///
    /// Words are separated by spaces or commas. SVG files are sorted by name.
    #[arg(long, value_name = "LIST|FILE|DIR")]
    pub(crate) symbols: Option<String>,
    /// TrueType or OpenType font for the symbols in cells
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    /// Colors of the pages [default: gray]
    #[arg(long, value_name = "STYLE")]
    pub(crate) style: Option<StyleName>,
}

/// The position of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolutionsName {
    /// Nowhere
    None,
    /// Small, after all puzzles
    End,
    /// On the right-hand page next to the puzzles
    Facing,
    /// Small and upside down, at the bottom of the page
    UpsideDown,
    /// In a separate file, FILE-solutions.pdf
    Apart,
}

/// The colors of pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum StyleName {
    /// Black and grays
    #[default]
    #[value(name = "gray", alias = "grey")]
    Gray,
    /// Grays, with no shading except for windows and diagonals
    InkSaving,
    /// Screen colors
    #[value(name = "color", alias = "colour")]
    Color,
}

impl PageFlags {
    /// Returns whether an option sets the size of boards.
    pub(crate) fn has_size(&self) -> bool {
        self.per_page.is_some() || self.cell.is_some() || self.large_print
    }

    /// Returns these options, completed by those of `other`.
    pub(crate) fn or(self, mut other: Self) -> Self {
        if self.has_size() {
            (other.per_page, other.cell, other.large_print) = (None, None, false);
        }
        macro_rules! completed {
            ($($option:ident)*; $($flag:ident)*) => {
                Self {
                    $($option: self.$option.or(other.$option),)*
                    $($flag: self.$flag || other.$flag,)*
                }
            };
        }
        completed!(
            title subtitle author paper margin bleed per_page cell solutions line_weight notes date
            copyright how_to_play symbols font style;
            landscape large_print givens_only dots shade_givens name_line no_rating no_clues
            no_page_numbers cover title_page contents booklet
        )
    }
}

fn weight(text: &str) -> Result<f64, String> {
    let weight = text.parse().ok().filter(|weight| (0.3..=3.0).contains(weight));
    weight.ok_or_else(|| "must be a number from 0.3 to 3".to_owned())
}

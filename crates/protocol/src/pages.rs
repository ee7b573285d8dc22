//! Pages for printing and previews.

use serde::{Deserialize, Serialize};

use crate::exchange::ReadBoard;

/// The size of boards on a page.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum BoardSize {
    /// This many boards on a page.
    PerPage(u16),
    /// As many boards as fit, with cells of this size in millimeters.
    Cell(f64),
}

/// Where solutions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageSolutions {
    /// On the last pages.
    End,
    /// Below the boards, upside down.
    UpsideDown,
    /// On the facing page.
    Facing,
    /// In a document of their own.
    Apart,
    /// Nowhere.
    None,
}

/// The colors of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageStyle {
    /// Black and gray.
    Gray,
    /// Black, without shades.
    InkSaving,
    /// The colors of the screen.
    Color,
}

/// What pages look like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PageOptions {
    /// The paper, such as `a4` or `148x210mm`.
    pub paper: String,
    /// Whether the paper is wider than high.
    pub landscape: bool,
    /// The margins, in millimeters.
    pub margin: u16,
    /// The size of the boards.
    pub size: BoardSize,
    /// The width of lines, relative to the default.
    pub line_weight: f64,
    /// The colors.
    pub style: PageStyle,
    /// The symbols of the digits, separated by spaces or commas, or each a character; empty for the
    /// default ones.
    pub symbols: String,
    /// The heading.
    pub title: String,
    /// Space for notes beside each board, in millimeters.
    pub notes: u16,
    /// Where solutions are.
    pub solutions: PageSolutions,
    /// Whether to lay out only the pages with solutions.
    pub only_solutions: bool,
    /// Whether cells have dots to mark candidates with.
    pub dots: bool,
    /// Whether givens are shaded.
    pub shaded_givens: bool,
    /// Whether boards show their rating.
    pub ratings: bool,
    /// Whether boards show the number of their givens.
    pub given_counts: bool,
    /// Whether boards are numbered.
    pub numbers: bool,
    /// Whether pages are numbered.
    pub page_numbers: bool,
    /// Whether pages have a line for a name.
    pub name_line: bool,
    /// Whether there is a cover.
    pub cover: bool,
    /// Whether there is a title page.
    pub title_page: bool,
    /// Whether there is a table of contents.
    pub contents: bool,
    /// Whether the pages are in the order for folding a booklet.
    pub booklet: bool,
}

impl Default for PageOptions {
    fn default() -> Self {
        Self {
            paper: "a4".to_owned(),
            landscape: false,
            margin: 15,
            size: BoardSize::PerPage(1),
            line_weight: 1.0,
            style: PageStyle::Gray,
            symbols: String::new(),
            title: String::new(),
            notes: 0,
            solutions: PageSolutions::End,
            only_solutions: false,
            dots: false,
            shaded_givens: false,
            ratings: true,
            given_counts: true,
            numbers: true,
            page_numbers: true,
            name_line: false,
            cover: false,
            title_page: false,
            contents: false,
            booklet: false,
        }
    }
}

/// The pages to lay out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PageRequest {
    /// The boards in sections, each with its heading; an empty text for none.
    pub sections: Vec<(String, Vec<ReadBoard>)>,
    /// What the pages look like.
    pub options: PageOptions,
    /// The pages to draw, from 0, such as for a preview; all pages if empty.
    pub pages: Vec<u32>,
    /// Whether to write a PDF instead of pictures.
    pub pdf: bool,
}

/// Pages that were laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageSet {
    /// The total number of pages.
    pub count: u32,
    /// The requested pages, as pictures.
    pub sheets: Vec<Sheet>,
    /// The PDF, in base64.
    pub pdf: Option<String>,
    /// Remarks, such as what did not fit.
    pub notes: Vec<String>,
}

/// One page as a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The page number, from 0.
    pub number: u32,
    /// The width and height, in points.
    pub size: (u32, u32),
    /// The picture as SVG.
    pub svg: String,
}

//! Pages for printing and previews.

use serde::{Deserialize, Serialize};

use crate::exchange::ReadBoard;

/// The pages to lay out. Option names and values are those of `anydoku print`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageRequest {
    /// The boards in sections, each with its heading; an empty text for none.
    pub sections: Vec<(String, Vec<ReadBoard>)>,
    /// All other options, by name and value: `paper` -> `a4`, `margins`, `per-page`, `solutions`,
    /// `title`, `candidates`, `ratings` ...
    pub options: Vec<(String, String)>,
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

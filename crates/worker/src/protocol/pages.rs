//! Pages to be printed or looked at.

use serde::{Deserialize, Serialize};

use super::{Order, ReadBoard};

/// What pages to make. Words are those of `anydoku print` and its options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageOrder {
    /// Boards that are there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<ReadBoard>,
    /// Boards that are there under headings of their own, behind those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sections: Vec<(String, Vec<ReadBoard>)>,
    /// Puzzles to be made: sections by their headings, orders, and how many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<(String, Order, u32)>,
    /// Everything else, by the option's name and value: `paper` -> `a4`, `margins`, `per-page`,
    /// `solutions`, `title`, `candidates`, `ratings` ...
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// Only these pages, from 0: a preview. All if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pages: Vec<u32>,
    /// Whether a PDF is wanted instead of pictures.
    #[serde(default)]
    pub pdf: bool,
}

/// Pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageSet {
    /// How many there are in all.
    pub count: u32,
    /// Those that were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// The PDF in base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pdf: Option<String>,
    /// What a reader should know: what did not fit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// One page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Its number, from 0.
    pub number: u32,
    /// Width and height in points.
    pub size: (u32, u32),
    /// The picture.
    pub svg: String,
}

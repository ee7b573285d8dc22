//! The colors of page and board, and the style that boards are drawn in.

pub(crate) mod colors;
pub(crate) mod contrast;
pub(crate) mod palette;
pub(crate) mod pictograms;
pub(crate) mod style;

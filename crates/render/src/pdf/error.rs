//! The error of writing a document as PDF.

/// The reason why a document cannot be written as PDF.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// The document has no pages.
    #[error("there are no pages to write")]
    NoPage,
    /// A page size is out of the range of the format.
    #[error("the size of page {0} is not possible in a PDF; use 1 to 14,400 points")]
    Size(String),
    /// A font of the document cannot be embedded.
    #[error("the document cannot be written: {0}")]
    Other(String),
}

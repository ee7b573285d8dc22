//! Builds the documentation site from `docs/book` and from what the engine knows: pages for mdBook with
//! links that work on the site, a page with a picture for each technique, and a check of every link in
//! the finished site. `cargo xtask site` runs the steps.

mod catalog;
mod check;
mod course;
mod frequency;
mod markdown;
mod pages;
mod python;
mod spotting;
mod tables;

pub use check::{Report, check};
pub use pages::write_pages;

use std::path::{Path, PathBuf};

/// The reason why the site could not be built.
#[derive(Debug)]
#[non_exhaustive]
pub enum SiteError {
    /// A file could not be read or written.
    File {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// A link leads nowhere.
    DeadLink {
        /// The document.
        page: String,
        /// The link as written.
        link: String,
    },
    /// The documents and the engine do not fit together.
    Content(String),
}

impl SiteError {
    fn file(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { path, source }
    }
}

impl std::fmt::Display for SiteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File { path, source } => write!(f, "{}: {source}", path.display()),
            Self::DeadLink { page, link } => {
                write!(f, "{page}: the link {link} leads to no file of the repository")
            }
            Self::Content(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for SiteError {}

/// The examples of the chapter for Rust and of the README run as tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../docs/book/src/rust.md")]
    struct RustChapter;

    #[doc = include_str!("../../README.md")]
    struct Readme;
}

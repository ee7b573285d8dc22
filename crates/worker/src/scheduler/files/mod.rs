//! Tasks of the document worker: import, export, links, pages and practice.

mod boards;
mod exercises;
pub(super) mod pages;
pub(super) mod practice;
pub(super) mod reading;
pub(super) mod sharing;

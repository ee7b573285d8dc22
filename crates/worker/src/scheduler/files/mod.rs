//! Tasks of the document worker: import, export, links, pages and practice.

mod boards;
mod exercises;
mod likely_boxes;
pub(super) mod pages;
pub(super) mod practice;
pub(super) mod reading;
pub(super) mod sharing;

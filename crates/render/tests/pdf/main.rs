//! The PDF as others read it: its structure by qpdf, its text, boxes and look by poppler.

mod boards;
mod boxes;
mod looks;
mod readers;
mod words;

//! PDFs as other programs read them: structure by qpdf; text, boxes and rendering by poppler.

mod boards;
mod boxes;
mod cff;
mod fonts;
mod readers;
mod rendering;
mod structure;
mod text;

//! The notations of programs and web sites, and our own two: one module per format.

pub(crate) mod coordinates;
pub(crate) mod deflate;
pub(crate) mod fpuzzles;
pub(crate) mod gnome;
pub(crate) mod iss;
pub(crate) mod json;
pub(crate) mod ksudoku;
pub(crate) mod link;
pub(crate) mod lisudoku;
pub(crate) mod opensudoku;
pub(crate) mod penpa;
pub(crate) mod sgt;
pub(crate) mod sgt_save;
pub(crate) mod site;
pub(crate) mod sudokucoach;
pub(crate) mod sudokupad;
pub(crate) mod sudokuwiki;

mod address;
mod bits;
mod line_columns;
mod lz_string;
mod members;
mod packed_json;
mod xml;

#[cfg(test)]
mod tests;

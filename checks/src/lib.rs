//! Checks of the project. The Rust examples of its README are documentation tests here.

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

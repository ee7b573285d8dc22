//! Times and numbers as text, seeds and base64.

pub(crate) mod base64;
pub(crate) mod format;
pub(crate) mod seed;
pub(crate) mod time;

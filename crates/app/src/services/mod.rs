//! The browser and the workers: storage, files, the clipboard, sounds.

pub(crate) mod audio;
pub(crate) mod clipboard;
pub(crate) mod engine;
pub(crate) mod files;
pub(crate) mod language;
pub(crate) mod page;
pub(crate) mod page_images;
pub(crate) mod paper;
pub(crate) mod pictures;
pub(crate) mod storage;

//! The files and folders that the app is built from: if one changes, the app is built again.

/// What the app is made of, relative to the root of the repository.
pub(crate) const SOURCES: &[&str] = &[
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "crates/anydoku",
    "crates/app",
    "crates/explain",
    "crates/fonts",
    "crates/notation",
    "crates/pack",
    "crates/play",
    "crates/protocol",
    "crates/render",
    "crates/scales",
    "crates/serve/src/policy.rs",
    "crates/texts",
    "crates/views",
    "crates/words",
    "crates/worker",
    "docs/book/spotting.md",
];

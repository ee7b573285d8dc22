//! Which modules there are, and for whom they are built: known to those who build them and to those
//! who bind them.

use std::env;

/// A module: the binary that it is made of, what its files are called, and whether it runs in a
/// worker.
pub(crate) struct Module {
    pub(crate) binary: &'static str,
    pub(crate) name: &'static str,
    pub(crate) is_worker: bool,
}

pub(crate) const MODULES: &[Module] = &[
    Module { binary: "anydoku-app", name: "app", is_worker: false },
    Module { binary: "anydoku-worker", name: "worker", is_worker: true },
    Module { binary: "anydoku-files", name: "files", is_worker: true },
];

/// Whether the modules are for those who work on the app, not for players.
pub(crate) fn is_quick() -> bool {
    env::var("ANYDOKU_WEB").as_deref() == Ok("quick")
}

/// Whether no modules are wanted: checks that need no app are quick without them.
pub(crate) fn is_skipped() -> bool {
    env::var("ANYDOKU_WEB").as_deref() == Ok("skip")
}

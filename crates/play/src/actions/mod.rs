//! The registry of actions: everything the player can do, with its id, group and default
//! keys. Menus, the toolbar, shortcuts, the command palette, help and tests are built from it.

mod action;
mod command;
mod table;

pub use action::{Action, Query};
pub use command::{Command, Group};
pub use table::ACTIONS;

//! Listeners of the page: keys, the address, what is dropped and pasted, what happens to the page.

pub(crate) mod address;
pub(crate) mod drop;
pub(crate) mod keyboard;
pub(crate) mod layout;
pub(crate) mod page;

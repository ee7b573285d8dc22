//! Event listeners of the page: keys, the address, dropping and pasting, visibility and updates.

pub(crate) mod address;
pub(crate) mod drop;
pub(crate) mod keyboard;
pub(crate) mod layout;
pub(crate) mod page;

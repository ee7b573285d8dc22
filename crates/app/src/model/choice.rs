//! Values to choose from, with their names.

use crate::util::format::Message;

/// A value that the player can choose, with its name.
#[derive(Clone, Copy)]
pub(crate) struct Choice<T = &'static str> {
    pub(crate) value: T,
    pub(crate) name: Message,
}

impl<T: Copy> Choice<T> {
    pub(crate) const fn new(value: T, name: Message) -> Self {
        Self { value, name }
    }
}

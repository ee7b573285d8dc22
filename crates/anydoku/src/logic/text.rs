//! What a step says in words.

use super::Step;

impl Step {
    /// The step in a line: technique and what follows.
    #[must_use]
    pub fn short(&self) -> String {
        format!("{}: {}", self.technique, self.effects())
    }
}

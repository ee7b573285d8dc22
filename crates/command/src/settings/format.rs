//! The default and the properties of output formats.

use std::io::IsTerminal as _;

use crate::output::{LinePolicy, Target};

pub(crate) use crate::flags::Format;

impl Format {
    /// Returns the default format: `text` on a terminal and `line` otherwise.
    pub(crate) fn default_for(target: &Target) -> Self {
        let is_terminal = target.file.is_none() && std::io::stdout().is_terminal();
        if is_terminal { Self::Text } else { Self::Line }
    }

    /// Returns whether the output uses colors.
    pub(crate) fn is_colored(self, target: &Target) -> bool {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        self == Self::Text && target.file.is_none() && choice != anstream::ColorChoice::Never
    }

    /// Returns whether every row is one line, so that existing rows can be counted.
    pub(crate) fn is_line_based(self) -> bool {
        matches!(self, Self::Line | Self::Csv | Self::Jsonl)
    }

    /// Returns the line policy if each puzzle has one row.
    pub(crate) fn lines(self) -> LinePolicy {
        if self.is_line_based() { LinePolicy::One } else { LinePolicy::Any }
    }
}

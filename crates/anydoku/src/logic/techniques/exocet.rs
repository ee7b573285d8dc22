//! Exocets.
//!
//! They count for the rating: a person can check one by counting lines, which a net that reaches the
//! same conclusions doesn't allow. All three are harder than nets of moderate size and easier than
//! nested nets.

use crate::logic::Technique;
use crate::logic::exocets::find;
use crate::logic::search::Finder;

pub(super) const FINDERS: &[Finder] = &[Finder::sliced(
    &[Technique::JuniorExocet, Technique::DoubleExocet, Technique::SeniorExocet],
    find,
)];

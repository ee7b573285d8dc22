//! Nested Forcing Nets: branches that suppose further candidates.

use crate::logic::Technique;
use crate::logic::forcing::find_nested;
use crate::logic::search::Finder;

pub(super) const FINDERS: &[Finder] =
    &[Finder::sliced(&[Technique::NestedNet, Technique::DoublyNestedNet], find_nested)];

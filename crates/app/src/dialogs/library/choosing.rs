//! Choosing games of the list: one, a range of them, or all that are found.

use std::collections::BTreeSet;

use anydoku_play::library::Entry;

/// Selects games, or deselects them.
pub(super) fn choose(
    chosen: &mut BTreeSet<String>,
    ids: impl IntoIterator<Item = String>,
    is_on: bool,
) {
    for id in ids {
        if is_on {
            chosen.insert(id);
        } else {
            chosen.remove(&id);
        }
    }
}

/// Returns the games from one to another, in either order; only the second if the first isn't there.
pub(super) fn range(found: &[Entry], from: Option<&str>, to: &str) -> Vec<String> {
    let place = |id: &str| found.iter().position(|entry| entry.id == id);
    match (from.and_then(place), place(to)) {
        (Some(from), Some(to)) => {
            let (first, last) = (from.min(to), from.max(to));
            let games = found.iter().skip(first).take(last - first + 1);
            games.map(|entry| entry.id.clone()).collect()
        }
        _ => vec![to.to_owned()],
    }
}

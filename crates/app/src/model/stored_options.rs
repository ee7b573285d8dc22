//! The options of a new game as they are stored, for the next one after a reload.

use serde::{Deserialize, Serialize};

use crate::model::new_game::{BoxKind, LEVELS, NewGameOptions, SYMMETRIES};

/// The stored options. The seed is not among them: it would make the same puzzle again.
#[derive(Serialize, Deserialize)]
struct StoredOptions {
    side: u16,
    boxes: BoxKind,
    diagonals: bool,
    windows: bool,
    /// The id of the level.
    level: String,
    symmetry: String,
    fewest: Option<u32>,
    most: Option<u32>,
    contains: String,
    up_to: String,
    pattern: String,
}

/// Returns the text to store for these options.
pub(crate) fn to_text(options: &NewGameOptions) -> Option<String> {
    let options = options.clone();
    let stored = StoredOptions {
        side: options.side,
        boxes: options.boxes,
        diagonals: options.diagonals,
        windows: options.windows,
        level: LEVELS.get(options.level)?.level.name().to_owned(),
        symmetry: options.symmetry.to_owned(),
        fewest: options.fewest,
        most: options.most,
        contains: options.contains,
        up_to: options.up_to,
        pattern: options.pattern,
    };
    serde_json::to_string(&stored).ok()
}

/// Returns the options of a stored text. What this version doesn't offer has its default.
pub(crate) fn from_text(text: &str) -> Option<NewGameOptions> {
    let stored: StoredOptions = serde_json::from_str(text).ok()?;
    let usual = NewGameOptions::default();
    let level = LEVELS.iter().position(|choice| choice.level.name() == stored.level);
    let symmetry = SYMMETRIES.iter().find(|choice| choice.value == stored.symmetry);
    let mut options = NewGameOptions {
        diagonals: stored.diagonals,
        windows: stored.windows,
        level: level.unwrap_or(usual.level),
        symmetry: symmetry.map_or(usual.symmetry, |choice| choice.value),
        fewest: stored.fewest,
        most: stored.most,
        contains: stored.contains,
        up_to: stored.up_to,
        pattern: stored.pattern,
        ..usual
    };
    options.set_side(stored.side);
    if options.box_kinds().contains(&stored.boxes) {
        options.boxes = stored.boxes;
    }
    Some(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_options_but_the_seed_are_stored() {
        let options = NewGameOptions {
            boxes: BoxKind::Blocks(2, 6),
            diagonals: true,
            windows: true,
            symmetry: "left-right",
            fewest: Some(20),
            most: Some(90),
            contains: "x-wing".to_owned(),
            up_to: "swordfish".to_owned(),
            pattern: "x.".to_owned(),
            ..NewGameOptions::of(12, 3, String::new())
        };
        let seeded = NewGameOptions { seed: "tuesday".to_owned(), ..options.clone() };
        assert_eq!(from_text(&to_text(&seeded).unwrap()), Some(options));
    }

    #[test]
    fn what_is_not_offered_has_its_default() {
        let text = to_text(&NewGameOptions::default()).unwrap();
        assert_eq!(
            from_text(&text.replace("rotate180", "spiral")),
            Some(NewGameOptions::default())
        );
        assert_eq!(from_text(&text.replace("easy", "devilish")), Some(NewGameOptions::default()));
        let large = from_text(&text.replace("\"side\":9", "\"side\":999")).unwrap();
        assert_eq!(large.side, 400);
        assert_eq!(from_text("{}"), None);
    }
}

//! The title of a game.

use std::borrow::Cow;

use anydoku::Boxes;
use anydoku_play::daily::{Daily, Date};
use anydoku_play::{Session, Texts};

use crate::model::lesson::is_practice;
use crate::model::new_game::level_name;
use crate::util::format::capitalized;
use crate::util::time::{DAY_AND_MONTH, format_day};

/// What is between the parts of a title.
pub(crate) const TITLE_SEPARATOR: &str = " · ";

/// Returns the title that a daily puzzle is stored with: its date, the same in every language.
pub(crate) fn daily_title(daily: Daily) -> String {
    Date::of(daily.day).to_string()
}

/// Returns the title of a game or an entry as it is shown: that of a daily puzzle in the language of
/// the app, unless the player has renamed it.
pub(crate) fn shown_title<'a>(texts: &Texts, title: &'a str, source: &str) -> Cow<'a, str> {
    title_by(Texts::daily_game, texts, title, source)
}

/// Returns the title as it is shown, with these words for a daily puzzle of a date.
fn title_by<'a>(
    words: fn(&Texts, &str) -> String,
    texts: &Texts,
    title: &'a str,
    source: &str,
) -> Cow<'a, str> {
    let date =
        |daily: Daily, texts: &Texts| format_day(daily.day, texts.language(), &DAY_AND_MONTH);
    let name = |daily: Daily, texts: &Texts| texts.daily_game(&date(daily, texts));
    match Daily::parse(source) {
        // Earlier versions stored the title in words.
        Some(daily) if title == daily_title(daily) || title == name(daily, Texts::english()) => {
            Cow::Owned(words(texts, &date(daily, texts)))
        }
        _ => Cow::Borrowed(title),
    }
}

/// Returns the title of a game where there is little room: its own title and difficulty, such as
/// `Daily Nov 26 · Easy`; if it has none, the usual one.
pub(crate) fn short_title(session: &Session) -> String {
    let metadata = session.metadata();
    if metadata.title.is_empty() {
        return game_title(session);
    }
    let title =
        title_by(Texts::daily_game_short, session.texts(), &metadata.title, &metadata.source);
    // The level is that of the puzzle that the position of a lesson comes from.
    let level = metadata.level.as_deref().filter(|_| !is_practice(&metadata.source));
    let level = level.map(|level| level_name(session.texts(), level));
    [Some(capitalized(&title)), level]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(TITLE_SEPARATOR)
}

/// Returns the title of a game: `9 × 9 · Diagonals · Hard`, or with its own title instead of the
/// difficulty.
pub(crate) fn game_title(session: &Session) -> String {
    let (side, metadata) = (session.game().board().side(), session.metadata());
    let level = || metadata.level.as_deref().map(|level| level_name(session.texts(), level));
    let title = shown_title(session.texts(), &metadata.title, &metadata.source);
    let title = Some(title).filter(|title| !title.is_empty());
    let title = title.map(|title| capitalized(&title)).or_else(level);
    let shape = session.game().board().shape();
    let is_jigsaw = matches!(shape.boxes(), Boxes::Regions(_));
    // A side like 7 never has boxes.
    let is_latin = *shape.boxes() == Boxes::None && Boxes::usual(side) != Boxes::None;
    let regions = [
        (is_latin, session.texts().title_latin()),
        (is_jigsaw, session.texts().boxes_jigsaw()),
        (shape.has_diagonals(), session.texts().new_game_diagonals()),
        (shape.has_windows(), session.texts().title_windows()),
    ];
    let regions = regions.iter().filter(|(has, _)| *has).map(|(_, name)| (*name).to_owned());
    let parts = [format!("{side} × {side}")].into_iter().chain(regions).chain(title);
    parts.collect::<Vec<_>>().join(TITLE_SEPARATOR)
}

//! The title of the current game.

use crate::dispatch::app::App;
use crate::model::new_game::level_name;
use crate::util::format::capitalized;

/// What the board is called: `9 × 9 · Hard`, or by its own name if it has one.
pub(crate) fn title(app: App) -> String {
    app.with(|session| {
        let side = session.game().board().shape().side();
        let about = session.metadata();
        let mut title = format!("{side} × {side}");
        let own = Some(&about.title).filter(|text| !text.is_empty());
        let level = || about.level.as_deref().map(|level| level_name(session.texts(), level));
        if let Some(more) = own.map(|text| capitalized(text)).or_else(level) {
            title += &format!(" · {more}");
        }
        title
    })
}

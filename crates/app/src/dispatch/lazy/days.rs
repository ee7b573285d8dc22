//! Daily puzzles and collections: generates or opens their puzzles.

use anydoku::logic::Level;
use anydoku_play::collections::{self, Collection};
use anydoku_play::daily::{Daily, DailyGames, DailyLevel};
use anydoku_play::library::Entry;
use anydoku_play::{Dialog, ENGLISH, Request, Texts};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::model::collections::CollectionSet;
use crate::model::game_title::daily_title;
use crate::model::generated::Label;
use crate::model::new_game::{LEVELS, NewGameOptions};
use crate::services::language::resolve;
use crate::util::time::format_day;

/// Returns the level of a daily puzzle, as a number of [`LEVELS`].
pub(crate) fn level_of(level: DailyLevel) -> usize {
    let wanted = match level {
        DailyLevel::Easy => Level::Easy,
        DailyLevel::Hard => Level::Hard,
    };
    LEVELS.iter().position(|level| level.level == wanted).unwrap_or_default()
}

impl App {
    /// Reads the entries of the library that are loaded. Tracked.
    pub(crate) fn with_entries<T>(self, read: impl FnOnce(&[Entry]) -> T) -> T {
        self.state.library.entries.with(|entries| match entries {
            Some(Ok(entries)) => read(entries),
            _ => read(&[]),
        })
    }

    /// Reads the daily puzzles, once saved and solved games are loaded. Tracked.
    pub(crate) fn with_daily_games<T>(self, read: impl FnOnce(&DailyGames<'_>) -> T) -> T {
        self.state.library.statistics.with(|statistics| {
            let solved = match statistics {
                Some(Ok(statistics)) => &statistics.solved[..],
                _ => &[],
            };
            self.with_entries(|entries| read(&DailyGames::of(entries, solved)))
        })
    }

    /// Formats a day in the language of the app, as `parts` of the date say.
    pub(crate) fn format_day(self, day: i64, parts: &[(&str, &str)]) -> String {
        format_day(day, &resolve(&self.settings().language), parts)
    }

    /// Returns the first day of the week, counted from Sunday: Sunday in American English, else Monday.
    pub(crate) fn first_weekday(self) -> i64 {
        i64::from(resolve(&self.settings().language) != ENGLISH)
    }

    /// Opens a daily puzzle as far as it was played, or generates it.
    pub(crate) fn play_daily(self, daily: Daily) {
        self.close();
        spawn_local(async move {
            let Some(all) = self.saved_games().await else { return };
            if let Some(entry) = DailyGames::of(&all, &[]).get(daily).cloned() {
                return self.open_saved(entry);
            }
            let title = daily_title(daily);
            let options = NewGameOptions::of(9, level_of(daily.level), daily.seed());
            self.generate_labeled(&options, Label { title, source: daily.source() });
        });
    }

    /// Reads the entries of all saved games; none if this browser can't save. A failure is reported.
    async fn saved_games(self) -> Option<Vec<Entry>> {
        let Some(store) = self.writer.get_value().store() else { return Some(Vec::new()) };
        match store.games().await {
            Ok(all) => Some(all),
            Err(why) => {
                self.report_storage(&why, Texts::library_not_loaded);
                None
            }
        }
    }

    /// Opens the next puzzle of the collection to which a game belongs, or the collections if all are
    /// solved.
    pub(crate) fn play_next_of(self, source: &str) {
        let Some((id, number)) = collections::parse(source) else { return };
        let next = untrack(|| {
            self.with_entries(|all| Collection::all(all).get(id)?.next(number).cloned())
        });
        match next {
            Some(entry) => self.open_saved(entry),
            None => self.dispatch(Request::Open(Dialog::Collections)),
        }
    }

    /// Generates more puzzles of a collection.
    pub(crate) fn create_collection(self, set: &'static CollectionSet, name: String) {
        let creating = self.state.library.creating;
        creating.set(Some(set.id));
        spawn_local(async move {
            if let Some(all) = self.saved_games().await {
                let last = Collection::all(&all).get(set.id).map_or(0, Collection::last);
                self.generate_collection(&set.options(last), set.count, set.id, name).await;
                self.state.library.entries.set(self.saved_games().await.map(Ok));
            }
            creating.set(None);
        });
    }
}

//! Daily puzzles: a calendar of months, with what the player has solved, and the puzzles of a day.

use anydoku_play::Texts;
use anydoku_play::daily::{Daily, DailyGames, DailyLevel, Date};
use anydoku_play::library::Stage;
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::days::level_of;
use crate::model::new_game::LEVELS;
use crate::util::format::capitalized;
use crate::util::time::{MONTH, WEEKDAY, WHOLE_DATE, format_duration, today};

/// The year of the oldest puzzle.
const FIRST_YEAR: i64 = 2020;

/// Returns the name of a status within a sentence.
pub(super) fn status(texts: &Texts, stage: Stage) -> &str {
    match stage {
        Stage::New => texts.library_status_new_inline(),
        Stage::Playing => texts.daily_playing(),
        Stage::Solved => texts.library_status_solved_inline(),
    }
}

/// The dialog.
#[component]
pub(crate) fn DailySheet() -> impl IntoView {
    let app = app();
    app.read_library();
    app.read_statistics();
    let dates = Dates::new();
    let Dates { today, selected, .. } = dates;
    let page = window_event_listener_untyped("visibilitychange", move |_| dates.update());
    on_cleanup(move || page.remove());
    let streak = move || {
        let today = today.get();
        let days = app.with_daily_games(|games| games.streak(today)) as usize;
        app.format(|texts| texts.daily_streak(days))
    };
    let puzzles = move || {
        let day = selected.get();
        let puzzles = DailyLevel::ALL.iter().map(|&level| {
            let daily = Daily { day, level };
            app.with_daily_games(|games| puzzle(app, daily, games))
        });
        view! { <h3>{app.format_day(day, &WHOLE_DATE)}</h3> {puzzles.collect_view()} }
    };
    view! {
        <Sheet title=move || app.text(Texts::daily_title)>
            <p class="second">{move || app.text(Texts::daily_about)}</p>
            <p><b>{streak}</b></p>
            <Calendar dates=dates/>
            <div class="daily" aria-live="polite">{puzzles}</div>
        </Sheet>
    }
}

/// The dates that the dialog shows.
#[derive(Clone, Copy)]
struct Dates {
    today: RwSignal<i64>,
    selected: RwSignal<i64>,
    /// The first day of the month.
    month: RwSignal<Date>,
}

impl Dates {
    fn new() -> Self {
        let today = today();
        let month = Date::of(today).month_after(0);
        Self {
            today: RwSignal::new(today),
            selected: RwSignal::new(today),
            month: RwSignal::new(month),
        }
    }

    /// Follows the clock, which may have passed midnight since the dialog was opened. The selection
    /// moves along if it was today.
    fn update(self) {
        let (before, now) = (self.today.get_untracked(), today());
        if before == now {
            return;
        }
        self.today.set(now);
        if self.selected.get_untracked() == before {
            self.selected.set(now);
            self.month.set(Date::of(now).month_after(0));
        }
    }
}

/// Returns the row of a puzzle: difficulty, status, and the button that opens it.
fn puzzle(app: App, daily: Daily, games: &DailyGames<'_>) -> impl IntoView + use<> {
    let level = &LEVELS[level_of(daily.level)];
    let (entry, time) = (games.get(daily), games.solve_time(daily));
    let stage = entry.map_or(Stage::New, |entry| entry.stage);
    let label = app.format(|texts| {
        let level = (level.inline_name)(texts);
        capitalized(&match stage {
            Stage::New => texts.daily_play(level),
            Stage::Playing => texts.daily_continue(level),
            Stage::Solved => texts.daily_view(level),
        })
    });
    let about = app.format(|texts| match (time, entry) {
        (Some(time), _) => texts.daily_solved_in(&format_duration(time)),
        (None, Some(entry)) => texts.library_filled_in(entry.progress()),
        (None, None) => texts.library_status_new_inline().to_owned(),
    });
    view! {
        <div class="field inline">
            <span><b>{app.text(level.name)}</b>" "<span class="second">{about}</span></span>
            <button type="button" class="button" class:primary={time.is_none()}
                on:click=move |_| app.play_daily(daily)>{label}</button>
        </div>
    }
}

#[component]
fn Calendar(dates: Dates) -> impl IntoView {
    let app = app();
    let Dates { today, selected, month } = dates;
    let first_weekday = app.first_weekday();
    // Day 3 was a Sunday.
    let heads = (0..7).map(
        |weekday| view! { <th scope="col">{app.format_day(3 + first_weekday + weekday, &WEEKDAY)}</th> },
    );
    let turn = move |by: i64| month.update(|month| *month = month.month_after(by));
    let is_first = move || month.get() <= Date { year: FIRST_YEAR, month: 1, day: 1 };
    let is_last = move || month.get() >= Date::of(today.get()).month_after(0);
    let weeks = move || {
        let today = today.get();
        app.with_daily_games(|games| {
            let weeks = month.get().weeks(first_weekday).into_iter().map(|week| {
                let days = week.map(|day| {
                    view! {
                        <td>{day.map(|day| day_button(app, day, selected, today, games))}</td>
                    }
                });
                view! { <tr>{days}</tr> }
            });
            weeks.collect_view()
        })
    };
    view! {
        <div class="calendar">
            <div class="row">
                <button type="button" class="icon-button" disabled=is_first aria-label=move || app.text(Texts::daily_previous_month) on:click=move |_| turn(-1)><Icon sign=Sign::BACK/></button>
                <h3 aria-live="polite">{move || app.format_day(month.get().number(), &MONTH)}</h3>
                <button type="button" class="icon-button" disabled=is_last aria-label=move || app.text(Texts::daily_next_month) on:click=move |_| turn(1)><Icon sign=Sign::FORWARD/></button>
            </div>
            <table><thead><tr>{heads.collect_view()}</tr></thead><tbody>{weeks}</tbody></table>
        </div>
    }
}

/// Returns the button of a day, with a dot for each puzzle: filled if it is solved.
fn day_button(
    app: App,
    day: i64,
    selected: RwSignal<i64>,
    today: i64,
    games: &DailyGames<'_>,
) -> impl IntoView + use<> {
    let stages = DailyLevel::ALL.iter().map(|&level| games.stage(Daily { day, level }));
    let stages: Vec<Stage> = stages.collect();
    let date = app.format_day(day, &WHOLE_DATE);
    let label = app.format(|texts| {
        let status = |index: usize| status(texts, stages.get(index).copied().unwrap_or_default());
        texts.daily_day(&date, status(0), status(1))
    });
    let dots = stages.into_iter().map(|stage| {
        view! { <i class:solved={stage == Stage::Solved} class:playing={stage == Stage::Playing}></i> }
    });
    view! {
        <button type="button" class:today={day == today} disabled={day > today} aria-label=label
            aria-pressed=move || (selected.get() == day).to_string()
            on:click=move |_| selected.set(day)>
            {Date::of(day).day}<span>{dots.collect_view()}</span>
        </button>
    }
}

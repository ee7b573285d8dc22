//! The header: menu, title, time, undo and redo, new game.

use std::time::Duration;

use anydoku_play::{Action, Dialog, Request, Session, Texts, Timer, TimerDisplay};
use leptos::prelude::*;

use crate::components::action_button::ActionButton;
use crate::components::icon::{Icon, Sign};
use crate::components::toasts::Messages;
use crate::dispatch::app::{App, app};
use crate::model::convert;
use crate::model::game_title::{TITLE_SEPARATOR, game_title, short_title};
use crate::model::lesson::is_practice;
use crate::model::new_game::level_name;
use crate::model::verdict::verdict_text;
use crate::services::page::{NARROW, media};
use crate::util::format::rating;
use crate::util::time::{format_duration, now, repeat};

/// Pages whose titles have room for one part.
const VERY_NARROW: &str = "(max-width: 359px)";

fn about(app: App) -> String {
    app.with(|session| {
        let texts = session.texts();
        if is_practice(&session.metadata().source) {
            return String::new();
        }
        let rating = session.metadata().rating.map(|it| rating(texts, it.tenths()));
        let givens = session.game().board().givens().clues().count();
        let of_level = session.metadata().level.as_deref().map(|level| level_name(texts, level));
        let level = of_level.filter(|_| !session.metadata().title.is_empty());
        let givens = texts.view_givens(givens);
        let parts = level.into_iter().chain(rating).chain([givens]);
        parts.collect::<Vec<_>>().join(" · ")
    })
}

/// Returns the title of a design where its panel is out of view: with its number of solutions.
fn design_title(app: App) -> String {
    let verdict = app.state.design.with(|design| {
        let (of, found) = design.found.as_ref()?;
        let is_current = app.with(|session| convert::puzzle(session) == *of);
        is_current.then(|| app.text(verdict_text(found.verdict.solutions)))
    });
    let has_room = verdict.is_none() || !media(VERY_NARROW);
    let title = has_room.then(|| app.text(Texts::design_title));
    title.into_iter().chain(verdict).collect::<Vec<_>>().join(TITLE_SEPARATOR)
}

/// The header.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let app = app();
    let time = RwSignal::new(String::new());
    let read = move || {
        let shown = app.peek(|session| {
            let passed = session.timer().elapsed(now());
            match session.settings().timer {
                TimerDisplay::Minutes => Timer::format(passed, true),
                _ => format_duration(passed),
            }
        });
        if time.with_untracked(|time| *time != shown) {
            time.set(shown);
        }
    };
    repeat(Duration::from_millis(250), read);
    // Another game or another format shows at once, not with the next reading.
    let shown_timer =
        Memo::new(move |_| app.with(|session| (*session.timer(), session.settings().timer)));
    Effect::new(move || shown_timer.with(|_| read()));
    let is_timed = move || app.with(|session| session.settings().timer != TimerDisplay::Hidden);
    let can_pause = move || app.with(|session| session.can_perform(&Action::Pause));
    let is_paused = Memo::new(move |_| app.with(Session::is_paused));
    let pause =
        move || app.text(if is_paused.get() { Texts::view_resume } else { Texts::view_pause });
    let is_narrow = Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        media(NARROW)
    });
    let title = Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        match is_narrow.get() {
            _ if app.with(Session::is_entering) => app.text(Texts::entry_title),
            true if app.with(Session::is_designing) => design_title(app),
            true => app.with(short_title),
            false => app.with(game_title),
        }
    });
    let title = move || {
        let title = title.get();
        let parts = title.split(TITLE_SEPARATOR).map(str::to_owned).enumerate();
        let parts = parts.map(|(index, part)| {
            let separator = (index > 0).then_some(TITLE_SEPARATOR);
            view! { <span>{separator.map(|it| view! { <i>{it}</i> })}{part}</span> }
        });
        parts.collect_view()
    };
    view! {
        <header class="header">
            <button type="button" class="icon-button" aria-label=move || app.text(Texts::view_menu) title=move || app.text(Texts::view_menu) on:click=move |_| app.dispatch(Request::Open(Dialog::Menu))>
                <Icon sign=Sign::MENU/>
            </button>
            <div class="title">
                <h1>{title}</h1>
                <span class="about">{move || about(app)}</span>
            </div>
            <Messages is_in_header=true/>
            <Show when=is_timed>
                <span class="timer" role="timer" on:click=move |_| app.dispatch(Action::Pause) aria-label=move || app.text(Texts::view_time)>{move || time.get()}</span>
            </Show>
            <button type="button" class="icon-button pause" disabled=move || !can_pause()
                aria-label=pause title=pause
                on:click=move |_| app.dispatch(Action::Pause)>
                {move || view! { <Icon sign=if is_paused.get() { Sign::RUN } else { Sign::PAUSE }/> }}
            </button>
            <ActionButton id="undo" sign=Sign::UNDO/>
            <ActionButton id="redo" sign=Sign::REDO/>
            <button type="button" class="button primary" on:click=move |_| app.dispatch(Request::Open(Dialog::New))>{move || app.text(Texts::view_new_game)}</button>
            <button type="button" class="icon-button" aria-label=move || app.text(Texts::view_commands) title=move || app.text(Texts::view_commands) on:click=move |_| app.dispatch(Request::Open(Dialog::Palette))>
                <Icon sign=Sign::MORE/>
            </button>
        </header>
    }
}

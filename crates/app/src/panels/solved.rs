//! The card of a solved game, in place of the controls: the time compared with earlier games, and what to
//! play next.

use anydoku_play::daily::{Daily, DailyGames, DailyLevel};
use anydoku_play::library::Stage;
use anydoku_play::{Action, Request, Session, Texts, collections};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::icon::{Icon, Sign};
use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::days::level_of;
use crate::model::game_title::game_title;
use crate::model::navigation::Dialog;
use crate::model::new_game::LEVELS;
use crate::state::open::SolvedState;
use crate::util::format::{Message, capitalized};
use crate::util::time::{format_duration, today};

/// The card.
#[component]
pub(crate) fn SolvedCard() -> impl IntoView {
    let app = app();
    // After an undo the board is not solved.
    let is_solved = Memo::new(move |_| app.with(Session::is_solved));
    let solved = app.state.open.solved;
    move || solved.get().filter(|_| is_solved.get()).map(|solved| view! { <Solved solved=solved/> })
}

#[component]
fn Solved(solved: SolvedState) -> impl IntoView {
    let app = app();
    app.perform(Action::SelectNone);
    if app.peek(Session::is_filled_in) {
        let about = view! { <p class="second">{move || app.text(Texts::solved_filled_in)}</p> };
        return card(app, false, about.into_any());
    }
    app.read_statistics();
    let (time, hints) = app.peek(|session| {
        (format_duration(session.solve_time().unwrap_or_default()), session.hints() as usize)
    });
    let standing = move || {
        let statistics = app.state.library.statistics.get()?.ok()?;
        let comparison = solved.record.as_ref().map(|record| {
            let standing = statistics.standing(record);
            let news = match standing.earlier {
                0 => Some(app.text(Texts::solved_first)),
                _ => standing.is_best.then(|| app.text(Texts::solved_new_best)),
            };
            let times = (standing.earlier > 0).then(|| view! {
                <dl class="facts">
                    <dt>{app.text(Texts::statistics_best_time)}</dt><dd>{format_duration(standing.best)}</dd>
                    <dt>{app.text(Texts::statistics_median)}</dt><dd>{format_duration(standing.median)}</dd>
                </dl>
            });
            view! { {news.map(|news| view! { <p><b>{news}</b></p> })} {times} }
        });
        let streak = statistics.streak(today()) as usize;
        let streak = (streak > 0).then(|| app.format(|texts| texts.statistics_streak(streak)));
        Some(view! { {comparison} {streak.map(|streak| view! { <p class="second">{streak}</p> })} })
    };
    let about = view! {
        <p class="second">{move || app.format(|texts| texts.solved_played(hints, &time))}</p>
        {standing}
    };
    card(app, true, about.into_any())
}

/// Returns the card, with `about` between the name of the game and the buttons. It congratulates only
/// the player whose own solution it is.
fn card(app: App, is_own: bool, about: AnyView) -> AnyView {
    let title: Message = if is_own { Texts::solved_title } else { Texts::solved_filled_in_title };
    let close = move |_| app.state.open.solved.set(None);
    view! {
        <section class="card solved" class:own=is_own aria-label=move || app.text(title)>
            <div class="row">
                <h2>{move || app.text(title)}</h2>
                <button type="button" class="icon-button" aria-label=move || app.text(Texts::view_close) on:click=close><Icon sign=Sign::CLOSE/></button>
            </div>
            <p>{move || app.with(game_title)}</p>
            {about}
            <div class="buttons">
                {next_buttons(app)}
                <button type="button" class="button quiet" on:click=move |_| { app.state.open.solved.set(None); app.dispatch(Request::OpenHistory); }>{move || app.text(Texts::solved_review)}</button>
            </div>
        </section>
    }
    .into_any()
}

/// Returns the buttons for what to play next: the other puzzle of the day, the next one of the collection,
/// or a puzzle like this one or harder.
fn next_buttons(app: App) -> AnyView {
    let source = app.peek(|session| session.metadata().source.clone());
    if let Some(daily) = Daily::parse(&source) {
        let mut all = DailyLevel::ALL.iter().map(|&level| Daily { level, ..daily });
        let other = all.find(|other| *other != daily);
        let other = move || {
            let is_open = |other: &Daily| {
                app.with_entries(|all| DailyGames::of(all).stage(*other) != Stage::Solved)
            };
            other.filter(is_open).map(|other| {
                let label = LEVELS[level_of(other.level)].inline_name;
                let label = app.format(|texts| capitalized(&texts.daily_play(label(texts))));
                view! { <button type="button" class="button primary" on:click=move |_| app.play_daily(other)>{label}</button> }
            })
        };
        app.read_library();
        return view! { {other} {opener(app, Texts::daily_title, Dialog::Daily)} }.into_any();
    }
    if collections::parse(&source).is_some() {
        app.read_library();
        let next = view! { <button type="button" class="button primary" on:click=move |_| app.play_next_of(&source)>{move || app.text(Texts::collections_next)}</button> };
        return view! { {next} {opener(app, Texts::collections_title, Dialog::Collections)} }
            .into_any();
    }
    let options = app.next_game(0);
    app.prefetch(&options.request());
    let harder = Some(app.next_game(1)).filter(|harder| harder.level > options.level);
    let harder = harder.map(|harder| {
        let level = LEVELS[harder.level].name;
        let label = move || app.format(|texts| texts.solved_harder(level(texts)));
        view! { <button type="button" class="button" on:click=move |_| app.generate_game(&harder)>{label}</button> }
    });
    view! {
        <button type="button" class="button primary" on:click=move |_| app.generate_game(&options)>{move || app.text(Texts::solved_next)}</button>
        {harder}
    }
    .into_any()
}

fn opener(app: App, label: Message, dialog: Dialog) -> impl IntoView {
    view! { <button type="button" class="button" on:click=move |_| app.dispatch(AppAction::Open(dialog))>{move || app.text(label)}</button> }
}

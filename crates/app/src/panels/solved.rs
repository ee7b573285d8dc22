//! The card of a solved game, in place of the controls: the time compared with earlier games, and what to
//! play next.

use anydoku_play::collections::Collection;
use anydoku_play::daily::{Daily, DailyLevel};
use anydoku_play::library::{Entry, Stage};
use anydoku_play::{Action, Dialog, Request, Session, Texts, collections};
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::reminder::Reminder;
use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::days::level_of;
use crate::model::game_title::game_title;
use crate::model::lesson::is_practice;
use crate::model::new_game::{LEVELS, level_name};
use crate::services::page::reveal;
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
    Effect::new(move |before: Option<Option<SolvedState>>| {
        let now = solved.get();
        // The card would be out of view below them. It may be shown again while one is open.
        if now.is_some() && before.flatten() != now {
            app.state.open.is_history_open.set(false);
            if app.state.analysis.with_untracked(Option::is_some) {
                app.close_analysis();
            }
        }
        now
    });
    move || {
        if !is_solved.get() {
            return None;
        }
        Some(match solved.get() {
            Some(solved) => view! { <Solved solved=solved/> }.into_any(),
            None => view! { <Closed/> }.into_any(),
        })
    }
}

/// How the grid was filled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Completion {
    /// By the player.
    Played,
    /// By the solver.
    FilledIn,
    /// It was full from the start.
    Complete,
}

impl Completion {
    fn of(app: App) -> Self {
        app.peek(|session| {
            if session.is_complete_from_the_start() {
                Self::Complete
            } else if session.is_filled_in() {
                Self::FilledIn
            } else {
                Self::Played
            }
        })
    }

    fn title(self) -> Message {
        match self {
            Self::Played => Texts::solved_title,
            Self::FilledIn => Texts::solved_filled_in_title,
            Self::Complete => Texts::solved_complete_title,
        }
    }

    /// Returns why there is nothing to celebrate.
    fn about(self) -> Option<Message> {
        match self {
            Self::Played => None,
            Self::FilledIn => Some(Texts::solved_filled_in),
            Self::Complete => Some(Texts::solved_complete),
        }
    }
}

/// The line that brings the card back.
#[component]
fn Closed() -> impl IntoView {
    let app = app();
    let title = Completion::of(app).title();
    let open = move |_| app.state.open.solved.set(Some(SolvedState::default()));
    view! {
        <p class="line finished"><strong>{move || app.text(title)}</strong>
            <button type="button" on:click=open>{move || app.text(Texts::solved_next_steps)}</button></p>
    }
}

#[component]
fn Solved(solved: SolvedState) -> impl IntoView {
    let app = app();
    app.dispatch(Action::SelectNone);
    request_animation_frame(|| reveal(".card.solved"));
    let completion = Completion::of(app);
    if let Some(about) = completion.about() {
        let about = view! { <p class="second">{move || app.text(about)}</p> };
        return card(app, completion, about.into_any());
    }
    app.read_statistics();
    let source = app.peek(|session| session.metadata().source.clone());
    let (time, hints) = app.peek(|session| {
        (format_duration(session.solve_time().unwrap_or_default()), session.hints() as usize)
    });
    let standing = move || {
        let statistics = app.state.library.statistics.get()?.ok()?;
        let comparison = solved.record.as_ref().map(|record| {
            let standing = statistics.standing(record);
            let pace = standing.previous_median.filter(|_| record.hints == 0 && standing.earlier > 1);
            let gain = pace.and_then(|usual| usual.checked_sub(record.elapsed)).unwrap_or(0);
            let is_improved = |before: &u64| {
                standing.is_best && format_duration(*before) != format_duration(record.elapsed)
            };
            let news = if is_guided(app) {
                None
            } else if standing.earlier == 0 {
                let level = app.format(|texts| level_name(texts, &record.level));
                let side = app.peek(|session| session.game().board().side());
                let board = format!("{level} {side} × {side}");
                Some(app.format(|texts| texts.solved_first(board.trim())))
            } else if let Some(before) = standing.previous_best.filter(is_improved) {
                Some(app.format(|texts| texts.solved_new_best(&format_duration(before))))
            } else {
                (gain >= 1_000)
                    .then(|| app.format(|texts| texts.solved_faster(&format_duration(gain))))
            };
            let times = standing.best.zip(standing.median).filter(|_| standing.earlier > 0);
            let times = times.map(|(best, median)| view! {
                <dl class="facts">
                    <dt>{app.text(Texts::statistics_best_time)}</dt><dd>{format_duration(best)}</dd>
                    <dt>{app.text(Texts::statistics_median)}</dt><dd>{format_duration(median)}</dd>
                </dl>
                {(record.hints > 0).then(|| view! { <p class="small second">{app.text(Texts::statistics_times)}</p> })}
            });
            view! { {news.map(|news| view! { <p><b>{news}</b></p> })} {times} }
        });
        let streak = if Daily::parse(&source).is_some() {
            let days = app.with_daily_games(|games| games.streak(today())) as usize;
            (days > 0).then(|| app.format(|texts| texts.daily_streak(days)))
        } else {
            let days = statistics.streak(today()) as usize;
            (days > 0).then(|| app.format(|texts| texts.statistics_streak(days)))
        };
        let streak = streak.map(|streak| view! { <p class="second">{streak}</p> });
        Some(view! { {comparison} {streak} })
    };
    let about = view! {
        <p class="second">{move || app.format(|texts| texts.solved_played(hints, &time))}</p>
        {standing}
    };
    card(app, completion, about.into_any())
}

/// Returns whether so many hints solved the game that it shows little of what the player can do.
fn is_guided(app: App) -> bool {
    const CELLS_A_HINT: u32 = 4;
    app.peek(|session| {
        let board = session.game().board();
        let entered = board.cells().filter(|&cell| !board.is_given(cell)).count() as u32;
        session.hints() * CELLS_A_HINT > entered
    })
}

/// Returns the card, with `about` between the name of the game and the buttons. It congratulates only
/// the player whose own solution it is.
fn card(app: App, completion: Completion, about: AnyView) -> AnyView {
    let (title, is_own) = (completion.title(), completion == Completion::Played);
    let review = move |_| {
        app.state.open.solved.set(None);
        app.dispatch(Request::OpenHistory);
    };
    let review = move || view! { <button type="button" class="button quiet" on:click=review>{move || app.text(Texts::solved_review)}</button> };
    let close = move |_| app.state.open.solved.set(None);
    view! {
        <section class="card solved" class:own=is_own aria-label=move || app.text(title)>
            <div class="row">
                <h2>{move || app.text(title)}</h2>
                <button type="button" class="icon-button" aria-label=move || app.text(Texts::view_close) on:click=close><Icon sign=Sign::CLOSE/></button>
            </div>
            <p>{move || app.with(game_title)}</p>
            {about}
            {is_own.then(|| finished_collection(app))}
            <div class="buttons">{next_buttons(app)}</div>
            <div class="buttons links">
                {(completion != Completion::Complete).then(review)}
                {is_own.then(|| view! { <button type="button" class="button quiet" on:click=move |_| app.dispatch(Request::Open(Dialog::Share))>{move || app.text(Texts::solved_share)}</button> })}
            </div>
            <Reminder/>
        </section>
    }
    .into_any()
}

/// Returns whether all puzzles of a game's collection are solved, with that of this source, which may not
/// be saved yet. Tracked.
fn is_collection_finished(app: App, source: &str) -> bool {
    let Some((id, number)) = collections::parse(source) else { return false };
    app.with_entries(|all| {
        let all = Collection::all(all);
        let is_solved = |(at, entry): (u32, &Entry)| at == number || entry.stage == Stage::Solved;
        all.get(id).is_some_and(|collection| collection.puzzles().all(is_solved))
    })
}

/// Returns a line that says so if all puzzles of the game's collection are solved.
fn finished_collection(app: App) -> impl IntoView {
    let source = app.peek(|session| session.metadata().source.clone());
    if collections::parse(&source).is_some() {
        app.read_library();
    }
    move || {
        is_collection_finished(app, &source)
            .then(|| view! { <p><b>{app.text(Texts::collections_finished)}</b></p> })
    }
}

/// Returns the buttons for what to play next: the other puzzle of the day, the next one of the collection,
/// the lessons after one of their boards, otherwise a puzzle like this one or harder.
fn next_buttons(app: App) -> AnyView {
    let source = app.peek(|session| session.metadata().source.clone());
    if let Some(daily) = Daily::parse(&source) {
        let mut all = DailyLevel::ALL.iter().map(|&level| Daily { level, ..daily });
        let next = all.find(|next| *next != daily);
        let next = move || {
            let is_open =
                |next: &Daily| app.with_daily_games(|games| games.stage(*next) != Stage::Solved);
            next.filter(is_open).map(|next| {
                let label = LEVELS[level_of(next.level)].inline_name;
                let label = app.format(|texts| capitalized(&texts.daily_play(label(texts))));
                view! { <button type="button" class="button primary" on:click=move |_| app.play_daily(next)>{label}</button> }
            })
        };
        app.read_library();
        return view! { {next} {opener(app, Texts::daily_title, Dialog::Daily)} }.into_any();
    }
    if collections::parse(&source).is_some() {
        let next = move || {
            let source = source.clone();
            (!is_collection_finished(app, &source)).then(|| {
                view! { <button type="button" class="button primary" on:click=move |_| app.play_next_of(&source)>{app.text(Texts::collections_next)}</button> }
            })
        };
        return view! { {next} {opener(app, Texts::collections_title, Dialog::Collections)} }
            .into_any();
    }
    if is_practice(&source) {
        return opener(app, Texts::lesson_title, Dialog::Lessons).into_any();
    }
    let options = app.next_game(0);
    app.prefetch(&options.request());
    let harder = Some(app.next_game(1)).filter(|harder| harder.level > options.level);
    let harder = harder.filter(|_| !is_guided(app));
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
    view! { <button type="button" class="button" on:click=move |_| app.dispatch(Request::Open(dialog))>{move || app.text(label)}</button> }
}

//! The menu: the actions that are needed most. All others are in the command palette.

use anydoku_play::{Command, Session, Texts};
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::components::sheet::Sheet;
use crate::components::shortcut::shortcuts_of;
use crate::dispatch::app::app;
use crate::model::lesson::is_aside;
use crate::services::page::media;

/// An entry: the id of its action, and its icon.
type Entry = (&'static str, Sign);

const GAMES: &[Entry] = &[
    ("new", Sign::PLUS),
    ("daily", Sign::CALENDAR),
    ("collections", Sign::COLLECTION),
    ("lessons", Sign::LESSON),
    ("library", Sign::LIBRARY),
    ("statistics", Sign::STATISTICS),
    ("share", Sign::SHARE),
    ("print", Sign::PRINT),
];
const GAME: &[Entry] = &[
    ("restart", Sign::RESTART),
    ("history", Sign::HISTORY),
    ("solve", Sign::CHECK),
    ("analyze", Sign::FIND),
    ("design", Sign::MARKS),
];
const DESIGN: &[Entry] = &[
    ("play-design", Sign::RUN),
    ("lock", Sign::LOCK),
    ("unlock", Sign::UNLOCK),
    ("history", Sign::HISTORY),
    ("analyze", Sign::FIND),
];
const APP: &[Entry] = &[("settings", Sign::SETTINGS), ("help", Sign::HELP)];

/// The menu.
#[component]
pub(crate) fn Menu() -> impl IntoView {
    let app = app();
    let of_game = if app.peek(Session::is_designing) { DESIGN } else { GAME };
    let has_keyboard = !media("(pointer: coarse)");
    let is_aside = app.peek(is_aside);
    let groups = [GAMES, of_game, APP].map(|entries| {
        // The way back takes its place.
        let entries = entries.iter().filter(|(id, _)| !is_aside || *id != "statistics");
        let rows = entries.filter_map(|&(id, sign)| {
            let command = Command::by_id(id)?;
            let (label, keys, is_on) = app.peek(|session| {
                let label = command.label(session.texts()).to_owned();
                (label, shortcuts_of(app, session, command), session.can_perform(&command.action))
            });
            Some(view! {
                <li><button type="button" disabled=!is_on on:click=move |_| { app.close(); app.dispatch(command.action.clone()); }>
                    <Icon sign=sign/><span class="label-text">{label}</span>
                    {keys.first().filter(|_| has_keyboard).map(|key| view! { <kbd>{key.clone()}</kbd> })}
                </button></li>
            })
        });
        view! { <ul class="list entries">{rows.collect_view()}</ul> }
    });
    let leave = is_aside.then(|| view! {
        <ul class="list entries"><li><button type="button" on:click=move |_| app.return_to_game()>
            <Icon sign=Sign::BACK/><span class="label-text">{move || app.text(Texts::return_to_game)}</span>
        </button></li></ul>
    });
    view! { <Sheet title=move || app.text(Texts::view_menu) is_side=true>{leave}{groups}</Sheet> }
}

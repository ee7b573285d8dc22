//! Every move of the game: a bar to go back and forth on, its branches, its checkpoints.

use anydoku_play::{Action, Move};
use leptos::prelude::*;

use crate::table::{Table, table};

fn label(table: Table, place: Move) -> String {
    table.with(|session| {
        let history = session.game().history();
        let name = history.name_of(place).filter(|name| !name.is_empty());
        let number = history.line().iter().position(|&known| known == place);
        match (name, number) {
            (Some(name), Some(number)) => format!("{name} (move {number})"),
            (Some(name), None) => format!("{name} (on another branch)"),
            (None, Some(number)) => format!("Move {number}"),
            (None, None) => "On another branch".to_owned(),
        }
    })
}

/// The panel.
#[component]
pub(crate) fn HistoryPanel() -> impl IntoView {
    let table = table();
    let along = move || table.with(|session| session.game().history().line());
    let at = move || {
        table.with(|session| {
            let history = session.game().history();
            history.line().iter().position(|&place| place == history.here()).unwrap_or(0)
        })
    };
    let checkpoints = move || {
        table.with(|session| {
            session.game().history().checkpoints().map(|(place, _)| place).collect::<Vec<Move>>()
        })
    };
    let plays = RwSignal::new(false);
    let replaying = set_interval_with_handle(
        move || {
            if plays.get_untracked() {
                let before = table.peek(|session| session.game().history().here());
                table.perform(Action::Redo);
                if table.peek(|session| session.game().history().here()) == before {
                    plays.set(false);
                }
            }
        },
        std::time::Duration::from_millis(350),
    );
    on_cleanup(move || {
        if let Ok(replaying) = replaying {
            replaying.clear();
        }
    });
    let go = move |event: leptos::ev::Event| {
        let place = event_target_value(&event).parse::<usize>().ok();
        let line = table.peek(|session| session.game().history().line());
        if let Some(place) = place.and_then(|place| line.get(place).copied()) {
            table.perform(Action::GoTo(place));
        }
    };
    move || {
        table.shows_history.get().then(|| {
            let rows = move || {
                checkpoints().into_iter().map(|place| view! {
                    <li class="field inline">
                        <span>{move || label(table, place)}</span>
                        <span class="buttons">
                            <button type="button" class="button" on:click=move |_| table.perform(Action::GoTo(place))>"Go there"</button>
                            <button type="button" class="button quiet" on:click=move |_| table.perform(Action::NameCheckpoint(place, String::new()))>"Forget"</button>
                        </span>
                    </li>
                }).collect_view()
            };
            view! {
                <section class="card" aria-label="History">
                    <div class="row"><h2>"History"</h2>
                        <button type="button" class="icon-button" aria-label="Close history" on:click=move |_| table.shows_history.set(false)>
                            <crate::look::icon::Icon sign=crate::look::icon::Sign::Close/></button></div>
                    <label class="field"><span class="small second">{move || format!("Move {} of {}", at(), along().len().saturating_sub(1))}</span>
                        <input type="range" min="0" aria-label="Move" max=move || along().len().saturating_sub(1)
                            prop:value=at
                            on:input=go/></label>
                    <div class="buttons">
                        <button type="button" class="button" on:click=move |_| plays.update(|plays| *plays = !*plays)>
                            {move || if plays.get() { "Stop" } else { "Replay" }}</button>
                        <button type="button" class="button" on:click=move |_| table.perform(Action::Checkpoint(None))>"New checkpoint"</button>
                    </div>
                    <ul class="list" aria-label="Checkpoints">{rows}</ul>
                </section>
            }
        })
    }
}

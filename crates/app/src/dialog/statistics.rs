//! What was solved, by size and level: how many, how long, with how many hints, days in a row.

use anydoku_play::statistics::{Statistics, Summary};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Dialog, Sheet};
use crate::clock::told;
use crate::header::capitalised;
use crate::outside::save_text;
use crate::storage::today;
use crate::table::table;

fn row(summary: &Summary) -> impl IntoView + use<> {
    let board = if summary.board.is_empty() { "All".to_owned() } else { summary.board.clone() };
    let level =
        if summary.level.is_empty() { "–".to_owned() } else { capitalised(&summary.level) };
    let best_streak = summary.best_streak;
    view! {
        <tr>
            <th scope="row">{board}</th><td>{level}</td><td>{summary.count}</td><td>{told(summary.best)}</td>
            <td>{told(summary.median)}</td><td>{told(summary.lately)}</td>
            <td>{summary.hints}</td><td>{summary.without_hints}</td><td>{best_streak}</td>
        </tr>
    }
}

/// The dialog.
#[component]
pub(crate) fn StatisticsSheet() -> impl IntoView {
    let table = table();
    let read = RwSignal::new(None::<Result<Statistics, String>>);
    let store = table.keeper.get_value().store();
    spawn_local(async move {
        let statistics = match store {
            Some(store) => store.statistics().await,
            None => Err("this browser saves nothing".to_owned()),
        };
        read.try_set(Some(statistics));
    });
    view! {
        <Sheet title="Statistics" is_wide=true>
            {move || match read.get() {
                None => view! { <p class="second">"Reading…"</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{format!("The statistics cannot be read: {why}.")}</p> }.into_any(),
                Some(Ok(statistics)) if statistics.solved.is_empty() => view! {
                    <p>"No game is solved yet. Each one that you solve is counted here."</p>
                    <div class="buttons"><button type="button" class="button chief" on:click=move |_| table.close()>"Back to the board"</button></div>
                }.into_any(),
                Some(Ok(statistics)) => view! { <Numbers statistics=statistics/> }.into_any(),
            }}
            <div class="buttons"><button type="button" class="button quiet" on:click=move |_| table.open(Dialog::Library)>"Library"</button></div>
        </Sheet>
    }
}

#[component]
fn Numbers(statistics: Statistics) -> impl IntoView {
    let streak = statistics.streak(today());
    let streak = match streak {
        0 => "No day in a row yet: solve one today.".to_owned(),
        1 => "1 day in a row with a solved game.".to_owned(),
        days => format!("{days} days in a row with a solved game."),
    };
    let rows = statistics.by_board_and_level();
    let rows = rows.iter().map(row).collect_view();
    let all = row(&statistics.together());
    let table = table();
    let save = move |name: &str, kind: &str, text: &str| {
        if !save_text(name, kind, text) {
            table.toasts.say("The browser did not take the file.", true);
        }
    };
    let csv = statistics.to_csv();
    let json = serde_json::to_string(&statistics).unwrap_or_default();
    view! {
        <p>{streak}</p>
        <div class="scroll" role="region" aria-label="Solved games by board and level" tabindex="0">
            <table class="numbers">
                <thead><tr><th scope="col">"Board"</th><th scope="col">"Level"</th><th scope="col">"Solved"</th><th scope="col">"Best"</th>
                    <th scope="col">"Median"</th><th scope="col">"Last ten"</th><th scope="col">"Hints"</th><th scope="col">"Without"</th>
                    <th scope="col">"Days in a row"</th></tr></thead>
                <tbody>{rows}{all}</tbody>
            </table>
        </div>
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| save("anydoku-statistics.csv", "text/csv", &csv)>"Save as CSV"</button>
            <button type="button" class="button" on:click=move |_| save("anydoku-statistics.json", "application/json", &json)>"Save as JSON"</button>
        </div>
    }
}

//! Statistics of solved games by board and difficulty: counts, times, hints, streaks.

use anydoku_play::statistics::{Statistics, Summary};
use anydoku_play::{Dialog, Request, Texts};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::model::damaged_record::RecordKind;
use crate::model::imports::board_name;
use crate::model::new_game::level_name;
use crate::util::time::{format_duration, today};

/// The titles of the columns.
const COLUMNS: [fn(&Texts) -> &str; 9] = [
    Texts::statistics_board,
    Texts::statistics_difficulty,
    Texts::statistics_solved,
    Texts::statistics_best_time,
    Texts::statistics_median,
    Texts::statistics_recent,
    Texts::statistics_hints,
    Texts::statistics_no_hints,
    Texts::statistics_best_streak,
];

fn row(summary: &Summary, texts: &Texts) -> impl IntoView + use<> {
    let board = match &*summary.board {
        "" => texts.statistics_all().to_owned(),
        board => board_name(texts, board),
    };
    let level =
        if summary.level.is_empty() { "–".to_owned() } else { level_name(texts, &summary.level) };
    let best_streak = summary.best_streak;
    let time = |time: Option<u64>| time.map_or_else(|| "–".to_owned(), format_duration);
    let cells = [
        level,
        summary.count.to_string(),
        time(summary.best),
        time(summary.median),
        time(summary.recent_mean),
        summary.hints.to_string(),
        summary.without_hints.to_string(),
        best_streak.to_string(),
    ];
    // On phones, each row is a card that names its columns. The roles keep it a row of a table.
    let cells = cells.into_iter().zip(&COLUMNS[1..]).map(|(cell, title)| {
        view! { <td role="cell" data-title=title(texts).to_owned()>{cell}</td> }
    });
    view! { <tr role="row"><th scope="row" role="rowheader">{board}</th>{cells.collect_view()}</tr> }
}

/// The dialog.
#[component]
pub(crate) fn StatisticsSheet() -> impl IntoView {
    let app = app();
    app.read_statistics();
    view! {
        <Sheet title=move || app.text(Texts::statistics_title) is_wide=true>
            {move || match app.state.library.statistics.get() {
                None => view! { <p class="second">{app.text(Texts::statistics_pending)}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                Some(Ok(statistics)) if statistics.solved.is_empty() => view! {
                    <p>{app.text(Texts::statistics_empty)}</p>
                    <div class="buttons"><button type="button" class="button primary" on:click=move |_| app.close()>{app.text(Texts::statistics_back)}</button></div>
                }.into_any(),
                Some(Ok(statistics)) => view! { <Numbers statistics=statistics/> }.into_any(),
            }}
            {move || {
                let damaged = app.state.library.damaged.with(|all| all.iter().filter(|record| record.kind == RecordKind::Solved).count());
                (damaged > 0).then(|| view! { <p role="note">{app.format(|texts| texts.statistics_damaged(damaged))}</p> })
            }}
            <div class="buttons"><button type="button" class="button quiet" on:click=move |_| app.dispatch(Request::Open(Dialog::Library))>{move || app.text(Texts::statistics_library)}</button></div>
        </Sheet>
    }
}

#[component]
fn Numbers(statistics: Statistics) -> impl IntoView {
    let app = app();
    let days = statistics.streak(today()) as usize;
    let summaries = statistics.by_board_and_level().into_iter().chain([statistics.overall()]);
    let summaries: Vec<Summary> = summaries.collect();
    let rows = move || {
        app.state.settings.theme_revision.track();
        app.peek(|session| {
            summaries.iter().map(|summary| row(summary, session.texts())).collect_view()
        })
    };
    let head = COLUMNS
        .map(|title| view! { <th scope="col" role="columnheader">{move || app.text(title)}</th> });
    let csv = statistics.to_csv();
    let json = serde_json::to_string(&statistics).unwrap_or_default();
    view! {
        <p>{move || app.format(|texts| texts.statistics_streak(days))}</p>
        <div class="scroll" role="region" aria-label=move || app.text(Texts::statistics_table) tabindex="0">
            <table class="numbers" role="table">
                <thead role="rowgroup"><tr role="row">{head}</tr></thead>
                <tbody role="rowgroup">{rows}</tbody>
            </table>
        </div>
        <p class="small second">{move || app.text(Texts::statistics_times)}</p>
        <div class="buttons">
            <button type="button" class="button" on:click=move |_| app.save_text("anydoku-statistics.csv", "text/csv", &csv)>{move || app.text(Texts::statistics_save_csv)}</button>
            <button type="button" class="button" on:click=move |_| app.save_text("anydoku-statistics.json", "application/json", &json)>{move || app.text(Texts::statistics_save_json)}</button>
        </div>
    }
}

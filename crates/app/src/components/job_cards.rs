//! The cards of the running jobs, with their progress and a Cancel button.

use anydoku_play::Texts;
use anydoku_protocol::{Phase, RequestId};
use leptos::prelude::*;
use std::time::Duration;

use crate::dispatch::app::app;
use crate::state::jobs::Job;
use crate::util::format;
use crate::util::time::{format_duration, now, repeat};

/// The time in milliseconds after which a running job gets a card.
pub(crate) const SHOW_AFTER_MS: u64 = 250;

/// The same for a job that finds another hint.
const SHOW_HINT_AFTER_MS: u64 = 3_000;

/// Returns the name of a phase; an empty one for generating, as the title says it.
fn phase(phase: Phase, texts: &Texts) -> &str {
    match phase {
        Phase::Waiting => texts.job_waiting(),
        Phase::Making => "",
        Phase::Fitting => texts.job_adjusting(),
        Phase::Solving => texts.job_solving(),
        Phase::Rating => texts.job_rating(),
        Phase::Looking => texts.job_finding_step(),
        Phase::Analyzing => texts.job_analyzing(),
        Phase::Reading => texts.job_reading(),
        Phase::Writing => texts.job_writing(),
        Phase::Drawing => texts.job_drawing(),
    }
}

/// Returns the elapsed time and the progress of a job in a line.
fn details(job: &Job, texts: &Texts) -> String {
    let elapsed = now().saturating_sub(job.started);
    let progress = &job.progress;
    let mut parts = vec![format_duration(elapsed)];
    let ready = progress.ready as usize;
    match job.count {
        Some(count) => parts.push(texts.job_ready_of(count, ready)),
        None if ready > 0 => parts.push(texts.job_ready(ready)),
        None => {}
    }
    // The best of several puzzles says nothing about the others.
    if let Some(best) = progress.best.as_ref().filter(|_| job.count.is_none()) {
        let givens = best.givens as usize;
        parts.push(match best.rating {
            Some(rating) => texts.job_best_rated(givens, &format::rating(texts, rating)),
            None => texts.job_best(givens),
        });
    }
    if let Some(done) = progress.done.filter(|&done| done > 20) {
        let remaining = elapsed * u64::from(1000 - done.min(1000)) / u64::from(done);
        parts.push(texts.job_remaining(&format_duration(remaining)));
    }
    parts.join(" · ")
}

/// The cards of the running jobs, on the page or in a dialog: nothing outside an open dialog can be
/// clicked.
#[component]
pub(crate) fn JobCards(#[prop(optional)] is_in_dialog: bool) -> impl IntoView {
    let app = app();
    let jobs = app.state.jobs;
    let is_here = move || is_in_dialog || app.state.open.dialog.with(Option::is_none);
    let on_tick = move || {
        if jobs.list.with_untracked(|list| !list.is_empty()) {
            jobs.tick.update(|tick| *tick += 1);
        }
    };
    repeat(Duration::from_millis(200), on_tick);
    // Only the ids are tracked, so that a card keeps its focus while its text changes.
    let visible = move |is_minimized: bool| {
        jobs.tick.track();
        let other_hint = app.state.other_hint_job.get();
        let is_visible = |job: &&Job| {
            // The card would cover the buttons of the hint, where the next click is.
            let is_other_hint = other_hint == Some(job.id);
            let after = if is_other_hint { SHOW_HINT_AFTER_MS } else { SHOW_AFTER_MS };
            job.is_minimized == is_minimized && now().saturating_sub(job.started) >= after
        };
        let ids = |list: &Vec<Job>| list.iter().filter(is_visible).map(|job| job.id).collect();
        if is_here() { jobs.list.with(ids) } else { Vec::<RequestId>::new() }
    };
    let expanded = Memo::new(move |_| visible(false));
    // In a dialog, the line would cover its buttons.
    let minimized = Memo::new(move |_| if is_in_dialog { Vec::new() } else { visible(true) });
    let running = move |count: usize| {
        let first = minimized.with(|ids| ids.first().copied());
        let label = jobs.list.with(|list| {
            list.iter().find(|job| Some(job.id) == first).map(|job| job.label.clone())
        });
        match label.filter(|_| count == 1) {
            Some(label) => format!("{label}…"),
            None => app.format(|texts| texts.job_running(count)),
        }
    };
    let count = Memo::new(move |_| minimized.with(Vec::len));
    let line = move || {
        let count = count.get();
        (count > 0).then(|| view! {
            <div class="background-jobs"><div class="toast"><span>{move || running(count)}</span>
                <button type="button" on:click=move |_| app.state.jobs.show()>{app.text(Texts::job_show)}</button></div></div>
        })
    };
    view! {
        {line}
        <div class="jobs">
            <For each=move || expanded.get() key=|id| *id let:id><JobCard id=id/></For>
        </div>
    }
}

#[component]
pub(crate) fn JobCard(id: RequestId) -> impl IntoView {
    let app = app();
    let jobs = app.state.jobs;
    let job = move || {
        jobs.tick.track();
        jobs.list.with(|list| list.iter().find(|job| job.id == id).cloned())
    };
    let label = jobs.list.with_untracked(|list| {
        list.iter().find(|job| job.id == id).map(|job| job.label.clone()).unwrap_or_default()
    });
    let name = label.clone();
    let share = move || job()?.progress.done.map(|done| f64::from(done.min(1000)) / 10.0);
    let cancel = move |_| app.cancel_job(id);
    let discard = move |_| app.discard_job(id);
    // What a job has found so far is kept when it stops, unless it is discarded.
    let has_result = Memo::new(move |_| job().is_some_and(|job| job.has_result()));
    let cancel_text = move || {
        app.text(if has_result.get() { Texts::job_stop_and_keep } else { Texts::job_cancel })
    };
    view! {
        <section class="card status" role="group" aria-label=name>
            <div class="row"><h2>{label}</h2></div>
            <p class="small second">{move || job().map(|job| app.text(|texts| phase(job.progress.phase, texts)))}</p>
            <p class="small second">{move || job().map(|job| app.format(|texts| details(&job, texts)))}</p>
            {move || share().map(|share| view! { <div class="bar"><i style:width=format!("{share}%")></i></div> })}
            <div class="buttons">
                <button type="button" class="button" on:click=cancel>{cancel_text}</button>
                {move || has_result.get().then(|| view! {
                    <button type="button" class="button" on:click=discard>{move || app.text(Texts::job_discard)}</button>
                })}
                <button type="button" class="button quiet" on:click=move |_| app.state.jobs.minimize(id)>{move || app.text(Texts::job_minimize)}</button>
            </div>
        </section>
    }
}

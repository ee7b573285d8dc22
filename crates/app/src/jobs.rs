//! Long work of the engine that the player sees: what it is, how far, and how to leave it.

use std::time::Duration;

use anydoku_worker::protocol::{Answer, AskId, FromWorker, Phase, Progress, Task};
use leptos::prelude::*;

use crate::clock::{now, told};
use crate::table::{Table, table};

/// Work that is done sooner is not shown, in milliseconds.
const SHOWN_FROM: u64 = 250;

/// What a job came to.
pub(crate) enum End {
    /// Its answer.
    Done(Answer),
    /// It was left, with the best so far.
    Left(Option<Answer>),
    /// It could not be done, and why.
    Failed(String),
}

#[derive(Clone, Debug)]
struct Job {
    id: AskId,
    label: String,
    since: u64,
    progress: Progress,
}

/// The jobs at work.
#[derive(Clone, Copy)]
pub(crate) struct Jobs {
    list: RwSignal<Vec<Job>>,
    /// Whether their card lies out of the way.
    is_small: RwSignal<bool>,
    /// Grows while they run, so that times go on.
    tick: RwSignal<u64>,
}

impl Jobs {
    pub(crate) fn new() -> Self {
        Self {
            list: RwSignal::new(Vec::new()),
            is_small: RwSignal::new(false),
            tick: RwSignal::new(0),
        }
    }
}

impl Table {
    /// Has the engine do something, shown as `label` if it takes long; `end` hears what it came to.
    pub(crate) fn job(
        self,
        label: &str,
        task: Task,
        end: impl FnOnce(Self, End) + 'static,
    ) -> AskId {
        let mut end = Some(end);
        let jobs = self.jobs;
        let id = self.engine.with_value(|engine| {
            engine.ask(task, move |message| {
                let id = message.id().unwrap_or_default();
                let outcome = match message {
                    FromWorker::Progress(progress) => {
                        jobs.list.update(|list| {
                            if let Some(job) = list.iter_mut().find(|job| job.id == id) {
                                job.progress = progress;
                            }
                        });
                        return;
                    }
                    FromWorker::Done { answer, .. } => End::Done(answer),
                    FromWorker::Cancelled { best, .. } => End::Left(best),
                    FromWorker::Failed { message, .. } => End::Failed(message),
                    _ => return,
                };
                jobs.list.update(|list| list.retain(|job| job.id != id));
                let Some(end) = end.take() else { return };
                if matches!(outcome, End::Left(_)) {
                    // Who leaves sees it at once: the best so far comes after the card has gone.
                    set_timeout(move || end(self, outcome), Duration::ZERO);
                } else {
                    end(self, outcome);
                }
            })
        });
        let job = Job { id, label: label.to_owned(), since: now(), progress: Progress::default() };
        jobs.list.update(|list| list.push(job));
        jobs.is_small.set(false);
        id
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting for its turn",
        Phase::Making => "making a grid and taking out clues",
        Phase::Fitting => "changing clues until the rating fits",
        Phase::Solving => "looking for solutions",
        Phase::Rating => "trying techniques",
        Phase::Looking => "looking for the next step",
        Phase::Analysing => "finding out what it is made of",
        Phase::Reading => "reading",
        Phase::Writing => "writing",
        Phase::Drawing => "drawing pages",
    }
}

fn details(job: &Job) -> String {
    let passed = now().saturating_sub(job.since);
    let progress = &job.progress;
    let mut parts = vec![told(passed)];
    if progress.tries > 0 && passed > 0 {
        parts.push(format!("{} tries/s", progress.tries * 1000 / passed));
    }
    if progress.ready > 0 {
        parts.push(format!("{} ready", progress.ready));
    }
    if let Some(best) = &progress.best {
        let rating = best.rating.map(|rating| format!("{}.{}, ", rating / 10, rating % 10));
        parts.push(format!("best so far {}{} givens", rating.unwrap_or_default(), best.givens));
    }
    if let Some(done) = progress.done.filter(|&done| done > 20) {
        let left = passed * u64::from(1000 - done.min(1000)) / u64::from(done);
        parts.push(format!("about {} left", told(left)));
    }
    parts.join(" · ")
}

/// The jobs at work, on the page or in a dialog: what lies outside of an open dialog cannot be
/// pressed.
#[component]
pub(crate) fn JobCards(#[prop(optional)] is_in_dialog: bool) -> impl IntoView {
    let table = table();
    let jobs = table.jobs;
    let is_here = move || is_in_dialog || table.dialog.with(Option::is_none);
    let beat = move || {
        if jobs.list.with_untracked(|list| !list.is_empty()) {
            jobs.tick.update(|tick| *tick += 1);
        }
    };
    let handle = set_interval_with_handle(beat, Duration::from_millis(200));
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    // Cards stay while what they say changes: a focus on them, or a press, is not lost.
    let shown = Memo::new(move |_| {
        jobs.tick.track();
        let is_old = |job: &&Job| now().saturating_sub(job.since) >= SHOWN_FROM;
        let ids = |list: &Vec<Job>| list.iter().filter(is_old).map(|job| job.id).collect();
        if is_here() { jobs.list.with(ids) } else { Vec::<AskId>::new() }
    });
    let count = Memo::new(move |_| shown.with(Vec::len));
    let small = move || {
        let count = count.get();
        (count > 0 && jobs.is_small.get()).then(|| view! {
            <div class="toast">{format!("{count} at work")}
                <button type="button" on:click=move |_| jobs.is_small.set(false)>"Show"</button></div>
        })
    };
    let large = move || if jobs.is_small.get() { Vec::new() } else { shown.get() };
    view! {
        <div class="jobs">
            {small}
            <For each=large key=|id| *id let:id><JobCard id=id/></For>
        </div>
    }
}

#[component]
fn JobCard(id: AskId) -> impl IntoView {
    let table = table();
    let jobs = table.jobs;
    let job = move || {
        jobs.tick.track();
        jobs.list.with(|list| list.iter().find(|job| job.id == id).cloned())
    };
    let label = jobs.list.with_untracked(|list| {
        list.iter().find(|job| job.id == id).map(|job| job.label.clone()).unwrap_or_default()
    });
    let name = label.clone();
    let share = move || job()?.progress.done.map(|done| f64::from(done.min(1000)) / 10.0);
    let cancel = move |_| table.engine.with_value(|engine| engine.cancel(id));
    view! {
        <section class="card status" role="group" aria-label=name>
            <div class="row"><h2>{label}</h2></div>
            <p class="small second">{move || job().map(|job| phase(job.progress.phase))}</p>
            <p class="small second">{move || job().as_ref().map(details)}</p>
            {move || share().map(|share| view! { <div class="bar"><i style:width=format!("{share}%")></i></div> })}
            <div class="buttons">
                <button type="button" class="button" on:click=cancel>"Cancel"</button>
                <button type="button" class="button quiet" on:click=move |_| jobs.is_small.set(true)>"Run in background"</button>
            </div>
        </section>
    }
}

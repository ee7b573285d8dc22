//! Long-running tasks of the engine, shown as cards with their progress and a Cancel button.

use std::time::Duration;

use anydoku_protocol::{FromWorker, Progress, RequestId, Response, Task};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::state::jobs::Job;
use crate::util::time::now;

/// The result of a job.
pub(crate) enum JobResult {
    /// The job has completed.
    Done(Response),
    /// The job was canceled. Contains the best result so far.
    Canceled(Option<Response>),
    /// The job failed, with the reason.
    Failed(String),
}

impl App {
    /// Runs a task of the engine and passes the result to `on_end`. If it takes long, a card with
    /// `label` shows its progress.
    pub(crate) fn start_job(
        self,
        label: &str,
        task: Task,
        on_end: impl FnOnce(Self, JobResult) + 'static,
    ) -> RequestId {
        self.start_long_job(label, task, |app, result, _| on_end(app, result))
    }

    /// Like [`start_job`](Self::start_job), for a job that the player may send to the background:
    /// `on_end` also receives whether this happened.
    pub(crate) fn start_long_job(
        self,
        label: &str,
        task: Task,
        on_end: impl FnOnce(Self, JobResult, bool) + 'static,
    ) -> RequestId {
        let count = match &task {
            Task::Batch(batch) => Some(batch.count as usize),
            _ => None,
        };
        let mut on_end = Some(on_end);
        let jobs = self.state.jobs;
        let id = self.engine.with_value(|engine| {
            engine.request(task, move |message| {
                let id = message.id().unwrap_or_default();
                let result = match message {
                    FromWorker::Progress(progress) => {
                        return jobs.change(id, |job| job.progress = progress);
                    }
                    FromWorker::Done { response, .. } => JobResult::Done(response),
                    FromWorker::Canceled { best, .. } => JobResult::Canceled(best),
                    FromWorker::Failed { message, .. } => JobResult::Failed(message),
                    _ => return,
                };
                let is_any = |is: fn(&Job) -> bool| {
                    jobs.list.with_untracked(|list| list.iter().any(|job| job.id == id && is(job)))
                };
                let is_discarded = is_any(|job| job.is_discarded);
                let is_in_background = is_any(|job| job.is_in_background);
                let result = if is_discarded { JobResult::Canceled(None) } else { result };
                jobs.list.update(|list| list.retain(|job| job.id != id));
                let Some(on_end) = on_end.take() else { return };
                if matches!(result, JobResult::Canceled(_)) {
                    // The card disappears first, so that canceling responds at once.
                    set_timeout(move || on_end(self, result, is_in_background), Duration::ZERO);
                } else {
                    on_end(self, result, is_in_background);
                }
            })
        });
        let (label, progress) = (label.to_owned(), Progress::default());
        let job = Job {
            id,
            label,
            started: now(),
            count,
            progress,
            is_discarded: false,
            is_minimized: false,
            is_in_background: false,
        };
        jobs.list.update(|list| list.push(job));
        id
    }

    /// Cancels a job. It ends with the best result so far.
    pub(crate) fn cancel_job(self, id: RequestId) {
        self.engine.with_value(|engine| engine.cancel(id));
    }

    /// Cancels a job, and drops what it has found.
    pub(crate) fn discard_job(self, id: RequestId) {
        self.state.jobs.change(id, |job| job.is_discarded = true);
        self.cancel_job(id);
    }
}

//! Runs jobs on threads, with the interpreter free for other threads and Ctrl+C.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anydoku::solve::CancelToken;
use pyo3::prelude::*;

use crate::options::Options;

/// How long Ctrl+C may wait.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Runs each job once; `work` returns the number of rows that it has finished. Each thread has its
/// own state. After Ctrl+C the token is canceled, no other job begins, and the exception is
/// returned.
///
/// `is_quick` runs a single job, and those of a single thread, on the caller's thread: a thread
/// takes longer to start than a quick job.
pub(crate) fn run<J: Send, S: Send>(
    py: Python<'_>,
    options: &Options<'_>,
    is_quick: bool,
    jobs: impl ExactSizeIterator<Item = J> + Send,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, J, &CancelToken) -> usize + Sync,
) -> PyResult<()> {
    let threads = options.threads()?.min(jobs.len());
    let progress = options.progress.as_ref();
    let report = |py: Python<'_>, rows: usize| -> PyResult<()> {
        py.check_signals()?;
        match progress {
            Some(progress) if rows > 0 => progress.call1((rows,)).map(drop),
            _ => Ok(()),
        }
    };
    let cancel = CancelToken::new();
    if threads == 0 {
        return Ok(());
    }
    if is_quick && threads == 1 {
        let mut state = state();
        for job in jobs {
            let rows = py.detach(|| work(&mut state, job, &cancel));
            report(py, rows)?;
        }
        return Ok(());
    }
    let jobs = Mutex::new(jobs);
    let next = || {
        if cancel.is_canceled() {
            return None;
        }
        jobs.lock().unwrap_or_else(PoisonError::into_inner).next()
    };
    let (sender, receiver) = channel();
    let receiver = Mutex::new(receiver);
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let (next, state, work, cancel) = (&next, &state, &work, &cancel);
            scope.spawn(move || {
                let mut state = state();
                while let Some(job) = next() {
                    // Nobody listens after an exception.
                    let _ = sender.send(work(&mut state, job, cancel));
                }
            });
        }
        drop(sender);
        loop {
            let message = py.detach(|| {
                let receiver = receiver.lock().unwrap_or_else(PoisonError::into_inner);
                let first = receiver.recv_timeout(SIGNAL_INTERVAL);
                first.map(|rows| rows + receiver.try_iter().sum::<usize>())
            });
            let rows = match message {
                Ok(rows) => rows,
                Err(RecvTimeoutError::Timeout) => 0,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if let Err(error) = report(py, rows) {
                cancel.cancel();
                return Err(error);
            }
        }
    })
}

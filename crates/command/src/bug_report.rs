//! A panic, which is always a bug: the user reads what to report, and the process ends at once.
//! Whole lines are flushed regularly, so only the latest output is lost, as after Ctrl+C.

use std::panic::PanicHookInfo;
use std::process;

use crate::console::print_message;
use crate::failure::{Failure, exit_status};

/// Reports every panic of this process, on any thread, and ends the process. Nothing unwinds: other
/// threads may wait for the output of the one that panicked.
pub(crate) fn install() {
    std::panic::set_hook(Box::new(|panic| {
        let bug = Failure::Bug(description(panic));
        print_message(&bug.to_string());
        process::exit(exit_status(&Err(bug)).into());
    }));
}

/// Returns the message of a panic and the place of its cause.
fn description(panic: &PanicHookInfo<'_>) -> String {
    let message = panic.payload_as_str().unwrap_or("no message");
    match panic.location() {
        Some(place) => format!("{message} ({place})"),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::process::Command;
    use std::sync::Mutex;

    use super::*;

    /// Makes the process that has it in its environment panic.
    const PANIC: &str = "ANYDOKU_TEST_PANIC";

    /// Panics while another thread waits for a lock.
    fn panic_on_another_thread() {
        install();
        let lock = Mutex::new(());
        std::thread::scope(|scope| {
            let held = lock.lock();
            scope.spawn(|| drop(lock.lock()));
            scope.spawn(|| panic!("one too many")).join().unwrap_err();
            drop(held);
        });
    }

    #[test]
    fn panic_on_any_thread_ends_the_process_with_a_report() {
        if env::var_os(PANIC).is_some() {
            return panic_on_another_thread();
        }
        let test = concat!(module_path!(), "::panic_on_any_thread_ends_the_process_with_a_report");
        let (_, test) = test.split_once("::").unwrap();
        let mut process = Command::new(env::current_exe().unwrap());
        process.args(["--exact", test, "--nocapture"]).env(PANIC, "1");
        let output = process.output().unwrap();
        let report = String::from_utf8(output.stderr).unwrap();
        assert!(report.starts_with("anydoku: Internal error: one too many (crates/"), "{report}");
        assert!(report.trim_end().ends_with("Please report this."), "{report}");
        assert_eq!(output.status.code(), Some(3));
    }
}

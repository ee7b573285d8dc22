//! The CPU time of this thread, which other processes disturb least.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

pub(crate) fn cpu_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).unwrap_or(0))
}

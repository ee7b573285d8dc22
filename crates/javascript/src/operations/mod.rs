//! The operations, one file each.

mod canonical;
mod check;
mod convert;
mod count;
mod explain;
mod generate;
mod hint;
mod rate;
#[cfg(feature = "scales")]
mod scales;
mod solve;
mod step;

use crate::request::{Operation, Request};
use crate::task::Task;

/// Starts the work on a request.
pub(crate) fn start(request: Request) -> Task {
    let task = match request.operation {
        Operation::Canonical => Ok(canonical::start(request)),
        Operation::Check => Ok(check::start(request)),
        Operation::Convert => convert::start(&request),
        Operation::Count => count::start(request),
        Operation::Explain => Ok(explain::start(request)),
        Operation::Generate => generate::start(&request),
        Operation::Hint => Ok(hint::start(request)),
        Operation::Rate => rate::start(request),
        Operation::Solve => Ok(solve::start(request)),
    };
    task.unwrap_or_else(Task::failed)
}

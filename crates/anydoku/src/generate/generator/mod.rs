//! The puzzle generator: its options and the jobs that do the work.

mod batch;
mod check;
mod error;
mod generated;
mod job;
mod options;

pub use batch::BatchJob;
pub use error::GenerateError;
pub use generated::Generated;
pub use job::GenerateJob;
pub use options::Generator;

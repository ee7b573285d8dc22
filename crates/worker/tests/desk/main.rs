//! The desk: every task answers rightly, in slices, and can be stopped.

mod asking;
mod cancelling;
mod files;
mod hints;
mod making;
mod messages;
mod solving;

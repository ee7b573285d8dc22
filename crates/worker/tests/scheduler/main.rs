//! Tests of the scheduler: results of all tasks, time slices and cancellation.

mod cancellation;
mod client;
mod files;
mod generation;
mod hints;
mod likely_boxes;
mod messages;
mod scales;
mod solving;

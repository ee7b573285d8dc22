//! How the command behaves: what it reads, what it writes, how it ends.

mod answers;
mod endings;
mod hints;
mod input;
mod making;
mod orders;
mod output;
mod pictures;
mod printing;
mod runner;

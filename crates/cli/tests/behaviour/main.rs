//! How the command behaves: what it reads, what it writes, how it ends.

mod answers;
mod endings;
mod input;
mod output;
mod runner;

//! Counts solutions until they are counted, the time is up, or Enter is pressed:
//! `cargo run --release --example count_with_cancel PUZZLE SECONDS`

use std::error::Error;
use std::time::{Duration, Instant};
use std::{env, io, thread};

use anydoku::solve::CancelToken;
use anydoku::{Control, Puzzle};

fn main() -> Result<(), Box<dyn Error>> {
    // An empty 9x9 board has 6,670,903,752,021,072,936,960 solutions: counting them takes a while.
    let puzzle: Puzzle = env::args().nth(1).unwrap_or_else(|| ".".repeat(81)).parse()?;
    let seconds: f64 = env::args().nth(2).map_or(Ok(10.0), |seconds| seconds.parse())?;
    let limit = Duration::try_from_secs_f64(seconds)?;

    // A clone of the token stops the work from anywhere: a button, a signal, a closed connection.
    let token = CancelToken::new();
    let button = token.clone();
    thread::spawn(move || {
        if io::stdin().read_line(&mut String::new()).is_ok_and(|length| length > 0) {
            button.cancel();
        }
    });

    // The engine reads no clock. A watcher is called between slices of work and may stop it, too.
    let start = Instant::now();
    let mut control = Control::new().cancel(&token).until(|| start.elapsed() >= limit);

    match control.drive(&mut puzzle.count_job(u64::MAX)) {
        Ok(count) => println!("{count} solutions"),
        // For example `canceled after 5120 nodes`.
        Err(stopped) => println!("{stopped}, at {} solutions", stopped.progress().solutions),
    }
    Ok(())
}

//! Times requests without WebAssembly: reads a request per line from standard input, and writes the
//! milliseconds it took and the length of the response. `cargo xtask javascript speed` compares them
//! with those of the package.

use std::io::{self, BufRead as _, Write as _};
use std::time::Instant;

use anydoku_javascript::respond;

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for request in io::stdin().lock().lines() {
        let request = request?;
        let start = Instant::now();
        let response = respond(&request);
        let milliseconds = start.elapsed().as_secs_f64() * 1000.0;
        writeln!(output, "{milliseconds} {}", response.len())?;
        output.flush()?;
    }
    Ok(())
}

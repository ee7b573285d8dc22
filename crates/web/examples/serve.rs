//! The server alone, for work on the app: it builds in a fraction of the command's time. `serve
//! [PORT]` prints the URL and serves until Ctrl-C.

use std::error::Error;
use std::process::ExitCode;

use anydoku_serve::{Server, ServerError, Stop};
use anydoku_web::ASSETS;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    // The command's own words (`play --no-open --port 0`) are taken too.
    let port = std::env::args().next_back().and_then(|word| word.parse().ok());
    let server = Server::bind(port.unwrap_or(Server::PORT), ASSETS)?;
    let url = server.url();
    let stop = server.run(|| {
        println!("{url}");
        Ok::<(), ServerError>(())
    })?;
    // As the command: 130 is Ctrl+C.
    Ok(ExitCode::from(if stop == Stop::Interrupted { 130 } else { 0 }))
}

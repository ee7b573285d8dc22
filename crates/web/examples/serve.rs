//! The server alone, for work on the app: it builds in a fraction of the command's time. `serve
//! [PORT]` prints the URL and serves until Ctrl-C.

use std::error::Error;

use anydoku_serve::Server;
use anydoku_web::ASSETS;

fn main() -> Result<(), Box<dyn Error>> {
    // The command's own words (`play --no-open --port 0`) are taken too.
    let port = std::env::args().next_back().and_then(|word| word.parse().ok());
    let server = Server::bind(port.unwrap_or(Server::PORT), ASSETS)?;
    println!("{}", server.url());
    Ok(server.run()?)
}

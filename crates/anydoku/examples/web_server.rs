//! A web server that solves and rates puzzles, with the standard library only:
//! `cargo run --release --example web_server 127.0.0.1:8080`, then open
//! <http://127.0.0.1:8080/1.........4..31.>

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::{env, thread, time::Duration};

use anydoku::logic::RatingJob;
use anydoku::{Control, Puzzle, Verdict};

/// The longest request that is read: enough for the largest boards.
const MAX_REQUEST: u64 = 64 << 10;

/// About a second of work; then the server gives up.
const BUDGET: u64 = 1 << 16;

fn main() -> io::Result<()> {
    let address = env::args().nth(1).unwrap_or_else(|| "127.0.0.1:0".to_owned());
    let listener = TcpListener::bind(address)?;
    println!("http://{}/", listener.local_addr()?);
    for stream in listener.incoming() {
        // A failed connection concerns nobody else. All types can be sent to threads.
        let Ok(stream) = stream else { continue };
        thread::spawn(move || respond(stream));
    }
    Ok(())
}

fn respond(mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let mut request = String::new();
    let mut reader = BufReader::new((&stream).take(MAX_REQUEST));
    reader.read_line(&mut request)?;
    // Headers say nothing here, but whoever still sends them would not receive the response.
    let mut header = String::new();
    while reader.read_line(&mut header)? > "\r\n".len() {
        header.clear();
    }
    // `GET /PUZZLE HTTP/1.1`
    let text = request.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
    let (status, body) = match answer(text) {
        Ok(body) => ("200 OK", body),
        Err(error) => ("400 Bad Request", error),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{body}",
        body.len()
    )
}

fn answer(text: &str) -> Result<String, String> {
    let puzzle: Puzzle = text.parse().map_err(|error| format!("{error}\n"))?;
    // A stranger's puzzle may be large: work within a budget.
    let verdict = Control::new().budget(BUDGET).drive(&mut puzzle.solve_job());
    match verdict.map_err(|stopped| format!("{stopped}\n"))? {
        Verdict::Unique(grid) => {
            let rated = Control::new().budget(BUDGET).drive(&mut RatingJob::new(&puzzle));
            let rating = match rated {
                Ok(Ok(rated)) => format!("rating {}, {}", rated.rating, rated.level()),
                Ok(Err(unrated)) => unrated.to_string(),
                Err(stopped) => stopped.to_string(),
            };
            Ok(format!("{grid:#}\n{rating}\n"))
        }
        Verdict::Many(first, second) => Ok(format!("several solutions:\n{first}\n{second}\n")),
        Verdict::None(reason) => Ok(format!("no solution: {reason}\n")),
    }
}

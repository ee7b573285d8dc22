//! The server: on loopback alone, at a port that stays the same, so that what a browser keeps for
//! the address is found again.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;

use crate::answer::{answer, identity};
use crate::{ASSETS, Asset};

/// Why the app is not served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServerError {
    /// The build left the app out.
    #[error("found no app in this build (ANYDOKU_WEB=skip left it out)")]
    NoApp,
    /// Somebody else has the port.
    #[error("port {port} is taken; expected a free one (--port 0 takes any)")]
    Taken {
        /// The port.
        port: u16,
    },
    /// The system refuses the port.
    #[error("port {port}: {source}")]
    Refused {
        /// The port.
        port: u16,
        /// What the system says.
        source: io::Error,
    },
    /// The server cannot run.
    #[error("the server: {0}")]
    Running(#[from] io::Error),
}

/// A server that listens, and answers once it runs.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// The port where nothing else is asked for: 9 by 9, 81 cells.
    pub const PORT: u16 = 9981;

    /// How many ports from [`Self::PORT`] on are tried.
    const TRIED: u16 = 20;

    /// Listens at this port; at any free one for 0.
    ///
    /// # Errors
    /// The port is taken or refused, or the app was left out of the build.
    pub fn at(port: u16) -> Result<Self, ServerError> {
        if ASSETS.is_empty() {
            return Err(ServerError::NoApp);
        }
        let listening = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(Self { address: listener.local_addr()?, listener })
        });
        listening.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServerError::Taken { port },
            _ => ServerError::Refused { port, source },
        })
    }

    /// Listens at [`Self::PORT`], or where that is taken at the next that is free.
    ///
    /// # Errors
    /// All ports that were tried are taken or refused, or the app was left out of the build.
    pub fn at_usual_port() -> Result<Self, ServerError> {
        let mut found = Self::at(Self::PORT);
        for port in Self::PORT + 1..Self::PORT + Self::TRIED {
            if !matches!(found, Err(ServerError::Taken { .. } | ServerError::Refused { .. })) {
                break;
            }
            found = Self::at(port);
        }
        found
    }

    /// The address of the app at the usual port, if this very build serves it there already.
    #[must_use]
    pub fn running() -> Option<String> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, Self::PORT));
        let told = ask(address).ok()?;
        let ours = format!("server: {}", identity(ASSETS));
        told.lines().any(|line| line.eq_ignore_ascii_case(&ours)).then(|| url(address))
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The address to open in a browser.
    #[must_use]
    pub fn url(&self) -> String {
        url(self.address)
    }

    /// Answers until Ctrl-C.
    ///
    /// # Errors
    /// The system fails.
    pub fn run(self) -> Result<(), ServerError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            tokio::select! {
                served = axum::serve(listener, router(ASSETS)) => served,
                // Connections that browsers keep open are not waited for.
                ended = tokio::signal::ctrl_c() => ended,
            }
        })?;
        Ok(())
    }
}

fn router(assets: &'static [Asset]) -> Router {
    Router::new()
        .fallback(move |request: Request<Body>| std::future::ready(answer(assets, &request)))
}

fn url(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// The head of what a server at the address answers.
fn ask(address: SocketAddr) -> io::Result<String> {
    const PATIENCE: Duration = Duration::from_millis(500);
    const LONGEST: u64 = 4096;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "HEAD / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut head = Vec::new();
    // What came before the end, or before patience ended, is looked at.
    let _ = stream.take(LONGEST).read_to_end(&mut head);
    Ok(String::from_utf8_lossy(&head).into_owned())
}

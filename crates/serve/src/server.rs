//! The HTTP server. It listens on the loopback interface unless another address is asked for, by default
//! on a fixed port, because browsers store data per address.

use std::convert::Infallible;
use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
#[cfg(unix)]
use std::task::Poll;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};

use crate::Asset;
use crate::response::{response, server_id};

/// The reason why the app cannot be served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServerError {
    /// There are no files to serve: the app was left out of the build.
    #[error("this program was built without the app; build it without ANYDOKU_WEB=skip")]
    NoApp,
    /// The port is in use.
    #[error("port {port} is in use; choose another, or use --port 0 for any free port")]
    PortInUse {
        /// The port.
        port: u16,
    },
    /// The default port and all that are tried in its place are in use.
    #[error(
        "ports {first} to {last} are in use; choose another with --port, or use --port 0 for any free port"
    )]
    PortsInUse {
        /// The first port.
        first: u16,
        /// The last port.
        last: u16,
    },
    /// The system does not allow the port.
    #[error("cannot listen on port {port}: {source}")]
    PortUnavailable {
        /// The port.
        port: u16,
        /// The error of the system.
        source: io::Error,
    },
    /// The server failed.
    #[error("the server failed: {0}")]
    Failed(#[from] io::Error),
}

/// Why a server stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// Ctrl+C.
    Interrupted,
    /// The signal by which systems and containers end programs.
    Terminated,
}

/// A server that is bound to a port, and responds once it runs.
#[derive(Debug)]
pub struct Server {
    assets: &'static [Asset],
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// The default port: 9 by 9, 81 cells.
    pub const PORT: u16 = 9981;

    /// The number of ports, from [`Self::PORT`] on, that are tried.
    const PORT_ATTEMPTS: u16 = 20;

    /// Binds a server for these files to a port of the loopback interface; port 0 selects any free one.
    ///
    /// # Errors
    /// Returns an error if the port is in use or not allowed, or there are no files.
    pub fn bind(port: u16, assets: &'static [Asset]) -> Result<Self, ServerError> {
        Self::bind_address((Ipv4Addr::LOCALHOST, port).into(), assets)
    }

    /// Binds a server for these files to an address, whose machines and containers can then load the
    /// app; port 0 selects any free one.
    ///
    /// # Errors
    /// Returns an error if the address is in use or not allowed, or there are no files.
    pub fn bind_address(
        address: SocketAddr,
        assets: &'static [Asset],
    ) -> Result<Self, ServerError> {
        let port = address.port();
        if assets.is_empty() {
            return Err(ServerError::NoApp);
        }
        let listening = TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(Self { assets, address: listener.local_addr()?, listener })
        });
        listening.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServerError::PortInUse { port },
            _ => ServerError::PortUnavailable { port, source },
        })
    }

    /// Binds a server to [`Self::PORT`] or, if that is in use, to the next free port.
    ///
    /// # Errors
    /// Returns an error if all ports that were tried are unavailable, or there are no files.
    pub fn bind_default_port(assets: &'static [Asset]) -> Result<Self, ServerError> {
        let mut found = Self::bind(Self::PORT, assets);
        for port in Self::PORT + 1..Self::PORT + Self::PORT_ATTEMPTS {
            if !matches!(
                found,
                Err(ServerError::PortInUse { .. } | ServerError::PortUnavailable { .. })
            ) {
                break;
            }
            found = Self::bind(port, assets);
        }
        found.map_err(|error| match error {
            ServerError::PortInUse { port } => {
                ServerError::PortsInUse { first: Self::PORT, last: port }
            }
            error => error,
        })
    }

    /// Returns the URL of the app on the default port, if a server for exactly these files is
    /// running there.
    #[must_use]
    pub fn running_url(assets: &[Asset]) -> Option<String> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, Self::PORT));
        let head = request_head(address).ok()?;
        let ours = format!("server: {}", server_id(assets));
        head.lines().any(|line| line.eq_ignore_ascii_case(&ours)).then(|| url(address))
    }

    /// Returns the port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Returns the URL to open in a browser of this machine.
    #[must_use]
    pub fn url(&self) -> String {
        url(self.address)
    }

    /// Serves requests until Ctrl+C, or until the system ends the program. Calls `ready` before the
    /// first request, when Ctrl+C already stops the server.
    ///
    /// # Errors
    /// Returns an error if the server fails, or the error of `ready`.
    pub fn run<E: From<ServerError>>(
        self,
        ready: impl FnOnce() -> Result<(), E>,
    ) -> Result<Stop, E> {
        let failed = |error: io::Error| E::from(ServerError::Failed(error));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(failed)?.block_on(async {
            let end = end_of_program().map_err(failed)?;
            ready()?;
            let listener = tokio::net::TcpListener::from_std(self.listener).map_err(failed)?;
            tokio::spawn(accept(listener, self.assets, REQUEST_TIMEOUT));
            // Dropping the runtime closes the connections that browsers keep open.
            end.await.map_err(failed)
        })
    }
}

/// The time for a client to send the head of a request. Clients that are silent for longer lose their
/// connection, so that they cannot take up all that the system allows.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

/// Handles the signals that end the program. Returns what waits for them.
#[cfg(unix)]
fn end_of_program() -> io::Result<impl Future<Output = io::Result<Stop>>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(std::future::poll_fn(move |context| {
        if interrupt.poll_recv(context).is_ready() {
            return Poll::Ready(Ok(Stop::Interrupted));
        }
        terminate.poll_recv(context).map(|_| Ok(Stop::Terminated))
    }))
}

#[cfg(not(unix))]
fn end_of_program() -> io::Result<impl Future<Output = io::Result<Stop>>> {
    Ok(async { tokio::signal::ctrl_c().await.map(|()| Stop::Interrupted) })
}

/// Accepts connections and serves each in its own task.
async fn accept(
    listener: tokio::net::TcpListener,
    assets: &'static [Asset],
    request_timeout: Duration,
) {
    /// Delay after a failure such as too many open files, which passes when connections close.
    const RETRY_DELAY: Duration = Duration::from_millis(100);
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(RETRY_DELAY).await;
            continue;
        };
        let respond = service_fn(move |request| {
            std::future::ready(Ok::<_, Infallible>(response(assets, &request)))
        });
        tokio::spawn(async move {
            // A broken connection only affects its client.
            let mut server = http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(request_timeout);
            let _ = server.serve_connection(TokioIo::new(stream), respond).await;
        });
    }
}

fn url(mut address: SocketAddr) -> String {
    // The address that stands for all is not one that every browser opens.
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}/")
}

/// Returns the response headers of a server.
fn request_head(address: SocketAddr) -> io::Result<String> {
    const TIMEOUT: Duration = Duration::from_millis(500);
    const MAX_HEAD_LEN: u64 = 4096;
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    write!(stream, "HEAD / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut head = Vec::new();
    // An error or a timeout keeps the bytes that were read before it.
    let _ = stream.take(MAX_HEAD_LEN).read_to_end(&mut head);
    Ok(String::from_utf8_lossy(&head).into_owned())
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn silent_clients_lose_their_connection() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = listener.local_addr().unwrap();
        let clients = std::thread::spawn(move || {
            ["", "GET / HT"].map(|beginning| {
                let started = Instant::now();
                let mut client = TcpStream::connect(address).unwrap();
                client.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
                client.write_all(beginning.as_bytes()).unwrap();
                let mut response = Vec::new();
                // The end of the connection, or its reset: no timeout.
                let end = client.read_to_end(&mut response);
                let is_open = end.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock);
                (is_open, started.elapsed() < Duration::from_secs(60))
            })
        });
        let ends = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            tokio::spawn(accept(listener, &[], Duration::from_millis(50)));
            tokio::task::spawn_blocking(move || clients.join()).await
        });
        assert_eq!(ends.unwrap().unwrap(), [(false, true); 2]);
    }
}

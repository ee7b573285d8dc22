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
use hyper_util::rt::TokioIo;

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
        found
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

    /// Serves requests until Ctrl+C, or until the system ends the program.
    ///
    /// # Errors
    /// Returns an error if the server fails.
    pub fn run(self) -> Result<(), ServerError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            tokio::spawn(accept(listener, self.assets));
            // Dropping the runtime closes the connections that browsers keep open.
            end_of_program().await
        })?;
        Ok(())
    }
}

/// Waits for Ctrl+C, or the signal by which systems and containers end programs.
#[cfg(unix)]
async fn end_of_program() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    std::future::poll_fn(|context| {
        let interrupted = interrupt.poll_recv(context).is_ready();
        let terminated = terminate.poll_recv(context).is_ready();
        if interrupted || terminated { Poll::Ready(Ok(())) } else { Poll::Pending }
    })
    .await
}

#[cfg(not(unix))]
async fn end_of_program() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Accepts connections and serves each in its own task.
async fn accept(listener: tokio::net::TcpListener, assets: &'static [Asset]) {
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
            let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), respond).await;
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

//! The HTTP server. It listens on the loopback interface unless another address is asked for, by default
//! on a fixed port, because browsers store data per address.

use std::convert::Infallible;
use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
#[cfg(unix)]
use std::task::Poll;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::task::JoinHandle;

use crate::Asset;
use crate::body::{Activity, Chunks};
use crate::response::{Site, server_id};

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
    /// Whether requests for other host names than those of this machine are refused.
    is_local: bool,
}

impl Server {
    /// The default port: 9 by 9, 81 cells.
    pub const PORT: u16 = 9981;

    /// The number of ports, from [`Self::PORT`] on, that are tried.
    const PORT_ATTEMPTS: u16 = 20;

    /// Binds a server for these files to a port of the loopback interface; port 0 selects any free one.
    /// It responds only to requests for a name of this machine, such as `localhost`.
    ///
    /// # Errors
    /// Returns an error if the port is in use or not allowed, or there are no files.
    pub fn bind(port: u16, assets: &'static [Asset]) -> Result<Self, ServerError> {
        let bound = Self::bind_address((Ipv4Addr::LOCALHOST, port).into(), assets)?;
        Ok(Self { is_local: true, ..bound })
    }

    /// Binds a server for these files to an address, whose machines and containers can then load the
    /// app; port 0 selects any free one. It responds to requests for any host name.
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
            // Connections inherit it. Where it cannot be set, the system's own limit applies.
            let _ = socket2::SockRef::from(&listener).set_send_buffer_size(SEND_BUFFER_BYTES);
            Ok(Self { assets, address: listener.local_addr()?, listener, is_local: false })
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
            tokio::spawn(accept(listener, Site::new(self.assets, self.is_local), Limits::DEFAULT));
            // Dropping the runtime closes the connections that browsers keep open.
            end.await.map_err(failed)
        })
    }
}

/// What clients may take of the server, so that none takes all of it.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// The time for a client to send the head of a request.
    request_timeout: Duration,
    /// The time after which a connection is closed whose client accepts no more of a response.
    write_timeout: Duration,
    /// The number of open connections. Systems allow a program 256 files and more.
    connections: usize,
}

impl Limits {
    const DEFAULT: Self = Self {
        request_timeout: Duration::from_secs(5),
        write_timeout: Duration::from_secs(30),
        connections: 128,
    };
}

/// How much of a response the system holds for a client, at most about twice this.
const SEND_BUFFER_BYTES: usize = 1 << 17;

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
async fn accept(listener: tokio::net::TcpListener, site: Site, limits: Limits) {
    /// Delay after a failure such as too many open files, which passes when connections close.
    const RETRY_DELAY: Duration = Duration::from_millis(100);
    let site = Arc::new(site);
    let mut open: Vec<Connection> = Vec::new();
    loop {
        let accepted = tokio::time::timeout(limits.write_timeout, listener.accept()).await;
        open.retain(|connection| connection.is_active(limits.write_timeout));
        let Ok(accepted) = accepted else { continue };
        let mut is_closed = false;
        if accepted.is_err() || open.len() >= limits.connections {
            // The connection that is idle, or whose client has accepted nothing, for longest.
            let least = (0..open.len()).min_by_key(|&index| open[index].activity.last());
            is_closed = least.map(|index| open.swap_remove(index)).is_some();
        }
        match accepted {
            Ok((stream, _)) => open.push(Connection::serve(stream, Arc::clone(&site), limits)),
            Err(_) if is_closed => tokio::task::yield_now().await,
            Err(_) => tokio::time::sleep(RETRY_DELAY).await,
        }
    }
}

/// A connection, which is closed when it is dropped.
struct Connection {
    activity: Activity,
    task: JoinHandle<()>,
}

impl Connection {
    fn serve(stream: tokio::net::TcpStream, site: Arc<Site>, limits: Limits) -> Self {
        let activity = Activity::new();
        let shown = activity.clone();
        let respond = service_fn(move |request| {
            let activity = shown.clone();
            activity.record();
            let response = site.response(&request).map(|rest| Chunks { rest, activity });
            std::future::ready(Ok::<_, Infallible>(response))
        });
        let mut server = http1::Builder::new();
        server.timer(TokioTimer::new()).header_read_timeout(limits.request_timeout);
        let served = server.serve_connection(TokioIo::new(stream), respond);
        // A broken connection only affects its client.
        Self { activity, task: tokio::spawn(async { drop(served.await) }) }
    }

    fn is_active(&self, timeout: Duration) -> bool {
        !self.task.is_finished() && self.activity.last().elapsed() < timeout
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.task.abort();
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

    /// A file of 4 MiB, more than the buffers of a connection hold.
    static LARGE: &[Asset] = &[Asset {
        source: "app.wasm",
        name: "app.wasm",
        media_type: "application/wasm",
        etag: "\"1\"",
        content: crate::Content::Brotli(
            b"\x9b\xff\xff\x3f\xf8\x8d\x54\xb5\xbf\x56\x08\x5b\x73\xd3\x64\x6f\x75\x79\xe2\xb7\
              \x70\x80\xec\xfd\x8f\x8f\x05",
        ),
    }];

    /// Runs a server with these limits for as long as `clients` takes, which gets its address.
    fn serve<T: Send + 'static>(
        limits: Limits,
        clients: impl FnOnce(SocketAddr) -> T + Send + 'static,
    ) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let Server { listener, address, .. } = Server::bind(0, LARGE).unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            tokio::spawn(accept(listener, Site::new(LARGE, true), limits));
            tokio::task::spawn_blocking(move || clients(address)).await.unwrap()
        })
    }

    /// Connects a client that sends these bytes.
    fn client(address: SocketAddr, bytes: &[u8]) -> TcpStream {
        let mut client = TcpStream::connect(address).unwrap();
        client.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        client.write_all(bytes).unwrap();
        client
    }

    const REQUEST: &[u8] = b"GET /app.wasm HTTP/1.1\r\nhost: localhost\r\n\r\n";

    #[test]
    fn silent_clients_lose_their_connection() {
        let request_timeout = Duration::from_millis(50);
        serve(Limits { request_timeout, ..Limits::DEFAULT }, |address| {
            for beginning in ["", "GET / HT"] {
                // The end of the connection, or its reset: no timeout.
                let end = client(address, beginning.as_bytes()).read_to_end(&mut Vec::new());
                assert!(!end.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock));
            }
        });
    }

    #[test]
    fn clients_that_accept_nothing_lose_their_connection() {
        let write_timeout = Duration::from_millis(50);
        serve(Limits { write_timeout, ..Limits::DEFAULT }, |address| {
            let mut stalled = client(address, REQUEST);
            // Writes fail once the server has closed the connection.
            let started = Instant::now();
            while stalled.write_all(b" ").is_ok() {
                assert!(started.elapsed() < Duration::from_secs(60));
                std::thread::yield_now();
            }
        });
    }

    #[test]
    fn clients_that_never_read_do_not_keep_others_out() {
        let (elapsed, received, grown) = serve(Limits::DEFAULT, |address| {
            let before = resident_memory();
            let _stalled: Vec<TcpStream> = (0..300).map(|_| client(address, REQUEST)).collect();
            let started = Instant::now();
            let request = [&REQUEST[..REQUEST.len() - 2], b"connection: close\r\n\r\n"].concat();
            let mut response = Vec::new();
            client(address, &request).read_to_end(&mut response).unwrap();
            (started.elapsed(), response.len(), resident_memory() - before)
        });
        println!("served in {elapsed:?}, {grown} bytes of memory");
        assert!(received > 4 << 20, "{received} bytes");
        assert!(elapsed < Duration::from_secs(2), "{elapsed:?}");
        assert!(grown < 100 << 20, "{grown} bytes");
    }

    /// Returns the memory of this process in bytes; 0 where the system does not tell.
    fn resident_memory() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) << 10
    }
}

//! HTTP responses, independent of sockets so that they can be tested.

use std::borrow::Cow;
use std::net::IpAddr;
use std::sync::OnceLock;

use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HOST, HeaderMap,
    HeaderValue, IF_NONE_MATCH, SERVER, VARY,
};
use hyper::{Method, Request, Response, StatusCode};

use crate::{Asset, Content, policy};

/// The files that a server responds with.
#[derive(Debug)]
pub(crate) struct Site {
    assets: &'static [Asset],
    /// The decompressed content of each file that a client has requested so. All responses share it.
    plain: Vec<OnceLock<Bytes>>,
    /// Whether only names of this machine are accepted, so that no page of another site can have its
    /// own name resolved to this server and act as the app.
    is_local: bool,
}

impl Site {
    pub(crate) fn new(assets: &'static [Asset], is_local: bool) -> Self {
        Self { assets, plain: assets.iter().map(|_| OnceLock::new()).collect(), is_local }
    }

    /// Returns the response to a request for one of the files. The request body is not read.
    pub(crate) fn response<B>(&self, request: &Request<B>) -> Response<Bytes> {
        let headers = request.headers();
        let mut response = if self.is_local && !names_this_machine(headers) {
            with_status(StatusCode::MISDIRECTED_REQUEST)
        } else if ![Method::GET, Method::HEAD].contains(request.method()) {
            let mut refused = with_status(StatusCode::METHOD_NOT_ALLOWED);
            refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            refused
        } else if let Some(index) = self.find(request.uri().path()) {
            self.file_response(index, headers)
        } else {
            self.not_found(headers)
        };
        for (name, value) in policy::headers() {
            if let Ok(value) = HeaderValue::from_str(&value) {
                response.headers_mut().insert(name, value);
            }
        }
        if let Ok(value) = HeaderValue::from_str(&server_id(self.assets)) {
            response.headers_mut().insert(SERVER, value);
        }
        response
    }

    /// Returns the index of the file at a path.
    fn find(&self, path: &str) -> Option<usize> {
        let name = path.strip_prefix('/')?;
        self.position(if name.is_empty() { "index.html" } else { name })
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.assets.iter().position(|asset| asset.name == name)
    }

    /// Returns the "not found" page.
    fn not_found(&self, headers: &HeaderMap) -> Response<Bytes> {
        let page = self.position("404.html");
        let mut response =
            page.map_or_else(Response::default, |page| self.content_response(page, headers));
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        *response.status_mut() = StatusCode::NOT_FOUND;
        response
    }

    fn file_response(&self, index: usize, headers: &HeaderMap) -> Response<Bytes> {
        let asset = &self.assets[index];
        let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        let is_known = known
            .flat_map(|list| list.split(','))
            .any(|tag| [asset.etag, "*"].contains(&tag.trim().trim_start_matches("W/")));
        let mut response = match is_known {
            true => with_status(StatusCode::NOT_MODIFIED),
            false => self.content_response(index, headers),
        };
        if !is_known && response.status() != StatusCode::OK {
            return response;
        }
        let cache_control =
            if asset.is_immutable() { "public, max-age=31536000, immutable" } else { "no-cache" };
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
        response.headers_mut().insert(ETAG, HeaderValue::from_static(asset.etag));
        response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
        response
    }

    /// Returns the content, compressed if it is and the browser supports it.
    fn content_response(&self, index: usize, headers: &HeaderMap) -> Response<Bytes> {
        let asset = &self.assets[index];
        let (content, is_compressed) = match asset.content {
            Content::Brotli(packed) if accepts(headers, "br") => (Bytes::from_static(packed), true),
            _ => match self.plain(index) {
                Some(bytes) => (bytes, false),
                None => return with_status(StatusCode::INTERNAL_SERVER_ERROR),
            },
        };
        let mut response = Response::new(content);
        response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(asset.media_type));
        if is_compressed {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        response
    }

    /// Returns the decompressed content, or `None` if it cannot be decompressed.
    fn plain(&self, index: usize) -> Option<Bytes> {
        if let Some(bytes) = self.plain[index].get() {
            return Some(bytes.clone());
        }
        let bytes = match self.assets[index].content.bytes().ok()? {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from_owner(bytes),
        };
        Some(self.plain[index].get_or_init(|| bytes).clone())
    }
}

fn with_status(status: StatusCode) -> Response<Bytes> {
    let mut response = Response::default();
    *response.status_mut() = status;
    response
}

/// Returns whether the host that a request names is this machine. Every browser names one.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let is_local = |host: &HeaderValue| {
        let host = host.to_str().unwrap_or_default();
        let name = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => name,
            _ => host,
        };
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        let lower = name.to_ascii_lowercase();
        address.is_ok_and(|address| address.is_loopback())
            || lower == "localhost"
            || lower.ends_with(".localhost")
    };
    headers.get_all(HOST).iter().all(is_local)
}

/// Returns the `server` header: version and content hash of the app.
pub(crate) fn server_id(assets: &[Asset]) -> String {
    let worker = assets.iter().find(|asset| asset.name == "sw.js");
    let content = worker.map_or("none", |asset| asset.etag.trim_matches('"'));
    format!("anydoku/{} ({content})", env!("CARGO_PKG_VERSION"))
}

/// Returns whether the request accepts this content coding.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|list| list.split(',')).any(|entry| {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let weight = weight.trim().strip_prefix("q=").map(|weight| weight.parse::<f32>());
        name.trim().eq_ignore_ascii_case(coding) && weight != Some(Ok(0.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    static FILES: &[Asset] = &[
        Asset {
            source: "404.html",
            name: "404.html",
            media_type: "text/html",
            etag: "\"4\"",
            content: Content::Plain(b"nothing"),
        },
        Asset {
            source: "app.js",
            name: "app-1.js",
            media_type: "text/javascript",
            etag: "\"1\"",
            content: Content::Brotli(b"\x0b\x02\x80plain\x03"),
        },
        Asset {
            source: "index.html",
            name: "index.html",
            media_type: "text/html",
            etag: "\"2\"",
            content: Content::Plain(b"page"),
        },
    ];

    fn get(path: &str, headers: &[(&'static str, &'static str)]) -> Response<Bytes> {
        let mut request = Request::new(());
        *request.uri_mut() = path.parse().expect("a path");
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_static(value));
        }
        Site::new(FILES, true).response(&request)
    }

    fn header(response: &Response<Bytes>, name: &str) -> String {
        let value = response.headers().get(name).map(|value| value.to_str().expect("a text"));
        value.unwrap_or("").to_owned()
    }

    #[test]
    fn compresses_files_for_browsers_that_accept_it() {
        for (accepted, coding, bytes) in [
            ("gzip, deflate, br, zstd", "br", 9),
            ("gzip, br;q=0", "", 5),
            ("BR;q=0.5", "br", 9),
            ("identity", "", 5),
            ("brotli", "", 5),
        ] {
            let response = get("/app-1.js", &[("accept-encoding", accepted)]);
            assert_eq!(header(&response, "content-encoding"), coding, "{accepted}");
            assert_eq!(response.body().len(), bytes, "{accepted}");
            assert_eq!(header(&response, "vary"), "accept-encoding");
        }
    }

    #[test]
    fn caches_hashed_names_forever_and_revalidates_others() {
        let script = get("/app-1.js", &[]);
        assert_eq!(header(&script, "cache-control"), "public, max-age=31536000, immutable");
        let page = get("/", &[]);
        assert_eq!(header(&page, "cache-control"), "no-cache");
        assert_eq!(header(&page, "etag"), "\"2\"");
        assert_eq!(get("/", &[("if-none-match", "\"7\", W/\"2\"")]).status(), 304);
        assert_eq!(get("/", &[("if-none-match", "\"7\"")]).status(), 200);
    }

    #[test]
    fn unknown_paths_are_not_found() {
        for path in ["/app.js", "//", "/../Cargo.toml", "/%2e%2e/x", "/index.html/", "/app-1.js%00"]
        {
            let response = get(path, &[]);
            assert_eq!(response.status(), 404, "{path}");
            assert_eq!(response.body().len(), 7, "{path}");
            assert_eq!(header(&response, "cache-control"), "no-store");
            assert!(header(&response, "content-security-policy").contains("default-src 'none'"));
        }
    }

    #[test]
    fn decompresses_a_file_once() {
        let site = Site::new(FILES, true);
        let script = site.find("/app-1.js").unwrap();
        let (first, second) = (site.plain(script).unwrap(), site.plain(script).unwrap());
        assert_eq!((&first[..], first.as_ptr()), (&b"plain"[..], second.as_ptr()));
    }

    #[test]
    fn other_host_names_are_refused_on_this_machine_only() {
        for host in ["localhost:9981", "LOCALHOST", "127.0.0.1:1", "[::1]:9981", "a.localhost:80"] {
            assert_eq!(get("/", &[("host", host)]).status(), 200, "{host}");
        }
        for host in ["evil.example:9981", "192.168.0.7", "localhost.evil.example", "[fe80::1]", ""]
        {
            assert_eq!(get("/", &[("host", host)]).status(), 421, "{host}");
            let mut request = Request::new(());
            request.headers_mut().insert(HOST, HeaderValue::from_static(host));
            assert_eq!(Site::new(FILES, false).response(&request).status(), 200, "{host}");
        }
    }

    #[test]
    fn every_response_has_the_policy() {
        let mut posted = Request::new(());
        *posted.method_mut() = Method::POST;
        let posted = Site::new(FILES, true).response(&posted);
        assert_eq!(posted.status(), 405);
        for response in [posted, get("/", &[]), get("/", &[("if-none-match", "*")])] {
            assert!(
                header(&response, "content-security-policy").ends_with("frame-ancestors 'none'")
            );
            assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        }
    }
}

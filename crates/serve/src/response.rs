//! HTTP responses, independent of sockets so that they can be tested.

use std::borrow::Cow;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap,
    HeaderValue, IF_NONE_MATCH, SERVER, VARY,
};
use hyper::{Method, Request, Response, StatusCode};

use crate::{Asset, Content, policy};

/// The body of a response: an embedded file.
pub(crate) type Body = Full<Bytes>;

/// Returns the response to a request for one of these files. The request body is not read.
pub(crate) fn response<B>(assets: &'static [Asset], request: &Request<B>) -> Response<Body> {
    let mut response = if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut refused = Response::<Body>::default();
        *refused.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
        refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        refused
    } else if let Some(asset) = find(assets, request.uri().path()) {
        file_response(asset, request.headers())
    } else {
        not_found(assets, request.headers())
    };
    for (name, value) in policy::headers() {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    if let Ok(value) = HeaderValue::from_str(&server_id(assets)) {
        response.headers_mut().insert(SERVER, value);
    }
    response
}

/// Returns the `server` header: version and content hash of the app.
pub(crate) fn server_id(assets: &[Asset]) -> String {
    let worker = assets.iter().find(|asset| asset.name == "sw.js");
    let content = worker.map_or("none", |asset| asset.etag.trim_matches('"'));
    format!("anydoku/{} ({content})", env!("CARGO_PKG_VERSION"))
}

fn find(assets: &'static [Asset], path: &str) -> Option<&'static Asset> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    assets.iter().find(|asset| asset.name == name)
}

/// Returns the "not found" page.
fn not_found(assets: &'static [Asset], headers: &HeaderMap) -> Response<Body> {
    let page = assets.iter().find(|asset| asset.name == "404.html");
    let mut response = page.map_or_else(Response::default, |page| content_response(page, headers));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

fn file_response(asset: &'static Asset, headers: &HeaderMap) -> Response<Body> {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let is_known = known
        .flat_map(|list| list.split(','))
        .any(|tag| [asset.etag, "*"].contains(&tag.trim().trim_start_matches("W/")));
    let mut response =
        if is_known { Response::default() } else { content_response(asset, headers) };
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else if response.status() != StatusCode::OK {
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
fn content_response(asset: &'static Asset, headers: &HeaderMap) -> Response<Body> {
    let (content, is_compressed) = match asset.content {
        Content::Brotli(packed) if accepts(headers, "br") => (Bytes::from_static(packed), true),
        content => match content.bytes() {
            Ok(Cow::Borrowed(bytes)) => (Bytes::from_static(bytes), false),
            Ok(Cow::Owned(bytes)) => (Bytes::from_owner(bytes), false),
            Err(_) => {
                let mut failed = Response::<Body>::default();
                *failed.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
                return failed;
            }
        },
    };
    let mut response = Response::new(Body::new(content));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(asset.media_type));
    if is_compressed {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    response
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

    fn get(path: &str, headers: &[(&'static str, &'static str)]) -> Response<Body> {
        let mut request = Request::new(());
        *request.uri_mut() = path.parse().expect("a path");
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_static(value));
        }
        response(FILES, &request)
    }

    fn header(response: &Response<Body>, name: &str) -> String {
        let value = response.headers().get(name).map(|value| value.to_str().expect("a text"));
        value.unwrap_or("").to_owned()
    }

    fn length(response: &Response<Body>) -> Option<u64> {
        use hyper::body::Body as _;
        response.body().size_hint().exact()
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
            assert_eq!(length(&response), Some(bytes), "{accepted}");
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
            assert_eq!(length(&response), Some(7), "{path}");
            assert_eq!(header(&response, "cache-control"), "no-store");
            assert!(header(&response, "content-security-policy").contains("default-src 'none'"));
        }
    }

    #[test]
    fn every_response_has_the_policy() {
        let mut posted = Request::new(());
        *posted.method_mut() = Method::POST;
        let posted = response(FILES, &posted);
        assert_eq!(posted.status(), 405);
        for response in [posted, get("/", &[]), get("/", &[("if-none-match", "*")])] {
            assert!(
                header(&response, "content-security-policy").ends_with("frame-ancestors 'none'")
            );
            assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        }
    }
}

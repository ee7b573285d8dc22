//! What is answered to a request: pure, so that it can be tested without a socket.

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    SERVER, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};

use crate::{Asset, policy};

/// The answer to a request for one of these files.
pub(crate) fn answer(assets: &'static [Asset], request: &Request<Body>) -> Response<Body> {
    let mut response = if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut refused = Response::new(Body::empty());
        *refused.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
        refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        refused
    } else if let Some(asset) = find(assets, request.uri().path()) {
        serve(asset, request.headers())
    } else {
        missing(assets, request.headers())
    };
    for (name, value) in policy::headers() {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    if let Ok(value) = HeaderValue::from_str(&identity(assets)) {
        response.headers_mut().insert(SERVER, value);
    }
    response
}

/// How the server names itself: version and content of the app.
pub(crate) fn identity(assets: &[Asset]) -> String {
    let worker = assets.iter().find(|asset| asset.name == "sw.js");
    let content = worker.map_or("none", |asset| asset.etag.trim_matches('"'));
    format!("anydoku/{} ({content})", env!("CARGO_PKG_VERSION"))
}

fn find(assets: &'static [Asset], path: &str) -> Option<&'static Asset> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    assets.iter().find(|asset| asset.name == name)
}

/// The page that says that nothing is there.
fn missing(assets: &'static [Asset], headers: &HeaderMap) -> Response<Body> {
    let page = assets.iter().find(|asset| asset.name == "404.html");
    let mut response = page.map_or_else(Response::default, |page| whole(page, headers));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

fn serve(asset: &'static Asset, headers: &HeaderMap) -> Response<Body> {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let is_known = known
        .flat_map(|list| list.split(','))
        .any(|tag| [asset.etag, "*"].contains(&tag.trim().trim_start_matches("W/")));
    let mut response = if is_known { Response::default() } else { whole(asset, headers) };
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let kept =
        if asset.is_immutable() { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    response.headers_mut().insert(ETAG, HeaderValue::from_static(asset.etag));
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// The content, compressed as well as the browser can read.
fn whole(asset: &'static Asset, headers: &HeaderMap) -> Response<Body> {
    let compressed =
        [("br", asset.brotli), ("gzip", asset.gzip)].into_iter().find_map(|(coding, content)| {
            content.filter(|_| reads(headers, coding)).map(|c| (coding, c))
        });
    let content = compressed.map_or(asset.content, |(_, content)| content);
    let mut response = Response::new(Body::from(Bytes::from_static(content)));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    if let Some((coding, _)) = compressed {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// Whether the request takes this coding: named, and not with weight 0.
fn reads(headers: &HeaderMap, coding: &str) -> bool {
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
            kind: "text/html",
            etag: "\"4\"",
            content: b"nothing",
            brotli: None,
            gzip: None,
        },
        Asset {
            source: "app.js",
            name: "app-1.js",
            kind: "text/javascript",
            etag: "\"1\"",
            content: b"plain",
            brotli: Some(b"br"),
            gzip: Some(b"gz"),
        },
        Asset {
            source: "index.html",
            name: "index.html",
            kind: "text/html",
            etag: "\"2\"",
            content: b"page",
            brotli: None,
            gzip: None,
        },
    ];

    fn get(path: &str, headers: &[(&'static str, &'static str)]) -> Response<Body> {
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = path.parse().expect("a path");
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_static(value));
        }
        answer(FILES, &request)
    }

    fn header(response: &Response<Body>, name: &str) -> String {
        let value = response.headers().get(name).map(|value| value.to_str().expect("a text"));
        value.unwrap_or("").to_owned()
    }

    fn length(response: &Response<Body>) -> Option<u64> {
        use axum::body::HttpBody as _;
        response.body().size_hint().exact()
    }

    #[test]
    fn a_file_comes_in_the_best_coding_that_the_browser_reads() {
        for (accepted, coding, bytes) in [
            ("gzip, deflate, br, zstd", "br", 2),
            ("gzip, br;q=0", "gzip", 2),
            ("GZIP;q=0.5", "gzip", 2),
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
    fn names_made_from_content_are_kept_for_good_and_others_asked_about() {
        let script = get("/app-1.js", &[]);
        assert_eq!(header(&script, "cache-control"), "public, max-age=31536000, immutable");
        let page = get("/", &[]);
        assert_eq!(header(&page, "cache-control"), "no-cache");
        assert_eq!(header(&page, "etag"), "\"2\"");
        assert_eq!(get("/", &[("if-none-match", "\"7\", W/\"2\"")]).status(), 304);
        assert_eq!(get("/", &[("if-none-match", "\"7\"")]).status(), 200);
    }

    #[test]
    fn what_is_not_there_is_said_not_to_be() {
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
    fn every_answer_carries_the_policy() {
        let mut posted = Request::new(Body::empty());
        *posted.method_mut() = Method::POST;
        let posted = answer(FILES, &posted);
        assert_eq!(posted.status(), 405);
        for response in [posted, get("/", &[]), get("/", &[("if-none-match", "*")])] {
            assert!(
                header(&response, "content-security-policy").ends_with("frame-ancestors 'none'")
            );
            assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        }
    }
}

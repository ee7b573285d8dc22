//! What a browser is told to allow: the headers of every answer. The build writes the same content
//! security policy into the page, so that it holds on any host.

/// What the page may load and run: only what lies beside it.
const CONTENT_SECURITY: &[&str] = &[
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
];

/// Who may show the page in a frame: nobody. A page cannot say so itself.
const FRAMES: &str = "frame-ancestors 'none'";

/// The rest of the headers.
const FIXED: &[(&str, &str)] = &[
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    ),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
];

/// The policy as a page can state it.
pub(crate) fn content_security_in_page() -> String {
    CONTENT_SECURITY.join("; ")
}

/// The headers of every answer.
pub(crate) fn headers() -> impl Iterator<Item = (&'static str, String)> {
    let policy = format!("{}; {FRAMES}", content_security_in_page());
    let fixed = FIXED.iter().map(|(name, value)| (*name, (*value).to_owned()));
    std::iter::once(("content-security-policy", policy)).chain(fixed)
}

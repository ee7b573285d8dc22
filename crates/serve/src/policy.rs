//! Security headers of every response. The build writes the same content security policy into the
//! page, so that it applies on any host.

/// The content security policy: only files of the same origin.
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

/// Forbids framing. A page cannot state this itself.
const FRAME_ANCESTORS: &str = "frame-ancestors 'none'";

/// The other headers.
const OTHER_HEADERS: &[(&str, &str)] = &[
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

/// Returns the policy in the form for a page's meta element.
pub(crate) fn content_security_in_page() -> String {
    CONTENT_SECURITY.join("; ")
}

/// Returns the headers of every response.
pub(crate) fn headers() -> impl Iterator<Item = (&'static str, String)> {
    let policy = format!("{}; {FRAME_ANCESTORS}", content_security_in_page());
    let fixed = OTHER_HEADERS.iter().map(|(name, value)| (*name, (*value).to_owned()));
    std::iter::once(("content-security-policy", policy)).chain(fixed)
}

//! The player's browser, opened by what each system has for that.

use std::env;
use std::process::{Command, Stdio};

/// Opens the address; whether there was something to open it with.
pub(super) fn open(url: &str) -> bool {
    openers().iter().any(|words| {
        let mut opener = Command::new(&words[0]);
        opener.args(&words[1..]).arg(url).stdin(Stdio::null());
        opener.stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
    })
}

/// Programs that open an address, the likeliest first.
fn openers() -> Vec<Vec<String>> {
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<String>>();
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "macos") {
        return vec![words("open")];
    }
    if cfg!(windows) {
        return vec![words("rundll32 url.dll,FileProtocolHandler")];
    }
    let mut found = Vec::new();
    // Linux under Windows shows the page in the browser of Windows.
    if is_set("WSL_DISTRO_NAME") {
        found.extend([words("wslview"), words("explorer.exe")]);
    }
    // Without a screen xdg-open would start a browser in this terminal.
    if is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") {
        found.extend([words("xdg-open"), words("gio open")]);
    }
    found.extend(env::var("BROWSER").ok().filter(|name| !name.is_empty()).map(|name| vec![name]));
    found
}

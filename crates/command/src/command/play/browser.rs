//! Opens the default browser with the tools of each system.

use std::env;
use std::process::{Command, Stdio};

/// Opens the address. Returns whether a program could be started for it.
pub(super) fn open(url: &str) -> bool {
    openers().iter().any(|words| {
        let mut opener = Command::new(&words[0]);
        opener.args(&words[1..]).arg(url).stdin(Stdio::null());
        opener.stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
    })
}

/// Returns the programs that may open an address, most likely first.
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
    // WSL shows the page in the Windows browser.
    if is_set("WSL_DISTRO_NAME") {
        found.extend([words("wslview"), words("explorer.exe")]);
    }
    // Without a display xdg-open would start a browser in this terminal.
    if is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") {
        found.extend([words("xdg-open"), words("gio open")]);
    }
    found.extend(env::var("BROWSER").ok().filter(|name| !name.is_empty()).map(|name| vec![name]));
    found
}

//! Uses the completions of a release in the shells that they are for, and renders its manual pages.

use std::path::Path;

use crate::shell::{command, output, run};
use crate::{files, prerequisites};

/// Completes `anydoku ra` in each shell, and renders every page without a warning.
pub(crate) fn test(folder: &Path) -> Result<(), String> {
    let completions = folder.join("completions");
    let path = |name: &str| completions.join(name).display().to_string();
    let bash = format!(
        "source {}; COMP_WORDS=(anydoku ra); COMP_CWORD=1; _anydoku anydoku ra anydoku; \
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        path("anydoku.bash")
    );
    let fish = format!("source {}; complete -C 'anydoku ra'", path("anydoku.fish"));
    prerequisites::program("fish", "fish")?;
    prerequisites::program("zsh", "zsh")?;
    prerequisites::program("groff", "groff")?;
    for (shell, words) in [
        ("bash", ["bash", "-c", &bash].as_slice()),
        ("fish", &["fish", "-c", &fish]),
        ("zsh", &["zsh", "-f", "xtask/src/complete.zsh", &completions.display().to_string()]),
    ] {
        let shown = output(command(words), &format!("completions of {shell}"))?;
        if !String::from_utf8_lossy(&shown).contains("rate") {
            return Err(format!("{shell} does not complete `anydoku ra`"));
        }
    }
    let pages = folder.join("man");
    for page in files::entries(&pages)? {
        let page = page.display().to_string();
        let words =
            ["sh", "-c", "test -z \"$(groff -man -Tutf8 -ww \"$0\" 2>&1 >/dev/null)\"", &page];
        run(&words)?;
    }
    Ok(())
}

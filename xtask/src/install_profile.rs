//! The cargo profile with which `cargo install` builds the command, added to its manifest only while it is
//! packaged: within a workspace, cargo ignores the profiles of its members and warns of them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files;

const MANIFEST: &str = "crates/cli/Cargo.toml";

/// What is not listed takes most of the time to optimize and little of the time to run. For all packages
/// by `*`, build scripts and macros would be optimized, too.
const PROFILE: &str = r#"
[profile.release]
opt-level = 1
[profile.release.package.anydoku]
opt-level = 3
[profile.release.package.anydoku-scales]
opt-level = 3
[profile.release.package.anydoku-notation]
opt-level = 2
[profile.release.package.libmimalloc-sys]
opt-level = 3
[profile.release.package.memchr]
opt-level = 3
[profile.release.package.miniz_oxide]
opt-level = 3
"#;

/// The manifest with the profile; it is as before when this is dropped.
pub(crate) struct InstallProfile {
    manifest: PathBuf,
    before: String,
}

impl InstallProfile {
    /// Adds the profile to the manifest of the command.
    pub(crate) fn add() -> Result<Self, String> {
        Self::add_to(Path::new(MANIFEST))
    }

    fn add_to(manifest: &Path) -> Result<Self, String> {
        let before = files::read(manifest)?;
        // An interrupted run left it there.
        let before = before.strip_suffix(PROFILE).unwrap_or(&before).to_owned();
        files::write(manifest, format!("{before}{PROFILE}"))?;
        Ok(Self { manifest: manifest.to_owned(), before })
    }
}

impl Drop for InstallProfile {
    fn drop(&mut self) {
        if let Err(error) = fs::write(&self.manifest, &self.before) {
            eprintln!("{}: {error}; restore it with git", self.manifest.display());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_is_restored_even_after_an_interrupted_run() {
        let folder = std::env::temp_dir().join(format!("anydoku-profile-{}", std::process::id()));
        let manifest = folder.join("Cargo.toml");
        let read = || files::read(&manifest).unwrap();
        files::write(&manifest, "[package]\n").unwrap();
        std::mem::forget(InstallProfile::add_to(&manifest).unwrap());
        assert_eq!(read(), format!("[package]\n{PROFILE}"));
        let added = InstallProfile::add_to(&manifest).unwrap();
        assert_eq!(read(), format!("[package]\n{PROFILE}"), "added once");
        drop(added);
        assert_eq!(read(), "[package]\n");
        let _ = fs::remove_dir_all(folder);
    }
}

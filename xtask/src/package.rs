//! Packages what ships for crates.io, and builds each package where nothing else of the repository is.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::install_profile::InstallProfile;
use crate::shell::{BUILD_KIND, command, output, run, run_command, target};
use crate::{files, licenses};

/// The packages that ship, each after those that it depends on.
pub(crate) const PACKAGES: &[&str] = &[
    "anydoku-words",
    "anydoku",
    "anydoku-scales",
    "anydoku-fonts",
    "anydoku-texts",
    "anydoku-samples",
    "anydoku-serve",
    "anydoku-notation",
    "anydoku-explain",
    "anydoku-render",
    "anydoku-columnar",
    "anydoku-web",
    "anydoku-command",
    "anydoku-cli",
];

/// The package of the command.
const COMMAND: &str = "anydoku-cli";

/// Builds the app and puts its files into the folder that the package `anydoku-web` carries.
pub(crate) fn dist() -> Result<PathBuf, String> {
    let words = ["cargo", "build", "--release", "-q", "-p", "anydoku-web", "--message-format=json"];
    let mut build = command(&words);
    build.env_remove(BUILD_KIND);
    let messages = output(build, "the app, built for packages")?;
    let messages = String::from_utf8_lossy(&messages);
    let built = messages
        .lines()
        .filter(|line| line.contains("\"build-script-executed\"") && line.contains("/crates/web#"))
        .find_map(|line| Some(line.split_once("\"out_dir\":\"")?.1.split('"').next()?.to_owned()))
        .ok_or("cargo did not report the folder of the built app")?;
    let dist = PathBuf::from("crates/web/dist");
    let _ = fs::remove_dir_all(&dist);
    files::copy_folder(Path::new(&built).join("dist"), &dist)?;
    files::copy(licenses::file("app")?, dist.join(licenses::FILE))?;
    Ok(dist)
}

/// Packages everything, then builds and tests each package outside of the repository, and installs
/// and runs the command.
pub(crate) fn test() -> Result<(), String> {
    dist()?;
    let selection = PACKAGES.iter().flat_map(|name| ["-p", name]);
    let words: Vec<&str> =
        ["cargo", "package", "--no-verify", "--allow-dirty"].into_iter().chain(selection).collect();
    let profile = InstallProfile::add()?;
    run(&words)?;
    drop(profile);
    let outside = Outside::unpack(&target()?.join("package"))?;
    for name in PACKAGES {
        outside.run(name, &["build", "--all-features"])?;
        if *name != COMMAND {
            outside.run(name, &["test", "--doc", "--all-features"])?;
        }
    }
    outside.install()
}

/// The packages in a folder of their own, with the others as overrides of the registry.
struct Outside {
    folder: PathBuf,
    target: PathBuf,
}

impl Outside {
    /// Unpacks the packages of this folder.
    fn unpack(packages: &Path) -> Result<Self, String> {
        let folder = std::env::temp_dir().join(format!("anydoku-packages-{}", std::process::id()));
        let outside = Self { folder, target: target()?.join("packages") };
        let folder = &outside.folder;
        files::create_folder(folder)?;
        let mut config = String::from("[patch.crates-io]\n");
        for name in PACKAGES {
            let package = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
            let archive = packages.join(format!("{package}.crate")).display().to_string();
            run(&["tar", "-xzf", &archive, "-C", &folder.display().to_string()])?;
            config += &format!("{name} = {{ path = {:?} }}\n", folder.join(&package));
            // It names the others as the registry would have them.
            let _ = fs::remove_file(folder.join(package).join("Cargo.lock"));
        }
        files::write(folder.join(".cargo/config.toml"), config)?;
        Ok(outside)
    }

    /// Runs cargo in the folder of a package.
    fn run(&self, name: &str, words: &[&str]) -> Result<(), String> {
        let folder = self.folder.join(format!("{name}-{}", env!("CARGO_PKG_VERSION")));
        let mut cargo = command(&[&["cargo", words[0], "-q"], &words[1..]].concat());
        cargo.current_dir(folder).env_remove(BUILD_KIND).env("CARGO_TARGET_DIR", &self.target);
        run_command(cargo, &format!("{name}: cargo {}", words.join(" ")))
    }

    /// Installs the command from its package, as `cargo install` would, in a target folder without
    /// anything that was built before, and runs it.
    fn install(&self) -> Result<(), String> {
        let fresh = self.target.join("install");
        let _ = fs::remove_dir_all(&fresh);
        let root = self.folder.join("installed");
        let package = self.folder.join(format!("{COMMAND}-{}", env!("CARGO_PKG_VERSION")));
        let mut install = command(&["cargo", "install", "-q", "--path", "."]);
        install.arg("--root").arg(&root).current_dir(&package).env_remove(BUILD_KIND);
        install.env("CARGO_TARGET_DIR", &fresh);
        let start = Instant::now();
        run_command(install, "cargo install, from the package")?;
        println!("   installed within {:.0} s", start.elapsed().as_secs_f64());
        let program = root.join("bin/anydoku").display().to_string();
        run(&[&program, "--version"])?;
        run(&[&program, "solve", "puzzles/nine.txt", "-o", "/dev/null"])?;
        let exported = root.join("app");
        run(&[&program, "play", "--export", &exported.display().to_string()])?;
        if !exported.join("index.html").is_file() {
            return Err("the installed command exports no app".into());
        }
        Ok(())
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

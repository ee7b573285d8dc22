//! Binds the app's modules to JavaScript and packs them, together with the page, into files to be
//! embedded in a program.

mod bind;
mod pack;
#[path = "../../serve/src/policy.rs"]
#[expect(dead_code, reason = "the server's half of what both must agree on")]
mod policy;
mod split_module;

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Folders and extensions of the files that are served in addition to the modules.
const FOLDERS: [(&str, &[&str]); 2] =
    [("crates/app/web", &[""]), ("crates/fonts/files", &[".woff2", ".txt"])];

fn main() {
    // Rust would print an error that `main` returns in its debug form.
    if let Err(error) = build() {
        eprintln!("\nThe app could not be packed: {error}\n");
        std::process::exit(1);
    }
}

fn build() -> Outcome<()> {
    println!("cargo::rerun-if-env-changed=ANYDOKU_WEB");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=../serve/src/policy.rs");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let dist = out.join("dist");
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&dist)?;
    let files = if is_web("skip") { Vec::new() } else { app_files(&out)? };
    fs::write(out.join("assets.rs"), pack::write(&files, &dist)?)?;
    Ok(())
}

/// Returns all files of the app with their names.
fn app_files(out: &std::path::Path) -> Outcome<Vec<pack::File>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    let mut files = bind::bind(&PathBuf::from(env::var("DEP_ANYDOKU_MODULES_FOLDER")?), out)?;
    for (folder, ends) in FOLDERS {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        files.extend(pack::read_folder(&folder, ends)?);
    }
    let languages = PathBuf::from(env::var("DEP_ANYDOKU_TEXTS_FOLDER")?);
    println!("cargo::rerun-if-changed={}", languages.display());
    files.extend(pack::read_folder(&languages, &["-de.txt", "-en-GB.txt"])?);
    pack::name(files)
}

/// Returns whether `ANYDOKU_WEB` has this value.
fn is_web(value: &str) -> bool {
    env::var("ANYDOKU_WEB").as_deref() == Ok(value)
}

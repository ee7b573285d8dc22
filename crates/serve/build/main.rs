//! Packs the app into files that the server embeds: its modules, bound to JavaScript, and what lies
//! around them. With `ANYDOKU_WEB=skip` nothing is embedded.

mod imports;
mod modules;
mod pack;
mod parts;
#[path = "../src/policy.rs"]
#[expect(dead_code, reason = "the server's half of what both halves must agree on")]
mod policy;

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// What is served beside the modules: files of these folders whose names end so.
const FOLDERS: [(&str, &[&str]); 3] = [
    ("crates/app/web", &[""]),
    ("crates/play/src/strings", &["german.txt"]),
    ("crates/fonts/files", &[".woff2", ".txt"]),
];

fn main() {
    // An error that main returns is shown as a debugger sees it; this one is for people.
    if let Err(error) = build() {
        eprintln!("\nThe app could not be packed: {error}\n");
        std::process::exit(1);
    }
}

fn build() -> Outcome<()> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    println!("cargo::rerun-if-env-changed=ANYDOKU_WEB");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/policy.rs");

    let dist = out.join("dist");
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&dist)?;
    let files = if modules::is_skipped() {
        Vec::new()
    } else {
        let mut files = modules::bind(&root, &out)?;
        for (folder, ends) in FOLDERS {
            let folder = root.join(folder);
            println!("cargo::rerun-if-changed={}", folder.display());
            files.extend(pack::read_folder(&folder, ends)?);
        }
        pack::name(files)?
    };
    fs::write(out.join("assets.rs"), pack::write(&files, &dist)?)?;
    Ok(())
}

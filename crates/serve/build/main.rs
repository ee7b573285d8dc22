//! Builds the app for the browser and packs it into files that the server embeds. With
//! `ANYDOKU_WEB=skip` nothing is built and nothing embedded: checks that need no app are quick. With
//! `ANYDOKU_WEB=quick` the modules are built as debug builds are, for work on the app.

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

fn main() {
    // An error that main returns is shown as a debugger sees it; this one is for people.
    if let Err(error) = build() {
        eprintln!("\nThe app could not be built: {error}\n");
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
    let files = if env::var("ANYDOKU_WEB").as_deref() == Ok("skip") {
        Vec::new()
    } else {
        for place in modules::SOURCES {
            println!("cargo::rerun-if-changed={}", root.join(place).display());
        }
        modules::build(&root, &out)?;
        let mut files = modules::bind(&root, &out)?;
        files.extend(pack::read_folder(&root.join("crates/app/web"), &[""])?);
        files.extend(pack::read_folder(&root.join("crates/play/src/strings"), &["german.txt"])?);
        files.extend(pack::read_folder(&root.join("crates/fonts/files"), &[".woff2", ".txt"])?);
        pack::name(files)?
    };
    fs::write(out.join("assets.rs"), pack::write(&files, &dist)?)?;
    Ok(())
}

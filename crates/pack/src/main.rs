//! Packs the app: `anydoku-pack MODULES OUT KIND`, where MODULES is the folder of the modules built for
//! wasm32, and KIND `full` or `quick`. Writes the files as they are served to the folder OUT, and
//! `assets.rs`, the table that embeds them.

mod bind;
mod pack;
#[path = "../../serve/src/policy.rs"]
#[expect(dead_code, reason = "the server's half of what both must agree on")]
mod policy;
mod split_module;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Folders and extensions of the files that are served in addition to the modules.
const FOLDERS: [(&str, &[&str]); 2] =
    [("crates/app/web", &[""]), ("crates/fonts/files", &[".woff2", ".txt"])];

/// The compiled languages.
const LANGUAGES: &str = env!("ANYDOKU_LANGUAGES");

/// How much work packing is worth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Compressed, without names of functions.
    Full,
    /// Neither, for work on the app.
    Quick,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [modules, out, kind] => {
            let kind = if *kind == "quick" { Kind::Quick } else { Kind::Full };
            pack(Path::new(modules), Path::new(out), kind)
        }
        _ => Err("usage: anydoku-pack MODULES OUT full|quick".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nThe app could not be packed: {error}\n");
            ExitCode::FAILURE
        }
    }
}

fn pack(modules: &Path, out: &Path, kind: Kind) -> Outcome<()> {
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out)?;
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let mut files = bind::bind(modules, out, kind)?;
    for (folder, ends) in FOLDERS {
        files.extend(pack::read_folder(&root.join(folder), ends)?);
    }
    let ends: Vec<String> =
        anydoku_texts::LANGUAGES.iter().map(|language| format!("-{}.txt", language.tag)).collect();
    files.extend(pack::read_folder(Path::new(LANGUAGES), &ends)?);
    pack::write(&pack::name(files)?, out, kind)
}

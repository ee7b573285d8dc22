//! Checks the Fluent files in `locales/`, compiles each catalog of each language to one compact
//! text, and writes the typed accessors.

mod accessors;
mod compile;
#[path = "../src/language.rs"]
#[expect(dead_code, unreachable_pub, reason = "the crate uses the rest")]
mod language;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use compile::{Language, Source};

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        // Rust would print an error that `main` returns in its debug form.
        Err(error) => {
            eprintln!("\n{error}\n");
            ExitCode::FAILURE
        }
    }
}

/// A catalog of texts.
struct Catalog {
    /// The type whose methods are the messages, and the beginning of the names of its files.
    name: &'static str,
    /// Its folder in that of a language.
    folder: &'static str,
    /// Messages that are looked up by id, by the beginning of their ids.
    looked_up: &'static [&'static str],
}

const CATALOGS: &[Catalog] = &[
    Catalog {
        name: "Texts",
        folder: "",
        looked_up: &[
            "action-",
            "color-",
            "group-",
            "ink-",
            "mode-",
            "pattern-",
            "preset-",
            "setting-",
            "settings-",
            "symbol-",
            "view-action-",
            "view-mode-",
        ],
    },
    Catalog { name: "Explanations", folder: "explain", looked_up: &["technique-"] },
];

fn build() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/language.rs");
    println!("cargo::rerun-if-changed=locales");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let folder = out.join("languages");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let (mut accessors, mut messages) = (String::new(), String::new());
    for Catalog { name, folder: subfolder, looked_up } in CATALOGS {
        let languages = read_languages(Path::new("locales"), subfolder)?;
        let compiled = compile::compile(&languages, looked_up)?;
        accessors += &accessors::accessors(name, &compiled);
        messages += &accessors::messages(name, &compiled);
        for (id, text) in &compiled.languages {
            let file = format!("{}-{id}.txt", name.to_lowercase());
            fs::write(folder.join(file), text)?;
        }
    }
    fs::write(out.join("accessors.rs"), accessors)?;
    fs::write(out.join("messages.rs"), messages)?;
    println!("cargo::metadata=folder={}", folder.display());
    Ok(())
}

/// The folder of the texts that are in every catalog, in that of a language.
const SHARED: &str = "shared";

/// Reads the files of a catalog in all languages: a folder each, named by its language tag.
fn read_languages(locales: &Path, subfolder: &str) -> Result<Vec<Language>, Box<dyn Error>> {
    let mut languages = Vec::new();
    for folder in sorted_entries(locales)? {
        let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut sources = Vec::new();
        // A variant of English may have no text of its own in a catalog.
        let folders = [folder.join(subfolder), folder.join(SHARED)];
        let mut paths = Vec::new();
        for folder in folders.iter().filter(|folder| folder.exists()) {
            paths.extend(sorted_entries(folder)?);
        }
        for path in paths {
            if path.extension().is_some_and(|extension| extension == "ftl") {
                let text = fs::read_to_string(&path)?;
                sources.push(Source { path: path.display().to_string(), text });
            }
        }
        languages.push(Language { id, sources });
    }
    Ok(languages)
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

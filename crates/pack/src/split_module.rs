//! Splits a module into what the first board needs and lazy-loaded parts. The split points are
//! defined in the sources (`wasm_split`); a module without any stays whole.

use std::fs;
use std::path::Path;

use crate::Outcome;
use crate::pack::{File, hash};

/// The script that loads the parts, as the split module imports it.
const SCRIPT: &str = "./parts.js";

/// The text before the name of an imported script.
const IMPORT_PREFIX: &str = "from ";

/// The text before the URL of a part.
const URL_PREFIX: &str = "new URL(";

/// A module that was split.
pub(crate) struct SplitModule {
    /// The main module, to be bound to JavaScript.
    pub(crate) main: Vec<u8>,
    /// The script that loads the parts, and the parts.
    files: Vec<File>,
    /// A hash of everything that the parts were built from.
    version: u64,
    name: &'static str,
}

/// Splits the module of this name.
pub(crate) fn split(module: &[u8], name: &'static str, folder: &Path) -> Outcome<SplitModule> {
    let version = hash(module);
    let folder = &folder.join("parts");
    fs::create_dir_all(folder)?;
    let main_path = folder.join("main.wasm");
    let main_script = format!("./{name}.js");
    let mut options = wasm_split_cli_support::Options::new(module);
    options.output_dir = folder;
    options.main_out_path = &main_path;
    options.link_name = SCRIPT;
    options.main_module = &main_script;
    let transformed =
        wasm_split_cli_support::transform(options).map_err(|error| format!("{error:#}"))?;

    let mut script = fs::read_to_string(folder.join(SCRIPT))?;
    script = named(&script, IMPORT_PREFIX, &main_script, &format!("{name}.js"))?;
    let mut files = Vec::new();
    for path in transformed.split_modules {
        let part = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let own = format!("{name}-{part}");
        script = named(&script, URL_PREFIX, &format!("./{part}"), &own)?;
        files.push(File::new(own, without_custom_sections(&fs::read(&path)?)?));
    }
    let script = File::new(format!("{name}-parts.js"), script.into_bytes());
    files.push(script.named_after(version));
    let main = fs::read(&main_path)?;
    fs::remove_dir_all(folder)?;
    Ok(SplitModule { main, files, version, name })
}

impl SplitModule {
    /// Returns the files of the module, once its script is bound. That script and the one that
    /// loads the parts refer to each other.
    pub(crate) fn files(self, script: &str) -> Outcome<Vec<File>> {
        let Self { mut files, version, name, .. } = self;
        let script = named(script, IMPORT_PREFIX, SCRIPT, &format!("{name}-parts.js"))?;
        files.push(File::new(format!("{name}.js"), script.into_bytes()).named_after(version));
        Ok(files)
    }
}

/// Replaces the name of a file in a script by a placeholder for its final name.
fn named(script: &str, before: &str, file: &str, source: &str) -> Outcome<String> {
    let quoted = format!("{before}\"{file}\"");
    if !script.contains(&quoted) {
        return Err(format!("expected {quoted} in the script of a module, found none").into());
    }
    Ok(script.replace(&quoted, &format!("{before}\"./{{{{{source}}}}}\"")))
}

/// Returns the module without custom sections (names and relocations), which only tools read.
fn without_custom_sections(module: &[u8]) -> Outcome<Vec<u8>> {
    let mut stripped = wasm_encoder::Module::new();
    for payload in wasmparser::Parser::new(0).parse_all(module) {
        if let Some((id, range)) = payload?.as_section()
            && id != wasm_encoder::SectionId::Custom as u8
        {
            stripped.section(&wasm_encoder::RawSection {
                id,
                data: &module[range.start as usize..range.end as usize],
            });
        }
    }
    Ok(stripped.finish())
}

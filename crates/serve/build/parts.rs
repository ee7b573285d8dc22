//! Cuts a module into what the first board needs and what comes later. Where to cut is said in the
//! module's own sources (`wasm_split`); a module that does not say so stays whole.

use std::fs;
use std::path::Path;

use crate::Outcome;
use crate::pack::{File, hash};

/// The script that fetches the parts, as the cut module imports it.
const SCRIPT: &str = "./parts.js";

/// What stands before the name of a script that another imports.
const IMPORT: &str = "from ";

/// What stands before the name of a part where it is fetched.
const ADDRESS: &str = "new URL(";

/// A module that was cut.
pub(crate) struct Cut {
    /// What is to be bound to JavaScript.
    pub(crate) main: Vec<u8>,
    /// The script that fetches the other parts, and these.
    files: Vec<File>,
    /// All that the parts were cut from has this number.
    version: u64,
    name: &'static str,
}

/// Cuts the module of this name.
pub(crate) fn cut(module: &[u8], name: &'static str, folder: &Path) -> Outcome<Cut> {
    let version = hash(module);
    let main_path = folder.join("main.wasm");
    let main_script = format!("./{name}.js");
    let mut options = wasm_split_cli_support::Options::new(module);
    options.output_dir = folder;
    options.main_out_path = &main_path;
    options.link_name = SCRIPT;
    options.main_module = &main_script;
    let made = wasm_split_cli_support::transform(options).map_err(|error| format!("{error:#}"))?;

    let mut script = fs::read_to_string(folder.join(SCRIPT))?;
    script = named(&script, IMPORT, &main_script, &format!("{name}.js"))?;
    let mut files = Vec::new();
    for path in made.split_modules {
        let part = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let own = format!("{name}-{part}");
        script = named(&script, ADDRESS, &format!("./{part}"), &own)?;
        files.push(File::made(own, without_notes(&fs::read(&path)?)?));
    }
    let script = File::template(format!("{name}-parts.js"), script.into_bytes());
    files.push(script.named_after(version));
    Ok(Cut { main: fs::read(&main_path)?, files, version, name })
}

impl Cut {
    /// The files of the module, once its script is bound: that one and the one that fetches the parts
    /// name each other.
    pub(crate) fn files(self, script: &str) -> Outcome<Vec<File>> {
        let Self { mut files, version, name, .. } = self;
        let script = named(script, IMPORT, SCRIPT, &format!("{name}-parts.js"))?;
        files.push(File::template(format!("{name}.js"), script.into_bytes()).named_after(version));
        Ok(files)
    }
}

/// A script in which a file is named as it will be served.
fn named(script: &str, before: &str, file: &str, source: &str) -> Outcome<String> {
    let said = format!("{before}\"{file}\"");
    if !script.contains(&said) {
        return Err(format!("expected {said} in the script of a module, found none").into());
    }
    Ok(script.replace(&said, &format!("{before}\"./{{{{{source}}}}}\"")))
}

/// A module without the sections that nothing reads when it runs.
fn without_notes(module: &[u8]) -> Outcome<Vec<u8>> {
    const HEADER: usize = 8;
    const CUSTOM: u8 = 0;
    let broken = "found a section that ends beyond its module";
    let (header, mut rest) = module.split_at_checked(HEADER).ok_or(broken)?;
    let mut kept = header.to_vec();
    while let [kind, after @ ..] = rest {
        let (mut length, mut digits) = (0_usize, 0);
        for byte in after {
            length |= usize::from(byte & 0x7f) << (7 * digits);
            digits += 1;
            if byte & 0x80 == 0 || digits == 5 {
                break;
            }
        }
        let (section, next) = rest.split_at_checked(1 + digits + length).ok_or(broken)?;
        if *kind != CUSTOM {
            kept.extend_from_slice(section);
        }
        rest = next;
    }
    Ok(kept)
}

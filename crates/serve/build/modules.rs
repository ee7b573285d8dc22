//! The app's modules, as `anydoku-web` built them, bound to JavaScript by the very version of
//! wasm-bindgen they were built with.

#[path = "../../web/build/modules.rs"]
mod built;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::pack::File;
use crate::{Outcome, imports, parts};
use built::{MODULES, Module, is_quick};

pub(crate) use built::is_skipped;

/// What a browser loads of each module: its code and the script that binds it.
pub(crate) fn bind(root: &Path, out: &Path) -> Outcome<Vec<File>> {
    let built = PathBuf::from(env::var("DEP_ANYDOKU_WEB_FOLDER")?);
    let mut files = Vec::new();
    for Module { binary, name, is_worker } in MODULES {
        let folder = out.join(format!("bound-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        let path = built.join(format!("{binary}.wasm"));
        println!("cargo::rerun-if-changed={}", path.display());
        let module = fs::read(path)?;
        let cut = if *is_worker { None } else { Some(parts::cut(&module, name, &folder)?) };
        wasm_bindgen_cli_support::Bindgen::new()
            .input_bytes(name, cut.as_ref().map_or(module, |cut| cut.main.clone()))
            .web(true)?
            .typescript(false)
            // While one works on the app, profiles tell what took the time.
            .remove_name_section(!is_quick())
            .remove_producers_section(true)
            .omit_default_module_path(true)
            // Parts find the memory and the functions of the first by them.
            .keep_lld_exports(cut.is_some())
            .out_name(name)
            .generate(&folder)?;
        if folder.join("snippets").exists() {
            return Err(format!(
                "{binary} brings scripts of its own ({}), which the pages have no place for",
                folder.strip_prefix(root).unwrap_or(&folder).join("snippets").display()
            )
            .into());
        }
        let bound = fs::read(folder.join(format!("{name}_bg.wasm")))?;
        let script = fs::read_to_string(folder.join(format!("{name}.js")))?;
        let (bound, script) = imports::shorten(&bound, &script, &format!("./{name}_bg.js"))?;
        files.push(File::made(format!("{name}.wasm"), bound));
        match cut {
            Some(cut) => files.extend(cut.files(&script)?),
            None => files.push(File::made(format!("{name}.js"), script.into_bytes())),
        }
        if *is_worker {
            let script = include_str!("boot_worker.js").replace("MODULE", name);
            files.push(File::template(format!("{name}-boot.js"), script.into_bytes()));
        }
    }
    Ok(files)
}

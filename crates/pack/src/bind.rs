//! Binds the modules to JavaScript with the same version of wasm-bindgen that they were built with.

use std::fs;
use std::path::Path;

use crate::pack::File;
use crate::{Kind, Outcome, split_module};

/// Returns the files of each module: its code and the script that binds it.
pub(crate) fn bind(folder: &Path, out: &Path, kind: Kind) -> Outcome<Vec<File>> {
    let mut files = Vec::new();
    for name in ["app", "worker"] {
        let path = folder.join(format!("anydoku-{name}.wasm"));
        let module = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let is_worker = name == "worker";
        let split = if is_worker { None } else { Some(split_module::split(&module, name, out)?) };
        let mut bound = wasm_bindgen_cli_support::Bindgen::new()
            .input_bytes(name, split.as_ref().map_or(module, |split| split.main.clone()))
            .web(true)?
            .typescript(false)
            // Quick builds keep names for profiling.
            .remove_name_section(kind == Kind::Full)
            .remove_producers_section(true)
            .omit_default_module_path(true)
            // Parts find the memory and the functions of the first by them.
            .keep_lld_exports(split.is_some())
            .generate_output()?;
        if bound.snippets().values().any(|scripts| !scripts.is_empty())
            || !bound.local_modules().is_empty()
        {
            let error =
                format!("{name} brings scripts of its own, which the pages have no place for");
            return Err(error.into());
        }
        let module = bound.wasm_mut().emit_wasm();
        let script = bound.js();
        files.push(File::new(format!("{name}.wasm"), module));
        match split {
            Some(split) => files.extend(split.files(script)?),
            None => files.push(File::new(format!("{name}.js"), script.as_bytes().to_vec())),
        }
        if is_worker {
            let script = include_str!("boot_worker.js").replace("MODULE", name);
            files.push(File::new(format!("{name}-boot.js"), script.into_bytes()));
        }
    }
    Ok(files)
}

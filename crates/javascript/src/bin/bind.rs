//! Binds the module to JavaScript with the same version of wasm-bindgen that it was built with:
//! `bind MODULE FOLDER` writes `anydoku_bg.wasm` and `bindings.js`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("usage: bind MODULE FOLDER".into());
    };
    let module = fs::read(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    let mut bound = wasm_bindgen_cli_support::Bindgen::new()
        .input_bytes("anydoku", module)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The package knows where its module is.
        .omit_default_module_path(true)
        .generate_output()?;
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("anydoku_bg.wasm"), bound.wasm_mut().emit_wasm())?;
    fs::write(folder.join("bindings.js"), bound.js())?;
    Ok(())
}

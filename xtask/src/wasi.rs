//! Runs programs under WebAssembly: built for wasm32-wasip1 with simd128, run by node.

use std::process::Command;

use crate::prerequisites;
use crate::shell::{artifact, command, run_command};

/// The build target.
const TARGET: &str = "wasm32-wasip1";

/// A script that runs a module with node's WASI host: standard input in, standard output out.
const HOST: &str = "\
const { WASI } = require('node:wasi');
const wasi = new WASI({ version: 'preview1', args: ['program', ...process.argv.slice(2)] });
const bytes = require('node:fs').readFileSync(process.argv[1]);
WebAssembly.instantiate(bytes, wasi.getImportObject()).then(({ instance }) => wasi.start(instance));
";

/// Builds the program that these words of cargo select.
pub(crate) fn build(program: &[&str]) -> Result<(), String> {
    prerequisites::targets(&[TARGET])?;
    prerequisites::program("node", "nodejs")?;
    let mut command = command(&[&["cargo", "build", "-q", "--release"], program].concat());
    command.args(["--target", TARGET]).env("RUSTFLAGS", "-C target-feature=+simd128");
    run_command(command, &format!("build {} for wasm32 with simd128", program.join(" ")))
}

/// Creates the command that runs a module, named relative to the folder of release builds.
pub(crate) fn run(module: &str, arguments: &[&str]) -> Result<Command, String> {
    let program = artifact(Some(TARGET), module)?;
    let mut command = command(&["node", "--no-warnings", "-e", HOST]);
    command.arg(program).args(arguments);
    Ok(command)
}

//! Examples under WebAssembly: built for wasm32-wasip1 with simd128, run by node.

use std::process::Command;

use crate::needs;
use crate::shell::{artefact, command, run_command};

/// The target that they are built for.
const TARGET: &str = "wasm32-wasip1";

/// A few lines of node's own WASI host: standard input in, standard output out.
const HOST: &str = "\
const { WASI } = require('node:wasi');
const wasi = new WASI({ version: 'preview1', args: ['example', ...process.argv.slice(2)] });
const bytes = require('node:fs').readFileSync(process.argv[1]);
WebAssembly.instantiate(bytes, wasi.getImportObject()).then(({ instance }) => wasi.start(instance));
";

/// Builds an example of a package.
pub(crate) fn build(package: &str, example: &str) -> Result<(), String> {
    needs::targets(&[TARGET])?;
    needs::program("node", "nodejs")?;
    let words = ["cargo", "build", "-q", "--release", "-p", package, "--example", example];
    let mut command = command(&words);
    command.args(["--target", TARGET]).env("RUSTFLAGS", "-C target-feature=+simd128");
    run_command(command, &format!("build {example} for wasm32 with simd128"))
}

/// Runs an example that was built.
pub(crate) fn run(example: &str, arguments: &[&str]) -> Command {
    let program = artefact(Some(TARGET), &format!("{example}.wasm"));
    let mut command = command(&["node", "--no-warnings", "-e", HOST]);
    command.arg(program).args(arguments);
    command
}

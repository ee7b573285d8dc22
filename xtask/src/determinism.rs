//! Checks that results are the same everywhere: one program, run at every vector width of this
//! machine, on aarch64 (under qemu-user) and on wasm32 (under node), must print the same bytes.

use std::process::{Command, Stdio};

use crate::shell::{artifact, command, output, run_command};
use crate::{prerequisites, wasi};

/// The program, with what selects it.
const PROGRAM: &[&str] = &["-p", "checks", "--bin", "answers"];
const ARM: &str = "aarch64-unknown-linux-gnu";
/// Set here and not in cargo's configuration, which would also apply where this is the host.
const ARM_LINKER: &str = "aarch64-linux-gnu-gcc";

/// Compares the results for these puzzle files, or for those in the repository.
pub(crate) fn compare(files: &[&str]) -> Result<(), String> {
    prerequisites::targets(&[ARM])?;
    prerequisites::program("qemu-aarch64", "qemu-user")?;
    prerequisites::program(ARM_LINKER, "gcc-aarch64-linux-gnu")?;
    run_command(build(), "answers, for this machine")?;
    let mut arm = build();
    arm.args(["--target", ARM]).env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", ARM_LINKER);
    run_command(arm, &format!("answers, for {ARM}"))?;
    wasi::build(PROGRAM)?;

    let widths = String::from_utf8(output(native("widths")?, "vector widths of this machine")?)
        .map_err(|error| error.to_string())?;
    let own = ["puzzles/nine.txt", "puzzles/mixed.txt", "puzzles/boxes.txt"];
    let files = if files.is_empty() { &own[..] } else { files };
    for file in files {
        let open = || std::fs::File::open(file).map_err(|error| format!("{file}: {error}"));
        let run_on = |mut command: Command, name: &str| -> Result<Vec<u8>, String> {
            command.stdin(Stdio::from(open()?));
            output(command, &format!("answers to {file}: {name}"))
        };
        let expected = run_on(native("portable")?, "portable")?;
        let mut others: Vec<(String, Vec<u8>)> = Vec::new();
        for width in widths.lines().filter(|&width| width != "portable") {
            others.push((width.to_owned(), run_on(native(width)?, width)?));
        }
        // aarch64 and wasm32 have the portable width and vectors of 128 bits.
        for width in ["portable", "vector128"] {
            let program = artifact(Some(ARM), "answers")?;
            let path = program.to_string_lossy();
            let arm = command(&["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu", &path, width]);
            let name = format!("aarch64 under qemu-user, {width}");
            others.push((name.clone(), run_on(arm, &name)?));
            let wasm = wasi::run("answers.wasm", &[width])?;
            let name = format!("wasm32 under node, {width}");
            others.push((name.clone(), run_on(wasm, &name)?));
        }

        let lines = expected.iter().filter(|&&byte| byte == b'\n').count();
        for (name, printed) in &others {
            if *printed != expected {
                return Err(format!(
                    "{file}: the results of {name} differ from those of the portable width"
                ));
            }
        }
        println!("{file}: {lines} answers, the same {} times", others.len() + 1);
    }
    Ok(())
}

fn build() -> Command {
    command(&[&["cargo", "build", "-q", "--release"], PROGRAM].concat())
}

fn native(width: &str) -> Result<Command, String> {
    let mut command = Command::new(artifact(None, "answers")?);
    command.arg(width);
    Ok(command)
}

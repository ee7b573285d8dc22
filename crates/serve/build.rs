//! Builds the app for the browser and packs it into files that the server embeds.
//!
//! The app is built by a cargo of its own, in a target folder of its own: `target/web`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

type Outcome<T> = Result<T, Box<dyn Error>>;

const TARGET: &str = "wasm32-unknown-unknown";

fn main() -> Outcome<()> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    for place in ["app", "play", "worker", "anydoku", "fonts", "notation", "render"] {
        println!("cargo::rerun-if-changed={}", root.join("crates").join(place).display());
    }
    println!("cargo::rerun-if-changed={}", root.join("Cargo.lock").display());
    println!("cargo::rerun-if-env-changed=ANYDOKU_WEB");

    let dist = out.join("dist");
    let _ = fs::remove_dir_all(&dist);
    fs::create_dir_all(&dist)?;
    if env::var("ANYDOKU_WEB").as_deref() != Ok("skip") {
        let built = build(&root, &target_folder(&out)?)?;
        bind(&built.join("anydoku-app.wasm"), &dist, "app")?;
        for entry in fs::read_dir(root.join("crates/app/web"))? {
            let path = entry?.path();
            fs::copy(&path, dist.join(path.file_name().ok_or("a file without a name")?))?;
        }
    }
    fs::write(out.join("assets.rs"), list(&dist)?)?;
    Ok(())
}

/// The folder `web` beside the profiles of the build that runs this.
fn target_folder(out: &Path) -> Outcome<PathBuf> {
    let profile = out.ancestors().nth(3).ok_or("OUT_DIR lies elsewhere than it used to")?;
    Ok(profile.parent().unwrap_or(profile).join("web"))
}

fn build(root: &Path, target: &Path) -> Outcome<PathBuf> {
    let mut cargo = Command::new(env::var("CARGO")?);
    cargo
        .current_dir(root)
        .args(["build", "--locked", "--profile", "web", "--target", TARGET, "-p", "anydoku-app"])
        .arg("--target-dir")
        .arg(target);
    // What the outer build was told holds for the machine that it builds for, not for the browser.
    for (name, _) in env::vars() {
        let is_outer = name.starts_with("CARGO_") && name != "CARGO_HOME"
            || ["RUSTFLAGS", "RUSTC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "RUSTDOC"]
                .contains(&name.as_str());
        if is_outer {
            cargo.env_remove(name);
        }
    }
    if !cargo.status()?.success() {
        return Err("the app was not built; cargo says why above".into());
    }
    Ok(target.join(TARGET).join("web"))
}

/// What a browser loads of a module: its code and the script that binds it.
fn bind(module: &Path, dist: &Path, name: &str) -> Outcome<()> {
    let bound = dist.with_file_name(format!("bound-{name}"));
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(false)
        .out_name(name)
        .generate(&bound)?;
    fs::copy(bound.join(format!("{name}_bg.wasm")), dist.join(format!("{name}.wasm")))?;
    fs::copy(bound.join(format!("{name}.js")), dist.join(format!("{name}.js")))?;
    Ok(())
}

fn list(dist: &Path) -> Outcome<String> {
    let mut names: Vec<PathBuf> =
        fs::read_dir(dist)?.map(|entry| Ok(entry?.path())).collect::<Outcome<_>>()?;
    names.sort();
    let rows = names.iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        format!("    ({name:?}, include_bytes!({:?})),\n", path.display().to_string())
    });
    Ok(format!("&[\n{}]\n", rows.collect::<String>()))
}

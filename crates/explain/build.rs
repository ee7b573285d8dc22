//! Tells the tests where the compiled languages are.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = std::env::var("DEP_ANYDOKU_TEXTS_FOLDER").unwrap_or_default();
    println!("cargo::rustc-env=ANYDOKU_LANGUAGES={folder}");
}

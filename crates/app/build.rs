//! Has the linker keep what is needed to cut the app into parts, and give it at once the memory that
//! a start takes: growing costs a browser half a millisecond each time.

/// In bytes.
const FIRST_MEMORY: u32 = 4 << 20;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
        println!("cargo::rustc-link-arg-bins=--initial-memory={FIRST_MEMORY}");
    }
}

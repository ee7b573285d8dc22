//! Builds the app's modules for wasm32 in its build script. The package has no dependencies, so
//! that cargo builds it early; optimizing the last module takes long and uses only one core. The
//! build scripts of its dependents find the modules in the folder `DEP_ANYDOKU_MODULES_FOLDER`.

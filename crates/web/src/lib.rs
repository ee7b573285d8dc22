//! The app's modules, built for the browser when this package is. It needs no other package, so cargo
//! begins with it: the modules take longest of all that a first build makes. Its build script tells
//! those of its dependents where the modules lie: `DEP_ANYDOKU_WEB_FOLDER`, empty if
//! `ANYDOKU_WEB=skip` left them out.

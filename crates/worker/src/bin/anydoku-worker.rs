//! The entry point of the worker in a browser.

fn main() {
    anydoku_worker::browser::start();
}

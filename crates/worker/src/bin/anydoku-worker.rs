//! The engine's worker in a browser: makes, solves, rates and explains.

fn main() {
    anydoku_worker::browser::open(anydoku_worker::desk::engine);
}

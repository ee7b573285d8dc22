//! The files' worker in a browser: reads, writes, shares and prints. It is loaded when it is needed.

fn main() {
    anydoku_worker::browser::open(anydoku_worker::desk::files);
}

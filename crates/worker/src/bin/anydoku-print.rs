//! The files' worker with PDF, where pages are to be had as a file without the browser's own printing.

fn main() {
    anydoku_worker::browser::open(anydoku_worker::desk::print);
}

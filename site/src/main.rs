//! `site pages FOLDER` writes the pages for mdBook, and `site check FOLDER` checks the links of the
//! finished site.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["pages", folder] => match site::write_pages(Path::new("."), Path::new(folder)) {
            Ok(count) => {
                println!("   {count} pages in {folder}");
                ExitCode::SUCCESS
            }
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        },
        ["check", folder] => match site::check(Path::new(folder)) {
            Ok(report) => {
                print!("{report}");
                if report.dead.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
            }
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        },
        _ => {
            eprintln!("site pages FOLDER | site check FOLDER");
            ExitCode::FAILURE
        }
    }
}

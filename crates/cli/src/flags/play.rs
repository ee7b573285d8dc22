//! The options of `play`.

use std::path::PathBuf;

use clap::Args;

/// Options of `play`.
#[derive(Debug, Args)]
pub(crate) struct PlayFlags {
    /// The port to serve at; 0 takes any that is free [default: 9981, or the next that is free]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Print the address only; open no browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Write the app to a folder instead, for any host of static files
    #[arg(long, value_name = "DIR", conflicts_with_all = ["port", "no_open"])]
    pub(crate) export: Option<PathBuf>,
}

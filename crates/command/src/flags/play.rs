//! Options of `play`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, ValueHint};

/// Options of `play`.
#[derive(Debug, Args)]
pub(crate) struct PlayFlags {
    /// Port to serve on; 0 chooses a free one [default: 9981, or the next free one]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Address to serve on; 0.0.0.0 lets other machines load the app [default: this machine only]
    ///
    /// Needs --no-open. Other machines load the app from this machine's address. Over plain HTTP their
    /// browsers neither install it nor keep it for offline use; a proxy with HTTPS allows both.
    #[arg(long, value_name = "ADDRESS", requires = "no_open")]
    pub(crate) host: Option<IpAddr>,
    /// Print the address without opening a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Write the app to a folder for a static web host instead of serving it
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath,
        conflicts_with_all = ["port", "host", "no_open"])]
    pub(crate) export: Option<PathBuf>,
}

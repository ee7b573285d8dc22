//! What lies outside of the page: the clipboard, files, links, what is dropped and pasted, the
//! address.

mod address;
mod arrivals;
mod clipboard;
mod departures;
mod files;

pub(crate) use address::{base, follow as follow_address};
pub(crate) use arrivals::{Arrival, DropPlace, Exchange, Incoming, listen};
pub(crate) use departures::NOTATIONS;
pub(crate) use files::{base64, decoded, save_blob, save_data, save_text};

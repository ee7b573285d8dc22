//! The worker of the app: runs the engine in time slices and responds to the messages of
//! [`anydoku_protocol`].

#[cfg(feature = "browser")]
pub mod browser;
pub mod scheduler;

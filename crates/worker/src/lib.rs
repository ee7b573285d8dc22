//! The worker of the app: what it is asked and what it answers, as messages in JSON. The view links
//! this much alone; the worker itself has the feature `desk`.

#[cfg(feature = "browser")]
pub mod browser;
#[cfg(feature = "desk")]
pub mod desk;
pub mod protocol;
pub mod wire;

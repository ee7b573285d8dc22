//! The worker of the app: what it is asked and what it answers, as messages in JSON. The view links
//! this much alone.

pub mod protocol;
pub mod wire;

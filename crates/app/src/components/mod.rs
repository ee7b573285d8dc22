//! Views that several folders share.

pub(crate) mod action_button;
pub(crate) mod drop_target;
pub(crate) mod icon;
pub(crate) mod job_cards;
pub(crate) mod long_press;
pub(crate) mod name_form;
pub(crate) mod reminder;
pub(crate) mod rich_text;
pub(crate) mod sheet;
pub(crate) mod shortcut;
pub(crate) mod solution_board;
pub(crate) mod symbol;
pub(crate) mod thumbnail;
pub(crate) mod toasts;
pub(crate) mod tracked_list;
pub(crate) mod update_notice;

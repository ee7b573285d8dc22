//! The app: what a player sees and touches. All that is played lies in `anydoku_play`.

use leptos::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main><h1>"anydoku"</h1></main> });
}

//! What helps to find a key among many: a search field, pages, the recent digits.

use anydoku::Digit;
use anydoku_play::Texts;
use leptos::prelude::*;

use crate::controls::keypad::{Key, Keys, current_layout};
use crate::dispatch::app::{FinderState, app};

/// The most pages with a button each. More are in a list.
const MAX_BUTTONS: usize = 3;

/// The search field, the pages and the recent digits.
#[component]
pub(crate) fn Finder(state: FinderState) -> impl IntoView {
    let app = app();
    let FinderState { search, .. } = state;
    let label = move || app.text(Texts::pad_find);
    view! {
        <div class="finder">
            <input type="search" aria-label=label placeholder=label
                prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event))/>
            <Pages state=state/>
        </div>
        <Recent/>
    }
}

/// The choice of the page, if there are several. It ends a search.
#[component]
fn Pages(state: FinderState) -> impl IntoView {
    let app = app();
    let layout = current_layout(app);
    let pages = Memo::new(move |_| layout.get().pages());
    let label = move || app.text(Texts::pad_pages);
    let show = move |page: usize| {
        state.search.set(String::new());
        state.page.set(page);
    };
    let name = move |(first, last): (u16, u16)| {
        // They change with the theme. Following the session would create all of it anew with each move.
        app.state.settings.theme_revision.track();
        let symbol = |digit: u16| {
            let digit = Digit::new(digit);
            app.peek(|session| {
                digit.map_or_else(String::new, |digit| session.symbols().text(digit).to_owned())
            })
        };
        format!("{}–{}", symbol(first), symbol(last))
    };
    move || {
        let pages = pages.get().into_iter().enumerate();
        let current = move |page: usize, count: usize| state.page.get().min(count - 1) == page;
        let count = pages.len();
        if count == 1 {
            return ().into_any();
        }
        if count > MAX_BUTTONS {
            let options = pages.map(|(page, digits)| view! {
                <option value=page.to_string() prop:selected=move || current(page, count)>{name(digits)}</option>
            });
            let choose = move |event| show(event_target_value(&event).parse().unwrap_or_default());
            return view! { <select aria-label=label on:change=choose>{options.collect_view()}</select> }
                .into_any();
        }
        let buttons = pages.map(|(page, digits)| view! {
            <label>
                <input type="radio" name="page" prop:checked=move || current(page, count) on:change=move |_| show(page)/>
                <span>{name(digits)}</span>
            </label>
        });
        view! { <div class="choice" role="radiogroup" aria-label=label>{buttons.collect_view()}</div> }
            .into_any()
    }
}

/// A row of keys with the recent digits, the last first.
#[component]
fn Recent() -> impl IntoView {
    let app = app();
    let layout = current_layout(app);
    let columns = Memo::new(move |_| layout.get().columns);
    let row = Memo::new(move |_| {
        let most = usize::from(columns.get());
        app.with(|session| {
            session.recent_digits().iter().take(most).copied().collect::<Vec<Digit>>()
        })
    });
    let is_empty = Memo::new(move |_| row.with(Vec::is_empty));
    let keys = Keys::new(app);
    view! {
        <Show when=move || !is_empty.get()>
            <div class="pad recent many" role="group" aria-label=move || app.text(Texts::pad_recent)
                style:grid-template-columns=move || format!("repeat({}, minmax(0, 1fr))", columns.get())>
                <For each=move || row.get() key=|digit| *digit let:digit>
                    <Key digit=digit keys=keys/>
                </For>
            </div>
        </Show>
    }
}

//! A link to the game: the puzzle alone or with what is entered, as text, as a QR code, to other
//! programs; what is too long for a link goes as a file.

use anydoku_worker::protocol::{Answer, OpenIn, QrCode, Shared, Task};
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use super::Sheet;
use crate::clock::now;
use crate::game::exchange::{Part, board};
use crate::header::title;
use crate::jobs::End;
use crate::outside::base;
use crate::table::{Table, table};

const PROGRAMS: [(OpenIn, &str); 3] = [
    (OpenIn::SudokuPad, "SudokuPad"),
    (OpenIn::SudokuWiki, "SudokuWiki"),
    (OpenIn::SudokuCoach, "sudoku.coach"),
];

/// What a link carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    part: Part,
    settings: bool,
}

async fn shared(table: Table, wish: Wish) -> Result<Shared, String> {
    let (board, settings) = table.peek(|session| {
        let settings = wish.settings.then(|| serde_json::to_string(session.settings()).ok());
        (board(session, wish.part, now()), settings.flatten())
    });
    let open_in = PROGRAMS.map(|(program, _)| program).to_vec();
    let task = Task::Share { board: Box::new(board), settings, base: base(), open_in };
    match table.ask("A link", task).await {
        End::Done(Answer::Shared(shared)) => Ok(shared),
        End::Failed(message) => Err(message),
        _ => Err("Making the link was left.".to_owned()),
    }
}

/// Whether the system has a way to pass links on.
fn can_pass_on() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

fn pass_on(table: Table, link: String) {
    let data = ShareData::new();
    data.set_title(&untrack(|| title(table)));
    data.set_url(&link);
    let shared = window().navigator().share_with_data(&data);
    spawn_local(async move {
        if let Err(error) = JsFuture::from(shared).await {
            let name = Reflect::get(&error, &"name".into()).unwrap_or_default();
            if name != "AbortError" {
                table.toasts.say("The system did not take the link: copy it instead.", true);
            }
        }
    });
}

/// The dialog.
#[component]
pub(crate) fn Share() -> impl IntoView {
    let table = table();
    let wish = RwSignal::new(Wish { part: Part::Puzzle, settings: false });
    let made = RwSignal::new(None::<Result<Shared, String>>);
    Effect::new(move || {
        let wish_now = wish.get();
        made.set(None);
        spawn_local(async move {
            let shared = shared(table, wish_now).await;
            if wish.try_get_untracked() == Some(wish_now) {
                made.set(Some(shared));
            }
        });
    });
    let parts = [(Part::Puzzle, "The puzzle"), (Part::State, "With my values and marks")];
    let parts = parts.map(|(part, label)| view! {
        <label><input type="radio" name="share-part" prop:checked=move || wish.get().part == part
            on:change=move |_| wish.update(|wish| wish.part = part)/>{label}</label>
    });
    view! {
        <Sheet title="Share">
            <fieldset><legend>"What the link carries"</legend><div class="chips">{parts}</div></fieldset>
            <label class="field inline">"My settings too"
                <input type="checkbox" prop:checked=move || wish.get().settings
                    on:change=move |event| wish.update(|wish| wish.settings = event_target_checked(&event))/></label>
            {move || match made.get() {
                None => view! { <p class="second">"Making the link…"</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                Some(Ok(shared)) => view! { <Link shared=shared/> }.into_any(),
            }}
        </Sheet>
    }
}

#[component]
fn Link(shared: Shared) -> impl IntoView {
    let table = table();
    let Shared { link, fits, qr, others } = shared;
    let length = link.chars().count();
    let file = view! {
        <button type="button" class="button" class:chief=!fits on:click=move |_| table.save_file()>"Save a file instead"</button>
    };
    let copied = link.clone();
    let copy = move || {
        let copied = copied.clone();
        spawn_local(async move { table.copy_text(&copied, "The link is copied.").await });
    };
    if !fits {
        return view! {
            <p>{format!("The link has {length} characters: many programs cut such links. A file carries everything.")}</p>
            <div class="buttons">{file}
                <button type="button" class="button" on:click=move |_| copy()>"Copy the long link"</button></div>
        }
        .into_any();
    }
    let others = others.into_iter().filter_map(|(program, address)| {
        let (_, name) = PROGRAMS.into_iter().find(|(known, _)| *known == program)?;
        Some(view! { <a class="button" href=address target="_blank" rel="noopener noreferrer">{format!("Open in {name}")}</a> })
    });
    let others = others.collect_view();
    let select =
        |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    let passed = link.clone();
    view! {
        <label class="field"><span>{format!("The link, {length} characters")}</span>
            <input type="text" readonly class="link" prop:value=link on:focus=select/></label>
        <div class="buttons">
            <button type="button" class="button chief" on:click=move |_| copy()>"Copy the link"</button>
            {can_pass_on().then(|| view! {
                <button type="button" class="button" on:click=move |_| pass_on(table, passed.clone())>"Share…"</button>
            })}
            {file}
        </div>
        {qr.map(|qr| view! { <Qr code=qr/> })}
        {(!others.is_empty()).then(|| view! {
            <h3>"In another program"</h3>
            <div class="buttons flat">{others}</div>
            <p class="small second">"These leave anydoku: the puzzle then goes to their site."</p>
        })}
    }
    .into_any()
}

#[component]
fn Qr(code: QrCode) -> impl IntoView {
    // Four modules of quiet around it, or cameras do not find it.
    let view = format!("-4 -4 {0} {0}", code.side + 8);
    view! {
        <svg class="qr" role="img" aria-label="QR code of the link" viewBox=view>
            <rect x="-4" y="-4" width=code.side + 8 height=code.side + 8/>
            <path d=code.path/>
        </svg>
    }
}

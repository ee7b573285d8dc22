//! A link to the game: the puzzle alone or with what is entered, as text, as a QR code, to other
//! programs; what is too long for a link goes as a file.

use anydoku_play::Texts;
use anydoku_protocol::{OpenIn, QrCode, Response, ShareLinks, Task};
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use crate::components::game_title::title;
use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::dispatch::lazy::engine::JobResult;
use crate::model::board_file::{ExportScope, board};
use crate::services::page::base_url;
use crate::util::time::now;

const PROGRAMS: [(OpenIn, &str); 3] = [
    (OpenIn::SudokuPad, "SudokuPad"),
    (OpenIn::SudokuWiki, "SudokuWiki"),
    (OpenIn::SudokuCoach, "sudoku.coach"),
];

/// What a link includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LinkOptions {
    scope: ExportScope,
    settings: bool,
}

async fn shared(app: App, options: LinkOptions) -> Result<ShareLinks, String> {
    let (board, settings) = app.peek(|session| {
        let settings = options.settings.then(|| serde_json::to_string(session.settings()).ok());
        (board(session, options.scope, now()), settings.flatten())
    });
    let open_in = PROGRAMS.map(|(program, _)| program).to_vec();
    let task = Task::Share { board: Box::new(board), settings, base: base_url(), open_in };
    match app.run_job(&app.text(Texts::share_job), task).await {
        JobResult::Done(Response::Shared(shared)) => Ok(shared),
        JobResult::Failed(message) => Err(message),
        _ => Err(app.text(Texts::share_canceled)),
    }
}

/// Whether the system has a way to pass links on.
fn can_pass_on() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

fn pass_on(app: App, link: String) {
    let data = ShareData::new();
    data.set_title(&untrack(|| title(app)));
    data.set_url(&link);
    let shared = window().navigator().share_with_data(&data);
    spawn_local(async move {
        if let Err(error) = JsFuture::from(shared).await {
            let name = Reflect::get(&error, &"name".into()).unwrap_or_default();
            if name != "AbortError" {
                app.report(Texts::share_failed);
            }
        }
    });
}

/// The dialog.
#[component]
pub(crate) fn Share() -> impl IntoView {
    let app = app();
    let options = RwSignal::new(LinkOptions { scope: ExportScope::Puzzle, settings: false });
    let links = RwSignal::new(None::<Result<ShareLinks, String>>);
    Effect::new(move || {
        let requested = options.get();
        links.set(None);
        spawn_local(async move {
            let shared = shared(app, requested).await;
            if options.try_get_untracked() == Some(requested) {
                links.set(Some(shared));
            }
        });
    });
    let choice = |scope: ExportScope, label: fn(&Texts) -> &str| {
        view! {
            <label><input type="radio" name="share-part" prop:checked=move || options.get().scope == scope
                on:change=move |_| options.update(|options| options.scope = scope)/>{move || app.text(label)}</label>
        }
    };
    let scopes = [
        choice(ExportScope::Puzzle, Texts::share_puzzle),
        choice(ExportScope::State, Texts::share_progress),
    ];
    view! {
        <Sheet title=move || app.text(Texts::share_title)>
            <fieldset><legend>{move || app.text(Texts::share_include)}</legend><div class="chips">{scopes}</div></fieldset>
            <label class="field inline">{move || app.text(Texts::share_settings)}
                <input type="checkbox" prop:checked=move || options.get().settings
                    on:change=move |event| options.update(|options| options.settings = event_target_checked(&event))/></label>
            {move || match links.get() {
                None => view! { <p class="second">{app.text(Texts::share_pending)}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="fault" role="alert">{why}</p> }.into_any(),
                Some(Ok(shared)) => view! { <Link shared=shared/> }.into_any(),
            }}
        </Sheet>
    }
}

#[component]
fn Link(shared: ShareLinks) -> impl IntoView {
    let app = app();
    let ShareLinks { link, fits, qr, others } = shared;
    let length = link.chars().count();
    let file = view! {
        <button type="button" class="button" class:chief=!fits on:click=move |_| app.save_file()>{move || app.text(Texts::share_save_file)}</button>
    };
    let copied = link.clone();
    let copy = move || {
        let (copied, message) = (copied.clone(), app.text(Texts::share_copied));
        spawn_local(async move { app.copy_text(&copied, &message).await });
    };
    if !fits {
        return view! {
            <p>{move || app.format(|texts| texts.share_too_long(length))}</p>
            <div class="buttons">{file}
                <button type="button" class="button" on:click=move |_| copy()>{move || app.text(Texts::share_copy_long)}</button></div>
        }
        .into_any();
    }
    let others = others.into_iter().filter_map(|(program, address)| {
        let (_, name) = PROGRAMS.into_iter().find(|(known, _)| *known == program)?;
        Some(view! { <a class="button" href=address target="_blank" rel="noopener noreferrer">{move || app.format(|texts| texts.share_open_in(name))}</a> })
    });
    let others = others.collect_view();
    let select =
        |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    let passed = link.clone();
    view! {
        <label class="field"><span>{move || app.format(|texts| texts.share_link(length))}</span>
            <input type="text" readonly class="link" prop:value=link on:focus=select/></label>
        <div class="buttons">
            <button type="button" class="button chief" on:click=move |_| copy()>{move || app.text(Texts::share_copy)}</button>
            {can_pass_on().then(|| view! {
                <button type="button" class="button" on:click=move |_| pass_on(app, passed.clone())>{move || app.text(Texts::share_pass_on)}</button>
            })}
            {file}
        </div>
        {qr.map(|qr| view! { <Qr code=qr/> })}
        {(!others.is_empty()).then(|| view! {
            <h3>{move || app.text(Texts::share_other_apps)}</h3>
            <div class="buttons flat">{others}</div>
            <p class="small second">{move || app.text(Texts::share_other_apps_note)}</p>
        })}
    }
    .into_any()
}

#[component]
fn Qr(code: QrCode) -> impl IntoView {
    let app = app();
    // Four modules of quiet around it, or cameras do not find it.
    let view = format!("-4 -4 {0} {0}", code.side + 8);
    view! {
        <svg class="qr" role="img" aria-label=move || app.text(Texts::share_qr) viewBox=view>
            <rect x="-4" y="-4" width=code.side + 8 height=code.side + 8/>
            <path d=code.path/>
        </svg>
    }
}

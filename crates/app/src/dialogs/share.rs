//! A link to the game, with or without its progress: as text, as a QR code and for other apps. If it
//! is too long, the game can be saved as a file.

use anydoku_play::{Dialog, Request, Texts};
use anydoku_protocol::{QrCode, ShareLinks};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::components::sheet::Sheet;
use crate::dispatch::app::app;
use crate::dispatch::lazy::share::{LinkOptions, PROGRAMS, can_share};
use crate::model::board_file::ExportScope;
use crate::services::page::local_host;

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
            let shared = app.create_links(requested).await;
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
            <div class="buttons flat"><button type="button" class="button quiet" on:click=move |_| app.dispatch(Request::Open(Dialog::Export))>{move || app.text(Texts::share_formats)}</button></div>
        </Sheet>
    }
}

#[component]
fn Link(shared: ShareLinks) -> impl IntoView {
    let app = app();
    let ShareLinks { link, fits, qr, others } = shared;
    let length = link.chars().count();
    let host = local_host();
    // A link to this device is of no use to another one.
    let is_local = host.is_some();
    let file = view! {
        <button type="button" class="button" class:primary={!fits || is_local} on:click=move |_| app.save_file()>{move || app.text(Texts::share_save_file)}</button>
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
    let local = host.map(|host| {
        view! { <p class="small second" role="note">{move || app.format(|texts| texts.share_local(&host))}</p> }
    });
    let (first, last) = if is_local { (Some(file), None) } else { (None, Some(file)) };
    view! {
        <label class="field"><span>{move || app.format(|texts| texts.share_link(length))}</span>
            <input type="text" readonly class="link" prop:value=link on:focus=select/></label>
        {local}
        <div class="buttons">
            {first}
            <button type="button" class="button" class:primary=!is_local on:click=move |_| copy()>{move || app.text(Texts::share_copy)}</button>
            {can_share().then(|| view! {
                <button type="button" class="button" on:click=move |_| app.share_link(&passed)>{move || app.text(Texts::share_pass_on)}</button>
            })}
            {last}
        </div>
        {qr.filter(|_| !is_local).map(|qr| view! { <Qr code=qr/> })}
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
    // Cameras need a quiet zone of four modules.
    let view = format!("-4 -4 {0} {0}", code.side + 8);
    view! {
        <svg class="qr" role="img" aria-label=move || app.text(Texts::share_qr) viewBox=view>
            <rect x="-4" y="-4" width=code.side + 8 height=code.side + 8/>
            <path d=code.path/>
        </svg>
    }
}

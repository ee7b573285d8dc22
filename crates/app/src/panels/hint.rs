//! The panel of hints: each level reveals more, until the step is applied. Three buttons say what to do
//! next; a menu has the rest.

use anydoku_play::{Settings, Texts};
use anydoku_protocol::{Apply, HintKind, HintResponse};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::components::icon::{Icon, Sign};
use crate::components::rich_text::rich_text;
use crate::dispatch::app::{App, app};
use crate::model::lesson::can_practice;
use crate::services::page::{NARROW, media, reveal};
use crate::state::hint::{CELLS_LEVEL, HintState, REASON_LEVEL};
use crate::util::format::capitalized;

/// The most removed candidates that the explanation names in its own size, not in small print.
const MAX_REMOVALS_IN_TEXT: usize = 3;

/// A button of the panel: its label, whether it is the main one or leads away, and what it does.
struct HintButton {
    label: String,
    is_primary: bool,
    is_quiet: bool,
    is_disabled: Signal<bool>,
    run: Box<dyn Fn()>,
}

impl HintButton {
    fn new(label: String, run: impl Fn() + 'static) -> Self {
        Self {
            label,
            is_primary: false,
            is_quiet: false,
            is_disabled: Signal::stored(false),
            run: Box::new(run),
        }
    }

    fn primary_if(self, is_primary: bool) -> Self {
        Self { is_primary, ..self }
    }

    fn quiet(self) -> Self {
        Self { is_quiet: true, ..self }
    }

    fn disabled_while(self, is_disabled: Signal<bool>) -> Self {
        Self { is_disabled, ..self }
    }

    fn view(self) -> impl IntoView {
        view! {
            <button type="button" class="button" class:primary=self.is_primary class:quiet=self.is_quiet disabled=self.is_disabled on:click=move |_| (self.run)()>{self.label}</button>
        }
    }
}

/// Returns the buttons of a hint: what is offered at once, and what the menu has.
fn choices(app: App, state: &HintState, hint: &HintResponse) -> (Vec<HintButton>, Vec<HintButton>) {
    let (level, last) = (state.level, state.last_level());
    let other_choice = HintButton::new(app.text(Texts::hint_other), move || app.other_hint());
    let (mut shown, mut menu) = (Vec::new(), Vec::new());
    // The example of a lesson is explained; other hints would lead away from it.
    let session = app.state.session;
    let lesson = session.lesson.get();
    let lesson = lesson.filter(|lesson| lesson.game_id == session.game_id.get_untracked());
    let is_example = lesson.as_ref().is_some_and(|lesson| lesson.part == 0);
    if level < last {
        shown
            .push(HintButton::new(app.text(Texts::hint_more), move || app.hint()).primary_if(true));
    }
    if hint.apply != Apply::default() {
        let label = match hint.kind {
            HintKind::Mistake => Texts::hint_clear_cell,
            _ => Texts::hint_apply,
        };
        let is_searching = Signal::derive(move || app.state.other_hint_job.with(Option::is_some));
        let apply = HintButton::new(app.text(label), move || app.apply_hint());
        let apply = apply.disabled_while(is_searching);
        // In an example, what follows is to practice.
        shown.push(apply.primary_if(level == last && !is_example));
    }
    let has_others = hint.has_others || state.hints.len() > 1;
    let other_choice = Some(other_choice).filter(|_| has_others && !is_example);
    if hint.kind == HintKind::Mistake {
        // It undoes everything since the first mistake, so it is offered only there.
        if state.index == 0 {
            shown.push(HintButton::new(app.text(Texts::hint_undo_mistake), move || {
                app.undo_mistake()
            }));
        }
        if level < REASON_LEVEL {
            menu.push(HintButton::new(app.text(Texts::hint_show_why), move || {
                app.explain_mistake()
            }));
        }
        menu.extend(other_choice);
    } else {
        shown.extend(other_choice);
    }
    let practice = hint.technique.clone().zip(hint.name.clone());
    // Practice of another technique would lead away from a lesson.
    let practice = practice.filter(|(id, _)| level >= 2 && lesson.is_none() && can_practice(id));
    menu.extend(practice.map(|(id, name)| {
        HintButton::new(app.text(Texts::hint_practice), move || app.practice(&id, &name))
    }));
    let setting = Settings::hint_level_setting(level);
    if let Some(setting) = setting.filter(|_| hint.kind == HintKind::Step && !is_example) {
        let label = app.format(|texts| texts.hint_skip_level(setting.label(texts)));
        menu.push(HintButton::new(label, move || app.skip_level()));
    }
    // A menu of one button would hide it.
    if level == last && menu.len() == 1 {
        shown.extend(menu.pop().map(HintButton::quiet));
    }
    (shown, menu)
}

/// Returns the name of the technique, with the digit if the shown candidates have only one.
fn technique_title(app: App, state: &HintState, name: &str) -> String {
    let name = capitalized(name);
    let digit = state.digit().filter(|_| state.level >= CELLS_LEVEL);
    match digit {
        Some(digit) => {
            let digit = app.peek(|session| session.symbols().text(digit).to_owned());
            app.format(|texts| texts.hint_title_digit(&digit, &name))
        }
        None => name,
    }
}

/// Returns the buttons that step through the explanation, with that of the menu.
fn scene_buttons(
    app: App,
    state: &HintState,
    shown: usize,
    menu_button: Option<AnyView>,
) -> impl IntoView + use<> {
    /// The number of parts from which a button leads to the last.
    const MANY: usize = 6;
    let (scenes, plays) = (state.scenes(), state.plays);
    // As many as fit beside the buttons.
    let segments = (scenes < MANY)
        .then(|| (0..scenes).map(|scene| view! { <i class:on=scene <= shown></i> }).collect_view());
    let to_end = (scenes >= MANY).then(|| view! {
        <button type="button" class="icon-button" aria-label=app.text(Texts::hint_last) title=app.text(Texts::hint_last) disabled={shown + 1 >= scenes} on:click=move |_| app.show_scene(scenes - 1, false)><Icon sign=Sign::LAST/></button>
    });
    let play = move |_| {
        // Start over at the end.
        let from = if shown + 1 < scenes { shown } else { 0 };
        app.show_scene(if plays { shown } else { from }, !plays);
    };
    let count =
        |part: usize| app.format(|texts| texts.hint_scene(&scenes.to_string(), &part.to_string()));
    // The buttons after it stay where they are.
    let count_width = format!("{}ch", count(scenes).chars().count());
    let play_sign = if plays { Sign::PAUSE } else { Sign::RUN };
    let play_text = app.text(if plays { Texts::hint_pause } else { Texts::hint_auto_play });
    view! {
        <div class="buttons parts" role="group" aria-label=app.text(Texts::hint_explanation)>
            <button type="button" class="icon-button" aria-label=app.text(Texts::hint_back) disabled=shown == 0 on:click=move |_| app.show_scene(shown.saturating_sub(1), false)><Icon sign=Sign::BACK/></button>
            <div class="steps">{segments}<span class="small second" style:min-width=count_width>{count(shown + 1)}</span></div>
            <button type="button" class="icon-button" aria-label=app.text(Texts::hint_next) disabled={shown + 1 >= scenes} on:click=move |_| app.show_scene(shown + 1, false)><Icon sign=Sign::FORWARD/></button>
            {to_end}
            <button type="button" class="icon-button play-parts" aria-label=play_text.clone() title=play_text on:click=play><Icon sign=play_sign/></button>
            {menu_button}
        </div>
    }
}

/// Scrolls the explanation to its shown part, if it scrolls: then it also does by keyboard. No line is
/// cut at the top.
fn scroll_to_shown() {
    let (Some(text), Some(shown)) = (find(".explanation"), find(".shown")) else { return };
    let _ = text.style().remove_property("padding-bottom");
    let overflow = || f64::from(text.scroll_height() - text.client_height());
    let _ = text.class_list().remove_1("tight");
    if overflow() > 0.0 {
        let _ = text.class_list().add_1("tight");
    }
    let most = overflow();
    let start = f64::from(shown.offset_top() - text.offset_top());
    let line = line_height(&text).unwrap_or(1.0);
    // A letter begins somewhat below its line, and the space below the last one may be cut.
    let top = line * (start / line + 0.2).floor().min((most / line - 0.3).ceil()).max(0.0);
    if top > most {
        let _ = text.style().set_property("padding-bottom", &format!("{}px", top - most));
    }
    text.set_scroll_top(top.round() as i32);
    text.set_tab_index(if most > 0.0 { 0 } else { -1 });
}

/// Returns the first element that a selector matches.
fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// Scrolls the explanation to its end.
fn scroll_to_end() {
    if let Some(text) = find(".explanation") {
        text.set_scroll_top(text.scroll_height());
        text.set_tab_index(if text.scroll_height() > text.client_height() { 0 } else { -1 });
    }
}

/// Returns the height of the lines of a text in pixels.
fn line_height(text: &HtmlElement) -> Option<f64> {
    let style = window().get_computed_style(text).ok().flatten()?;
    let height = style.get_property_value("line-height").ok()?;
    height.strip_suffix("px")?.parse().ok().filter(|&height| height > 0.0)
}

/// Marks an explanation of which earlier lines are out of view.
fn mark_scrolled(event: web_sys::Event) {
    let text: HtmlElement = event_target(&event);
    let _ = text.class_list().toggle_with_force("scrolled", text.scroll_top() > 0);
}

/// The panel of hints.
#[component]
pub(crate) fn HintPanel() -> impl IntoView {
    let app = app();
    let is_menu_open = RwSignal::new(false);
    let is_shown = Memo::new(move |_| app.state.hint.with(Option::is_some));
    Effect::new(move || {
        // Tracking alone would not compute it.
        is_shown.get();
        is_menu_open.set(false);
    });
    // On phones, the notation appears below the explanation, which may scroll.
    Effect::new(move || {
        if is_menu_open.get() && media(NARROW) {
            request_animation_frame(scroll_to_end);
        }
    });
    // Other panels may be open, and have been scrolled.
    Effect::new(move || {
        if app.state.hint.with(Option::is_some) {
            request_animation_frame(|| {
                reveal(".card.hint");
                reveal(".board-area");
                scroll_to_shown();
            });
        }
    });
    move || {
        let state = app.state.hint.get()?;
        let hint = state.hint()?.clone();
        let (level, last) = (state.level, state.last_level());
        let title = || {
            app.text(match hint.kind {
                HintKind::Mistake => Texts::hint_title_mistake,
                HintKind::MissingMark => Texts::hint_title_missing_note,
                HintKind::Solved => Texts::hint_title_solved,
                HintKind::NoSolution => Texts::verdict_none,
                HintKind::Several => Texts::verdict_multiple,
                _ => Texts::hint_title,
            })
        };
        let technique = hint.name.as_deref().filter(|_| hint.kind == HintKind::Step && level >= 2);
        let title = technique.map_or_else(title, |name| technique_title(app, &state, name));
        // Of the level and the part of the explanation, one is shown as a count.
        let dots = (state.scene.is_none() || state.scenes() < 2)
            .then(|| (1..=last).map(|dot| view! { <i class:on=dot <= level></i> }).collect_view());
        // A digit to place needs no notation.
        let has_notation = !hint.apply.eliminations.is_empty();
        let is_noted = level == last;
        let notation =
            (has_notation && (is_noted || state.scene.is_some())).then(|| hint.short.clone());
        let candidates = state.candidates().map(|scene| match state.shows_candidates {
            true => view! { <p class="small candidates">{rich_text(scene.spans.clone())}</p> }
                .into_any(),
            false => HintButton::new(app.text(Texts::hint_show_candidates), move || {
                app.show_candidates()
            })
            .quiet()
            .view()
            .into_any(),
        });
        // The buttons stay where they are from one part of the explanation to the next.
        let [longest, longest_part] = state.longest_texts();
        // Below the board, the explanation scrolls.
        let most = if media(NARROW) { usize::MAX } else { state.most_characters() };
        let (shown, menu) = choices(app, &state, &hint);
        let has_menu = !menu.is_empty();
        // On phones, the notation of the step is in the menu.
        let has_more = has_menu || (is_noted && has_notation);
        // What a step removes is in small print if it is long: the board shows it, too.
        let has_list = state.scenes() > 1 && hint.apply.eliminations.len() > MAX_REMOVALS_IN_TEXT;
        // On phones, what to look for is one line that leaves the keypad free.
        let is_short = hint.kind == HintKind::Step && has_menu && level < last.min(REASON_LEVEL);
        let menu_text = app.text(if has_menu { Texts::hint_menu } else { Texts::hint_notation });
        let menu_button = has_more.then(|| {
            view! {
                <button type="button" class="button more" class:only-notation=!has_menu aria-label=menu_text.clone() title=menu_text aria-expanded=move || is_menu_open.get().to_string()
                    on:click=move |_| is_menu_open.update(|open| *open = !*open)><Icon sign=Sign::MORE/></button>
            }
            .into_any()
        });
        let (parts, menu_button) = match state.scene.filter(|_| state.scenes() > 1) {
            Some(shown) => (Some(scene_buttons(app, &state, shown, menu_button)), None),
            None => (None, menu_button),
        };
        Some(view! {
            <section class="card hint" class:line-on-phones=move || is_short && !is_menu_open.get() class:mistake={hint.kind == HintKind::Mistake} class:at-end=is_noted class:lists=has_list class:listed={has_list && is_noted} class:menu-open=move || is_menu_open.get()
                aria-label=app.text(Texts::hint_title)>
                <div class="row">
                    <h2>{title}</h2>
                    <div class="steps"><span class="hidden-text">{app.format(|texts| texts.hint_level(&last.to_string(), &level.to_string()))}</span>{dots}</div>
                    <button type="button" class="icon-button" aria-label=app.text(Texts::hint_close) on:click=move |_| app.show_hint(None)>
                        <Icon sign=Sign::CLOSE/>
                    </button>
                </div>
                <div class="explanation" data-longest=longest data-longest-part=longest_part on:scroll=mark_scrolled>
                    <p><span class="earlier">{rich_text(state.earlier_spans(most))}</span><span class="shown">{rich_text(state.spans())}</span></p>
                    {candidates}
                    {notation.map(|text| view! {
                        <p class="small second notation" class:later=!is_noted aria-hidden=(!is_noted).then_some("true")>{text}</p>
                    })}
                </div>
                <div class="foot">
                    {parts}
                    <div class="buttons">
                        {shown.into_iter().map(HintButton::view).collect_view()}
                        {menu_button}
                    </div>
                    <div class="buttons" role="group" aria-label=app.text(Texts::hint_menu) hidden=move || !has_menu || !is_menu_open.get()>
                        {menu.into_iter().map(HintButton::view).collect_view()}
                    </div>
                </div>
            </section>
        })
    }
}

//! The lessons: a technique each, by level, with how to spot it and what is done of them.

use anydoku_play::Texts;
use anydoku_protocol::{Spotting, TechniqueInfo};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::model::lesson::{PARTS, Progress, next_part};
use crate::model::new_game::{LEVELS, level_name};
use crate::util::format::capitalized;

/// Returns a text without what people write in different ways: case, hyphens, American spelling.
fn simplified(text: &str) -> String {
    text.to_lowercase().replace('-', "").replace("colour", "color")
}

/// Returns whether a technique, or its level, is what these words say: parts of its name or id, its
/// initials, or beginnings of words of its description.
fn is_match(technique: &TechniqueInfo, level: &str, words: &str) -> bool {
    let names = simplified(&format!("{} {} {level}", technique.name, technique.id));
    let initials: String =
        technique.name.split([' ', '-']).filter_map(|part| part.chars().next()).collect();
    let initials = initials.to_lowercase();
    let about = simplified(&technique.about);
    let words_about = || about.split(|letter: char| !letter.is_alphanumeric());
    simplified(words).split_whitespace().all(|word| {
        names.contains(word)
            || (word.len() > 1 && initials.starts_with(word))
            || words_about().any(|start| start.starts_with(word))
    })
}

/// Returns a lesson: its technique, what is done of it, and a button that starts it.
fn lesson(app: App, technique: &TechniqueInfo, progress: &Progress) -> impl IntoView + use<> {
    let done = progress.get(&technique.id).copied().unwrap_or(0);
    let (id, name) = (technique.id.clone(), technique.name.clone());
    let part = next_part(progress, &id);
    let label = app.text(match done {
        0 => Texts::lesson_start,
        PARTS.. => Texts::lesson_repeat,
        _ => Texts::lesson_continue,
    });
    let described = format!("{label}: {}", technique.name);
    let state = match done {
        0 => String::new(),
        PARTS.. => app.text(Texts::lesson_done),
        _ => app.format(|texts| texts.lesson_progress(&PARTS.to_string(), &done.to_string())),
    };
    let spotting = technique.spotting.clone().map(|Spotting { how_to, mistake }| {
        view! {
            <details>
                <summary>{app.text(Texts::lesson_spotting)}</summary>
                <p class="small">{how_to}</p>
                <p class="small"><b>{app.text(Texts::lesson_mistake)}</b>" "{mistake}</p>
            </details>
        }
    });
    view! {
        <li>
            <div class="field inline">
                <span><b>{capitalized(&technique.name)}</b>" "<span class="small second">{state}</span></span>
                <button type="button" class="button quiet" aria-label=described
                    on:click=move |_| app.start_lesson(&id, &name, part)>{label}</button>
            </div>
            <p class="small second">{technique.about.clone()}</p>
            {spotting}
        </li>
    }
}

/// The dialog.
#[component]
pub(crate) fn Lessons() -> impl IntoView {
    let app = app();
    app.load_techniques();
    let words = RwSignal::new(String::new());
    let levels = move || {
        let progress = app.lesson_progress();
        let (techniques, words) = (app.state.techniques.get(), words.get());
        let is_found = |technique: &&TechniqueInfo| {
            let level = app.format(|texts| level_name(texts, &technique.level));
            technique.has_lesson && is_match(technique, &level, &words)
        };
        if !techniques.is_empty() && !techniques.iter().any(|technique| is_found(&technique)) {
            return view! { <p class="second">{app.text(Texts::lesson_none_found)}</p> }.into_any();
        }
        let levels = LEVELS.iter().filter_map(|level| {
            let lessons = techniques.iter().filter(is_found);
            let lessons: Vec<_> = lessons
                .filter(|technique| technique.level == level.level.name())
                .map(|technique| lesson(app, technique, &progress))
                .collect();
            let name = app.text(level.name);
            (!lessons.is_empty()).then(|| view! {
                <section class="topic"><h3>{name.clone()}</h3><ul class="list" aria-label=name>{lessons}</ul></section>
            })
        });
        levels.collect_view().into_any()
    };
    view! {
        <Sheet title=move || app.text(Texts::lesson_title) is_side=true>
            <p>{move || app.text(Texts::lesson_about)}</p>
            <input type="search" aria-label=move || app.text(Texts::lesson_search) placeholder=move || app.text(Texts::lesson_search)
                on:input=move |event| words.set(event_target_value(&event))/>
            {levels}
        </Sheet>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_found_by_what_people_call_them() {
        let technique = |id: &str, name: &str, about: &str| TechniqueInfo {
            id: id.to_owned(),
            name: name.to_owned(),
            about: about.to_owned(),
            ..TechniqueInfo::default()
        };
        let colors = technique("simple-coloring", "Simple Coloring", "Both are false.");
        let rectangle = technique("unique-rectangle-1", "Unique Rectangle Type 1", "Four cells.");
        let wing = technique("w-wing", "W-Wing", "Two equal cells.");
        for (technique, words) in [
            (&colors, "coloring"),
            (&colors, "Simple coloring"),
            (&colors, "expert"),
            (&rectangle, "UR"),
            (&rectangle, "cells rectangle four"),
            (&wing, "wwing"),
            (&wing, "w-wing"),
        ] {
            assert!(is_match(technique, "Expert", words), "{words}");
        }
        for (technique, words) in [(&colors, "als"), (&wing, "ur"), (&rectangle, "coloring")] {
            assert!(!is_match(technique, "Expert", words), "{words}");
        }
    }
}

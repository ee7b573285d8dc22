//! Explanations with houses in bold and digits as chips.

use anydoku_protocol::{Role, Span, SpanKind};
use leptos::prelude::*;

/// Returns the view of an explanation, with houses in bold and digits as chips.
pub(crate) fn rich_text(spans: Vec<Span>) -> impl IntoView {
    let class = |role: Role| match role {
        Role::Pattern => "chip pattern",
        Role::Removal => "chip removal",
        Role::Fin => "chip fin",
        Role::Placement => "chip placement",
        _ => "chip",
    };
    let parts = spans.into_iter().map(move |span| match span.kind {
        SpanKind::Technique | SpanKind::House(_) | SpanKind::Cells(_) => {
            view! { <b>{span.text}</b> }.into_any()
        }
        SpanKind::Digit(_, role) => view! { <span class=class(role)>{span.text}</span> }.into_any(),
        _ => view! { {span.text} }.into_any(),
    });
    parts.collect_view()
}

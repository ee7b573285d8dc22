//! Symbols of digits on the page.

use anydoku_play::{Symbol, SymbolStyle};
use leptos::prelude::*;

use crate::theme::colors::css;
use crate::theme::palette::DISC_COLORS;
use crate::theme::pictograms::PICTOGRAMS;

/// Returns the view of symbols, each after a space.
pub(crate) fn symbol_list(symbols: Vec<Symbol>) -> impl IntoView {
    let symbols = symbols.into_iter().map(|symbol| view! { " "{symbol_view(Some(symbol))} });
    symbols.collect_view()
}

/// Returns the view of a symbol. Its name for screen readers is elsewhere.
pub(crate) fn symbol_view(symbol: Option<Symbol>) -> AnyView {
    let Some(symbol) = symbol else { return ().into_any() };
    match symbol.style {
        SymbolStyle::Text => symbol.text.into_any(),
        SymbolStyle::Picture => view! { <img class="symbol" alt="" src=symbol.text/> }.into_any(),
        SymbolStyle::Pictogram(number) => {
            let shapes = PICTOGRAMS.get(usize::from(number)).copied().unwrap_or_default();
            let shapes = shapes.iter().map(|&(fill, path)| {
                let fill = fill.color().map_or_else(|| "currentColor".to_owned(), css);
                view! { <path d=path fill=fill></path> }
            });
            view! {
                <svg class="symbol" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{shapes.collect_view()}</svg>
            }
            .into_any()
        }
        SymbolStyle::Disc { color, pattern } => {
            let fill = css(DISC_COLORS[usize::from(color) % DISC_COLORS.len()]);
            let over = match pattern {
                0 => "",
                1 => "M8 8h.01M16 8h.01M8 16h.01M16 16h.01",
                _ => "M6 8h12M5 12h14M6 16h12",
            };
            view! {
                <svg class="symbol" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <circle cx="12" cy="12" r="10" fill=fill stroke="currentColor"></circle>
                    <path d=over stroke="currentColor" stroke-width="2.5" stroke-linecap="round" fill="none"></path>
                </svg>
            }
            .into_any()
        }
    }
}

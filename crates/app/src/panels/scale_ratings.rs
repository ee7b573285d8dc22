//! The ratings of other programs in the analysis.

use anydoku_play::Texts;
use anydoku_protocol::ScaleRatings;
use leptos::prelude::*;

use crate::dispatch::app::app;

/// Returns the rows of Sudoku Explainer and HoDoKu.
pub(super) fn scale_ratings(found: &ScaleRatings) -> impl IntoView + use<> {
    let app = app();
    let [ed, ep, er] = [found.ed, found.ep, found.er].map(|tenths| app.rating(tenths));
    let explainer = app.format(|texts| texts.analysis_explainer_ratings(&ed, &ep, &er));
    let score = found.hodoku_score.to_string();
    let hodoku = app.format(|texts| texts.analysis_hodoku_rating(&found.hodoku_level, &score));
    view! {
        <dl class="facts">
            <dt>{app.text(Texts::analysis_explainer)}</dt><dd>{explainer}</dd>
            <dt>{app.text(Texts::analysis_hodoku)}</dt><dd>{hodoku}</dd>
        </dl>
    }
}

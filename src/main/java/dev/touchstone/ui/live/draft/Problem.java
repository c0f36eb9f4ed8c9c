package dev.touchstone.ui.live.draft;

import org.jspecify.annotations.Nullable;

/// A reason why a draft is not a plan.
///
/// @param field null when parts of the plan do not fit together
/// @param row row in the field's scope, from 0
/// @param message a sentence that names the field and what to enter
/// @param missing whether the field is empty rather than wrong
public record Problem(@Nullable PlanField field, int row, String message, boolean missing) {
}

package dev.touchstone.ui.live.draft;

import org.jspecify.annotations.Nullable;

/// Why a draft is no plan yet.
///
/// @param field null where the parts do not go together
/// @param row of the field's scope, from 0
/// @param message a sentence that names the field and says what it may hold
/// @param missing whether something was left empty rather than typed wrong
public record Problem(@Nullable PlanField field, int row, String message, boolean missing) {
}

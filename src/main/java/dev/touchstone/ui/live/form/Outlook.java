package dev.touchstone.ui.live.form;

import dev.touchstone.load.Estimate;
import dev.touchstone.ui.live.draft.Draft;
import dev.touchstone.ui.live.draft.PlanReading;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What comes of a draft: the plan or what is wrong, and how much work the plan is.
///
/// @param draft that was read
/// @param estimate null where there is no plan, or nothing is known of it
record Outlook(Draft draft, PlanReading reading, @Nullable Estimate estimate) {

    static final Outlook NONE = new Outlook(Draft.USUAL, new PlanReading(null, Map.of(), List.of()), null);
}

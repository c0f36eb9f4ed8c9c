package dev.touchstone.ui.live.form;

import dev.touchstone.load.Estimate;
import dev.touchstone.ui.live.draft.PlanDraft;
import dev.touchstone.ui.live.draft.PlanReading;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What comes of a draft: the plan or what is wrong, and how much work the plan is.
///
/// @param draft that was read
/// @param estimate null where there is no plan, or nothing is known of it
record DraftPreview(PlanDraft draft, PlanReading reading, @Nullable Estimate estimate) {

    static final DraftPreview NONE = new DraftPreview(PlanDraft.USUAL, new PlanReading(null, Map.of(), List.of()),
            null);
}

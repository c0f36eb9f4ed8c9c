package dev.touchstone.ui.live.form;

import dev.touchstone.load.Estimate;
import dev.touchstone.ui.live.draft.PlanDraft;
import dev.touchstone.ui.live.draft.PlanReading;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The result of a draft: the plan or its problems, and an estimate.
///
/// @param draft the draft that was read
/// @param estimate null when there is no plan or no estimate
record DraftPreview(PlanDraft draft, PlanReading reading, @Nullable Estimate estimate) {

    static final DraftPreview NONE = new DraftPreview(PlanDraft.USUAL, new PlanReading(null, Map.of(), List.of()),
            null);
}

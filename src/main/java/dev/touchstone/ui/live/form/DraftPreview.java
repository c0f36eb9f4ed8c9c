package dev.touchstone.ui.live.form;

import dev.touchstone.load.Estimate;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.ui.live.draft.PlanReading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of a draft: the plan or its problems, and an estimate.
///
/// @param estimate null when there is no plan or no estimate
/// @param kept the plan for the next start of the program, see [dev.touchstone.ui.live.draft.PlanReader#kept]; null for
///         none
record DraftPreview(PlanReading reading, @Nullable Estimate estimate, @Nullable Plan kept) {

    static final DraftPreview NONE = new DraftPreview(new PlanReading(List.of()), null, null);
}

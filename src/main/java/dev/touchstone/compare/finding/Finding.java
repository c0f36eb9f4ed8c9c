package dev.touchstone.compare.finding;

import dev.touchstone.model.Run;
import java.util.List;

/// A sentence with figures that follows from runs.
///
/// @param kind which rule found it, the id of the study or comparison it belongs to: `scaling`
/// @param headline a few words: `SGLang, concurrency 30`
/// @param sentence complete, with figures, n and reasons to doubt it
/// @param standing how much may be claimed
/// @param runs behind the figures
public record Finding(String kind, String headline, String sentence, Standing standing, List<Run> runs) {

    public enum Standing {
        /// Definitions clash, or something else differs that was not accepted: nothing is claimed.
        NOT_COMPARABLE,
        /// A statement that compares nothing.
        OBSERVATION
    }

    public Finding {
        runs = List.copyOf(runs);
    }
}

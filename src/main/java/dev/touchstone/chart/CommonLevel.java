package dev.touchstone.chart;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.Optional;

/// The level of a factor that all of some runs have. Stops at the first run that differs, because a chart may show all
/// runs of an archive.
final class CommonLevel {

    private CommonLevel() {
    }

    /// Returns empty for no runs, and where the level differs or is not known of some run.
    static Optional<Level> of(Collection<Run> runs, AnyFactor factor) {
        Optional<Level> common = Optional.empty();
        for (Run run : runs) {
            Optional<Level> level = factor.level(run);
            if (level.isEmpty() || common.isPresent() && !common.equals(level)) {
                return Optional.empty();
            }
            common = level;
        }
        return common;
    }
}

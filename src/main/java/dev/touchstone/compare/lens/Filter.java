package dev.touchstone.compare.lens;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Set;

/// Keeps the runs in which a factor has one of these levels.
public record Filter(AnyFactor factor, Set<Level> levels) {

    public Filter {
        levels = Set.copyOf(levels);
    }

    /// A run in which the factor is not known does not pass. Words are compared without regard to letter case.
    public boolean accepts(Run run) {
        return factor.level(run)
                .map(level -> levels.stream().anyMatch(wanted -> wanted.toString().equalsIgnoreCase(level.toString())))
                .orElse(false);
    }
}

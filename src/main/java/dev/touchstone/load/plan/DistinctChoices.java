package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Checks that a list of choices holds none twice.
final class DistinctChoices {

    private DistinctChoices() {
    }

    /// @param name name of the list in plan files
    static void distinct(List<?> choices, String name) {
        Set<Object> seen = new HashSet<>();
        for (Object choice : choices) {
            if (!seen.add(choice)) {
                throw new IllegalArgumentException(I18n.text("the same choice stands twice under {0}; to measure it more"
                        + " than once, raise the repeats", name));
            }
        }
    }
}

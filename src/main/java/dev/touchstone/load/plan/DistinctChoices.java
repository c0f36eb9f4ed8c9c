package dev.touchstone.load.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What all lists of choices have to hold.
final class DistinctChoices {

    private DistinctChoices() {
    }

    /// @param name of the list in plan files
    static void distinct(List<?> choices, String name) {
        Set<Object> seen = new HashSet<>();
        for (Object choice : choices) {
            if (!seen.add(choice)) {
                throw new IllegalArgumentException("the same choice stands twice under " + name
                        + "; to measure it more than once, raise the repeats");
            }
        }
    }
}

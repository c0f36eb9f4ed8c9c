package dev.touchstone.compare.group;

import java.util.List;

/// Something that is taken as the same in a row although it is not known of all its runs.
///
/// @param sentence without a capital letter
/// @param conditions what is assumed, as words: `engine version`, `model`; at least one
public record Assumption(String sentence, List<String> conditions) {

    public Assumption {
        conditions = List.copyOf(conditions);
    }
}

package dev.touchstone.compare.finding;

import dev.touchstone.compare.study.Material;
import java.util.List;
import java.util.function.Function;

/// The list of rules that find something to say, in the order in which it is told.
public final class Findings {

    private static final List<Function<Material, List<Finding>>> ALL = List.of();

    private Findings() {
    }

    /// What the runs show. No two findings say the same.
    public static List<Finding> of(Material material) {
        return ALL.stream().flatMap(rule -> rule.apply(material).stream()).distinct().toList();
    }
}

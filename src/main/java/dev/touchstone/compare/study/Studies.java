package dev.touchstone.compare.study;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The list of studies, in the order they are offered.
public final class Studies {

    private static final List<Function<Material, Optional<Study>>> ALL = List.of();

    private Studies() {
    }

    /// The studies that the runs support; one without a row is left out.
    public static List<Study> of(Material material) {
        return ALL.stream().map(study -> study.apply(material)).flatMap(Optional::stream)
                .filter(study -> !study.rows().isEmpty()).toList();
    }
}

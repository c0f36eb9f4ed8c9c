package dev.touchstone.compare.study;

import dev.touchstone.compare.check.Inspection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// The list of studies, in the order they are offered.
public final class Studies {

    private static final List<BiFunction<Material, Inspection, Optional<Study>>> ALL = List.of(Scaling::alongGpus,
            Scaling::alongNodes, LoadCurve::alongConcurrency, LoadCurve::alongRate, LoadCurve::alongRequests,
            Pareto::of, ThinkCost::of, ObjectivesMet::of, RepeatsOverTime::of);

    private Studies() {
    }

    /// The studies that the runs support; one without a row is left out.
    public static List<Study> of(Material material) {
        Inspection inspection = Inspection.of(material.runs());
        return ALL.stream().map(study -> study.apply(material, inspection)).flatMap(Optional::stream)
                .filter(study -> !study.rows().isEmpty()).toList();
    }
}

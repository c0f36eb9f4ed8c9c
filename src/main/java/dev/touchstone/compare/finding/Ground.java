package dev.touchstone.compare.finding;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.study.Material;
import dev.touchstone.compare.study.Studies;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// What the rules look at.
///
/// @param runs those that take part; an excluded one is in no finding
/// @param inspection of all runs at hand
record Ground(Material material, List<Run> runs, Inspection inspection, List<Study> studies) {

    static Ground of(Material material) {
        List<Run> runs = material.runs().stream().filter(run -> !run.isExcluded()).toList();
        return new Ground(material, runs, Inspection.of(material.runs()), Studies.of(with(material, runs)));
    }

    /// The same ground without these runs, and without the studies.
    Ground without(Collection<Run> left) {
        return new Ground(material, runs.stream().filter(run -> !left.contains(run)).toList(), inspection, List.of());
    }

    Optional<Study> study(String id) {
        return studies.stream().filter(study -> study.id().equals(id)).findFirst();
    }

    private static Material with(Material material, List<Run> runs) {
        return new Material(runs, material.objectives(), material.at(), material.perGpu(), material.accepted(),
                material.requests());
    }
}

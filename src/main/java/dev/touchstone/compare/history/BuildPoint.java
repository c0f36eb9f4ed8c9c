package dev.touchstone.compare.history;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.Distribution;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// One build of an engine as it was measured on one day: the median of its repeats.
///
/// @param runs the repeats, the earliest first
/// @param version of the engine; empty where it is not known
public record BuildPoint(List<Run> runs, String version, double value) {

    public BuildPoint {
        runs = List.copyOf(runs);
    }

    private record Key(LocalDate day, String version) {
    }

    /// Puts dated runs together by day and version, the earliest first. Values that are not positive have no ratio to
    /// others and are left out.
    static List<BuildPoint> of(List<Run> runs, Metric metric) {
        Map<Key, List<Run>> builds = new LinkedHashMap<>();
        for (Run run : runs) {
            if (run.metrics().get(metric).orElse(0) > 0) {
                builds.computeIfAbsent(new Key(at(run).toLocalDate(), version(run)), first -> new ArrayList<>()).add(run);
            }
        }
        return builds.values().stream().map(some -> new BuildPoint(some, version(some.getFirst()), Distribution.percentile(
                some.stream().mapToDouble(run -> run.metrics().get(metric).orElseThrow()).toArray(), 50))).toList();
    }

    static LocalDateTime at(Run run) {
        return Objects.requireNonNull(run.measuredAt());
    }

    private static String version(Run run) {
        return run.conditions().text(Factor.ENGINE_VERSION, "");
    }

    public LocalDateTime at() {
        return at(runs.getFirst());
    }
}

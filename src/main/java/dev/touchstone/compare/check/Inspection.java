package dev.touchstone.compare.check;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The warnings of runs that are checked together. Immutable. Warnings are computed whenever runs are shown and never
/// stored with them, so that a better check also applies to old runs.
public final class Inspection {

    /// The inspection of no runs.
    public static final Inspection NOTHING = new Inspection(Map.of());

    private record Found(Check check, Warning warning) {
    }

    private final Map<String, List<Found>> byRun;

    private Inspection(Map<String, List<Found>> byRun) {
        this.byRun = byRun;
    }

    public static Inspection of(Collection<Run> runs) {
        // The same result read twice is no repeat of itself.
        Map<String, Run> distinct = new LinkedHashMap<>();
        runs.forEach(run -> distinct.putIfAbsent(run.id(), run));
        List<Run> all = List.copyOf(distinct.values());
        Map<String, List<Found>> found = new HashMap<>();
        for (Check check : Checks.all()) {
            switch (check) {
                case RunCheck one -> all.forEach(run -> one.find(run)
                        .ifPresent(message -> add(found, check, run.id(), message)));
                case RunsCheck many -> many.find(all).forEach((id, message) -> add(found, check, id, message));
            }
        }
        return new Inspection(found);
    }

    private static void add(Map<String, List<Found>> found, Check check, String id, String message) {
        found.computeIfAbsent(id, any -> new ArrayList<>())
                .add(new Found(check, new Warning(check.id(), check.severity(), message, check.advice())));
    }

    /// Returns the warnings of a run, from the reader and from the checks. A check for which the reader has warned is
    /// left out.
    public List<Warning> warnings(Run run) {
        return warnings(run, null);
    }

    /// Returns the warnings of a run that concern this metric; all for null.
    public List<Warning> warnings(Run run, @Nullable Metric metric) {
        List<Found> ofChecks = byRun.getOrDefault(run.id(), List.of());
        if (ofChecks.isEmpty() && run.warnings().isEmpty()) {
            return List.of();
        }
        List<Warning> warnings = run.warnings().isEmpty() ? new ArrayList<>()
                : new ArrayList<>(run.warnings().stream().distinct().toList());
        for (Found found : ofChecks) {
            if ((metric == null || found.check().concerns(metric)) && !isNoted(run, found.check())) {
                warnings.add(found.warning());
            }
        }
        return warnings;
    }

    private static boolean isNoted(Run run, Check check) {
        for (Warning warning : run.warnings()) {
            if (warning.check().equals(check.id())) {
                return true;
            }
        }
        return false;
    }
}

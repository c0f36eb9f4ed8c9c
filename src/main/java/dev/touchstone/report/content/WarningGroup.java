package dev.touchstone.report.content;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A warning and the runs that have it.
///
/// @param title of its check; the id where it is no check's but the reader's
/// @param runs their numbers, counted from 1, ascending
public record WarningGroup(Warning warning, String title, List<Integer> runs) {

    /// All that was found in the runs, the worst first; the same words stand once with all their runs.
    public static List<WarningGroup> of(List<Run> runs, Inspection inspection) {
        return RunGroups.grouped(runs, inspection::warnings).entrySet().stream()
                .map(group -> new WarningGroup(group.getKey(), Checks.title(group.getKey().check()), group.getValue()))
                .sorted(Comparator.comparing(firing -> firing.warning().severity())).toList();
    }

    public Severity severity() {
        return warning.severity();
    }

    /// What one check found in several runs, each time with other figures; its first sentence serves as an example.
    ///
    /// @param sentences how many different ones there are
    public record Kind(WarningGroup first, List<Integer> runs, int sentences) {
    }

    /// Returns the warnings of each check together.
    public static List<Kind> kinds(List<WarningGroup> firings) {
        Map<List<Object>, List<WarningGroup>> groups = new LinkedHashMap<>();
        firings.forEach(firing -> groups.computeIfAbsent(List.of(firing.title, firing.severity()),
                any -> new ArrayList<>()).add(firing));
        return groups.values().stream().map(group -> {
            TreeSet<Integer> runs = new TreeSet<>();
            group.forEach(firing -> runs.addAll(firing.runs));
            return new Kind(group.getFirst(), List.copyOf(runs), group.size());
        }).toList();
    }
}

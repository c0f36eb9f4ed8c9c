package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The runs that have an outcome (`OOM`) in the place of a figure, each in the row where its figure would stand. They are
/// in no mean, no interval and no verdict.
///
/// @param ofRows for each row the runs at levels where it has no figures
/// @param incomplete the other places: of runs with figures that have no other counterpart, or of no figures at all
record PlacedOutcomes(Map<Group, Map<Level, List<Run>>> ofRows, List<Place> incomplete) {

    /// @param figures null where all levels have outcomes
    record Place(@Nullable Group figures, Map<Factor, Level> match, Map<Level, List<Run>> runs) {
    }

    /// One group for each run.
    static List<Group> groups(List<ComparedRun> outcomes) {
        return outcomes.stream().map(run -> new Group(List.of(run))).toList();
    }

    /// @param alone groups at one level of the factor compared by
    static PlacedOutcomes of(List<ComparedRun> outcomes, List<MatchedGroup> rows, List<Group> alone,
            DistinguishingFactors distinction) {
        if (outcomes.isEmpty()) {
            return new PlacedOutcomes(Map.of(), List.of());
        }
        Map<Group, Map<Level, List<Run>>> ofRows = new IdentityHashMap<>();
        Map<Group, Map<Level, List<Run>>> ofAlone = new IdentityHashMap<>();
        Map<Map<Factor, Level>, Map<Level, List<Run>>> others = new LinkedHashMap<>();
        Map<Group, Map<Factor, Level>> names = new IdentityHashMap<>();
        alone.forEach(group -> names.put(group, distinction.match(group)));
        for (ComparedRun outcome : outcomes) {
            Map<Factor, Level> match = distinction.match(new Group(List.of(outcome)));
            Group row = rows.stream().filter(one -> one.match().equals(match)).map(MatchedGroup::group)
                    .filter(group -> isOneOf(group, outcome)).findFirst().orElse(null);
            Group single = row != null ? null : alone.stream().filter(group -> match.equals(names.get(group)))
                    .filter(group -> isOneOf(group, outcome)).findFirst().orElse(null);
            Map<Level, List<Run>> place = row != null ? ofRows.computeIfAbsent(row, any -> new TreeMap<>())
                    : single != null ? ofAlone.computeIfAbsent(single, any -> new TreeMap<>())
                    : others.computeIfAbsent(match, any -> new TreeMap<>());
            place.computeIfAbsent(outcome.level(), any -> new ArrayList<>()).add(outcome.run());
        }
        List<Place> incomplete = new ArrayList<>();
        alone.forEach(group -> {
            Map<Level, List<Run>> runs = ofAlone.get(group);
            if (runs != null && runs.keySet().stream().anyMatch(level -> !group.cells().containsKey(level))) {
                incomplete.add(new Place(group, distinction.match(group), runs));
            }
        });
        others.forEach((match, runs) -> incomplete.add(new Place(null, match, runs)));
        return new PlacedOutcomes(ofRows, List.copyOf(incomplete));
    }

    /// Whether the run has the columns of the author's own that all runs of the group have.
    private static boolean isOneOf(Group group, ComparedRun run) {
        return run.known().entrySet().stream().filter(known -> known.getKey().kind() == Trait.Kind.EXTRA)
                .allMatch(known -> group.level(known.getKey()).map(known.getValue()::equals).orElse(true));
    }

    /// Whether the runs of the group stand in an incomplete row.
    boolean hasRowOf(Group group) {
        return incomplete.stream().anyMatch(place -> place.figures == group);
    }

    /// The words at each level of a row that has no cell there.
    Map<Level, String> words(Group row, Metric metric) {
        return words(ofRows.getOrDefault(row, Map.of()), row, metric);
    }

    /// The incomplete rows.
    List<Row> rows(Metric metric) {
        return incomplete.stream().map(place -> new Row(place.match, Map.of(), Map.of(), Map.of(),
                place.figures == null ? List.of() : RowCells.of(place.figures, metric),
                words(place.runs, place.figures, metric))).toList();
    }

    private static Map<Level, String> words(Map<Level, List<Run>> runs, @Nullable Group figures, Metric metric) {
        Map<Level, String> words = new TreeMap<>();
        runs.forEach((level, at) -> {
            if (figures == null || !figures.cells().containsKey(level)) {
                words.put(level, at.stream().flatMap(run -> MetricOutcome.of(run, metric).stream()).distinct()
                        .collect(Collectors.joining(", ")));
            }
        });
        return words;
    }
}

package dev.touchstone.compare.row;

import dev.touchstone.compare.group.DistinguishingFactors;
import dev.touchstone.compare.group.DistinguishingSettings;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The runs that have an outcome (`OOM`) in the place of a figure, each in the row where its figure would stand. They are
/// in no mean, no interval and no verdict.
///
/// @param ofRows for each row the runs at levels where it has no figures
/// @param incomplete the other places: of runs with figures that have no other counterpart, or of no figures at all
public record PlacedOutcomes(Map<Group, Map<Level, List<Run>>> ofRows, List<Place> incomplete) {

    /// An incomplete row.
    ///
    /// @param figures null where all levels have outcomes
    /// @param named the runs whose conditions and settings name the row
    record Place(@Nullable Group figures, Group named, Map<Factor, Level> match, Map<String, String> settings,
            Map<Level, List<Run>> runs) {
    }

    /// What distinguishes rows without any figure: the conditions that name them, and the columns of the author's own.
    private record Key(Map<Factor, Level> match, Map<Trait, Level> own) {
        static Key of(ComparedRun run, Map<Factor, Level> match) {
            Map<Trait, Level> own = new TreeMap<>(run.known());
            own.keySet().removeIf(trait -> trait.kind() != Trait.Kind.EXTRA);
            return new Key(match, own);
        }
    }

    /// One group for each run.
    static List<Group> groups(List<ComparedRun> outcomes) {
        return outcomes.stream().map(run -> new Group(List.of(run))).toList();
    }

    /// @param rows groups at several levels of the factor compared by
    /// @param alone groups at one level of it
    /// @param followers what follows from that factor
    static PlacedOutcomes of(List<ComparedRun> outcomes, List<Group> rows, List<Group> alone,
            DistinguishingFactors distinction, Set<Factor> followers) {
        if (outcomes.isEmpty()) {
            return new PlacedOutcomes(Map.of(), List.of());
        }
        Map<Group, Map<Level, List<Run>>> ofRows = new IdentityHashMap<>();
        Map<Group, Map<Level, List<Run>>> ofAlone = new IdentityHashMap<>();
        Map<Key, List<ComparedRun>> others = new LinkedHashMap<>();
        Map<Map<Factor, Level>, List<Group>> rowsByMatch = byMatch(rows, distinction);
        Map<Map<Factor, Level>, List<Group>> aloneByMatch = byMatch(alone, distinction);
        for (ComparedRun outcome : outcomes) {
            Map<Factor, Level> match = distinction.match(new Group(List.of(outcome)));
            Optional<Group> row = placeOf(outcome, rowsByMatch.getOrDefault(match, List.of()))
                    .or(() -> onlyPlaceOf(outcome, match, rowsByMatch, followers));
            Optional<Group> single = row.or(() -> placeOf(outcome, aloneByMatch.getOrDefault(match, List.of())))
                    .or(() -> onlyPlaceOf(outcome, match, aloneByMatch, followers));
            single.ifPresentOrElse(group -> (row.isPresent() ? ofRows : ofAlone)
                            .computeIfAbsent(group, any -> new TreeMap<>())
                            .computeIfAbsent(outcome.level(), any -> new ArrayList<>()).add(outcome.run()),
                    () -> others.computeIfAbsent(Key.of(outcome, match), any -> new ArrayList<>()).add(outcome));
        }
        List<Place> incomplete = new ArrayList<>();
        alone.forEach(group -> {
            Map<Level, List<Run>> runs = ofAlone.get(group);
            if (runs != null && runs.keySet().stream().anyMatch(level -> !group.has(level))) {
                incomplete.add(new Place(group, group, distinction.match(group), Map.of(), runs));
            }
        });
        others.forEach((key, runs) -> incomplete.add(new Place(null, new Group(runs), key.match, Map.of(),
                runs.stream().collect(Collectors.groupingBy(ComparedRun::level, TreeMap::new,
                        Collectors.mapping(ComparedRun::run, Collectors.toList()))))));
        return new PlacedOutcomes(ofRows, List.copyOf(incomplete));
    }

    private static Map<Map<Factor, Level>, List<Group>> byMatch(List<Group> groups, DistinguishingFactors distinction) {
        Map<Map<Factor, Level>, List<Group>> byMatch = new HashMap<>();
        groups.forEach(group -> byMatch.computeIfAbsent(distinction.match(group), any -> new ArrayList<>()).add(group));
        return byMatch;
    }

    private static Optional<Group> placeOf(ComparedRun outcome, List<Group> ofMatch) {
        return ofMatch.stream().filter(group -> isOneOf(group, outcome)).findFirst();
    }

    /// Where something that names the rows is not known, the only row that it may belong to: an outcome changes no figure of it.
    private static Optional<Group> onlyPlaceOf(ComparedRun outcome, Map<Factor, Level> match,
            Map<Map<Factor, Level>, List<Group>> byMatch, Set<Factor> followers) {
        List<Group> possible = byMatch.entrySet().stream().filter(place -> place.getKey().entrySet().stream()
                        .allMatch(known -> followers.contains(known.getKey()) || match.getOrDefault(known.getKey(), known.getValue()).equals(known.getValue())))
                .flatMap(place -> place.getValue().stream()).filter(group -> isOneOf(group, outcome)).toList();
        return possible.size() == 1 ? Optional.of(possible.getFirst()) : Optional.empty();
    }

    /// Whether the run has the columns of the author's own that all runs of the group have.
    private static boolean isOneOf(Group group, ComparedRun run) {
        return run.known().entrySet().stream().filter(known -> known.getKey().kind() == Trait.Kind.EXTRA)
                .allMatch(known -> group.level(known.getKey()).map(known.getValue()::equals).orElse(true));
    }

    /// The runs that name the incomplete rows, row by row.
    List<Group> named() {
        return incomplete.stream().map(Place::named).toList();
    }

    /// The same with the settings that distinguish incomplete rows from others of the same conditions.
    PlacedOutcomes with(DistinguishingSettings settings) {
        return new PlacedOutcomes(ofRows, incomplete.stream().map(place -> new Place(place.figures, place.named,
                place.match, settings.of(place.named), place.runs)).toList());
    }

    /// The groups that stand in an incomplete row, by the very object.
    Set<Group> standing() {
        Set<Group> standing = Collections.newSetFromMap(new IdentityHashMap<>());
        incomplete.stream().map(Place::named).forEach(standing::add);
        return standing;
    }

    /// Whether some incomplete row has figures at one level and an outcome at another.
    public boolean haveFigures() {
        return incomplete.stream().anyMatch(place -> place.figures != null);
    }

    /// The words at each level of a row that has no cell there.
    public Map<Level, String> words(Group row, Metric metric) {
        return words(ofRows.getOrDefault(row, Map.of()), row, metric);
    }

    /// The incomplete rows.
    public List<Row> rows(Metric metric) {
        return incomplete.stream().map(place -> new Row(place.match, place.settings, Map.of(), Map.of(),
                place.figures == null ? List.of() : RowCells.of(place.figures, metric),
                words(place.runs, place.figures, metric))).toList();
    }

    private static Map<Level, String> words(Map<Level, List<Run>> runs, @Nullable Group figures, Metric metric) {
        Map<Level, String> words = new TreeMap<>();
        runs.forEach((level, at) -> {
            if (figures == null || !figures.has(level)) {
                words.put(level, at.stream().flatMap(run -> RunOutcome.of(run, metric).stream()).distinct()
                        .collect(Collectors.joining(", ")));
            }
        });
        return words;
    }
}

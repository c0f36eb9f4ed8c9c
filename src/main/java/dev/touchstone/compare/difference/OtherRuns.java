package dev.touchstone.compare.difference;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.compare.trait.TraitLevels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Runs at a level of the factor compared by that stand in no row, although a row has that level under the same
/// conditions: their launch, an option of their client or a column of their table is another than that of its runs.
///
/// @param names in what they differ from the runs of the row
public record OtherRuns(Level level, Set<Run> runs, Set<String> names) {

    /// What may differ between them beside launch, options and columns: it follows from the launch.
    private static final Set<Factor> OF_LAUNCH = EnumSet.of(Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL,
            Factor.DATA_PARALLEL, Factor.URL);

    public OtherRuns {
        runs = Set.copyOf(runs);
        names = Set.copyOf(names);
    }

    /// One for each level that has any, in their order.
    ///
    /// @param compared the runs of the rows that count
    public static List<OtherRuns> of(Comparison comparison, Collection<Run> compared) {
        if (comparison.unmatched().isEmpty()) {
            return List.of();
        }
        List<Cell> cells = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .filter(cell -> compared.containsAll(cell.runs())).toList();
        List<Run> all = new ArrayList<>(comparison.unmatched());
        cells.forEach(cell -> all.addAll(cell.runs()));
        RunTraits traits = RunTraits.of(all, comparison.lens().by(), Accepted.NOTHING);
        // Of many runs most differ in a condition; to find each difference of each two takes as long as all else.
        Map<Place, List<Cell>> places = new HashMap<>();
        cells.forEach(cell -> places.computeIfAbsent(Place.of(cell.runs().getFirst(), cell.level(), traits),
                any -> new ArrayList<>()).add(cell));
        Map<Level, Set<Run>> runs = new TreeMap<>();
        Map<Level, Set<String>> names = new TreeMap<>();
        for (Run other : comparison.unmatched()) {
            Level level = comparison.lens().by().level(other).orElseThrow();
            places.getOrDefault(Place.of(other, level, traits), List.of()).stream()
                    .map(cell -> traits.varying(List.of(cell.runs().getFirst(), other)))
                    .filter(OtherRuns::isOnlyOfLaunch).findFirst().ifPresent(differing -> {
                        runs.computeIfAbsent(level, any -> new TreeSet<>(ComparedRun.RUN_ORDER)).add(other);
                        names.computeIfAbsent(level, any -> new TreeSet<>()).addAll(differing);
                    });
        }
        List<OtherRuns> found = new ArrayList<>();
        runs.forEach((level, others) -> found.add(new OtherRuns(level, others, names.getOrDefault(level, Set.of()))));
        return found;
    }

    /// What must be the same.
    private record Place(Level level, TraitLevels conditions) {

        static Place of(Run run, Level level, RunTraits traits) {
            return new Place(level, traits.known(run).only(trait -> trait.kind() != Trait.Kind.DEFINITION
                    && !isOfLaunch(trait.name())));
        }
    }

    private static boolean isOnlyOfLaunch(Collection<String> differing) {
        return !differing.isEmpty() && differing.stream().allMatch(OtherRuns::isOfLaunch);
    }

    private static boolean isOfLaunch(String trait) {
        return Factor.ofKey(trait).map(OF_LAUNCH::contains).orElse(!trait.equals(Trait.LAUNCH.name()));
    }
}

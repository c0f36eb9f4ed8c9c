package dev.touchstone.report;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.ComparisonText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the cells of a comparison become with each of its levels as the baseline, because in a workbook the baseline
/// can be changed. Comparing anew takes time: of very many runs, only the comparison itself is here.
final class CellsByBaseline {

    private static final int MOST_RUNS = 2000;

    /// One per level, in the order of [ComparisonText#levels].
    private final List<Optional<Comparison>> comparisons;
    private final List<Map<Place, Cell>> cells = new ArrayList<>();

    private CellsByBaseline(List<Optional<Comparison>> comparisons) {
        this.comparisons = comparisons;
        for (Optional<Comparison> comparison : comparisons) {
            Map<Place, Cell> byPlace = new HashMap<>();
            comparison.stream().flatMap(one -> one.rows().stream()).flatMap(row -> row.cells().stream())
                    .forEach(cell -> byPlace.put(Place.of(cell), cell));
            cells.add(byPlace);
        }
    }

    /// The runs tell cells apart: each is in one cell of a comparison.
    private record Place(Level level, List<String> runs) {
        static Place of(Cell cell) {
            return new Place(cell.level(), cell.runs().stream().map(Run::id).toList());
        }
    }

    /// @param runs that were compared
    static CellsByBaseline of(Comparison comparison, List<Run> runs, Inspection inspection) {
        boolean all = runs.size() <= MOST_RUNS;
        return new CellsByBaseline(ComparisonText.levels(comparison).stream()
                .map(level -> level.equals(comparison.baseline()) ? Optional.of(comparison)
                        : all ? Optional.of(Comparison.of(runs, comparison.lens().withBaseline(level), inspection))
                        : Optional.<Comparison>empty()).toList());
    }

    /// How many baselines there are.
    int count() {
        return comparisons.size();
    }

    /// The comparison with a level as the baseline; empty where it was not made.
    ///
    /// @param baseline its index
    Optional<Comparison> comparison(int baseline) {
        return comparisons.get(baseline);
    }

    /// That the baseline cannot be changed; empty where it can.
    List<String> missing() {
        return comparisons.stream().allMatch(Optional::isPresent) ? List.of()
                : List.of("Of more than " + MOST_RUNS + " runs, a workbook has the differences to this baseline only.");
    }

    /// A cell with another baseline; empty where that comparison does not have it.
    Optional<Cell> cell(int baseline, Cell cell) {
        return Optional.ofNullable(cells.get(baseline).get(Place.of(cell)));
    }

    /// The levels that have a ratio over all rows with one of the baselines.
    List<Level> levelsOverall() {
        return comparisons.stream().flatMap(Optional::stream)
                .flatMap(comparison -> ComparisonText.overall(comparison).stream())
                .map(MeanRatio::level).distinct().sorted().toList();
    }
}

package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.table.ComparisonText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What the cells of a comparison become with each of its levels as the baseline, because in a workbook the baseline
/// can be changed. Comparing anew takes time: of very many runs, only the comparison itself is here.
public final class CellsByBaseline {

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
        public static Place of(Cell cell) {
            return new Place(cell.level(), cell.runs().stream().map(Run::id).toList());
        }
    }

    /// @param runs that were compared
    public static CellsByBaseline of(Comparison comparison, List<Run> runs, Inspection inspection) {
        boolean all = runs.size() <= MOST_RUNS;
        return new CellsByBaseline(ComparisonText.levels(comparison).stream()
                .map(level -> level.equals(comparison.baseline()) ? Optional.of(comparison)
                        : all ? Optional.of(comparison.withBaseline(level, runs, inspection))
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
    public List<String> missing() {
        return comparisons.stream().allMatch(Optional::isPresent) ? List.of()
                : List.of(I18n.text("Of more than {0} runs, a workbook has the differences to this baseline only.", MOST_RUNS));
    }

    /// A cell with another baseline; empty where that comparison does not have it.
    Optional<Cell> cell(int baseline, Cell cell) {
        return Optional.ofNullable(cells.get(baseline).get(Place.of(cell)));
    }

    /// A level over all rows of a family.
    ///
    /// @param match the levels that make the family
    /// @param rows their places in the comparison, from 0
    record Overall(Level level, Map<Factor, Level> match, SortedSet<Integer> rows) {
    }

    /// The levels that have a ratio over all rows of a family with one of the baselines, family by family.
    List<Overall> overall() {
        Map<Map<Factor, Level>, SortedMap<Level, SortedSet<Integer>>> rows = new LinkedHashMap<>();
        for (Comparison comparison : comparisons.stream().flatMap(Optional::stream).toList()) {
            for (MeanRatio ratio : ComparisonText.overall(comparison)) {
                SortedSet<Integer> places = rows.computeIfAbsent(ratio.match(), match -> new TreeMap<>())
                        .computeIfAbsent(ratio.level(), level -> new TreeSet<>());
                ratio.rows().forEach(row -> places.add(comparison.rows().indexOf(row)));
            }
        }
        List<Overall> overall = new ArrayList<>();
        rows.forEach((match, levels) -> levels.forEach((level, places) ->
                overall.add(new Overall(level, match, places))));
        return overall;
    }
}

package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The runs compared through a lens.
///
/// @param baseline the level that the others are compared with; null when no run has the factor
/// @param levels of the factor compared by that have a cell, in their order
/// @param rows in the order of their matched conditions
/// @param incomplete rows in which some level has an outcome in the place of figures, so that fewer than two have any; they
/// are in no mean and no finding
/// @param unmatched runs that have the metric but no counterpart at another level
/// @param excluded the levels of which all runs are excluded;
/// charts show them beside the others
/// @param warnings what a reader must know to judge the rows
public record Comparison(Lens lens, @Nullable Level baseline, List<Level> levels, List<Row> rows, List<Row> incomplete,
        List<Run> unmatched, List<ExcludedLevels> excluded, List<Warning> warnings) {

    /// A comparison without incomplete rows.
    public Comparison(Lens lens, @Nullable Level baseline, List<Level> levels, List<Row> rows, List<Run> unmatched,
            List<ExcludedLevels> excluded, List<Warning> warnings) {
        this(lens, baseline, levels, rows, List.of(), unmatched, excluded, warnings);
    }

    public Comparison {
        levels = List.copyOf(levels);
        rows = List.copyOf(rows);
        incomplete = List.copyOf(incomplete);
        unmatched = List.copyOf(unmatched);
        excluded = List.copyOf(excluded);
        warnings = List.copyOf(warnings);
    }

    /// Compares the runs through the lens. See [dev.touchstone.compare.group.Grouping] for which runs stand in one row.
    ///
    /// @param inspection what the checks found in the runs; it becomes warnings
    public static Comparison of(List<Run> runs, Lens lens, Inspection inspection) {
        return new Comparisons(runs).of(lens, inspection);
    }

    /// Returns the same comparison with another level as the baseline.
    ///
    /// @param runs that were compared
    /// @param inspection of these runs
    public Comparison withBaseline(Level level, List<Run> runs, Inspection inspection) {
        return of(runs, lens.withBaseline(level), inspection);
    }

    /// Returns the same comparison along other axes; empty where its rows are not named by them, so that they would get
    /// other names.
    public Optional<Comparison> withAxes(@Nullable AnyFactor along, @Nullable AnyFactor panels) {
        boolean named = Stream.of(along, panels).filter(Factor.class::isInstance).map(Factor.class::cast)
                .allMatch(axis -> rows.stream().anyMatch(row -> row.match().containsKey(axis)));
        return named ? Optional.of(new Comparison(lens.withAxes(along, panels), baseline, levels, rows, incomplete,
                unmatched, excluded, warnings)) : Optional.empty();
    }

    /// All rows that tables show: with the incomplete ones between the others, in the order of their matched conditions.
    public List<Row> shownRows() {
        return incomplete.isEmpty() ? rows : Stream.concat(rows.stream(), incomplete.stream())
                .sorted((one, other) -> FactorLevels.compare(one.match(), other.match())).toList();
    }

    /// The levels that tables show: those of the cells and of the outcomes of all shown rows, in their order.
    public List<Level> shownLevels() {
        return incomplete.isEmpty() && rows.stream().allMatch(row -> row.outcomes().isEmpty()) ? levels
                : Stream.concat(Stream.concat(rows.stream(), incomplete.stream()).flatMap(row -> Stream.concat(
                        row.cells().stream().map(Cell::level), row.outcomes().keySet().stream())), levels.stream())
                        .distinct().sorted().toList();
    }

    public Comparison withWarnings(List<Warning> other) {
        return new Comparison(lens, baseline, levels, rows, incomplete, unmatched, excluded, other);
    }

    /// Returns the comparison with only some of its rows.
    public Comparison withRows(Collection<Row> some) {
        Set<Row> wanted = new HashSet<>(some);
        return new Comparison(lens, baseline, levels, rows.stream().filter(wanted::contains).toList(),
                incomplete.stream().filter(wanted::contains).toList(), unmatched, excluded, warnings);
    }

    /// The geometric means of the ratios to the baseline over the rows, for each family of rows one per level that has
    /// such a ratio.
    public List<MeanRatio> geomean() {
        return MeanRatio.of(this);
    }

    /// What else differs inside its rows, each once: name → levels as words, in the order they are met.
    public Map<String, List<String>> alsoDiffers() {
        Map<String, Set<String>> levels = new LinkedHashMap<>();
        rows.forEach(row -> row.alsoDiffers().forEach((name, words) ->
                levels.computeIfAbsent(name, key -> new LinkedHashSet<>()).addAll(words)));
        Map<String, List<String>> all = new LinkedHashMap<>();
        levels.forEach((name, words) -> all.put(name, List.copyOf(words)));
        return Collections.unmodifiableMap(all);
    }
}

package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rows that go into one panel: alike in all that tells rows apart but for the x axis.
///
/// @param shared what the rows share and other facets do not, the panels' factor first
/// @param rows sorted along the x axis
/// @param along null when every row stands for itself
record Facet(Map<Factor, Optional<Level>> shared, List<Row> rows, @Nullable Factor along) {

    /// Facets in the order of the panels' factor, then in that of the rows.
    static List<Facet> of(Comparison comparison) {
        Lens lens = comparison.lens();
        Map<Map<Factor, Optional<Level>>, List<Row>> byShared = new LinkedHashMap<>();
        for (Row row : comparison.rows()) {
            byShared.computeIfAbsent(shared(row, lens), none -> new ArrayList<>()).add(row);
        }
        List<Facet> facets = new ArrayList<>();
        byShared.forEach((shared, rows) -> facets.add(new Facet(shared, sorted(rows, lens.along()), lens.along())));
        Factor panels = lens.panels();
        if (panels != null) {
            facets.sort((one, other) -> compare(one.level(panels), other.level(panels)));
        }
        return facets;
    }

    /// Without a factor along, engines still get a panel each, so that a bar can have its engine's colour.
    private static Map<Factor, Optional<Level>> shared(Row row, Lens lens) {
        Map<Factor, Optional<Level>> shared = new LinkedHashMap<>();
        if (lens.panels() != null) {
            shared.put(lens.panels(), Optional.ofNullable(level(row, lens.panels())));
        }
        row.match().forEach((factor, level) -> {
            boolean onPanel = lens.along() == null ? factor == Factor.ENGINE : factor != lens.along();
            if (onPanel) {
                shared.put(factor, Optional.of(level));
            }
        });
        return shared;
    }

    private static List<Row> sorted(List<Row> rows, @Nullable Factor along) {
        return along == null ? List.copyOf(rows)
                : rows.stream().sorted((one, other) -> compare(level(one, along), level(other, along))).toList();
    }

    private static int compare(@Nullable Level one, @Nullable Level other) {
        if (one == null || other == null) {
            return Boolean.compare(one == null, other == null);
        }
        return one.compareTo(other);
    }

    /// The level of all runs of a row: named as that which tells the row from others, or what its runs agree in.
    static @Nullable Level level(Row row, Factor factor) {
        Level told = row.match().get(factor);
        return told != null ? told
                : common(row.cells().stream().flatMap(cell -> cell.runs().stream()).toList(), factor);
    }

    private static @Nullable Level common(List<Run> runs, Factor factor) {
        List<Optional<Level>> levels = runs.stream().map(run -> run.conditions().level(factor)).distinct().toList();
        return levels.size() == 1 ? levels.getFirst().orElse(null) : null;
    }

    private @Nullable Level level(Factor factor) {
        Optional<Level> level = shared.get(factor);
        return level == null ? null : level.orElse(null);
    }

    boolean hasPositions() {
        return along != null && rows.stream().allMatch(row -> level(row, along) != null);
    }

    /// The known levels along the x axis.
    List<Level> positions() {
        List<Level> levels = new ArrayList<>();
        for (Row row : rows) {
            Level level = along == null ? null : level(row, along);
            if (level != null) {
                levels.add(level);
            }
        }
        return levels;
    }

    String title() {
        List<String> words = new ArrayList<>();
        shared.forEach((factor, level) -> words.add(LevelName.of(factor, level.orElse(null))));
        return String.join(" · ", words);
    }

    Panel panel(Comparison comparison) {
        SeriesBuilder builder = new SeriesBuilder(comparison);
        for (int i = 0; i < rows.size(); i++) {
            Level level = along == null ? null : level(rows.get(i), along);
            double x = level instanceof Level.Number(double value) ? value : i;
            for (Cell cell : rows.get(i).cells()) {
                builder.add(cell, i, x);
            }
        }
        return new Panel(title(), rows.stream().map(this::category).toList(), builder.series());
    }

    private String category(Row row) {
        if (along != null) {
            Level level = level(row, along);
            return level == null ? "not known" : along == Factor.MODEL ? LevelName.of(along, level) : level.toString();
        }
        Map<Factor, Level> own = new EnumMap<>(Factor.class);
        own.putAll(row.match());
        own.keySet().removeAll(shared.keySet());
        return own.entrySet().stream().map(entry -> LevelName.of(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(" · "));
    }
}

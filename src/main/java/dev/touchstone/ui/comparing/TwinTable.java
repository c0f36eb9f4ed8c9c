package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.table.TallTable;
import dev.touchstone.ui.theme.Decimals;
import dev.touchstone.ui.theme.Numbers;
import dev.touchstone.ui.theme.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/// The chart's twin in figures: a row for each set of matched conditions, a group of columns for each level.
final class TwinTable extends TallTable<Row> {

    private @Nullable Comparison comparison;

    /// @param showRuns told the runs behind a row that is double-clicked or entered
    TwinTable(Consumer<List<Run>> showRuns) {
        super(rows -> open(rows, showRuns));
        setId("compare-table");
        setAccessibleText("The comparison in figures");
        widthProperty().addListener(changed -> fit());
    }

    private static void open(List<Row> rows, Consumer<List<Run>> showRuns) {
        List<Run> behind = rows.stream().flatMap(row -> row.cells().stream()).flatMap(cell -> cell.runs().stream())
                .toList();
        if (!behind.isEmpty()) {
            showRuns.accept(behind);
        }
    }

    void show(Comparison shown) {
        comparison = shown;
        getSortOrder().clear();
        getColumns().clear();
        getItems().setAll(shown.rows());
        fit();
    }

    /// Shows the columns that fit. Conditions that tell no rows apart beyond what others do go first; should that not
    /// be enough, the table scrolls.
    private void fit() {
        if (comparison == null || getWidth() <= 0) {
            return;
        }
        List<Factor> conditions = conditions(comparison);
        List<TableColumn<Row, ?>> columns = columns(comparison, conditions);
        for (Factor factor : needless(comparison, conditions)) {
            if (isTooWide(columns)) {
                conditions.remove(factor);
                columns = columns(comparison, conditions);
            }
        }
        place(columns);
    }

    private static List<Factor> conditions(Comparison comparison) {
        Set<Factor> matched = new TreeSet<>();
        comparison.rows().forEach(row -> matched.addAll(row.match().keySet()));
        if (matched.contains(Factor.ENGINE)) {
            matched.remove(Factor.SIMULATED); // the engine's own column says it
        }
        return new ArrayList<>(matched);
    }

    /// The conditions without which all rows still differ, the last ones first; the lens' own axes always stay.
    private static List<Factor> needless(Comparison comparison, List<Factor> conditions) {
        List<Factor> left = new ArrayList<>(conditions);
        List<Factor> needless = new ArrayList<>();
        for (Factor factor : conditions.reversed()) {
            List<Factor> without = new ArrayList<>(left);
            without.remove(factor);
            boolean axis = factor == comparison.lens().along() || factor == comparison.lens().panels();
            if (!axis && distinct(comparison, without) == distinct(comparison, left)) {
                left = without;
                needless.add(factor);
            }
        }
        return needless;
    }

    private static long distinct(Comparison comparison, List<Factor> conditions) {
        return comparison.rows().stream().map(row -> conditions.stream()
                .map(factor -> Optional.ofNullable(row.match().get(factor))).toList()).distinct().count();
    }

    private static List<TableColumn<Row, ?>> columns(Comparison comparison, List<Factor> conditions) {
        List<TableColumn<Row, ?>> columns = new ArrayList<>();
        for (Factor factor : conditions) {
            columns.add(TwinColumns.condition(factor, comparison));
        }
        List<Level> levels = new ArrayList<>(comparison.levels());
        Level baseline = comparison.baseline();
        if (baseline != null && levels.remove(baseline)) {
            levels.addFirst(baseline);
        }
        for (Level level : levels) {
            addLevel(columns, comparison, level);
        }
        return columns;
    }

    private static void addLevel(List<TableColumn<Row, ?>> columns, Comparison comparison, Level level) {
        Decimals decimals = Decimals.fitting(comparison.rows().stream().flatMap(row -> row.cells().stream())
                .map(one -> one.spread().mean()).toList());
        Function<Row, @Nullable Cell> cell = row -> row.cell(level).orElse(null);
        columns.add(TwinColumns.number(Wording.head(comparison, level), comparison, cell,
                one -> decimals.text(one.spread().mean()), one -> one.spread().mean()));
        columns.add(TwinColumns.number("range", comparison, cell, one -> decimals.range(one.spread()),
                one -> one.spread().max() - one.spread().min()));
        columns.add(TwinColumns.number("n", comparison, cell, Wording::count,
                one -> (double) one.spread().n()));
        if (comparison.baseline() != null && !level.equals(comparison.baseline())) {
            String base = LevelName.of(comparison.lens().by(), comparison.baseline());
            columns.add(TwinColumns.delta("Δ to " + base, comparison, cell));
            if (Wording.hasEfficiency(comparison)) {
                columns.add(TwinColumns.number("efficiency", comparison, cell,
                        one -> Wording.efficiency(comparison, one).orElse(Numbers.UNKNOWN),
                        one -> one.delta() == null ? Double.NaN : one.delta()));
            }
            columns.add(TwinColumns.text("verdict", comparison, row -> Wording.verdict(cell.apply(row))));
        }
    }

    static String words(Factor factor, Level level) {
        return factor == Factor.MODEL ? LevelName.of(factor, level) : Words.level(level);
    }
}

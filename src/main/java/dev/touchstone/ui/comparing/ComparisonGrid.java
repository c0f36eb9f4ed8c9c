package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.FamilyLine;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.FullHeightTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import org.jspecify.annotations.Nullable;

/// The figures of the chart: one line for each set of matched conditions, a group of columns for each level; below them
/// each family of rows together.
final class ComparisonGrid extends FullHeightTable<ComparisonLine> {

    private @Nullable Comparison comparison;
    private List<FamilyLine> families = List.of();

    /// @param showRuns called with the runs behind a row that is double-clicked or entered
    ComparisonGrid(Consumer<List<Run>> showRuns) {
        super(lines -> open(lines, showRuns));
        setId("compare-table");
        setAccessibleText(I18n.text("The comparison in figures"));
        setSortPolicy(table -> sortRows());
        widthProperty().addListener(changed -> fit());
    }

    private static void open(List<ComparisonLine> lines, Consumer<List<Run>> showRuns) {
        List<Run> behind = runs(lines);
        if (!behind.isEmpty()) {
            showRuns.accept(behind);
        }
    }

    /// Sorts the rows; those of families stay below them.
    private boolean sortRows() {
        Comparator<ComparisonLine> families = Comparator.comparing(ComparisonLine.OfFamily.class::isInstance);
        Comparator<ComparisonLine> chosen = getComparator();
        FXCollections.sort(getItems(), chosen == null ? families : families.thenComparing(chosen));
        return true;
    }

    /// The selected rows of the comparison; none for lines of families.
    List<Row> selectedRows() {
        return selected().stream().filter(ComparisonLine.OfRow.class::isInstance)
                .flatMap(line -> line.rows().stream()).toList();
    }

    /// The runs behind lines, with those that are excluded.
    static List<Run> runs(List<ComparisonLine> lines) {
        return lines.stream().flatMap(line -> line.runs().stream()).distinct().toList();
    }

    /// @param found the families that are known yet
    void show(Comparison shown, List<FamilyLine> found) {
        comparison = shown;
        families = List.copyOf(found);
        Set<List<?>> selected = selected().stream().map(ComparisonGrid::identity).collect(Collectors.toSet());
        getSortOrder().clear();
        getColumns().clear();
        getItems().setAll(ComparisonLine.of(shown, families));
        getItems().stream().filter(row -> selected.contains(identity(row))).forEach(getSelectionModel()::select);
        fit();
    }

    /// Puts the families below the rows that are shown, in the place of those that stand there.
    void showFamilies(List<FamilyLine> found) {
        families = List.copyOf(found);
        getItems().removeIf(ComparisonLine.OfFamily.class::isInstance);
        families.forEach(family -> getItems().add(new ComparisonLine.OfFamily(family)));
        fit();
    }

    /// What makes a line the same line in two comparisons.
    private static List<?> identity(ComparisonLine line) {
        return switch (line) {
            case ComparisonLine.OfRow(Row row) -> List.of(row.match(), row.settings());
            case ComparisonLine.OfFamily(FamilyLine family) -> List.of(family.conditions());
        };
    }

    /// Shows the columns that fit. Conditions without which all rows still differ go first, then the ranges, so that the
    /// verdict at the end is in view; should that not be enough, the table scrolls.
    private void fit() {
        if (comparison == null || getWidth() <= 0) {
            return;
        }
        ComparisonColumns columns = new ComparisonColumns(comparison, families);
        List<DataColumn<Row>> conditions = new ArrayList<>(columns.conditions());
        List<ContentColumn<ComparisonLine>> shown = columns.of(conditions);
        for (DataColumn<Row> condition : needless(comparison, conditions)) {
            if (isTooWide(shown)) {
                conditions.remove(condition);
                shown = columns.of(conditions);
            }
        }
        if (isTooWide(shown)) {
            List<ContentColumn<ComparisonLine>> narrow = columns.withoutRanges(conditions);
            shown = isTooWide(narrow) ? shown : narrow;
        }
        place(shown, conditions.size());
    }

    /// The conditions without which all rows still differ, the last ones first. The lens' own axes always stay, and so do
    /// the engine and several models: a figure says little to those who do not see of which model it is. One model stands
    /// in the subtitle of the chart.
    static List<DataColumn<Row>> needless(Comparison comparison, List<DataColumn<Row>> conditions) {
        List<DataColumn<Row>> left = new ArrayList<>(conditions);
        List<DataColumn<Row>> needless = new ArrayList<>();
        for (DataColumn<Row> condition : conditions.reversed()) {
            List<DataColumn<Row>> without = left.stream().filter(other -> other != condition).toList();
            boolean stays = Stream.of(distinct(comparison, models(conditions)) > 1 ? Factor.MODEL : null, Factor.ENGINE,
                    comparison.lens().along(), comparison.lens().panels())
                    .anyMatch(factor -> factor != null && factor.key().equals(condition.id()));
            if (!stays && distinct(comparison, without) == distinct(comparison, left)) {
                left = without;
                needless.add(condition);
            }
        }
        return needless;
    }

    private static List<DataColumn<Row>> models(List<DataColumn<Row>> conditions) {
        return conditions.stream().filter(column -> column.id().equals(Factor.MODEL.key())).toList();
    }

    private static long distinct(Comparison comparison, List<DataColumn<Row>> conditions) {
        return comparison.shownRows().stream().map(row -> conditions.stream().map(column -> column.of(row)).toList())
                .distinct().count();
    }
}

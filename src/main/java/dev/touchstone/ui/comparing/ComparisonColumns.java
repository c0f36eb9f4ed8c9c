package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.SourceDecimals;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ComparisonField;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonTable.LevelColumns;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.FamilyLine;
import dev.touchstone.ui.table.CellContent;
import dev.touchstone.ui.table.ContentColumn;
import dev.touchstone.ui.table.ContentColumn.Form;
import dev.touchstone.ui.table.MatchColumn;
import dev.touchstone.ui.table.Tag;
import dev.touchstone.ui.table.VerdictStyle;
import dev.touchstone.ui.theme.Badges;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The columns of a comparison as the screen shows them.
final class ComparisonColumns {

    private static final int LEAST_DIGITS = 3;

    private final Comparison comparison;
    private final ComparisonTable table;
    private final List<ComparisonLine> lines;
    /// Null until a figure needs it.
    private @Nullable SourceDecimals figures;

    /// @param families below the rows
    ComparisonColumns(Comparison comparison, List<FamilyLine> families) {
        this.comparison = comparison;
        this.table = new ComparisonTable(comparison);
        this.lines = ComparisonLine.of(comparison, families);
    }

    List<DataColumn<Row>> conditions() {
        return MatchColumn.shown(table.conditions());
    }

    /// These conditions, then the columns of each level.
    List<ContentColumn<ComparisonLine>> of(List<DataColumn<Row>> conditions) {
        return of(conditions, column -> true);
    }

    /// The same without the ranges of the repeats, which the whiskers of the chart show too.
    List<ContentColumn<ComparisonLine>> withoutRanges(List<DataColumn<Row>> conditions) {
        return of(conditions, column -> !column.id().equals(ComparisonField.RANGE.id()));
    }

    private List<ContentColumn<ComparisonLine>> of(List<DataColumn<Row>> conditions,
            Predicate<DataColumn<Row>> wanted) {
        List<ContentColumn<ComparisonLine>> columns = new ArrayList<>();
        conditions.forEach(condition -> columns.add(MatchColumn.of(ComparisonLine.condition(condition), lines,
                ComparisonLine::match, line -> "")));
        for (LevelColumns level : table.levels()) {
            level.columns().stream().filter(wanted).forEach(column -> columns.add(column(level, column)));
        }
        return columns;
    }

    private ContentColumn<ComparisonLine> column(LevelColumns level, DataColumn<Row> column) {
        boolean main = column.id().equals(ComparisonField.MEAN.id());
        String star = main && level.level().equals(comparison.baseline()) ? " ★" : "";
        boolean clashes = column.id().equals(ComparisonField.DELTA.id()) && comparison.rows().stream()
                .anyMatch(row -> row.cell(level.level()).filter(cell -> !cell.clashes().isEmpty()).isPresent());
        Form form = column.id().equals(ComparisonField.VERDICT.id()) ? Form.LONG_WORDS
                : !column.isNumeric() ? Form.WORDS : clashes ? Form.FIGURES_OR_WORDS : Form.FIGURES;
        return new ContentColumn<>(column.head() + star, form, lines, line -> switch (line) {
            case ComparisonLine.OfRow(Row row) -> row.cell(level.level())
                    .map(cell -> shown(cell, column, column.of(row))).orElseGet(() -> without(row, column, main));
            case ComparisonLine.OfFamily(FamilyLine family) -> main && level.level().equals(comparison.baseline())
                    ? new CellContent(I18n.text("geometric mean"), Double.NaN, "muted", "")
                    : overall(family, level.level(), column);
        });
    }

    /// The geometric mean of a family; nothing in the columns of means and counts, but for its name in that of the
    /// baseline: the verdict, which says it too, may have to be scrolled to.
    private static CellContent overall(FamilyLine family, Level level, DataColumn<Row> column) {
        CellValue value = family.value(column.id(), level);
        if (!value.isKnown()) {
            return CellContent.words("");
        }
        if (column.id().equals(ComparisonField.DELTA_INTERVAL.id())) {
            return CellContent.words(ComparisonText.interval(family.ratio(level).map(MeanRatio::interval).orElse(null),
                    NumberText.onScreen()));
        }
        String text = column.text(value, NumberText.onScreen());
        boolean isDelta = column.id().equals(ComparisonField.DELTA.id());
        String glyph = isDelta ? glyph(value.order()) : "";
        return new CellContent(glyph + text, value.order(), isDelta ? "strong" : "muted",
                family.ratio(level).map(ComparisonText::overall).orElse(""));
    }

    private static String glyph(double delta) {
        return delta > 0 ? "▲ " : delta < 0 ? "▼ " : "";
    }

    /// What stands where a row has no cell: an outcome in the place of the figure.
    private static CellContent without(Row row, DataColumn<Row> column, boolean main) {
        return main && column.of(row) instanceof CellValue.Word(String outcome)
                ? new CellContent(outcome, Double.NaN, "muted", I18n.text("The source has “{0}” in the place of a figure.", outcome))
                : column.isNumeric() ? CellContent.UNKNOWN : CellContent.words("");
    }

    CellContent shown(Cell cell, DataColumn<Row> column, CellValue value) {
        if (!value.isKnown()) {
            return CellContent.UNKNOWN;
        }
        String text = column.id().equals(ComparisonField.DELTA_INTERVAL.id()) ? interval(cell)
                : column.text(value, NumberText.onScreen());
        return switch (column.kind()) {
            case CHANGE -> cell.clashes().isEmpty() ? trusted(cell, new CellContent(glyph(cell) + text, value.order(),
                    tendency(cell), ComparisonText.verdict(comparison, cell))) : clash(cell);
            case COUNT -> figure(cell, cell.excluded().isEmpty() ? text
                    : I18n.text("{0} ({1} out)", text, cell.excluded().size()), value, "muted");
            case RANGE -> figure(cell, value instanceof CellValue.Range range
                    ? column.deviation(range, NumberText.onScreen()) : text, value, "muted");
            case WORD, TIME -> new CellContent(text, Double.NaN, tendency(cell), text);
            case FIGURE -> figure(cell, column.id().equals(ComparisonField.MEAN.id()) ? mean(cell, column) : text, value, "");
            case SHARE, LEVEL -> figure(cell, text, value, "muted");
        };
    }

    /// With the decimals of its column; a figure that is far below the others has three digits as in the chart, if its
    /// source has them: their rounded values would not have the difference that stands beside them.
    private String mean(Cell cell, DataColumn<Row> column) {
        double mean = cell.spread().mean();
        int wanted = NumberText.decimals(mean, LEAST_DIGITS);
        return NumberText.onScreen().fixed(mean, wanted <= column.places() ? column.places()
                : Math.max(column.places(), Math.min(wanted, figures().of(cell))));
    }

    private SourceDecimals figures() {
        if (figures == null) {
            figures = new SourceDecimals(comparison);
        }
        return figures;
    }

    private static String interval(Cell cell) {
        return ComparisonText.interval(cell.estimate() == null ? null : cell.estimate().interval(),
                NumberText.onScreen());
    }

    /// With the reasons why runs were taken out in the tooltip.
    private static CellContent figure(Cell cell, String text, CellValue value, String style) {
        return trusted(cell, new CellContent(text, value.order(), style, cell.excluded().stream().map(Badges::exclusion)
                .distinct().collect(Collectors.joining("\n"))));
    }

    /// The words of the clash in place of a difference.
    private static CellContent clash(Cell cell) {
        List<String> words = cell.clashes().stream().map(Clash::words).toList();
        return CellContent.tags(List.of(new Tag(String.join(I18n.text("; "), words), "clash", "")), String.join("\n", words)
                + "\n" + I18n.text("Measured so differently, the two cannot be compared. To see the difference anyway, accept it"
                + " under “Read with care”."));
    }

    /// Grey where the client was the limit in one of the runs.
    private static CellContent trusted(Cell cell, CellContent shown) {
        String distrust = cell.runs().stream().map(Badges::distrust).filter(why -> !why.isEmpty()).distinct()
                .collect(Collectors.joining("\n"));
        return distrust.isEmpty() ? shown : new CellContent(shown.text(), shown.order(), "untrusted", distrust);
    }

    /// `~` where the difference lies inside the margin, else its direction.
    private static String glyph(Cell cell) {
        Double delta = cell.delta();
        return cell.verdict() == Verdict.SAME ? "~ " : delta == null ? "" : glyph(delta);
    }

    /// The style class of a difference and its verdict.
    private String tendency(Cell cell) {
        return VerdictStyle.of(cell.verdict(), comparison.lens().metric());
    }
}

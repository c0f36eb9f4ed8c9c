package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.LoadOfFigure;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits columns whose figures have the load behind them, `1234 tok/s @ 64` or `1234 tok/s @ c=64`: the load becomes a
/// column of its own. What a load without a name is, is a question, unless the head names it: `Throughput @ concurrency`.
public final class FiguresAtLoad {

    private static final Pattern AT = Pattern.compile("(?<figure>.{1,40}?)\\s?@\\s?(?<name>\\p{L}[\\p{L} ]{0,30}?)?\\s?[=:]?\\s?(?<load>\\d{1,7}(?:\\.\\d{1,3})?)"
            + "\\s?(?<behind>\\p{L}[\\p{L} /]{0,30})?");
    private static final Pattern HEAD = Pattern.compile("(?<metric>.{1,80}?)\\s?(?:@|(?<![a-z])at(?![a-z]))\\s?(?<load>\\p{L}[\\p{L} ]{1,30})");

    private final SourceTable table;

    private FiguresAtLoad(SourceTable table) {
        this.table = table;
    }

    /// @param upright a table with one row of labels
    public static SourceTable split(SourceTable upright) {
        if (upright.body().stream().noneMatch(row -> row.cells().stream().anyMatch(cell -> cell.indexOf('@') > 0))) {
            return upright;
        }
        FiguresAtLoad figures = new FiguresAtLoad(upright);
        SourceTable split = upright;
        for (int column = upright.width() - 1; column >= 0; column--) {
            split = figures.split(split, column);
        }
        return split;
    }

    private SourceTable split(SourceTable split, int column) {
        List<String> cells = table.body().stream().map(row -> row.cell(column)).filter(cell -> !isNothing(cell)).toList();
        if (cells.isEmpty() || !cells.stream().allMatch(cell -> cell.indexOf('@') > 0)) {
            return split;
        }
        List<Optional<Matcher>> parts = cells.stream().map(FiguresAtLoad::parts).toList();
        String head = table.labels().get(column);
        List<String> names = parts.stream().flatMap(Optional::stream).map(FiguresAtLoad::name).distinct().toList();
        if (parts.stream().anyMatch(Optional::isEmpty) || names.size() != 1
                || !ColumnGuess.isMeasured(head) && !ColumnGuess.isMeasured(metric(head))) {
            return split;
        }
        Matcher ofHead = HEAD.matcher(head);
        String load = !names.getFirst().isEmpty() ? names.getFirst()
                : ofHead.matches() && ColumnGuess.condition(ofHead.group("load")).isPresent() ? ofHead.group("load")
                : LoadOfFigure.label(metric(head));
        List<SourceTable.Row> rows = new ArrayList<>();
        rows.add(split.rows().getFirst().with(replaced(split.labels(), column, metric(head), load)));
        split.body().forEach(row -> rows.add(row.with(parts(row.cell(column)).map(part -> replaced(row.cells(), column,
                part.group("figure").strip(), part.group("load"))).orElseGet(() -> replaced(row.cells(), column, row.cell(column), "")))));
        return SourceTable.ofRuns(rows.getFirst().cells(), table.rows().getFirst().lines(), rows.subList(1, rows.size()));
    }

    private static boolean isNothing(String cell) {
        return CellFigure.isNothing(cell) || CellOutcome.is(cell);
    }

    private static Optional<Matcher> parts(String cell) {
        Matcher at = AT.matcher(cell);
        return at.matches() && CellFigure.of(at.group("figure"), false).isPresent()
                && (name(at).isEmpty() || ColumnGuess.condition(name(at)).isPresent()) ? Optional.of(at) : Optional.empty();
    }

    private static String name(Matcher at) {
        String before = at.group("name");
        String behind = at.group("behind");
        return before != null ? before.strip() : behind != null ? behind.strip() : "";
    }

    private static String metric(String head) {
        Matcher matcher = HEAD.matcher(head);
        return matcher.matches() && ColumnGuess.condition(matcher.group("load")).isPresent() ? matcher.group("metric") : head;
    }

    private static List<String> replaced(List<String> cells, int column, String figure, String load) {
        List<String> all = new ArrayList<>(cells);
        all.set(column, figure);
        all.add(column + 1, load);
        return List.copyOf(all);
    }
}

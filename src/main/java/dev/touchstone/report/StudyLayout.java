package dev.touchstone.report;

import dev.touchstone.compare.Naming;
import dev.touchstone.compare.Spread;
import dev.touchstone.compare.study.Column;
import dev.touchstone.compare.study.Entry;
import dev.touchstone.compare.study.Formula;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.Factor;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.DataColumn;
import dev.touchstone.table.Decimals;
import dev.touchstone.table.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How the table of a study is laid out, whatever form it takes: first the conditions that no column of its own tells,
/// then its columns, then n and the marks.
final class StudyLayout {

    private static final String PERCENT = "%";
    private static final int PERCENT_DECIMALS = 1;

    private final Study study;
    private final List<Factor> conditions;
    private final Map<String, Decimals> figures = new HashMap<>();
    private final Set<String> ranged = new HashSet<>();

    StudyLayout(Study study) {
        this.study = study;
        Set<Factor> factors = study.rows().stream().flatMap(row -> row.match().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        study.columns().forEach(column -> factors.removeIf(factor -> tells(column, factor)));
        if (study.columns().stream().anyMatch(this::tellsAll)) {
            factors.clear();
        }
        this.conditions = List.copyOf(factors);
        for (Column column : study.columns()) {
            figures.put(column.key(), isPercent(column) ? new Decimals(PERCENT_DECIMALS)
                    : Decimals.fitting(numbers(column).map(Entry.Number::value).toList()));
            if (numbers(column).map(Entry.Number::spread).anyMatch(spread -> spread != null && spread.n() > 1)) {
                ranged.add(column.key());
            }
        }
    }

    Study study() {
        return study;
    }

    /// The factors of the rows that need a column of their own.
    List<Factor> conditions() {
        return conditions;
    }

    /// Whether some figure of the column is a mean of several runs.
    boolean hasRange(Column column) {
        return ranged.contains(column.key());
    }

    /// Whether it has to be told how many runs a row has: where no column does.
    boolean needsCount() {
        return study.columns().stream().noneMatch(column -> column.formula() instanceof Formula.Count);
    }

    boolean hasMarks() {
        return study.rows().stream().anyMatch(row -> !row.marks().isEmpty());
    }

    static boolean isPercent(Column column) {
        return column.unit().equals(PERCENT);
    }

    /// `Request throughput, req/s`.
    static String head(Column column) {
        return column.unit().isEmpty() || isPercent(column) ? column.label() : column.label() + ", " + column.unit();
    }

    /// A figure with as many decimals as all of its column have.
    String text(Column column, double value) {
        Decimals decimals = figures(column);
        return isPercent(column) ? NumberText.PLAIN.fixed(value * 100, decimals.places()) + " %" : NumberText.PLAIN.fixed(value, decimals.places());
    }

    /// `11.12–12.00`; empty for a figure of one run.
    String range(Column column, Entry.Number number) {
        Spread spread = number.spread();
        if (spread == null || spread.n() < 2) {
            return "";
        }
        return isPercent(column) ? text(column, spread.min()) + "–" + text(column, spread.max())
                : NumberText.PLAIN.of(CellValue.rangeOf(spread), DataColumn.Kind.RANGE, figures(column));
    }

    /// The number format of a spreadsheet cell.
    String pattern(Column column) {
        String plain = figures(column).pattern();
        return isPercent(column) ? plain + "%" : plain;
    }

    /// `baseline, knee`.
    static String marks(StudyRow row) {
        List<String> words = new ArrayList<>();
        row.marks().forEach(mark -> words.add(switch (mark) {
            case ORIGIN -> "baseline";
            case EXCLUDED -> "excluded";
            case KNEE, DOMINATED, SUSPECT, MEETS, BREAKS -> mark.name().toLowerCase(Locale.ROOT);
        }));
        return String.join(", ", words);
    }

    private Decimals figures(Column column) {
        return figures.getOrDefault(column.key(), new Decimals(0));
    }

    private Stream<Entry.Number> numbers(Column column) {
        int at = study.column(column.key());
        return study.rows().stream().map(row -> row.entries().get(at)).filter(Entry.Number.class::isInstance)
                .map(Entry.Number.class::cast);
    }

    /// Whether its words begin with the conditions of the rows.
    private boolean tellsAll(Column column) {
        int at = study.column(column.key());
        return !column.isNumber() && study.rows().stream().allMatch(row ->
                row.entries().get(at) instanceof Entry.Words(String text) && text.startsWith(Naming.of(row.match())));
    }

    private static boolean tells(Column column, Factor factor) {
        return column.key().equals(factor.key())
                || column.formula() instanceof Formula.LevelOf(Factor told) && told == factor;
    }
}

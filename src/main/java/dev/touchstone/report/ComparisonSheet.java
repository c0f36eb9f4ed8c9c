package dev.touchstone.report;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.Verdict;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ClashText;
import dev.touchstone.table.ComparisonField;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.table.Markdown;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.poi.ss.usermodel.DataValidation;
import org.apache.poi.ss.usermodel.DataValidationHelper;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellRangeAddressList;
import org.jspecify.annotations.Nullable;

/// All comparisons as one long table, one line per cell. Means and differences are formulas on the sheet of runs; the
/// baseline of each comparison can be chosen at the top.
final class ComparisonSheet {

    static final String NAME = "Comparison";

    private static final int BASELINE = 3;
    private static final int BASELINE_NUMBER = 4;
    private static final int FIRST_LEVEL = 5;
    private static final int FIRST_BASELINE_ROW = 4;
    private static final int FIRST_FACTOR = 3;
    private static final int MOST_FROZEN = 12;
    private static final String RATIO = "0.000";
    /// Excel accepts 255 arguments.
    private static final int MOST_ARGUMENTS = 250;

    private final SheetWriter page;
    private final RunsSheet runs;
    private final List<Comparison> comparisons;
    private final List<Factor> factors;
    private final List<Map<CellKey, Integer>> rowsByKey = new ArrayList<>();
    private final Map<Overall, Integer> overall = new HashMap<>();

    ComparisonSheet(SheetWriter page, RunsSheet runs, List<Comparison> comparisons) {
        this.page = page;
        this.runs = runs;
        this.comparisons = comparisons;
        this.factors = List.copyOf(comparisons.stream().map(ComparisonText::matched)
                .collect(TreeSet::new, TreeSet::addAll, TreeSet::addAll));
    }

    void write() {
        page.text(0, 0, "Comparison", CellAppearance.TITLE);
        page.height(0, 28);
        page.text(1, 0, "Means and differences are formulas on the sheet Runs. Choose another baseline in a yellow "
                + "cell; verdicts hold for the baseline they were made with.", CellAppearance.NOTE);
        List<String> heads = List.of("No.", "Compared by", "Metric", "Baseline", "Level no.", "Levels");
        for (int i = 0; i < heads.size(); i++) {
            page.text(FIRST_BASELINE_ROW - 1, i, heads.get(i), i == 1 || i == FIRST_LEVEL ? CellAppearance.HEAD.indented()
                    : CellAppearance.HEAD);
        }
        for (int i = 0; i < comparisons.size(); i++) {
            writeBaseline(i);
        }
        int head = FIRST_BASELINE_ROW + comparisons.size() + 1;
        writeHead(head);
        int row = head + 1;
        for (int i = 0; i < comparisons.size(); i++) {
            row = writeCells(i, row);
        }
        page.sheet().setAutoFilter(new CellRangeAddress(head, row - 1, 0, column(Part.KEY)));
        if (head <= MOST_FROZEN) {
            page.sheet().createFreezePane(0, head + 1);
        }
        widths();
    }

    /// Returns the reference to the cell with the mean, for another sheet.
    String mean(int comparison, CellKey key) {
        return page.there(row(comparison, key), column(Part.MEAN));
    }

    String delta(int comparison, CellKey key) {
        return page.there(row(comparison, key), column(Part.DELTA));
    }

    String verdict(int comparison, CellKey key) {
        return page.there(row(comparison, key), column(Part.VERDICT));
    }

    /// Returns the reference to the cell with the difference of a level over all rows.
    String overall(int comparison, MeanRatio ratio) {
        Integer row = overall.get(new Overall(comparison, ratio));
        if (row == null) {
            throw new IllegalArgumentException("no line for " + ratio.level());
        }
        return page.there(row, column(Part.DELTA));
    }

    /// Returns the reference to the cell with the chosen baseline.
    String baseline(int comparison) {
        return page.there(FIRST_BASELINE_ROW + comparison, BASELINE);
    }

    /// The columns behind those of the factors.
    private enum Part {
        LEVEL("Level", 16), N(ComparisonField.N, 6), MEAN(ComparisonField.MEAN), INTERVAL(ComparisonField.INTERVAL),
        MEDIAN(ComparisonField.MEDIAN), MEDIAN_FROM(ComparisonField.MEDIAN_FROM), MEDIAN_TO(ComparisonField.MEDIAN_TO),
        LOWEST(ComparisonField.MIN), HIGHEST(ComparisonField.MAX), STDDEV(ComparisonField.STDDEV), RATIO("Ratio", 9),
        DELTA(ComparisonField.DELTA, 14), VERDICT("Verdict", 30), ALSO_DIFFERS("Also differs", 60), KEY("Key", 9);

        private final String head;
        private final int width;
        private final @Nullable ComparisonField field;

        Part(String head, int width) {
            this(head, width, null);
        }

        Part(ComparisonField figure) {
            this(figure, 12);
        }

        Part(ComparisonField field, int width) {
            this(field.label(), width, field);
        }

        Part(String head, int width, @Nullable ComparisonField field) {
            this.head = head;
            this.width = width;
            this.field = field;
        }
    }

    private void writeBaseline(int comparison) {
        Comparison it = comparisons.get(comparison);
        int row = FIRST_BASELINE_ROW + comparison;
        List<Level> levels = ComparisonText.levels(it);
        page.number(row, 0, comparison + 1, CellAppearance.number("0"));
        page.text(row, 1, ComparisonText.title(it), CellAppearance.TEXT.indented());
        page.text(row, 2, ComparisonText.metric(it), CellAppearance.TEXT);
        int original = original(it);
        page.text(row, BASELINE, original == 0 ? "" : name(it, levels.getFirst()), CellAppearance.INPUT);
        for (int i = 0; i < levels.size(); i++) {
            page.text(row, FIRST_LEVEL + i, name(it, levels.get(i)), CellAppearance.NOTE.indented());
        }
        String range = SheetWriter.at(row, FIRST_LEVEL) + ":" + SheetWriter.at(row, FIRST_LEVEL + levels.size() - 1);
        page.formula(row, BASELINE_NUMBER, "IFERROR(MATCH(" + SheetWriter.at(row, BASELINE) + "," + range + ",0),0)", original,
                CellAppearance.number("0").colored(CellAppearance.FAINT));
        DataValidationHelper helper = page.sheet().getDataValidationHelper();
        DataValidation validation = helper.createValidation(helper.createFormulaListConstraint(range),
                new CellRangeAddressList(row, row, BASELINE, BASELINE));
        validation.setShowErrorBox(true);
        validation.createErrorBox("Baseline", "Choose one of the levels beside this cell.");
        page.sheet().addValidationData(validation);
    }

    private void writeHead(int row) {
        List<String> heads = List.of("No.", "Compared by", "Metric");
        for (int i = 0; i < heads.size(); i++) {
            page.text(row, i, heads.get(i), i == 1 ? CellAppearance.HEAD.indented() : CellAppearance.HEAD);
        }
        for (int i = 0; i < factors.size(); i++) {
            page.text(row, FIRST_FACTOR + i, factors.get(i).label(), factors.get(i).kind() == Factor.Kind.NUMBER
                    ? CellAppearance.HEAD.to(HorizontalAlignment.RIGHT) : CellAppearance.HEAD.indented());
        }
        for (Part part : Part.values()) {
            boolean number = part.compareTo(Part.N) >= 0 && part.compareTo(Part.DELTA) <= 0;
            boolean inset = part == Part.LEVEL || part == Part.VERDICT;
            page.text(row, column(part), part.head, number ? CellAppearance.HEAD.to(HorizontalAlignment.RIGHT)
                    : inset ? CellAppearance.HEAD.indented() : CellAppearance.HEAD);
        }
    }

    private int writeCells(int comparison, int firstRow) {
        Comparison it = comparisons.get(comparison);
        CellAppearance figures = CellAppearance.number(new ComparisonTable(it).decimals().pattern());
        Map<CellKey, Integer> rows = new HashMap<>();
        List<CellRangeAddress> colored = new ArrayList<>();
        CellKey.forEach(it, (key, row, cell) -> {
            int at = firstRow + rows.size();
            rows.put(key, at);
            page.number(at, 0, comparison + 1, CellAppearance.number("0"));
            page.text(at, 1, ComparisonText.title(it), CellAppearance.TEXT.indented());
            page.text(at, 2, ComparisonText.metric(it), CellAppearance.TEXT);
            writeMatch(at, row);
            page.text(at, column(Part.LEVEL), name(it, cell.level()), CellAppearance.TEXT.strong().indented());
            writeSpread(at, comparison, cell, figures);
            writeDelta(at, comparison, key, row, cell);
            page.text(at, column(Part.ALSO_DIFFERS), ComparisonText.differences(row.alsoDiffers()), CellAppearance.NOTE);
            page.text(at, column(Part.KEY), key.text(), CellAppearance.NOTE);
            if (DeltaAppearance.isColored(cell)) {
                colored.add(new CellRangeAddress(at, at, column(Part.DELTA), column(Part.DELTA)));
            }
        });
        rowsByKey.add(rows);
        int next = firstRow + rows.size();
        List<Level> levels = ComparisonText.levels(it);
        for (MeanRatio ratio : ComparisonText.overall(it)) {
            int level = levels.indexOf(ratio.level()) + 1;
            List<String> ratios = rows.entrySet().stream().filter(entry -> entry.getKey().level() == level
                            && ratio.rows().contains(it.rows().get(entry.getKey().row() - 1)))
                    .map(Map.Entry::getValue).sorted().map(at -> SheetWriter.at(at, column(Part.RATIO))).toList();
            writeOverall(next, comparison, ratio, ratios);
            overall.put(new Overall(comparison, ratio), next);
            colored.add(new CellRangeAddress(next, next, column(Part.DELTA), column(Part.DELTA)));
            next++;
        }
        DeltaAppearance.color(page.sheet(), colored, it.lens().metric().better());
        return next;
    }

    /// A level over all rows of a family in its comparison.
    private record Overall(int comparison, MeanRatio ratio) {
    }

    private void writeOverall(int at, int comparison, MeanRatio ratio, List<String> ratios) {
        Comparison it = comparisons.get(comparison);
        page.number(at, 0, comparison + 1, CellAppearance.number("0"));
        page.text(at, 1, ComparisonText.title(it), CellAppearance.TEXT.indented());
        page.text(at, 2, ComparisonText.metric(it), CellAppearance.TEXT);
        page.text(at, column(Part.LEVEL), name(it, ratio.level()), CellAppearance.TEXT.strong().indented());
        page.text(at, column(Part.VERDICT), ComparisonText.overall(ratio), CellAppearance.TEXT.indented());
        if (ratios.size() <= MOST_ARGUMENTS) {
            page.formula(at, column(Part.RATIO), "IFERROR(GEOMEAN(" + String.join(",", ratios) + "),\"\")",
                    ratio.ratio(), CellAppearance.number(RATIO).strong());
            page.formula(at, column(Part.DELTA), "IFERROR(" + SheetWriter.at(at, column(Part.RATIO)) + "-1,\"\")",
                    ratio.ratio() - 1, DeltaAppearance.OVERALL);
        } else {
            page.number(at, column(Part.RATIO), ratio.ratio(), CellAppearance.number(RATIO).strong());
            page.number(at, column(Part.DELTA), ratio.ratio() - 1, DeltaAppearance.OVERALL);
        }
    }

    private void writeMatch(int at, Row row) {
        for (int i = 0; i < factors.size(); i++) {
            switch (row.match().get(factors.get(i))) {
                case Level.Number(double value) -> page.number(at, FIRST_FACTOR + i, value, CellAppearance.LEVEL);
                case Level.Word(String word) -> page.text(at, FIRST_FACTOR + i, word, CellAppearance.TEXT.indented());
                case null -> { }
            }
        }
    }

    private void writeSpread(int at, int comparison, Cell cell, CellAppearance look) {
        Comparison it = comparisons.get(comparison);
        String keys = runs.keys(RunKeyColumn.head(comparison + 1));
        String key = SheetWriter.at(at, column(Part.KEY));
        page.formula(at, column(Part.N), "COUNTIFS(" + keys + "," + key + ")", cell.spread().n(), CellAppearance.number("0"));
        page.formula(at, column(Part.MEAN), "AVERAGEIFS(" + runs.range(it.lens().metric()) + "," + keys + "," + key
                + ")", cell.spread().mean(), look);
        for (Part part : EnumSet.range(Part.INTERVAL, Part.STDDEV)) {
            if (part.field != null && part.field.of(it, cell) instanceof CellValue.Number(double value)) {
                page.number(at, column(part), value, look);
            }
        }
    }

    private void writeDelta(int at, int comparison, CellKey key, Row row, Cell cell) {
        Comparison it = comparisons.get(comparison);
        String chosen = SheetWriter.at(FIRST_BASELINE_ROW + comparison, BASELINE_NUMBER);
        String verdict = ComparisonText.verdict(it, cell);
        boolean isOriginal = cell.level().equals(it.baseline());
        page.formula(at, column(Part.VERDICT), "IF(%s=%d,\"baseline\",IF(%s=%d,\"%s\",\"\"))".formatted(chosen,
                key.level(), chosen, original(it), isOriginal ? "" : verdict), verdict, CellAppearance.TEXT.indented());
        if (!cell.clashes().isEmpty()) {
            page.text(at, column(Part.DELTA), ClashText.of(cell), CellAppearance.NOTE.to(HorizontalAlignment.RIGHT));
        }
        if (cell.verdict() == Verdict.NOT_COMPARABLE) {
            return;
        }
        // Comparability is known against the original baseline only.
        boolean onlyOriginal = row.cells().stream().anyMatch(other -> other.verdict() == Verdict.NOT_COMPARABLE);
        String silent = onlyOriginal ? "OR(%s=%d,%s<>%d)".formatted(chosen, key.level(), chosen, original(it))
                : "%s=%d".formatted(chosen, key.level());
        String ratio = "IF(%s,\"\",IFERROR(%s/AVERAGEIFS(%s,%s,\"R%dL\"&%s),\"\"))".formatted(silent,
                SheetWriter.at(at, column(Part.MEAN)), runs.range(it.lens().metric()), runs.keys(RunKeyColumn.head(comparison + 1)),
                key.row(), chosen);
        String difference = "IFERROR(" + SheetWriter.at(at, column(Part.RATIO)) + "-1,\"\")";
        Double delta = cell.delta();
        if (delta == null) {
            page.formula(at, column(Part.RATIO), ratio, "", CellAppearance.number(RATIO));
            page.formula(at, column(Part.DELTA), difference, "", DeltaAppearance.of(cell));
        } else {
            page.formula(at, column(Part.RATIO), ratio, delta + 1, CellAppearance.number(RATIO));
            page.formula(at, column(Part.DELTA), difference, delta, DeltaAppearance.of(cell));
        }
    }

    private void widths() {
        page.width(0, 7);
        page.width(1, 16);
        page.width(2, 34);
        for (int i = 0; i < factors.size(); i++) {
            Factor factor = factors.get(i);
            int longest = comparisons.stream().flatMap(it -> it.rows().stream()).map(row -> row.match().get(factor))
                    .mapToInt(level -> level == null ? 0 : Markdown.width(level.toString())).max().orElse(0);
            page.width(FIRST_FACTOR + i, factor.kind() == Factor.Kind.NUMBER ? 13 : Math.clamp(longest + 3, 14, 40));
        }
        for (Part part : Part.values()) {
            page.width(column(part), part.width);
        }
    }

    /// The place of the baseline among the levels: the first; 0 when no run has it.
    private static int original(Comparison comparison) {
        return comparison.baseline() != null && comparison.levels().contains(comparison.baseline()) ? 1 : 0;
    }

    private static String name(Comparison comparison, Level level) {
        return LevelName.of(comparison.lens().by(), level);
    }

    private int row(int comparison, CellKey key) {
        Integer row = rowsByKey.get(comparison).get(key);
        if (row == null) {
            throw new IllegalArgumentException("no cell " + key.text());
        }
        return row;
    }

    private int column(Part part) {
        return FIRST_FACTOR + factors.size() + part.ordinal();
    }
}

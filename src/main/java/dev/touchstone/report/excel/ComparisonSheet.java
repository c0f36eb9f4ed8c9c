package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.DeltaAppearance;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.ColumnDecimals;
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
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.util.CellRangeAddress;

/// All comparisons as one long table, one line per cell, and one per level with an outcome in the place of figures.
/// Figures and differences are formulas on the sheet of runs; the baseline of each comparison can be chosen at the top.
public final class ComparisonSheet {

    static final String NAME = I18n.text("Comparison");

    private static final int FIRST_BASELINE_ROW = 5;
    private static final int FIRST_FACTOR = 3;
    private static final int MOST_FROZEN = 12;
    private static final int MOST_LINES = 150;
    private static final String RATIO = "0.000";
    private static final CellAppearance SHARE = CellAppearance.number("0%");

    private final SheetWriter page;
    private final RunsSheet runs;
    private final List<Comparison> comparisons;
    private final List<Factor> factors;
    private final List<ComparisonPart> parts;
    private final List<BaselineFormulas> baselines = new ArrayList<>();
    private final List<Map<CellKey, Integer>> linesByKey = new ArrayList<>();

    /// @param byBaseline one per comparison
    ComparisonSheet(SheetWriter page, RunsSheet runs, List<Comparison> comparisons, List<CellsByBaseline> byBaseline) {
        this.page = page;
        this.runs = runs;
        this.comparisons = comparisons;
        this.factors = List.copyOf(comparisons.stream().map(ComparisonText::matched)
                .collect(TreeSet::new, TreeSet::addAll, TreeSet::addAll));
        this.parts = Stream.of(ComparisonPart.values()).filter(part -> comparisons.stream().anyMatch(it -> switch (part) {
            case SETTINGS -> it.shownRows().stream().anyMatch(row -> !row.settings().isEmpty());
            case EFFICIENCY -> ComparisonField.hasEfficiency(it);
            default -> true;
        })).toList();
        int levels = byBaseline.stream().mapToInt(CellsByBaseline::count).max().orElse(0);
        for (int i = 0; i < comparisons.size(); i++) {
            baselines.add(new BaselineFormulas(page, comparisons.get(i), byBaseline.get(i), FIRST_BASELINE_ROW + i,
                    column(ComparisonPart.KEY) + 1, levels));
        }
    }

    void write() {
        page.text(0, 0, NAME, CellAppearance.TITLE);
        page.height(0, 28);
        page.text(1, 0, note(baselines.stream().allMatch(one -> one.missing().isEmpty())), CellAppearance.NOTE);
        page.leaveOutOfPrint(2, 0);
        BaselineFormulas.writeHead(page, FIRST_BASELINE_ROW - 1);
        for (int i = 0; i < comparisons.size(); i++) {
            baselines.get(i).writeChoice(i + 1);
        }
        int head = FIRST_BASELINE_ROW + comparisons.size() + 1;
        writeHead(head);
        int row = head + 1;
        for (int i = 0; i < comparisons.size(); i++) {
            row = writeCells(i, row);
        }
        page.sheet().setAutoFilter(new CellRangeAddress(head, row - 1, 0, column(ComparisonPart.KEY)));
        if (head <= MOST_FROZEN) {
            page.sheet().createFreezePane(0, head + 1);
        }
        writeNotes(row + 1);
        widths();
        page.hide(column(ComparisonPart.SIGN), baselines.getFirst().lastColumn());
    }

    /// @param isFree whether the sheet follows when somebody chooses another baseline
    static String note(boolean isFree) {
        return isFree ? I18n.text("Figures and differences are formulas on the sheet Runs. Choose another baseline in a "
                + "yellow cell: differences, intervals and verdicts follow. Intervals and verdicts hold for the figures that "
                + "the program read.")
                : I18n.text("Figures and differences are formulas on the sheet Runs. Intervals and verdicts hold for the figures that "
                + "the program read, and for the baseline of the yellow cell.");
    }

    /// The rows of a comparison that the sheet has.
    static int rows(Comparison comparison) {
        int lines = 0;
        for (int row = 0; row < comparison.rows().size(); row++) {
            lines += comparison.rows().get(row).cells().size();
            if (lines > MOST_LINES) {
                return Math.max(1, row);
            }
        }
        return comparison.rows().size();
    }

    /// That rows of a comparison are missing here; empty when all are there.
    public static List<String> cut(Comparison comparison) {
        int all = comparison.rows().size();
        return rows(comparison) == all ? List.of() : List.of(I18n.plural(all,
                "This workbook has the first {1} of {0} row; `touchstone compare --csv` writes all of them.",
                "This workbook has the first {1} of {0} rows; `touchstone compare --csv` writes all of them.", rows(comparison)));
    }

    /// The cell of a figure, seen from another sheet.
    String there(int comparison, CellKey key, ComparisonPart part) {
        Integer line = linesByKey.get(comparison).get(key);
        if (line == null) {
            throw new IllegalArgumentException("no cell " + key.text());
        }
        return page.there(line, column(part));
    }

    /// The cell with the chosen baseline, seen from another sheet.
    String baseline(int comparison) {
        return baselines.get(comparison).chosenThere();
    }

    private void writeHead(int row) {
        List<String> heads = List.of(I18n.text("No."), I18n.text("Compared by"), I18n.text("Metric"));
        for (int i = 0; i < heads.size(); i++) {
            page.text(row, i, heads.get(i), i == 1 ? CellAppearance.HEAD.indented() : CellAppearance.HEAD);
        }
        for (int i = 0; i < factors.size(); i++) {
            page.text(row, FIRST_FACTOR + i, factors.get(i).label(), factors.get(i).kind() == Factor.Kind.NUMBER
                    ? CellAppearance.HEAD.to(HorizontalAlignment.RIGHT) : CellAppearance.HEAD.indented());
        }
        for (ComparisonPart part : parts) {
            boolean number = part.compareTo(ComparisonPart.N) >= 0 && part.compareTo(ComparisonPart.EFFICIENCY) <= 0;
            boolean inset = part == ComparisonPart.LEVEL || part == ComparisonPart.VERDICT || part == ComparisonPart.SETTINGS;
            page.text(row, column(part), part.head(), number ? CellAppearance.HEAD.to(HorizontalAlignment.RIGHT)
                    : inset ? CellAppearance.HEAD.indented() : CellAppearance.HEAD);
        }
    }

    private int writeCells(int comparison, int firstRow) {
        Comparison it = comparisons.get(comparison);
        ColumnDecimals decimals = new ComparisonTable(it).decimals();
        String title = ComparisonText.title(it);
        String metric = ComparisonText.metric(it);
        int rows = rows(it);
        Map<CellKey, Integer> lines = new HashMap<>();
        Map<CellKey, Integer> incomplete = new HashMap<>();
        int[] next = {firstRow};
        for (Row row : shown(it)) {
            int place = it.rows().indexOf(row);
            if (place >= 0) {
                CellKey.forEach(it, place, (key, cell) -> {
                    int at = next[0]++;
                    lines.put(key, at);
                    writeName(at, comparison, title, metric, cell.level());
                    writeMatch(at, row.match());
                    writeSpread(at, comparison, cell, figure(decimals, cell));
                    writeDelta(at, comparison, key, cell);
                    writeSettings(at, row);
                    page.text(at, column(ComparisonPart.ALSO_DIFFERS), ComparisonText.differences(row.alsoDiffers()),
                            CellAppearance.NOTE);
                    page.text(at, column(ComparisonPart.KEY), key.text(), CellAppearance.NOTE);
                });
            }
            if (place < 0) {
                CellKey.forEachOfIncomplete(it, row, (key, cell) -> {
                    int at = next[0]++;
                    incomplete.put(key, at);
                    writeName(at, comparison, title, metric, cell.level());
                    writeMatch(at, row.match());
                    writeSpread(at, comparison, cell, figure(decimals, cell));
                    writeSettings(at, row);
                    page.text(at, column(ComparisonPart.KEY), key.text(), CellAppearance.NOTE);
                });
            }
            row.outcomes().forEach((level, words) -> {
                int at = next[0]++;
                writeName(at, comparison, title, metric, level);
                writeMatch(at, row.match());
                page.text(at, column(ComparisonPart.MEAN), words, CellAppearance.TEXT.to(HorizontalAlignment.RIGHT));
                writeSettings(at, row);
            });
        }
        Map<CellKey, Integer> all = new HashMap<>(lines);
        all.putAll(incomplete);
        linesByKey.add(all);
        int end = next[0];
        if (rows == it.rows().size()) {
            for (CellsByBaseline.Overall overall : baselines.get(comparison).overall()) {
                int place = ComparisonText.levels(it).indexOf(overall.level()) + 1;
                writeName(end, comparison, title, metric, overall.level());
                writeMatch(end, overall.match());
                if (ComparisonField.hasEfficiency(it)) {
                    writeEfficiency(end, comparison, overall, place);
                }
                writeOverall(end++, it, overall, lines.entrySet().stream()
                        .filter(entry -> entry.getKey().level() == place
                                && overall.rows().contains(entry.getKey().row() - 1))
                        .map(Map.Entry::getValue).sorted()
                        .map(at -> SheetWriter.at(at, column(ComparisonPart.RATIO))).toList());
            }
        }
        if (!lines.isEmpty()) {
            DeltaAppearance.color(page.sheet(), new CellRangeAddress(firstRow, next[0] - 1,
                    column(ComparisonPart.DELTA), column(ComparisonPart.DELTA)), column(ComparisonPart.SIGN), it.lens().metric().better());
        }
        return end;
    }

    private static CellAppearance figure(ColumnDecimals decimals, Cell cell) {
        return CellAppearance.number(decimals.of(cell.spread().mean()).pattern());
    }

    /// The first rows with figures; where these are all, the incomplete ones between them.
    static List<Row> shown(Comparison comparison) {
        int rows = rows(comparison);
        return rows == comparison.rows().size() ? comparison.shownRows() : comparison.rows().subList(0, rows);
    }

    private void writeSettings(int at, Row row) {
        if (parts.contains(ComparisonPart.SETTINGS)) {
            page.text(at, column(ComparisonPart.SETTINGS), row.settingNames(), CellAppearance.TEXT.indented());
        }
    }

    private void writeName(int at, int comparison, String title, String metric, Level level) {
        page.number(at, 0, comparison + 1, CellAppearance.number("0"));
        page.text(at, 1, title, CellAppearance.TEXT.indented());
        page.text(at, 2, metric, CellAppearance.TEXT);
        page.text(at, column(ComparisonPart.LEVEL), LevelName.of(comparisons.get(comparison).lens().by(), level),
                CellAppearance.TEXT.strong().indented());
    }

    private static String geometricMean(Object rows) {
        return I18n.text("geometric mean of {0} rows", rows);
    }

    private void writeOverall(int at, Comparison comparison, CellsByBaseline.Overall overall, List<String> ratios) {
        MeanRatio ratio = ComparisonText.overall(comparison).stream()
                .filter(one -> one.level().equals(overall.level()) && one.match().equals(overall.match()))
                .findFirst().orElse(null);
        String all = String.join(",", ratios);
        String words = "IF(COUNT(" + all + ")<2,\"\",\"" + geometricMean("\"&COUNT(" + all + ")&\"") + "\")";
        String mean = "IF(COUNT(" + all + ")<2,\"\",IFERROR(GEOMEAN(" + all + "),\"\"))";
        String delta = "IFERROR(" + SheetWriter.at(at, column(ComparisonPart.RATIO)) + "-1,\"\")";
        CellAppearance look = CellAppearance.number(RATIO).strong();
        if (ratio == null) {
            page.formula(at, column(ComparisonPart.VERDICT), words, "", CellAppearance.TEXT.indented());
            page.formula(at, column(ComparisonPart.RATIO), mean, "", look);
            page.formula(at, column(ComparisonPart.DELTA), delta, "", DeltaAppearance.DELTA.strong());
        } else {
            page.formula(at, column(ComparisonPart.VERDICT), words, geometricMean(ratio.points()),
                    CellAppearance.TEXT.indented());
            page.formula(at, column(ComparisonPart.RATIO), mean, ratio.ratio(), look);
            page.formula(at, column(ComparisonPart.DELTA), delta, ratio.ratio() - 1, DeltaAppearance.DELTA.strong());
        }
    }

    /// Of all rows of a family together.
    private void writeEfficiency(int at, int comparison, CellsByBaseline.Overall overall, int level) {
        CellValue value = new ComparisonTable(comparisons.get(comparison)).families().stream()
                .flatMap(line -> line.ratios().stream()
                        .filter(ratio -> ratio.match().equals(overall.match()) && ratio.level().equals(overall.level()))
                        .map(ratio -> line.value(ComparisonField.EFFICIENCY.id(), ratio.level())))
                .findFirst().orElse(CellValue.ABSENT);
        page.formula(at, column(ComparisonPart.EFFICIENCY), baselines.get(comparison).efficiency(level,
                SheetWriter.at(at, column(ComparisonPart.RATIO))), value, SHARE.strong());
    }

    private void writeMatch(int at, Map<Factor, Level> match) {
        for (int i = 0; i < factors.size(); i++) {
            switch (match.get(factors.get(i))) {
                case Level.Number(double value) -> page.number(at, FIRST_FACTOR + i, value, CellAppearance.LEVEL);
                case Level.Word(String word) -> page.text(at, FIRST_FACTOR + i, word, CellAppearance.TEXT.indented());
                case null -> { }
            }
        }
    }

    private void writeSpread(int at, int comparison, Cell cell, CellAppearance look) {
        Comparison it = comparisons.get(comparison);
        String keys = runs.keys(RunKeyColumn.head(comparison + 1));
        String values = runs.range(it.lens().metric());
        String key = SheetWriter.at(at, column(ComparisonPart.KEY));
        page.formula(at, column(ComparisonPart.N), "COUNTIFS(" + keys + "," + key + ")", cell.spread().n(),
                CellAppearance.number("0"));
        page.formula(at, column(ComparisonPart.MEAN), "AVERAGEIFS(" + values + "," + keys + "," + key + ")",
                cell.spread().mean(), look);
        for (ComparisonPart part : EnumSet.range(ComparisonPart.INTERVAL, ComparisonPart.STDDEV)) {
            if (part.field() != null && part.field().of(it, cell) instanceof CellValue.Number(double value)) {
                String function = function(part);
                if (function.isEmpty()) {
                    page.number(at, column(part), value, look);
                } else {
                    page.arrayFormula(at, column(part), function + "(IF(" + keys + "=" + key + "," + values + "))",
                            value, look);
                }
            }
        }
    }

    /// The function of Excel that computes a figure of repeats; empty where there is none.
    private static String function(ComparisonPart part) {
        return switch (part) {
            case MEDIAN -> "MEDIAN";
            case LOWEST -> "MIN";
            case HIGHEST -> "MAX";
            case STDDEV -> "STDEV";
            default -> "";
        };
    }

    private void writeDelta(int at, int comparison, CellKey key, Cell cell) {
        Comparison it = comparisons.get(comparison);
        BaselineFormulas formulas = baselines.get(comparison);
        formulas.writeHelpers(at, cell);
        String origin = "AVERAGEIFS(" + runs.range(it.lens().metric()) + ","
                + runs.keys(RunKeyColumn.head(comparison + 1)) + ",\"R" + key.row() + "L\"&" + formulas.chosen() + ")";
        Double delta = cell.delta();
        CellAppearance ratio = CellAppearance.number(RATIO);
        page.formula(at, column(ComparisonPart.RATIO), formulas.ratio(at, key.level(),
                SheetWriter.at(at, column(ComparisonPart.MEAN)) + "/" + origin),
                delta == null ? CellValue.ABSENT : new CellValue.Number(delta + 1), ratio);
        page.formula(at, column(ComparisonPart.DELTA), formulas.delta(at, SheetWriter.at(at, column(ComparisonPart.RATIO))),
                BaselineFormulas.delta(cell), DeltaAppearance.DELTA);
        page.formula(at, column(ComparisonPart.DELTA_FROM), formulas.end(at, false), BaselineFormulas.end(cell, false),
                DeltaAppearance.DELTA);
        page.formula(at, column(ComparisonPart.DELTA_TO), formulas.end(at, true), BaselineFormulas.end(cell, true),
                DeltaAppearance.DELTA);
        if (ComparisonField.hasEfficiency(it)) {
            page.formula(at, column(ComparisonPart.EFFICIENCY),
                    formulas.efficiency(key.level(), SheetWriter.at(at, column(ComparisonPart.RATIO))),
                    ComparisonField.EFFICIENCY.of(it, cell), SHARE);
        }
        page.formula(at, column(ComparisonPart.VERDICT), formulas.verdict(at, key.level()),
                new CellValue.Word(ComparisonText.verdict(it, cell)), CellAppearance.TEXT.indented());
        page.formula(at, column(ComparisonPart.SIGN), formulas.sign(at),
                new CellValue.Number(DeltaAppearance.sign(cell.verdict())), CellAppearance.NOTE);
    }

    /// What to know before believing the figures, comparison by comparison.
    private void writeNotes(int row) {
        int next = row + 1;
        for (int i = 0; i < comparisons.size(); i++) {
            List<String> notes = new ArrayList<>(cut(comparisons.get(i)));
            notes.addAll(baselines.get(i).missing());
            notes.addAll(ComparisonText.notes(comparisons.get(i)));
            for (String note : notes) {
                page.number(next, 0, i + 1, CellAppearance.number("0"));
                page.text(next++, 1, note, CellAppearance.TEXT.indented());
            }
        }
        if (next > row + 1) {
            page.text(row, 0, I18n.text("What to know"), CellAppearance.HEADING);
        }
    }

    private void widths() {
        page.width(0, 7);
        page.width(1, 16);
        page.width(2, 34);
        for (int i = 0; i < factors.size(); i++) {
            Factor factor = factors.get(i);
            int longest = comparisons.stream().flatMap(it -> it.shownRows().stream()).map(row -> row.match().get(factor))
                    .mapToInt(level -> level == null ? 0 : Markdown.width(level.toString())).max().orElse(0);
            page.width(FIRST_FACTOR + i, factor.kind() == Factor.Kind.NUMBER ? 13 : Math.clamp(longest + 3, 14, 40));
        }
        for (ComparisonPart part : parts) {
            page.width(column(part), part.width());
        }
    }

    private int column(ComparisonPart part) {
        return FIRST_FACTOR + factors.size() + parts.indexOf(part);
    }
}

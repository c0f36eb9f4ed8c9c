package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.ColumnCells;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether the rows of a table are runs, and not flags, definitions, limits or prices: its figures must really be
/// results.
final class RunEvidence {

    /// Heads of tables of settings.
    private static final Set<String> OF_SETTINGS = Set.of("default", "defaults", "default value", "required", "默认值",
            "默认", "data type");
    /// Conditions in tables of benchmarks; in others these words are something else.
    private static final Set<String> OF_ANYTHING = Set.of("batch size", "bs", "batchsize", "批大小", "n", "c", "cc", "con",
            "rr");
    private static final Set<String> OF_LIMITS = Set.of("tier", "usage tier", "plan", "rate limit", "quota");
    private static final LabelCache<Boolean> PRICES = matches(Pattern.compile("(?<![a-z])(?:price|prices|pricing|cost|costs|usd)(?![a-z])|\\$"
            + "|€|价格|成本|单价"));
    private static final LabelCache<Boolean> WISHES = matches(Pattern.compile("(?<![a-z])(?:needed|required(?! (?:json|output|formats?|shape|fields?|schema|keys?|tools?)(?![a-z]))|recommended|estimated|suggested|(?:v?ram|memory|gpu) requirements?"
            + "|min(?:imum)? (?:v?ram|gpus?|gpu (?:memory|v?ram)|memory|hardware|cards?|specs?))(?![a-z])|empfohlene|benötigte|рекомендуем|требуем|需要|推荐|预计|所需|最低(?:显存|配置|要求)|显存(?:需求|要求)"));
    /// Beside what is estimated, so that only the other column is.
    private static final LabelCache<Boolean> MEASURED = matches(Pattern.compile("(?<![a-z])(?:measured|actual|observed|achieved|real)(?![a-z])|实测|实际|実測|실측"));
    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.INPUT_TOKENS,
            Factor.OUTPUT_TOKENS, Factor.REQUESTS);
    /// Of a turned table, one row in so many must be known.
    private static final int KNOWN = 3;
    private static final int ENOUGH_NAMED = 3;

    private final List<MappedColumn> columns;
    private final List<Candidate> candidates;
    private final boolean turned;
    private final boolean cases;
    /// The columns of figures that a run is known by.
    private final BitSet performance = new BitSet();
    private int certain;
    private int likely;
    private int conditions;
    private int named;

    /// @param cases whether heads over figures name engines or other cases of a comparison
    /// @param subjects whether a column without a known name has an engine in each of its cells
    RunEvidence(List<MappedColumn> columns, List<Candidate> candidates, boolean turned, boolean cases, boolean subjects) {
        this.columns = columns;
        this.candidates = candidates;
        this.turned = turned;
        this.cases = cases;
        this.conditions = subjects ? 1 : 0;
        count();
    }

    /// A figure that is certain, or a likely one in a unit of benchmarks.
    boolean isOfRuns() {
        return columns.size() > 1 && (certain + likely > 0 || isNamed() || isNameless()) && !isOfSettings()
                && (!turned || mostAreKnown());
    }

    /// Whether the figures of a column are those of a metric in a unit that is known.
    boolean isOfMeasures() {
        return certain + likely > 0 || isNamed();
    }

    /// Several quantities beside a condition are figures of runs even where no unit stands anywhere.
    private boolean isNamed() {
        return named >= ENOUGH_NAMED && conditions > 0;
    }

    /// Whether a time of tokens is among several figures, of which one has its unit.
    private boolean isOfTokens() {
        return named >= ENOUGH_NAMED && likely > 0 && performance.stream().anyMatch(column -> columns.get(column).meaning()
                instanceof Meaning.Figure(Metric metric, _, _) && switch (metric.quantity()) {
                    case TTFT, TPOT, ITL -> true;
                    default -> false;
                });
    }

    /// Figures of engines side by side under one load, or percentiles of them: what they are stands in words around the table, if
    /// anywhere.
    private boolean isNameless() {
        return cases && certain + likely == 0 && columns.stream().anyMatch(column -> column.meaning()
                instanceof Meaning.Level(Factor factor) && LOAD.contains(factor)
                || ColumnGuess.hasStatistic(column.label()) && ColumnGuess.isNameOfCase(column.label()));
    }

    private void count() {
        for (int i = 0; i < columns.size(); i++) {
            MappedColumn column = columns.get(i);
            if (isPerformance(i)) {
                performance.set(i);
                named++;
                certain += column.certain() ? 1 : 0;
                likely += !column.certain() && candidates.get(i).inUnit() ? 1 : 0;
            } else if (CaseLabels.contains(column.label()) || isEmptyFigure(i) || ServerSettings.isOfContext(column.label())) {
                conditions++;
            } else if (column.meaning() instanceof Meaning.Level && candidates.get(i).cells().filled() > 0
                    && !OF_ANYTHING.contains(words(column.label()))) {
                conditions++;
            }
        }
    }

    /// Counts and durations stand in tables of anything. The cells are numbers in units that fit, and not all zero.
    private boolean isPerformance(int column) {
        ColumnCells cells = candidates.get(column).cells();
        return likeliest(columns.get(column)) instanceof Meaning.Figure(Metric metric, double scale, _)
                && metric.quantity() != Quantity.DURATION && metric.unit() != Unit.COUNT && metric.unit() != Unit.TOKENS
                && cells.figures() * 2 > cells.filled() && cells.largest() > 0 && cells.fit(metric);
    }

    /// Whether a metric is named above cells of which none holds anything: what stands in other columns is of a run, too.
    private boolean isEmptyFigure(int column) {
        return candidates.get(column).cells().filled() == 0 && columns.get(column).meaning() instanceof Meaning.Figure;
    }

    /// The figure that a column is, or may be where that is a question.
    private static Meaning likeliest(MappedColumn column) {
        OpenMeaning open = column.question();
        if (open != null) {
            for (Meaning choice : open.choices()) {
                if (choice instanceof Meaning.Figure) {
                    return choice;
                }
            }
        }
        return column.meaning();
    }

    private boolean isOfSettings() {
        return columns.stream().map(column -> words(column.label())).anyMatch(OF_SETTINGS::contains)
                || turned && candidates.getFirst().cells().have(cell -> OF_SETTINGS.contains(words(cell)));
    }

    /// In a list of anything, two or three of the names may happen to be known.
    private boolean mostAreKnown() {
        int figures = 0;
        int known = 0;
        for (int i = 0; i < columns.size(); i++) {
            ColumnCells cells = candidates.get(i).cells();
            if (cells.figures() > 0) {
                figures++;
                known += columns.get(i).meaning() instanceof Meaning.Extra && !LabelGuess.mayBeFigure(columns.get(i).label())
                        && !ColumnGuess.mayBeFigure(columns.get(i).label()) ? 0 : 1;
            }
        }
        return known * KNOWN >= figures;
    }

    private static String words(String label) {
        return ColumnLabel.of(label).words();
    }

    /// Returns the reason against a table whose figures might be results; empty when nothing does.
    String doubt() {
        if (isNameless() && !isNamed()) {
            return I18n.stored("no column names the metric of its figures");
        }
        if (certain == 0 && likely + conditions < 2 && !isNamed() && !isOfTokens()) {
            return I18n.stored("only one of its columns looks like a figure of a benchmark, and none like a condition");
        }
        boolean load = columns.stream().anyMatch(column -> column.meaning() instanceof Meaning.Level(Factor factor)
                && factor != Factor.MODEL && factor != Factor.MAX_TOKENS && factor != Factor.INPUT_TOKENS);
        if (columns.stream().map(column -> words(column.label())).anyMatch(OF_LIMITS::contains) && !hasPercentile()) {
            return I18n.stored("it seems to list limits");
        }
        if (!load && !hasPercentile() && hasExtra(PRICES)) {
            return I18n.stored("it lists prices and no load");
        }
        if (hasExtra(WISHES) && performance.stream().noneMatch(column -> MEASURED.of(columns.get(column).label()))) {
            return I18n.stored("it seems to list what is needed, not what was measured");
        }
        boolean perMinute = performance.stream()
                .allMatch(column -> columns.get(column).meaning() instanceof Meaning.Figure(Metric metric, double scale, _)
                        && metric.unit() != Unit.SECONDS && scale < 1);
        return perMinute ? I18n.stored("its rates are per minute, as limits are") : "";
    }

    /// Whether a percentile of a time is among the figures, which no list of prices has.
    private boolean hasPercentile() {
        return performance.stream().anyMatch(column -> columns.get(column).certain()
                && columns.get(column).meaning() instanceof Meaning.Figure(Metric metric, double scale, _) && metric.statistic() != null
                && metric.statistic() != Statistic.MEAN);
    }

    private boolean hasExtra(LabelCache<Boolean> label) {
        return columns.stream().filter(column -> column.meaning() instanceof Meaning.Extra)
                .anyMatch(column -> label.of(column.label()));
    }

    private static LabelCache<Boolean> matches(Pattern pattern) {
        return new LabelCache<>(label -> pattern.matcher(label.toLowerCase(Locale.ROOT)).find());
    }
}

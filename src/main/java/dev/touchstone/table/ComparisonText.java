package dev.touchstone.table;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.model.text.UnitText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A comparison in words.
public final class ComparisonText {

    private static final int ROWS_NAMED = 3;
    private static final double LEAST_P = 0.001;
    private static final int P_DECIMALS = 3;

    private ComparisonText() {
    }

    /// `GPU counts`.
    public static String title(Comparison comparison) {
        return switch (comparison.lens().by()) {
            case Factor.ENGINE -> I18n.text("Engines");
            case Factor.GPU_COUNT -> I18n.text("GPU counts");
            case Factor.THINKING -> I18n.text("Think modes");
            case Factor.API -> I18n.text("APIs");
            case Factor.MODEL -> I18n.text("Models");
            case AnyFactor other -> other.label();
        };
    }

    /// `GPU counts: Request throughput`.
    public static String heading(Comparison comparison) {
        return I18n.text("{0}: {1}", title(comparison), comparison.lens().metric().label());
    }

    /// `Request throughput, req/s`.
    public static String metric(Comparison comparison) {
        Metric metric = comparison.lens().metric();
        String unit = UnitText.shown(Units.of(comparison));
        return unit.isEmpty() ? metric.label() : I18n.text("{0}, {1}", metric.label(), unit);
    }

    /// Which way is better, what the differences are against, and which runs were looked at.
    public static String reading(Comparison comparison) {
        List<String> parts = new ArrayList<>();
        parts.add(direction(comparison.lens().metric()));
        Level baseline = comparison.baseline();
        if (baseline != null) {
            parts.add(I18n.text("baseline {0}", LevelName.of(comparison.lens().by(), baseline)));
        }
        for (Filter filter : comparison.lens().filters()) {
            parts.add(I18n.text("only {0}", Phrases.or(filter.levels().stream().sorted()
                    .map(level -> LevelName.of(filter.factor(), level)).toList())));
        }
        return String.join(I18n.text("; "), parts);
    }

    /// `higher is better`.
    static String direction(Metric metric) {
        return switch (metric.better()) {
            case HIGHER -> I18n.text("higher is better");
            case LOWER -> I18n.text("lower is better");
            case NEITHER -> I18n.text("neither direction is better");
        };
    }

    /// The levels with figures in the order of a table: the baseline first.
    public static List<Level> levels(Comparison comparison) {
        return baselineFirst(comparison, comparison.levels());
    }

    /// The same with the levels that have nothing but outcomes in the place of figures.
    static List<Level> shownLevels(Comparison comparison) {
        return baselineFirst(comparison, comparison.shownLevels());
    }

    private static List<Level> baselineFirst(Comparison comparison, List<Level> all) {
        Set<Level> levels = new LinkedHashSet<>();
        Level baseline = comparison.baseline();
        if (baseline != null && comparison.levels().contains(baseline)) {
            levels.add(baseline);
        }
        levels.addAll(all);
        return List.copyOf(levels);
    }

    /// The factors that distinguish the rows, in their order.
    public static Set<Factor> matched(Comparison comparison) {
        return comparison.shownRows().stream().flatMap(row -> row.match().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// `vLLM · concurrency 30`, `vLLM · --quantization awq`.
    public static String match(Row row) {
        String match = Stream.concat(row.match().entrySet().stream()
                .map(entry -> LevelName.of(entry.getKey(), entry.getValue())),
                Stream.of(row.settingNames()).filter(names -> !names.isEmpty())).collect(Collectors.joining(" · "));
        return match.isEmpty() ? I18n.text("all runs") : match;
    }

    /// The verdict in the words of the metric: `faster`; `baseline` for the baseline; empty where there is none.
    public static String verdict(Comparison comparison, Cell cell) {
        if (cell.level().equals(comparison.baseline())) {
            return I18n.text("baseline");
        }
        return cell.verdict() == null ? "" : cell.verdict().words(comparison.lens().metric());
    }

    /// The interval of a ratio as differences in percent: `[+80.5, +94.7]`; empty for none.
    public static String interval(@Nullable Interval ratio) {
        return interval(ratio, NumberText.PLAIN);
    }

    /// The same in the format of a face: `[−2.6, +5.8]`, and with a semicolon where decimals have a comma.
    public static String interval(@Nullable Interval ratio, NumberText numbers) {
        if (ratio == null) {
            return "";
        }
        String low = change(ratio.low(), numbers);
        return "[" + low + (low.contains(",") ? "; " : ", ") + change(ratio.high(), numbers) + "]";
    }

    private static String change(double ratio, NumberText numbers) {
        String text = numbers.change(ratio - 1);
        return text.substring(0, text.indexOf(' '));
    }

    /// `0.029`, `< 0.001`; empty for none.
    static String p(@Nullable Double p) {
        return p == null ? "" : p < LEAST_P ? "< " + LEAST_P : NumberText.PLAIN.fixed(p, P_DECIMALS);
    }

    /// What stands in place of a verdict where a level is compared over all rows: `geometric mean of concurrency 30 and
    /// concurrency 50, p = 0.010`, from four rows on `geometric mean of 6 rows, p < 0.001`.
    public static String overall(MeanRatio ratio) {
        String p = p(ratio.p());
        String rows = ratio.points() > ROWS_NAMED ? I18n.text("{0} rows", ratio.points())
                : Phrases.and(ratio.rows().stream().map(row -> apart(row, ratio)).toList());
        return p.isEmpty() ? I18n.text("geometric mean of {0}", rows)
                : I18n.text("geometric mean of {0}, p {1}", rows, p.startsWith("<") ? p : "= " + p);
    }

    /// What distinguishes a row from the others that the mean is computed from.
    private static String apart(Row row, MeanRatio ratio) {
        List<String> apart = new ArrayList<>();
        row.match().forEach((factor, level) -> {
            if (ratio.rows().stream().anyMatch(other -> !level.equals(other.match().get(factor)))) {
                apart.add(LevelName.of(factor, level));
            }
        });
        if (!row.settings().isEmpty()
                && ratio.rows().stream().anyMatch(other -> !other.settings().equals(row.settings()))) {
            apart.add(row.settingNames());
        }
        return apart.isEmpty() ? match(row) : String.join(" · ", apart);
    }

    /// How the levels stand to the baseline over all rows, where there are several.
    public static List<MeanRatio> overall(Comparison comparison) {
        return comparison.geomean().stream().filter(ratio -> ratio.points() > 1).toList();
    }

    /// What to know before believing the figures, a sentence each.
    public static List<String> notes(Comparison comparison) {
        List<String> notes = new ArrayList<>(alsoDiffers(comparison));
        String made = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream())
                .map(run -> run.definitions().of(comparison.lens().metric()))
                .filter(phrase -> !phrase.isEmpty()).distinct().collect(Collectors.joining(I18n.text("; or ")));
        if (!made.isEmpty()) {
            notes.add(I18n.text("How the figures were made: {0}", made));
        }
        notes.addAll(scatter(comparison));
        comparison.warnings().stream().map(Warning::message).forEach(notes::add);
        return notes;
    }

    /// What the intervals rest on, where it is more than the repeats of a row.
    private static List<String> scatter(Comparison comparison) {
        Map<String, Set<Row>> rows = new LinkedHashMap<>();
        comparison.rows().forEach(row -> row.cells().stream().map(Cell::estimate).filter(Objects::nonNull)
                .filter(estimate -> estimate.scatter() == RatioEstimate.Scatter.POOLED)
                .forEach(estimate -> rows.computeIfAbsent(I18n.text("{0} with {1}", estimate.sdText(), estimate.freedomText()),
                        words -> new LinkedHashSet<>()).add(row)));
        return rows.entrySet().stream().map(scatter -> scatter.getValue().size() == 1
                ? I18n.text("Repeats scatter by {0}, from several rows together; the intervals of {1} rest on it.",
                        scatter.getKey(), match(scatter.getValue().iterator().next()))
                : I18n.text("Repeats scatter by {0}; the intervals of {1} rows rest on it together.", scatter.getKey(),
                        scatter.getValue().size())).toList();
    }

    private static List<String> alsoDiffers(Comparison comparison) {
        Map<Map<String, List<String>>, List<Row>> groups = comparison.rows().stream()
                .filter(row -> !row.alsoDiffers().isEmpty())
                .collect(Collectors.groupingBy(Row::alsoDiffers, LinkedHashMap::new, Collectors.toList()));
        return groups.entrySet().stream().map(group -> {
            List<Row> rows = group.getValue();
            String differences = differences(group.getKey());
            if (rows.size() == comparison.rows().size()) {
                return I18n.text("Also differs: {0}", differences);
            }
            return I18n.text("Also differs in {0}: {1}", rows.size() > ROWS_NAMED ? I18n.text("{0} rows", rows.size())
                    : rows.stream().map(ComparisonText::match).collect(Collectors.joining(I18n.text("; "))), differences);
        }).toList();
    }

    /// `API: completions, generate; model: a, b`.
    public static String differences(Map<String, List<String>> alsoDiffers) {
        return alsoDiffers.entrySet().stream().map(entry -> I18n.text("{0}: {1}",
                LevelName.trait(entry.getKey()), entry.getValue().stream().map(LevelName::shown).collect(Collectors.joining(I18n.text(", ")))))
                .collect(Collectors.joining(I18n.text("; ")));
    }
}

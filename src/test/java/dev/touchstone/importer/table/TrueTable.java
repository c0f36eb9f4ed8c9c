package dev.touchstone.importer.table;

import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The truth of a generated table: every combination of the levels of some factors, with figures that agree with each
/// other as those of real runs do.
///
/// @param levelCount the number of levels of each factor
/// @param salt draws everything that is not worth a parameter of its own: words, levels, figures
record TrueTable(PageLanguage language, List<TableFactor> factors, int levelCount, List<TableMetric> measured,
        NumberStyle style, UnitPlace units, Set<TableDecoration> decorations, int salt) {

    private static final String FAILED = "OOM";
    private static final List<String> OUTCOMES = List.of("N/A", "-", FAILED, "—", "n/a", "");
    private static final double MILLIS = 1e-3;

    /// Returns a choice that depends on the salt and on what is chosen.
    <T> T choice(String what, List<T> choices) {
        return choices.get(random(what).nextInt(choices.size()));
    }

    Random random(String what) {
        return new Random(31L * salt + what.hashCode());
    }

    /// Whether a reader can know that it holds results: one figure beside words of the author alone is a question.
    boolean looksLikeResults() {
        return measured.size() > 1 || namesKnownFactor();
    }

    /// Whether one of its factors goes by a name that is known.
    boolean namesKnownFactor() {
        return factors.stream().anyMatch(factor -> factor.known() != null && factor != TableFactor.SCENARIO);
    }

    boolean has(TableDecoration decoration) {
        return decorations.contains(decoration);
    }

    String label(TableFactor factor) {
        return choice(factor.name(), factor.labels(language));
    }

    List<String> levels(TableFactor factor) {
        List<String> all = factor.levels();
        int count = Math.min(levelCount, all.size());
        int first = random("levels" + factor.name()).nextInt(all.size() - count + 1);
        return all.subList(first, first + count);
    }

    /// The combinations of the levels of these factors, the last one running fastest.
    List<List<String>> combinations(List<TableFactor> of) {
        List<List<String>> all = List.of(List.of());
        for (TableFactor factor : of) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> begun : all) {
                for (String level : levels(factor)) {
                    List<String> next = new ArrayList<>(begun);
                    next.add(level);
                    longer.add(next);
                }
            }
            all = longer;
        }
        return all;
    }

    List<List<String>> rows() {
        return combinations(factors);
    }

    List<MeasuredMetric> metrics() {
        return measured.stream().map(metric -> metric(metric, metric.isTime()
                ? choice("statistic" + metric, List.of(TableStatistic.values())) : TableStatistic.NONE)).toList();
    }

    MeasuredMetric metric(TableMetric metric, TableStatistic statistic) {
        String name = choice(metric.name(), metric.names(language));
        TableUnit unit = choice(metric.isTime() + "unit" + metric, metric.units());
        String label = metric.isTime() ? choice(metric + "pattern", statistic.patterns(language)).formatted(name)
                : name;
        return new MeasuredMetric(metric, statistic, label, unit.text(), unit.scale(), unit.decimals());
    }

    /// The text of a figure's cell; an outcome where nothing was measured.
    String cell(List<String> levels, MeasuredMetric metric) {
        if (figure(levels, metric) == null) {
            return outcome(levels, metric);
        }
        int gain = random("beside" + levels + metric.key()).nextInt(-200, 300);
        return units.cell(style.write(printed(levels, metric), metric.decimals()), metric.unit())
                + (has(TableDecoration.GAIN_BESIDE) && gain % 2 == 0
                ? " (" + (gain < 0 ? "-" : "+") + style.write(Math.abs(gain) / 10.0, 1) + "%)" : "");
    }

    /// What stands in the place of a figure.
    private String outcome(List<String> levels, MeasuredMetric metric) {
        return choice("outcome" + levels + metric.key(), OUTCOMES);
    }

    /// The figure as it is printed, in base units; null where nothing was measured.
    @Nullable Double figure(List<String> levels, MeasuredMetric metric) {
        if (has(TableDecoration.OUTCOMES) && random("missing" + levels + metric.key()).nextInt(4) == 0) {
            return null;
        }
        return Double.parseDouble(NumberStyle.PLAIN.write(printed(levels, metric), metric.decimals()))
                * metric.scale();
    }

    private double printed(List<String> levels, MeasuredMetric metric) {
        return value(levels, metric.metric()) * metric.statistic().ofMean() / metric.scale();
    }

    private double value(List<String> levels, TableMetric metric) {
        Random random = random("figures" + levels);
        double input = number(levels, TableFactor.INPUT_LENGTH, 1024);
        double output = number(levels, TableFactor.OUTPUT_LENGTH, 256);
        double ttft = MILLIS * (40 + 900 * random.nextDouble());
        double tpot = MILLIS * (6 + 40 * random.nextDouble());
        double latency = ttft + tpot * (output - 1);
        double requests = number(levels, TableFactor.CONCURRENCY, 16) / latency;
        return switch (metric) {
            case TTFT -> ttft;
            case TPOT -> tpot;
            case ITL -> 1.01 * tpot;
            case E2E -> latency;
            case REQUESTS -> requests;
            case INPUT -> requests * input;
            case OUTPUT -> requests * output;
            case TOTAL -> requests * (input + output);
        };
    }

    private double number(List<String> levels, TableFactor factor, double otherwise) {
        int at = factors.indexOf(factor);
        return at < 0 ? otherwise : Double.parseDouble(levels.get(at));
    }

    /// What has to be read.
    ///
    /// @param named the factors whose names stand in the text
    List<TrueRun> runs(Set<TableFactor> named, List<MeasuredMetric> metrics) {
        List<TrueRun> runs = new ArrayList<>();
        for (List<String> levels : rows()) {
            Map<String, Double> figures = new HashMap<>();
            Set<String> failed = new HashSet<>();
            for (MeasuredMetric metric : metrics) {
                Double figure = figure(levels, metric);
                if (figure != null) {
                    figures.put(metric.key(), figure);
                } else if (outcome(levels, metric).equals(FAILED)) {
                    failed.add(MetricOutcome.label(Metric.ofKey(metric.key()).orElseThrow()));
                }
            }
            Map<NamedFactor, String> at = new HashMap<>();
            IntStream.range(0, factors.size()).forEach(index -> {
                TableFactor factor = factors.get(index);
                at.put(new NamedFactor(factor, named.contains(factor) ? label(factor) : null), levels.get(index));
            });
            if (!figures.isEmpty() || !failed.isEmpty()) {
                runs.add(new TrueRun(at, figures, failed));
            }
        }
        return runs;
    }
}

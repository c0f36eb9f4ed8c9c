package dev.touchstone.importer.table;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Holds what is read from a generated page against its truth.
final class ReadBack {

    private static final double ROUNDING = 1e-9;

    private ReadBack() {
    }

    /// Returns what is lost, wrong or too much; empty when the page is read as it was meant.
    static List<String> problems(TablePage page) {
        return problems(page, new Importer().read("page", page.text()));
    }

    /// Returns what is lost, wrong or too much in what was read of the page in another form.
    static List<String> problems(TablePage page, Reading reading) {
        // What happened in the place of a figure is no figure.
        List<Run> left = new ArrayList<>(reading.runs().stream().filter(run -> !MetricOutcome.isAllOf(run)).toList());
        List<String> problems = new ArrayList<>();
        for (TrueRun truth : page.runs()) {
            List<Run> found = left.stream().filter(run -> hasLevels(run, truth)).toList();
            Map<String, Double> figures = new HashMap<>();
            found.forEach(run -> run.metrics().forEach((metric, value) -> figures.put(metric.key(), value)));
            Set<String> failed = found.stream().flatMap(run -> run.extras().keySet().stream())
                    .filter(MetricOutcome::isLabel).collect(Collectors.toSet());
            if (found.isEmpty() && truth.figures().isEmpty()) {
                // Nothing was measured: that it failed may be kept or not.
                continue;
            }
            if (found.isEmpty()) {
                problems.add("no run with " + truth);
            } else if (found.size() > 1 && !page.tests()) {
                problems.add(found.size() + " runs with " + truth);
            } else if (!same(figures, truth.figures(), page)) {
                problems.add("figures " + new TreeMap<>(figures) + " instead of " + truth);
            } else if (!truth.failed().containsAll(failed)) {
                problems.add("failed " + failed + " instead of " + truth);
            }
            left.removeAll(found);
        }
        left.forEach(run -> problems.add("too much: " + run.conditions() + " " + run.extras() + " "
                + run.metrics().metrics()));
        reading.runs().forEach(run -> {
            Set<Factor> unmeant = EnumSet.noneOf(Factor.class);
            unmeant.addAll(run.conditions().factors());
            page.runs().forEach(truth -> truth.levels().keySet().forEach(named -> {
                if (named.factor().known() != null) {
                    unmeant.remove(named.factor().known());
                }
            }));
            if (page.tests()) {
                unmeant.removeAll(EnumSet.of(Factor.ENGINE, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS,
                        Factor.CONCURRENCY));
            }
            unmeant.forEach(factor -> problems.add("a condition that the page does not state: " + factor + " = "
                    + run.conditions().text(factor, "")));
        });
        return problems;
    }

    private static boolean hasLevels(Run run, TrueRun truth) {
        return truth.levels().entrySet().stream().allMatch(at -> at.getKey().factor()
                .isAt(run, at.getValue(), at.getKey().label()));
    }

    private static boolean same(Map<String, Double> read, Map<String, Double> truth, TablePage page) {
        return truth.entrySet().stream().allMatch(figure -> near(read.get(figure.getKey()), figure.getValue()))
                && read.entrySet().stream().allMatch(figure -> truth.containsKey(figure.getKey())
                || page.spread() && figure.getKey().endsWith(".stddev") && isDeviation(figure, truth));
    }

    /// Whether it is the deviation of the mean of its own quantity, which is 2 % of it, rounded.
    private static boolean isDeviation(Map.Entry<String, Double> figure, Map<String, Double> truth) {
        String quantity = figure.getKey().substring(0, figure.getKey().indexOf('.'));
        return truth.entrySet().stream().anyMatch(of -> of.getKey().startsWith(quantity + ".")
                && figure.getValue() >= 0.01 * of.getValue() && figure.getValue() <= 0.03 * of.getValue());
    }

    private static boolean near(Double read, double truth) {
        return read != null && Math.abs(read - truth) <= ROUNDING * Math.max(1, Math.abs(truth));
    }
}

package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.commons.statistics.descriptive.Median;

/// Runs that have one level of the factor that the rows are grouped by.
///
/// @param name the level as the screen writes it
/// @param runs in the order of the list
/// @param row the run that stands for the group in the table: it has the conditions in which all its runs agree, and the
///     medians of their metrics
record RunGroup(String level, String name, List<Run> runs, Run row) {

    /// No id of a run begins with it: those are hexadecimal.
    private static final String PREFIX = "group ";

    RunGroup {
        runs = List.copyOf(runs);
    }

    /// Whether this run stands for a group.
    static boolean isRow(Run run) {
        return run.id().startsWith(PREFIX);
    }

    /// The groups in the order of their levels; none without a factor.
    static List<RunGroup> of(List<Run> runs, RowGrouping grouping) {
        GroupFactor by = grouping.by();
        if (by == null) {
            return List.of();
        }
        Map<String, List<Run>> byLevel = new TreeMap<>(GroupFactor.order().thenComparing(level -> level));
        runs.forEach(run -> byLevel.computeIfAbsent(by.level().apply(run), level -> new ArrayList<>()).add(run));
        List<RunGroup> groups = new ArrayList<>();
        byLevel.forEach((level, members) ->
                groups.add(new RunGroup(level, by.name(level), members, row(level, members))));
        return groups;
    }

    private static Run row(String level, List<Run> members) {
        Run first = members.getFirst();
        Conditions shared = first.conditions();
        for (Factor factor : first.conditions().factors()) {
            if (!members.stream().allMatch(run -> run.conditions().level(factor).equals(first.conditions().level(factor)))) {
                shared = shared.without(factor);
            }
        }
        List<String> tokens = tokens(members);
        Definitions definitions = tokens.size() == 1 ? Definitions.none().with(Aspect.TOKENS, tokens.getFirst())
                : Definitions.none();
        return new Run(PREFIX + level, "", null, new Source("", "", Lines.of(1)), null, shared, Map.of(),
                Metrics.of(medians(averaged(members))), definitions, Map.of(), List.of(), List.of(), List.of(), List.of(),
                List.of());
    }

    /// Runs that take part in means; where some were measured against a real engine, only those.
    private static List<Run> averaged(List<Run> members) {
        List<Run> included = members.stream().filter(run -> !run.isExcluded()).toList();
        List<Run> real = included.stream().filter(run -> !run.conditions().has(Factor.SIMULATED)).toList();
        return real.isEmpty() ? included : real;
    }

    /// How many runs the group has, and what the figures of its row are.
    String explanation() {
        String words = I18n.text("{0}: {1}", name, NumberText.onScreen().counted(runs.size(), "run"));
        int averaged = averaged(runs).size();
        return averaged == 0 ? I18n.text("{0}. All are left out, so the row has no figures.", words)
                : averaged < runs.size() ? I18n.text("{0}. The figures of the row are medians without those that are left out or simulated: {1}.",
                        words, NumberText.onScreen().counted(averaged, "run"))
                : averaged == 1 ? words : I18n.text("{0}. The figures of the row are their medians.", words);
    }

    /// What the runs count as tokens.
    private static List<String> tokens(List<Run> runs) {
        return runs.stream().map(run -> run.definitions().choices().getOrDefault(Aspect.TOKENS, "tokens")).distinct()
                .toList();
    }

    /// A metric that is in words of some runs and in tokens of others has none.
    private static Map<Metric, Double> medians(List<Run> runs) {
        boolean mixed = tokens(runs).size() > 1;
        Map<Metric, double[]> values = new LinkedHashMap<>();
        Map<Metric, Integer> counts = new LinkedHashMap<>();
        for (Run run : runs) {
            run.metrics().forEach((metric, value) -> {
                if (run.definitions().isMeasured(metric) && !(mixed && Aspect.TOKENS.concerns(metric))) {
                    int count = counts.merge(metric, 1, Integer::sum);
                    values.computeIfAbsent(metric, any -> new double[runs.size()])[count - 1] = value;
                }
            });
        }
        Map<Metric, Double> medians = new LinkedHashMap<>();
        values.forEach((metric, all) -> medians.put(metric, Median.withDefaults()
                .evaluate(Arrays.copyOf(all, Objects.requireNonNull(counts.get(metric))))));
        return medians;
    }
}

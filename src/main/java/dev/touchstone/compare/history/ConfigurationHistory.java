package dev.touchstone.compare.history;

import dev.touchstone.compare.name.RunLabels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.model.figures.Distribution;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// The dated runs of one configuration, the earliest first. A configuration is what was measured and how: engine, model,
/// hardware, load. Its engine's version and its launch settings may change over time.
///
/// @param name what distinguishes it from the other configurations
public record ConfigurationHistory(String name, List<Run> runs) {

    /// May change within a configuration, or follow from what may.
    private static final Set<Factor> CHANGING = EnumSet.of(Factor.ENGINE_VERSION, Factor.URL);

    public ConfigurationHistory {
        runs = List.copyOf(runs);
    }

    /// Runs between two changes.
    ///
    /// @param from where it begins in [ConfigurationHistory#runs]
    /// @param to behind its last run
    public record Period(int from, int to) {
    }

    /// Returns the configurations that were measured at two moments at least, those with most runs first. Runs without a
    /// date belong to none.
    public static List<ConfigurationHistory> of(List<Run> runs) {
        Map<List<Optional<Level>>, List<Run>> byConfiguration = new LinkedHashMap<>();
        for (Run run : runs) {
            if (run.measuredAt() != null) {
                byConfiguration.computeIfAbsent(configuration(run), none -> new ArrayList<>()).add(run);
            }
        }
        List<List<Run>> several = byConfiguration.values().stream()
                .filter(all -> all.stream().map(Run::measuredAt).distinct().count() > 1)
                .sorted(Comparator.comparingInt(all -> -all.size())).toList();
        List<String> names = RunLabels.byConditions(several.stream().map(List::getFirst).toList());
        List<ConfigurationHistory> histories = new ArrayList<>();
        for (int i = 0; i < several.size(); i++) {
            histories.add(new ConfigurationHistory(names.get(i), several.get(i).stream().sorted(Comparator.comparing(
                    run -> Objects.requireNonNullElse(run.measuredAt(), LocalDateTime.MIN))).toList()));
        }
        return List.copyOf(histories);
    }

    private static List<Optional<Level>> configuration(Run run) {
        List<Optional<Level>> levels = new ArrayList<>();
        for (Factor factor : Factor.values()) {
            if (!CHANGING.contains(factor)) {
                levels.add(run.conditions().level(factor));
            }
        }
        levels.add(Optional.ofNullable(run.client()).map(Level::of));
        run.extras().forEach((label, value) -> UserStatement.ownName(label).ifPresent(name ->
                levels.add(Optional.of(Level.of(name + "=" + value)))));
        return levels;
    }

    /// The metrics that two of its runs have at least; what people look at first comes first.
    public List<Metric> metrics() {
        Map<Metric, Integer> counts = new LinkedHashMap<>();
        runs.forEach(run -> run.metrics().metrics().stream().filter(run.definitions()::isMeasured)
                .forEach(metric -> counts.merge(metric, 1, Integer::sum)));
        List<Quantity> order = List.of(Quantity.values());
        return counts.entrySet().stream().filter(entry -> entry.getValue() > 1).map(Map.Entry::getKey)
                .sorted(Comparator.comparingInt((Metric metric) -> order.indexOf(metric.quantity()))
                        .thenComparing(Comparator.naturalOrder())).toList();
    }

    /// Its runs that have a metric, the earliest first.
    public ConfigurationHistory with(Metric metric) {
        return new ConfigurationHistory(name, runs.stream().filter(run -> run.metrics().get(metric).isPresent()).toList());
    }

    /// The changes of version and settings, each with the run that has it first.
    public List<LevelChange> changes() {
        return LevelChange.along(runs);
    }

    /// The periods between the changes; one for a history without changes.
    public List<Period> periods() {
        List<Integer> ends = new ArrayList<>(changes().stream().map(LevelChange::run).distinct().sorted().toList());
        ends.add(runs.size());
        List<Period> periods = new ArrayList<>();
        int from = 0;
        for (int end : ends) {
            if (end > from) {
                periods.add(new Period(from, end));
            }
            from = end;
        }
        return periods;
    }

    /// The median of a metric over the runs of a period that are not excluded; NaN where there is none.
    public double median(Metric metric, Period period) {
        double[] values = runs.subList(period.from(), period.to()).stream().filter(run -> !run.isExcluded())
                .map(run -> run.metrics().get(metric)).flatMap(value -> value.stream().boxed())
                .mapToDouble(Double::doubleValue).toArray();
        return values.length == 0 ? Double.NaN : Distribution.percentile(values, 50);
    }
}

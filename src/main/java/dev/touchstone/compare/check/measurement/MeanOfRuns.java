package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunsCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.MeanNote;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Unit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Warns of the mean over runs that are there themselves, as AIPerf writes it into the folder of a sweep twice over. It is
/// no repeat of them: it would count each a second time, and two files with the same means would scatter by their
/// rounding.
public final class MeanOfRuns extends Rule implements RunsCheck {

    private static final double RELATIVE = 1e-4;
    /// Half of the last digit of figures that are printed with two decimals, in seconds for milliseconds.
    private static final double ROUNDED = 0.0051;
    private static final double SECONDS_OF_MILLIS = 1e-3;
    private static final int FEWEST_SHARED = 2;
    /// The sweep that a run belongs to, where its tool names it.
    private static final String SWEEP = "run_info.sweep_id";

    public MeanOfRuns() {
        super("mean-of-runs", I18n.text("Mean of other runs"), Severity.CAUTION,
                I18n.text("a result that AIPerf made of the runs of a sweep or of repeats"),
                I18n.text("Leave it out: the runs count themselves."));
    }

    @Override
    public boolean applies(Run run) {
        return MeanNote.isOf(run);
    }

    @Override
    public Map<String, String> find(List<Run> runs) {
        List<Run> means = runs.stream().filter(MeanNote::isOf).toList();
        if (means.isEmpty()) {
            return Map.of();
        }
        Map<String, List<Run>> bySweep = new LinkedHashMap<>();
        runs.stream().filter(run -> !MeanNote.isOf(run)).forEach(run -> bySweep.computeIfAbsent(
                tool(run) + run.extras().getOrDefault(SWEEP, ""), any -> new ArrayList<>()).add(run));
        Map<String, String> found = new HashMap<>();
        List<Run> kept = new ArrayList<>();
        for (Run mean : means) {
            Optional<Integer> averaged = bySweep.values().stream().flatMap(sweep -> averaged(mean, sweep).stream()).findFirst();
            if (averaged.isPresent()) {
                found.put(mean.id(), I18n.plural(averaged.get(), "Its figures are those of one run that is there itself.",
                        "Its figures are the means of {0} runs that are there themselves."));
            } else if (kept.stream().anyMatch(one -> fits(mean, one) && agrees(mean, List.of(one)))) {
                found.put(mean.id(), I18n.text("Its figures are those of another file about the same runs."));
            } else {
                kept.add(mean);
            }
        }
        return found;
    }

    /// How many runs of a sweep a mean is of; empty where its figures are not their means.
    private static Optional<Integer> averaged(Run mean, Collection<Run> sweep) {
        List<Run> fitting = sweep.stream().filter(run -> fits(mean, run)).toList();
        return !fitting.isEmpty() && agrees(mean, fitting) ? Optional.of(fitting.size()) : Optional.empty();
    }

    /// Whether nothing that is known of the mean is otherwise in the run.
    private static boolean fits(Run mean, Run run) {
        return tool(mean).equals(tool(run)) && mean.conditions().factors().stream().allMatch(factor ->
                run.conditions().level(factor).isEmpty()
                        || mean.conditions().level(factor).equals(run.conditions().level(factor)));
    }

    private static boolean agrees(Run mean, List<Run> runs) {
        int shared = 0;
        for (Metric metric : mean.metrics().metrics()) {
            if (runs.stream().allMatch(run -> run.metrics().get(metric).isPresent())) {
                double figure = mean.metrics().get(metric).orElseThrow();
                double average = runs.stream().mapToDouble(run -> run.metrics().get(metric).orElseThrow()).average().orElseThrow();
                double rounding = metric.unit() == Unit.SECONDS ? ROUNDED * SECONDS_OF_MILLIS : ROUNDED;
                if (Math.abs(figure - average) > rounding + RELATIVE * Math.abs(average)) {
                    return false;
                }
                shared++;
            }
        }
        return shared >= FEWEST_SHARED;
    }

    /// The client without its version, which not all of its files have.
    private static String tool(Run run) {
        return Objects.requireNonNullElse(run.client(), "").split(" ", 2)[0];
    }
}

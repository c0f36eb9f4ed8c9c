package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.study.Plot;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The parts of captions: each with data of which it is true, and with data of which it is not.
class ChartCaptionTest {

    private static final Lens LENS = new Lens(NotedRuns.REQUESTS, Factor.GPU_COUNT, Factor.CONCURRENCY, Factor.ENGINE,
            null, List.of());
    private static final Plot CURVE = plot(Plot.Form.LINES, "concurrency", List.of(Factor.ENGINE, Factor.GPU_COUNT),
            null);
    private static final Plot PARETO = plot(Plot.Form.SCATTER, "interactivity", List.of(Factor.ENGINE), "concurrency");
    private static final Plot BARS = plot(Plot.Form.BARS, "concurrency", List.of(Factor.ENGINE, Factor.GPU_COUNT), null);

    /// @param has words that such a part contains
    /// @param parts the whole parts that contain them; none where they would not be true
    private record Case(String what, ChartSpec chart, String has, List<String> parts) {

        @Override
        public String toString() {
            return has + " | " + what;
        }
    }

    @ParameterizedTest
    @MethodSource({"comparisons", "studies"})
    void explainsWhatTheChartShows(Case one) {
        assertThat(Stream.of(one.chart().caption().split(" · ")).filter(part -> part.contains(one.has())).toList())
                .isEqualTo(one.parts());
    }

    private static Stream<Case> comparisons() {
        List<Run> runs = new NotedRuns().repeats("vLLM", 2, 30, 1).repeats("vLLM", 4, 30, 2).list();
        List<Run> three = new NotedRuns().repeats("vLLM", 2, 30, 1).repeats("vLLM", 4, 30, 2)
                .repeats("vLLM", 8, 30, 3).list();
        List<Run> other = new NotedRuns().repeats("SGLang", 2, 30, 1).repeats("SGLang", 4, 30, 2).list();
        List<Run> mixed = Stream.concat(simulated(runs).stream(), other.stream().map(run -> renamed(run))).toList();
        List<Run> some = new NotedRuns().repeats("vLLM", 2, 30, 1, 2).repeats("vLLM", 4, 30, 2).list();
        List<Run> all = new NotedRuns().repeats("vLLM", 2, 30, 1, 2).repeats("vLLM", 4, 30, 2, 3, 4).list();
        List<Run> same = new NotedRuns().repeats("vLLM", 2, 30, 1, 2).repeats("vLLM", 4, 30, 2, 3).list();
        return Stream.of(
                of("all are", chart(simulated(runs)), "simulated", "simulated engines"),
                of("some are", chart(mixed), "simulated", "in part simulated engines"),
                of("none is", chart(runs), "simulated"),
                of("two levels", chart(runs), "light", "lighter: 2 GPUs"),
                of("three levels", chart(three), "light", "from light to full: 2 GPUs, 4 GPUs, 8 GPUs"),
                of("by engine", ComparisonChart.of(Answers.of(Stream.concat(runs.stream(), other.stream()
                        .map(run -> renamed(run))).toList()).compare(new Lens(NotedRuns.REQUESTS, Factor.ENGINE,
                                Factor.CONCURRENCY, Factor.GPU_COUNT, null, List.of()))), "light"),
                of("one run each", chart(runs), "n = 1", "one run each (n = 1)"),
                of("one run at some", chart(some), "n = ", "n = 1 to 2"),
                of("several everywhere", chart(all), "n = ", "n = 2 to 3"),
                of("as many everywhere", chart(same), "n = ", "n = 2"),
                of("repeats", chart(same), "whisker", "whisker: range of the repeats"),
                of("no repeats", chart(runs), "whisker"),
                of("no repeats", chart(runs), "mean of n"),
                of("excluded", chart(excluded(all)), "left out", "hollow: left out (by hand), in no mean"),
                of("none excluded", chart(all), "left out"),
                of("one far above all", chart(rows(1, 1.1, 1.2, 0.9, 40)), "edge",
                        "at the edge with its figure: a value far above all others"),
                of("one somewhat above all", chart(rows(1, 1.1, 1.2, 0.9, 4)), "edge"),
                of("alike", chart(runs), "scale of their own"));
    }

    private static Stream<Case> studies() {
        DrawnStudy one = new DrawnStudy().row("vLLM", 2, 30, 11, 1);
        DrawnStudy apart = new DrawnStudy().row("vLLM", 2, 30, 11, 1).row("vLLM", 2, 60, 12, 1);
        DrawnStudy repeats = new DrawnStudy().row("vLLM", 2, 30, List.of(11.0, 12.0), 1).row("vLLM", 2, 60, 12, 1);
        DrawnStudy marked = new DrawnStudy().row("vLLM", 4, 8, 500, 1).row("vLLM", 4, 16, 900, 1, Mark.KNEE)
                .row("vLLM", 4, 32, 800, 1, Mark.DOMINATED);
        return Stream.of(
                of("all are words", chart(new DrawnStudy().words().row("vLLM", 2, 30, 11, 1), PARETO), "words",
                        "words between blanks, not tokens"),
                of("some are words", chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1).words()
                        .row("vLLM", 2, 60, 12, 1), PARETO), "words", "in part words between blanks, not tokens"),
                of("none is", chart(one, PARETO), "words"),
                of("labels", chart(one, PARETO), "beside the points", "beside the points: Concurrency"),
                of("no labels", chart(one, CURVE), "beside the points"),
                of("markers of one run each", chart(apart, CURVE), "n = 1", "one run each (n = 1)"),
                of("markers of one run at some", chart(repeats, CURVE), "n = ",
                        "n = 1 to 2"),
                of("bars", chart(apart, BARS), "n = 1", "one run each (n = 1)"),
                of("a knee", chart(marked, PARETO), "knee", "ringed: the knee, beyond which more load stops paying"),
                of("no knee", chart(apart, PARETO), "knee"),
                of("dominated", chart(marked, PARETO), "grey",
                        "small and grey: another point is better in one respect and no worse in the other"),
                of("not dominated", chart(apart, PARETO), "grey"),
                of("suspected", chart(new DrawnStudy().row("vLLM", 2, 30, 11, 1, Mark.SUSPECT), PARETO), "!",
                        "!: a check suspects it"),
                of("not suspected", chart(one, PARETO), "!"),
                of("panels of very different values", chart(models(1000, 1), CURVE), "scale of their own",
                        "panels of much smaller values have a scale of their own"),
                of("panels of like values", chart(models(1000, 900), CURVE), "scale of their own"),
                of("panels on one logarithmic scale", chart(models(1000, 1).with(Factor.MODEL, "a").row("vLLM", 4, 60, 2, 1), CURVE),
                        "scale of their own"));
    }

    /// Two levels at each of these values; the last is that of one level only.
    private static List<Run> rows(double... values) {
        NotedRuns runs = new NotedRuns();
        for (int i = 0; i < values.length; i++) {
            runs.repeats("vLLM", 2, i + 1, values[i]).repeats("vLLM", 4, i + 1, i == values.length - 1 ? 1 : values[i]);
        }
        return runs.list();
    }

    private static Plot plot(Plot.Form form, String x, List<Factor> series, @Nullable String label) {
        return new Plot("Title", form, x, "throughput", series, List.of(), List.of(), false, false, null, label, List.of());
    }

    private static DrawnStudy models(double one, double other) {
        return new DrawnStudy().with(Factor.MODEL, "a").row("vLLM", 2, 30, one, 1)
                .with(Factor.MODEL, "b").row("vLLM", 2, 30, other, 1);
    }

    private static List<Run> simulated(List<Run> runs) {
        return runs.stream().map(run -> run.with(run.conditions().with(Factor.SIMULATED, Level.of("yes"),
                Evidence.byHand()))).toList();
    }

    private static Run renamed(Run run) {
        return new Run("other " + run.id(), run.format(), run.client(), run.source(), run.measuredAt(),
                run.conditions(), run.flags(), run.metrics(), run.definitions(), run.extras(), run.excerpt(),
                run.engineLog(), run.notes(), run.warnings(), run.missing());
    }

    private static List<Run> excluded(List<Run> runs) {
        List<Run> changed = new ArrayList<>(runs);
        changed.set(0, runs.getFirst().excluded(Run.BY_HAND));
        return changed;
    }

    private static ChartSpec chart(List<Run> runs) {
        return ComparisonChart.of(Answers.of(runs).compare(LENS));
    }

    private static ChartSpec chart(DrawnStudy study, Plot plot) {
        return StudyChart.of(study.study(), plot, Locale.ROOT);
    }

    private static Case of(String what, ChartSpec chart, String has, String... parts) {
        return new Case(what, chart, has, List.of(parts));
    }
}

package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What the server and the GPUs report beside the client: load, cache, power and energy.
class LiveServerFiguresTest {

    private static final Plan PLAN = LivePoints.plan();
    private static final List<RequestRecord> TEN = LivePoints.answers(10);

    @Test
    void thePowerOfTheGpusStandsAloneWithoutMetricsOfTheServer() {
        List<GpuSample> gpus = List.of(power(0.2, 100.0, 120.0), power(3.2, 110.0, null), power(6.2, 130.0, 140.0));
        Run run = run(PLAN, TEN, new PointEnd(null, LivePoints.TRUSTED, List.of(), gpus, List.of()));
        assertThat(run.engineLog()).as("the power of a board is not known at 3.2 s").containsExactly(
                new EngineSample(1, "0.2 s", null, null, null, null, null, null, Map.of("GPU power (W)", 220.0)),
                new EngineSample(2, "6.2 s", null, null, null, null, null, null, Map.of("GPU power (W)", 270.0)));
    }

    /// Four boards of 220 W together at 0 s and 260 W at 2 s: over a test of 1 s the mean is 230 W.
    @Test
    void theEnergyOfTheGpusIsIntegratedOverTheTest() {
        Run run = energy(four(-0.5, 210.0), four(0, 220.0), four(2, 260.0));
        double seconds = run.metrics().get(Metric.of(Quantity.DURATION)).orElseThrow();
        double tokens = run.metrics().get(Metric.of(Quantity.OUTPUT_TOKENS)).orElseThrow();
        double watts = 220 + 20 * seconds / 2;
        assertThat(run.metrics().get(Metric.of(Quantity.MEAN_POWER)).orElseThrow()).isCloseTo(watts, within(1e-6));
        assertThat(run.metrics().get(Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN)).orElseThrow())
                .isCloseTo(watts * seconds / tokens, within(1e-6));
        assertThat(run.definitions().has(Choice.POWER_MEASURED)).isTrue();
        assertThat(run.extras()).containsEntry("GPU: boards read", "4").doesNotContainKey("GPU: no energy");
    }

    @Test
    void withoutWholeReadingsThereIsNoEnergyAndTheRunSaysWhy() {
        Run late = energy(four(0.5, 220.0), four(2, 260.0));
        assertThat(late.extras()).containsEntry("GPU: no energy", "the readings of the GPUs do not enclose the test");
        assertThat(late.metrics().get(Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN))).isEmpty();
        assertThat(late.metrics().get(Metric.of(Quantity.MEAN_POWER))).isEmpty();
        assertThat(late.definitions().choice(Aspect.POWER)).isEmpty();
        assertThat(energy(four(0, null), four(2, 260.0)).extras())
                .containsEntry("GPU: no energy", "a GPU did not report its power");
        assertThat(energy(power(0, 100.0, 120.0), power(2, 120.0, 140.0)).extras())
                .containsEntry("GPU: no energy", "fewer GPUs were read than served");
        assertThat(run(PLAN, TEN, LivePoints.whole()).extras()).doesNotContainKeys("GPU: no energy", "GPU: boards read");
    }

    /// Four boards with this power together.
    private static GpuSample four(double at, @Nullable Double watts) {
        Double each = watts == null ? null : Double.valueOf(watts / 4);
        return new GpuSample(at, IntStream.range(0, 4).mapToObj(board -> new Gpu(board, "A10", null, null, null, each, null, null))
                .toList());
    }

    /// Of a server on four GPUs.
    private static Run energy(GpuSample... gpus) {
        return run(PLAN, TEN, new PointEnd(null, LivePoints.TRUSTED, List.of(), List.of(gpus), List.of()));
    }

    private static GpuSample power(double at, Double one, Double other) {
        return new GpuSample(at, List.of(new Gpu(0, "A10", null, null, null, one, null, null),
                new Gpu(1, "A10", null, null, null, other, null, null)));
    }

    @Test
    void theServersOwnFiguresStandBeside() {
        // Answers of ten times 3 tokens between 0 and 1 s.
        List<ServerSample> samples = List.of(
                new ServerSample(0, 0.0, 0.0, 0.0, 100.0, 1000.0, 2.0, 50.0, 700.0, 3.0, 10.0),
                new ServerSample(1, 8.0, 2.0, 0.25, 150.0, 1100.0, 3.0, 250.0, 715.0, 3.5, 15.0),
                new ServerSample(3, 4.0, null, 0.125, 190.0, 1200.0, 3.0, 250.0, 730.0, 4.0, 20.0));
        Run run = run(PLAN, TEN, new PointEnd(null, LivePoints.TRUSTED, samples, List.of(new GpuSample(1, List.of(
                new Gpu(0, "A10", 20000.0, 24000.0, 0.5, 100.0, 150.0, 50.0),
                new Gpu(1, "A10", 22000.0, 24000.0, 1.0, 120.0, 150.0, 50.0)))), List.of()));

        assertThat(run.conditions().get(Factor.GPU).orElseThrow().evidence().rule()).isEqualTo("nvidia-smi: name of the boards");
        assertThat(run.extras()).containsEntry("Server: mean requests running", "4")
                .containsEntry("Server: mean requests waiting", "1").containsEntry("Server: KV cache at most", "25 %")
                .containsEntry("Server: prefix cache hit rate", "45 %").containsEntry("Server: preemptions", "1")
                .containsEntry("Server: mean time to first token", "100 ms")
                .containsEntry("Server: generated tokens", "30, exactly what the answers hold")
                .containsEntry("GPU: mean utilisation", "75 %")
                .containsEntry("GPU: most memory used on a board", "22000 MiB")
                .containsEntry("GPU: mean power of a board", "110 W");
        assertThat(run.engineLog()).containsExactly(
                new EngineSample(1, "0 s", null, null, 0, 0, 0.0, null),
                new EngineSample(2, "1 s", 200.0, 15.0, 8, 2, 0.25, 0.5, Map.of("GPU power (W)", 220.0)),
                new EngineSample(3, "3 s", 0.0, 7.5, 4, null, 0.125, 0.4));
        assertThat(levels(run)).containsEntry(Factor.GPU, "A10").as("the server knows better")
                .containsEntry(Factor.GPU_COUNT, "4");
        assertThat(run.warnings()).isEmpty();
    }

    @Test
    void somebodyElsesLoadIsSaid() {
        PointEnd end = new PointEnd(null, LivePoints.TRUSTED, List.of(generated(0, 0), generated(9, 45)), List.of(),
                List.of());
        assertThat(run(PLAN, TEN, end).warnings()).extracting(Warning::check).containsExactly("other-load");
        assertThat(run(PLAN, TEN, end).extras())
                .containsEntry("Server: generated tokens", "45, 15 more than the answers hold");

        List<RequestRecord> withFailure = new ArrayList<>(TEN);
        withFailure.add(LivePoints.failed(11, 0, 50, FailureKind.CUT));
        assertThat(run(PLAN, withFailure, end).warnings()).as("the failed one had tokens too").isEmpty();
        PointEnd late = new PointEnd(null, LivePoints.TRUSTED, List.of(generated(0.01, 0), generated(9, 45)),
                List.of(), List.of());
        assertThat(run(PLAN, TEN, late).extras()).as("a request began before the first sample")
                .containsEntry("Server: generated tokens", "45");
    }

    /// Its counters began anew in between, whether or not they have passed their first value by the end.
    @Test
    void aServerThatWasRestartedHasCountedNothing() {
        assertThat(counted(0, 20, 30)).containsEntry("Server: generated tokens", "30, exactly what the answers hold");
        assertThat(counted(100, 110, 125)).containsEntry("Server: generated tokens", "25, 5 less than the answers hold");
        assertThat(counted(10, 20, 5)).doesNotContainKey("Server: generated tokens");
        assertThat(counted(10, 5, 60)).doesNotContainKey("Server: generated tokens");
    }

    private static Map<String, String> counted(double first, double between, double last) {
        return run(PLAN, TEN, new PointEnd(null, LivePoints.TRUSTED, List.of(generated(0, first), generated(0.5, between), generated(9, last)),
                List.of(), List.of())).extras();
    }

    private static ServerSample generated(double at, double tokens) {
        return new ServerSample(at, null, null, null, null, null, null, null, tokens, null, null);
    }

    private static Run run(Plan plan, List<RequestRecord> requests, PointEnd end) {
        return LiveRuns.of("j", plan, new Written(LivePoints.start(LivePoints.point(plan, 3)), requests, end))
                .getFirst();
    }

    private static Map<Factor, String> levels(Run run) {
        Map<Factor, String> levels = new EnumMap<>(Factor.class);
        run.conditions().forEach((factor, condition) -> levels.put(factor, condition.level().toString()));
        return levels;
    }
}

package dev.touchstone.compare;

import static dev.touchstone.model.Factor.CONCURRENCY;
import static dev.touchstone.model.Factor.ENGINE;
import static dev.touchstone.model.Factor.GPU_COUNT;
import static dev.touchstone.model.Factor.MAX_TOKENS;
import static dev.touchstone.model.Factor.NODES;
import static dev.touchstone.model.Factor.THINKING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The comparisons that the authors of the notes were after, from their figures.
class RealNotesTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric LATENCY = Metric.of(Quantity.E2E_LATENCY);

    @Test
    void vllmOnTwoAndFourGpus() {
        Comparison comparison = Answers.of(Notes.a10()).compare(byGpus("vLLM"));

        assertThat(comparison.rows()).extracting(Row::match).containsExactly(
                Map.of(ENGINE, Level.of("vLLM"), CONCURRENCY, Level.of(30)),
                Map.of(ENGINE, Level.of("vLLM"), CONCURRENCY, Level.of(50)),
                Map.of(ENGINE, Level.of("vLLM"), CONCURRENCY, Level.of(100)));
        assertThat(comparison.rows()).allSatisfy(row -> {
            assertThat(row.alsoDiffers()).isEmpty();
            assertThat(row.cells()).extracting(cell -> cell.spread().n()).containsExactly(2, 2);
        });
        assertThat(comparison.rows()).extracting(row -> row.cells().getLast().verdict())
                .containsExactly(Verdict.HIGHER, Verdict.OPEN, Verdict.OPEN);
        assertThat(percent(comparison)).containsExactly("+13.9 %", "+1.5 %", "+7.0 %");
        assertThat(comparison.unmatched()).singleElement()
                .satisfies(run -> assertThat(run.source().lines().first()).isEqualTo(417));
        assertThat(comparison.warnings()).extracting("check").containsExactly("unmatched");
    }

    /// By hand, from the logarithms of the 22 throughputs that have a repeat: the sum of squares about the means of the
    /// ten cells is 0.004343 with 12 degrees of freedom, so 1.90 %; t(0.975, 12) = 2.1788.
    @Test
    void theScatterIsPooledOverBothEngines() {
        Comparison comparison = Answers.of(Notes.a10()).compare(Lens.of(THROUGHPUT, Factor.GPU_COUNT));

        RatioEstimate sglang = estimate(comparison, "SGLang", 30);
        assertThat(sglang.sd()).isCloseTo(0.0190, within(5e-5));
        assertThat(sglang.degreesOfFreedom()).isEqualTo(12);
        assertThat(sglang.scatter()).isEqualTo(RatioEstimate.Scatter.POOLED);
        assertThat(sglang.ratio()).isCloseTo(1.875, within(5e-4));
        assertThat(sglang.interval().low()).isCloseTo(1.805, within(5e-4));
        assertThat(sglang.interval().high()).isCloseTo(1.947, within(5e-4));
        RatioEstimate vllm = estimate(comparison, "vLLM", 50);
        assertThat(vllm.ratio()).isCloseTo(1.015, within(5e-4));
        assertThat(vllm.interval().low()).isCloseTo(0.974, within(5e-4));
        assertThat(vllm.interval().high()).isCloseTo(1.058, within(5e-4));
        assertThat(comparison.rows()).filteredOn(row -> row.match().get(ENGINE).equals(Level.of("vLLM")))
                .extracting(row -> row.cells().getLast().verdict())
                .containsExactly(Verdict.HIGHER, Verdict.OPEN, Verdict.HIGHER);
    }

    private static RatioEstimate estimate(Comparison comparison, String engine, int concurrency) {
        return comparison.rows().stream().filter(row -> row.match().get(ENGINE).equals(Level.of(engine))
                && row.match().get(CONCURRENCY).equals(Level.of(concurrency)))
                .map(row -> row.cells().getLast().estimate()).findFirst().orElseThrow();
    }

    @Test
    void sglangOnTwoAndFourGpusPoolsTheRunsWhoseLaunchIsNotKnown() {
        Comparison comparison = Answers.of(Notes.a10()).compare(byGpus("SGLang"));

        assertThat(comparison.rows()).extracting(row -> row.match().get(CONCURRENCY))
                .containsExactly(Level.of(5), Level.of(30), Level.of(50));
        assertThat(comparison.rows().get(1).cells()).extracting(cell -> cell.spread().n()).containsExactly(2, 3);
        assertThat(comparison.rows().get(2).cells()).extracting(cell -> cell.spread().n()).containsExactly(2, 3);
        assertThat(percent(comparison)).containsExactly("-72.9 %", "+87.5 %", "+40.3 %");
        assertThat(comparison.rows()).allSatisfy(row -> assertThat(row.alsoDiffers()).isEmpty());
        assertThat(comparison.warnings()).extracting("check").containsExactly("assumed", "assumed",
                "few-requests", "warm-up");
        assertThat(comparison.warnings()).extracting(Warning::message).anyMatch(message -> message.startsWith(
                "SGLang, concurrency 30: the launch command of 2 of 3 runs (4 GPUs) is not known"));
        assertThat(comparison.warnings().get(2).message()).contains("only 20 requests", "1 more run");
        assertThat(comparison.warnings().getLast().message()).contains("a10.md, lines 180–205", "14.62 s", "1.17 s");
    }

    @Test
    void bothEnginesTogetherKeepTheirRowsApart() {
        Comparison comparison = Answers.of(Notes.a10()).compare(Lens.of(THROUGHPUT, GPU_COUNT));

        assertThat(comparison.rows()).extracting(row -> row.match().get(ENGINE) + " " + row.match().get(CONCURRENCY))
                .containsExactly("SGLang 5", "SGLang 30", "SGLang 50", "vLLM 30", "vLLM 50", "vLLM 100");
        assertThat(comparison.rows()).allSatisfy(row ->
                assertThat(row.match()).containsOnlyKeys(ENGINE, CONCURRENCY));
    }

    @Test
    void enginesNameWhatElseDiffersBetweenThem() {
        Comparison comparison = Answers.of(Notes.a10()).compare(Lens.of(THROUGHPUT, ENGINE));

        assertThat(comparison.baseline()).isEqualTo(Level.of("SGLang"));
        assertThat(comparison.rows()).extracting(row -> row.match().get(GPU_COUNT) + " " + row.match().get(CONCURRENCY))
                .containsExactly("2 30", "2 50", "4 5", "4 30", "4 50");
        assertThat(comparison.rows()).as("API and version follow the engine, both names are of one model, and both "
                + "context lengths are 8192").allSatisfy(row -> assertThat(row.alsoDiffers())
                        .containsExactly(entry("temperature", List.of("0.7", "not known"))));
    }

    @Test
    void thinkModesKeepEnginesAndLimitsApart() {
        Comparison comparison = Answers.of(Notes.thinkModes())
                .compare(Lens.of(LATENCY, THINKING).withBaseline(Level.of("OFF")));

        assertThat(comparison.baseline()).isEqualTo(Level.of("off"));
        assertThat(comparison.rows()).extracting(Row::match).containsExactly(
                Map.of(ENGINE, Level.of("SGLang"), MAX_TOKENS, Level.of(3096)),
                Map.of(ENGINE, Level.of("vLLM"), MAX_TOKENS, Level.of(3096)));
        assertThat(comparison.rows().getLast().cells().getLast().spread().mean()).isCloseTo(17.09, within(0.005));
        assertThat(comparison.unmatched()).hasSize(4).allSatisfy(run ->
                assertThat(run.conditions().level(MAX_TOKENS)).contains(Level.of(512)));
        assertThat(comparison.warnings()).singleElement().satisfies(warning ->
                assertThat(warning.message()).contains("4 runs", "thinking", "lines 269–294"));
    }

    @Test
    void nodesAreComparedAtTheSameLengthsAndNumbers() {
        Comparison comparison = Answers.of(Notes.twoPods()).compare(Lens.of(THROUGHPUT, NODES));

        assertThat(comparison.rows()).hasSize(6).allSatisfy(row -> assertThat(row.alsoDiffers()).isEmpty());
        assertThat(comparison.unmatched()).singleElement()
                .satisfies(run -> assertThat(run.source().lines().first()).isEqualTo(688));
    }

    @Test
    void notesSayInAnArchiveWhatTheySayAlone() {
        List<Run> archive = Stream.of(Notes.a10(), Notes.thinkModes(), Notes.dataParallel(), Notes.twoPods())
                .flatMap(List::stream).toList();

        for (Factor by : List.of(ENGINE, GPU_COUNT, THINKING, NODES)) {
            List<Set<String>> together = cells(Answers.of(archive).compare(Lens.of(THROUGHPUT, by)));
            Stream.of(Notes.a10(), Notes.thinkModes(), Notes.twoPods())
                    .flatMap(notes -> cells(Answers.of(notes).compare(Lens.of(THROUGHPUT, by))).stream())
                    .forEach(row -> assertThat(together).as("compared by %s", by.key()).contains(row));
        }
    }

    private static Lens byGpus(String engine) {
        return Lens.of(THROUGHPUT, GPU_COUNT).withBaseline(Level.of(2))
                .withFilters(List.of(new Filter(ENGINE, Set.of(Level.of(engine)))));
    }

    private static List<String> percent(Comparison comparison) {
        return comparison.rows().stream().map(row -> String.format(Locale.ROOT, "%+.1f %%",
                        row.cells().getLast().delta() * 100))
                .toList();
    }

    private static List<Set<String>> cells(Comparison comparison) {
        return comparison.rows().stream().map(row -> row.cells().stream().flatMap(cell -> cell.runs().stream())
                .map(Run::id).collect(Collectors.toSet())).toList();
    }
}

package dev.touchstone.compare;

import static dev.touchstone.model.Factor.CONCURRENCY;
import static dev.touchstone.model.Factor.DATA_PARALLEL;
import static dev.touchstone.model.Factor.ENGINE;
import static dev.touchstone.model.Factor.ENGINE_VERSION;
import static dev.touchstone.model.Factor.GPU;
import static dev.touchstone.model.Factor.GPU_COUNT;
import static dev.touchstone.model.Factor.MODEL;
import static dev.touchstone.model.Factor.REQUESTS;
import static dev.touchstone.model.Factor.SIMULATED;
import static dev.touchstone.model.Factor.TENSOR_PARALLEL;
import static dev.touchstone.model.Factor.URL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MatchingTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    private int line;

    @Test
    void engineNamesInOtherLettersAreTheSameEngine() {
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "vLLM"), run(1, ENGINE, "vllm"), run(1, ENGINE, "vLLM"),
                run(2, ENGINE, "SGLang"));

        assertThat(comparison.levels()).containsExactly(Level.of("SGLang"), Level.of("vLLM"));
        assertThat(comparison.rows().getFirst().cells()).extracting(cell -> cell.spread().n()).containsExactly(1, 3);
    }

    @Test
    void anUnknownLevelAgreesWithTheOneGroupThereIs() {
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "A", MODEL, "m"), run(1, ENGINE, "A"),
                run(2, ENGINE, "B", MODEL, "m"));

        assertThat(comparison.rows()).singleElement().satisfies(row -> {
            assertThat(row.cells()).extracting(cell -> cell.spread().n()).containsExactly(2, 1);
            assertThat(row.alsoDiffers()).isEmpty();
        });
    }

    @Test
    void simulatedAndRealRunsNeverMeet() {
        Run simulated = run(1, ENGINE, "A", CONCURRENCY, 8, SIMULATED, "yes");
        Run real = run(2, ENGINE, "B", CONCURRENCY, 8);

        assertThat(compare(ENGINE, simulated, real).rows()).isEmpty();
        assertThat(compare(ENGINE, simulated, real).unmatched()).containsExactlyInAnyOrder(simulated, real);
    }

    @Test
    void aRowOfSimulatedRunsSaysSo() {
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "A", SIMULATED, "yes"),
                run(2, ENGINE, "B", SIMULATED, "yes"), run(3, ENGINE, "A"), run(4, ENGINE, "B"));

        assertThat(comparison.rows()).extracting(Row::match)
                .containsExactlyInAnyOrder(Map.of(), Map.of(SIMULATED, Level.of("yes")));
    }

    @Test
    void aRunThatAgreesWithSeveralGroupsBelongsToNone() {
        Run vague = run(1, ENGINE, "A");
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "A", MODEL, "m"), run(1, ENGINE, "A", MODEL, "n"),
                run(2, ENGINE, "B", MODEL, "m"), run(2, ENGINE, "B", MODEL, "n"), vague);

        assertThat(comparison.rows()).hasSize(2);
        assertThat(comparison.unmatched()).containsExactly(vague);
    }

    @Test
    void aRunThatAgreesWithSeveralGroupsJoinsTheOneOfItsOwnText() {
        Comparison comparison = Answers.of(List.of(
                in("one", 1, ENGINE, "A", MODEL, "m"), in("one", 2, ENGINE, "B", MODEL, "m"), in("one", 3, ENGINE, "A"),
                in("two", 1, ENGINE, "A", MODEL, "n"), in("two", 2, ENGINE, "B", MODEL, "n")))
                        .compare(Lens.of(THROUGHPUT, ENGINE));

        assertThat(comparison.unmatched()).isEmpty();
        assertThat(comparison.rows()).extracting(row -> row.cells().getFirst().spread().n()).containsExactly(2, 1);
    }

    @Test
    void parallelismFollowsTheGpuCount() {
        Comparison comparison = compare(GPU_COUNT, run(1, GPU_COUNT, 2, TENSOR_PARALLEL, 2),
                run(2, GPU_COUNT, 4, TENSOR_PARALLEL, 4));

        assertThat(comparison.rows()).singleElement().satisfies(row -> {
            assertThat(row.match()).isEmpty();
            assertThat(row.alsoDiffers()).isEmpty();
        });
    }

    @Test
    void anotherLayoutOfTheSameGpusIsNoRepeat() {
        Run dataParallel = run(9, GPU_COUNT, 2, DATA_PARALLEL, 2);
        Comparison comparison = compare(GPU_COUNT, run(1, GPU_COUNT, 2, TENSOR_PARALLEL, 2), dataParallel,
                run(2, GPU_COUNT, 4, TENSOR_PARALLEL, 4));

        assertThat(comparison.rows()).singleElement()
                .satisfies(row -> assertThat(row.cells().getLast().delta()).isEqualTo(1.0));
        assertThat(comparison.unmatched()).containsExactly(dataParallel);
    }

    @Test
    void tensorParallelismIsComparedAcrossGpuCounts() {
        assertThat(compare(TENSOR_PARALLEL, run(1, GPU_COUNT, 2, TENSOR_PARALLEL, 2),
                run(2, GPU_COUNT, 4, TENSOR_PARALLEL, 4)).rows()).singleElement()
                .satisfies(row -> assertThat(row.alsoDiffers()).isEmpty());
    }

    @Test
    void theVersionFollowsTheEngineButAnotherVersionIsNoRepeat() {
        Run older = run(1, ENGINE, "vLLM", ENGINE_VERSION, "0.8");
        Run newer = run(1, ENGINE, "vLLM", ENGINE_VERSION, "0.9");
        Run other = run(2, ENGINE, "SGLang", ENGINE_VERSION, "0.4");

        assertThat(compare(ENGINE, older, other).rows()).singleElement().satisfies(row ->
                assertThat(row.alsoDiffers()).isEmpty());
        assertThat(compare(ENGINE, older, newer, other)).satisfies(comparison -> {
            assertThat(comparison.rows()).isEmpty();
            assertThat(comparison.unmatched()).hasSize(3);
        });
    }

    @Test
    void requestsFollowTheConcurrency() {
        Comparison comparison = compare(CONCURRENCY, run(1, CONCURRENCY, 30, REQUESTS, 300),
                run(2, CONCURRENCY, 50, REQUESTS, 500));

        assertThat(comparison.rows()).singleElement().satisfies(row ->
                assertThat(row.alsoDiffers()).containsExactly(entry("requests", List.of("300", "500"))));
    }

    @Test
    void whatVariesOnOneSideOnlyIsNeverAveraged() {
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "A", CONCURRENCY, 8),
                run(1, ENGINE, "A", CONCURRENCY, 16), run(2, ENGINE, "B", CONCURRENCY, 10),
                run(2, ENGINE, "B", CONCURRENCY, 20));

        assertThat(comparison.rows()).isEmpty();
        assertThat(comparison.unmatched()).hasSize(4);
        assertThat(comparison.warnings()).extracting("check").containsExactly("unmatched");
    }

    @Test
    void addressesAreNeitherMatchedNorNamed() {
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "A", URL, "http://a"),
                run(1, ENGINE, "A", URL, "http://c"), run(2, ENGINE, "B", URL, "http://b"));

        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.alsoDiffers()).isEmpty());
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void aGapThatOnlySomeRunsHaveIsNoDifference() {
        Comparison comparison = compare(ENGINE, run(1, ENGINE, "A", GPU, "A10"), run(1, ENGINE, "A"),
                run(2, ENGINE, "B"));

        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.alsoDiffers()).isEmpty());
    }

    @Test
    void aRowIsToldByTheLensAndByWhatOnlyUnmatchedRunsDifferIn() {
        List<Run> runs = List.of(run(1, ENGINE, "A", MODEL, "m", GPU_COUNT, 2),
                run(2, ENGINE, "A", MODEL, "m", GPU_COUNT, 4), run(2, ENGINE, "A", MODEL, "n", GPU_COUNT, 4));

        assertThat(Answers.of(runs).compare(Lens.of(THROUGHPUT, GPU_COUNT)).rows()).singleElement().satisfies(row ->
                assertThat(row.match()).isEqualTo(Map.of(ENGINE, Level.of("A"), MODEL, Level.of("m"))));
        assertThat(Answers.of(runs.subList(0, 2)).compare(Lens.of(THROUGHPUT, GPU_COUNT).withAxes(MODEL, null)).rows())
                .singleElement().satisfies(row -> assertThat(row.match()).containsKeys(MODEL));
    }

    @Test
    void withoutABaselineTheLowestLevelOfTheRowsServes() {
        Comparison comparison = compare(GPU_COUNT, run(1, GPU_COUNT, 1, MODEL, "alone"), run(3, GPU_COUNT, 2),
                run(4, GPU_COUNT, 4, MODEL, "m"), run(3, GPU_COUNT, 2, MODEL, "m"));

        assertThat(comparison.baseline()).isEqualTo(Level.of(2));
    }

    @Test
    void aBaselineThatNoRunHasIsSaid() {
        List<Run> runs = List.of(run(1, GPU_COUNT, 2), run(2, GPU_COUNT, 4));
        Comparison comparison = Answers.of(runs).compare(Lens.of(THROUGHPUT, GPU_COUNT).withBaseline(Level.of(8)));

        assertThat(comparison.baseline()).isNull();
        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.cells())
                .allSatisfy(cell -> assertThat(cell).extracting(Cell::delta, Cell::verdict).containsOnlyNulls()));
        assertThat(comparison.warnings()).singleElement().satisfies(warning -> {
            assertThat(warning.check()).isEqualTo("baseline");
            assertThat(warning.message()).contains("gpuCount = 8", "2 and 4");
        });
    }

    @Test
    void aRowWithoutTheBaselineHasNoDifference() {
        Comparison comparison = compare(GPU_COUNT, run(1, GPU_COUNT, 1, MODEL, "m"), run(2, GPU_COUNT, 2, MODEL, "m"),
                run(3, GPU_COUNT, 2, MODEL, "n"), run(4, GPU_COUNT, 4, MODEL, "n"));

        assertThat(comparison.rows()).hasSize(2);
        assertThat(comparison.rows().getLast().cells()).extracting(Cell::delta).containsOnlyNulls();
    }

    @Test
    void aBaselineOfZeroGivesNoPercentage() {
        Comparison comparison = compare(ENGINE, run(0, ENGINE, "A"), run(2, ENGINE, "B"));

        assertThat(comparison.rows().getFirst().cells().getLast())
                .extracting(Cell::delta, Cell::verdict).containsExactly(null, Verdict.SINGLE);
    }

    @Test
    void theSameResultReadTwiceIsNoRepeat() {
        Run once = run(1, ENGINE, "A");
        Comparison comparison = compare(ENGINE, once, once, run(2, ENGINE, "B"));

        assertThat(comparison.rows().getFirst().cells().getFirst().spread().n()).isEqualTo(1);
        assertThat(comparison.warnings()).extracting("check").containsExactly("duplicate");
    }

    @Test
    void aFilterThatNothingPassesNamesWhatThereIs() {
        Comparison comparison = Answers.of(List.of(run(1, ENGINE, "vLLM", GPU_COUNT, 2)))
                .compare(Lens.of(THROUGHPUT, GPU_COUNT).withFilters(List.of(new Filter(ENGINE,
                        Set.of(Level.of("vLM"))))));

        assertThat(comparison.rows()).isEmpty();
        assertThat(comparison.warnings().getFirst().message()).contains("engine = vLM", "vLLM");
    }

    @Test
    void oneLevelAloneIsSaid() {
        assertThat(compare(ENGINE, run(1, ENGINE, "A"), run(2, ENGINE, "A")).warnings()).singleElement()
                .satisfies(warning -> assertThat(warning.message()).contains("all 2 runs", "engine = A"));
        assertThat(compare(ENGINE).warnings()).singleElement()
                .satisfies(warning -> assertThat(warning.check()).isEqualTo("one-level"));
    }

    @Test
    void runsThatDoNotSayTheirLevelAreCounted() {
        assertThat(compare(ENGINE, run(1, ENGINE, "A"), run(2, ENGINE, "B"), run(3, MODEL, "m")).warnings())
                .singleElement().satisfies(warning -> assertThat(warning.message()).contains("1 run", "engine"));
    }

    @Test
    void eightRepeatsGetAVerdict() {
        Run[] runs = new Run[8];
        for (int i = 0; i < 8; i++) {
            runs[i] = run(10 + i, ENGINE, i < 4 ? "A" : "B");
        }
        Cell other = compare(ENGINE, runs).rows().getFirst().cells().getLast();

        assertThat(other.verdict()).isEqualTo(Verdict.HIGHER);
        assertThat(other.p()).isBetween(0.0285, 0.0286);
    }

    /// All repeats of B are above A's, one of them so far that the interval of the ratio contains 1.
    @Test
    void ranksThatDifferWhereMeansDoNotPointToAnOutlier() {
        Run[] runs = new Run[12];
        for (int i = 0; i < 12; i++) {
            runs[i] = run(i < 6 ? 10 + 0.1 * i : i < 11 ? 10 + 0.1 * i : 14, ENGINE, i < 6 ? "A" : "B");
        }

        assertThat(compare(ENGINE, runs).warnings()).filteredOn(warning -> warning.check().equals("outlier"))
                .singleElement().extracting(Warning::message).asString()
                .isEqualTo("B: the means cannot be told apart although the ranks of the repeats differ (p 0.002). "
                        + "Look for an outlier among the repeats.");
        Run[] more = Arrays.copyOf(runs, 24);
        for (int i = 12; i < 24; i++) {
            more[i] = run(i % 6 < 5 ? 10.6 + 0.1 * (i % 6) : 14, ENGINE, i < 18 ? "C" : "D");
        }
        assertThat(compare(ENGINE, more).warnings()).filteredOn(warning -> warning.check().equals("outlier"))
                .singleElement().extracting(Warning::message).asString().endsWith(" The same holds for 2 more cells.");
        assertThat(compare(ENGINE, Arrays.copyOf(more, 18)).warnings()).filteredOn(warning -> warning.check().equals("outlier"))
                .singleElement().extracting(Warning::message).asString().endsWith(" The same holds for 1 more cell.");
        runs[11] = run(11.1, ENGINE, "B");
        assertThat(compare(ENGINE, runs).warnings()).extracting(Warning::check).doesNotContain("outlier");
    }

    private static Comparison compare(Factor by, Run... runs) {
        return Answers.of(List.of(runs)).compare(Lens.of(THROUGHPUT, by));
    }

    private Run run(double throughput, Object... conditions) {
        return in(RunFixture.run("notes.md", ++line), throughput, conditions);
    }

    private static Run in(String source, double throughput, Object... conditions) {
        return in(RunFixture.run(source, (int) throughput), throughput, conditions);
    }

    private static Run in(RunFixture fixture, double throughput, Object... conditions) {
        for (int i = 0; i < conditions.length; i += 2) {
            fixture.with((Factor) conditions[i], conditions[i + 1]);
        }
        return fixture.metric("request_throughput", throughput).build();
    }
}

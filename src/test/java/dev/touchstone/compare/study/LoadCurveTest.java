package dev.touchstone.compare.study;

import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.runs;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadCurveTest {

    @Test
    void theKneeIsWhereThroughputByLatencyIsLargest() {
        Study study = study("concurrency", Answers.of(runs(Samples.A10)));

        // SGLang on 4 GPUs: 20.21 / 1.4833 at 30 is more than 24.46 / 2.04 at 50. On 2 GPUs it is largest at the
        // highest load that was measured. vLLM: 15.17 / 2.72 at 50 on 2 GPUs, 13.17 / 1.90 at 30 on 4.
        assertThat(knees(study)).containsExactly("SGLang 4 30", "vLLM 2 50", "vLLM 4 30");
        assertThat(figures(study, "power", row -> row.marks().contains(Mark.KNEE)))
                .containsExactly("13.6247", "5.5772", "6.9316");
        assertThat(study.columns().get(study.column("power")).unit()).isEqualTo("req/s²");
    }

    @Test
    void withObjectivesItIsTheLargestThroughputWithinThem() {
        Study study = study("concurrency", Samples.with(runs(Samples.A10), Map.of(Quantity.E2E_LATENCY, 3.3)));

        // p99 of the latency: SGLang below 3 s at any load; vLLM 3.31 s and 3.225 s at 50, on 2 and on 4 GPUs
        assertThat(knees(study)).containsExactly("SGLang 2 50", "SGLang 4 50", "vLLM 2 30", "vLLM 4 50");
        assertThat(study.plots()).filteredOn(plot -> plot.y().equals("e2e_latency.p99")).singleElement()
                .satisfies(plot -> assertThat(plot.guides()).containsExactly(
                        new Plot.Guide(false, 3.3, "objective")));
    }

    @Test
    void noKneeWhereAnObjectiveIsNotMeasured() {
        assertThat(knees(study("concurrency", Samples.with(runs(Samples.A10),
                Map.of(Quantity.E2E_LATENCY, 30.0, Quantity.TTFT, 1.0))))).isEmpty();
    }

    /// Each server was measured at a load of its own: nothing stands on a line.
    @Test
    void noLineJoinsServers() {
        assertThat(Answers.of(servers(1, 2, 4)).studies()).extracting(Study::id).doesNotContain("concurrency");
        assertThat(study("concurrency", Answers.of(servers(2, 2, 2))).rows()).hasSize(3);
        assertThat(study("concurrency", Answers.of(servers(1, 2, 2))).rows()).as("one of another server").hasSize(2);
    }

    private static List<Run> servers(int... gpus) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < gpus.length; i++) {
            runs.add(RunFixture.run("a.md", 30 * i + 1).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus[i])
                    .with(Factor.CONCURRENCY, 8 << i).metric("request_throughput", 5 * (i + 1)).build());
        }
        return runs;
    }

    @Test
    void wideLoadsStandOnALogarithmicAxis() {
        assertThat(study("concurrency", Answers.of(runs(Samples.A10))).plots()).allMatch(Plot::logX);
        assertThat(study("concurrency", Answers.of(curve(Factor.CONCURRENCY, 10, 70))).plots())
                .noneMatch(Plot::logX);
        assertThat(study("concurrency", Answers.of(curve(Factor.CONCURRENCY, 10, 80))).plots())
                .allMatch(Plot::logX);
    }

    @Test
    void theMeanStandsInForAPercentileThatNobodyMeasured() {
        Study study = study("concurrency", Answers.of(curve(Factor.CONCURRENCY, 1, 2)));

        assertThat(study.columns()).extracting(StudyColumn::key)
                .containsExactly("concurrency", "request_throughput", "e2e_latency.mean", "power");
    }

    @Test
    void ratesAreALoadOfTheirOwnAndInfIsNone() {
        List<Run> runs = new ArrayList<>(curve(Factor.REQUEST_RATE, 1, 2, 4));
        runs.add(RunFixture.run("a.md", 99).with(Factor.ENGINE, "vLLM").with(Factor.REQUEST_RATE, "inf")
                .metric("request_throughput", 9).build());
        Study study = study("request-rate", Answers.of(runs));

        assertThat(figures(study, "requestRate", row -> true)).containsExactly("1.0000", "2.0000", "4.0000");
    }

    @Test
    void requestsAreTheLoadWhereNothingElseLimitsIt() {
        Study study = study("requests", Answers.of(runs(Samples.NODES)));

        assertThat(study.plots()).allSatisfy(plot -> assertThat(plot.x()).isEqualTo("requests"));
        assertThat(Answers.of(runs(Samples.A10)).studies()).extracting(Study::id).doesNotContain("requests");
    }

    @Test
    void nothingIsHeldAgainstAnotherRow() {
        Study study = study("concurrency", Answers.of(runs(Samples.A10)));

        assertThat(study.rows()).allSatisfy(row -> assertThat(row.origin()).isEqualTo(StudyBuilder.NONE));
        assertThat(study.warnings()).extracting(Warning::check).contains("also-differs");
    }

    private static List<Run> curve(Factor load, double... levels) {
        List<Run> runs = new ArrayList<>();
        for (double level : levels) {
            runs.add(RunFixture.run("a.md", runs.size() + 1).with(Factor.ENGINE, "vLLM").with(load, level)
                    .metric("request_throughput", level).metric("e2e_latency.mean", 1).build());
        }
        return runs;
    }

    private static List<String> knees(Study study) {
        return study.rows().stream().filter(row -> row.marks().contains(Mark.KNEE))
                .map(StudyRow::match).map(match -> match.get(Factor.ENGINE) + " " + match.get(Factor.GPU_COUNT) + " "
                        + match.getOrDefault(Factor.CONCURRENCY, Level.of("?"))).toList();
    }
}

package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.runs;
import static dev.touchstone.compare.study.Samples.study;
import static dev.touchstone.compare.study.Samples.with;
import static dev.touchstone.model.Quantity.E2E_LATENCY;
import static dev.touchstone.model.Quantity.TPOT;
import static dev.touchstone.model.Quantity.TTFT;
import static dev.touchstone.model.request.Stamps.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ObjectivesMetTest {

    @Test
    void withoutObjectivesThereIsNoStudy() {
        assertThat(Answers.of(runs(Samples.NODES)).studies()).extracting(Study::id).doesNotContain("objectives");
    }

    @Test
    void whichRunsMeetThem() {
        Study study = study("objectives", with(runs(Samples.NODES), Map.of(TTFT, 5.0, TPOT, 0.05)));

        // 50 requests of 1024 in and out in one node: p99 of TTFT 3.7326 s, of TPOT 21.29 ms
        StudyRow row = study.rows().stream().filter(one -> one.match().equals(Map.of(Factor.ENGINE, Level.of("vLLM"),
                Factor.NODES, Level.of(1), Factor.REQUESTS, Level.of(50), Factor.INPUT_TOKENS, Level.of(1024))))
                .findFirst().orElseThrow();
        assertThat(row.marks()).contains(Mark.MEETS);
        assertThat(Samples.figure(study, row, "ttft.p99.margin")).isEqualTo("0.2535");
        assertThat(Samples.figure(study, row, "tpot.p99.margin")).isEqualTo("0.5742");
        assertThat(Samples.figure(study, row, "runsWithin")).isEqualTo("1.0000");
        // in two nodes the same takes 14.83 s to the first token
        assertThat(study.rows()).anySatisfy(other -> {
            assertThat(Samples.figure(study, other, "ttft.p99")).isEqualTo("14.8271");
            assertThat(other.marks()).contains(Mark.BREAKS);
        });
        assertThat(study.plots()).extracting(Plot::guides).containsExactly(
                List.of(new Plot.Guide(false, 5, "objective")), List.of(new Plot.Guide(false, 0.05, "objective")));
    }

    @Test
    void barsStandAlongTheLoadElseByConfiguration() {
        Study along = study("objectives", with(runs(Samples.A10), Map.of(E2E_LATENCY, 3.0)));
        Study apart = study("objectives", with(List.of(latency(1, 1).build(),
                latency(2, 2).with(Factor.GPU_COUNT, 4).build()), Map.of(E2E_LATENCY, 3.0)));

        assertThat(along.plots().getFirst().x()).isEqualTo("concurrency");
        assertThat(along.plots().getFirst().series()).containsExactly(Factor.ENGINE, Factor.GPU_COUNT);
        assertThat(apart.plots().getFirst().x()).isEqualTo("configuration");
    }

    @Test
    void repeatsMeetThemWhenEachOfThemDoes() {
        List<Run> runs = List.of(latency(1, 1).build(), latency(2, 3.5).build());
        Study study = study("objectives", with(runs, Map.of(E2E_LATENCY, 3.0)));

        // their mean, 2.25 s, would
        assertThat(study.rows()).singleElement().satisfies(row ->
                assertThat(row.marks()).contains(Mark.BREAKS).doesNotContain(Mark.MEETS));
        assertThat(figures(study, "runsWithin", row -> true)).containsExactly("1.0000");
    }

    @Test
    void whatWasNotMeasuredIsNotJudged() {
        Study study = study("objectives", with(List.of(latency(1, 1).build(), latency(2, 9).build()),
                Map.of(E2E_LATENCY, 3.0, TTFT, 1.0)));
        List<Run> good = List.of(latency(1, 1).build());

        assertThat(study.rows().getFirst().marks()).contains(Mark.BREAKS);
        assertThat(study("objectives", with(good, Map.of(E2E_LATENCY, 3.0, TTFT, 1.0))).rows().getFirst().marks())
                .doesNotContain(Mark.MEETS, Mark.BREAKS);
        assertThat(study.warnings()).filteredOn(warning -> warning.check().equals("objective"))
                .extracting(Warning::message).singleElement().asString().contains("ttft");
    }

    @Test
    void aMeanStandsInAndSaysSo() {
        Study study = study("objectives", with(List.of(run("a.md", 1).metric("ttft.mean", 0.4).build()),
                Map.of(TTFT, 0.5)));

        assertThat(figures(study, "ttft.mean.margin", row -> true)).containsExactly("0.2000");
        assertThat(study.warnings()).extracting(Warning::message).anyMatch(message -> message.contains("mean"));
    }

    @Test
    void goodputIsCountedFromTheRequests() {
        List<RequestRecord> requests = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            // sent 0 … 9 s, each lasts 1 s but for two that last 2 s
            requests.add(request(i, i, i + (i < 2 ? 2 : 1)));
        }
        Run run = latency(1, 2).build();
        Study study = study("objectives", Answers.of(List.of(run), Terms.NONE.withLimit(E2E_LATENCY, 1.5),
                any -> requests));

        // 8 of 10 in 10 s
        assertThat(figures(study, "goodput", row -> true)).containsExactly("0.8000");
        assertThat(figures(study, "goodShare", row -> true)).containsExactly("0.8000");
    }

    @Test
    void aPrintedGoodputStandsWhereThereAreNoRequests() {
        Run printed = latency(1, 2).metric("goodput", 3.25).build();
        Study study = study("objectives", with(List.of(printed), Map.of(E2E_LATENCY, 1.5)));

        assertThat(figures(study, "goodput", row -> true)).containsExactly("3.2500");
        assertThat(study.warnings()).extracting(Warning::check).contains("goodput");
    }

    /// Repeats of which one lacks a figure are not counted: `1 of 2 within` would say that the other is not.
    @Test
    void repeatsWithoutAFigureAreNotCounted() {
        List<Run> runs = List.of(latency(1, 1).metric("ttft.p99", 0.1).build(), latency(2, 1).build());
        assertThat(figures(study("objectives", with(runs, Map.of(E2E_LATENCY, 3.0, TTFT, 1.0))), "runsWithin", row -> true)).containsExactly("-");
        assertThat(figures(study("objectives", with(runs, Map.of(E2E_LATENCY, 3.0))), "runsWithin", row -> true)).containsExactly("2.0000");
        assertThat(figures(study("objectives", with(List.of(runs.getFirst(), latency(2, 4).build()), Map.of(E2E_LATENCY, 3.0, TTFT, 1.0))),
                "runsWithin", row -> true)).as("the other breaks one anyway").containsExactly("1.0000");
    }

    @Test
    void aFigureAtTheLimitBreaksNothing() {
        Run other = run("a.md", 2).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8).metric("ttft.p99", 0.1).build();
        Map<Quantity, Double> limits = Map.of(E2E_LATENCY, 3.0, TTFT, 1.0);
        assertThat(study("objectives", with(List.of(latency(1, 3.0).metric("ttft.p99", 0.1).build(), other), limits)).rows().getFirst().marks()).isEmpty();
        assertThat(study("objectives", with(List.of(latency(1, 3.1).metric("ttft.p99", 0.1).build(), other), limits)).rows().getFirst().marks())
                .containsExactly(Mark.BREAKS);
    }

    @Test
    void aPrintedGoodputBesideRequestsIsNotUsed() {
        Run printed = latency(1, 2).metric("goodput", 3.25).build();
        List<RequestRecord> requests = List.of(request(0, 0, 1), request(1, 1, 2));
        Study study = study("objectives", Answers.of(List.of(printed), Terms.NONE.withLimit(E2E_LATENCY, 1.5), any -> requests));

        assertThat(figures(study, "goodput", row -> true)).containsExactly("1.0000");
        assertThat(study.warnings()).extracting(Warning::check).doesNotContain("goodput");
    }

    private static RunFixture latency(int line, double p99) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .metric("e2e_latency.p99", p99);
    }

    private static RequestRecord request(int number, long sent, long end) {
        long second = 1_000_000_000L;
        return new RequestRecord(number + 1, Phase.MEASURED, new Stamps(sent * second, sent * second, NEVER, NEVER,
                NEVER, NEVER, end * second), ChunkTimes.none(), TokenCounts.NONE, "stop", null);
    }
}

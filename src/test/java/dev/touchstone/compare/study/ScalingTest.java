package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.study.Samples.figure;
import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.runs;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Figures by hand from the tables of the 2-and-4-GPU notes and of the one-and-two-node notes.
class ScalingTest {

    private static final Study A10 = study("scaling", Answers.of(runs(Samples.A10)));

    @Test
    void sglangAtThirty() {
        // (20.02 + 20.34 + 20.27) / 3 against (10.78 + 10.78) / 2
        StudyRow row = row("SGLang", 4, 30);

        assertThat(figure(A10, row, "request_throughput")).isEqualTo("20.2100");
        assertThat(figure(A10, row, "speedUp")).isEqualTo("1.8748");
        assertThat(figure(A10, row, "ideal")).isEqualTo("2.0000");
        assertThat(figure(A10, row, "efficiency")).isEqualTo("0.9374");
        // (2086.65 + 2123.63 + 2119.20) / 3 words a second on 4 GPUs
        assertThat(figure(A10, row, "perGpu")).isEqualTo("527.4567");
        assertThat(figure(A10, row, "tokenSpeedUp")).isEqualTo("1.8889");
        assertThat(row.runs()).hasSize(3);
        assertThat(row.marks()).isEmpty();
    }

    @Test
    void vllmAtAllLoads() {
        // 13.17 / 11.56, 15.405 / 15.17, 18.93 / 17.695
        assertThat(figures(A10, "speedUp", row -> is(row, "vLLM", 4))).containsExactly("1.1393", "1.0155", "1.0698");
        assertThat(figures(A10, "efficiency", row -> is(row, "vLLM", 4)))
                .containsExactly("0.5696", "0.5077", "0.5349");
    }

    @Test
    void theLowestCountIsTheOrigin() {
        StudyRow two = row("SGLang", 2, 50);

        assertThat(two.marks()).containsExactly(Mark.ORIGIN);
        assertThat(A10.rows().get(two.origin())).isSameAs(two);
        assertThat(A10.rows().get(row("SGLang", 4, 50).origin())).isSameAs(two);
        assertThat(figure(A10, two, "efficiency")).isEqualTo("1.0000");
    }

    @Test
    void unitsSayWhatWasCountedAndForWhat() {
        assertThat(A10.columns().get(A10.column("perGpu"))).satisfies(column -> {
            assertThat(column.label()).isEqualTo("Output throughput per GPU");
            assertThat(column.unit()).isEqualTo("words/s");
        });
        assertThat(A10.columns().get(A10.column("efficiency")).unit()).isEqualTo("%");
        assertThat(A10.plots().getFirst().ideal()).isEqualTo("ideal");
    }

    @Test
    void theWarmUpRunIsSuspectAndOneRunHasNoCounterpart() {
        assertThat(row("SGLang", 4, 5).marks()).contains(Mark.SUSPECT);
        assertThat(A10.warnings()).extracting(Warning::check).contains("warm-up", "unmatched");
    }

    @Test
    void anExcludedRunIsShownAndInNoFigure() {
        List<Run> runs = runs(Samples.A10).stream()
                .map(run -> run.source().lines().equals(row("SGLang", 4, 30).runs().getFirst().source().lines())
                        ? run.excluded(Run.BY_HAND) : run).toList();
        Study study = study("scaling", Answers.of(runs));
        List<StudyRow> rows = study.rows().stream().filter(row -> is(row, "SGLang", 4))
                .filter(row -> Level.of(30).equals(row.match().get(Factor.CONCURRENCY))).toList();

        // (20.34 + 20.27) / 2 against 10.78
        assertThat(rows).extracting(row -> figure(study, row, "request_throughput"))
                .containsExactly("20.3050", "20.0200");
        assertThat(rows).extracting(row -> figure(study, row, "speedUp")).containsExactly("1.8836", "-");
        assertThat(rows.get(1).marks()).containsExactly(Mark.EXCLUDED);
        assertThat(study.warnings()).extracting(Warning::check).contains("excluded");
    }

    @Test
    void twoNodesShouldDoWhatOneDoesWithTheSameGpus() {
        Study study = study("node-scaling", Answers.of(runs(Samples.NODES)));
        List<StudyRow> pair = study.rows().subList(0, 2);

        // 10 requests, 1024 in and out: in 46.96 s in two nodes, 13.92 s in one; 218.04 and 735.47 tok/s
        assertThat(pair).extracting(row -> figure(study, row, "speedUp")).containsExactly("1.0000", "0.2964");
        assertThat(pair).extracting(row -> figure(study, row, "ideal")).containsExactly("1.0000", "1.0000");
        assertThat(pair).extracting(row -> figure(study, row, "efficiency")).containsExactly("1.0000", "0.2964");
        assertThat(pair).extracting(row -> figure(study, row, "tokenSpeedUp")).containsExactly("1.0000", "0.2965");
        assertThat(study.columns().get(study.column("perGpu")).unit()).isEqualTo("tok/s");
        assertThat(Answers.of(runs(Samples.NODES)).studies()).extracting(Study::id).doesNotContain("scaling");
    }

    @Test
    void whereNoGpuCountIsKnownTheNodesAreTheIdeal() {
        Study study = study("node-scaling", Answers.of(List.of(onNodes(1, 10), onNodes(3, 24))));

        assertThat(figures(study, "ideal", row -> true)).containsExactly("1.0000", "3.0000");
        assertThat(figures(study, "efficiency", row -> true)).containsExactly("1.0000", "0.8000");
    }

    @Test
    void launchesAreNamedAndDrawnApart() {
        Study two = study("scaling", Answers.of(List.of(launched(1, 1, ""), launched(2, 2, ""), launched(3, 1, "awq"),
                launched(4, 2, "awq"))));
        assertThat(two.rows()).extracting(row -> figure(two, row, StudyBuilder.LAUNCH)).containsExactly(
                "without --quantization", "without --quantization", "--quantization awq", "--quantization awq");
        assertThat(two.plots()).extracting(Plot::apart).containsOnly(List.of(StudyBuilder.LAUNCH));

        Study one = study("scaling", Answers.of(List.of(launched(1, 1, "awq"), launched(2, 2, "awq"))));
        assertThat(one.columns()).extracting(StudyColumn::key).doesNotContain(StudyBuilder.LAUNCH);
        assertThat(one.plots()).extracting(Plot::apart).containsOnly(List.of());
    }

    private static Run launched(int line, int gpus, String quantization) {
        RunFixture run = run("a.md", 30 * line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .flag("--max-model-len", "8192").metric("request_throughput", 10 * line);
        return (quantization.isEmpty() ? run : run.flag("--quantization", quantization)).build();
    }

    @Test
    void wordsAndTokensAreNotHeldAgainstEachOther() {
        List<Run> runs = List.of(onGpus(1, 2, "words"), onGpus(2, 4, "words"), onGpus(3, 2, "tokens"),
                onGpus(4, 4, "tokens"), onGpus(5, 8, "tokens"));
        Study study = study("scaling", Answers.of(runs));

        assertThat(study.rows()).extracting(row -> figure(study, row, StudyBuilder.DEFINITION))
                .containsExactly("tokens", "tokens", "tokens", "words", "words");
        assertThat(study.rows()).extracting(StudyRow::origin).containsExactly(0, 0, 0, 3, 3);
        assertThat(study.plots()).extracting(Plot::apart).containsOnly(List.of(StudyBuilder.DEFINITION));
        assertThat(study.columns().get(study.column("output_token_throughput")).unit()).isEqualTo("tok/s or words/s");
        assertThat(study.warnings()).anySatisfy(warning ->
                assertThat(warning.message()).contains("tokens; words"));

        Accepted accepted = Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "words", "tokens"));
        assertThat(study("scaling", Answers.of(runs).with(Terms.NONE.withAccepted(accepted))).rows()).hasSize(3);
    }

    @Test
    void aSimulatedRunIsNoCounterpart() {
        Run simulated = RunFixture.run("sim", 9).with(Factor.ENGINE, "vLLM").with(Factor.SIMULATED, "yes")
                .with(Factor.GPU_COUNT, 4).metric("request_throughput", 9).build();

        assertThat(Answers.of(List.of(onGpus(1, 2, "words"), simulated)).studies()).isEmpty();
    }

    /// A run that counted tokens but stands in no row has no part in the unit of the column.
    @Test
    void theUnitIsThatOfTheRunsThatAreShown() {
        Run elsewhere = RunFixture.run("a.md", 9).with(Factor.ENGINE, "vLLM").metric("request_throughput", 3)
                .metric("output_token_throughput", 300).define(Aspect.TOKENS, "tokens").build();
        Study study = study("scaling", Answers.of(List.of(onGpus(1, 2, "words"), onGpus(2, 4, "words"), elsewhere)));

        assertThat(study.rows()).hasSize(2);
        assertThat(study.columns().get(study.column("output_token_throughput")).unit()).isEqualTo("words/s");
    }

    private static Run onGpus(int line, int gpus, String tokens) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .metric("request_throughput", gpus).metric("output_token_throughput", 100 * gpus)
                .define(Aspect.TOKENS, tokens).build();
    }

    private static Run onNodes(int nodes, double rate) {
        return RunFixture.run("a.md", nodes).with(Factor.ENGINE, "vLLM").with(Factor.NODES, nodes)
                .metric("request_throughput", rate).build();
    }

    private static StudyRow row(String engine, int gpus, int concurrency) {
        return A10.rows().stream().filter(row -> row.match().equals(Map.of(Factor.ENGINE, Level.of(engine),
                Factor.GPU_COUNT, Level.of(gpus), Factor.CONCURRENCY, Level.of(concurrency)))).findFirst()
                .orElseThrow();
    }

    private static boolean is(StudyRow row, String engine, int gpus) {
        return Level.of(engine).equals(row.match().get(Factor.ENGINE))
                && Level.of(gpus).equals(row.match().get(Factor.GPU_COUNT));
    }
}

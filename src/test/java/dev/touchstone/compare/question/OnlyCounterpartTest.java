package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Two generations of vLLM beside one configuration of SGLang.
class OnlyCounterpartTest {

    private final List<Run> runs = new ArrayList<>();

    private RunFixture row(String engine, int concurrency, double tokens) {
        return run("table.md", runs.size() + 1).format("markdown-table").with(Factor.ENGINE, engine)
                .with(Factor.CONCURRENCY, concurrency).metric("output_token_throughput", tokens);
    }

    private void vllm(String column, String generation, int concurrency, double tokens) {
        runs.add(row("vLLM", concurrency, tokens).extra(column, generation).build());
    }

    private void sglang(int concurrency, double tokens) {
        runs.add(row("SGLang", concurrency, tokens).build());
    }

    private Answer engines() {
        return Answers.of(runs).answers().stream().filter(answer -> answer.question().equals(Question.ENGINE)).findFirst().orElseThrow();
    }

    @Test
    void eachGenerationStandsAgainstTheOnlyConfiguration() {
        for (int concurrency : List.of(5, 50)) {
            vllm("Engine", "vLLM V0", concurrency, 80);
            vllm("Engine", "vLLM V1", concurrency, 120);
            sglang(concurrency, 100);
        }

        assertThat(engines().text()).isEqualTo("vLLM V0 generates 20.0 % fewer output tokens/s than SGLang at concurrency 5 and 50. "
                + "vLLM V1 generates 20.0 % more output tokens/s than SGLang at concurrency 5 and 50. One run on each side, so no interval.");
        assertThat(engines().rows()).extracting(row -> row.from().name(), row -> row.to().name(), row -> row.match().get(Factor.CONCURRENCY).toString(),
                AnsweredRow::ratio, row -> row.to().n()).containsExactlyInAnyOrder(tuple("SGLang", "vLLM V0", "5", 0.8, 1),
                        tuple("SGLang", "vLLM V0", "50", 0.8, 1), tuple("SGLang", "vLLM V1", "5", 1.2, 1), tuple("SGLang", "vLLM V1", "50", 1.2, 1));
    }

    /// What all places have in common distinguishes no row.
    @Test
    void rowsAreToldApartByWhatDiffersOnly() {
        for (int concurrency : List.of(5, 50)) {
            runs.add(row("vLLM", concurrency, 80).with(Factor.REQUESTS, 100).extra("Engine", "vLLM V0").build());
            runs.add(row("vLLM", concurrency, 120).with(Factor.REQUESTS, 100).extra("Engine", "vLLM V1").build());
            runs.add(row("SGLang", concurrency, 100).with(Factor.REQUESTS, 100).build());
        }

        assertThat(engines().rows()).hasSize(4).allSatisfy(row -> assertThat(row.match()).containsOnlyKeys(Factor.CONCURRENCY));
    }

    /// Versions are no column: what would tell two of them apart in the sentence?
    @Test
    void versionsAreNoGenerations() {
        runs.add(row("vLLM", 5, 80).with(Factor.ENGINE_VERSION, "0.9.0").build());
        runs.add(row("vLLM", 5, 120).with(Factor.ENGINE_VERSION, "0.10.0").build());
        runs.add(row("SGLang", 5, 100).with(Factor.ENGINE_VERSION, "0.4.9").build());

        assertThat(engines().rows()).isEmpty();
    }

    /// The column of the other side names that engine, too.
    @Test
    void theOnlyConfigurationMayHaveAName() {
        vllm("Inference Engine", "vLLM V0", 5, 80);
        vllm("Inference Engine", "vLLM V1", 5, 120);
        runs.add(row("SGLang", 5, 100).extra("Inference Engine", "sglang V0.4.9").build());

        assertThat(engines().rows()).extracting(row -> row.to().name(), AnsweredRow::ratio)
                .containsExactly(tuple("vLLM V0", 0.8), tuple("vLLM V1", 1.2));
    }

    /// Repeats of a generation have an interval; no mean is of two generations.
    @Test
    void repeatsStayTogether() {
        for (double tokens : List.of(79, 81)) {
            vllm("Engine", "vLLM V0", 5, tokens);
            vllm("Engine", "vLLM V1", 5, tokens + 40);
            sglang(5, tokens + 20);
        }

        assertThat(engines().rows()).hasSize(2).allSatisfy(row -> {
            assertThat(row.from().n()).isEqualTo(2);
            assertThat(row.to().n()).isEqualTo(2);
            assertThat(row.interval()).isNotNull();
        }).extracting(row -> row.to().mean()).containsExactly(80.0, 120.0);
    }

    /// Which of two settings belongs beside the other engine is not known: it may have either.
    @Test
    void settingsAreNoNames() {
        vllm("Config", "small batches", 5, 80);
        vllm("Config", "large batches", 5, 120);
        sglang(5, 100);
        assertThat(engines().text()).startsWith("No ratio is given: the configurations of vLLM have no counterpart on the other side.");

        runs.clear();
        runs.add(row("vLLM", 5, 80).flag("--max-num-seqs", "64").build());
        runs.add(row("vLLM", 5, 120).flag("--max-num-seqs", "128").build());
        runs.add(row("SGLang", 5, 100).flag("--port", "1").build());
        assertThat(engines().rows()).isEmpty();
    }

    @Test
    void twoOnEachSideHaveNoCounterpart() {
        vllm("Engine", "vLLM V0", 5, 80);
        vllm("Engine", "vLLM V1", 5, 120);
        runs.add(row("SGLang", 5, 100).extra("Engine", "SGLang 0.4").build());
        runs.add(row("SGLang", 5, 110).extra("Engine", "SGLang 0.5").build());

        assertThat(engines().rows()).isEmpty();
        assertThat(engines().text()).startsWith("No ratio is given");
    }

    /// Words are no tokens, whatever the engines are called.
    @Test
    void clashingDefinitionsHaveNoRatio() {
        runs.add(row("vLLM", 5, 80).extra("Engine", "vLLM V0").define(Choice.TOKENS).build());
        runs.add(row("vLLM", 5, 120).extra("Engine", "vLLM V1").define(Choice.TOKENS).build());
        runs.add(row("SGLang", 5, 100).define(Choice.WORDS).build());

        assertThat(Answers.of(runs).answers()).flatExtracting(Answer::rows).extracting(AnsweredRow::from).extracting(AnsweredRow.Side::name)
                .doesNotContain("SGLang");
    }
}

package dev.touchstone.compare.difference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SideDifferenceTest {

    private static final Lens ENGINES = new Lens(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.ENGINE,
            Factor.CONCURRENCY, null, null, List.of());

    private final List<Run> runs = new ArrayList<>();

    @Test
    void namesTheSideThatHasALevelAndTheOneWhoseLevelIsNotKnown() {
        runs.add(run("vLLM", 8).with(Factor.TEMPERATURE, 0.7).build());
        runs.add(run("SGLang", 8).build());
        assertThat(differences()).singleElement().satisfies(difference -> {
            assertThat(difference.name()).isEqualTo("temperature");
            assertThat(difference.rows()).isEqualTo(1);
            assertThat(difference.words(Factor.ENGINE)).isEqualTo("not known with SGLang, 0.7 with vLLM");
        });
    }

    /// `a, b with vLLM, c with SGLang` has no end of the first.
    @Test
    void levelsWithCommasAreSetApartBySemicolons() {
        runs.add(run("vLLM", 8).extra("Notes", "prompt=256, gen=128").format("markdown-table").build());
        runs.add(run("SGLang", 8).extra("Notes", "cold").format("markdown-table").build());
        assertThat(differences()).singleElement().satisfies(difference -> assertThat(difference.words(Factor.ENGINE))
                .isEqualTo("cold with SGLang; prompt=256, gen=128 with vLLM"));
    }

    @Test
    void namesTheSideThatSetsAFlag() {
        runs.add(run("vLLM", 8).flag("--dtype", "half").flag("--seed", "7").build());
        runs.add(run("SGLang", 8).flag("--dtype", "half").build());
        assertThat(differences()).extracting(difference -> difference.name() + ": "
                + difference.words(Factor.ENGINE)).containsExactly("--seed: not set with SGLang, 7 with vLLM");
    }

    /// Another run sets the flag, so that a launch without it is one that does not set it.
    @Test
    void namesTheSideThatHasALevelByDefault() {
        runs.add(run("vLLM", 8).flag("--max-model-len", "8192").build());
        runs.add(run("SGLang", 8).flag("--context-length", "8192").build());
        runs.add(run("vLLM", 64).flag("--enable-prefix-caching", "").build());
        assertThat(differences()).extracting(difference -> difference.name() + ": "
                + difference.words(Factor.ENGINE)).containsExactly(
                        "prefix cache: on with SGLang, not set with vLLM");
    }

    @Test
    void aSideWithSeveralLevelsNamesThemAll() {
        runs.add(run("vLLM", 8).with(Factor.TEMPERATURE, 0.7).build());
        runs.add(run("SGLang", 8).with(Factor.TEMPERATURE, 0).build());
        runs.add(run("vLLM", 16).with(Factor.TEMPERATURE, 0.5).build());
        runs.add(run("SGLang", 16).with(Factor.TEMPERATURE, 0).build());
        assertThat(differences()).singleElement().satisfies(difference -> {
            assertThat(difference.rows()).isEqualTo(2);
            assertThat(difference.words(Factor.ENGINE)).isEqualTo("0 with SGLang, 0.5 or 0.7 with vLLM");
        });
    }

    @Test
    void levelsThatTheSidesDoNotTellApartStandAlone() {
        assertThat(new SideDifference("temperature", Map.of(), List.of("0", "0.7"), 2).words(Factor.ENGINE))
                .isEqualTo("0, 0.7");
    }

    @Test
    void withoutADifferenceThereIsNone() {
        runs.add(run("vLLM", 8).build());
        runs.add(run("SGLang", 8).build());
        assertThat(differences()).isEmpty();
    }

    @Test
    void aClashNamesWhoCountsWhat() {
        runs.add(run("vLLM", 8).define(Aspect.TOKENS, "words").build());
        runs.add(run("SGLang", 8).define(Aspect.TOKENS, "tokens").build());
        Comparison comparison = Answers.of(runs).compare(ENGINES.withMetric(
                Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)));
        Clash clash = comparison.rows().getFirst().cells().getLast().clashes().getFirst();
        assertThat(SideDifference.of(clash, comparison).words(Factor.ENGINE))
                .isEqualTo("tokens with SGLang, words with vLLM");
    }

    private List<SideDifference> differences() {
        return SideDifference.of(Answers.of(runs).compare(ENGINES), runs);
    }

    private RunFixture run(String engine, int concurrency) {
        return RunFixture.run("a.md", 1 + 60 * runs.size()).with(Factor.ENGINE, engine)
                .with(Factor.CONCURRENCY, concurrency).metric("request_throughput", 10 + runs.size())
                .metric("output_token_throughput", 100 + runs.size());
    }
}

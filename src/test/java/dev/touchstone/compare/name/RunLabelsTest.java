package dev.touchstone.compare.name;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunLabelsTest {

    @Test
    void runsAreNamedByWhatDistinguishesThem() {
        assertThat(RunLabels.of(List.of(vllm(1, 8).build(), vllm(30, 24).build()))).containsExactly(
                "vLLM · concurrency 8", "vLLM · concurrency 24");
        assertThat(RunLabels.of(List.of(vllm(1, 8).build(), run("n", 30).with(Factor.ENGINE, "SGLang")
                .with(Factor.CONCURRENCY, 8).build()))).as("the engine suffices").containsExactly("vLLM", "SGLang");
        assertThat(RunLabels.of(List.of(run("n", 1).build()))).containsExactly("Engine not known");
    }

    @Test
    void aSimulatedRunIsAlwaysNamedSo() {
        assertThat(RunLabels.of(List.of(vllm(1, 8).with(Factor.SIMULATED, "yes").build())))
                .containsExactly("vLLM · simulated");
    }

    @Test
    void aGivenNameComesFirst() {
        List<Run> runs = List.of(vllm(1, 8).build().with(Annotation.typed("tuned", "", List.of())), vllm(30, 24).build());
        assertThat(RunLabels.of(runs)).containsExactly("tuned", "vLLM · concurrency 24");
        assertThat(RunLabels.byConditions(runs)).first().isEqualTo("vLLM · concurrency 8");
    }

    @Test
    void noTwoNamesAreAlike() {
        Run twice = vllm(1, 8).build();
        assertThat(RunLabels.of(List.of(twice, vllm(30, 8).build()))).containsExactly("vLLM · lines 1–26",
                "vLLM · lines 30–55");
        assertThat(RunLabels.of(List.of(twice, twice))).containsExactly("vLLM · lines 1–26", "vLLM · lines 1–26 (2)");
    }

    private static RunFixture vllm(int line, int concurrency) {
        return run("n", line).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, concurrency);
    }
}

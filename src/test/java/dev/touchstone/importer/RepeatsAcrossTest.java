package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Repeats that stand side by side, and columns beside the figures of cases that were not measured.
class RepeatsAcrossTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static List<Map<String, Double>> figures(String text) {
        return runs(text).stream().map(WrongInSilenceTest::figures).toList();
    }

    private static List<String> extras(String text, String label) {
        return runs(text).stream().map(run -> run.extras().getOrDefault(label, "")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Run %s", "Trial %s", "Iteration %s", "第%s次", "run%s"})
    void aMeanBesideNumberedColumnsShowsThatTheyAreRepeats(String head) {
        String text = "### Output throughput (tok/s)\n\n| Engine | " + head.formatted(1) + " | " + head.formatted(2) + " | Average |\n|---|---|---|---|\n| Ollama | 43.94 | 43.88 | 43.91 |\n"
                + "| llama.cpp | 42.56 | -- | 42.56 |\n";

        assertThat(figures(text)).containsExactly(Map.of("output_token_throughput", 43.94), Map.of("output_token_throughput", 43.88), Map.of("output_token_throughput", 42.56));
        assertThat(extras(text, "Run")).containsExactly(head.formatted(1), head.formatted(2), head.formatted(1));
    }

    @Test
    void soItDoesInARowPerMetric() {
        String text = "| Metric | Run 1 | Run 2 | Mean |\n|---|---|---|---|\n| TTFT (ms) | 44 | 46 | 45 |\n| Output tok/s | 420 | 421 | 420.5 |\n";

        assertThat(figures(text)).containsExactly(Map.of("ttft.mean", 0.044, "output_token_throughput", 420.0), Map.of("ttft.mean", 0.046, "output_token_throughput", 421.0));
        assertThat(extras(text, "Run")).containsExactly("Run 1", "Run 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Best", "Max"})
    void theBestOfThemIsNoMean(String head) {
        assertThat(extras("| Metric | Run 1 | Run 2 | " + head + " |\n|---|---|---|---|\n| TTFT (ms) | 44 | 46 | 44 |\n| Output tok/s | 420 | 421 | 421 |\n", "Case"))
                .containsExactly("Run 1", "Run 2");
        assertThat(extras("| Metric | Run 1 | Run 2 | Mean | " + head + " |\n|---|---|---|---|---|\n| TTFT (ms) | 44 | 46 | 45 | 44 |\n| Output tok/s | 420 | 421 | 420.5 | 421 |\n", "Run"))
                .containsExactly("Run 1", "Run 2");
    }

    @Test
    void withoutOneTheyMayBeSetupsThatTheAuthorNumbers() {
        String text = "| Metric | Run 1 | Run 2 |\n|---|---|---|\n| TTFT (ms) | 44 | 46 |\n| Output tok/s | 420 | 421 |\n";

        assertThat(extras(text, "Case")).containsExactly("Run 1", "Run 2");
    }

    @Test
    void specIsACaseAsAnyOther() {
        String text = "| prompt | greedy tok/s | spec tok/s | speedup |\n|---|---|---|---|\n| France | 105.5 | 56.2 | 0.53x |\n| Spain | 110.9 | 60 | 0.54x |\n";

        assertThat(figures(text)).extracting(run -> run.get("output_token_throughput")).containsExactly(105.5, 56.2, 110.9, 60.0);
        assertThat(extras(text, "Case")).containsExactly("greedy", "spec", "greedy", "spec");
        assertThat(runs(text.substring(0, text.indexOf("| Spain")))).as("one row alone is asked").isEmpty();
    }

    @Test
    void whatNobodyMeasuredIsKeptBesideTheCases() {
        String text = "| Concurrency | vLLM tok/s | SGLang tok/s | Roofline tok/s |\n|---|---|---|---|\n| 4 | 105.5 | 106.2 | 300 |\n| 8 | 205.5 | 206.2 | 600 |\n";

        assertThat(figures(text)).extracting(run -> run.get("output_token_throughput")).containsExactly(105.5, 106.2, 205.5, 206.2);
        assertThat(extras(text, "Roofline tok/s")).containsExactly("300", "300", "600", "600");
    }

    @Test
    void whatSomebodyAimsAtIsNoCase() {
        String text = "| Metric | Baseline | Target |\n|---|---|---|\n| Batch=1 decode tok/s | 11 | 20 |\n| Batch=2 decode tok/s | 22 | 25 |\n";

        assertThat(extras(text, "Case")).containsExactly("Baseline", "Baseline");
        assertThat(runs("### 4.2 Acceptance Criteria\n\n" + text)).isEmpty();
        assertThat(runs("### 4.2 Accepted drafts\n\n" + text)).hasSize(2);
    }

    @Test
    void orAskedWhereItStandsBesideOneCase() {
        Reading reading = new Importer().read("page", "| Concurrency | vLLM TTFT (ms) | Spec sheet TTFT (ms) |\n|---|---|---|\n| 4 | 105.5 | 90 |\n| 8 | 110.5 | 95 |\n");

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.questions()).isNotEmpty();
    }
}

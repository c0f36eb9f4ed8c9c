package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What stands over the names of metrics, left of the runs that are the columns.
class CornersOverMetricsTest {

    private static List<Run> runs(String corner, String heads) {
        return new Importer().read("page", "| " + corner + " | " + heads + " |\n|---|---|---|\n| Mean TTFT (ms) | 125.68 | 66.53 |\n"
                + "| P99 TTFT (ms) | 427.94 | 84.02 |\n").runs();
    }

    private static List<String> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> run.conditions().level(factor).map(Level::toString).orElse("-")).toList();
    }

    @ParameterizedTest
    @CsvSource({"Concurrency 10, concurrency, 10", "c=10, concurrency, 10", "10 concurrent users, concurrency, 10", "2 GPUs, gpuCount, 2",
            "Qwen3-8B, model, Qwen3-8B", "num_prompts=10, requests, 10"})
    void conditionsAreOfAllColumns(String corner, String key, String level) {
        Factor factor = Factor.ofKey(key).orElseThrow();

        assertThat(levels(runs(corner, "vLLM | SGLang"), factor)).containsExactly(level, level);
        assertThat(levels(runs(corner, "vLLM | SGLang"), Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(levels(runs(corner, "before | after"), factor)).as("the columns need not be engines").containsExactly(level, level);
        assertThat(levels(runs("Metric", "vLLM | SGLang"), factor)).containsOnly("-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"N = 10 queries", "Long prompts", "ShareGPT"})
    void otherWordsOverEnginesAreACaseOfAllOfThem(String corner) {
        assertThat(runs(corner, "vLLM | SGLang")).extracting(run -> run.extras().get(CaseLabels.CASE)).containsExactly(corner, corner);
        assertThat(runs(corner, "vLLM | SGLang")).noneSatisfy(run -> assertThat(run.extras()).containsKey(corner));
        assertThat(runs(corner, "before | after")).as("what the columns are is not known").extracting(run -> run.extras().get(corner))
                .containsExactly("before", "after");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Dimension", "Evaluation metrics", "Framework", "特性"})
    void namesOfWhatStandsBelowOrBesideSayNothing(String corner) {
        assertThat(runs(corner, "vLLM | SGLang")).allSatisfy(run -> assertThat(run.extras()).isEmpty());
        assertThat(levels(runs(corner, "vLLM | SGLang"), Factor.ENGINE)).containsExactly("vLLM", "SGLang");
    }

    @Test
    void aTableOfOneRunHasNoCorner() {
        Run run = new Importer().read("page", "| Metric | Value |\n|---|---|\n| Concurrency | 10 |\n| Mean TTFT (ms) | 125.68 |\n").runs().getFirst();

        assertThat(run.conditions().level(Factor.CONCURRENCY)).contains(Level.of(10));
        assertThat(run.extras()).isEmpty();
    }
}

package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two texts that spell one model in two ways are compared with one another; each run keeps the spelling of its text.
class ModelSpellingsTest {

    private static final String TEXT = """
            # %s on 8x H200

            Model: %s

            | Concurrency | Output tok/s | Mean TTFT (ms) |
            |---|---|---|
            | 8 | %s | 120 |
            """;

    private static List<Run> runs(String model, String other) {
        List<Run> runs = new ArrayList<>(new Importer().read("vllm.md", TEXT.formatted("vLLM", model, "410.5")).runs());
        runs.addAll(new Importer().read("sglang.md", TEXT.formatted("SGLang", other, "432.5")).runs());
        return runs;
    }

    private static Comparison compared(List<Run> runs) {
        return Answers.of(runs).compare(Lens.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Factor.ENGINE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deepseek-ai/DeepSeek-V3.2", "DEEPSEEK-V3.2", "/data/models/DeepSeek-V3.2", "/data/models/DeepSeek-V3.2/",
            "/home/me/.cache/huggingface/hub/models--deepseek-ai--DeepSeek-V3.2/snapshots/0a1b2c3d", "mirror/DeepSeek_v3.2"})
    void oneModelInTwoSpellings(String other) {
        List<Run> runs = runs("DeepSeek-v3.2", other);
        Comparison comparison = compared(runs);

        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.cells()).hasSize(2)
                .last().satisfies(cell -> assertThat(cell.verdict()).isEqualTo(Verdict.SINGLE)));
        assertThat(runs).extracting(run -> run.conditions().text(Factor.MODEL, "")).containsExactly("DeepSeek-v3.2", other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"deepseek-ai/DeepSeek-V3.1", "DeepSeek-V3.2-Exp", "/data/models/DeepSeek-V3", "DeepSeek-V32"})
    void twoModelsStayApart(String other) {
        Comparison comparison = compared(runs("DeepSeek-v3.2", other));

        assertThat(comparison.rows()).allSatisfy(row -> assertThat(row.cells()).noneMatch(cell ->
                cell.verdict() == Verdict.SINGLE || cell.delta() != null));
    }

    @Test
    void repositoriesOfTwoOwnersAreTwoModels() {
        assertThat(compared(runs("one/Small-7B", "two/Small-7B")).rows()).allSatisfy(row ->
                assertThat(row.cells()).noneMatch(cell -> cell.delta() != null));
    }
}

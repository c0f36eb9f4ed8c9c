package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Details that authors put beside their tables in a few words: each is read, or listed, and none is wrong in silence.
class PublishedDetailsTest {

    private static final String ROWS = "\n\n| Concurrency | Output tok/s | P50 TTFT (ms) |\n|---|---|---|\n| 1 | 92.1 | 31 |\n| 8 | 512.4 | 58 |\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    private static List<String> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    /// Words that name both modes are no statement that one of them was on.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"## Qwen3-8B with and without thinking | -", "## Qwen3-8B thinking on/off | -",
        "## Qwen3-8B thinking on vs off | -", "## Qwen3-8B (thinking enabled and disabled) | -", "## Qwen3-8B with vs. without reasoning | -",
        "## Qwen3-8B 开启与关闭思考 | -", "## Qwen3-8B 思考模式开/关 | -", "## Qwen3-8B 开关思考对比 | -", "## Qwen3-8B without thinking | off",
        "## Qwen3-8B thinking on | on", "## Qwen3-8B 关闭思考 | off", "## Qwen3-8B 思考模式开启 | on"})
    void bothThinkingModesAreNone(String heading, String thinking) {
        assertThat(levels(runs(heading + ROWS), Factor.THINKING)).containsExactly(thinking, thinking);
    }

    /// Columns `off` and `on` are thinking modes where the words beside them say so.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen3-14B, thinking off vs on (4x A10, concurrency 30): | off, on", "Qwen3-14B, thinking off and on (4x A10, concurrency 30): | off, on",
        "Qwen3-14B, prefix caching off and on (4x A10, concurrency 30): | -, -"})
    void columnsOfSwitchedThinking(String caption, String modes) {
        List<Run> runs = runs(caption + "\n\n| | off | on |\n|---|---|---|\n| Output tok/s | 812 | 798 |\n| TTFT p50 (ms) | 95 | 97 |\n");
        assertThat(String.join(", ", levels(runs, Factor.THINKING))).isEqualTo(modes);
        assertThat(levels(runs, Factor.GPU_COUNT)).containsExactly("4", "4");
        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("30", "30");
    }

    /// `vs` between two levels of one factor leaves the other conditions of an announcement as they are; between one level and
    /// something else it does not.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen3-14B, vLLM vs SGLang (4x A10, TP=4): | 4 | -", "vLLM vs baseline (4x A10, TP=4): | - | -",
        "vLLM is faster than SGLang (4x A10, TP=4): | - | -"})
    void announcementsThatCompare(String line, String parallel, String engine) {
        List<Run> runs = runs(line + ROWS);
        assertThat(levels(runs, Factor.TENSOR_PARALLEL)).containsExactly(parallel, parallel);
        assertThat(levels(runs, Factor.ENGINE)).containsExactly(engine, engine);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vLLM PR", "vLLM this PR", "vLLM main"})
    void aBuildOfAnEngineIsOfThatEngine(String build) {
        Run run = runs("| Engine | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + build + " | 92.1 | 31 |\n").getFirst();
        assertThat(run.conditions().text(Factor.ENGINE, "-")).isEqualTo("vLLM");
        assertThat(run.extras()).containsEntry("Engine", build);
    }

    /// Of two names that fit none is taken; the short one stays with the run, and a note says so.
    @Test
    void aShortNameThatFitsTwoIsNotKnown() {
        String head = "| Model | Engine | Concurrency | tok/s |\n|---|---|---|---|\n| Qwen/Qwen2.5-7B-Instruct | vLLM | 1 | 98 |\n";
        List<Run> one = runs(head + "| Qwen 7B | SGLang | 1 | 101 |\n");
        assertThat(levels(one, Factor.MODEL)).containsExactly("Qwen/Qwen2.5-7B-Instruct", "Qwen/Qwen2.5-7B-Instruct");
        assertThat(one.getLast().extras()).doesNotContainKey("Model");

        Run two = runs(head + "| Qwen/Qwen1.5-7B-Chat | vLLM | 1 | 97 |\n| Qwen 7B | SGLang | 1 | 101 |\n").getLast();
        assertThat(two.conditions().text(Factor.MODEL, "-")).isEqualTo("-");
        assertThat(two.extras()).containsEntry("Model", "Qwen 7B");
        assertThat(two.notes()).contains("“Qwen 7B” may be Qwen/Qwen2.5-7B-Instruct or Qwen/Qwen1.5-7B-Chat: the model is not known.");
    }

    /// Beside its quantized sister a row with the short name is of another model.
    @ParameterizedTest
    @CsvSource({"Llama-3.1-8B-Instruct-FP8, Llama 3.1 8B", "Llama-3.1-8B-Instruct, Llama-3.1-8B-Instruct", "DeepSeek-R1-Distill-Llama-8B, Llama 3.1 8B"})
    void aShortNameBesideAQuantizedModel(String full, String model) {
        List<Run> runs = runs("| Model | Concurrency | tok/s |\n|---|---|---|\n| " + full + " | 1 | 98 |\n| Llama 3.1 8B | 1 | 64 |\n");
        assertThat(levels(runs, Factor.MODEL)).containsExactly(full, model);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vLLM 0.11, SGLang 0.5.3", "(vLLM v0.11 / SGLang v0.5.3)", "## vLLM 0.11 vs SGLang 0.5.3", "Tested with vLLM 0.11 and SGLang 0.5.3.",
        "Qwen3-8B on 2x H100, vLLM 0.11 vs. SGLang 0.5.3:"})
    void versionsBelongToTheirEngines(String line) {
        List<Run> runs = runs(line + "\n\nOutput tokens/s:\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 92 | 95 |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(levels(runs, Factor.ENGINE_VERSION)).containsExactly("0.11", "0.5.3");
    }

    /// One engine in two versions has none, figures are no versions, and the version of one engine says nothing about another.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"vLLM 0.10.2, vLLM 0.11.0, SGLang 0.5.3 | -, -", "vLLM 1.5 ms, SGLang 1.25 ms | -, -", "vLLM 0.11.0 | 0.11.0, -",
        "## vLLM 0.11.0 | 0.11.0, -", "vLLM 0.11.0 on 2x H100: | 0.11.0, -", "vLLM (nightly) / SGLang 0.5.3 | -, -"})
    void aVersionIsNotThatOfAnotherEngine(String line, String version) {
        List<Run> runs = runs(line + "\n\nOutput tokens/s:\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 92 | 95 |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(String.join(", ", levels(runs, Factor.ENGINE_VERSION))).isEqualTo(version);
    }

    @ParameterizedTest
    @ValueSource(strings = {"- TP=2: 41.3 tok/s single, 612 tok/s @ 32 concurrent", "- TP=2: 41.3 tok/s (single user), 612 tok/s (c=32)",
        "* TP=2：41.3 tok/s（单并发），612 tok/s（32 并发）", "- TP=2: 41.3 tok/s for 1 user / 612 tok/s for 32 users"})
    void aLineWithAFigureAtEachLoad(String line) {
        List<Run> runs = runs("Llama-3.1-8B-Instruct, vLLM:\n\n" + line.replace("TP=2", "TP=1").replace("41.3", "24.9") + "\n" + line + "\n");
        assertThat(runs).extracting(run -> run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElse(0)).containsExactly(24.9, 612.0, 41.3, 612.0);
        assertThat(levels(runs, Factor.CONCURRENCY)).containsExactly("1", "32", "1", "32");
        assertThat(levels(runs, Factor.TENSOR_PARALLEL)).containsExactly("1", "1", "2", "2");
    }

    /// The name of a metric is that of all figures of its line; figures without a load, or with other words, are no runs.
    @Test
    void linesOfLoadsNeedALoadAtEachFigure() {
        assertThat(runs("- 1x A100: TTFT 31 ms single, 95 ms @ 32 concurrent\n")).hasSize(2)
                .extracting(run -> run.metrics().get(Metric.of(Quantity.TTFT)).orElse(0)).containsExactly(0.031, 0.095);
        for (String line : List.of("- TP=2: 41.3 tok/s, 612 tok/s @ 32 concurrent", "- TP=2: 31 ms single, 95 ms @ 32 concurrent",
                "- Note: 41.3 tok/s single, 612 tok/s @ 32 concurrent", "- TP=2: 41.3 tok/s single, 612 tok/s @ single")) {
            Reading reading = read(line + "\n");
            assertThat(reading.runs()).as(line).isEmpty();
            assertThat(reading.unread()).as(line).isNotEmpty();
        }
    }

    private static final String BAR = "Processed prompts: 100%|██████████| 64/64 [00:05<00:00, 11.91it/s, est. speed input: 6096.79 toks/s, output: 1524.20 toks/s]\n";

    @Test
    void theBarOfAllPromptsIsAResult() {
        Run run = runs(BAR).getFirst();
        assertThat(run.metrics().toString()).contains("1524.2", "6096.79", "11.91");
        assertThat(levels(List.of(run), Factor.ENGINE)).containsExactly("vLLM");
        assertThat(levels(runs(BAR.replace("64/64", "1/1").replace("11.91it/s", " 3.12s/it")), Factor.CONCURRENCY)).containsExactly("1");
    }

    /// Above the result of `vllm bench throughput`, and before its end, it is none.
    @Test
    void anyOtherBarIsNone() {
        assertThat(runs(BAR + "[rank0] Warning\nThroughput: 11.90 requests/s, 7615.12 total tokens/s, 1523.02 output tokens/s\n")).hasSize(1)
                .allSatisfy(run -> assertThat(run.format()).isEqualTo("bench-lines"));
        assertThat(runs(BAR.replace("100%", " 50%").replace("64/64", "32/64"))).isEmpty();
        assertThat(runs(BAR.replace("64/64", "32/64"))).isEmpty();
    }
}

package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What authors say in a few words of the model, its engine, its precision and its settings: each is read, or listed, and none
/// is wrong in silence.
class PublishedSubjectsTest {

    private static final String ROWS = "\n\n| Concurrency | Output tok/s | P50 TTFT (ms) |\n|---|---|---|\n| 1 | 92.1 | 31 |\n| 8 | "
            + "512.4 | 58 |\n";

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
        "## Qwen3-8B thinking on vs off | -", "## Qwen3-8B (thinking enabled and disabled) | -",
                "## Qwen3-8B with vs. without reasoning | -",
        "## Qwen3-8B 开启与关闭思考 | -", "## Qwen3-8B 思考模式开/关 | -", "## Qwen3-8B 开关思考对比 | -", "## Qwen3-8B without thinking | off",
        "## Qwen3-8B thinking on | on", "## Qwen3-8B 关闭思考 | off", "## Qwen3-8B 思考模式开启 | on"})
    void bothThinkingModesAreNone(String heading, String thinking) {
        assertThat(levels(runs(heading + ROWS), Factor.THINKING)).containsExactly(thinking, thinking);
    }

    /// Columns `off` and `on` are thinking modes where the words beside them say so.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen3-14B, thinking off vs on (4x A10, concurrency 30): | off, on",
            "Qwen3-14B, thinking off and on (4x A10, concurrency 30): | off, on",
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
    @CsvSource({"Llama-3.1-8B-Instruct-FP8, Llama 3.1 8B", "Llama-3.1-8B-Instruct, Llama-3.1-8B-Instruct",
            "DeepSeek-R1-Distill-Llama-8B, Llama 3.1 8B"})
    void aShortNameBesideAQuantizedModel(String full, String model) {
        List<Run> runs = runs("| Model | Concurrency | tok/s |\n|---|---|---|\n| " + full + " | 1 | 98 |\n| Llama 3.1 8B | 1 | 64 |\n");
        assertThat(levels(runs, Factor.MODEL)).containsExactly(full, model);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vLLM 0.11, SGLang 0.5.3", "(vLLM v0.11 / SGLang v0.5.3)", "## vLLM 0.11 vs SGLang 0.5.3",
            "Tested with vLLM 0.11 and SGLang 0.5.3.",
        "Qwen3-8B on 2x H100, vLLM 0.11 vs. SGLang 0.5.3:"})
    void versionsBelongToTheirEngines(String line) {
        List<Run> runs = runs(line + "\n\nOutput tokens/s:\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 92 | 95 |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(levels(runs, Factor.ENGINE_VERSION)).containsExactly("0.11", "0.5.3");
    }

    /// One engine in two versions has none, figures are no versions, and the version of one engine says nothing about another.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"vLLM 0.10.2, vLLM 0.11.0, SGLang 0.5.3 | -, -", "vLLM 1.5 ms, SGLang 1.25 ms | -, -",
            "vLLM 0.11.0 | 0.11.0, -",
        "## vLLM 0.11.0 | 0.11.0, -", "vLLM 0.11.0 on 2x H100: | 0.11.0, -", "vLLM (nightly) / SGLang 0.5.3 | -, -"})
    void aVersionIsNotThatOfAnotherEngine(String line, String version) {
        List<Run> runs = runs(line + "\n\nOutput tokens/s:\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 92 | 95 |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(String.join(", ", levels(runs, Factor.ENGINE_VERSION))).isEqualTo(version);
    }

    /// `Models: …` that lists several states none of them.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"- Models: llama-3.1 8B, llama-3 70B, mixtral 8x7B. | -",
            "- Model: llama-3.1 8B, instruct | llama-3.1 8B", "- Models: Qwen3-8B, Qwen3-14B | -"})
    void aListOfModelsIsNoModel(String line, String model) {
        assertThat(levels(runs(line + ROWS), Factor.MODEL)).containsExactly(model, model);
    }

    @Test
    void aVersionGluedToItsEngine() {
        List<Run> runs = runs("| 后端 | 并发 | Output token/s | E2E均值/中位数(ms) |\n|---|---|---|---|\n| vllm0.7.2 | 8 | 523.3 | 2489.4/2407.2 "
                + "|\n| sglang | 8 | 876.8 | 1710.8/1768.7 |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(levels(runs, Factor.ENGINE_VERSION)).containsExactly("0.7.2", "-");
        assertThat(runs.getFirst().metrics().get(Metric.of(Quantity.E2E_LATENCY))).hasValue(2.4894);
        assertThat(runs.getFirst().metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN))).hasValue(2.4072);
    }

    @Test
    void engineNamesInAColumnOfAnotherNameAreConditions() {
        List<Run> runs = runs("| Method | Throughput (tokens/s) |\n|---|---|\n| SGLang (w/o speculative, 1x H100) | 158.34 tokens/s |\n"
                + "| SGLang + EAGLE-3 (1x H100) | 373.25 tokens/s |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("SGLang", "SGLang");
        assertThat(levels(runs, Factor.GPU)).containsExactly("NVIDIA H100", "NVIDIA H100");
        assertThat(runs("| Method | Throughput (tokens/s) |\n|---|---|\n| plan A | 158.34 tokens/s |\n| plan B | 373.25 tokens/s |\n"))
                .isEmpty();
    }

    private static List<String> extras(List<Run> runs, String label) {
        return runs.stream().map(run -> run.extras().getOrDefault(label, "-")).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Qwen2.5-7B-Instruct (AWQ 4bit) on 1x L4, vLLM 0.11.0 | AWQ 4bit",
            "## Qwen2.5-7B-Instruct, FP8, vLLM | FP8", "- Model: Qwen2.5-7B-Instruct (AWQ 4bit) | AWQ 4bit",
        "- Model: Qwen2.5-7B-Instruct~- Quantization: AWQ | AWQ", "## Qwen2.5-7B-Instruct, FP8 KV cache | -",
                "## Qwen2.5-7B-Instruct, FP8, BF16 | -", "## Qwen2.5-7B-Instruct (draft) | -"})
    void precisionBesideAModel(String line, String precision) {
        assertThat(extras(runs(line.replace("~", "\n") + ROWS), "Precision")).containsExactly(precision, precision);
    }

    /// The caption of one table is not about the next, and the name of a model elsewhere ends what was said of the one before.
    @Test
    void precisionEndsWithItsModel() {
        String table = ROWS.replace("| 8 | 512.4 | 58 |\n", "");
        assertThat(extras(runs("Qwen3-8B (FP8), 1x L4:" + table + "\nQwen3-8B, 1x L4, again:" + table.replace("92", "93")), "Precision"))
                .containsExactly("FP8", "-");
        assertThat(extras(runs("- Model: Qwen3-8B (FP8)\n" + table + "\n- Model: Qwen3-14B\n" + table.replace("92", "93")), "Precision"))
                .containsExactly("FP8", "-");
        assertThat(extras(runs("## Qwen3-8B (FP8)" + table + "\n## Qwen3-14B" + table.replace("92", "93")), "Precision"))
                .containsExactly("FP8", "-");
    }

    private static final String LIST = "## Run %s\n\n- Engine: vLLM 0.11.0\n- KV cache dtype: %s\n- Chunked prefill: %s\n- Scheduler: %s\n"
            + ROWS + "\n";

    /// Of names that are not known only those that differ between lists are factors; else their lines stay listed.
    @Test
    void settingsInLists() {
        Reading reading = read(LIST.formatted("A", "fp8", "enabled", "lpm") + LIST.formatted("B", "auto", "yes", "fcfs").replace("92", "93")
                .replace("512", "513"));
        assertThat(extras(reading.runs(), "KV cache dtype")).containsExactly("fp8", "fp8", "auto", "auto");
        assertThat(extras(reading.runs(), "Chunked prefill")).containsOnly("on");
        assertThat(extras(reading.runs(), "Scheduler")).containsExactly("lpm", "lpm", "fcfs", "fcfs");
        assertThat(reading.unread()).isEmpty();

        Reading alike = read(LIST.formatted("A", "fp8", "enabled", "lpm") + LIST.formatted("B", "auto", "yes", "lpm").replace("92", "93")
                .replace("512", "513"));
        assertThat(extras(alike.runs(), "Scheduler")).containsOnly("-");
        assertThat(alike.unread()).hasSize(2);
    }

    /// A list of settings holds below it and in later parts, unless it is of another engine; items of other lists are none.
    @Test
    void listsOfSettingsHoldForTheirSubject() {
        String setup = "## Setup\n\n### vLLM\n\n- Prefix caching: off\n\n### SGLang\n\n- Radix cache: on\n\n## Numbers\n\nOutput "
                + "tok/s:\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 92 | 95 |\n";
        assertThat(extras(runs(setup), "Prefix cache")).containsExactly("off", "on");
        Reading notes = read("- Owner: me\n- Weather: fine\n" + ROWS);
        assertThat(notes.runs()).allSatisfy(run -> assertThat(run.extras()).isEmpty());
        assertThat(notes.unread()).isNotEmpty();
    }

    /// A heading over one of a higher level proposes what it names, where the text names no other.
    @Test
    void aHeadingAboveAHigherOneProposes() {
        Run run = runs("## Qwen/Qwen3-8B on vLLM\n\n# Results" + ROWS).getFirst();
        assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("Qwen/Qwen3-8B");
        assertThat(run.conditions().get(Factor.MODEL).orElseThrow().evidence().isProposed()).isTrue();
        List<Run> two = runs("## Qwen/Qwen3-8B on vLLM\n\n# Results" + ROWS + "\n# Qwen/Qwen3-14B" + ROWS.replace("92", "93")
                .replace("512", "513"));
        assertThat(levels(two, Factor.MODEL)).containsExactly("-", "-", "Qwen/Qwen3-14B", "Qwen/Qwen3-14B");
        assertThat(levels(two, Factor.ENGINE)).containsOnly("-");
    }

    /// An announcement right above a table is about it, whatever a setup further up states; one without a colon between two tables may be
    /// about either, so that the model of the second one is not known.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Llama-3-8B (BF16), 1x L4: | Llama-3-8B", "Llama-3-8B (BF16), 1x L4 | -"})
    void announcementsBelowATable(String line, String model) {
        List<Run> runs = runs("- Model: Qwen/Qwen3-8B\n- GPU: L40S\n" + ROWS + "\n" + line + ROWS.replace("92", "93").replace("512",
                "513"));
        assertThat(levels(runs, Factor.MODEL)).containsExactly("Qwen/Qwen3-8B", "Qwen/Qwen3-8B", model, model);
    }

    @Test
    void anEngineBeforeACommaInAColumnOfAnotherName() {
        List<Run> runs = runs("| Setup | tok/s |\n|---|---|\n| Ollama, shared system daemon (split, ctx 131072) | 149 |\n| llama.cpp, "
                + "pinned to one card, ctx 8192 | 170 |\n");
        assertThat(levels(runs, Factor.ENGINE)).containsExactly("Ollama", "llama.cpp");
        assertThat(runs("| Setup | tok/s |\n|---|---|\n| box one, shared system daemon | 149 |\n| box two, pinned to one card | 170 |\n"))
                .isEmpty();
    }
}

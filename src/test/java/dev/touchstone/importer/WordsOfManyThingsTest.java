package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Heads, lines and commands whose words may be about several things.
class WordsOfManyThingsTest {

    private static final String ROWS = "\n\n| C | Output tok/s |\n|---|---|\n| 1 | 485 |\n| 2 | 918 |\n";

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static String conditions(Run run) {
        return run.conditions().factors().stream().map(factor -> factor.key() + "=" + run.conditions().text(factor, ""))
                .collect(Collectors.joining(" "));
    }

    private static List<String> conditions(String text) {
        return runs(text).stream().map(WordsOfManyThingsTest::conditions).toList();
    }

    /// A column of which no cell names an engine, a board or a wire format is its author's own.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Platform | Android (Galaxy S26) | iOS (iPhone 17)", "Server | 0.28.0 + n-gram | 0.29.0", "Backend | local | remote A",
        "Runtime | first | second", "Endpoint | blocking | threaded", "Machine | node-a | node-b", "System | old | new"})
    void noLevelOfAConditionIsNamed(String head, String first, String second) {
        List<Run> runs = runs("| " + head + " | Concurrency | Output tok/s |\n|---|---|---|\n| " + first + " | 4 | 47 |\n| " + second + " | 4 | 52 |\n");
        assertThat(runs).extracting(WordsOfManyThingsTest::conditions).containsExactly("concurrency=4", "concurrency=4");
        assertThat(runs).extracting(run -> run.extras().get(head)).containsExactly(first, second);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Platform | vLLM | Home-made | engine=vLLM concurrency=4 | engine=Home-made concurrency=4",
        "Platform | Linux (RTX 4090) | 2x H100 | gpu=NVIDIA GeForce RTX 4090 concurrency=4 | gpu=NVIDIA H100 gpuCount=2 concurrency=4",
        "Machine | H100 node | A100 node | gpu=NVIDIA H100 concurrency=4 | gpu=NVIDIA A100 concurrency=4",
        "Endpoint | /v1/chat/completions | /v1/completions | api=chat concurrency=4 | api=completions concurrency=4",
        "Endpoint | chat | completions | api=chat concurrency=4 | api=completions concurrency=4",
        "Engine | Home-made | Other | engine=Home-made concurrency=4 | engine=Other concurrency=4"})
    void levelsOfAConditionAreNamed(String head, String first, String second, String firstRun, String secondRun) {
        assertThat(conditions("| " + head + " | Concurrency | Output tok/s |\n|---|---|---|\n| " + first + " | 4 | 47 |\n| " + second + " | 4 | 52 |\n"))
                .containsExactly(firstRun, secondRun);
    }

    @ParameterizedTest
    @CsvSource({"3m16s, 196", "1h 5m, 3900", "2 min 30 s, 150", "1h2m3.5s, 3723.5", "196 s, 196"})
    void aDurationInSeveralUnits(String cell, double seconds) {
        assertThat(runs("| Variant | Concurrency | output tok/s | runtime |\n|---|---|---|---|\n| a | 8 | 65.10 | " + cell + " |\n| b | 8 | 62.26 | 3m25s |\n").getFirst()
                .metrics().toString()).isEqualTo("{output_token_throughput=65.1, duration=" + seconds + "}");
    }

    @Test
    void theNumberOfParametersInThePlaceOfTheModel() {
        assertThat(conditions("| Model | VRAM | Output tok/s |\n|---|---|---|\n| 30B | 24.06 GB | 70.5 |\n| 30B-A3B | 24.06 GB | 62 |\n"))
                .containsExactly("model=30B", "model=30B-A3B");
        assertThat(conditions("| Model | VRAM | Output tok/s |\n|---|---|---|\n| 30 | 24.06 GB | 70.5 |\n| 35 | 24.06 GB | 62 |\n")).containsExactly("", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Hardware: 2x H100 (sm90), vLLM 0.21.1, FP8 (`RedHatAI/Qwen3.6-27B-FP8`), TP=2, 1024 in / 512 out."
            + " | engine=vLLM engineVersion=0.21.1 model=RedHatAI/Qwen3.6-27B-FP8 gpu=NVIDIA H100 gpuCount=2 tensorParallel=2 concurrency=1 inputTokens=1024 outputTokens=512",
        "**Instance**: p6-b300.48xlarge (8x B300, NVSwitch) | gpu=NVIDIA B300 gpuCount=8 concurrency=1",
        "**vLLM**: `nightly-6e889b582b6a` (v0.21.1rc1.dev98+g6e889b582) | engine=vLLM engineVersion=0.21.1rc1.dev98 concurrency=1",
        "GPU: 2x AMD R9700 | gpu=AMD Radeon AI PRO R9700 gpuCount=2 concurrency=1",
        "GPU: Radeon RX 7900 XTX | gpu=AMD Radeon RX 7900 XTX concurrency=1",
        "Benchmarked 2026-03-10 on RTX 4090 with Qwen3.5-4B: | model=Qwen3.5-4B gpu=NVIDIA GeForce RTX 4090 concurrency=1"})
    void allThatALineStates(String line, String conditions) {
        assertThat(conditions(line + ROWS).getFirst()).isEqualTo(conditions);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"recipe defaults, KV 0.90, DFlash 7, thinking off | off", "recipe defaults, thinking on, seed 1 | on",
        "recipe defaults, thinking on and off, seed 1 | -", "The recipe has its defaults, so that we think that thinking off is what it is, seed 1 | -",
        "thinking off is slower, seed 1, n 2 | -"})
    void aModeAmongSettingsBetweenCommas(String line, String mode) {
        assertThat(runs("## Run 7\n\n" + line + "\n\n### Throughput" + ROWS).getFirst().conditions().text(Factor.THINKING, "-")).isEqualTo(mode);
    }

    @ParameterizedTest
    @CsvSource({"Per-stream tok/s by category, request_output_throughput.mean", "Output tok/s by category, output_token_throughput"})
    void aHeadingThatNamesTheRateOfOneStream(String heading, String metric) {
        List<Run> runs = runs("### " + heading + "\n\n| category | C1 | C2 |\n|---|---|---|\n| coding | 67.57 | 56.53 |\n| json | 51.09 | 41.08 |\n");
        assertThat(runs).extracting(WordsOfManyThingsTest::conditions).containsExactly("concurrency=1", "concurrency=2", "concurrency=1", "concurrency=2");
        assertThat(runs.getFirst().metrics()).hasToString("{" + metric + "=67.57}");
    }

    /// A gain that follows from two columns shows that they are the same figure of two cases.
    @Test
    void aGainShowsThatTwoColumnsAreCases() {
        String head = "| Workload | Post-hoc (tok/s) | SGLang (tok/s) | Speedup |\n|---|---|---|---|\n";
        assertThat(runs(head + "| JSON | 850 | 4,200 | 4.9x |\n| Regex | 740 | 5,100 | 6.9x |\n")).extracting(run -> run.extras().get("Case"))
                .containsExactly("Post-hoc", "SGLang", "Post-hoc", "SGLang");
        assertThat(runs(head + "| JSON | 850 | 4,200 | 2.0x |\n| Regex | 740 | 5,100 | 3.1x |\n")).as("asked").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Llama-3.1-70B-Instruct | Llama 3.3 70B | -", "Llama-3.1-8B | Llama 3.1 70B | -", "Qwen3-8B | Llama 3.1 8B | -",
        "Llama-3.3-70B-Instruct | Llama 3.3 70B | 4", "Llama-3.3-70B-Instruct-FP8 | Llama 3.3 70B | 4", "DeepSeek-R1-Distill-Llama-70B | Llama 3.3 70B | -",
        "TinyDolphin3-Llama-3.3 | Llama 3.3 70B | 4", "weights | Llama 3.3 70B | 4"})
    void aCommandThatStartsAnotherModelIsNotThatOfTheResult(String started, String named, String parallel) {
        String command = "```bash\nvllm serve org/" + started + " --tensor-parallel-size 4\n```\n\n";
        Run run = runs(command + "**Model**: " + named + ROWS).getFirst();
        assertThat(run.conditions().text(Factor.TENSOR_PARALLEL, "-")).isEqualTo(parallel);
        assertThat(run.warnings().stream().map(warning -> warning.message()).filter(message -> message.contains("the launch command")).toList())
                .isEqualTo(parallel.equals("-") ? List.of("The result is of " + named + ", the launch command before it (line 2) starts org/" + started
                        + "; the command is not used for this result.") : List.of());
        // What stands above the command is about something else.
        assertThat(runs("**Model**: " + named + "\n\n" + command + ROWS).getFirst().conditions().text(Factor.TENSOR_PARALLEL, "-")).isEqualTo("4");
    }

    /// A line right below the last table is about no other than this one.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Hardware: 2x H100, vLLM 0.6.3 ; engine=vLLM engineVersion=0.6.3 model=Llama-3.1-8B gpu=NVIDIA H100 gpuCount=2",
        "*GPU: 2x H100* ; model=Llama-3.1-8B gpu=NVIDIA H100 gpuCount=2",
        "_Results on MI300X with ROCm 6.2, vLLM 0.6.3_ ; engine=vLLM engineVersion=0.6.3 model=Llama-3.1-8B gpu=AMD MI300X",
        "Tested on 2x H100 (vLLM 0.6.3) ; engine=vLLM engineVersion=0.6.3 model=Llama-3.1-8B gpu=NVIDIA H100 gpuCount=2",
        "Model: Qwen3-8B ; model=Llama-3.1-8B", "## Next~GPU: 2x L4 ; model=Llama-3.1-8B",
        "GPU: 2x L4~~| Model | Throughput (tok/s) |~|---|---|~| Qwen3-8B | 77 |~| Qwen3-4B | 177 |~ ; model=Llama-3.1-8B",
        "GPU: 2x L4~Engine: vLLM~Precision: BF16~KV cache: FP8~~| Model | Throughput (tok/s) |~|---|---|~| Qwen3-8B | 77 |~| Qwen3-4B | 177 |~ ; model=Llama-3.1-8B"})
    void aLineBelowTheLastTable(String below, String conditions) {
        String text = "| Model | Throughput (tok/s) |\n|---|---|\n| Llama-3.1-8B | 4200 |\n| Llama-3.1-70B | 520 |\n\n" + below.replace("~", "\n") + "\n";
        assertThat(conditions(text).getFirst()).isEqualTo(conditions);
    }

    /// Cells between bars without a rule below the head, also in the comments of a script.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"; 2", "# ; 2"})
    void barsBetweenCellsAndNoRule(String mark, int runs) {
        String prefix = mark == null ? "" : mark.strip() + " ";
        String text = List.of("Batch Size | Throughput (tok/s) | Latency P50", "1          | 25.3               | 3.9s", "4          | 78.2               | 5.1s")
                .stream().map(line -> prefix + line + "\n").collect(Collectors.joining());
        assertThat(runs(text)).hasSize(runs).first().satisfies(run -> assertThat(conditions(run) + " " + run.metrics())
                .isEqualTo("concurrency=1 {output_token_throughput=25.3, e2e_latency.p50=3.9}"));
        assertThat(runs("Usage: bench [a | b]\nruns 1 | 2\n\nTTFT | or not\n12 | 13 words\n")).isEmpty();
    }
}

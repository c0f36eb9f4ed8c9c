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

/// Conditions that stand around a table in ways in which they were lost without a word: each is that of its runs, or its line is listed.
class SetupsOfTablesTest {

    private static final String TABLE = """

            | Setup | Output throughput (tok/s) | TTFT (ms) |
            |---|---|---|
            | main | 1310.5 | 112.9 |
            | branch | 1402.1 | 98.3 |
            """;

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static List<String> levels(String text, Factor factor) {
        return runs(text).stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    /// The only command right above a table holds for its rows, where they have no load of their own.
    @Test
    void theCommandRightAboveATable() {
        String command = "Client: `vllm bench serve --model Qwen/Qwen3-8B --num-prompts 200 --random-input-len 1024 --dataset-name random --request-rate 8`\n";
        assertThat(levels(command + TABLE, Factor.REQUEST_RATE)).containsExactly("8", "8");
        assertThat(levels(command + TABLE, Factor.INPUT_TOKENS)).containsExactly("1024", "1024");
        String loads = TABLE.replace("| Setup |", "| Request rate (req/s) |").replace("main", "4").replace("branch", "16");
        assertThat(levels(command + loads, Factor.REQUEST_RATE)).containsExactly("4", "16");
        assertThat(levels(command + loads, Factor.REQUESTS)).containsExactly("-", "-");
        assertThat(levels(command + loads, Factor.INPUT_TOKENS)).containsExactly("1024", "1024");
    }

    /// It is not known which of several is that of a row, and of one far above whether it is.
    @Test
    void otherCommandsAreNotThatOfATable() {
        String one = "`vllm bench serve --model Qwen/Qwen3-8B --request-rate 8`\n";
        String other = "`vllm bench serve --model Qwen/Qwen3-8B --request-rate 16`\n";
        assertThat(levels(one + "\n" + other + TABLE, Factor.REQUEST_RATE)).containsExactly("-", "-");
        assertThat(levels(one + "\nThe first words.\n\nSome more words.\n\nThe last words.\n" + TABLE, Factor.REQUEST_RATE)).containsExactly("-", "-");
    }

    @Test
    void settingsInAList() {
        assertThat(levels("## Results\n\n* model: Qwen2.5-7B-Instruct\n* TP: 4\n* random_input_len=8192, random_output_len=512\n" + TABLE, Factor.INPUT_TOKENS))
                .containsExactly("8192", "8192");
        assertThat(levels("## Results\n\n* model: Qwen2.5-7B-Instruct\n* TP: 4\n" + TABLE, Factor.MODEL)).containsOnly("Qwen2.5-7B-Instruct");
        // The item of a file of settings.
        assertThat(levels("## Results\n\n- model: Qwen2.5-7B-Instruct\n" + TABLE, Factor.MODEL)).containsOnly("-");
    }

    @Test
    void headingsThatStandTogether() {
        String first = "## Qwen3-8B\n\n#### 2 x H100 80G\n#### fp8 TP2\n#### 5000 input tokens / 500 output tokens\n";
        assertThat(levels(first + TABLE, Factor.GPU)).containsOnly("NVIDIA H100");
        assertThat(levels(first + TABLE, Factor.TENSOR_PARALLEL)).containsOnly("2");
        String next = first + TABLE + "\n#### 500 input tokens / 2000 output tokens\n" + TABLE.replace("1310.5", "1312.7").replace("98.3", "91.7");
        assertThat(levels(next, Factor.TENSOR_PARALLEL)).containsExactly("2", "2", "2", "2");
        assertThat(levels(next, Factor.INPUT_TOKENS)).containsExactly("5000", "5000", "500", "500");
    }

    /// A heading with a table of its own ends with the next one.
    @Test
    void headingsThatFollowOneAnother() {
        String apart = "## Qwen3-8B\n\n#### 2 x H100\n" + TABLE + "\n#### TP2\n" + TABLE.replace("1310.5", "1312.7").replace("98.3", "91.7");
        assertThat(levels(apart, Factor.GPU)).containsExactly("NVIDIA H100", "NVIDIA H100", "-", "-");
        assertThat(levels("#### H100\n#### H200\n" + TABLE, Factor.GPU)).containsOnly("NVIDIA H200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"We measured with and without CUDA graphs (Qwen3-8B, H100, concurrency 16):", "With and without the patch (Qwen3-8B, H100, concurrency 16)"})
    void conditionsInBracketsAtTheEnd(String words) {
        assertThat(levels(words + "\n" + TABLE, Factor.CONCURRENCY)).containsOnly("16");
        assertThat(levels(words.replace("H100", "a fast board") + "\n" + TABLE, Factor.CONCURRENCY)).containsOnly("-");
    }

    @Test
    void theModelAboveTimings() {
        String timings = "total duration: 4.6s\nprompt eval rate: 198.5 tokens/s\neval rate: 92.3 tokens/s\n";
        assertThat(levels("using model: llama3.2:3b\n" + timings, Factor.MODEL)).containsExactly("llama3.2:3b");
        assertThat(levels("using port: 11434\n" + timings, Factor.MODEL)).containsExactly("-");
    }

    @ParameterizedTest
    @CsvSource({"'均值 / P99，单位 ms', 0.8262, 0.8495", "'Latency cells are mean / P99 in ms.', 0.8262, 0.8495", "'Latency cells are in ms.', NaN, NaN"})
    void theStatisticsOfEachCell(String words, Double mean, Double p99) {
        List<Run> runs = runs(words + "\n\n| System | Concurrency | QPS | TTFT |\n|---|---|---|---|\n| old | 1 | 0.296 | 826.2 / 849.5 |\n| new | 1 | 0.347 | 826.2 / 849.5 |\n");
        assertThat(runs).hasSize(2).allSatisfy(run -> {
            assertThat(run.metrics().get(Metric.of(Quantity.TTFT, Statistic.MEAN)).orElse(Double.NaN)).isEqualTo(mean);
            assertThat(run.metrics().get(Metric.of(Quantity.TTFT, Statistic.percentile(99))).orElse(Double.NaN)).isEqualTo(p99);
        });
    }

    @Test
    void whatStandsBehindALineOfFigures() {
        String line = "Throughput: 3.28 requests/s, 1414.42 total tokens/s, 714.48 output tokens/s";
        List<Run> runs = runs("python3 benchmark_throughput.py --model Qwen/Qwen3-8B --num-scheduler-steps 10\n\n- " + line + " @ --num-scheduler-steps 1\n- " + line + "\n");
        assertThat(runs).extracting(run -> run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElse(Double.NaN)).containsExactly(714.48, 714.48);
        assertThat(runs).extracting(run -> run.extras().get("--num-scheduler-steps")).containsExactly("1", "10");
    }

    @Test
    void theLoadInBracketsOverridesThatOfTheHead() {
        assertThat(levels("Qwen3-8B\n\n| Config | Decode (C1) |\n|---|---|\n| a | 50 tok/s |\n| b | 507 tok/s (C4) |\n", Factor.CONCURRENCY)).containsExactly("1", "4");
    }

    /// 1 ÷ 71 ms is 14.1 tok/s of one request, and 16 in flight make 225.
    @ParameterizedTest
    @CsvSource({"13.6, 16, REQUEST_OUTPUT_THROUGHPUT", "215.6, 16, OUTPUT_TOKEN_THROUGHPUT", "13.6, 1, OUTPUT_TOKEN_THROUGHPUT"})
    void aRateThatTheTimePerTokenShowsToBeOfOne(double rate, int load, Quantity quantity) {
        String table = "| 框架 | 并发 | TTFT (s) | TPOT (ms) | 输出长度 | 总耗时 (s) | 输出速度 (tok/s) |\n|---|---|---|---|---|---|---|\n| vLLM | " + load + " | 1.3 | 71 | 512 | 37.6 | " + rate + " |\n";
        Metric metric = quantity.isDistribution() ? Metric.of(quantity, Statistic.MEAN) : Metric.of(quantity);
        assertThat(runs("Qwen3-8B\n\n" + table)).hasSize(1).allSatisfy(run -> assertThat(run.metrics().get(metric)).hasValue(rate));
    }

    @ParameterizedTest
    @CsvSource({"37.6, E2E_LATENCY", "97.6, DURATION"})
    void aTimeThatIsThatOfOneRequest(double seconds, Quantity quantity) {
        String table = "| 框架 | 并发 | TTFT (s) | TPOT (ms) | 输出长度 | 总耗时 (s) |\n|---|---|---|---|---|---|\n| vLLM | 16 | 1.3 | 71 | 512 | " + seconds + " |\n";
        Metric metric = quantity.isDistribution() ? Metric.of(quantity, Statistic.MEAN) : Metric.of(quantity);
        assertThat(runs("Qwen3-8B\n\n" + table)).hasSize(1).allSatisfy(run -> assertThat(run.metrics().get(metric)).hasValue(seconds));
    }

    @Test
    void boardsOfTwoKindsAreNone() {
        assertThat(levels("Qwen3-8B\n\n| Hardware | Decode (tok/s) |\n|---|---|\n| 5090 + 2× RTX 3080 | 7.2 |\n| 2× RTX 3090 | 18.4 |\n", Factor.GPU_COUNT)).containsExactly("-", "2");
        assertThat(levels("Qwen3-8B\n\n| Hardware | Decode (tok/s) |\n|---|---|\n| 5090 + 2× RTX 3080 | 7.2 |\n| 2× RTX 3090 | 18.4 |\n", Factor.GPU))
                .containsExactly("5090 + 2× RTX 3080", "NVIDIA GeForce RTX 3090");
    }

    /// Of a case and what it is per chip only the first is a run.
    @Test
    void casesOfAPart() {
        String table = "| Scenario | Metric | Base (4 chips) | Base (per chip) |\n|---|---|---|---|\n| a | Request throughput (req/s) | 1.42 | 0.36 |\n"
                + "| a | Output token throughput (tok/s) | 1316.5 | 329.1 |\n";
        assertThat(runs(table)).hasSize(1).allSatisfy(run -> assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(1.42));
        assertThat(runs(table.replace("per chip", "new chip"))).hasSize(2);
    }
}

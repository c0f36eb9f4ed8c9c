package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Notes as people write them around free tables: what names packed figures, lists of sentences, remarks, facts.
class FreeNotesTest {

    private static final String PACKED = "\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 1,204 / 57 | 1,310 / 62 |\n| 8 | 5,105 / 411 | 5,290 / 437 |\n";
    private static final String TABLE = "| Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 1 | 31 | 121 |\n| 8 | 207 | 153 |\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<String> levels(Reading reading, Factor factor) {
        return reading.runs().stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    private static List<Double> figures(Reading reading, Metric metric) {
        return reading.runs().stream().map(run -> run.metrics().get(metric).orElse(Double.NaN)).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"`prefill / decode tok/s`:", "All cells are prefill / decode tok/s.", "The table shows prefill / decode throughput (tok/s) of each engine."})
    void aSentenceNamesPackedFigures(String sentence) {
        Reading reading = read("## Llama-3.1-8B\n\n" + sentence + PACKED);
        assertThat(figures(reading, Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT))).containsExactly(1204.0, 1310.0, 5105.0, 5290.0);
        assertThat(figures(reading, Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).containsExactly(57.0, 62.0, 411.0, 437.0);
    }

    /// The statistic before the names and the unit behind them count.
    @Test
    void aSentenceNamesStatisticAndUnit() {
        Reading reading = read("Here we list the median TTFT / TPOT in ms for both.\n" + "\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 1 | 40 / 11 | 42 / 12 |\n| 8 | 90 / 14 | 95 / 15 |\n");
        assertThat(figures(reading, Metric.of(Quantity.TTFT, Statistic.percentile(50)))).containsExactly(0.04, 0.042, 0.09, 0.095);
    }

    /// A statistic before the last name is a part of it.
    @Test
    void aSentenceNamesTwoKindsOfFigures() {
        Reading reading = read("Serving results of Qwen3-14B (each cell: req/s / mean TTFT)\n\n| Rate | vLLM | SGLang |\n|---|---|---|\n| 1 | 0.98 / 62 ms | 0.99 / 55 ms |\n| 4 | 3.71 / 140 ms | 3.88 / 118 ms |\n");
        assertThat(figures(reading, Metric.of(Quantity.REQUEST_THROUGHPUT))).containsExactly(0.98, 0.99, 3.71, 3.88);
        assertThat(figures(reading, Metric.of(Quantity.TTFT, Statistic.MEAN))).containsExactly(0.062, 0.055, 0.14, 0.118);
    }

    /// Words with a slash that name no two figures leave the cells a question.
    @ParameterizedTest
    @ValueSource(strings = {"Numbers are of the A/B test.", "Prompts of 512 / 128 tokens."})
    void otherWordsNameNoPackedFigures(String sentence) {
        Reading reading = read("## Llama-3.1-8B\n\n" + sentence + PACKED);
        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"- Output throughput: 1204.5 tok/s.\n- Mean TTFT: 210 ms.\n- Median TPOT: 13.1 ms.\n",
        "- Measured output throughput: 1204.5 tok/s.\n- Measured mean TTFT: 210 ms.\n- Measured median TPOT: 13.1 ms.\n"})
    void aListOfSentencesIsARun(String list) {
        Reading reading = read("# vLLM, concurrency 16\n\n" + list);
        assertThat(figures(reading, Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).containsExactly(1204.5);
        assertThat(figures(reading, Metric.of(Quantity.TPOT, Statistic.percentile(50)))).containsExactly(0.0131);
    }

    @ParameterizedTest
    @CsvSource({"latency, throughput, -, latency", "interactive, balanced, -, interactive", "chat, code, chat, -", "long prompts, short prompts, long prompts, -"})
    void aProfileOfSettingsIsTheAuthorsOwn(String first, String second, String dataset, String own) {
        Reading reading = read("| Profile | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + first + " | 88.5 | 31 |\n| " + second + " | 136.5 | 30 |\n");
        assertThat(levels(reading, Factor.DATASET).getFirst()).isEqualTo(dataset);
        assertThat(reading.runs().getFirst().extras().getOrDefault("Profile", "-")).isEqualTo(own);
    }

    /// Lengths of requests are no data set.
    @ParameterizedTest
    @CsvSource({"1k/8k (reasoning), -, 1k", "ShareGPT, ShareGPT, -"})
    void aWorkloadOfLengths(String workload, String dataset, String input) {
        Reading reading = read("| Workload | Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|---|\n| " + workload + " | 8 | 88.5 | 31 |\n| " + workload + " | 16 | 136.5 | 30 |\n");
        assertThat(levels(reading, Factor.DATASET)).containsOnly(dataset);
        assertThat(levels(reading, Factor.INPUT_TOKENS)).containsOnly(input);
    }

    /// Names of engines below `Model` are none of models.
    @ParameterizedTest
    @CsvSource({"vllm, sglang, -, vLLM", "vllm_fp8_tuned, sglang_compiled, -, -", "Qwen3-8B, Llama-3.1-8B, Qwen3-8B, -"})
    void enginesBelowModel(String first, String second, String model, String engine) {
        Reading reading = read("| Model | TTFT (ms) | Tokens/sec |\n|---|---|---|\n| " + first + " | 31.5 | 80.5 |\n| " + second + " | 25.5 | 131.5 |\n");
        assertThat(levels(reading, Factor.MODEL).getFirst()).isEqualTo(model);
        assertThat(levels(reading, Factor.ENGINE).getFirst()).isEqualTo(engine);
    }

    @Test
    void boardsBesideTheEngineOfAFact() {
        Reading reading = read("- Framework: vLLM-Ascend (8x Ascend 910B4)\n- Model: Qwen3-32B\n\n" + TABLE);
        assertThat(levels(reading, Factor.GPU)).containsOnly("Ascend 910B4");
        assertThat(levels(reading, Factor.GPU_COUNT)).containsOnly("8");
        assertThat(levels(read("- Framework: vLLM-Ascend (nightly)\n- Model: Qwen3-32B\n\n" + TABLE), Factor.GPU)).containsOnly("-");
    }

    /// In the marks of code a report's value is stated; without them the label is one of a program.
    @ParameterizedTest
    @CsvSource({"`qwen3-flash-2`, qwen3-flash-2", "qwen3-flash-2, -"})
    void factsInTheMarksOfCode(String value, String model) {
        assertThat(levels(read("# Replay\n\n- model: " + value + "\n- dry_run: False\n\n" + TABLE), Factor.MODEL)).containsOnly(model);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"DeepSeek V4 Flash — baseline;DeepSeek V4 Flash", "Kimi K2 on 8x H200;Kimi K2", "GLM 4.6;GLM 4.6", "DeepSeek V3 vs R1;-", "Llama 3 results;-"})
    void aTitleBeginsWithAModel(String title, String model) {
        assertThat(levels(read("# " + title + "\n\n" + TABLE), Factor.MODEL)).containsOnly(model);
    }

    /// Facts between a table that has its own and a command are about what the command starts.
    @ParameterizedTest
    @CsvSource({"true, -", "false, NVIDIA H100"})
    void factsAboveTheNextLaunch(boolean isLaunch, String gpu) {
        Reading reading = read("# Model A\n\n```\nvllm serve org/model-a-8b\n```\n\n" + TABLE + "\nGPU: H100\n" + (isLaunch ? "\n```\nvllm serve org/model-b-32b\n```\n" : ""));
        assertThat(levels(reading, Factor.GPU)).containsOnly(gpu);
        assertThat(levels(reading, Factor.MODEL)).containsOnly("org/model-a-8b");
    }

    /// A note is about the results right above it.
    @ParameterizedTest
    @ValueSource(strings = {"备注：网络较慢", "注: 网络较慢", "Note: the network was slow", "**Note:** the network was slow"})
    void aNoteBelowATable(String note) {
        Reading reading = read("# vLLM\n\n" + TABLE + "\n" + note + "\n\n# SGLang\n\n" + TABLE);
        assertThat(reading.runs()).extracting(run -> run.notes().stream().anyMatch(one -> one.contains("网络较慢") || one.contains("slow")))
                .containsExactly(true, true, false, false);
        assertThat(reading.unread()).isEmpty();
    }

    /// One that names a warm-up is about one result, or it is not clear about which of several.
    @ParameterizedTest
    @CsvSource({"备注：预热影响, true", "Note: warm-up effect, true", "备注：预热后测试, false"})
    void aNoteOfAWarmUp(String note, boolean isOfWarmUp) {
        Reading several = read("# vLLM\n\n" + TABLE + "\n" + note + "\n");
        assertThat(several.runs()).allSatisfy(run -> assertThat(run.warnings().stream().anyMatch(warning -> warning.message().contains("it is not clear"))).isEqualTo(isOfWarmUp));
        assertThat(read("# vLLM\n\n- Output throughput: 204 tok/s\n- Mean TTFT: 210 ms\n- Concurrency: 8\n\n" + note + "\n").runs().getFirst().notes()).contains(note);
    }

    /// A row whose only figure is that of an unknown quantity is no run, and is listed.
    @ParameterizedTest
    @CsvSource({"hops/s, true", "TTFT (ms), false"})
    void aRowOfAnUnknownQuantityIsListed(String name, boolean isListed) {
        Reading reading = read("| Probe | Metric | vLLM | SGLang |\n|---|---|---|---|\n| P1 | gen tok/s | 41.5 | 143.5 |\n| P2 | " + name + " | 882.5 | 915.5 |\n| P3 | gen tok/s | 35.5 | 137.5 |\n");
        assertThat(reading.runs()).hasSize(isListed ? 4 : 6);
        assertThat(reading.unread().stream().anyMatch(lines -> lines.first() == 4)).isEqualTo(isListed);
    }

    @Test
    void preFillIsPrefill() {
        assertThat(figures(read("| Concurrency | pre-fill tok/s | gen tok/s |\n|---|---|---|\n| 1 | 882.5 | 41.5 |\n"), Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT))).containsExactly(882.5);
    }

    /// The cores of a chip are no number of GPUs.
    @ParameterizedTest
    @CsvSource({"M2 Max 12 CPU / 30 GPU / 32GB, -", "M4 Pro 14-core CPU + 20-core GPU, -", "2 GPU L40S, 2"})
    void coresOfAChip(String heading, String count) {
        assertThat(levels(read("## " + heading + "\n\n" + TABLE), Factor.GPU_COUNT)).containsOnly(count);
    }

    @ParameterizedTest
    @CsvSource({"rate=inf (throughput-bound), inf", "rate=16, 16", "learning rate=16, -", "acceptance_rate=16, -"})
    void aRateInAHeading(String heading, String rate) {
        assertThat(levels(read("## " + heading + "\n\n" + TABLE), Factor.REQUEST_RATE)).containsOnly(rate);
    }

    @ParameterizedTest
    @CsvSource({"Qwen3-VL 8B on vLLM, Qwen3-VL 8B", "Qwen3-Coder 30B-A3B on vLLM, Qwen3-Coder 30B-A3B", "Qwen3-8B on vLLM, Qwen3-8B", "Llama-3.1 70B vs Qwen2.5 72B, -"})
    void aSizeBehindABlank(String heading, String model) {
        assertThat(levels(read("## " + heading + "\n\n" + TABLE), Factor.MODEL)).containsOnly(model);
    }

    /// A range among the tests of llama-bench is listed.
    @ParameterizedTest
    @CsvSource({"2103-2134, true", "2118, false"})
    void aRangeAmongTests(String cell, boolean isListed) {
        Reading reading = read("| | base | tuned |\n|---|---|---|\n| pp512 | 1973 | 2019 |\n| pp2048 | " + cell + " | " + cell + " |\n| tg128 | 31.5 | 31.9 |\n");
        assertThat(reading.runs()).hasSize(isListed ? 4 : 6);
        assertThat(reading.unread().stream().anyMatch(lines -> lines.first() == 4)).isEqualTo(isListed);
    }

    /// The rate of a training is none of a server; times of the first token are.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"### SFT: fine-tuning speed;Throughput (tok/s);false", "### 微调框架;吞吐量 (tok/s);false", "### Serving speed;Throughput (tok/s);true",
        "### After fine-tuning;TTFT (ms);true", "### 训练好的模型;吞吐量 (tok/s);true"})
    void ratesOfATraining(String heading, String metric, boolean isRead) {
        Reading reading = read(heading + "\n\n| Model | Config | " + metric + " |\n|---|---|---|\n| Qwen3-8B | LoRA | 530 |\n| Qwen3-32B | LoRA | 41 |\n");
        assertThat(reading.runs().isEmpty()).isEqualTo(!isRead);
        assertThat(reading.notices().stream().anyMatch(notice -> notice.contains("its words are about training"))).isEqualTo(!isRead);
    }

    @Test
    void aColumnOfATraining() {
        assertThat(read("| Model | Gradient Accumulation | Throughput (tok/s) |\n|---|---|---|\n| Qwen3-8B | 64 | 530 |\n").runs()).isEmpty();
        assertThat(read("| Model | Acceptance | Throughput (tok/s) |\n|---|---|---|\n| Qwen3-8B | 64 | 530 |\n").runs()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"性能（1K 输入 / 512 输出）;1k;512", "性能（512 输入 tokens, 256 输出 tokens）;512;256", "并发 64 输入 1024 输出 128;1024;128", "每日 512 输入;-;-"})
    void lengthsBeforeTheirWords(String heading, String input, String output) {
        Reading reading = read("## " + heading + "\n\n" + TABLE);
        assertThat(levels(reading, Factor.INPUT_TOKENS)).containsOnly(input);
        assertThat(levels(reading, Factor.OUTPUT_TOKENS)).containsOnly(output);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Results (RTX 5090, 100 prompts);100", "Results (RTX 5090, 100 prompts per client);-"})
    void aNumberOfPrompts(String heading, String requests) {
        assertThat(levels(read("## " + heading + "\n\n" + TABLE), Factor.REQUESTS)).containsOnly(requests);
    }

    @ParameterizedTest
    @CsvSource({"8路并发, 8", "首轮, -"})
    void aLoadInBrackets(String words, String load) {
        assertThat(levels(read("| 模型 | 输出吞吐量 |\n|---|---|\n| Qwen3-8B | 87.5 tokens/s（" + words + "） |\n"), Factor.CONCURRENCY)).containsExactly(load);
    }

    /// The unit behind the last of several figures is that of all of them that it fits.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"TTFT p50/p95;2.85/3.19 s;2.85", "TTFT p50/p95;48.5/50.5 ms;0.0485", "TTFT p50/p95;3.5/52.5 ms;0.0035", "TTFT p50/p95;2.85 s / 3190 ms;2.85"})
    void aUnitBehindSeveralFigures(String head, String cell, double seconds) {
        Reading reading = read("| Batch | " + head + " | Output tok/s |\n|---|---|---|\n| 8 | " + cell + " | 650.5 |\n| 16 | " + cell + " | 750.5 |\n");
        assertThat(figures(reading, Metric.of(Quantity.TTFT, Statistic.percentile(50)))).containsOnly(seconds);
    }

    /// It is not that of a rate.
    @Test
    void aUnitThatDoesNotFit() {
        Reading reading = read("| Batch | tok/s / TTFT |\n|---|---|\n| 8 | 850.5 / 35 ms |\n| 16 | 950.5 / 45 ms |\n");
        assertThat(figures(reading, Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).containsExactly(850.5, 950.5);
    }

    @ParameterizedTest
    @CsvSource({"Analytical reference, true", "理论性能, true", "Suite SLO constraints (p99), true", "推理的 SLO 约束 (p99), true", "Reference results, false", "Goodput under SLO, false"})
    void calculatedFiguresAreNotRead(String heading, boolean isListed) {
        Reading reading = read("## " + heading + "\n\nAll cells have one board.\n\n" + TABLE);
        assertThat(reading.runs().isEmpty()).isEqualTo(isListed);
        assertThat(reading.unread().isEmpty()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"×4, [4]", "x8, [8]", "4x faster, []"})
    void loadsWithASign(String cell, String loads) {
        assertThat(levels(read("| 并发 | TTFT (ms) | 输出吞吐 (tok/s) |\n|---|---|---|\n| " + cell + " | 719 | 62.9 |\n"), Factor.CONCURRENCY)).hasToString(loads);
    }

    @ParameterizedTest
    @CsvSource({"vllm/vllm-tpu:nightly (v0.20.2rc1.dev223), 0.20.2rc1.dev223", "vLLM (0.20.2) on 4x H100, 0.20.2", "vLLM (4x H100), -"})
    void aVersionInBrackets(String environment, String version) {
        assertThat(levels(read("测试环境: " + environment + "\n\n" + TABLE), Factor.ENGINE_VERSION)).containsOnly(version);
    }

    /// Figures below a heading of expected ones were not measured, unless it names the measured ones, too.
    @ParameterizedTest
    @CsvSource({"## Performance projections, false", "## Projected and measured speed, true", "## Speed, true", "## 性能概算, false"})
    void headingsOfExpectedFigures(String heading, boolean isRead) {
        Reading reading = read("# Notes\n\n" + heading + "\n\nText.\n\n### One board\n\n" + TABLE);
        assertThat(reading.runs().isEmpty()).isEqualTo(!isRead);
        assertThat(reading.notices().stream().anyMatch(notice -> notice.contains("were not measured"))).isEqualTo(!isRead);
    }

    /// The heading of a part that ended says nothing of the next one.
    @Test
    void aHeadingOfExpectedFiguresEnds() {
        assertThat(read("## Projections\n\nNone.\n\n## Speed\n\n### One board\n\n" + TABLE).runs()).hasSize(2);
    }

    /// A comment with a rate is listed, since it may be a result.
    @ParameterizedTest
    @CsvSource({"# 1 Greeting  prefill= 194 tok/s  decode= 84.1, true", "# 1 Greeting was slow today, false"})
    void aCommentWithARate(String comment, boolean isListed) {
        assertThat(read("```\n" + comment + "\n```\n\n" + TABLE).unread().stream().anyMatch(lines -> lines.first() == 2)).isEqualTo(isListed);
    }

    /// What a comparison gains is no case of its own.
    @ParameterizedTest
    @CsvSource({"KV migrateによる改善, 2", "개선, 2", "прирост, 2", "verbetering, 2", "KV migrate twice, 3"})
    void gainsInOtherLanguages(String head, int runs) {
        assertThat(read("| Metric | cold | warm | " + head + " |\n|---|---|---|---|\n| mean TTFT (ms) | 4104.5 | 3515.5 | 589 |\n| p99 TTFT (ms) | 15509 | 14509 | 1000 |\n").runs()).hasSize(runs);
    }

    /// Rates at several loads in the columns of one row are asked for.
    @ParameterizedTest
    @CsvSource({"c1 agg, c4 agg, true", "c1 agg, notes, false", "batch, notes, false"})
    void ratesAtLoadsInHeads(String first, String second, boolean isAsked) {
        Reading reading = read("| Model | decode tok/s | TTFT (ms) | " + first + " | " + second + " |\n|---|---|---|---|---|\n| Qwen3-8B | 40.5 | 221 | 86 | 239 |\n| Qwen3-32B | 13.5 | 421 | 14 | 46 |\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(run.warnings().stream().anyMatch(warning -> warning.message().contains("a load of its own"))).isEqualTo(isAsked));
    }

    @ParameterizedTest
    @CsvSource({"AMD Radeon RX 9070 XT, AMD Radeon RX 9070 XT", "RX 9070, AMD Radeon RX 9070", "rx7800xt, AMD Radeon RX 7800 XT", "Radeon RX 580, AMD Radeon RX 580", "2x4090, NVIDIA GeForce RTX 4090",
        "RX 7900 XTX, AMD Radeon RX 7900 XTX"})
    void boardsOfAmd(String words, String gpu) {
        assertThat(levels(read("GPU: " + words + "\n\n" + TABLE), Factor.GPU)).containsOnly(gpu);
    }

    @ParameterizedTest
    @CsvSource({"10 同時リクエスト, 10", "64 並列, 64", "単一リクエスト, -"})
    void loadsInJapanese(String heading, String load) {
        assertThat(levels(read("#### " + heading + "\n\n| 構成 | スループット (tok/s) | 合計 tok/s |\n|---|---|---|\n| A | 76.5 | 692.5 |\n| B | 91.5 | 821.5 |\n"), Factor.CONCURRENCY)).containsOnly(load);
    }
}

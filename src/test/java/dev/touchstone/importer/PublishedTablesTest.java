package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables of shapes that stand in public repositories: what they mean, and what they do not.
class PublishedTablesTest {

    private static Reading read(String text) {
        return new Importer().read("paste", text);
    }

    /// Rows on one line, with ` / ` between them.
    private static String table(String rows) {
        List<String> lines = List.of(rows.split(" / "));
        long columns = lines.getFirst().chars().filter(c -> c == '|').count() - 1;
        return lines.getFirst() + "\n|" + "---|".repeat((int) columns) + "\n" + String.join("\n", lines.subList(1, lines.size())) + "\n";
    }

    private static List<String> runs(String text) {
        return read(text).runs().stream().map(PublishedTablesTest::figures).toList();
    }

    private static String figures(Run run) {
        List<String> all = new ArrayList<>();
        run.metrics().forEach((metric, value) -> all.add(metric.key() + "=" + String.format(Locale.ROOT, "%.4g", value)));
        return all.stream().sorted().collect(Collectors.joining(" "));
    }

    private static List<String> levels(String text, Factor factor) {
        return read(text).runs().stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    @Test
    void aLoadIsNoPercentile() {
        String text = table("| No | 并发 | TTFT (ms) | Output tok/s | / | B1 | P1 | 700 | 10.5 | / | B2 | P64 | 1500 | 187 |");
        assertThat(runs(text)).containsExactly("output_token_throughput=10.50 ttft.mean=0.7000", "output_token_throughput=187.0 ttft.mean=1.500");
        assertThat(levels(text, Factor.CONCURRENCY)).containsExactly("1", "64");
        assertThat(runs(table("| Percentile | TTFT (ms) | / | P50 | 700 | / | P64 | 1500 |"))).containsExactly("ttft.p50=0.7000 ttft.p64=1.500");
    }

    @ParameterizedTest
    @ValueSource(strings = {"batch-32", "c=32", "C32", "32 users", "32 路", "并发32", "bs 32", "32 streams"})
    void aLoadMayHaveAWordForIt(String cell) {
        assertThat(levels(table("| ISL | Concurrency | TTFT (ms) | / | 128 | " + cell + " | 108 |"), Factor.CONCURRENCY)).containsExactly("32");
    }

    @ParameterizedTest
    @ValueSource(strings = {"low", "B32-x"})
    void otherWordsAreNoLoad(String cell) {
        assertThat(levels(table("| ISL | Concurrency | TTFT (ms) | / | 128 | " + cell + " | 108 |"), Factor.CONCURRENCY)).containsExactly("-");
    }

    @Test
    void scoresInPercentAreNoPercentiles() {
        assertThat(runs(table("| Config | MMLU | tokens/s | TTFT (ms) | / | FP16 | 75.59% | 2908 | 1671 | / | INT8 | 75.60% | 2755 | 1717 |")))
                .containsExactly("output_token_throughput=2908 ttft.mean=1.671", "output_token_throughput=2755 ttft.mean=1.717");
        assertThat(runs(table("| Percentile | TTFT (ms) | / | 50% | 700 | / | 99% | 1500 |"))).containsExactly("ttft.p50=0.7000 ttft.p99=1.500");
    }

    @Test
    void aTableOfMetricsIsNoStressTest() {
        String text = table("| Metric | Value | / | Successful requests | 1000 | / | Failed requests | 0 | / | Benchmark duration (s) | 675.55 |"
                + " / | Request throughput (req/s) | 1.48 | / | Total generated tokens | 1,427,960 | / | Output token throughput (tok/s) | **2113.78** |"
                + " / | Total token throughput (tok/s) | **8584.49** |");
        assertThat(read(text).runs()).singleElement().satisfies(run -> {
            assertThat(run.client()).isNotEqualTo(Run.STRESS_TEST);
            assertThat(figures(run)).contains("output_token_throughput=2114", "request_throughput=1.480", "total_token_throughput=8584");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"Meaning", "Description", "说明"})
    void aColumnThatExplainsTheRowsIsNoRun(String head) {
        assertThat(runs(table("| Metric | Value | " + head + " | / | Request throughput (req/s) | 1.37 | Average over the run. |"
                + " / | Mean TTFT (ms) | 6,520.70 | Includes queueing. |"))).containsExactly("request_throughput=1.370 ttft.mean=6.521");
    }

    @ParameterizedTest
    @ValueSource(strings = {"+15.4% | -47.4%", "1.15x | 1.9x", "30-70x | 2-3x", "+15.4% 개선 | −47.4% (better)"})
    void aColumnOfGainsIsNoRunWhateverItsHead(String cells) {
        String[] gains = cells.split(" \\| ");
        assertThat(runs(table("| 지표 | GPU only | Hybrid | 차이 | / | Request throughput (req/s) | 55.39 | 63.93 | " + gains[0]
                + " | / | Mean TTFT (ms) | 773.8 | 407.03 | " + gains[1] + " |")))
                .containsExactly("request_throughput=55.39 ttft.mean=0.7738", "request_throughput=63.93 ttft.mean=0.4070");
    }

    @Test
    void rangesBesideFiguresDoNotHideThese() {
        String text = table("| Metric | ours (TP=4) | vLLM (typical) | / | Request throughput (req/s) | 0.07 | ~2-5 | / | Mean TTFT (ms) | 14,295 | ~50-300 |");
        assertThat(runs(text)).containsExactly("request_throughput=0.07000 ttft.mean=14.30");
    }

    @Test
    void aRemarkBehindANumberDistinguishesIt() {
        Run user = read(table("| concurrency | throughput (tok/s) | / | 4 (user avg) | 94.7 | / | 4 (system total) | 374.5 |")).runs().getFirst();
        assertThat(figures(user)).isEqualTo("request_output_throughput.mean=94.70");
        assertThat(user.extras()).containsEntry("concurrency", "4 (user avg)");
        String named = table("| Config | tok/s | TTFT (s) | / | TP=1 BS=16 | 3,946.36 (c256) | 6.31 | / | TP=1 BS=16 | 2,210.66 | 1.72 |");
        assertThat(levels(named, Factor.CONCURRENCY)).containsExactly("256", "16");
        assertThat(read(named).runs().getFirst().extras()).containsEntry("tok/s, in brackets", "c256");
    }

    @ParameterizedTest
    @ValueSource(strings = {"+57.4%", "1.8x", "best", "189-197", "n=5", "std 22.1 ms", "tok/s"})
    void howANumberComparesIsNoRemark(String words) {
        assertThat(read(table("| Config | tok/s | TTFT (ms) | / | A | 192 (" + words + ") | 35 |")).runs()).singleElement()
                .satisfies(run -> assertThat(run.extras().keySet()).noneMatch(label -> label.endsWith("in brackets")));
    }

    @Test
    void theWordsOfACaptionDistinguishTables() {
        String rows = table("| Engine | Throughput (tok/s) | / | SGLang | 913.9 |");
        assertThat(read("**Short regime (c=64)**:\n\n" + rows + "\n**Long regime (c=64)**:\n\n" + rows.replace("913.9", "839.6")).runs())
                .extracting(run -> run.extras().get("Variant")).containsExactly("Short regime (c=64)", "Long regime (c=64)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "| Engine | Throughput | Latency (p99) | / | Pure Go | 500K ops/s | 5ms | ! “500K ops/s” is a rate of neither requests nor tokens",
        "| GPUs | Throughput (rec/s) | Latency (ms) | / | 1 | 68.6 | 9.4 | ! “Throughput (rec/s)” is a rate of neither requests nor tokens",
        "| Server | Throughput | p99 latency | Mean latency | / | orders | 250K msg/s | 5 ms | 2 ms | ! “250K msg/s” is a rate of neither requests nor tokens",
        "| Time | Prompt throughput (tok/s) | Generation throughput (tok/s) | Running reqs | / | 13:16:08 | 0.0 | 1483.3 | 121 |"
                + " / | 13:16:13 | 0.0 | 1386.9 | 99 | ! its rows are moments of one run"})
    void figuresOfSomethingElseAreNoRuns(String rows, String why) {
        Reading reading = read(table(rows));
        assertThat(reading.runs()).isEmpty();
        assertThat(reading.notices()).singleElement().asString().contains(why);
    }

    @Test
    void ratesOfAnotherKindBesideTimesToTheFirstTokenDoNotHideThese() {
        assertThat(runs(table("| Concurrency | Turns/s | Images/s | TTFT (ms) | / | 1 | 0.262 | 3 img/s | 919.7 |"))).containsExactly("ttft.mean=0.9197");
        assertThat(runs(table("| KV cache | TTFT | Output tok/s | / | fp8 | 2 s | 1483.3 | / | auto | 3 s | 1386.9 |"))).hasSize(2);
        assertThat(runs(table("| measured at | TTFT (ms) | Output tok/s | / | 13:16:08 | 40 | 1483.3 | / | 13:26:13 | 41 | 1386.9 |"))).hasSize(2);
    }

    @Test
    void embeddingsAreNoTokens() {
        assertThat(runs(table("| Batch Size | Throughput (embeddings/sec) | Latency (ms) | / | 10 | 50 | 200 |"))).noneMatch(run -> run.contains("throughput"));
        assertThat(runs(table("| Batch Size | Throughput (tokens/sec) | Latency (ms) | / | 10 | 50 | 200 |"))).singleElement().asString()
                .contains("output_token_throughput=50.00");
    }

    @Test
    void aThroughputWithoutAnyUnitIsAQuestion() {
        Reading reading = read(table("| Engine | Concurrency | Throughput | TTFT (ms) | / | vLLM | 8 | 41 | 35 |"));
        assertThat(reading.runs()).extracting(PublishedTablesTest::figures).containsExactly("ttft.mean=0.03500");
        assertThat(reading.tables().getFirst().questions()).singleElement().satisfies(question -> assertThat(question.why())
                .isEqualTo("No unit of its figures stands anywhere."));
        assertThat(runs(table("| Engine | Concurrency | Throughput | Request throughput (req/s) | / | vLLM | 8 | 4100 | 35 |")))
                .containsExactly("output_token_throughput=4100 request_throughput=35.00");
        assertThat(runs(table("| Engine | Concurrency | Throughput | Mean latency (s) | / | vLLM | 8 | 4.0 | 2.0 | / | vLLM | 16 | 6.4 | 2.5 |")))
                .containsExactly("e2e_latency.mean=2.000 request_throughput=4.000", "e2e_latency.mean=2.500 request_throughput=6.400");
    }

    @Test
    void aThroughputBesideTokensIsRatherOfRequests() {
        Reading reading = read(table("| Scenario | p50 TTFT | Output tok/s | Throughput | / | short | 55ms | 2100 | 41 |"));
        assertThat(reading.runs()).extracting(PublishedTablesTest::figures).containsExactly("output_token_throughput=2100 ttft.p50=0.05500");
        assertThat(reading.tables().getFirst().questions()).singleElement().satisfies(question ->
                assertThat(Meanings.key(question.choices().getFirst().getFirst())).isEqualTo("request_throughput"));
    }

    @Test
    void moreThanTheLoadAllowsAreTokens() {
        assertThat(runs(table("| Mode | Concurrency | Throughput | Mean latency (s) | / | mtp | 16 | 812.1 | 9.8 |")))
                .containsExactly("e2e_latency.mean=9.800 output_token_throughput=812.1");
        assertThat(runs(table("| Mode | Concurrency | Throughput | Mean latency (s) | / | mtp | 16 | 1.2 | 9.8 |"))).containsExactly("e2e_latency.mean=9.800");
    }

    @Test
    void percentilesGoOnFromTheColumnBefore() {
        assertThat(runs(table("| concurrency | TTFT p50 (ms) | p90 | p99 | ITL p50 (ms) | / | 4 | 261.3 | 270.1 | 270.6 | 24.1 |")))
                .containsExactly("itl.p50=0.02410 ttft.p50=0.2613 ttft.p90=0.2701 ttft.p99=0.2706");
        assertThat(runs(table("| concurrency | TTFT p50 (ms) | p90 | / | 4 | 261.3 | 20.1 |"))).as("not in their order").containsExactly("ttft.p50=0.2613");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"BS=64 (tok/s) ! BS=128 (tok/s)", "64 users (tok/s) ! 128 users (tok/s)", "并发64 (tok/s) ! 并发128 (tok/s)",
        "tok/s c64 ! tok/s c128"})
    void loadsInTheHeadAreLevels(String first, String second) {
        String text = table("| Model | " + first + " | " + second + " | / | Qwen3-8B | 500 | 520 | / | Llama-3.1-8B | OOM | 522 |");
        assertThat(levels(text, Factor.CONCURRENCY)).containsExactly("64", "128", "64", "128");
        assertThat(runs(text)).containsExactly("output_token_throughput=500.0", "output_token_throughput=520.0", "", "output_token_throughput=522.0");
        assertThat(runs(table("| Model | TTFT p50 (ms) | TTFT p99 (ms) | / | Qwen3-8B | 50 | 90 |"))).containsExactly("ttft.p50=0.05000 ttft.p99=0.09000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*数据为示意，取决于硬件*", "*Illustrative numbers.*", "These are placeholder figures."})
    void figuresThatNobodyMeasuredAreNoRuns(String words) {
        String rows = table("| Concurrency | TTFT (ms) | / | 1 | 30 | / | 8 | 35 |");
        assertThat(read(rows + "\n" + words + "\n").runs()).isEmpty();
        assertThat(read(rows + "\n" + words + "\n").notices()).singleElement().asString()
                .contains("the words beside it say that its figures were not measured");
        assertThat(read(rows + "\n*All numbers were measured.*\n").runs()).hasSize(2);
    }

    @Test
    void aModelOfWordsInAHeading() {
        String rows = table("| Conc | tok/s | TTFT | / | 1 | 163 | 39 ms |");
        assertThat(levels("#### DeepSeek R1 Distill 8B (FP16, TP=1)\n\n" + rows, Factor.MODEL)).containsExactly("DeepSeek R1 Distill 8B");
        assertThat(levels("#### DeepSeek and 8 boards\n\n" + rows, Factor.MODEL)).containsExactly("-");
    }

    @Test
    void theNameOfAFileIsNoModel() {
        assertThat(levels(table("| Context | tok/s | TTFT (s) | Script | / | 4K | 422.98 | 0.5 | qwen3_4k_tp1 |"), Factor.MODEL)).containsExactly("-");
        assertThat(levels(table("| Config | tok/s | TTFT (s) | / | qwen3-4b TP1 | 422.98 | 0.5 |"), Factor.MODEL)).containsExactly("qwen3-4b");
    }

    @Test
    void throughputIsTheSameWordInChinese() {
        assertThat(runs(table("| 版本 | Prefill 吞吐 (tok/s) | Decode 吞吐 (tok/s) | / | v1.0 | 17.5 | 12.5 |")))
                .containsExactly("input_token_throughput=17.50 output_token_throughput=12.50");
    }

    @Test
    void statisticsOfRepeatsAreNoneOfRequests() {
        String rows = "| Metric | mean | min | max | CV | / | Output throughput (tok/s) | 506.5 | 506.4 | 506.6 | 0.01% | / | Request throughput (req/s) | 3.957"
                + " | 3.956 | 3.958 | 0.01% | / | TTFT p50 (ms) | 88.24 | 87.72 | 88.66 | 0.54% |";
        assertThat(read(table(rows)).runs()).singleElement().satisfies(run -> {
            assertThat(figures(run)).isEqualTo("output_token_throughput=506.5 request_throughput=3.957 ttft.p50=0.08824");
            assertThat(run.extras()).containsEntry("Case", "several repeats");
        });
        assertThat(runs(table("| Metric | mean | min | max | p99 | / | Output throughput (tok/s) | 50.5 | 50.4 | 50.6 | 50.5 | / | TTFT (ms) | 88.24 | 87.72 | 88.66 | 88.5 |")))
                .as("of requests").singleElement().asString().contains("request_output_throughput.mean=50.50", "ttft.p99=0.08850");
    }

    @Test
    void phasesAreNoCases() {
        assertThat(runs(table("| turn | prefill tok/s | prefill ms/tok | decode tok/s | decode ms/tok | / | 0 | 3403.7 | 0.294 | 61.65 | 16.22 |")))
                .containsExactly("input_token_throughput=3404 output_token_throughput=61.65 tpot.mean=0.01622");
    }

    @Test
    void mergedCellsStandForAllRunsOfTheirRows() {
        String text = "| | | LLaDA-8B | | Dream-7B | |\n|---|---|---|---|---|---|\n| | | TPS | TTFT | TPS | TTFT |\n"
                + "| GSM8K | Baseline | 29.67 | 28.0 | 17.86 | 23.6 |\n| | d-cache | 56.97 | 28.9 | 22.17 | 23.9 |\n";
        assertThat(read(text).runs()).hasSize(4).allSatisfy(run -> assertThat(run.extras()).containsEntry("Case", "GSM8K"));
    }

    @Test
    void noRequestAtATimeIsNoLoad() {
        assertThat(levels(table("| Workers | tok/s | E2E ms | / | 0 | 29.4 | 2658 | / | 4 | 24.1 | 3098 |"), Factor.CONCURRENCY)).containsExactly("-", "-");
        assertThat(levels(table("| Workers | tok/s | E2E ms | / | 1 | 29.4 | 2658 | / | 4 | 24.1 | 3098 |"), Factor.CONCURRENCY)).containsExactly("1", "4");
    }

    @Test
    void conditionsBesideOneAnotherWithBlanksOfHtml() {
        String text = "> **Hardware**: NVIDIA L20 &nbsp;|&nbsp; **Model**: Qwen3-0.6B (bf16) &nbsp;|&nbsp; **Output**: 200 tokens\n\n"
                + table("| Framework | Throughput (tokens/s) | / | vLLM | 386.4 |");
        assertThat(levels(text, Factor.MODEL)).containsExactly("Qwen3-0.6B");
        assertThat(levels(text, Factor.GPU)).containsExactly("NVIDIA L20");
        assertThat(levels(text, Factor.OUTPUT_TOKENS)).containsExactly("200");
    }

    @Test
    void aLoadAboveTheFiguresOfARun() {
        assertThat(levels(table("| Metric | Parallel=1 | Parallel=5 | / | Output Throughput (tok/s) | 74.62 | 302.1 | / | TTFT (ms) | 2414 | 2500 |"), Factor.CONCURRENCY))
                .containsExactly("1", "5");
    }

    @Test
    void aStatisticInBracketsBehindAFigureIsThatOfTheFigure() {
        assertThat(runs("- TTFT: 412 ms (p50), 1.8 s (p99)\n- TPOT: 31 ms (p50), 40 ms (p99)\n- Output throughput: 1234 tok/s\n\n.\n"))
                .containsExactly("output_token_throughput=1234 tpot.p50=0.03100 tpot.p99=0.04000 ttft.p50=0.4120 ttft.p99=1.800");
        assertThat(runs(table("| Engine | TTFT | Output tok/s | / | vLLM | 88 ms (p50) | 100 | / | SGLang | 80 ms (p99) | 120 |")))
                .containsExactly("output_token_throughput=100.0 ttft.p50=0.08800", "output_token_throughput=120.0 ttft.p99=0.08000");
        Reading other = read(table("| Engine | Mean TTFT | Output tok/s | / | vLLM | 88 ms (p50) | 100 | / | SGLang | 80 ms (mean) | 120 |"));
        assertThat(other.runs()).extracting(PublishedTablesTest::figures)
                .containsExactly("output_token_throughput=100.0", "output_token_throughput=120.0 ttft.mean=0.08000");
        assertThat(other.runs().getFirst().warnings()).singleElement().satisfies(warning -> assertThat(warning.message())
                .isEqualTo("“Mean TTFT” of 88 ms (p50) was left out: it is a figure of another statistic than its column."));
        assertThat(other.runs().getLast().warnings()).isEmpty();
    }

    @Test
    void aLabelOfOtherConditionsBeginsTheNextList() {
        String list = "- Output throughput: 1,234 tok/s\n- TTFT: 412 ms\n- TPOT: 31 ms\n\n";
        String text = "**vLLM 0.10.1, concurrency 64:**\n\n" + list + "**SGLang 0.5.2, concurrency 64:**\n\n" + list.replace("1,234", "1,390") + ".\n";
        assertThat(levels(text, Factor.ENGINE)).containsExactly("vLLM", "SGLang");
        assertThat(read("Results:\n" + list.stripTrailing() + "\nTokens:\n- Total generated tokens: 4096\n\n.\n").runs()).hasSize(1);
    }

    @Test
    void aBoxAroundATableIsNoColumnOfIt() {
        String text = """
                │  ┌────────────────┬───────────────┬────────────┐          │
                │  │  Engine        │ Output tok/s  │ TTFT       │          │
                │  ├────────────────┼───────────────┼────────────┤          │
                │  │  vLLM          │   ~500        │    ~80ms   │          │
                │  │  TGI           │   ~400        │   ~100ms   │          │
                │  └────────────────┴───────────────┴────────────┘          │
                """;
        assertThat(runs(text)).containsExactly("output_token_throughput=500.0 ttft.mean=0.08000", "output_token_throughput=400.0 ttft.mean=0.1000");
        assertThat(read(text).runs()).allSatisfy(run -> assertThat(run.warnings()).isEmpty());
    }

    @Test
    void aTotalIsOfInputAndOutputOnlyWhereItCanBe() {
        String ofOne = "| Scenario | p50 TTFT | p50 TPS | Total TPS | / | short | 55ms | 88 | 2100 |";
        assertThat(runs(table(ofOne))).containsExactly("ttft.p50=0.05500");
        assertThat(read(table(ofOne)).tables().getFirst().questions()).singleElement()
                .satisfies(question -> assertThat(question.why()).isEqualTo("It may be of input and output, or of the output of all requests."));
        assertThat(runs(table("| Scenario | p50 TTFT | Output TPS | Total TPS | / | short | 55ms | 500 | 2100 |")))
                .containsExactly("output_token_throughput=500.0 total_token_throughput=2100 ttft.p50=0.05500");
        assertThat(runs(table("| Scenario | p50 TTFT | Total TPS | / | short | 55ms | 2100 |"))).containsExactly("total_token_throughput=2100 ttft.p50=0.05500");
        Reading less = read(table("| Prompt | TTFT (ms) | Decode tok/s | Total tok/s | / | code | 291.3 | 25.54 | 25.19 |"));
        assertThat(less.runs()).extracting(PublishedTablesTest::figures).containsExactly("output_token_throughput=25.54 ttft.mean=0.2913");
        assertThat(less.tables().getFirst().questions()).singleElement()
                .satisfies(question -> assertThat(question.why()).isEqualTo("It is less than the output alone."));
        assertThat(runs(table("| Engine | TTFT (ms) | Total token throughput (tok/s) | / | vLLM | 291.3 | 25.54 |"))).as("its whole name").singleElement()
                .asString().contains("total_token_throughput=25.54");
    }

    @Test
    void aRateOfAUserBesideThatOfAll() {
        assertThat(runs(table("| Batch | TTFT (s) | Decode per user (tok/s) | Decode total (tok/s) | / | 8 | 0.5 | 70 | 560 |")))
                .containsExactly("output_token_throughput=560.0 request_output_throughput.mean=70.00 ttft.mean=0.5000");
    }

    @Test
    void columnsWhoseCellsNameTheSameFiguresAreCases() {
        String text = table("| Benchmark Case | baseline (vLLM as it is) | Optimized | / | **ShareGPT** | Total TPS: 9743.28<br>Mean TPOT(ms): 48.57"
                + " | Total TPS: 10919.92 <span style=\"color:green\">(+12.1%)</span><br>Mean TPOT(ms): 43.25 |"
                + " / | **Short** | Total TPS: 24223.22<br>Mean TPOT(ms): 62.10 | Total TPS: 25172.82 <span style=\"color:green\">(+3.9%)</span><br>Mean TPOT(ms): 55.31 |");
        assertThat(runs(text)).containsExactly("total_token_throughput=9743 tpot.mean=0.04857", "total_token_throughput=1.092e+04 tpot.mean=0.04325",
                "total_token_throughput=2.422e+04 tpot.mean=0.06210", "total_token_throughput=2.517e+04 tpot.mean=0.05531");
        assertThat(read(text).runs()).extracting(run -> run.extras().get("Case")).containsExactly("baseline (vLLM as it is)", "Optimized", "baseline (vLLM as it is)", "Optimized");
        // Columns whose cells name different figures are columns of one run.
        assertThat(runs(table("| Benchmark Case | Speed | Waiting | / | ShareGPT | Total TPS: 9743<br>Output TPS: 5000 | Mean TTFT(ms): 48.5<br>Mean TPOT(ms): 20.5 |")))
                .containsExactly("output_token_throughput=5000 total_token_throughput=9743 tpot.mean=0.02050 ttft.mean=0.04850");
    }

    @Test
    void aRowWhoseFiguresAreWrittenInAnotherWayIsListed() {
        Reading reading = read(table("| Model | Engine | Prefill tok/s | Decode tok/s | Note | / | A-1B | llama.cpp | 201.7 | 197.1 | ok | / | A-1B | SGLang | 101.7 | 97.1 | ok | / | A-1B | vLLM | (22.1) | (26.4) | noise |"
                + " / | B-7B | vLLM | — | 0.3–0.6 | does not fit | / | B-7B | llama.cpp | — | — | see 3.1 |"));
        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.unread()).extracting(Object::toString).containsExactly("lines 5–6");
    }

    @ParameterizedTest
    @CsvSource({"GPU,CPU,-", "Metal,CUDA,-", "H100,L40S,NVIDIA H100"})
    void aKindOfProcessorIsNoTypeOfGpu(String one, String other, String gpu) {
        String text = table("| Device | TTFT (ms) | Output tok/s | / | " + one + " | 120 | 310 | / | " + other + " | 900 | 40 |");
        assertThat(levels(text, Factor.GPU)).first().isEqualTo(gpu);
        assertThat(read(text).runs().getFirst().extras().containsKey("Device")).isEqualTo(gpu.equals("-"));
    }
}

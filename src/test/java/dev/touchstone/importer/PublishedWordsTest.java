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

/// Words that authors of published results put around their figures: what they mean, and what they do not.
class PublishedWordsTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    /// Rows on one line, with ` / ` between them.
    private static String table(String rows) {
        List<String> lines = List.of(rows.split(" / "));
        long columns = lines.getFirst().chars().filter(c -> c == '|').count() - 1;
        return lines.getFirst() + "\n|" + "---|".repeat((int) columns) + "\n" + String.join("\n", lines.subList(1, lines.size())) + "\n";
    }

    private static List<String> levels(Reading reading, Factor factor) {
        return reading.runs().stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    private static List<Double> figures(Reading reading, Quantity quantity) {
        return reading.runs().stream().map(run -> run.metrics().get(Metric.of(quantity)).orElse(Double.NaN)).toList();
    }

    private static List<Run> runs(String text) {
        return read(text).runs();
    }

    /// V0 and V1 are two engines in one program; without them two columns would be repeats.
    @ParameterizedTest
    @ValueSource(strings = {"| Users | vLLM V0 TTFT (s) | vLLM V1 TTFT (s) | / | 4 | 0.31 | 0.22 |",
        "| Users | vLLM V0 (tok/s) | vLLM V1 (tok/s) | / | 4 | 312 | 401 |"})
    void generationsOfAnEngineAreTwo(String rows) {
        assertThat(runs(table(rows))).extracting(run -> run.extras().get("Engine")).containsExactly("vLLM V0", "vLLM V1");
        assertThat(levels(read(table(rows)), Factor.ENGINE)).containsExactly("vLLM", "vLLM");
    }

    @Test
    void aVersionOfAnEngineIsNoGeneration() {
        Reading reading = read(table("| Engine | TTFT (s) | tok/s | / | vLLM v0.11.0 | 0.31 | 312 | / | vLLM v0.10.2 | 0.36 | 301 |"));
        assertThat(levels(reading, Factor.ENGINE_VERSION)).containsExactly("0.11.0", "0.10.2");
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.extras()).doesNotContainKey("Engine"));
    }

    /// 50 ÷ 2.5 requests per second are 20 s: the unit of the latency, and of a time that is not longer.
    @ParameterizedTest
    @CsvSource({"19.7, 19.2, 19.2", "19.7, 0.61, 0.61", "19.7, 640, 0.64", "19700, 640, 0.64"})
    void aLatencyThatTheLoadProvesGivesItsUnitToOtherTimes(String latency, String first, double seconds) {
        Reading reading = read("""
                Number of concurrency: 50
                Total requests: 500
                Average QPS: 2.5
                Average latency: %s
                Average time to first token: %s
                """.formatted(latency, first));
        assertThat(figures(reading, Quantity.E2E_LATENCY)).containsExactly(19.7);
        assertThat(figures(reading, Quantity.TTFT)).containsExactly(seconds);
    }

    @ParameterizedTest
    @CsvSource({"0, 500", "600, 600"})
    void aNumberOfRequestsThatIsPrintedAsNothingWasNotSet(String expected, String requests) {
        Reading reading = read("""
                Expected number of requests: %s
                Number of concurrency: 50
                Total requests: 500
                Average QPS: 2.5
                Average latency (s): 19.7
                """.formatted(expected));
        assertThat(levels(reading, Factor.REQUESTS)).containsExactly(requests);
    }

    @Test
    void theWorstOfSeveralIsNoRun() {
        String rows = "| Run | Latency mean (s) | Throughput (req/s) | / | 1 | 4.1 | 0.21 | / | 2 | 4.3 | 0.22 | / | %s | 4.3 | 0.21 |";
        assertThat(runs(table(rows.formatted("Worst-of-2")))).hasSize(2);
        assertThat(runs(table(rows.formatted("best of 2 runs")))).hasSize(2);
        assertThat(runs(table(rows.formatted("3")))).hasSize(3);
    }

    /// `PRE:` over a report and `POST:` over the next are a variant each, as `Before:` and `After:` are.
    @ParameterizedTest
    @CsvSource({"PRE, POST", "Before, After"})
    void headsOfVariants(String one, String other) {
        String rows = table("| Users | %s (tok/s) | %s (tok/s) | / | 4 | 312 | 401 |".formatted(one, other));
        assertThat(runs(rows)).extracting(run -> run.extras().get("Case")).containsExactly(one, other);
    }

    @Test
    void aHeadingWithAFigureIsListed() {
        Reading reading = read("# Draft model\n\n## With the draft: 297 token/s\n\nfine\n\n## Decoding: without it\n\nfine\n");
        assertThat(reading.unread().stream().anyMatch(lines -> lines.contains(3))).isTrue();
        assertThat(reading.unread().stream().noneMatch(lines -> lines.contains(7))).isTrue();
        assertThat(read("# Throughput at 4 req/s\n").unread()).isEmpty();
    }

    /// A script of a benchmark of questions prints one line a run.
    @Test
    void aLineThatBeginsWithANumberSignInAFence() {
        Reading reading = read("""
                ```
                Draft A:
                #questions: 60, Throughput: 210.50 token/s, Acceptance length: 3.10

                Draft B:
                #questions: 60, Throughput: 190.20 token/s, Acceptance length: 2.70
                ```
                """);
        assertThat(figures(reading, Quantity.OUTPUT_TOKEN_THROUGHPUT)).containsExactly(210.5, 190.2);
        assertThat(figures(reading, Quantity.ACCEPT_LENGTH)).containsExactly(3.1, 2.7);
        assertThat(levels(reading, Factor.REQUESTS)).containsExactly("60", "60");
        assertThat(reading.runs()).extracting(run -> run.extras().get("Variant")).containsExactly("Draft A", "Draft B");
    }

    private static final String BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     80
            Benchmark duration (s):                  40.00
            Request throughput (req/s):              2.00
            ==================================================
            """;

    /// Both commands stand above both results: the label tells which is whose.
    @Test
    void aCommandBelowTheLabelOfAnEngineIsThatOfItsResult() {
        String text = """
                ```
                # SGLang
                python3 benchmark_serving.py --backend openai --host 127.0.0.1 --port 3001 --model m --num-prompts 80 --request-rate 4

                # ScaleLLM
                python3 benchmark_serving.py --backend openai --host 127.0.0.1 --port 3002 --model m --num-prompts 80 --request-rate 4
                ```

                ```
                # %s

                %s
                # %s

                %s```
                """;
        Reading reading = read(text.formatted("SGLang", BLOCK, "ScaleLLM", BLOCK.replace("40.00", "50.00").replace("2.00", "1.60")));
        assertThat(levels(reading, Factor.ENGINE)).containsExactly("SGLang", "ScaleLLM");
        assertThat(levels(reading, Factor.URL)).containsExactly("http://127.0.0.1:3001", "http://127.0.0.1:3002");
        Reading turned = read(text.formatted("ScaleLLM", BLOCK, "SGLang", BLOCK.replace("40.00", "50.00").replace("2.00", "1.60")));
        assertThat(levels(turned, Factor.URL)).containsExactly("http://127.0.0.1:3002", "http://127.0.0.1:3001");
    }

    @Test
    void onAndOffAreCases() {
        Reading reading = read("### TTFT\n\n" + table("| Input length | off | on | Overhead | / | 1024 | 2.9 s | 2.6 s | +0.3 s | / | 2048 | 4.5 s | 4.1 s | +0.4 s |"));
        assertThat(figures(reading, Quantity.TTFT)).containsExactly(2.9, 2.6, 4.5, 4.1);
        assertThat(reading.runs()).extracting(run -> run.extras().get("Case")).containsExactly("off", "on", "off", "on");
    }

    @Test
    void figuresOfARowThatWasAColumnAreListedWhereTheyAreNotUnderstood() {
        String rows = "| Metric | vLLM | SGLang | / | Throughput (1 user) | 50 tok/s | 55 tok/s | / | Throughput (9 users) | %s | %s | / | Time to first token | 400 ms | 300 ms |";
        Reading odd = read(table(rows.formatted("250 odd tok/s", "320 odd tok/s")));
        assertThat(odd.runs()).hasSize(2);
        assertThat(odd.unread().stream().anyMatch(lines -> lines.contains(4))).isTrue();
        Reading plain = read(table(rows.formatted("250 tok/s", "320 tok/s")));
        assertThat(plain.runs()).hasSize(4);
        assertThat(plain.unread()).isEmpty();
    }

    @Test
    void aCaptionMayHaveItsConditionsInBrackets() {
        Reading reading = read("Benchmark results (Qwen3-8B, 4K/1K, C=48, N=96, TP=2, MI300X):\n\n"
                + table("| Config | TPS | TPOT (ms) | / | plain | 343.1 | 17.9 | / | fused | 365.6 | 16.5 |"));
        assertThat(levels(reading, Factor.CONCURRENCY)).containsExactly("48", "48");
        assertThat(levels(reading, Factor.TENSOR_PARALLEL)).containsExactly("2", "2");
        assertThat(levels(reading, Factor.MODEL)).containsExactly("Qwen3-8B", "Qwen3-8B");
    }

    @Test
    void theVersionOfAnEngineInARowOfASetup() {
        String setup = "| GPU | 1x NVIDIA L4 |\n|---|---|\n| %s |\n\n";
        String rows = table("| Concurrency | tok/s | / | 4 | 700 | / | 8 | 1200 |");
        Reading reading = read(setup.formatted("vLLM | v0.23.0 (V1)") + rows);
        assertThat(levels(reading, Factor.ENGINE)).containsExactly("vLLM", "vLLM");
        assertThat(levels(reading, Factor.ENGINE_VERSION)).containsExactly("0.23.0", "0.23.0");
        assertThat(levels(read(setup.formatted("vLLM | 1.42") + rows), Factor.ENGINE_VERSION)).containsExactly("-", "-");
    }

    @ParameterizedTest
    @CsvSource({"Prompt, story, -", "Config, fp8, 8192"})
    void aContextBesideNamesOfPromptsIsNotTheirLength(String head, String cell, String input) {
        Reading reading = read(table("| %s | Ctx | TTFT (ms) | tok/s | / | %s | 8192 | 120 | 33 | / | %s | 1024 | 20 | 43 |".formatted(head, cell, cell)));
        assertThat(levels(reading, Factor.INPUT_TOKENS).getFirst()).isEqualTo(input);
    }

    @Test
    void figuresBelowThePhaseOfARequestAreOfThatPhase() {
        Reading reading = read("""
                Model: Qwen3-8B

                Prefill results:
                Throughput: 5000 tok/s

                Decode results:
                Mean latency: %s
                Throughput: 500 tok/s
                """.formatted("3.20 s"));
        assertThat(figures(reading, Quantity.INPUT_TOKEN_THROUGHPUT)).containsExactly(5000.0);
        assertThat(figures(reading, Quantity.OUTPUT_TOKEN_THROUGHPUT)).containsExactly(500.0);
        assertThat(figures(reading, Quantity.TPOT)).containsExactly(Double.NaN);
        assertThat(reading.runs().getFirst().extras()).containsEntry("Decode Mean latency", "3.20 s");
    }

    /// A step of 12 ms may be one of the decoding; 3.2 s is that of an answer.
    @ParameterizedTest
    @CsvSource({"12.5 ms, 0.0125", "3.2 s, NaN"})
    void aDecodeLatencyOfAnAnswerIsNoTimePerToken(String cell, double tpot) {
        Reading reading = read(table("| Concurrency | Decode latency | tok/s | / | 4 | %s | 700 |".formatted(cell)));
        assertThat(figures(reading, Quantity.TPOT)).containsExactly(tpot);
    }

    @ParameterizedTest
    @ValueSource(strings = {"- Engines: vLLM 0.11.0, SGLang 0.5.3", "- vLLM: 0.11.0\n- SGLang: v0.5.3", "**推理框架**：vLLM 0.11.0、SGLang 0.5.3",
        "- Versions: vLLM v0.11.0 and SGLang v0.5.3"})
    void versionsOfSeveralEnginesAreThoseOfTheirRuns(String list) {
        Reading reading = read("# Comparison\n\n" + list + "\n- Model: Qwen3-8B\n\n" + table("| Concurrency | SGLang (tok/s) | vLLM (tok/s) | / | 8 | 700 | 720 |"));
        assertThat(levels(reading, Factor.ENGINE)).containsExactly("SGLang", "vLLM");
        assertThat(levels(reading, Factor.ENGINE_VERSION)).containsExactly("0.5.3", "0.11.0");
    }

    @Test
    void twoVersionsOfOneEngineAreThoseOfNoRun() {
        Reading reading = read("# Comparison\n\n- Engines: vLLM 0.11.0, vLLM 0.10.2\n\n" + table("| Concurrency | tok/s | / | 8 | 700 |"));
        assertThat(levels(reading, Factor.ENGINE_VERSION)).containsExactly("-");
    }

    @ParameterizedTest
    @CsvSource({"单并发, 1", "single user, 1", "多并发, -"})
    void oneAtATimeIsALoad(String cell, String concurrency) {
        assertThat(levels(read(table("| 并发数 | TTFT (ms) | tok/s | / | " + cell + " | 40 | 700 |")), Factor.CONCURRENCY)).containsExactly(concurrency);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vllm/vllm-openai:nightly", "docker.io/lmsys/sglang:v0.5.3", "vLLM 0.11.0"})
    void anImageInASetupNamesItsEngine(String setup) {
        Reading reading = read("> **测试环境**: " + setup + "\n\n" + table("| 并发 | 吞吐 (tok/s) | / | 8 | 700 | / | 16 | 1200 |"));
        String engine = setup.contains("sglang") ? "SGLang" : "vLLM";
        assertThat(levels(reading, Factor.ENGINE)).containsExactly(engine, engine);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {"### Latency on Llama 3.3 70B FP8, one H100 ! Llama 3.3 70B", "### Qwen 2.5 7B Instruct性能对比 ! Qwen 2.5 7B Instruct",
        "### Comparison to Gemma 3 4B ! -", "### Llama 3.1 8B against Qwen 3 4B ! Llama 3.1 8B"})
    void aModelMayBeNamedInSeveralWords(String heading, String model) {
        Reading reading = read(heading + "\n\n" + table("| Concurrency | tok/s | / | 4 | 700 |"));
        assertThat(levels(reading, Factor.MODEL)).containsExactly(model);
    }

    @Test
    void ratesWithTheTestInTheirName() {
        Reading reading = read(table("| GPU | Prompt Tokens | PP/s | TG/s | / | RTX 4090 | 469 | 2157.4 | 43.1 |"));
        assertThat(figures(reading, Quantity.INPUT_TOKEN_THROUGHPUT)).containsExactly(2157.4);
        assertThat(figures(reading, Quantity.OUTPUT_TOKEN_THROUGHPUT)).containsExactly(43.1);
    }

    @Test
    void aLibraryIsTheEngineThatItNames() {
        assertThat(levels(read(table("| Library | tok/s | / | vLLM | 103.9 | / | CTranslate2 | 43.5 |")), Factor.ENGINE)).containsExactly("vLLM", "CTranslate2");
        assertThat(levels(read(table("| Library | tok/s | GPU | / | FlashInfer | 103.9 | H100 | / | FA3 | 43.5 | H100 |")), Factor.ENGINE)).containsExactly("-", "-");
    }

    @ParameterizedTest
    @CsvSource({"347.99, 1", "420.5, 2"})
    void theHighestRateOfTheRunsAboveIsNoPeakOfOne(String peak, int metrics) {
        Reading reading = read(table("| 并发数 | 吞吐量 (t/s) | / | 8 | 137.73 | / | 32 | 347.99 |") + "\n**峰值吞吐量**: " + peak + " t/s (并发32)\n");
        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.runs().getLast().metrics().size()).isEqualTo(metrics);
    }

    @Test
    void rowsThatTheAuthorLeftOutHideNoOthers() {
        assertThat(figures(read(table("| Concurrency | tok/s | / | 1 | 90 | / | ... | ... | / | 8 | 300 |")), Quantity.OUTPUT_TOKEN_THROUGHPUT))
                .containsExactly(90.0, 300.0);
    }

    /// (6.2 s − 0.5 s) ÷ 99 tokens are 57.6 ms: a time per token without a unit is that, or a question.
    @ParameterizedTest
    @CsvSource({"57.6, 0.0576", "0.0576, 0.0576", "0.00112, NaN"})
    void aTimePerTokenWithoutUnitThatTheRestContradictsIsAsked(String cell, double tpot) {
        Reading reading = read(table("| Concurrency | Avg latency (s) | Time per output token | Output tokens | TTFT (s) | / | 4 | 6.2 | " + cell + " | 100 | 0.5 |"));
        assertThat(figures(reading, Quantity.TPOT)).containsExactly(tpot);
        assertThat(reading.tables().getFirst().questions()).hasSize(Double.isNaN(tpot) ? 1 : 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Benchmarking summary:", "## Summary", "## Performance", "## Output", "## Qwen3-8B, 1k/1k"})
    void commandsAboveAResultHoldWhateverItsHeadingIsCalled(String heading) {
        Reading reading = read("""
                ```
                vllm serve Qwen/Qwen3-8B --tensor-parallel-size 2
                vllm bench serve --model Qwen/Qwen3-8B --max-concurrency 16 --num-prompts 80
                ```

                %s

                ```
                %s```
                """.formatted(heading, BLOCK));
        assertThat(levels(reading, Factor.ENGINE)).containsExactly("vLLM");
        assertThat(levels(reading, Factor.TENSOR_PARALLEL)).containsExactly("2");
        assertThat(levels(reading, Factor.CONCURRENCY)).containsExactly("16");
    }

    /// Of two commands above the headings it is not known which is that of a result.
    @Test
    void severalCommandsAboveHeadingsAreThoseOfNoResult() {
        Reading reading = read("""
                ```
                vllm bench serve --model Qwen/Qwen3-8B --max-concurrency 16 --num-prompts 80
                vllm bench serve --model Qwen/Qwen3-8B --max-concurrency 32 --num-prompts 80
                ```

                ## Summary

                ```
                %s```
                """.formatted(BLOCK));
        assertThat(levels(reading, Factor.CONCURRENCY)).containsExactly("-");
    }

    /// A heading is no name beside the full one of a launch: the two would be two models.
    @Test
    void aShortNameInAHeadingIsThatOfTheOnlyFullNameThatFits() {
        String text = "# Qwen 7B on two engines\n\n## SGLang\n\n%s\n## vLLM\n\n%s\n%s";
        String rows = table("| Concurrency | tok/s | / | 4 | 300 |");
        assertThat(levels(read(text.formatted(rows, "vllm serve Qwen/Qwen2.5-7B-Instruct\n", rows)), Factor.MODEL))
                .containsExactly("Qwen/Qwen2.5-7B-Instruct",
                "Qwen/Qwen2.5-7B-Instruct");
        assertThat(levels(read(text.formatted(rows, "vllm serve Qwen/Qwen3-8B\n", rows)), Factor.MODEL)).containsExactly("Qwen 7B",
                "Qwen/Qwen3-8B");
        assertThat(levels(read(text.formatted(rows, "", rows)), Factor.MODEL)).containsExactly("Qwen 7B", "Qwen 7B");
    }
}

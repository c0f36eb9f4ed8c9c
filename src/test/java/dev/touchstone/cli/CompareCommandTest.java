package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CompareCommandTest {

    private static final String THROUGHPUT = "request_throughput";

    @Test
    void putsLevelsSideBySide() {
        Shell.Result compared = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", THROUGHPUT,
                "--where", "engine=vLLM", "--baseline", "2");
        assertThat(compared.code()).isZero();
        assertThat(compared.err()).isEmpty();
        assertThat(compared.lines().getFirst()).contains("Request throughput, req/s", "higher is better",
                "baseline 2 GPUs", "only vLLM");
        assertThat(compared.out()).contains("+13.9 %", "+1.5 %", "+7.0 %", "faster", "not told apart", "11.12–12.00", "[+");
    }

    private static final String PRECISIONS = """
            | Depth | KV dtype | Output throughput (tok/s) |
            |---|---|---|
            | 1 | bf16 | 51.5 |
            | 1 | fp8 | 82.4 |
            | 16 | bf16 | 610 |
            | 16 | fp8 | 671 |
            """;

    @Test
    void columnsOfTheAuthorsOwnAreFactors(@TempDir Path folder) throws IOException {
        String notes = Files.writeString(folder.resolve("notes.md"), PRECISIONS).toString();
        Shell.Result compared = Shell.run("compare", notes, "--by", "kv DTYPE", "--metric", "output_token_throughput");
        assertThat(compared.code()).isZero();
        assertThat(compared.err()).isEmpty();
        assertThat(compared.lines().getFirst()).isEqualTo(
                "Output throughput, tok/s (higher is better; baseline KV dtype bf16)");
        assertThat(compared.out()).contains("Depth 1 ", "+60.0 %", "Depth 16 ", "+10.0 %");

        JsonNode json = Shell.run("compare", notes, "--by", "KV dtype", "--metric", "output_token_throughput",
                "--where", "depth=16", "--baseline", "FP8", "--json").json();
        assertThat(json.path("by").asString()).isEqualTo("KV dtype");
        assertThat(json.path("baseline").asString()).isEqualTo("fp8");
        assertThat(json.path("rows")).singleElement().satisfies(row -> assertThat(row.path("cells").get(0)
                .path("mean").asDouble()).isEqualTo(610));

        Shell.Result answers = Shell.run("compare", notes);
        assertThat(answers.out()).startsWith("Which KV dtype? With Depth 1, fp8 generates "
                + "60.0 % more output tokens/s than bf16. With Depth 16, fp8 generates 10.0 % more output tokens/s than bf16.").contains(compared.out().strip());
    }

    @Test
    void theLayoutOfTheGpusIsAFactor(@TempDir Path folder) throws IOException {
        String table = "\n\n| concurrency | req/s |\n|---|---|\n| 32 | %s |\n\n";
        String notes = Files.writeString(folder.resolve("notes.md"), "# vLLM\n\nvllm serve m --tensor-parallel-size 4"
                + table.formatted("4.1") + "vllm serve m --tensor-parallel-size 2 --data-parallel-size 2" + table.formatted("6.1")
                + "vllm serve m --pipeline-parallel-size 4" + table.formatted("2.1")).toString();
        assertThat(Shell.run("compare", notes, "--by", "parallelLayout", "--baseline", "TP4", "--metric", THROUGHPUT).out())
                .contains("baseline TP4", "TP2 × DP2", "+48.8 %", "PP4", "-48.8 %");
        assertThat(Shell.run("findings", notes).out()).startsWith("Which parallel layout? ").doesNotContain("The sides also differ");
    }

    @Test
    void flagsOfLaunchesAreFactors(@TempDir Path folder) throws IOException {
        String table = "\n\n| concurrency | req/s |\n|---|---|\n| 32 | %s |\n\n";
        String launched = Files.writeString(folder.resolve("launched.md"), "# vLLM\n\nvllm serve m --max-num-seqs 64"
                + table.formatted("4.1") + "vllm serve m --max-num-seqs 128" + table.formatted("6.1")).toString();
        Shell.Result compared = Shell.run("compare", launched, "--by=--max-num-seqs", "--metric", THROUGHPUT);
        assertThat(compared.code()).isZero();
        assertThat(compared.out()).contains("baseline --max-num-seqs 64", "+48.8 %");
        Shell.Result other = Shell.run("compare", launched, "--by=--dtype", "--metric", THROUGHPUT);
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("no launch of these runs has --dtype; there are --max-num-seqs");

        String labelled = Files.writeString(folder.resolve("labelled.md"), "# vLLM\n\n--max-num-seqs 64:"
                + table.formatted("4.1") + "--max-num-seqs 128:" + table.formatted("6.1")).toString();
        assertThat(Shell.run("compare", labelled, "--by=--max-num-seqs", "--metric", THROUGHPUT).err()).contains(
                "no launch command was read with these runs, so --max-num-seqs is known of none; these runs also have Variant");
        assertThat(Shell.run("compare", labelled, "--by", "Variant", "--metric", THROUGHPUT).out()).contains("-32.8 %");
    }

    /// A pasted crosstab comes back as its author drew it; below the notes of a tool stand no tables.
    @Test
    void aCrosstabIsAnsweredSideBySide(@TempDir Path folder) throws IOException {
        String engines = Files.writeString(folder.resolve("engines.md"), """
                ### Output throughput (tokens/s)

                | Concurrency | vLLM | SGLang |
                |---|---|---|
                | 1 | 98.5 | 103.2 |
                | 8 | 700 | 812 |
                """).toString();
        Shell.Result compared = Shell.run("compare", engines);
        assertThat(compared.code()).isZero();
        assertThat(compared.err()).isEmpty();
        assertThat(compared.lines()).anyMatch(line -> line.matches("Concurrency +SGLang, tok/s .* vLLM, tok/s .*"))
                .anyMatch(line -> line.matches(" +1 +103\\.2 .* 98\\.5 .*")).anyMatch(line -> line.matches(" +8 +812.* 700.*"));

        String precisions = Files.writeString(folder.resolve("precisions.md"), """
                ### Output throughput (tokens/s)

                | Batch | BF16 | FP8 |
                |---|---|---|
                | 1 | 98.5 | 103.2 |
                | 8 | 700 | 812 |
                """).toString();
        assertThat(Shell.run("compare", precisions).lines())
                .anyMatch(line -> line.matches("Concurrency +Precision BF16, tok/s .* Precision FP8, tok/s .*"))
                .anyMatch(line -> line.matches(" +8 +700.* 812.*"));
        assertThat(Shell.run("compare", Shell.GPUS).out()).contains("Which engine?").doesNotContain("baseline ");
    }

    @Test
    void aColumnThatNoRunHasIsAnsweredWithThoseThatTheyHave(@TempDir Path folder) throws IOException {
        String notes = Files.writeString(folder.resolve("notes.md"), PRECISIONS).toString();
        for (List<String> asked : List.of(List.of("--by", "dtype"), List.of("--by", "engine", "--where", "dtype=fp8"))) {
            Shell.Result wrong = Shell.run(Stream.concat(Stream.of("compare", notes, "--metric",
                    "output_token_throughput"), asked.stream()).toArray(String[]::new));
            assertThat(wrong.code()).isEqualTo(2);
            assertThat(wrong.errorLines()).singleElement().asString().contains("unknown factor dtype", "gpuCount",
                    "; these runs also have Depth, KV dtype");
        }
        assertThat(Shell.run("compare", notes, "--by", "KV dtype", "--metric", "output_token_throughput", "--where",
                "KV dtype=int8").err()).contains("no run has KV dtype int8; the runs have KV dtype bf16, fp8");
    }

    /// vLLM at concurrency 50 lies between − 2.6 and + 5.8 %: inside 6 %, not inside 3 %.
    @Test
    void theMarginDecidesWhatIsRelevant() {
        assertThat(compared("--margin", "6").out()).contains("no relevant difference");
        assertThat(compared("--margin", "6 %").out()).contains("no relevant difference");
        assertThat(compared().out()).doesNotContain("no relevant difference").contains("not told apart");
        for (String wrong : List.of("0", "-3", "three", "100", "NaN")) {
            Shell.Result refused = compared("--margin=" + wrong);
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err()).contains("--margin is a number of percent above 0 and below 100, not " + wrong);
        }
    }

    private static Shell.Result compared(String... more) {
        return Shell.run(Stream.concat(Stream.of("compare", Shell.GPUS, "--by", "gpuCount", "--metric", THROUGHPUT),
                Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void withoutAFactorTheAnswersArePrinted() {
        Shell.Result answers = Shell.run("compare", Shell.GPUS);
        assertThat(answers.code()).isZero();
        assertThat(answers.err()).isEmpty();
        assertThat(answers.lines().getFirst()).startsWith("What do more GPUs bring? Requests/s from 2 to 4 GPUs: SGLang +40.3 to +87.5 %, vLLM +1.5 to +13.9 % (1 of 3 not told apart). From 2 to 4 GPUs SGLang serves 87.5 %");
        assertThat(Shell.run("compare", Shell.GPUS, "--json").json().path("answers").get(0).path("question").asString())
                .isEqualTo("gpuCount");
        assertThat(Shell.run("compare", Shell.GPUS, "--markdown").out()).startsWith("**What do more GPUs bring? ");

        Shell.Result csv = Shell.run("compare", Shell.GPUS, "--csv");
        assertThat(csv.code()).isEqualTo(2);
        assertThat(csv.err()).contains("--by FACTOR --metric METRIC");
    }

    @Test
    void oneConfigurationAnswersNothing() {
        Shell.Result answers = Shell.run("compare", Shell.sample("a10-sglang-dp-2-repeats.md"));
        assertThat(answers.code()).isZero();
        assertThat(answers.out()).isEmpty();
        assertThat(answers.err()).contains("no answer: no question is about what differs between comparable runs (concurrency, requests); "
                + "--by concurrency --metric request_throughput compares them");
        assertThat(Shell.run("compare", Shell.sample("a10-sglang-dp-2-repeats.md"), "--by", "concurrency", "--metric", THROUGHPUT).lines())
                .isNotEmpty();
    }

    /// Each reason with the runs of which it is true.
    @Test
    void whyThereIsNoAnswer(@TempDir Path folder) throws IOException {
        String head = "| GPUs | Concurrency | KV dtype | Output throughput (tok/s) | Mean TTFT (ms) |\n|---|---|---|---|---|\n";
        assertThat(noAnswer(folder, head + "| 2 | 8 | fp8 | 700 | 80 |\n")).isEqualTo("no answer: there is only one run");
        assertThat(noAnswer(folder, head + "| 2 | 8 | fp8 | 700 | |\n| 2 | 16 | fp8 | | 80 |\n"))
                .isEqualTo("no answer: no two runs differ only in something that can be compared");
        assertThat(noAnswer(folder, head + "| 2 | 8 | fp8 | 700 | 80 |\n| 2 | 16 | fp8 | 900 | 95 |\n"))
                .isEqualTo("no answer: no question is about what differs between comparable runs (concurrency); "
                        + "--by concurrency --metric output_token_throughput compares them");
    }

    @Test
    void noAnswerWhereRunsAreLeftOut(@TempDir Path folder) throws IOException {
        String one = "| Engine | Concurrency | Output throughput (tok/s) | Remark |\n|---|---|---|---|\n| vLLM | 8 | 700 | warm-up |\n";
        assertThat(noAnswer(folder, one + "| SGLang | 8 | 900 | |\n"))
                .isEqualTo("no answer: 1 of 2 runs is left out (warm-up suspected); --include warm-up takes it back");
        assertThat(noAnswer(folder, one + "| SGLang | 8 | 900 | warm-up |\n"))
                .isEqualTo("no answer: 2 of 2 runs are left out (warm-up suspected); --include warm-up takes them back");
        assertThat(noAnswer(folder, one + "| SGLang | 8 | 900 | |\n| TGI | 8 | 800 | |\n")).as("two are left").doesNotContain("no answer");
        Path file = Files.writeString(folder.resolve("table.md"), one + "| SGLang | 8 | 900 | |\n");
        assertThat(Shell.run("compare", file.toString(), "--include", "warm-up").lines().getFirst()).startsWith("Which engine? vLLM generates 22.2 % fewer");
    }

    private static String noAnswer(Path folder, String table) throws IOException {
        Path file = Files.writeString(folder.resolve("table.md"), table);
        return Shell.run("compare", file.toString()).err().lines().findFirst().orElse("");
    }

    /// What a sentence says is listed with the figures is printed: below the answer, where the author's table is of another question.
    @Test
    void theFiguresOfAnswersArePrinted() {
        Shell.Result answers = Shell.run("compare", Shell.sample("a10-sglang-and-vllm-2-and-4-gpus.md"));
        assertThat(answers.out()).contains("\n  Request throughput, higher is better · ");
    }

    @Test
    void manyLevelsStandBelowOneAnother() {
        Shell.Result compared = Shell.run("compare", Shell.GPUS, "--by", "concurrency", "--metric", THROUGHPUT);
        assertThat(compared.lines().get(2).split("\\s{2,}")).containsExactly("Engine", "GPUs", "Concurrency",
                "Request throughput, req/s", "range", "n", "Δ", "95 %", "verdict");
        assertThat(compared.lines().subList(3, 6)).satisfiesExactly(
                line -> assertThat(line).contains("SGLang", "2", "5", "4.13", "baseline"),
                line -> assertThat(line).startsWith(" ").contains("30", "10.78", "+161.0 %"),
                line -> assertThat(line).startsWith(" ").contains("50", "17.43", "+322.0 %"));
    }

    @Test
    void jsonIsTheContract() {
        JsonNode json = compare("--by", "gpuCount", "--metric", THROUGHPUT, "--where", "engine=SGLang").json();
        assertThat(json.path("metric").asString()).isEqualTo(THROUGHPUT);
        assertThat(json.path("unit").asString()).isEqualTo("req/s");
        assertThat(json.path("better").asString()).isEqualTo("higher");
        assertThat(json.path("by").asString()).isEqualTo("gpuCount");
        assertThat(json.path("baseline").asString()).isEqualTo("2");
        assertThat(delta(json, 30)).isCloseTo(0.875, within(0.001));
        assertThat(delta(json, 50)).isCloseTo(0.40, within(0.01));
    }

    @Test
    void wordsAndTokensAreComparedOnlyWhenAccepted(@TempDir Path folder) throws IOException {
        Path block = Files.writeString(folder.resolve("block.txt"), """
                ---- sglang ----
                ============ Serving Benchmark Result ============
                Backend:                                 sglang-oai
                Successful requests:                     300
                Max request concurrency:                 30
                Total generated tokens:                  76800
                Output token throughput (tok/s):         3072.00
                ==================================================
                """);
        Path table = Files.writeString(folder.resolve("table.txt"), """
                        vLLM Stress Test Results - 2025-04-28 20:22:04
                ┏━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━┓
                ┃ Metric              ┃ Value   ┃
                ┡━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━┩
                │ Concurrent Requests │ 30      │
                │ Tokens Per Second   │ 1536.00 │
                └─────────────────────┴─────────┘
                """);
        String[] arguments = {"compare", block.toString(), table.toString(), "--by", "engine", "--metric",
            "output_token_throughput", "--json"};

        JsonNode cell = cell(Shell.run(arguments));
        assertThat(cell.path("verdict").asString()).isEqualTo("not-comparable");
        assertThat(cell.has("delta")).isFalse();
        assertThat(cell.path("clashes").valueStream().map(JsonNode::toString)).containsExactly(
                "{\"aspect\":\"tokens\",\"one\":\"tokens\",\"other\":\"words\"}",
                "{\"aspect\":\"load\",\"one\":\"batches with a barrier\",\"other\":\"sliding window\"}");

        Shell.Result accepted = Shell.run(with(arguments, "--accept", "tokens", "--accept", "load"));
        assertThat(cell(accepted).path("delta").asDouble()).isEqualTo(-0.5);
        assertThat(cell(accepted).has("clashes")).isFalse();
        assertThat(accepted.out()).contains("SGLang counts tokens, vLLM counts words; this was accepted.");
    }

    @Test
    void aNameThatDoesNotOccurIsWrongUsage() {
        Shell.Result refused = Shell.run("compare", Shell.GPUS, "--by", "engine", "--metric", THROUGHPUT, "--accept",
                "tpot");

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("--accept: nothing to accept under the name tpot; there are engine", "temperature", "launch");
        assertThat(Shell.run("compare", Shell.GPUS, "--by", "engine", "--metric", THROUGHPUT, "--accept",
                "temperature",
                "--json").out()).contains("\"delta\"", "temperature differs inside rows; this was accepted.");
    }

    private static JsonNode cell(Shell.Result compared) {
        return compared.json().path("rows").path(0).path("cells").path(1);
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.of(arguments, more).flatMap(Stream::of).toArray(String[]::new);
    }

    @Test
    void severalLevelsOfOneFactorAreAlternatives() {
        JsonNode both = compare("--by", "gpuCount", "--metric", THROUGHPUT, "--where", "engine=vllm",
                "--where", "concurrency=30", "--where", "concurrency=50").json();
        assertThat(both.path("rows").valueStream().map(row -> row.path("match").path("concurrency").asInt()))
                .containsExactlyInAnyOrder(30, 50);
    }

    @Test
    void theBaselineIsFoundWhateverItsLetterCase() {
        JsonNode json = compare("--by", "engine", "--metric", THROUGHPUT, "--baseline", "VLLM").json();
        assertThat(json.path("baseline").asString()).isEqualTo("vLLM");
    }

    @Test
    void aBaselineThatNoRunHasIsAnsweredWithThoseThereAre() {
        Shell.Result wrong = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", THROUGHPUT,
                "--baseline", "8");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.errorLines()).singleElement().asString().contains("no run has gpuCount 8", "2, 4");
    }

    @Test
    void csvAndMarkdownAreTables() {
        List<List<String>> csv = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", THROUGHPUT, "--csv")
                .csv();
        assertThat(csv.getFirst()).contains("gpuCount", "mean", "delta", "verdict");
        assertThat(csv.size()).isGreaterThan(6);
        assertThat(Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", THROUGHPUT, "--markdown").out())
                .contains("| ---", "+87.5 %");
    }

    @Test
    void aFileThatIsNamedTwiceMakesNoRepeats() {
        String[] options = {"--by", "gpuCount", "--metric", THROUGHPUT, "--json"};
        JsonNode once = Shell.run(with(Shell.GPUS, options)).json();
        JsonNode twice = Shell.run(with(Shell.GPUS, options, Shell.GPUS)).json();
        assertThat(twice.path("rows")).isEqualTo(once.path("rows"));
        assertThat(twice.path("warnings").valueStream().map(warning -> warning.path("check").asString()))
                .contains("duplicate");
    }

    @Test
    void saysWhyThereIsNothingToCompare() {
        assertThat(nothing(Shell.GPUS, "--by", "thinking", "--metric", THROUGHPUT))
                .contains("thinking is known of no run");
        assertThat(nothing(Shell.THINKING, "--by", "concurrency", "--metric", THROUGHPUT))
                .contains("all runs whose concurrency is known have 10");
        assertThat(nothing(Shell.GPUS, "--by", "gpuCount", "--metric", "ttft.p99"))
                .contains("no run has ttft.p99", "e2e_latency.p99");
        assertThat(nothing(Shell.GPUS, "--by", "gpuCount", "--metric", THROUGHPUT, "--where", "engine=TGI"))
                .contains("no run has engine TGI", "SGLang, vLLM");
    }

    private static String nothing(String file, String... options) {
        Shell.Result compared = Shell.run(with(file, options));
        assertThat(compared.code()).isZero();
        assertThat(compared.out()).isEmpty();
        assertThat(compared.errorLines()).hasSize(1);
        return compared.err();
    }

    private static Shell.Result compare(String... options) {
        Shell.Result compared = Shell.run(with(Shell.GPUS, options, "--json"));
        assertThat(compared.code()).isZero();
        return compared;
    }

    private static String[] with(String file, String[] options, String... more) {
        return Stream.of(List.of("compare", file), List.of(options), List.of(more))
                .flatMap(List::stream).toArray(String[]::new);
    }

    private static double delta(JsonNode json, int concurrency) {
        return json.path("rows").valueStream()
                .filter(row -> row.path("match").path("concurrency").asInt() == concurrency).findFirst().orElseThrow()
                .path("cells").get(1).path("delta").asDouble();
    }

    /// A setting that the sides of a row have at different levels is none that they are without.
    @Test
    void aSettingThatDiffersInsideARowIsNamedWithItsLevels(@TempDir Path folder) throws IOException {
        String text = """
                ### Llama 3.1 8B on H100

                | Engine | TTFT (ms) | Output tok/s | Max Slots |
                |---|---|---|---|
                | SGLang | 42 | 3847 | 256 |
                | vLLM | 48 | 3412 | 256 |
                | TensorRT-LLM | 38 | 3234 | %s |
                | llama.cpp | 245 | 487 | %s |
                """;

        String differing = Shell.run("compare", Files.writeString(folder.resolve("a.md"), text.formatted("128", "32")).toString()).out();
        String alike = Shell.run("compare", Files.writeString(folder.resolve("b.md"), text.formatted("64", "64")).toString()).out();

        assertThat(differing).contains("Max Slots 32 / 128").doesNotContainIgnoringCase("without Max Slots");
        assertThat(alike).contains("Max Slots 64").doesNotContain(" / ");
    }
}

package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Kinds of tables that were read wrongly, or lost, when they were first met: each is read as its author means it, asked or listed.
class UnseenTablesTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Map<String, Double>> figures(String text) {
        return read(text).runs().stream().map(WrongInSilenceTest::figures).toList();
    }

    private static List<String> levels(String text, Factor factor) {
        return read(text).runs().stream().map(run -> level(run, factor)).toList();
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().get(factor).map(Condition::level).map(Object::toString).orElse("");
    }

    private static List<String> extras(String text, String label) {
        return read(text).runs().stream().map(run -> run.extras().getOrDefault(label, "")).toList();
    }

    private static List<String> warnings(String text) {
        return read(text).runs().stream().flatMap(run -> run.warnings().stream()).map(warning -> warning.message()).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "c=1 ! c=4 ! c=16 ! CONCURRENCY ! 1 ! 4 ! 16", "1 user ! 4 users ! 16 users ! CONCURRENCY ! 1 ! 4 ! 16",
        "vLLM ! SGLang ! TGI ! ENGINE ! vLLM ! SGLang ! TGI", "TP1 ! TP2 ! TP4 ! TENSOR_PARALLEL ! 1 ! 2 ! 4"})
    void aRowOfFiguresBelowLevelsHasNoNameAtItsLeft(String one, String two, String three, Factor factor, String first, String second, String third) {
        String text = "## Aggregate throughput (tok/s)\n\n| %s | %s | %s |\n|---|---|---|\n| 6.1 | 22.9 | 88.5 |\n".formatted(one, two, three);

        assertThat(levels(text, factor)).containsExactly(first, second, third);
        assertThat(figures(text)).extracting(figures -> figures.get("output_token_throughput")).containsExactly(6.1, 22.9, 88.5);
        assertThat(extras(text, CaseLabels.VARIANT)).containsOnly("");
    }

    @Test
    void aNameAtTheLeftStaysOne() {
        String text = "## Throughput (tok/s)\n\n| Engine | c=1 | c=4 |\n|---|---|---|\n| vLLM | 6.1 | 22.9 |\n";

        assertThat(levels(text, Factor.ENGINE)).containsExactly("vLLM", "vLLM");
        assertThat(levels(text, Factor.CONCURRENCY)).containsExactly("1", "4");
    }

    /// What a launch allows is no length of the requests.
    @ParameterizedTest
    @ValueSource(strings = {"Q4_K_M, 30 layers, 16K|16K", "16k ctx, manual|16,384", "131k ctx|131,072", "64K, q8 cache|64K"})
    void aContextAmongTheSettingsOfALaunchIsNoLengthOfTheInput(String cells) {
        String text = "| Config | Context | Decode tok/s | Prefill tok/s |\n|---|---|---|---|\n| " + cells.replace("|", " | ") + " | 21.5 | 310 |\n";

        assertThat(levels(text, Factor.INPUT_TOKENS)).containsExactly("");
        assertThat(extras(text, "Context")).doesNotContain("");
    }

    /// Where one case was measured with several contexts, they are lengths; one context may be that of the launch, and is asked for.
    @ParameterizedTest
    @ValueSource(strings = {"Q4_K_M, 30 layers|16K", "8k cache|16,384", "fp8|131,072"})
    void aContextThatNoOtherCellNamesIsOneWhereItVaries(String cells) {
        String head = "| Config | Context | Decode tok/s | Prefill tok/s | KV use (%) |\n|---|---|---|---|---|\n";
        String row = "| " + cells.replace("|", " | ") + " | 21.5 | 310 | 7.1 |\n";

        assertThat(levels(head + row + "| " + cells.substring(0, cells.indexOf('|')) + " | 1,024 | 31.5 | 410 | 2.2 |\n", Factor.INPUT_TOKENS)).doesNotContain("");
        assertThat(levels(head + row, Factor.INPUT_TOKENS)).containsExactly("");
        assertThat(levels(head + row + "| another | 1,024 | 31.5 | 410 | 2.2 |\n", Factor.INPUT_TOKENS)).containsExactly("", "");
        assertThat(new Importer().read("page", head + row).questions()).singleElement()
                .satisfies(question -> assertThat(question.why()).isEqualTo("It may be the length of the prompts, or what the server was started with."));
    }

    /// Two contexts in one cell are not the lengths of prompt and answer.
    @Test
    void aWindowNamesNoLengths() {
        String text = "| Model | num_ctx | gen tok/s |\n|---|---|---|\n| qwen3:4b | 8K | 37.9 |\n| qwen3:8b | 8K / 64K | 23.5 |\n";
        assertThat(levels(text, Factor.INPUT_TOKENS)).containsExactly("", "");
        assertThat(levels(text.replace("num_ctx", "Shape").replace("| 8K |", "| 1K / 8K |"), Factor.OUTPUT_TOKENS)).containsExactly("8k", "64k");
    }

    /// What ran on the CPU has no GPU; what was kept or moved there has.
    @ParameterizedTest
    @CsvSource({"Device,CPU,''", "'',CPU,''", "Label,CPU explicit,''", "Mode,CPU baseline,''", "KV cache,CPU,NVIDIA GeForce RTX 3060", "Mode,CPU offload,NVIDIA GeForce RTX 3060", "Device,GPU,NVIDIA GeForce RTX 3060"})
    void aCaseOnTheCpu(String label, String cell, String gpu) {
        assertThat(levels("# Qwen3-4B on RTX 3060 (llama.cpp)\n\n| " + label + " | gen tok/s | TTFT s |\n|---|---|---|\n| " + cell + " | 42.1 | 0.79 |\n", Factor.GPU))
                .containsExactly(gpu);
    }

    @ParameterizedTest
    @CsvSource({"qwen3:4b", "llama3.1:8b", "gemma3:12b-it-qat", "gemma3n:e4b", "deepseek-r1:latest"})
    void aHeadingNamesTheModelWithItsTag(String name) {
        assertThat(levels("### " + name + "\n\n| Concurrency | tok/s | TTFT (ms) |\n|---|---|---|\n| 4 | 42.1 | 79 |\n", Factor.MODEL)).containsExactly(name);
    }

    /// Statistics of a rate are not the rate of the run.
    @Test
    void percentilesOfARateAreAskedFor() {
        String text = "| Model | Gen tok/s (mean) | Gen tok/s (p50) | TTFT ms |\n|---|---|---|---|\n| qwen3:4b | 16.3 | 16.4 | 253 |\n";
        assertThat(new Importer().read("page", text).questions()).hasSize(2).allSatisfy(question -> assertThat(question.why())
                .isEqualTo("A run has one rate: statistics of it are of its requests, or of samples over time."));
        assertThat(new Importer().read("page", text.replace("Gen tok/s (p50)", "Prompt tok/s")).questions()).isEmpty();
    }

    /// `acme` serves; that its name begins like that of a model is no matter.
    @Test
    void inAColumnOfEnginesNoCellNamesAModel() {
        String text = "| Implementation | Decode tok/s | Prefill tok/s |\n|---|---|---|\n| %s | 180.2 | 9012 |\n| llama.cpp bf16 | 171.4 | 8800 |\n";

        assertThat(levels(text.formatted("qwen9x custom bf16"), Factor.MODEL)).containsExactly("", "");
        assertThat(levels(text.formatted("vLLM, Qwen3-8B"), Factor.MODEL)).containsExactly("Qwen3-8B", "");
        assertThat(levels(text.formatted("Qwen3-8B").replace("llama.cpp bf16", "Qwen3-4B"), Factor.MODEL)).containsExactly("Qwen3-8B", "Qwen3-4B");
    }

    @Test
    void failuresBesideFiguresThatAreAskedAreNoRuns() {
        String text = "# The model server under load\n\n| Concurrency | p99 (ms) | Failed |\n|---|---|---|\n| 32 | %s | 0 |\n| 64 | 31 | 0 |\n";
        Reading asked = read(text.formatted("12"));
        Reading told = read(text.formatted("12").replace("p99 (ms)", "TTFT p99 (ms)"));

        assertThat(asked.runs()).isEmpty();
        assertThat(asked.questions()).isNotEmpty();
        assertThat(told.runs()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"# Report template", "# 性能报告模板", "# レポートのテンプレート", "# Vorlage"})
    void aPageThatIsATemplateHasNoResults(String heading) {
        String table = "\n\n```markdown\n# vLLM report\n\n## Results\n\n| Concurrency | tok/s | TTFT p50 (ms) |\n|---|---|---|\n| 8 | 410 | 92 |\n```\n";

        assertThat(read(heading + table).runs()).isEmpty();
        assertThat(read(heading + table).notices()).anyMatch(notice -> notice.contains("form that others fill in"));
        assertThat(read("# Chat template on, vLLM" + table).runs()).hasSize(1);
    }

    @Test
    void aFigureWithWordsBehindItIsReported() {
        String text = "| Model | tok/s | TTFT |\n|---|---|---|\n| Qwen3-4B | 25.2 | %s |\n";

        assertThat(warnings(text.formatted("~2.8 s cold"))).singleElement().asString().isEqualTo(
                "“TTFT” of ~2.8 s cold was left out: it is a figure with words behind it that may make another of it.");
        assertThat(warnings(text.formatted("217 ms warm"))).hasSize(1);
        assertThat(warnings(text.formatted("217 ms"))).isEmpty();
        assertThat(warnings(text.formatted("not measured"))).isEmpty();
    }

    @Test
    void aFigureAtALoadThatOnlyItsHeadNamesIsAsked() {
        String text = "| Model | Throughput (%s) | Decode (tok/s) |\n|---|---|---|\n| Qwen3-4B | 1320 | 61.2 |\n";
        Reading reading = read(text.formatted("B=32"));

        assertThat(reading.questions()).singleElement().satisfies(question -> {
            assertThat(question.why()).isEqualTo("Its head names a load of its own.");
            assertThat(question.choices().getFirst()).containsExactly(Meanings.EXTRA);
        });
        assertThat(figures(text.formatted("B=32"))).containsExactly(Map.of("output_token_throughput", 61.2));
        assertThat(read(text.formatted("peak")).questions()).isEmpty();
    }

    /// `PP` is parallelism elsewhere.
    @Test
    void headsOverFiguresWithTheirNamesAreCases() {
        String text = "| Configuration | DP (dynamic) | PP (static) |\n|---|---|---|\n| Input length 128k | TTFT: 22.5s | %s |\n";

        assertThat(figures(text.formatted("TTFT: 27.0s"))).containsExactly(Map.of("ttft.mean", 22.5), Map.of("ttft.mean", 27.0));
        assertThat(extras(text.formatted("TTFT: 27.0s"), CaseLabels.CASE)).containsExactly("DP (dynamic)", "PP (static)");
        assertThat(levels(text.formatted("TTFT: 27.0s"), Factor.INPUT_TOKENS)).containsExactly("128k", "128k");
        assertThat(figures(text.formatted("TPOT: 27.0s"))).doesNotContain(Map.of("ttft.mean", 27.0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "(Format: TTFT ms / TPOT ms) ! 41 / 9.1 ! tpot.mean=0.0091, ttft.mean=0.041", "Legend: output tok/s / total tok/s ! 61 / 310 ! output_token_throughput=61.0, total_token_throughput=310.0",
        "## Latency (format: TTFT p50 / TTFT p99, ms) ! 41 / 88 ! ttft.p50=0.041, ttft.p99=0.088",
        "## TTFT_p50 / p90 / p99, milliseconds ! 41 / 52 / 88 ! ttft.p50=0.041, ttft.p90=0.052, ttft.p99=0.088",
        "### TPOT by load_mean / p99, ms ! 41 / 52 ! tpot.mean=0.041, tpot.p99=0.052"})
    void aLegendOverATableNamesTheFiguresOfItsCells(String legend, String cell, String figures) {
        String text = legend.replace("_", "\n\n") + "\n\n| Engine | c=1 | c=8 |\n|---|---|---|\n| vLLM | " + cell + " | " + cell + " |\n";

        assertThat(figures(text)).hasSize(2).allSatisfy(run -> assertThat(new TreeMap<>(run).toString()).isEqualTo("{" + figures + "}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(Format: first / second)", "Legend: output tok/s / TTFT ms", "## Latency\n\np50 / p90, ms", "## Cost and TTFT\n\np50 / p90 / p99 / max, ms"})
    void aLegendOfOtherFiguresNamesNone(String legend) {
        String text = legend + "\n\n| Engine | c=1 | c=8 |\n|---|---|---|\n| vLLM | 41 / 88 / 90 | 63 / 140 / 150 |\n";

        assertThat(read(text).runs()).isEmpty();
        assertThat(read(text).unread()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "With flash attention off I get this: ! After the patch of yesterday it looks better: ! with flash attention off I get this ! After the patch of yesterday it looks better",
        "The first board, a GeForce with its power limit at 250 W and the fans at full speed, gives this ! The other one, without any limit of its power and in the same box, gives this"
            + " ! The first board, a GeForce with its power limit at 250 W and the fans at full speed, gives this ! The other one, without any limit of its power and in the same box, gives this"})
    void sentencesOverTablesOfLlamaBenchSetThemApart(String one, String other, String first, String second) {
        String table = "\n\n| model | size | params | backend | ngl | test | t/s |\n| --- | ---: | ---: | --- | --: | ---: | --: |\n"
                + "| qwen3 4B Q4_K - Medium | 2.32 GiB | 4.02 B | CUDA | 99 | tg128 | %s |\n\n";
        String text = one + table.formatted("91.33 ± 0.20") + other + table.formatted("99.12 ± 0.31");

        assertThat(extras(text, CaseLabels.VARIANT).stream().map(String::toLowerCase)).containsExactly(first.toLowerCase(), second.toLowerCase());
        assertThat(extras(text.replace(one, "Run 1:").replace(other, "Run 2:"), CaseLabels.VARIANT)).containsExactly("", "");
    }

    /// The end of a paragraph says too little.
    @Test
    void theLastLineOfALongParagraphDoesNot() {
        String table = "\n\n| Concurrency | tok/s | TTFT p50 (ms) |\n|---|---|---|\n| 8 | %s | 92 |\n\n";
        String text = "I ran the server for a while,\nand then I measured once more, which took me a good part of the whole morning" + table.formatted("410")
                + "It went on\nuntil the evening, when I had to stop because of the noise that the machine makes" + table.formatted("415");

        assertThat(extras(text, CaseLabels.VARIANT)).containsExactly("", "");
    }

    /// 186 tok/s × 5.4 ms are one token.
    @Test
    void aLatencyOfOneTokenIsAsked() {
        String text = "| batch | tokens/s | latency (ms) |\n|---|---|---|\n| 1 | 186 | 5.4 |\n| 4 | 634 | %s |\n";

        assertThat(read(text.formatted("6.3")).questions()).singleElement().satisfies(question -> {
            assertThat(question.why()).isEqualTo("At this rate only 1.004 tokens would be generated in it: it may be the time of one token.");
            assertThat(question.choices().getFirst()).containsExactly(Meanings.EXTRA);
        });
        assertThat(figures(text.formatted("6.3"))).containsExactly(Map.of("output_token_throughput", 186.0), Map.of("output_token_throughput", 634.0));
        assertThat(read(text.replace("5.4", "690").formatted("808")).questions()).isEmpty();
    }

    /// What stands behind a bracket counts, too.
    @Test
    void ofTwoFiguresWithBracketsNoneIsTaken() {
        String text = "| Model | tok/s | TTFT |\n|---|---|---|\n| Qwen3-4B | 25.2 | %s |\n| Qwen3-8B | 14.1 | 71 ms |\n";

        assertThat(figures(text.formatted("36 ms (Q4_K_M) / 51 ms (Q6_K)"))).first().isEqualTo(Map.of("output_token_throughput", 25.2));
        assertThat(warnings(text.formatted("36 ms (Q4_K_M) / 51 ms (Q6_K)"))).containsExactly("“TTFT” of 36 ms (Q4_K_M) / 51 ms (Q6_K) was left out: it is no single figure.");
        assertThat(figures(text.formatted("36 ms (Q4_K_M)"))).first().isEqualTo(Map.of("output_token_throughput", 25.2, "ttft.mean", 0.036));
    }

    @Test
    void aColumnOfPlatformsWithOneThatIsNoGpuIsTheAuthorsOwn() {
        String text = "| Platform | tok/s | TTFT |\n|---|---|---|\n| RTX 3080 | 48 | 150 ms |\n| %s | 8 | 500 ms |\n";

        assertThat(levels(text.formatted("CPU (i7)"), Factor.GPU)).containsExactly("NVIDIA GeForce RTX 3080", "");
        assertThat(extras(text.formatted("CPU (i7)"), "Platform")).containsExactly("RTX 3080", "CPU (i7)");
        assertThat(levels(text.formatted("RTX 3090"), Factor.GPU)).containsExactly("NVIDIA GeForce RTX 3080", "NVIDIA GeForce RTX 3090");
    }

    /// The corner names what stands down; across are users.
    @Test
    void usersAcrossAreNoGpus() {
        String text = "## Throughput\n\n| Model / GPU | Engine | 1 User | 10 Users |\n|---|---|---|---|\n| Llama 8B / RTX 5090 | vLLM | 38 tok/s | 62 tok/s |\n| Llama 8B / RTX 5090 | Ollama | 32 tok/s | 33 tok/s |\n";

        assertThat(levels(text, Factor.GPU)).containsOnly("NVIDIA GeForce RTX 5090");
        assertThat(levels(text, Factor.CONCURRENCY)).containsExactly("1", "10", "1", "10");
        assertThat(levels(text.replace("1 User", "A100").replace("10 Users", "H100").replace(" / RTX 5090", ""), Factor.GPU)).containsExactly("NVIDIA A100", "NVIDIA H100", "NVIDIA A100", "NVIDIA H100");
    }

    @Test
    void severalLoadsInASentenceSetNone() {
        String text = "We tested vLLM at 1, 10, %s50 concurrent users.\n\n| Model | tok/s | TTFT (ms) |\n|---|---|---|\n| Qwen3-4B | 25.2 | 41 |\n";

        assertThat(levels(text.formatted("and "), Factor.CONCURRENCY)).containsExactly("");
        assertThat(levels(text.formatted("").replace("1, 10, ", ""), Factor.CONCURRENCY)).containsExactly("50");
    }

    /// What passes is an answer that was graded.
    @Test
    void passesAreNoAnsweredRequests() {
        String text = "| Model | %s | tok/s | TTFT (ms) |\n|---|---|---|---|\n| Qwen3-4B | 1/4 | 25.2 | 41 |\n";

        assertThat(figures(text.formatted("Passed")).getFirst()).doesNotContainKey("successful_requests");
        assertThat(extras(text.formatted("Passed"), "Passed")).containsExactly("1/4");
        assertThat(figures(text.formatted("Success")).getFirst()).containsEntry("successful_requests", 1.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"## Example output", "## 2. Sample report", "## 输出示例", "## An example output:"})
    void theOutputOfAnExampleIsListed(String heading) {
        String table = "\n\nThe script prints\n\n```\nModel        Tokens/s  TTFT(s)\nqwen3:4b     9.49      0.41\nqwen3:8b     3.86      0.81\n```\n";

        assertThat(read(heading + table).runs()).isEmpty();
        assertThat(read(heading + table).notices()).anyMatch(notice -> notice.contains("call it an example"));
        assertThat(read("## Output on my machine" + table).runs()).hasSize(2);
    }

    /// A total at a load may be of input and output, or of the output of all requests; a total throughput is of both.
    @ParameterizedTest
    @CsvSource({"Tokens/sec (total),1", "Total tok/s,1", "Total throughput (tok/s),0", "Output tok/s,0"})
    void aTotalAtALoadIsAsked(String rate, int questions) {
        assertThat(read("| Concurrency | " + rate + " | P50 latency (s) |\n|---|---|---|\n| 1 | 45 | 0.2 |\n| 4 | 120 | 0.4 |\n").questions()).hasSize(questions)
                .allSatisfy(question -> assertThat(question.why()).isEqualTo("It may be of input and output, or of the output of all requests."));
    }

    @Test
    void aFigureOfTheBaselineBesideThatOfTheRunIsAsked() {
        String text = "| Concurrency | Output tok/s | %s | TTFT (ms) |\n|---|---|---|---|\n| 1 | 688.2 | 216.5 | 183 |\n";

        assertThat(read(text.formatted("baseline Output")).questions()).singleElement().satisfies(question ->
                assertThat(question.why()).isEqualTo("It may be “Output tok/s” of another case."));
        assertThat(read(text.formatted("baseline memory")).questions()).isEmpty();
        assertThat(figures(text.formatted("baseline Output"))).containsExactly(Map.of("output_token_throughput", 688.2, "ttft.mean", 0.183));
    }

    @Test
    void aBareOutputMayBeARateOrALength() {
        String text = "| Engine | Concurrency | %s | TTFT (ms) |\n|---|---|---|---|\n| vLLM | 8 | %s | 38.5 |\n| SGLang | 8 | 139.5 | 41.5 |\n";

        assertThat(read(text.formatted("Output", "138.3")).questions()).singleElement().satisfies(question ->
                assertThat(question.why()).isEqualTo("“Output” may be tokens per second or the tokens of an answer."));
        assertThat(figures(text.formatted("Output", "138.3"))).containsExactly(Map.of("ttft.mean", 0.0385), Map.of("ttft.mean", 0.0415));
        assertThat(figures(text.formatted("Output tokens", "138.3")).getFirst()).containsEntry("output_tokens_per_request", 138.3);
        assertThat(figures(text.formatted("Output tok/s", "138.3")).getFirst()).containsEntry("output_token_throughput", 138.3);
        assertThat(levels(text.formatted("Output", "128").replace("139.5", "128"), Factor.OUTPUT_TOKENS)).containsExactly("128", "128");
    }

    /// An empty cell repeats the one above it where cells are merged, and where nothing before it changes.
    @Test
    void aConditionThatIsMissingInARowOfItsOwnIsNotThatOfTheRowAbove() {
        String text = "| Engine | GPUs | Concurrency | Output tok/s |\n|---|---|---|---|\n| vLLM | 2 | 8 | 138.3 |\n%s\n| SGLang | 4 | 16 | 149.5 |\n";

        assertThat(levels(text.formatted("| SGLang | 2 | | 141.5 |"), Factor.CONCURRENCY)).containsExactly("8", "", "16");
        assertThat(levels(text.formatted("| vLLM | 2 | | 141.5 |"), Factor.CONCURRENCY)).containsExactly("8", "", "16");
        assertThat(levels(text.formatted("| vLLM | | 16 | 141.5 |"), Factor.GPU_COUNT)).containsExactly("2", "2", "4");
        assertThat(levels(text.formatted("| | | 16 | 141.5 |"), Factor.GPU_COUNT)).containsExactly("2", "2", "4");
        assertThat(levels(text.formatted("| | | 16 | 141.5 |"), Factor.ENGINE)).containsExactly("vLLM", "vLLM", "SGLang");
        assertThat(levels(text.formatted("| | | | 141.5 |"), Factor.CONCURRENCY)).containsExactly("8", "8", "16");
        assertThat(levels(text.formatted("| | 4 | | 141.5 |"), Factor.CONCURRENCY)).as("inside a group").containsExactly("8", "8", "16");
    }

    @Test
    void aSwitchOfAModelIsNoModel() {
        String text = "| arm | ms/token | tok/s/user |\n|---|---|---|\n| %s | 28.61 | 35.0 |\n";

        assertThat(levels(text.formatted("`QWEN9_ROUTER_FAST=0`"), Factor.MODEL)).containsExactly("");
        assertThat(levels(text.formatted("`qwen9-router`"), Factor.MODEL)).containsExactly("qwen9-router");
    }

    @Test
    void aNumberInTheNameOfAModelIsNoVersionOfTheEngine() {
        String text = "| Venue | TTFT p50 (ms) | Output tok/s |\n|---|---|---|\n| %s | 37 | 63.5 |\n";

        assertThat(levels(text.formatted("RTX 3060 · vLLM · Qwen2.5-7B-AWQ"), Factor.ENGINE_VERSION)).containsExactly("");
        assertThat(levels(text.formatted("RTX 3060 · vLLM 0.9.1 · Qwen2.5-7B-AWQ"), Factor.ENGINE_VERSION)).containsExactly("0.9.1");
    }

    @Test
    void aRowOfTargetsIsNoRun() {
        String text = "| Venue | TTFT p50 (ms) | Output tok/s |\n|---|---|---|\n| vLLM | 37 | 63.5 |\n| *%s* | 800 | 50 |\n";

        assertThat(figures(text.formatted("NFR target (Phase 1)"))).hasSize(1);
        assertThat(figures(text.formatted("NFR machine (Phase 1)"))).hasSize(2);
        assertThat(figures(text.formatted("draft on target"))).hasSize(2);
    }
}

package dev.touchstone.importer.column.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.model.Factor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnQuestionTest {

    /// The columns of a table, by rows of cells parted by bars, the first of which is the head.
    private static List<MappedColumn> columns(String... table) {
        List<List<String>> rows = Arrays.stream(table).map(row -> Arrays.stream(row.split("\\|")).map(String::strip)
                .toList()).toList();
        return ColumnGuess.of(rows.getFirst(), rows.subList(1, rows.size()), (factor, cell) -> cell.equals("vLLM"), false, "")
                .mapping().columns();
    }

    /// `output_token_throughput`; with a question behind it `output_token_throughput?`.
    private static List<String> keys(String... table) {
        return columns(table).stream().map(column -> Meanings.key(column.meaning())
                + (column.question() == null ? "" : "?")).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Throughput per batch (tok/s) | extra?",
        "P50 case latency (ms) | extra?",
        "Average step latency (s) | extra?",
        "Total latency of a batch (s) | extra?",
        "Warm throughput (tok/s) | output_token_throughput?",
        "TTFT cached (ms) | ttft.mean?",
        "Throughput of input (tok/s) | input_token_throughput?"})
    void unknownWordsBesideANameAreAQuestion(String label, String key) {
        assertThat(keys("Concurrency | " + label, "1 | 12.5", "2 | 24.5")).containsExactly("concurrency", key);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Overall throughput (tok/s) | output_token_throughput",
        "vLLM TTFT (ms) | ttft.mean",
        "Measured mean TTFT (ms) | ttft.mean",
        "TTFT at 1k (ms) | ttft.mean",
        "首词元时延 (ms) | ttft.mean",
        "Request throughput of the benchmark (req/s) | request_throughput"})
    void knownWordsBesideANameChangeNothing(String label, String key) {
        assertThat(keys("Concurrency | " + label, "1 | 12.5", "2 | 24.5")).containsExactly("concurrency", key);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Request throughp… (req/s) | request_throughput",
        "Outp… throug… (tok/s) | output_token_throughput",
        "Mean throughp… (tok/s) | output_token_throughput",
        "Toke… throughp… (tok/s) | output_token_throughput",
        "Output tok… per request | extra"})
    void wordsThatATerminalCutAreCompletedWhereOneMeaningFollows(String label, String key) {
        assertThat(keys("Concurrency | " + label, "1 | 12.5", "2 | 24.5")).containsExactly("concurrency", key);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Gen… throughput (tok/s) | output_token_throughput?",
        "Unheard… throughput (tok/s) | output_token_throughput?",
        "Output throughput (tok/… | output_token_throughput?",
        "Request throughp… (req… | request_throughput?",
        "Request throughp… target (req/s) | extra",
        "Request throughp… | extra"})
    void aCutWordThatMayBeMoreIsNotTaken(String label, String key) {
        assertThat(keys("Concurrency | " + label, "1 | 12.5", "2 | 24.5")).containsExactly("concurrency", key);
    }

    @Test
    void theNameAloneWinsAndTheOtherIsKept() {
        assertThat(keys("Batch size | Throughput per batch (tok/s) | Throughput (tok/s)", "2 | 12.5 | 25", "4 | 11 | 44"))
                .containsExactly("concurrency", "extra", "output_token_throughput");
        assertThat(keys("Avg case latency (ms) | P50 case latency (ms) | Avg request latency (ms)", "722 | 591 | 298"))
                .containsExactly("extra", "extra", "e2e_latency.mean");
    }

    @Test
    void ofTwoLikelyColumnsTheFirstIsAQuestion() {
        List<MappedColumn> columns = columns("Concurrency | Throughput (tok/s) | Tokens/s", "1 | 100 | 140", "2 | 110 | 150");

        assertThat(keys("Concurrency | Throughput (tok/s) | Tokens/s", "1 | 100 | 140", "2 | 110 | 150"))
                .containsExactly("concurrency", "output_token_throughput?", "extra");
        assertThat(columns.get(1).readAs()).isEqualTo(Meanings.EXTRA);
        assertThat(columns.get(1).question()).extracting(OpenMeaning::why).asString().isEqualTo(
                "“Throughput (tok/s)” and “Tokens/s” may both be the output throughput (tok/s).");
    }

    @Test
    void equalFiguresAreNoQuestion() {
        assertThat(keys("Concurrency | Throughput (tok/s) | Tokens/s", "1 | 100 | 100", "2 | 110 | 110"))
                .containsExactly("concurrency", "output_token_throughput", "extra");
    }

    @Test
    void otherColumnsProveAMeaningOrSpeakAgainstIt() {
        assertThat(keys("Total output tokens | Duration (s) | Warm throughput (tok/s)", "1000 | 10 | 100.05"))
                .contains("output_token_throughput");
        assertThat(columns("Total output tokens | Duration (s) | Warm throughput (tok/s)", "1000 | 10 | 45").getLast()
                .question()).extracting(OpenMeaning::why).asString().isEqualTo("“warm” may make another figure of the"
                        + " output throughput. Output tokens ÷ duration is 100 tok/s, not 45 tok/s.");
        assertThat(keys("Total output tokens | Duration (s) | Warm throughput (tok/s)", "1000 | 10 | 45")).last()
                .isEqualTo("extra?");
    }

    @Test
    void aRateInTheFirstColumnIsTheOneThatWasSetOrWasReached() {
        assertThat(keys("QPS | Mean TTFT (ms)", "4 | 100", "8 | 120")).first().isEqualTo("requestRate");
        assertThat(keys("QPS | Mean TTFT (ms)", "4 | 100", "inf | 120")).first().isEqualTo("requestRate");
        assertThat(keys("QPS | Mean TTFT (ms)", "3.71 | 100", "7.43 | 120")).first().isEqualTo("request_throughput");
        assertThat(keys("QPS | Mean TTFT (ms)", "0.5 | 100", "1.5 | 120")).first().isEqualTo("requestRate?");
        assertThat(keys("QPS | Mean TTFT (ms)", "4 | 100")).first().isEqualTo("requestRate?");
        assertThat(keys("Model | QPS", "a | 4", "b | 5")).last().isEqualTo("request_throughput");
    }

    @Test
    void figuresThatDoNotFitTheNameAreQuestions() {
        assertThat(question("QPS | Mean TTFT (ms)", "0.5 | 100", "1.5 | 120")).isEqualTo("It may be the rate that was set or the"
                + " one that was reached: its figures are round, and no other column decides it.");
        assertThat(question("QPS | Mean TTFT (ms)", "3.71 | 100", "7.43 | 120")).isEmpty();
        assertThat(question("Token latency (s) | Concurrency", "89.5 | 8", "92.5 | 16"))
                .isEqualTo("No server needs so long for one token.");
        assertThat(question("Token latency (s) | Concurrency", "0.095 | 8", "0.125 | 16")).isEmpty();
        assertThat(question("TTFT cached (ms) | Concurrency", "89.5 | 8", "92.5 | 16"))
                .isEqualTo("“cached” may make another figure of the time to first token.");
        assertThat(question("TTFT (ms) | Concurrency", "89.5 | 8", "92.5 | 16")).isEmpty();
    }

    /// Why the first column is a question; empty for one that is none.
    private static String question(String... table) {
        OpenMeaning question = columns(table).getFirst().question();
        return question == null ? "" : question.why();
    }

    @Test
    void requestsAndDurationDecideWhetherARateWasReached() {
        assertThat(keys("QPS | Requests | Duration (s)", "4 | 100 | 25", "8 | 100 | 12.5")).first()
                .isEqualTo("request_throughput");
        assertThat(keys("QPS | Requests | Duration (s)", "4 | 100 | 35.5", "8 | 100 | 32.5")).first()
                .isEqualTo("requestRate");
        assertThat(keys("Requests | Duration (s) | QPS", "100 | 35.5 | 4", "100 | 32.5 | 8")).last()
                .isEqualTo("requestRate");
        assertThat(keys("QPS | Concurrency | Mean E2EL (s)", "4 | 8 | 2", "8 | 16 | 2")).first()
                .isEqualTo("request_throughput");
    }

    @Test
    void anAskedRateStandsBesideAMeasuredOne() {
        assertThat(keys("Model | QPS | Request throughput (req/s)", "a | 4 | 3.7", "b | 8 | 7.2"))
                .containsExactly("model", "requestRate", "request_throughput");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Average document length", "Embedding size"})
    void tokensOfEmbeddingsAreInput(String label) {
        assertThat(keys("Tokens per second | Mean latency (ms) | " + label, "4900.5 | 12.75 | 50"))
                .first().isEqualTo("input_token_throughput");
        assertThat(keys("Tokens per second | Mean latency (ms) | TTFT (ms) | " + label, "4900.5 | 12.75 | 3 | 50"))
                .first().isEqualTo("output_token_throughput");
    }

    @Test
    void noTokenTakesMinutes() {
        assertThat(keys("Concurrency | Token latency (s)", "1 | 89", "2 | 95")).last().isEqualTo("extra?");
        assertThat(keys("Concurrency | Token latency (s)", "1 | 0.089", "2 | 0.095")).last().isEqualTo("tpot.mean");
    }

    @Test
    void whatOnlyLooksLikeAConditionIsNone() {
        assertThat(keys("Version | TTFT (ms)", "🟢GEMV | 12", "🔵GEMM | 14")).first().isEqualTo("extra");
        assertThat(keys("Version | TTFT (ms)", "0.8.4 | 12", "0.9 | 14")).first().isEqualTo("engineVersion");
        assertThat(keys("Temp | TTFT (ms)", "56 | 12", "61 | 14")).first().isEqualTo("extra");
        assertThat(keys("GPU temp (°C) | TTFT (ms)", "56 | 12", "61 | 14")).first().isEqualTo("extra");
        assertThat(keys("Temp | TTFT (ms)", "0 | 12", "0.7 | 14")).first().isEqualTo("temperature");
        assertThat(keys("Tool | TTFT (ms)", "vLLM | 12", "GenAI-Perf | 14")).first().isEqualTo("client");
        assertThat(keys("Tool | TTFT (ms)", "vLLM | 12", "SGLang | 14")).first().isEqualTo("extra");
    }

    @Test
    void proposalsAreTakenAsGuesses() {
        MappedColumn asked = columns("Concurrency | TTFT cached (ms)", "1 | 12", "2 | 13").getLast();
        MappedColumn taken = new Mapping(List.of(asked)).withProposals().columns().getFirst();

        assertThat(asked.readAs()).isEqualTo(Meanings.EXTRA);
        assertThat(taken.readAs()).isEqualTo(asked.meaning()).isNotEqualTo(Meanings.EXTRA);
        assertThat(taken.certain()).isFalse();
        assertThat(Mappings.NONE.takeProposals()).isFalse();
        assertThat(Mappings.NONE.takingProposals().takeProposals()).isTrue();
        assertThat(new Meaning.Level(Factor.REQUEST_RATE)).extracting(Meanings::key).isEqualTo("requestRate");
    }
}

package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures that the others beside them contradict are read with a warning that has both.
class DoubtedFiguresTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    private static Map<String, Double> figures(Run run) {
        return WrongInSilenceTest.figures(run);
    }

    /// The messages of the reader and of the checks.
    private static List<String> doubts(Run run) {
        return Inspection.of(List.of(run)).warnings(run).stream().map(Warning::message).toList();
    }

    /// (12.10 s − 0.62 s) ÷ 201 tokens are 57 ms.
    @Test
    void aTimePerTokenThatTheOtherRowsContradictIsDoubted() {
        List<Run> runs = runs("""
                Benchmarking summary:
                +-----------------------------------+-----------+
                | Key                               | Value     |
                +===================================+===========+
                | Time taken for tests (s)          | 48.4000   |
                +-----------------------------------+-----------+
                | Number of concurrency             | 5         |
                +-----------------------------------+-----------+
                | Total requests                    | 20        |
                +-----------------------------------+-----------+
                | Succeed requests                  | 20        |
                +-----------------------------------+-----------+
                | Failed requests                   | 0         |
                +-----------------------------------+-----------+
                | Output token throughput (tok/s)   | 83.4711   |
                +-----------------------------------+-----------+
                | Request throughput (req/s)        | 0.4132    |
                +-----------------------------------+-----------+
                | Average latency (s)               | 12.1000   |
                +-----------------------------------+-----------+
                | Average time to first token (s)   | 0.6200    |
                +-----------------------------------+-----------+
                | Average time per output token (s) | 0.00112   |
                +-----------------------------------+-----------+
                | Average output tokens per request | 202.0000  |
                +-----------------------------------+-----------+
                """);

        assertThat(runs).singleElement().satisfies(run -> {
            assertThat(doubts(run)).anyMatch(doubt -> doubt.contains("1.12 ms") && doubt.contains("57.1 ms"));
        });
    }

    @Test
    void moreInputThanInAllIsDoubted() {
        List<Run> runs = runs("""
                | Concurrency | Input throughput (tok/s) | Output throughput (tok/s) | Total throughput (tok/s) |
                |---|---|---|---|
                | 8 | 1704.20 | 85.10 | 102.30 |
                """);

        assertThat(runs).singleElement().satisfies(run -> assertThat(doubts(run))
                .anyMatch(doubt -> doubt.contains("1704") && doubt.contains("102.3")));
    }

    @Test
    void requestsWithoutAnAnswerAreNoGoodOnes() {
        Reading reading = Blocks.read("""
                {"date": "20250902-101112", "backend": "vllm", "model_id": "acme/little-7b", "num_prompts": 5,
                 "request_rate": "inf", "max_concurrency": 5, "duration": 2.5, "completed": 5,
                 "total_input_tokens": 500, "total_output_tokens": 192, "request_throughput": 2.0,
                 "output_throughput": 76.8, "total_token_throughput": 276.8,
                 "input_lens": [100, 100, 100, 100, 100], "output_lens": [64, 64, 0, 0, 64],
                 "ttfts": [0.1, 0.12, 0.0, 0.0, 0.11], "itls": [[0.02], [0.02], [], [], [0.02]],
                 "generated_texts": ["a b", "c d", "", "", "e f"], "errors": ["", "", "", "", ""],
                 "mean_ttft_ms": 66.0, "median_ttft_ms": 100.0, "p99_ttft_ms": 120.0}
                """);

        assertThat(reading.runs()).singleElement().satisfies(run -> {
            assertThat(doubts(run)).anyMatch(doubt -> doubt.contains("2 of 5 requests"));
            assertThat(figures(run)).containsEntry("successful_requests", 3.0).containsEntry("ttft.mean", 0.11);
        });
    }

    /// (12.10 s − 0.62 s) ÷ 201 tokens are 57 ms.
    @ParameterizedTest
    @ValueSource(strings = {"Avg output tokens| 202", "Output length| 202", "Output tok/s | Requests/s|83.47 | 0.4132"})
    void aTimePerTokenOfATableThatTheOtherColumnsContradictIsDoubted(String length) {
        int end = length.lastIndexOf('|') == length.indexOf('|') ? length.indexOf('|') : length.indexOf("|8");
        String table = """
                | Concurrency | Avg latency (s) | Avg TTFT (s) | Avg TPOT (s) | %s |
                |---|---|---|---|---|---|
                | 5 | 12.10 | 0.62 | %s | %s |
                """;
        String head = length.substring(0, end);
        String figures = length.substring(end + 1);
        assertThat(runs(table.formatted(head, "0.00112", figures))).singleElement().satisfies(run -> assertThat(doubts(run))
                .anyMatch(doubt -> doubt.contains("1.12 ms") && doubt.contains("57.1 ms")));
        assertThat(runs(table.formatted(head, "0.0571", figures))).singleElement().satisfies(run -> assertThat(doubts(run))
                .noneMatch(doubt -> doubt.contains("time per output token")));
    }

    /// Answers may be shorter than what was asked for, and then take longer for a token than the length says.
    @Test
    void aTimePerTokenThatIsTooLongForTheLengthAskedForIsNotDoubted() {
        String table = """
                | Concurrency | Avg latency (s) | Avg TTFT (s) | Avg TPOT (s) | %s |
                |---|---|---|---|---|
                | 5 | 12.10 | 0.62 | 0.31 | 202 |
                """;
        assertThat(doubts(runs(table.formatted("Output length")).getFirst())).noneMatch(doubt -> doubt.contains("time per output token"));
        assertThat(doubts(runs(table.formatted("Avg output tokens")).getFirst())).anyMatch(doubt -> doubt.contains("time per output token"));
    }

    @Test
    void aGainBeyondRoundingIsDoubted() {
        String table = """
                | Concurrency | Before (tok/s) | After (tok/s) | Gain |
                |---|---|---|---|
                | 1 | 50.00 | 60.00 | 20 %% |
                | 4 | 180.0 | 200.0 | %s |
                | 8 | 400.0 | 500.0 | 25 %% |
                | 16 | 800.0 | 900.0 | 12 %% |
                """;
        assertThat(runs(table.formatted("12 %")).stream().flatMap(run -> doubts(run).stream()).distinct()
                .filter(doubt -> doubt.contains("“Gain”"))).singleElement().asString().contains("11.11 %");
        assertThat(runs(table.formatted("11 %")).stream().flatMap(run -> doubts(run).stream())
                .filter(doubt -> doubt.contains("“Gain”"))).isEmpty();
    }
}

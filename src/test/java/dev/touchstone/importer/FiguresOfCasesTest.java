package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same figure under the names of several engines is that of several runs; under other words it is a question.
class FiguresOfCasesTest {

    private static List<Run> runs(String text) {
        return WrongInSilenceTest.runs(text);
    }

    private static Map<String, Double> figures(Run run) {
        return WrongInSilenceTest.figures(run);
    }

    /// The name of an engine, known or not, makes no figure that of the whole row.
    @ParameterizedTest
    @ValueSource(strings = {"HF mean latency (ms) | TRT mean latency (ms)", "HF latency (ms) | TRT latency (ms)",
            "MLX latency (ms) | CoreML latency (ms)"})
    void theSameFigureOfTwoEnginesIsOfTwoRuns(String heads) {
        String[] names = {heads.substring(0, heads.indexOf(' ')), heads.substring(heads.indexOf('|') + 2).split(" ")[0]};
        List<Run> runs = runs("""
                | Concurrency | %s | Remark |
                |---|---|---|---|
                | 1 | 820.5 | 310.2 | a |
                | 4 | 1420.5 | 480.9 | b |
                """.formatted(heads));

        assertThat(runs).extracting(run -> run.extras().get("Case"), run -> figures(run).get("e2e_latency.mean"))
                .containsExactly(tuple(names[0], 0.8205), tuple(names[1], 0.3102), tuple(names[0], 1.4205), tuple(names[1], 0.4809));
    }

    @Test
    void theRateOfTwoEnginesIsOfTwoRuns() {
        assertThat(runs("""
                | Prompt | MLX tok/s | CoreML tok/s |
                |---|---|---|
                | 128 | 82.5 | 61.2 |
                | 512 | 79.1 | 58.3 |
                """)).extracting(run -> run.extras().get("Case"), run -> figures(run).get("output_token_throughput"))
                .containsExactly(tuple("MLX", 82.5), tuple("CoreML", 61.2), tuple("MLX", 79.1), tuple("CoreML", 58.3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Queue", "Fast"})
    void aFigureBesideThatOfAnEngineIsAskedForWhereItsWordsMayBeAnything(String word) {
        String table = """
                | Concurrency | %s latency (ms) | %s latency (ms) | Requests/s |
                |---|---|---|---|
                | 1 | 20.5 | 310.2 | 3.2 |
                | 4 | 40.5 | 480.9 | 8.3 |
                """;
        Reading reading = new Importer().read("page", table.formatted(word, "TRT"));

        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(figures(run)).containsOnlyKeys("request_throughput"));
        assertThat(reading.tables()).flatExtracting(found -> found.questions()).isNotEmpty();
        assertThat(runs(table.formatted(word, "Mean"))).extracting(run -> figures(run).get("e2e_latency.mean"))
                .containsExactly(0.3102, 0.4809);
    }
}

package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Times whose unit stands nowhere, and times of which it is open whether they are of a request or of a run.
class UnclearTimesTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<Map<String, Double>> figures(String text) {
        return read(text).runs().stream().map(WrongInSilenceTest::figures).toList();
    }

    private static List<String> asked(String text) {
        return read(text).questions().stream().map(ColumnQuestion::cell).toList();
    }

    private static String beside(String head, double first, double second) {
        return "| Engine | " + head + " | tok/s |\n|---|---|---|\n| vLLM | " + first + " | 4000 |\n| SGLang | " + second + " | 4200 |\n";
    }

    @ParameterizedTest
    @CsvSource({"avg latency, 45.2, 40.2", "avg_ttft, 12.5, 30.1", "mean TTFT, 3.52, 153.66", "p99 latency, 10, 4000", "TPOT, 0.6, 14"})
    void aTimeThatMayBeInSecondsOrMillisecondsIsAsked(String head, double first, double second) {
        String text = beside(head, first, second);

        assertThat(asked(text)).containsExactly(head);
        assertThat(figures(text)).containsExactly(Map.of("output_token_throughput", 4000.0), Map.of("output_token_throughput", 4200.0));
    }

    @ParameterizedTest
    @CsvSource({"mean TTFT, 0.35, 1.2, ttft.mean, 0.35", "mean TTFT, 120, 260, ttft.mean, 0.12", "mean latency, 3.1, 4.4, e2e_latency.mean, 3.1",
        "mean latency, 812, 2210, e2e_latency.mean, 0.812", "TPOT, 12.5, 14, tpot.mean, 0.0125", "TPOT, 0.0125, 0.014, tpot.mean, 0.0125"})
    void oneThatCanBeInOneUnitOnlyIsInThat(String head, double first, double second, String metric, double seconds) {
        String text = beside(head, first, second);

        assertThat(asked(text)).isEmpty();
        assertThat(figures(text).getFirst()).containsEntry(metric, seconds);
    }

    @Test
    void theTimesOfRequestsAreInOneUnit() {
        String text = "| Concurrency | TTFT | E2E | tok/s |\n|---|---|---|---|\n| 4 | 0.5 | 30 | 400 |\n| 8 | 0.9 | 40 | 700 |\n";

        assertThat(asked(text)).isEmpty();
        assertThat(figures(text).getFirst()).containsEntry("ttft.mean", 0.5).containsEntry("e2e_latency.mean", 30.0);
    }

    @ParameterizedTest
    @CsvSource({"TPOT (ms), 12.5, latency, 45.2", "TPOT, 12.5, latency, 45.2", "TPOT, 12.5, TTFT, 12.5", "TTFT (ms), 12.5, latency, 45.2", "TTFT, 69.5, latency, 45.2"})
    void anotherTimeNeedNotBeInThatUnit(String head, double first, String other, double second) {
        String text = "| Concurrency | " + head + " | " + other + " | tok/s |\n|---|---|---|---|\n| 4 | " + first + " | " + second + " | 400 |\n";

        assertThat(asked(text)).containsExactly(other);
    }

    @Test
    void oneInWhichHardlyATokenIsMadeIsAskedInItsUnit() {
        assertThat(asked(beside("latency", 0.02, 0.021).replace("4000", "52").replace("4200", "53"))).containsExactly("latency");
    }

    @Test
    void theUnitThatAHeadNamesIsThatOfTheOthers() {
        String text = "| Concurrency | avg e2e sec | TTFT p95 | e2e p50 | e2e p95 | out tok/s |\n|---|---|---|---|---|---|\n| 16 | 170.29 | 41.497 | 144.043 | 336.5 | 44.92 |\n";

        assertThat(asked(text)).isEmpty();
        assertThat(figures(text).getFirst()).containsEntry("ttft.p95", 41.497).containsEntry("e2e_latency.p50", 144.043).containsEntry("e2e_latency.p95", 336.5);
    }

    @Test
    void aTimePerTokenIsAnInterTokenLatency() {
        assertThat(figures("| Concurrency | ITL | tok/s |\n|---|---|---|\n| 1 | 6.59 ms/token | 151.8 |\n| 2 | 5.90 ms/token | 339.4 |\n").getFirst()).containsEntry("itl.mean", 0.00659);
    }

    @Test
    void nothingIsReadOfATableWithoutAnyUnit() {
        String text = "+----------+-------------+----------+------------+\n| sysname  | avg_latency | avg_ttft | throughput |\n+----------+-------------+----------+------------+\n"
                + "| Baseline |   169.49    |  153.66  |   0.0537   |\n| DeltaZip |    34.86    |   3.52   |   0.1782   |\n+----------+-------------+----------+------------+\n";

        assertThat(read(text).runs()).isEmpty();
        assertThat(asked(text)).containsExactly("avg_latency", "avg_ttft", "throughput");
    }

    @ParameterizedTest
    @CsvSource({"Total Time (s)", "Wall (s)", "Elapsed (s)", "Time (s)"})
    void aTimeBesideThoseOfRequestsMayBeOfOne(String head) {
        String text = "| Prompt | TTFT (s) | TPS | " + head + " |\n|---|---|---|---|\n| Short | 0.035 | 38.8 | 3.10 |\n| Long | 0.063 | 30.6 | 17.11 |\n";

        assertThat(asked(text)).contains(head);
        assertThat(figures(text).getFirst()).doesNotContainKey("duration").doesNotContainKey("e2e_latency.mean");
    }

    @ParameterizedTest
    @CsvSource({"Requests, 200, Total Time (s), 31.5", "Concurrency, 8, Total Time (s), 31.5", "Run, 1, Benchmark time (s), 31.5", "Run, 1, Total Time (s), 3150"})
    void thatOfSeveralIsTheDuration(String other, int count, String head, double seconds) {
        String text = "| Engine | " + other + " | TTFT (s) | tok/s | " + head + " |\n|---|---|---|---|---|\n| vLLM | " + count + " | 0.035 | 38.8 | " + seconds + " |\n";

        assertThat(asked(text)).isEmpty();
        assertThat(figures(text).getFirst()).containsEntry("duration", seconds);
    }

    @Test
    void oneRequestAtATimeShowsNoOther() {
        assertThat(asked("| Concurrency | TTFT (s) | tok/s | Total Time (s) |\n|---|---|---|---|\n| 1 | 0.035 | 38.8 | 3.1 |\n")).containsExactly("Total Time (s)");
    }

    @Test
    void callsNeedNotBeRequests() {
        String text = "| Policy | Calls | Throughput |\n|---|---|---|\n| Fixed 16 | 58 | 140.023 tok/s |\n| Hot 4 | 18 | 139.763 tok/s |\n";

        assertThat(read(text).runs()).allSatisfy(run -> {
            assertThat(run.conditions().get(Factor.REQUESTS)).isEmpty();
            assertThat(run.extras()).containsKey("Calls");
        });
    }
}

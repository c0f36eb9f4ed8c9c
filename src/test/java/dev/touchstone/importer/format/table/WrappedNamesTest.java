package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables of metrics: a name that a narrow column wraps belongs to the figures beside it, wherever they stand, and a statistic above
/// the figures is theirs.
class WrappedNamesTest {

    private static List<Map<String, Double>> read(String text) {
        return new Importer().read("page", text).runs().stream().map(WrappedNamesTest::figures).toList();
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    private static final Map<String, Double> EXPECTED = Map.of("e2e_latency.mean", 1.0515, "e2e_latency.p50", 1.6458, "itl.mean", 0.0293,
            "itl.p50", 0.0405, "ttft.mean", 0.3129, "ttft.p50", 0.3921);

    @Test
    void figuresMayStandBesideTheLastLineOfTheName() {
        assertThat(read("""
                ╔══════════════════════╦════════╦════════╗
                ║               Metric ║ Avg    ║  P50   ║
                ╠══════════════════════╬════════╬════════╣
                ║ Request Latency (ms) ║ 1051.5 ║ 1645.8 ║
                ║  Inter-token Latency ║        ║        ║
                ║                 (ms) ║ 29.3   ║  40.5  ║
                ║  Time to First Token ║        ║        ║
                ║                 (ms) ║ 312.9  ║ 392.1  ║
                ╚══════════════════════╩════════╩════════╝
                """)).containsExactly(EXPECTED);
    }

    @Test
    void figuresMayStandBesideTheFirstLineOfTheName() {
        assertThat(read("""
                ╔══════════════════════╦════════╦════════╗
                ║               Metric ║ Avg    ║  P50   ║
                ╠══════════════════════╬════════╬════════╣
                ║ Request Latency (ms) ║ 1051.5 ║ 1645.8 ║
                ║  Inter-token Latency ║ 29.3   ║  40.5  ║
                ║                 (ms) ║        ║        ║
                ║  Time to First Token ║ 312.9  ║ 392.1  ║
                ║                 (ms) ║        ║        ║
                ╚══════════════════════╩════════╩════════╝
                """)).containsExactly(EXPECTED);
    }

    /// A name without figures above others is that of their group.
    @Test
    void aGroupIsNoLineOfAName() {
        assertThat(read("""
                ┌────────────────┬─────────┐
                │ Metric         │   Value │
                ├────────────────┼─────────┤
                │ TTFT           │         │
                │ Mean (ms)      │   29.36 │
                │ P99 (ms)       │   40.52 │
                └────────────────┴─────────┘
                """)).containsExactly(Map.of("ttft.mean", 0.02936, "ttft.p99", 0.04052));
    }

    /// `Output Token` alone is a name too.
    @Test
    void theWholeNameIsTaken() {
        assertThat(read("""
                ┏━━━━━━━━━━━━━━━━━━━━┯━━━━━━━━━━┓
                ┃ Metric             │ Value    ┃
                ┠────────────────────┼──────────┨
                ┃ Output Token       │ 7837.43  ┃
                ┃ Throughput (tok/s) │          ┃
                ┃ Total Token        │ 28999.41 ┃
                ┃ Throughput (tok/s) │          ┃
                ┗━━━━━━━━━━━━━━━━━━━━┷━━━━━━━━━━┛
                """)).containsExactly(Map.of("output_token_throughput", 7837.43, "total_token_throughput", 28999.41));
    }

    /// Blank lines above and below each row.
    @Test
    void aBlankLinePartsPaddedRows() {
        assertThat(read("""
                ┌──────┬──────┬──────┐
                │      │      │      │
                │ Met… │ Mean │  P50 │
                │      │      │      │
                ├──────┼──────┼──────┤
                │      │      │      │
                │ ITL  │ 39.8 │ 65.1 │
                │ (ms) │    7 │   60 │
                │      │      │      │
                │ TPOT │      │ 54.9 │
                │ (ms) │ 38.5 │   80 │
                │      │      │      │
                └──────┴──────┴──────┘
                """)).containsExactly(Map.of("itl.mean", 0.03987, "itl.p50", 0.06516, "tpot.mean", 0.0385, "tpot.p50", 0.05498));
    }

    /// A figure that ends in its point goes on below, though every cell of that line is filled.
    @Test
    void aCutFigureGoesOn() {
        assertThat(read("""
                  Metric       Avg        P50
                ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                    TTFT    104.70     712.81
                    (ms)
                 Request   10,869.   11,892.1
                 Latency        86          2
                    (ms)
                 Inter-…     31.32      78.80
                    (ms)
                """)).allSatisfy(run -> assertThat(run).containsEntry("ttft.mean", 0.1047).doesNotContainEntry("e2e_latency.mean", 0.086));
    }

    @ParameterizedTest
    @CsvSource({"P50,p50", "P99,p99", "Average,mean", "Median,p50"})
    void theStatisticAboveASingleColumnIsThatOfItsFigures(String head, String statistic) {
        assertThat(read("| Metric | %s |\n|---|---|\n| TTFT (ms) | 743.5 |\n| Request latency (ms) | 1499.5 |\n".formatted(head)))
                .containsExactly(Map.of("ttft." + statistic, 0.7435, "e2e_latency." + statistic, 1.4995));
    }

    @Test
    void aCommaOfThousandsPartsNoCells() {
        String text = """
                Total Token Throughput (tok/s)    11,977.08
                Output Token Throughput (tok/s)   7,400.31
                P99 Request Latency (ms)          24,123.65
                """;
        assertThat(read(text)).allSatisfy(run -> assertThat(run.values()).doesNotContain(977.08, 400.31));
        assertThat(read("Concurrency,TTFT (ms)\n8,512\n16,900\n")).hasSize(2);
    }

    /// The head of a table that was refused is not that of the rows below one of its rules.
    @Test
    void noTableBeginsInsideABox() {
        String box = """
                ╔═════════╤═════════╤═════════╤════════╗
                ║  Metr…  │   Mean  │  P50    │  P95   ║
                ╟─────────┼─────────┼─────────┼────────╢
                ║   Time  │         │         │        ║
                ║     to  │         │         │        ║
                ║  First  │         │         │        ║
                ║  Token  │         │         │  643.  ║
                ║   (ms)  │  337.3  │  448.0  │  4     ║
                ╟─────────┼─────────┼─────────┼────────╢
                ║   TPOT  │         │         │        ║
                ║   (ms)  │   28.4  │  44.8   │  49.9  ║
                ║   TTFT  │         │         │        ║
                ║  %s  │         │         │  40.4  ║
                ╚═════════╧═════════╧═════════╧════════╝
                """;
        assertThat(read(box.formatted(" (ms)"))).allSatisfy(run -> assertThat(run.getOrDefault("tpot.mean", 0.0284)).isEqualTo(0.0284));
    }

    /// The first row's name begins on a line of its own, so that the row is no head.
    @Test
    void aRowBelowTheBeginningOfItsNameIsNoHead() {
        assertThat(read("""
                            Metric     Mean      P50        P90        P95
                ────────────────────────────────────────────────────────────
                       Inter-token
                      Latency (ms)     12.3      40.0      80.3       88.8
                   E2E Latency (s)     1.1       12.7      20.6       24.9
                     Time to First
                        Token (ms)     367.8     546.5     760.3     791.1
                """.lines().map(line -> line + " ".repeat(60 - line.length()) + "\n").collect(Collectors.joining())))
                .allSatisfy(run -> assertThat(run).doesNotContainEntry("e2e_latency.mean", 12.7));
    }
}

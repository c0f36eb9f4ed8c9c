package dev.touchstone.importer.format.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// A table of known values, drawn in every style, width and shape, is read back the same, or the run says what is
/// missing.
class StressTablePropertiesTest {

    private static final List<List<String>> CONDITIONS = List.of(
            List.of("URL", "http://gpu7:8000/v1/completions"), List.of("Model", "acme/little-7b"),
            List.of("Max Tokens", "192"), List.of("Concurrent Requests", "24"), List.of("Total Requests", "240"));
    private static final List<List<String>> FIGURES = List.of(
            List.of("Successful Requests", "238 (99.2%)", "successful_requests", "238"),
            List.of("Failed Requests", "2 (0.8%)", "failed_requests", "2"),
            List.of("Total Test Duration", "12.50 seconds", "duration", "12.5"),
            List.of("Min Response Time", "0.98 seconds", "e2e_latency.min", "0.98"),
            List.of("Max Response Time", "1.42 seconds", "e2e_latency.max", "1.42"),
            List.of("Average Response Time", "1.21 seconds", "e2e_latency.mean", "1.21"),
            List.of("Median Response Time", "1.22 seconds", "e2e_latency.p50", "1.22"),
            List.of("P90 Response Time", "1.33 seconds", "e2e_latency.p90", "1.33"),
            List.of("P95 Response Time", "1.37 seconds", "e2e_latency.p95", "1.37"),
            List.of("P99 Response Time", "1.41 seconds", "e2e_latency.p99", "1.41"),
            List.of("Std Dev Response Time", "0.09 seconds", "e2e_latency.stddev", "0.09"),
            List.of("Theoretical Max Throughput", "167.61 requests/second", "theoretical_max_request_throughput",
                    "167.61"),
            List.of("Actual Throughput", "19.04 requests/second", "request_throughput", "19.04"),
            List.of("Total Generated Tokens", "23800", "output_tokens", "23800"),
            List.of("Tokens Per Second", "1904.00", "output_token_throughput", "1904"),
            List.of("Avg Tokens Per Request", "100.00", "output_tokens_per_request", "100"),
            List.of("Peak Requests In Flight", "24", "peak_concurrency", "24"));
    private static final String TITLE = "SGLang Stress Test Results - 2025-09-02 10:11:12";

    private static List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>(CONDITIONS);
        FIGURES.forEach(figure -> rows.add(figure.subList(0, 2)));
        return rows;
    }

    private static Map<String, Double> expected() {
        Map<String, Double> expected = new HashMap<>();
        FIGURES.forEach(figure -> expected.put(figure.get(2), Double.parseDouble(figure.get(3))));
        return expected;
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new HashMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    @Property(tries = 600)
    void isReadBackInEveryShape(@ForAll DrawnTable.Style style, @ForAll @IntRange(min = 50, max = 110) int width,
            @ForAll boolean header, @ForAll boolean edge, @ForAll boolean lines, @ForAll boolean padEdge,
            @ForAll boolean right) {
        DrawnTable table = new DrawnTable(style, width, header, edge, lines, padEdge, right);
        String text = "words before\n\n" + table.draw(TITLE, rows(), "on four GPUs") + "\nwords after\n";

        Reading reading = new Importer().read("test", text);

        assertThat(reading.runs()).as(text).hasSize(1);
        Run run = reading.runs().getFirst();
        assertThat(figures(run)).as(text).isEqualTo(expected());
        assertThat(run.missing()).as(text).isEmpty();
        assertThat(run.measuredAt()).hasToString("2025-09-02T10:11:12");
        assertThat(run.conditions().text(Factor.ENGINE, "")).isEqualTo("SGLang");
        assertThat(run.conditions().text(Factor.CONCURRENCY, "")).isEqualTo("24");
        assertThat(run.conditions().text(Factor.MODEL, "")).isEqualTo("acme/little-7b");
    }

    @Property(tries = 300)
    void sayWhatANarrowTerminalCut(@ForAll DrawnTable.Style style, @ForAll @IntRange(min = 26, max = 50) int width,
            @ForAll boolean header, @ForAll boolean lines) {
        DrawnTable table = new DrawnTable(style, width, header, true, lines, true, false);
        String text = table.draw(TITLE, rows(), "") + "\n";

        Reading reading = new Importer().read("test", text);

        assertThat(reading.runs()).as(text).hasSize(1);
        Run run = reading.runs().getFirst();
        assertThat(expected()).as(text).containsAllEntriesOf(figures(run));
        int lost = expected().size() - figures(run).size();
        assertThat(run.missing().size() + run.extras().size()).as(text).isGreaterThanOrEqualTo(lost);
        assertThat(run.metrics().metrics()).as(text).hasSizeGreaterThan(10).contains(
                Metric.ofKey("successful_requests").orElseThrow());
    }

    /// Whole tables with their first or last lines gone, as a copy from a terminal leaves them.
    @Property(tries = 300)
    void saysThatTheTableIsCut(@ForAll DrawnTable.Style style, @ForAll @IntRange(min = 1, max = 24) int first,
            @ForAll @IntRange(min = 1, max = 24) int last) {
        List<String> drawn = new DrawnTable(style, 100, true, true, false, true, false).draw(TITLE, rows(), "").lines()
                .toList();
        if (first >= drawn.size() - last - 3) {
            return;
        }
        String text = String.join("\n", drawn.subList(first, drawn.size() - last)) + "\n";

        Reading reading = new Importer().read("test", text);

        assertThat(reading.runs()).as(text).hasSizeLessThanOrEqualTo(1);
        reading.runs().forEach(run -> {
            assertThat(expected()).as(text).containsAllEntriesOf(figures(run));
            assertThat(run.missing()).as(text).contains("title");
        });
        assertThat(reading.runs().isEmpty() && reading.unread().isEmpty()).as("silent loss\n" + text).isFalse();
    }
}

package dev.touchstone.report;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.history.ConfigurationHistory;
import dev.touchstone.compare.history.PublishedReference;
import dev.touchstone.compare.history.WatchedHistory;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.report.WatchReport.Watched;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The sentences about watched histories, each beside histories of which it would be wrong.
class WatchReportTest {

    private static final int DAY = 86_400;
    private static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric HITS = Metric.of(Quantity.PREFIX_CACHE_HIT_RATE);
    private static final double[] LEVEL = {100, 101, 99, 100, 102, 98, 100};

    private static RunFixture build(int day, double throughput) {
        return run("n", 1 + day * DAY).with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.20." + day)
                .metric(THROUGHPUT.key(), throughput).metric(HITS.key(), throughput / 1000);
    }

    private static List<Run> runs(double last) {
        List<Run> runs = new ArrayList<>();
        for (double figure : LEVEL) {
            runs.add(build(runs.size(), figure).build());
        }
        runs.add(build(runs.size(), last).build());
        return runs;
    }

    private static Watched watched(List<Run> runs, Metric metric, PublishedReference... references) {
        return new Watched(WatchedHistory.of(ConfigurationHistory.of(runs).getFirst(), metric), List.of(references));
    }

    @Test
    void aTitleCountsWhatGotWorse() {
        Watched slower = watched(runs(50), THROUGHPUT);
        Watched worse = watched(runs(50), HITS);
        Watched same = watched(runs(101), THROUGHPUT);
        assertThat(WatchReport.title(List.of(slower, same))).isEqualTo("One history is slower");
        assertThat(WatchReport.title(List.of(slower, slower, same))).isEqualTo("2 histories are slower");
        assertThat(WatchReport.title(List.of(worse, same))).isEqualTo("One history is worse");
        assertThat(WatchReport.title(List.of(worse, slower))).isEqualTo("2 histories are worse");
        assertThat(WatchReport.title(List.of(same, watched(runs(200), THROUGHPUT)))).isEqualTo("No change for the worse");
        Watched few = watched(runs(50).subList(0, 3), THROUGHPUT);
        assertThat(WatchReport.title(List.of(few))).isEqualTo("Nothing can be judged yet");
        assertThat(WatchReport.title(List.of(same, few)))
                .isEqualTo("No change for the worse in 1 of 2 histories; the others cannot be judged yet");
        assertThat(WatchReport.title(List.of(slower, few))).isEqualTo("One history is slower");
    }

    @Test
    void aPublishedFigureIsSetBesideTheLastBuild() {
        assertThat(reference(runs(101), 100, true)).isEqualTo(
                "Published by InferenceX (p): 100 tok/s; the last build lies 1.0 % above it.");
        assertThat(reference(runs(101), 202, true)).isEqualTo(
                "Published by InferenceX (p): 202 tok/s; the last build lies 50.0 % below it.");
        assertThat(reference(runs(101), 101, true)).isEqualTo("Published by InferenceX (p): 101 tok/s; the last build has the same.");
        assertThat(reference(runs(101), 100.97, true)).as("by less than is shown").endsWith("; the last build has the same.");
        assertThat(reference(runs(101), 202, false)).isEqualTo(
                "Published by InferenceX (p): 202 tok/s; it was made by other definitions.");
        assertThat(reference(runs(101).stream().map(run -> run.excluded(Run.BY_HAND)).toList(), 202, true)).isEqualTo(
                "Published by InferenceX (p): 202 tok/s; no build is left to set beside it.");
    }

    /// A dated figure has its date, another one the place where it stands.
    @Test
    void whereAPublishedFigureIsFrom() {
        Run dated = new Run("p", Run.LIVE_TEST, null, run("p", 1).build().source(), LocalDateTime.of(2026, 8, 3, 0, 0),
                run("p", 1).build().conditions(), Map.of(), run("p", 1).metric(THROUGHPUT.key(), 100).build().metrics(),
                run("p", 1).build().definitions(), Map.of(), List.of(), List.of(), List.of(), List.of(), List.of());
        Watched watched = watched(runs(101), THROUGHPUT, new PublishedReference(dated, 100, true));
        assertThat(WatchReport.sentences(watched).getLast()).startsWith("Published by InferenceX (2026-08-03): 100 tok/s");
        assertThat(WatchReport.json(List.of(watched))).contains("\"measuredAt\" : \"2026-08-03T00:00\"");
        assertThat(reference(runs(101), 100, true)).startsWith("Published by InferenceX (p): ");
    }

    @Test
    void aPageHasWhatIsSlowerFirstAndMarksTheChange() {
        Watched slower = watched(runs(50), THROUGHPUT);
        Watched same = watched(runs(101), THROUGHPUT);
        String page = WatchReport.markdown(List.of(same, slower));
        assertThat(page.indexOf(slower.history().sentence())).isLessThan(page.indexOf(same.history().sentence()));
        assertThat(WatchReport.markdown(List.of(slower))).contains("←");
        assertThat(WatchReport.markdown(List.of(same))).doesNotContain("←");
        assertThat(WatchReport.sorted(List.of(same, slower))).containsExactly(slower, same);
    }

    @Test
    void aPageHasTheLastBuildsAndSaysSo() {
        List<Run> runs = new ArrayList<>();
        for (int day = 0; day < 12; day++) {
            runs.add(build(day, 100 + day % 3).build());
        }
        assertThat(WatchReport.markdown(List.of(watched(runs, THROUGHPUT)))).contains("0.20.0 ").doesNotContain("The last");
        runs.add(build(12, 101).build());
        assertThat(WatchReport.markdown(List.of(watched(runs, THROUGHPUT)))).contains("0.20.12 ", "The last 12 of 13 builds.\n")
                .doesNotContain("0.20.0 ");
    }

    @Test
    void theVerdictForPrograms() {
        Watched slower = watched(runs(50), THROUGHPUT);
        Watched same = watched(runs(101), THROUGHPUT);
        Watched few = watched(runs(50).subList(0, 3), THROUGHPUT);
        assertThat(WatchReport.json(List.of(same, slower))).contains("\"verdict\" : \"slower\"", "\"change\" :", "\"engineVersion\"");
        assertThat(WatchReport.json(List.of(same, few))).startsWith("{\n  \"verdict\" : \"no-change\"");
        assertThat(WatchReport.json(List.of(few))).startsWith("{\n  \"verdict\" : \"too-few\"").doesNotContain("\"change\" :");
    }

    private static String reference(List<Run> runs, double value, boolean isComparable) {
        Run published = run("p", 1).metric(THROUGHPUT.key(), value).build();
        Run undated = new Run(published.id(), published.format(), published.client(), published.source(), null, published.conditions(),
                published.flags(), published.metrics(), published.definitions(), published.extras(), published.excerpt(),
                published.engineLog(), published.notes(), published.warnings(), published.missing());
        return WatchReport.sentences(watched(runs, THROUGHPUT, new PublishedReference(undated, value, isComparable))).getLast();
    }
}

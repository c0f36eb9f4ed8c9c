package dev.touchstone.compare.trait;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecountedRunsTest {

    private final Run measured = run("live", Run.LIVE_TEST, "touchstone", "live test: A", 1);
    private final Run recounted = run("live-words", Run.LIVE_TEST, Run.STRESS_TEST, "live test: A", 1);
    private final Run other = run("other", Run.LIVE_TEST, "touchstone", "live test: A", 2);
    private final Run table = run("table", "rich-table", Run.STRESS_TEST, "notes.md", 1);
    private final Run block = run("block", "serving-block", "vllm-bench", "notes.md", 40);

    @Test
    void oneMeasurementCountsOnce() {
        assertThat(RecountedRuns.oneOfEach(List.of(measured, recounted, other, block)))
                .containsExactly(measured, other, block);
    }

    @Test
    void besideTheScriptsTablesTheirFiguresStay() {
        assertThat(RecountedRuns.oneOfEach(List.of(measured, recounted, other, table)))
                .containsExactly(recounted, other, table);
    }

    @Test
    void figuresThatStandAloneStay() {
        assertThat(RecountedRuns.oneOfEach(List.of(recounted, block))).containsExactly(recounted, block);
    }

    private static Run run(String id, String format, String client, String source, int line) {
        return new Run(id, format, client, new Source(source, "0".repeat(64), Lines.of(line)), null,
                Conditions.none(), Map.of(), Metrics.of(Map.of()), Definitions.none(), Map.of(), List.of(), List.of(),
                List.of(), List.of(), List.of());
    }
}

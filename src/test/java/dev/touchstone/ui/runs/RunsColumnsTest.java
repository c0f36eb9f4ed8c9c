package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The columns that the list of runs offers, and those that its settings name.
class RunsColumnsTest {

    @Test
    void anIdStandsForOneColumn() {
        List<Run> runs = new Importer().read("block.txt", """
                ============ Serving Benchmark Result ============
                Successful requests:                     20
                Benchmark duration (s):                  10.00
                Request throughput (req/s):              2.00
                ==================================================
                """).runs();
        assertThat(runs.getFirst().definitions().choice(Aspect.CLIENT)).isPresent();

        List<String> ids = RunsModel.columns(runs).stream().map(DataColumn::id).toList();

        assertThat(ids).doesNotHaveDuplicates().contains("client", "engine", "firstLine").startsWith("engine");
    }

    @Test
    void aColumnOfAnOlderVersionIsFoundUnderItsNewId() {
        assertThat(RunsState.column("line")).contains("firstLine");
        assertThat(RunsState.column("ttft.p99")).contains("ttft.p99");
        assertThat(RunsState.column("measuredAt")).contains("measuredAt");
        assertThat(RunsState.column("gone")).isEmpty();
    }
}

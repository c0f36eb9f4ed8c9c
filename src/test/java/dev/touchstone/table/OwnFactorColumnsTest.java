package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Factors of the author's own are columns of runs, as known factors are.
class OwnFactorColumnsTest {

    private static Run row(int line, String dtype, String layers) {
        return RunFixture.run("table.md", line).format("markdown-table").with(Factor.CONCURRENCY, 8)
                .extra("KV dtype", dtype).extra("ngl", layers).extra("Board", "A").build();
    }

    @Test
    void theyStandBehindTheKnownOnesWhereRunsDiffer() {
        List<DataColumn<Run>> columns = RunColumns.conditions(List.of(row(1, "bf16", "0"), row(2, "fp8", "99")));
        assertThat(columns).extracting(DataColumn::id).containsExactly("concurrency", "extras.KV dtype", "extras.ngl");
        assertThat(columns).extracting(DataColumn::label).containsExactly("Concurrency", "KV dtype", "ngl");
        assertThat(columns).extracting(DataColumn::kind).containsExactly(Kind.LEVEL, Kind.WORD, Kind.LEVEL);
        assertThat(columns.get(2).of(row(2, "fp8", "99"))).isEqualTo(new CellValue.Number(99));
    }

    @Test
    void whatAllRunsShareIsNoColumn() {
        assertThat(RunColumns.conditions(List.of(row(1, "bf16", "0"), row(2, "bf16", "0"))))
                .extracting(DataColumn::id).containsExactly("concurrency");
    }

    @Test
    void aColumnIsFoundByItsId() {
        assertThat(RunColumns.ofId("extras.KV dtype")).get().satisfies(column ->
                assertThat(column.of(row(1, "bf16", "0"))).isEqualTo(new CellValue.Word("bf16")));
        assertThat(RunColumns.ofId("extras")).get().extracting(DataColumn::label).isEqualTo("Other figures");
        assertThat(RunColumns.ofId("extras.")).isEmpty();
    }
}

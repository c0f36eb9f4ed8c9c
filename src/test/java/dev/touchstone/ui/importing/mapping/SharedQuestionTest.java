package dev.touchstone.ui.importing.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.report.JsonReport;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Columns of one doubt ask once.
class SharedQuestionTest {

    private static Reading read(String head, String cell) {
        return new Importer().read("page", "| Concurrency | tok/s | " + head + " |\n|---|---|---|\n| 8 | 512 | " + cell + " |\n| 16 | 950 | "
                + cell + " |\n");
    }

    private static List<MappedColumn> columns(String head, String cell) {
        return read(head, cell).tables().getFirst().mapping().columns();
    }

    @Test
    void figuresWithoutNamesAskOnce() {
        List<MappedColumn> columns = columns("TTFT (ms)", "35 / 40 / 55");
        assertThat(SharedQuestion.of(columns)).singleElement().satisfies(question -> {
            assertThat(question.columns()).containsExactly(2, 3, 4);
            assertThat(question.sentence()).isEqualTo("What are the 3 figures of “TTFT (ms)”? Each cell of “TTFT (ms)” has 3"
                    + " figures, and nothing names them.");
            assertThat(question.words()).startsWith("Keep with the run", "Time to first token: median / p95 / p99 (ms)")
                    .doesNotHaveDuplicates();
            assertThat(question.columns()).extracting(column -> Meanings.key(question.choice(1, columns.get(column))))
                    .containsExactly("ttft.p50", "ttft.p95", "ttft.p99");
        });
    }

    /// Figures in different units, and more figures than usual statistics, are asked one by one; named ones are not asked.
    @Test
    void otherFiguresAskForThemselves() {
        assertThat(SharedQuestion.of(columns("TTFT (ms)", "1 / 2 / 3 / 4 / 5 / 6"))).hasSize(6).first().satisfies(question ->
                assertThat(question.sentence()).isEqualTo("What is “TTFT (ms), figure 1 of 6”? Each cell of “TTFT (ms)” has 6 figures,"
                        + " and nothing names the first."));
        assertThat(SharedQuestion.of(columns("Result", "35 ms / 12 req/s"))).hasSize(2);
        assertThat(SharedQuestion.of(columns("TTFT p50 / p95 / p99 (ms)", "35 / 40 / 55"))).isEmpty();
    }

    @Test
    void columnsWithOneWordTooManyAskOnce() {
        assertThat(SharedQuestion.of(List.of(new MappedColumn("a", Meanings.EXTRA, true)))).isEmpty();
        List<MappedColumn> columns = new Importer().read("page", "| Concurrency | p50 TTFT per case (ms) | p99 TTFT per case (ms) |\n"
                + "|---|---|---|\n| 8 | 35 | 55 |\n| 16 | 45 | 75 |\n").tables().getFirst().mapping().columns();
        assertThat(SharedQuestion.of(columns)).singleElement().satisfies(question ->
                assertThat(question.sentence()).startsWith("What are “p50 TTFT per case (ms)” and “p99 TTFT per case (ms)”? “per case”"));
    }

    @Test
    void jsonListsOneQuestionToo() throws Exception {
        StringWriter json = new StringWriter();
        JsonReport.readings(List.of(read("TTFT (ms)", "35 / 55")), json);
        assertThat(json.toString()).contains("\"cell\" : \"TTFT (ms)\"",
                "\"proposal\" : \"extra\"", "\"ttft.p50 / ttft.p99\"").containsOnlyOnce("\"why\"");
    }
}

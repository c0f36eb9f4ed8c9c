package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables of one row with one head, right behind one another, are read as one table with these rows.
class AdjoiningTablesTest {

    private static final String HEAD = "| Concurrency | TTFT (ms) |\n|---|---|\n";

    private static Reading read(String... parts) {
        return new Importer().read("notes.md", String.join("", parts));
    }

    private static List<Lines> tables(String... parts) {
        return read(parts).tables().stream().map(PlainTable::lines).toList();
    }

    private static List<Object> contents(String text) {
        return new Importer().read("notes.txt", text).runs().stream().<Object>map(run ->
                List.of(run.conditions().level(Factor.CONCURRENCY).orElseThrow(), run.metrics(), run.extras(), run.warnings())).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {HEAD + "§| # | 12.5 |\n", "concurrency,ttft (ms)\n§#,12.5\n", "concurrency\tttft (ms)\n§#\t12.5\n",
            "+-------------+-----------+\n| Concurrency | TTFT (ms) |\n+-------------+-----------+\n§|          #  |      12.5 |\n+-------------+-----------+\n",
            "§<table><tr><th>Concurrency</th><th>TTFT (ms)</th></tr><tr><td>#</td><td>12.5</td></tr></table>\n",
            "Concurrency   TTFT (ms)   TPOT (ms)\n§         #        12.5         3.5\n"})
    void haveTheRunsOfOneTable(String shape) {
        String[] parts = shape.split("§");
        List<String> rows = IntStream.range(10, 40).mapToObj(i -> parts[1].replace("#", String.valueOf(i))).toList();
        String adjoining = rows.stream().map(row -> parts[0] + row).collect(Collectors.joining());

        String apart = rows.stream().map(row -> parts[0] + row).collect(Collectors.joining("\n"));

        assertThat(contents(adjoining)).hasSize(30).isEqualTo(contents(apart));
        assertThat(tables(adjoining)).containsExactly(new Lines(1, (int) adjoining.lines().count()));
        assertThat(read(adjoining).unread()).isEmpty();
    }

    @Test
    void aQuestionIsAskedOnce() {
        assertThat(read("concurrency,ttft\n1,12.5\n".repeat(3)).tables().stream().flatMap(table -> table.questions().stream())).hasSize(1);
    }

    @Test
    void anotherHeadABlankLineOrAnEmptyCellBeginsAnotherTable() {
        assertThat(tables(HEAD, "| 1 | 12 |\n", HEAD.replace("TTFT", "TPOT"), "| 1 | 13 |\n")).containsExactly(new Lines(1, 3), new Lines(4, 6));
        assertThat(tables(HEAD, "| 1 | 12 |\n\n", HEAD, "| 2 | 13 |\n")).containsExactly(new Lines(1, 3), new Lines(5, 7));
        assertThat(tables(HEAD, "| 1 | 12 |\n", HEAD, "|  | 13 |\n")).containsExactly(new Lines(1, 3), new Lines(4, 6));
    }

    /// A time of 2 without a unit is in seconds and one of 900 in milliseconds: which they all are cannot be told from one of them.
    @Test
    void tablesThatMeanSomethingElseTogetherStayApart() {
        String head = "concurrency,ttft\n";

        assertThat(tables(head, "1,2\n", head, "2,900\n", head, "3,950\n")).hasSize(3);
    }

    @Test
    void wordsBehindATableOfHtmlOrOverABoxBeginAnotherTable() {
        String html = "<table><tr><th>Concurrency</th><th>TTFT (ms)</th></tr><tr><td>4</td><td>12.5</td></tr></table>";
        String box = "+---+-----------+\n| c | TTFT (ms) |\n+---+-----------+\n| 4 | 12.5 |\n+---+-----------+\n";

        assertThat(tables(html, " with 2 GPUs\n", html)).hasSize(2);
        assertThat(tables(box, "with 2 GPUs\n", box)).hasSize(2);
    }

    @Test
    void tablesOfSeveralRowsStayApart() {
        String rows = "| 1 | 12 |\n| 2 | 13 |\n";

        assertThat(tables(HEAD, rows, HEAD, rows)).containsExactly(new Lines(1, 4), new Lines(5, 8));
    }

    /// The columns are the runs: as rows of one table, the two would be two metrics of each.
    @Test
    void tablesWhoseRowsAreNoRunsStayApart() {
        String head = "| Metric | vLLM | SGLang |\n|---|---|---|\n";

        Reading reading = read(head, "| TTFT (ms) | 12 | 15 |\n", head, "| TPOT (ms) | 3 | 4 |\n");

        assertThat(reading.tables()).extracting(PlainTable::lines).containsExactly(new Lines(1, 3), new Lines(4, 6));
    }
}

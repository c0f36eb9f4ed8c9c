package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A bar too many or too few in a row: its figures stand below the headings of others.
class UnevenRowsTest {

    private static final String TABLE = """
            | Engine | Concurrency | Output tok/s | Mean TTFT (ms) |
            |---|---|---|---|
            | vLLM | 8 | 1250.5 | 41 |
            %s
            | SGLang | 8 | 1302.5 | 39 |
            """;

    private static Reading read(String row) {
        return new Importer().read("page", TABLE.formatted(row));
    }

    @ParameterizedTest
    @ValueSource(strings = {"| vLLM | a | 16 | 1900.5 | 55 |", "|| vLLM | 16 | 1900.5 | 55 |", "| m=a|b | 16 | 1900.5 | 55 |", "| vLLM | 16 | 1900.5 | 55 | 7 | ms"})
    void aRowWithMoreCellsThanItsHeadIsListed(String row) {
        Reading reading = read(row);
        assertThat(reading.runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1302.5);
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.warnings()).isEmpty());
        assertThat(reading.unread()).singleElement().satisfies(lines -> assertThat(lines.first()).isEqualTo(4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"| vLLM | 16 | 1900.5 | 55 |", "| vLLM | 16 | 1900.5 | 55 | |", "| vLLM | 16 | 1900.5 | 55 | the best", "| vLLM `a|b` | 16 | 1900.5 | 55 |",
        "| vLLM | 16 | 1900.5 | |"})
    void emptyCellsAndARemarkBehindThemAreNoMore(String row) {
        Reading reading = read(row);
        assertThat(reading.runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1900.5, 1302.5);
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.warnings()).isEmpty());
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aRowWithFewerCellsIsReadWithAWarning() {
        Reading reading = read("| vLLM | 16 | 1900.5 |");
        assertThat(reading.runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1900.5, 1302.5);
        assertThat(reading.runs().get(1).warnings()).extracting(Warning::message).containsExactly(
                "A row on its line has 3 cells below 4 headings: a figure may stand below the heading of another one.");
        assertThat(reading.runs().getFirst().warnings()).isEmpty();
        assertThat(reading.runs().getLast().warnings()).isEmpty();
    }

    @Test
    void aHeadThatLacksALabelHasNoRows() {
        Reading reading = new Importer().read("page", """
                | Concurrency | Output tok/s |
                |---|---|
                | vLLM | 8 | 1250.5 |
                | SGLang | 8 | 1302.5 |
                """);
        assertThat(reading.runs()).isEmpty();
        assertThat(reading.unread()).isNotEmpty();
    }

    @Test
    void soAreTheRowsOfHtml() {
        String html = "<table><tr><th>Engine</th><th>Concurrency</th><th>Output tok/s</th></tr>\n<tr><td>vLLM</td><td>8</td><td>1250.5</td></tr>\n%s\n</table>";
        Reading longer = new Importer().read("page", html.formatted("<tr><td>SGLang</td><td>a</td><td>8</td><td>1302.5</td></tr>"));
        assertThat(longer.runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5);
        assertThat(longer.unread()).singleElement().satisfies(lines -> assertThat(lines.first()).isEqualTo(3));
        Reading even = new Importer().read("page", html.formatted("<tr><td>SGLang</td><td>8</td><td>1302.5</td><td></td></tr>"));
        assertThat(even.runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1302.5);
        assertThat(even.runs().getLast().conditions().level(Factor.ENGINE)).contains(Level.of("SGLang"));
        assertThat(even.unread()).isEmpty();
    }

    @Test
    void aRecordWithMoreCellsDoesNotEndItsTable() {
        String csv = """
                Engine,Concurrency,Output tok/s,Mean TTFT (ms)
                vLLM,8,1250.5,41
                vLLM,16,1,900.5,55
                SGLang,8,1302.5,39
                """;
        for (String text : List.of(csv, csv.replace(',', '\t'))) {
            Reading reading = new Importer().read("page", text);
            assertThat(reading.runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1302.5);
            assertThat(reading.unread()).singleElement().satisfies(lines -> assertThat(lines.first()).isEqualTo(3));
        }
        assertThat(new Importer().read("page", csv.replace("1,900.5", "\"1,900.5\"")).runs()).extracting(UnevenRowsTest::output)
                .containsExactly(1250.5, 1900.5, 1302.5);
    }

    @Test
    void recordsThatAllLackACellHaveAWarning() {
        String tabs = """
                Engine,Batch,Concurrency,Output tok/s,Mean TTFT (ms)
                vLLM,8,1250.5,41
                vLLM,16,1350.5,45
                SGLang,8,1302.5,39
                SGLang,16,1402.5,43
                """.replace(',', '\t');
        assertThat(new Importer().read("page", tabs).runs()).hasSize(4).allSatisfy(run -> assertThat(run.warnings()).extracting(Warning::message).containsExactly(
                "A row on its line has 4 cells below 5 headings: a figure may stand below the heading of another one."));
        assertThat(new Importer().read("page", tabs.replace("Batch\t", "").replace("(ms)", "(ms)\tRemarks")).runs())
                .hasSize(4).allSatisfy(run -> assertThat(run.warnings()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"SGLang | a | 32 | 1900.5 | 55.5", "SGLang || 32 | 1900.5 | 55.5"})
    void soDoRowsWithoutOuterBars(String row) {
        String table = """
                Engine | Concurrency | Output tok/s | Mean TTFT (ms)
                --- | --- | --- | ---
                vLLM | 8 | 1250.5 | 41.5
                %s
                SGLang | 8 | 1302.5 | 39.5
                """;
        assertThat(new Importer().read("page", table.formatted(row)).runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1302.5);
        assertThat(new Importer().read("page", table.formatted("SGLang | 32 | 1900.5 | 55.5")).runs()).hasSize(3);
    }

    @Test
    void theRestOfABrokenLineIsNoRowOfAnAlignedTable() {
        String table = """
                Engine     Concurrency   Output tok/s   Mean TTFT (ms)
                vLLM                 8        1250.50            41.50
                vLLM                16        1310.50            45.50
                SGLang%s              32        1893.10            82.25
                SGLang              64        2062.40            89.50
                """;
        assertThat(new Importer().read("page", table.formatted("")).runs()).extracting(UnevenRowsTest::output).containsExactly(1250.5, 1310.5, 1893.1, 2062.4);
        assertThat(new Importer().read("page", table.formatted("\n")).runs()).extracting(UnevenRowsTest::output).contains(1250.5, 1310.5)
                .doesNotContain(82.25);
    }

    private static double output(Run run) {
        return run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElseThrow();
    }
}

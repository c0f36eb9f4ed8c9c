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
                "Its row has 3 cells below 4 headings: a figure may stand below the heading of another one.");
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

    private static double output(Run run) {
        return run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElseThrow();
    }
}

package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;

/// Lines that end inside a cell: the first digits of a number are no figure.
class CutLinesTest {

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static void isCut(Run run, String... missing) {
        assertThat(run.metrics().metrics()).containsOnly(Metric.of(Quantity.REQUEST_THROUGHPUT));
        assertThat(run.missing()).containsExactly(missing);
    }

    @Test
    void aRecordThatEndsInsideACell() {
        String csv = """
                engine,concurrency,Request throughput (req/s),Output token throughput (tok/s),Mean TTFT (ms)
                vLLM,1,1.52,194.6,35.1
                vLLM,8,9.81,125
                vLLM,64,44.1,5644.8,88.4
                """;
        Reading cut = read(csv);
        assertThat(cut.runs()).hasSize(3);
        isCut(cut.runs().get(1), "Output token throughput (tok/s)", "Mean TTFT (ms)");
        assertThat(cut.runs().getLast().metrics().metrics()).hasSize(3);
        Reading tabs = read(csv.replace(',', '\t'));
        isCut(tabs.runs().get(1), "Output token throughput (tok/s)", "Mean TTFT (ms)");
        Reading whole = read(csv.replace("9.81,125\n", "9.81,125,48.1\n"));
        assertThat(whole.runs()).allSatisfy(run -> assertThat(run.metrics().metrics()).hasSize(3));
    }

    @Test
    void recordsMayLeaveOutTheirEmptyCells() {
        Reading reading = read("""
                engine,concurrency,Request throughput (req/s),Output token throughput (tok/s),Mean TTFT (ms)
                vLLM,1,1.52,194.6,35.1
                vLLM,8,9.81,1255.7
                vLLM,64,44.1,5644.8
                """);
        assertThat(reading.runs()).extracting(run -> run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElseThrow())
                .containsExactly(194.6, 1255.7, 5644.8);
    }

    @Test
    void rowsOfDotsNameNoGroup() {
        Reading reading = read("""
                engine,concurrency,Request throughput (req/s)
                vLLM,1,1.52
                ...,...,...
                vLLM,64,44.1
                """);
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(run.extras()).isEmpty());
        assertThat(reading.unread()).singleElement().satisfies(lines -> assertThat(lines.first()).isEqualTo(3));
    }

    @Test
    void aDrawnRowWithoutItsRightEdge() {
        String grid = """
                +---------+-------------+----------------------------+----------------+
                | Engine  | Concurrency | Request throughput (req/s) | Mean TTFT (ms) |
                +=========+=============+============================+================+
                | vLLM    | 1           | 1.52                       | 35.1           |
                +---------+-------------+----------------------------+----------------+
                | vLLM    | 64          | 44.1                       | 12""";
        isCut(read(grid).runs().getLast(), "Mean TTFT (ms)");
        assertThat(read(grid + "0.7          |\n").runs().getLast().metrics().metrics()).hasSize(2);
        String drawn = """
                ┌────────┬─────────────┬────────────────────────────┬────────────────┐
                │ Engine │ Concurrency │ Request throughput (req/s) │ Mean TTFT (ms) │
                ├────────┼─────────────┼────────────────────────────┼────────────────┤
                │ vLLM   │ 1           │ 1.52                       │ 35
                │ SGLang │ 1           │ 1.81                       │ 30.2           │
                └────────┴─────────────┴────────────────────────────┴────────────────┘
                """;
        isCut(read(drawn).runs().getFirst(), "Mean TTFT (ms)");
        assertThat(read(drawn).runs().getLast().metrics().metrics()).hasSize(2);
    }
}

package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static final Metric TTFT = Metric.of(Quantity.TTFT);

    private static String csv(String... times) {
        StringBuilder csv = new StringBuilder("engine,Request throughput (req/s),Mean TTFT (ms)");
        for (int i = 0; i < times.length; i++) {
            csv.append("\nvLLM ").append(i).append(',').append(i + 1.5).append(',').append(times[i]);
        }
        return csv.toString();
    }

    /// The text ends inside the last figure: the others show that more should follow.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "35.1|48.1|8", "35.1|48.1|88.", "35.12|48.10|88.4", "1200|1310|8", "35.1 ms|48.1 ms|88.4 m", "35.1 ms|48.1 ms|8"})
    void theLastFigureOfATextWithoutALineBreakMayBeCut(String first, String second, String last) {
        for (String text : new String[] {csv(first, second, last), csv(first, second, last).replace(',', '\t')}) {
            Reading cut = read(text);
            assertThat(cut.runs()).hasSize(3);
            isCut(cut.runs().getLast(), "Mean TTFT (ms)");
            assertThat(cut.runs().getLast().extras()).containsKey("Mean TTFT (ms)");
            // With a line break the line is whole.
            assertThat(read(text + "\n").runs().getLast().metrics().get(TTFT)).isPresent();
        }
    }

    /// Most texts without a line break at their end are whole.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "35.1|48.1|88.4", "35|48|88", "35.1|48|88", "35.12|48.13|88.4", "120|131|88", "35.1 ms|48.1 ms|88.4 ms", "1200|31|8",
            "1,204.5|1,310.5|88.4"})
    void theLastFigureOfATextWithoutALineBreakMayBeWhole(String first, String second, String last) {
        Reading whole = read(csv(first, second, last).replace(",", "\t").replace("\t204", ",204").replace("\t310", ",310"));
        assertThat(whole.runs()).hasSize(3).allSatisfy(run -> {
            assertThat(run.metrics().metrics()).hasSize(2);
            assertThat(run.missing()).isEmpty();
        });
    }

    @Test
    void aCountOfFewDigitsIsWhole() {
        Reading whole = read("engine,Request throughput (req/s),Failed requests\nvLLM 1,1.5,120\nvLLM 2,2.5,131\nvLLM 3,3.5,8");
        assertThat(whole.runs().getLast().metrics().get(Metric.of(Quantity.FAILED_REQUESTS))).hasValue(8);
    }

    /// Metrics down, runs across: the last cell is compared with the others of its metric, not with those above it.
    @ParameterizedTest
    @ValueSource(strings = {"Completed,100,100", "Mean TTFT (ms),35.1,48.5"})
    void aTurnedTableIsComparedAlongItsRows(String last) {
        String text = "Metric,vLLM,SGLang\nRequest throughput (req/s),1.5,2.5\nOutput token throughput (tok/s),190.5,250.5\n" + last;
        assertThat(read(text).runs()).hasSize(2).allSatisfy(run -> assertThat(run.missing()).isEmpty());
        assertThat(read(text.replace("48.5", "4")).runs().getLast().missing()).hasSize(last.startsWith("Mean") ? 1 : 0);
    }

    @Test
    void aLevelThatEndsInsideAWordIsNone() {
        String text = "Request throughput (req/s),Engine\n1.5,vLLM\n2.5,SGLang\n3.5,vLL";
        assertThat(read(text).runs().getLast().missing()).containsExactly("Engine");
        assertThat(read(text + "M").runs().getLast().missing()).isEmpty();
        String models = "Request throughput (req/s),Model\n1.5,Qwen3-8B-AWQ\n2.5,Qwen3-8B";
        assertThat(read(models).runs().getLast().missing()).isEmpty();
    }

    @Test
    void aRunOfWhichNothingIsLeftIsUnread() {
        String text = "engine,Mean TTFT (ms)\nvLLM,35.1\nSGLang,48.1\nTGI,8";
        assertThat(read(text).runs()).hasSize(2);
        assertThat(read(text).unread()).singleElement().satisfies(lines -> assertThat(lines.first()).isEqualTo(4));
        assertThat(read(text + "8.4").runs()).hasSize(3);
    }
}

package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A table or a line that comes again is read as it was the first time, but for its number and what stands around it.
class RepeatedTablesTest {

    private static final String TABLE = "concurrency,ttft\n4,12.5\n";
    private static final int SIZE = 16_000;
    /// Finding out everything anew takes 1,800 to 4,800.
    private static final int MOST_BYTES = 1_300;
    private static final int MOST_BYTES_OF_RESULTS = 500;

    private static List<PlainTable> tables(String text) {
        return new Importer().read("notes.md", text).tables();
    }

    @Test
    void eachStandsOnItsOwnLines() {
        List<PlainTable> tables = tables((TABLE + "\n").repeat(4));

        assertThat(tables).extracting(PlainTable::lines).containsExactly(new Lines(1, 2), new Lines(4, 5), new Lines(7, 8),
                new Lines(10, 11));
        assertThat(tables.stream().flatMap(table -> table.questions().stream())).extracting(ColumnQuestion::line)
                .containsExactly(1, 4, 7, 10);
        assertThat(tables).extracting(PlainTable::mapping).containsOnly(tables.getFirst().mapping());
        assertThat(tables).extracting(PlainTable::rows).containsOnly(List.of(List.of("4", "12.5")));
    }

    @Test
    void wordsAboveHoldForTheirTableOnly() {
        List<PlainTable> tables = tables(TABLE + "\n# All times in ms\n\n" + TABLE + "\n# Next\n\n" + TABLE);

        assertThat(tables.get(1).questions()).isEmpty();
        assertThat(tables.getFirst().questions()).hasSize(1);
        assertThat(tables.getLast().questions()).hasSize(1);
    }

    @Test
    void theLastOneMayBeCut() {
        String whole = "| Concurrency | TTFT |\n|---|---|\n| 4 | 12.5 |\n\n";

        assertThat(tables(whole.repeat(3) + whole.strip().substring(0, whole.strip().length() - 3)))
                .extracting(PlainTable::lines).last().isEqualTo(tables(whole.repeat(3)).getLast().lines());
    }

    @ParameterizedTest
    @ValueSource(strings = {"| Concurrency | TTFT (ms) |\n|---|---|\n| 4 | 12.5 |\n", "Concurrency: 4\nMean TTFT: 12.5 ms\nRequest throughput: 3.5 req/s\n"})
    void theRunsOfEachStandOnItsOwnLines(String block) {
        int lines = (int) block.lines().count();
        String text = IntStream.of(1, 2, 4).mapToObj(tp -> "vllm serve m --tensor-parallel-size " + tp + "\n\n" + block + "\n").collect(Collectors.joining());

        List<Run> runs = new Importer().read("notes.md", text).runs();

        assertThat(runs).extracting(run -> run.conditions().text(Factor.TENSOR_PARALLEL, "")).containsExactly("1", "2", "4");
        for (int i = 0; i < runs.size(); i++) {
            Lines own = new Lines(3 + i * (lines + 3), 2 + lines + i * (lines + 3));
            Lines ofLoad = runs.get(i).conditions().get(Factor.CONCURRENCY).orElseThrow().evidence().lines();
            assertThat(own.contains(runs.get(i).source().lines().first())).isTrue();
            assertThat(own.contains(runs.get(i).source().lines().last())).isTrue();
            assertThat(own.contains(ofLoad.first())).isTrue();
        }
    }

    /// Finding out everything anew takes 560 to 1,340.
    @ParameterizedTest
    @ValueSource(strings = {"vLLM\n\n| Concurrency | TTFT (ms) | TPOT (ms) | Output tok/s |\n|---|---|---|---|\n| 4 | 12.5 | 8.1 | 900 |\n| 8 | 15.5 | 8.2 | 950 |\n\nNext\n\n",
        "vLLM\n\nConcurrency: 4\nMean TTFT: 12.5 ms\nRequest throughput: 3.5 req/s\nOutput token throughput: 900 tok/s\n\nNext\n\n"})
    void resultsAreNotFoundOutAgain(String block) {
        String text = block.repeat(SIZE / block.length());
        WorkFuzzTest.allocated(text);

        assertThat(WorkFuzzTest.allocated(text) / text.length()).as("bytes per character").isLessThan(MOST_BYTES_OF_RESULTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TTFT\t88.5\nTPOT\t12.5\nE2E\t900\n", TABLE,
            "<table><tr><th>concurrency<th>ttft<tr><td>1<td>2</table>\n", "args: [\n", "并发数：4，吞吐量：12.5\n"})
    void itIsNotFoundOutAgain(String block) {
        String text = block.repeat(SIZE / block.length());
        WorkFuzzTest.allocated(text);

        assertThat(WorkFuzzTest.allocated(text) / text.length()).as("bytes per character").isLessThan(MOST_BYTES);
    }
}

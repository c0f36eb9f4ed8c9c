package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Columns of an author's own whose cells begin with a digit: rows that differ in a setting are no repeats, rows that differ in
/// an outcome are.
class ColumnsOfNumbersTest {

    private static List<Answer> answers(String column, String... cells) {
        int[] throughputs = {700, 910, 705, 904};
        return Answers.of(new Importer().read("page.md", """
                vLLM, Qwen2.5-7B, concurrency 16

                | %s | Throughput (req/s) | TTFT (ms) |
                |---|---|---|
                %s
                """.formatted(column, IntStream.range(0, cells.length).mapToObj(row ->
                "| " + cells[row] + " | " + throughputs[row] + " | 80 |").collect(Collectors.joining("\n")))).runs()).answers();
    }

    @ParameterizedTest
    @ValueSource(strings = {"48*1,48*2", "2 x 8,4 x 8", "1P1D,1P3D", "4-bit,8-bit", "4bits,8bits", "3.5B,7B"})
    void numbersThatArePutTogetherSetRowsApart(String cells) {
        assertThat(answers("Layout", cells.split(","))).singleElement().satisfies(answer -> {
            assertThat(answer.question().key()).isEqualTo("Layout");
            assertThat(answer.text()).contains(" 30.0 % more ");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.7x,1.9x", "2x,3x", "71.3 %,70.9 %", "12 ms,13 ms", "2x faster,3x faster"})
    void whatMayBeMeasuredDoesNot(String cells) {
        assertThat(answers("Layout", cells.split(","))).isEmpty();
    }

    /// In a grid each level comes again.
    @Test
    void decimalsThatComeAgainSetRowsApart() {
        assertThat(answers("alpha", "0.5", "0.8", "0.5", "0.8")).extracting(answer -> answer.question().key()).containsExactly("alpha");
        assertThat(answers("alpha", "0.51", "0.83", "0.5", "0.8")).isEmpty();
        assertThat(answers("alpha", "0.5", "0.8", "0.5", "0.9")).isEmpty();
    }

    /// The acceptance belongs to the row, of which two runs are read: it does not come again.
    @Test
    void twoRunsOfOneRowAreOneRow() {
        assertThat(Answers.of(new Importer().read("page.md", """
                vLLM, Qwen2.5-7B, concurrency 1

                | Category | base (tok/s) | spec (tok/s) | hits |
                |---|---|---|---|
                | coding | 101 | 163 | 0.7545 |
                | math | 100 | 135 | 0.7645 |
                """).runs()).answers()).isNotEmpty().allSatisfy(answer -> assertThat(answer.text()).doesNotContain("hits"));
    }
}

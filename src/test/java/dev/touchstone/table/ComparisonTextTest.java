package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Filter;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

    private static final Lens GPUS = Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.GPU_COUNT);
    private static final List<Run> RUNS = new Importer()
            .read(List.of(Path.of("sample-results", "a10-sglang-and-vllm-2-and-4-gpus.md")), ReadingProgress.UNWATCHED)
            .stream().flatMap(reading -> reading.runs().stream()).toList();

    private static Comparison at(int... concurrencies) {
        Set<Level> levels = Arrays.stream(concurrencies).mapToObj(Level::of)
                .collect(Collectors.toSet());
        return Answers.of(RUNS).compare(GPUS.withFilters(List.of(new Filter(Factor.CONCURRENCY, levels))));
    }

    @Test
    void intervalsAreWrittenInTheFormatOfTheFace() {
        Interval ratio = new Interval(0.974, 1.058);
        assertThat(ComparisonText.interval(ratio)).isEqualTo("[-2.6, +5.8]");
        assertThat(ComparisonText.interval(ratio, NumberText.in(Locale.US))).isEqualTo("[−2.6, +5.8]");
        assertThat(ComparisonText.interval(ratio, NumberText.in(Locale.GERMANY))).isEqualTo("[−2,6; +5,8]");
        assertThat(ComparisonText.interval(null, NumberText.in(Locale.US))).isEmpty();
    }

    @Test
    void namesTheScatterThatSeveralRowsRestOn() {
        assertThat(ComparisonText.notes(at(30, 50, 100)))
                .contains("Repeats scatter by 1.9 % with 12 degrees of freedom; the intervals of 5 rows rest on it "
                        + "together.");
        assertThat(ComparisonText.notes(at(100))).as("a row of its own")
                .noneMatch(note -> note.startsWith("Repeats scatter"));
    }

    @Test
    void aLineForEachEngineNamesItsRows() {
        TextTable table = new ComparisonTable(at(30, 50)).sideBySide();

        assertThat(table.rows().subList(4, 6)).satisfiesExactly(
                line -> assertThat(line).startsWith("SGLang", "all").contains("+62.2 %")
                        .endsWith("geometric mean of concurrency 30 and concurrency 50, p = 0.010"),
                line -> assertThat(line).startsWith("vLLM", "all").contains("+7.6 %")
                        .endsWith("geometric mean of concurrency 30 and concurrency 50, p = 0.111"));
        assertThat(new ComparisonTable(at(100)).sideBySide().rows()).as("no mean of one row").hasSize(1);
    }
}

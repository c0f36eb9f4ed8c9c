package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
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
import java.util.ArrayList;
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

    /// Two rows have the scatter of 2 and 4 GPUs, one that of 2 and 8.
    @Test
    void namesTheRowWhoseScatterIsItsOwnButRestsOnSeveral() {
        List<Run> runs = new ArrayList<>();
        for (int[] row : new int[][] {{8, 4}, {16, 4}, {32, 8}}) {
            for (int i = 0; i < 4; i++) {
                int gpus = i % 2 == 0 ? 2 : row[1];
                runs.add(RunFixture.run("a.md", 1 + 30 * runs.size()).with(Factor.ENGINE, "vLLM")
                        .with(Factor.GPU_COUNT, gpus).with(Factor.CONCURRENCY, row[0])
                        .metric("request_throughput", gpus * (100.0 + 2.5 * i)).build());
            }
        }

        assertThat(ComparisonText.notes(Answers.of(runs).compare(GPUS)).stream()
                .filter(note -> note.startsWith("Repeats scatter")).toList()).hasSize(2)
                .anyMatch(note -> note.endsWith("; the intervals of 2 rows rest on it together."))
                .anyMatch(note -> note.endsWith(" degrees of freedom, from several rows together; the intervals "
                        + "of vLLM · concurrency 32 rest on it."));
    }

    @Test
    void whichWayIsBetter() {
        assertThat(reading(Quantity.REQUEST_THROUGHPUT)).startsWith("higher is better");
        assertThat(reading(Quantity.E2E_LATENCY)).startsWith("lower is better");
        assertThat(reading(Quantity.DURATION)).startsWith("neither direction is better");
    }

    private static String reading(Quantity quantity) {
        return ComparisonText.reading(Answers.of(RUNS).compare(Lens.of(Metric.of(quantity), Factor.GPU_COUNT)));
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

    @Test
    void namesTheRowsThatAlsoDiffer() {
        assertThat(differing(8)).contains("Also differs: API: chat, completions");
        assertThat(differing(8, 16)).as("in one of two").contains("Also differs in vLLM · concurrency 8: API: chat, completions");
        assertThat(alike(8, 16)).noneMatch(note -> note.startsWith("Also differs"));
    }

    /// The first row alone differs.
    private static List<String> differing(int... concurrencies) {
        return notes("chat", concurrencies);
    }

    private static List<String> alike(int... concurrencies) {
        return notes("completions", concurrencies);
    }

    private static List<String> notes(String api, int... concurrencies) {
        List<Run> runs = new ArrayList<>();
        for (int concurrency : concurrencies) {
            for (int gpus : new int[] {2, 4}) {
                runs.add(RunFixture.run("a.md", 1 + 30 * runs.size()).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                        .with(Factor.CONCURRENCY, concurrency).with(Factor.API, runs.size() == 1 ? api : "completions")
                        .metric("request_throughput", gpus).build());
            }
        }
        return ComparisonText.notes(Answers.of(runs).compare(GPUS.withAccepted(Accepted.NOTHING.and("api"))));
    }

}

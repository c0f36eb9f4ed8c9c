package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.format.stress.DrawnTable.Style;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// Tables of several runs, drawn in every style, width and shape of Rich, are read back the same; where a narrow
/// terminal cut or broke their cells, what is read is right and the rest is reported.
class DrawnRunsPropertiesTest {

    private static final List<List<String>> COLUMNS = List.of(
            List.of("Request throughput (req/s)", "request_throughput", "1"), List.of("Mean TTFT (ms)", "ttft.mean", "1000"),
            List.of("P99 TTFT (ms)", "ttft.p99", "1000"), List.of("Mean TPOT (ms)", "tpot.mean", "1000"),
            List.of("Output throughput (tok/s)", "output_token_throughput", "1"));

    /// Labels of columns that are no metric of a run.
    private static final List<String> OTHERS = List.of("Request throughput target (req/s)",
            "Output throughput per GPU (tok/s/GPU)", "GPU memory (GB)", "Accepted requests per second (req/s)");

    /// A table of random figures.
    private static final class Figures {

        private final List<String> head = new ArrayList<>(List.of("Engine", "Concurrency"));
        private final List<List<String>> rows = new ArrayList<>();
        private final List<Map<String, Double>> expected = new ArrayList<>();
        private final List<Integer> sections = new ArrayList<>();

        Figures(Random random) {
            List<List<String>> columns = new ArrayList<>(COLUMNS);
            Collections.shuffle(columns, random);
            columns.subList(2 + random.nextInt(4), columns.size()).clear();
            columns.forEach(column -> head.add(column.getFirst()));
            boolean hasOther = random.nextInt(3) == 0;
            if (hasOther) {
                head.add(OTHERS.get(random.nextInt(OTHERS.size())));
            }
            for (int row = 2 + random.nextInt(4); row > 0; row--) {
                List<String> cells = new ArrayList<>(List.of(random.nextBoolean() ? "vLLM" : "SGLang",
                        String.valueOf(1 << rows.size())));
                Map<String, Double> figures = new HashMap<>();
                for (List<String> column : columns) {
                    int hundredths = 100 + random.nextInt(99_900);
                    cells.add(String.format(Locale.ROOT, "%d.%02d", hundredths / 100, hundredths % 100));
                    figures.put(column.get(1), hundredths / 100.0 / Double.parseDouble(column.get(2)));
                }
                if (hasOther) {
                    cells.add(100 + random.nextInt(900) + ".5");
                }
                rows.add(cells);
                expected.add(figures);
                if (random.nextInt(6) == 0) {
                    sections.add(rows.size() - 1);
                }
            }
        }
    }

    @Property(tries = 800)
    void areReadBackOrReported(@ForAll Style style, @ForAll @IntRange(min = 30, max = 130) int width,
            @ForAll boolean edge, @ForAll boolean lines, @ForAll boolean padEdge, @ForAll boolean right,
            @ForAll @IntRange(max = 2) int titled, @ForAll boolean breaks, @ForAll DrawnRuns.Place place, @ForAll long seed) {
        Figures figures = new Figures(new Random(seed));
        String title = List.of("", "Results", "Benchmark of the two engines on one node, closed loop").get(titled);
        String drawn = new DrawnRuns(style, width, edge, lines, padEdge, right, breaks, place).draw(title, figures.head, figures.rows,
                figures.sections, titled == 1 ? "four GPUs" : "");
        String text = "words before\n\n" + drawn + "\nwords after\n";

        Reading reading = new Importer().read("test", text);

        List<Run> runs = reading.runs();
        assertThat(runs.size()).as(text).isLessThanOrEqualTo(figures.rows.size());
        boolean isWhole = runs.size() == figures.rows.size();
        for (Run run : runs) {
            int row = Integer.numberOfTrailingZeros(Integer.parseInt(run.conditions().text(Factor.CONCURRENCY,
                    String.valueOf(1 << runs.indexOf(run)))));
            Map<String, Double> expected = figures.expected.get(row);
            run.metrics().forEach((metric, value) -> assertThat(value).as(metric.key() + " in\n" + text)
                    .isCloseTo(expected.getOrDefault(metric.key(), Double.NaN), within(1e-9)));
            isWhole &= run.metrics().metrics().size() == expected.size()
                    && run.conditions().text(Factor.ENGINE, "").equals(figures.rows.get(row).getFirst());
        }
        boolean isCut = drawn.contains("…") || breaks;
        assertThat(isWhole || isCut).as("read as a whole\n" + text).isTrue();
        assertThat(isWhole || !reading.unread().isEmpty() || !reading.tables().isEmpty()
                || runs.stream().anyMatch(run -> !run.extras().isEmpty())).as("silent loss\n" + text).isTrue();
    }
}

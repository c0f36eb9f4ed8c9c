package dev.touchstone.chart.svg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.LineSpec;
import dev.touchstone.chart.spec.ScatterSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A small file of each form. `mvn test -Dtest=SealedSvgTest -Dgolden.write=true` writes them anew; look at them then.
class SealedSvgTest {

    private static final double WIDTH = 420;
    private static final Path RESOURCES = Path.of("src/test/resources/dev/touchstone/chart/svg");

    @Test
    void bars() throws IOException {
        Series two = new Series("2 GPUs", "vLLM", 0.5, 0, List.of(point(0, 30, 11.56, 11.12, 12, 2),
                point(1, 50, 15.17, 15.17, 15.17, 1), taken(0, 30, 6.2), taken(1, 50, 80)));
        Series four = new Series("4 GPUs", "vLLM", 0, 1, List.of(point(0, 30, 13.17, 13.12, 13.22, 2)));
        Panel panel = new Panel("vLLM", List.of("30", "50"), List.of(two, four));
        assertSealed("bars.svg", new BarSpec(new ChartContent("Request throughput by GPU count",
                "Request throughput, req/s", "Concurrency", List.of(panel), "caption", "summary",
                List.of(new Guide(false, 14, "objective")))),
                false);
    }

    @Test
    void linesWithTheirIdeal() throws IOException {
        List<Point> ideal = IntStream.range(0, 4).mapToObj(i ->
                new Point(i, 1 << i, 1 << i, 1 << i, 1 << i, 0, List.of())).toList();
        Panel panel = new Panel("", List.of("1", "2", "4", "8"), List.of(
                new Series("SGLang", "SGLang", 0, 0, List.of(point(0, 1, 1, 1, 1, 1), point(1, 2, 1.9, 1.8, 2.0, 3),
                        point(3, 8, 6.1, 6.0, 6.2, 2), taken(2, 4, 2))),
                new Series("Ideal", null, 0, 1, ideal, true)));
        assertSealed("lines.svg", new LineSpec(new ChartContent("Speed-up by GPUs", "Speed-up", "GPUs", List.of(panel),
                "caption", "summary", List.of(new Guide(true, 4, "4 GPUs"))), true, true), true);
    }

    @Test
    void scatter() throws IOException {
        Panel panel = new Panel("", List.of("17", "30", "52", "95"), List.of(new Series("vLLM", "vLLM", 0, 0, List.of(
                accented(0, 17, 950, "64", Accent.FADED), accented(1, 30, 1050, "32", Accent.NONE),
                accented(2, 52, 830, "16", Accent.RINGED), accented(3, 95, 90, "1", Accent.NONE)))));
        assertSealed("scatter.svg", new ScatterSpec(new ChartContent("Throughput against interactivity",
                "Output throughput per GPU, tok/s", "Interactivity, tok/s", List.of(panel), "caption", "summary",
                List.of(new Guide(true, 25, "TPOT ≤ 40 ms"), new Guide(false, 5000, "much"))), false,
                false), false);
    }

    private static Point point(int category, double x, double value, double low, double high, int n) {
        return new Point(category, x, value, low, high, n, List.of());
    }

    private static Point taken(int category, double x, double value) {
        return accented(category, x, value, "", Accent.EXCLUDED);
    }

    private static Point accented(int category, double x, double value, String label, Accent accent) {
        return new Point(category, x, value, value, value, 1, List.of(), label, accent);
    }

    private static void assertSealed(String name, ChartSpec spec, boolean dark) throws IOException {
        String svg = SvgChart.of(spec, WIDTH, dark);
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(RESOURCES.resolve(name), svg);
        }
        try (InputStream in = SealedSvgTest.class.getResourceAsStream(name)) {
            assertThat(in).as("sealed file %s", name).isNotNull();
            assertThat(svg).as("sealed file %s", name)
                    .isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
        }
    }
}

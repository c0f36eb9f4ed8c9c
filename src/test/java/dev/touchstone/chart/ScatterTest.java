package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.Mark.Spot;
import dev.touchstone.chart.drawing.MarkColor;
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
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ScatterTest {

    private static final Series FRONT = new Series("vLLM", "vLLM", 0, 0, List.of(
            point(0, 20, 1000, "64", Accent.NONE), point(1, 30, 400, "8", Accent.FADED),
            point(2, 50, 800, "16", Accent.RINGED), point(3, 60, 100, "warm-up", Accent.EXCLUDED),
            point(4, 90, 100, "1", Accent.NONE)));

    @Test
    void theLineRunsAlongTheBestOnly() {
        Drawing drawing = draw(chart(false, List.of(), FRONT));
        List<Mark.Polyline> lines = Geometry.marks(drawing, Mark.Polyline.class);
        assertThat(lines).hasSize(1);
        List<Spot> spots = lines.getFirst().spots();
        assertThat(spots).hasSize(3);
        assertThat(spots.get(1).x() - spots.get(0).x()).isCloseTo((spots.get(2).x() - spots.get(1).x()) * 30 / 40,
                within(1e-6));
    }

    @Test
    void theLegendHasALineOnlyForWhatIsJoined() {
        Series alone = new Series("SGLang", "SGLang", 0, 1, List.of(point(2, 40, 500, "4", Accent.NONE)), false);
        Drawing drawing = draw(chart(false, List.of(), FRONT, alone));
        assertThat(ticks(drawing, new MarkColor.Tone("vLLM", 0))).isEqualTo(1);
        assertThat(ticks(drawing, new MarkColor.Tone("SGLang", 0))).as("one point").isZero();
    }

    private static long ticks(Drawing drawing, MarkColor color) {
        return Geometry.marks(drawing, Mark.Line.class).stream().filter(line -> line.ink().equals(color)).count();
    }

    @Test
    void fadedIsSmallAndGreyExcludedGreyAndHollowAndTheBestRinged() {
        Drawing drawing = draw(chart(false, List.of(), FRONT));
        List<Mark.Marker> markers = Geometry.marks(drawing, Mark.Marker.class);
        assertThat(markers).as("five, and two in the legend").hasSize(7);
        assertThat(markers).filteredOn(marker -> marker.ink().equals(MarkColor.FADED)).extracting(Mark.Marker::hollow)
                .containsExactlyInAnyOrder(false, true, true);
        assertThat(markers).filteredOn(marker -> marker.size() < 4).singleElement()
                .returns(false, Mark.Marker::hollow);
        assertThat(Geometry.marks(drawing, Mark.Ring.class)).singleElement().satisfies(ring ->
                assertThat(markers).anyMatch(marker -> marker.x() == ring.x() && marker.y() == ring.y()));
    }

    @Test
    void everyPointHasItsLabelAndItsPlaceToPointAt() {
        Drawing drawing = draw(chart(false, List.of(), FRONT));
        assertThat(Geometry.texts(drawing)).extracting(Mark.Text::text).contains("64", "8", "16", "warm-up", "1");
        assertThat(drawing.columns()).hasSize(5);
        assertThat(drawing.columns().getFirst().title()).isEqualTo("Interactivity 20 tok/s");
        assertThat(drawing.columns().get(3).targets().getFirst().text())
                .isEqualTo("vLLM · warm-up: 100 (n = 1, left out)");
    }

    @Test
    void theAxesBeginAtZeroUnlessLogarithmic() {
        assertThat(draw(chart(false, List.of(), FRONT)).marks()).filteredOn(mark -> mark instanceof Mark.Text text
                && text.text().equals("0")).hasSize(2);
        List<Mark.Text> texts = Geometry.texts(draw(chart(true, List.of(), FRONT)));
        assertThat(texts).extracting(Mark.Text::text).doesNotContain("0").contains("100", "200", "500", "1,000", "20",
                "50");
    }

    @Test
    void aGuideIsDashedAndSaysWhatItIs() {
        Drawing drawing = draw(chart(false, List.of(new Guide(true, 40, "TPOT ≤ 25 ms"), new Guide(false, 500,
                "500 tok/s")), FRONT));
        List<Mark.Line> dashed = Geometry.marks(drawing, Mark.Line.class).stream().filter(Mark.Line::dashed).toList();
        assertThat(dashed).hasSize(2);
        assertThat(dashed.get(0)).satisfies(level -> assertThat(level.y1()).isEqualTo(level.y2()));
        assertThat(dashed.get(1)).satisfies(upright -> assertThat(upright.x1()).isEqualTo(upright.x2()));
        assertThat(Geometry.texts(drawing)).extracting(Mark.Text::text).contains("TPOT ≤ 25 ms", "500 tok/s");
    }

    @Test
    void aGuideFarOffIsAnArrowAtTheEdge() {
        Drawing drawing = draw(chart(false, List.of(new Guide(true, 9000, "fast"), new Guide(false, 1e6, "much")),
                FRONT));
        assertThat(Geometry.marks(drawing, Mark.Line.class)).noneMatch(Mark.Line::dashed);
        assertThat(Geometry.texts(drawing)).extracting(Mark.Text::text).contains("fast →", "↑ much", "1,000")
                .doesNotContain("1E6");
    }

    @Test
    void anExcludedRunFarOffDoesNotSetTheScale() {
        Panel panel = new Panel("", List.of("1", "2"), List.of(new Series("vLLM", "vLLM", 0, 0, List.of(
                point(0, 1, 1.2, "", Accent.NONE), point(1, 2, 1.3, "", Accent.NONE),
                point(0, 1, 14.62, "", Accent.EXCLUDED)))));
        Drawing drawing = ChartLayout.draw(new LineSpec(new ChartContent("", "s", "Run", List.of(panel), "", ""),
                false, false), 400, 300, Locale.ROOT);
        assertThat(Geometry.texts(drawing)).extracting(Mark.Text::text).contains("14.6", "1.50").doesNotContain("15");
        assertThat(Geometry.marks(drawing, Mark.Polyline.class)).singleElement()
                .satisfies(line -> assertThat(line.spots()).hasSize(2));
    }

    @Property(tries = 150)
    void everythingStaysInsideAndNoLabelsMeet(@ForAll @IntRange(min = 240, max = 1600) int width,
            @ForAll @IntRange(min = 160, max = 1000) int height, @ForAll @IntRange(min = 1, max = 9) int panels,
            @ForAll @IntRange(min = 0, max = 12) int points, @ForAll @IntRange(min = 1, max = 4) int levels,
            @ForAll @Size(min = 1, max = 9) List<@From("values") Double> values, @ForAll boolean log) {
        ScatterSpec scatter = Specs.scatter(panels, points, levels, values, log);
        Geometry.check(ChartLayout.draw(scatter, width, height, Locale.ROOT), width, height);
        Geometry.check(ChartLayout.draw(new LineSpec(new ChartContent("", "y", "x", scatter.panels(), "", "",
                scatter.guides()), log, log), width, height, Locale.ROOT), width, height);
        Geometry.check(ChartLayout.draw(new BarSpec(new ChartContent("", "y", "x", scatter.panels(), "", "",
                scatter.guides())), width, height, Locale.ROOT), width, height);
    }

    @Provide
    Arbitrary<Double> values() {
        return Arbitraries.oneOf(Arbitraries.of(0.0, 1e-6, 1e-12, 1e9, 1e15, 0.0123, 999.5, 7.0),
                Arbitraries.doubles().between(0, 1e6));
    }

    private static Point point(int category, double x, double value, String label, Accent accent) {
        return new Point(category, x, value, value, value, 1, List.of("run-" + category), label, accent);
    }

    private static ChartSpec chart(boolean log, List<Guide> guides, Series... series) {
        return new ScatterSpec(new ChartContent("Pareto", "Output throughput, tok/s", "Interactivity, tok/s", List.of(
                new Panel("", List.of("20", "30", "50", "60", "90"), List.of(series))), "", "", guides), log, log);
    }

    private static Drawing draw(ChartSpec spec) {
        return ChartLayout.draw(spec, 640, 400, Locale.ROOT);
    }
}

package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.FontSize;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.spec.BarSpec;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.LineSpec;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ChartLayoutTest {

    @Test
    void barsStartAtZero() {
        Drawing drawing = ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT);
        List<Mark.Box> bars = bars(drawing);
        assertThat(bars).hasSize(10);
        double zero = axisLine(drawing);
        assertThat(bars).allSatisfy(bar -> assertThat(bar.y() + bar.height()).isCloseTo(zero, within(1e-6)));
    }

    @Test
    void aNameWithoutItsEndCanBeReadWhole() {
        String title = "vLLM, --max-num-batched-tokens 7472 (sliding window, tokens of the model, time of the client)";
        Panel panel = new Panel(title, List.of("8"), Specs.gpuCounts().panels().getFirst().series());
        assertThat(ChartLayout.draw(Specs.bars(panel, panel), 600, 300, Locale.ROOT).cuts()).as("a tall panel has another line").isEmpty();
        Drawing drawing = ChartLayout.draw(Specs.bars(panel, panel), 600, 200, Locale.ROOT);
        Mark.Text drawn = Geometry.texts(drawing).stream().filter(text -> text.text().endsWith("…")).findFirst().orElseThrow();
        assertThat(drawing.whole(drawn.x() + 5, drawn.baseline() - 3)).contains(title);
        assertThat(drawing.whole(drawn.x() + 5, 150)).isEmpty();
        assertThat(ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT).cuts()).as("where all fits").isEmpty();
    }

    @Test
    void heightsAreInProportionAcrossPanels() {
        List<Mark.Box> bars = bars(ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT));
        Mark.Box lowest = bars.stream().min((a, b) -> Double.compare(a.height(), b.height())).orElseThrow();
        Mark.Box highest = bars.stream().max((a, b) -> Double.compare(a.height(), b.height())).orElseThrow();
        assertThat(highest.height() / lowest.height()).isCloseTo(24.46 / 10.78, within(1e-9));
    }

    @Test
    void whiskersEndAtLowestAndHighestRepeat() {
        Drawing drawing = ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT);
        Mark.Box bar = bars(drawing).getFirst();
        double perUnit = bar.height() / 11.56;
        double zero = axisLine(drawing);
        Mark.Line whisker = drawing.marks().stream().filter(Mark.Line.class::isInstance).map(Mark.Line.class::cast)
                .filter(line -> line.ink() == MarkColor.Token.TEXT && line.x1() == line.x2()).findFirst().orElseThrow();
        assertThat(zero - whisker.y1()).isCloseTo(12.0 * perUnit, within(1e-6));
        assertThat(zero - whisker.y2()).isCloseTo(11.12 * perUnit, within(1e-6));
    }

    @Test
    void singleRunsAreFullMarksWithTheirCountAndWithoutWhisker() {
        Drawing drawing = ChartLayout.draw(Specs.bars(1, 2, 2, List.of(5.0, 8.0), 1), 400, 300, Locale.ROOT);
        Drawing repeats = ChartLayout.draw(Specs.bars(1, 2, 2, List.of(5.0, 8.0), 2), 400, 300, Locale.ROOT);
        assertThat(bars(drawing)).hasSize(4).extracting(Mark.Box::fill)
                .containsExactlyElementsOf(bars(repeats).stream().map(Mark.Box::fill).toList());
        assertThat(whiskers(drawing)).isEmpty();
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("n=1")).hasSize(4);
    }

    @Test
    void everyBarSaysItsValueAndCountWhereThereIsRoom() {
        Drawing drawing = ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT);
        assertThat(Geometry.texts(drawing)).extracting(Mark.Text::text)
                .contains("11.6", "13.2", "15.2", "15.4", "17.7", "18.9", "10.8", "20.2", "17.4", "24.5", "vLLM",
                        "SGLang", "2 GPUs", "4 GPUs", "Request throughput, req/s", "Concurrency", "25");
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("n=2")).hasSize(8);
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("n=3")).hasSize(2);
    }

    @Test
    void aLowBarBesideAHighOneHasItsValueInSmallerLetters() {
        Drawing drawing = ChartLayout.draw(Specs.bars(Stream.of("10", "50").map(requests -> new Panel(requests, List.of("a", "b"), List.of(
                Specs.series("1 node", "vLLM", 0.5, 0, Specs.point(0, 0, 0.0134, 0.0134, 0.0134, 1)),
                Specs.series("2 nodes", "vLLM", 0, 1, Specs.point(0, 0, 0.456, 0.456, 0.456, 1))))).toArray(Panel[]::new)), 420, 300, Locale.ROOT);
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("0.0134")).isNotEmpty()
                .allSatisfy(text -> assertThat(text.size()).isEqualTo(FontSize.SMALL));
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("0.456")).isNotEmpty()
                .allSatisfy(text -> assertThat(text.size()).isEqualTo(FontSize.LABEL));
    }

    /// A background as wide as the text is estimated to be would stand out beside the letters.
    @Test
    void theLabelOfAGuideOverBarsHasAnEdge() {
        assertThat(halos(Specs.bars(1, 6, 1, List.of(8.0), 1).panels().getFirst())).singleElement().extracting(Mark.Text::text).isEqualTo("objective 4");
        assertThat(halos(new Panel("", List.of("a", "b", "c", "d"), List.of(Specs.series("1 node", "vLLM", 0, 0,
                Specs.point(0, 0, 8, 8, 8, 1)))))).as("beside the only bar").isEmpty();
    }

    private static List<Mark.Text> halos(Panel panel) {
        Drawing drawing = ChartLayout.draw(new BarSpec(new ChartContent("", "s", "", List.of(panel), "", "",
                List.of(new ChartSpec.Guide(false, 4, "objective 4")))), 260, 240, Locale.ROOT);
        return Geometry.marks(drawing, Mark.Halo.class).stream().map(Mark.Halo::text).toList();
    }

    @Test
    void countsMoveBelowTheAxisWhenBarsAreTooNarrow() {
        Drawing drawing = ChartLayout.draw(Specs.bars(1, 8, 2, List.of(5.0, 8.0), 2), 300, 260, Locale.ROOT);
        double zero = axisLine(drawing);
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().startsWith("n=")).isNotEmpty()
                .allSatisfy(text -> assertThat(text.baseline()).isGreaterThan(zero));
    }

    @Test
    void missingValuesAreGaps() {
        Panel panel = new Panel("", List.of("1", "2", "4", "8", "16"), List.of(
                Specs.series("on", "vLLM", 0, 0, Specs.point(0, 1, 3, 3, 3, 1), Specs.point(1, 2, 4, 4, 4, 1),
                        Specs.point(3, 8, 5, 5, 5, 1), Specs.point(4, 16, 6, 6, 6, 1)),
                Specs.series("off", "vLLM", 0.5, 1, Specs.point(2, 4, 3, 3, 3, 1))));
        ChartSpec lines = new LineSpec(new ChartContent("", "s", "", List.of(panel), "", ""), true, false);
        Drawing drawing = ChartLayout.draw(lines, 500, 300, Locale.ROOT);
        assertThat(drawing.marks().stream().filter(Mark.Polyline.class::isInstance).map(Mark.Polyline.class::cast))
                .extracting(line -> line.spots().size()).containsExactly(2, 2);
        assertThat(drawing.columns()).extracting(column -> column.targets().size()).containsExactly(1, 1, 1, 1, 1);
    }

    @Test
    void aMissingBarLeavesItsSlotFree() {
        Panel panel = new Panel("", List.of("30", "50"), List.of(
                Specs.series("2 GPUs", "vLLM", 0.5, 0, Specs.point(0, 30, 5, 5, 5, 1)),
                Specs.series("4 GPUs", "vLLM", 0, 1, Specs.point(0, 30, 6, 6, 6, 1), Specs.point(1, 50, 7, 7, 7, 1))));
        List<Mark.Box> bars = bars(ChartLayout.draw(Specs.bars(panel), 500, 300, Locale.ROOT));
        double band = bars.get(2).x() - bars.get(1).x();
        assertThat(bars).hasSize(3);
        assertThat(bars.get(1).x() - bars.get(0).x()).isPositive().isLessThan(band / 2);
    }

    @Test
    void logarithmicAxesPutEqualRatiosAtEqualDistances() {
        Drawing drawing = ChartLayout.draw(Specs.lines(1, 6, 1, List.of(1.0, 2.0), 2), 600, 300, Locale.ROOT);
        List<Double> x = drawing.columns().stream().map(column -> column.targets().getFirst().area().centerX())
                .toList();
        assertThat(x.get(2) - x.get(1)).isCloseTo(x.get(1) - x.get(0), within(1e-6));
        assertThat(x.get(5) - x.get(4)).isCloseTo(x.get(1) - x.get(0), within(1e-6));
    }

    @Test
    void allPanelsHaveOneScale() {
        Drawing drawing = ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT);
        assertThat(Geometry.texts(drawing)).filteredOn(text -> text.text().equals("25")).hasSize(2)
                .extracting(Mark.Text::baseline).containsOnly(Geometry.texts(drawing).stream()
                        .filter(text -> text.text().equals("25")).findFirst().orElseThrow().baseline());
    }

    @Test
    void anEmptyChartSaysSo() {
        assertThat(Geometry.texts(ChartLayout.draw(Specs.bars(), 300, 200, Locale.ROOT))).extracting(Mark.Text::text)
                .containsExactly("Nothing to show");
    }

    @Test
    void tellsHowManyPanelsFoundNoPlace() {
        Drawing drawing = ChartLayout.draw(Specs.bars(40, 2, 2, List.of(5.0, 8.0), 2), 320, 240, Locale.ROOT);
        int shown = (int) drawing.columns().stream().mapToInt(Drawing.Column::panel).distinct().count();
        assertThat(Geometry.texts(drawing)).extracting(Mark.Text::text)
                .contains((40 - shown) + " more panels need a larger picture");
        Drawing allButOne = ChartLayout.draw(Specs.bars(shown + 1, 2, 2, List.of(5.0, 8.0), 2), 320, 240, Locale.ROOT);
        assertThat(Geometry.texts(allButOne)).extracting(Mark.Text::text).contains("1 more panel needs a larger picture");
        Drawing all = ChartLayout.draw(Specs.bars(shown, 2, 2, List.of(5.0, 8.0), 2), 320, 240, Locale.ROOT);
        assertThat(Geometry.texts(all)).extracting(Mark.Text::text).noneMatch(text -> text.contains("larger picture"));
    }

    @Test
    void numbersFollowTheLocale() {
        assertThat(Geometry.texts(ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.GERMANY)))
                .extracting(Mark.Text::text).contains("11,6").doesNotContain("11.6");
    }

    @Test
    void aPointKnowsItsRuns() {
        Drawing.Column column = ChartLayout.draw(Specs.gpuCounts(), 860, 300, Locale.ROOT).columns().getFirst();
        assertThat(column.title()).isEqualTo("vLLM · Concurrency 30");
        assertThat(column.targets().getFirst().text()).isEqualTo("2 GPUs: 11.56 (11.12–12, n = 2)");
        assertThat(column.targets().getFirst().runIds()).hasSize(2);
    }

    @Property(tries = 120)
    void everythingStaysInsideAndNoLabelsMeet(@ForAll @IntRange(min = 240, max = 2000) int width,
            @ForAll @IntRange(min = 160, max = 1200) int height, @ForAll @IntRange(min = 1, max = 14) int panels,
            @ForAll @IntRange(min = 1, max = 12) int categories, @ForAll @IntRange(min = 1, max = 5) int levels,
            @ForAll @Size(min = 1, max = 7) List<@From("values") Double> values,
            @ForAll @IntRange(min = 1, max = 12) int n) {
        Geometry.check(ChartLayout.draw(Specs.bars(panels, categories, levels, values, n), width, height, Locale.ROOT),
                width, height);
        Geometry.check(ChartLayout.draw(Specs.lines(panels, categories, levels, values, n), width, height, Locale.ROOT),
                width, height);
        Drawing page = ChartLayout.page(Specs.bars(panels, categories, levels, values, n), width, Locale.ROOT);
        Geometry.check(page, width, page.height());
    }

    @Provide
    Arbitrary<Double> values() {
        return Arbitraries.oneOf(Arbitraries.of(0.0, 1e-300, 1e-12, 1e15, 1e300, 0.0123, 999.5),
                Arbitraries.doubles().between(0, 1e6));
    }

    private static List<Mark.Box> bars(Drawing drawing) {
        return drawing.marks().stream().filter(Mark.Box.class::isInstance).map(Mark.Box.class::cast)
                .filter(box -> box.height() != 10 || box.width() != 10).toList();
    }

    private static List<Mark.Line> whiskers(Drawing drawing) {
        return drawing.marks().stream().filter(Mark.Line.class::isInstance).map(Mark.Line.class::cast)
                .filter(line -> line.ink() == MarkColor.Token.TEXT).toList();
    }

    private static double axisLine(Drawing drawing) {
        return drawing.marks().stream().filter(Mark.Line.class::isInstance).map(Mark.Line.class::cast)
                .filter(line -> line.ink() == MarkColor.Token.AXIS).findFirst().orElseThrow().y1();
    }
}

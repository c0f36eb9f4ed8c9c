package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.chart.campaign.CampaignChart;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.TextMetrics;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.EffectSpec;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// In the cards of a page that is 1024 to 2560 pixels wide, the charts of a campaign name every flag and figure in full.
class CampaignTextTest {

    private static final CampaignOutcome WHOLE = CampaignOutcome.of(SampleCampaigns.whole());

    private static List<String> texts(CampaignChart chart, double width, double height) {
        Drawing drawing = ChartLayout.draw(chart.of(WHOLE, Locale.ROOT), width, height, Locale.ROOT);
        Geometry.check(drawing, width, height);
        return Geometry.texts(drawing).stream().map(Mark.Text::text).toList();
    }

    @ParameterizedTest
    @CsvSource({"330, 300", "400, 300", "520, 300", "700, 300", "1100, 400"})
    void effectsHaveWholeNamesFiguresAndAxis(double width, double height) {
        EffectSpec spec = (EffectSpec) CampaignChart.EFFECTS.of(WHOLE, Locale.ROOT);
        List<String> texts = texts(CampaignChart.EFFECTS, width, height);
        assertThat(texts).noneMatch(text -> text.contains(TextMetrics.CUT)).contains(spec.yLabel()).containsAll(spec.notes());
        assertThat(String.join(" ", texts)).contains(spec.panels().getFirst().categories());
    }

    @Test
    void theRowsOfEffectsFillANarrowPicture() {
        Drawing drawing = ChartLayout.draw(CampaignChart.EFFECTS.of(WHOLE, Locale.ROOT), 400, 300, Locale.ROOT);
        assertThat(drawing.columns()).hasSize(4);
        assertThat(drawing.columns().getLast().area().bottom()).isGreaterThan(0.75 * 300);
    }

    @Test
    void anIntervalFarBeyondItsValueIsDrawnWhole() {
        EffectSpec spec = new EffectSpec(new ChartContent("t", "Change, %", "", List.of(new ChartSpec.Panel("", List.of("--flag"),
                List.of(new ChartSpec.Series("Measured", "vLLM", 0, 0, List.of(new ChartSpec.Point(0, 0, 16, -31, 95, 1,
                        List.of(), "", ChartSpec.Accent.NONE, true)))))), "", ""), List.of("+16 % (-31 % to +95 %)"));
        Drawing drawing = ChartLayout.draw(spec, 700, 300, Locale.ROOT);
        double zero = Geometry.texts(drawing).stream().filter(text -> text.text().equals("0")).findFirst().orElseThrow().x();
        Mark.Line whisker = Geometry.marks(drawing, Mark.Line.class).stream().filter(line -> line.thickness() == 2
                && line.x1() < line.x2()).findFirst().orElseThrow();
        assertThat(whisker.x1()).isLessThan(zero);
        Mark.Marker value = Geometry.marks(drawing, Mark.Marker.class).stream().filter(marker -> marker.y() == whisker.y1())
                .findFirst().orElseThrow();
        assertThat((whisker.x2() - value.x()) / (value.x() - whisker.x1())).isCloseTo(79.0 / 47, within(0.01));
    }

    @Test
    void effectsOfALowPictureStandBesideTheMarks() {
        assertThat(texts(CampaignChart.EFFECTS, 330, 160)).anyMatch(text -> text.contains(TextMetrics.CUT));
    }

    @ParameterizedTest
    @ValueSource(doubles = {330, 400, 520, 700, 1100})
    void parallelAxesHaveWholeNames(double width) {
        List<String> texts = texts(CampaignChart.PARALLEL, width, 300);
        String joined = texts.stream().map(String::strip).collect(Collectors.joining());
        assertThat(joined).contains("--max-num-seqs", "--max-num-batched-tokens", "--enable-prefix-caching",
                "--attention-backend");
    }
}

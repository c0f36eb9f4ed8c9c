package dev.touchstone.chart.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.chart.ChartTable;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.chart.svg.SvgChart;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CampaignChartTest {

    private static final CampaignOutcome WHOLE = CampaignOutcome.of(SampleCampaigns.whole());

    private static List<Series> series(CampaignChart chart) {
        return chart.of(WHOLE, Locale.ROOT).panels().getFirst().series();
    }

    @ParameterizedTest
    @EnumSource
    void everyChartShowsAWholeCampaignAndNothingOfAnEmptyOne(CampaignChart chart) {
        ChartSpec spec = chart.of(WHOLE, Locale.ROOT);
        assertThat(spec.isEmpty()).isFalse();
        assertThat(SvgChart.of(spec, false)).contains("<svg");
        assertThat(chart.of(CampaignOutcome.of(SampleCampaigns.empty()), Locale.ROOT).isEmpty()).isTrue();
    }

    @Test
    void theHistoryHasTheBestSoFarAndFailuresAsCrosses() {
        List<Series> series = series(CampaignChart.HISTORY);
        assertThat(series).extracting(Series::name).containsExactly("Search", "Confirmation", "Best so far", "Failed");
        assertThat(series.get(2).points()).extracting(Point::value)
                .containsExactly(1000.0, 1000.0, 1120.0, 1120.0, 1206.0, 1206.0, 1265.0, 1265.0);
        assertThat(series.getLast().points()).extracting(Point::x).containsExactly(5.0, 7.0, 9.0, 12.0);
        assertThat(series.getLast().points()).extracting(Point::accent).containsOnly(Accent.FAILED);
    }

    @Test
    void launchesThatAllFailedStandOnNoAxisOfFigures() {
        CampaignOutcome failures = CampaignOutcome.of(SampleCampaigns.failures());
        assertThat(CampaignChart.HISTORY.of(failures, Locale.ROOT).isEmpty()).isTrue();
        assertThat(((ParallelSpec) CampaignChart.PARALLEL.of(failures, Locale.ROOT)).ticks().getLast()).isEmpty();
        assertThat(((ParallelSpec) CampaignChart.PARALLEL.of(WHOLE, Locale.ROOT)).ticks().getLast()).isNotEmpty();
        assertThat(CampaignChart.FAILURES.of(failures, Locale.ROOT).isEmpty()).isFalse();
    }

    @Test
    void aFailedLaunchHasNoFigureAnywhere() {
        assertThat(ChartTable.of(CampaignChart.HISTORY.of(WHOLE, Locale.ROOT)).rows().stream()
                .filter(row -> row.getFirst().equals("Failed"))).hasSize(4).allSatisfy(row -> assertThat(row.get(2)).isEmpty());
        assertThat(SvgChart.of(CampaignChart.HISTORY.of(WHOLE, Locale.ROOT), false))
                .contains("Failed: no figure (n = 1, out of memory while loading)");
    }

    @Test
    void effectsHaveTheirFiguresBesideThem() {
        EffectSpec spec = (EffectSpec) CampaignChart.EFFECTS.of(WHOLE, Locale.ROOT);
        assertThat(spec.notes()).first().isEqualTo("+12.1 % (+11.1 % to +13.1 %)");
        assertThat(spec.panels().getFirst().categories()).hasSize(4);
    }

    /// An estimate has a whisker without any repeat.
    @Test
    void theCaptionOfEffectsSaysWhatAWhiskerIs() {
        assertThat(CampaignChart.EFFECTS.of(WHOLE, Locale.ROOT).caption()).endsWith("whisker: 95 % interval, where launches were repeated");
        CampaignOutcome estimated = CampaignOutcome.of(SampleCampaigns.estimated());
        assertThat(CampaignChart.EFFECTS.of(estimated, Locale.ROOT).caption()).endsWith("where launches were repeated or a model estimates"
                + " the change; that of an estimate is too narrow where flags act on one another");
    }

    @Test
    void theBestLaunchLiesAboveTheOthersAndFailedOnesEndBeforeTheFigure() {
        List<Series> series = series(CampaignChart.PARALLEL);
        assertThat(series).hasSize(12);
        assertThat(series.getLast().name()).isEqualTo("Best launch");
        assertThat(series.getLast().points()).hasSize(5);
        assertThat(series.stream().filter(Series::ideal)).hasSize(4).allSatisfy(one -> assertThat(one.points()).hasSize(4));
    }

    @Test
    void everyLaunchOfTheSearchIsCountedOncePerFlag() {
        List<Series> series = series(CampaignChart.FAILURES);
        assertThat(series.stream().flatMap(one -> one.points().stream()).mapToDouble(Point::value).sum()).isEqualTo(4 * 12);
    }
}

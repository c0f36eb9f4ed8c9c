package dev.touchstone.chart.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.ChartTable;
import dev.touchstone.chart.svg.SvgChart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CampaignChartTest {

    @ParameterizedTest
    @EnumSource
    void everyChartShowsSomethingOfAWholeCampaign(CampaignChart chart) throws Exception {
        ChartSpec spec = chart.of(CampaignOutcome.of(SampleCampaigns.whole()), Locale.ROOT);
        Files.writeString(Path.of("/tmp/w/campC-" + chart.id() + ".svg"), SvgChart.of(spec, false));
        System.out.println(ChartTable.of(spec).aligned());
        assertThat(spec.isEmpty()).isFalse();
    }
}

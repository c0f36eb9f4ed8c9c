package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.LoadGain;
import dev.touchstone.campaign.outcome.SampleCampaigns;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.compare.statistics.RatioEstimate.Scatter;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The gains of a campaign as people read them.
class CampaignGainsTest {

    private static List<String> row(double ofDefault, double ofBest) {
        CampaignOutcome sample = CampaignOutcome.of(SampleCampaigns.whole());
        double ratio = ofBest / ofDefault;
        LoadGain gain = new LoadGain("concurrency 64", SampleCampaigns.TTFT, false, ofDefault, ofBest, 4, 4,
                new RatioEstimate(ratio, new Interval(ratio - 0.05, ratio + 0.05), Scatter.OWN, 0.02, 6, 0.01, null, null));
        CampaignOutcome outcome = new CampaignOutcome(sample.data(), sample.best(), sample.effects(), List.of(gain), sample.limits(),
                sample.failures(), sample.untried());
        return CampaignTables.gains(outcome, SampleCampaigns.TTFT).readable(NumberText.SENTENCE).rows().getFirst();
    }

    @Test
    void bothFiguresHaveTheSameDecimals() {
        assertThat(row(0.5, 0.0421375)).contains("0.5000", "0.0421");
        assertThat(row(12, 10.5)).contains("12.0", "10.5");
    }

    @Test
    void changeAndIntervalHaveTheSameMinus() {
        assertThat(row(1, 0.9)).contains("−10.0 %", "−15.0 % to −5.0 %");
        assertThat(row(1, 1.1)).contains("+10.0 %", "+5.0 % to +15.0 %");
    }
}

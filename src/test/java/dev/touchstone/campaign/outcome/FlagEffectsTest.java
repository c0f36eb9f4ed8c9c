package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FlagEffectsTest {

    private static final String SEQS = "--max-num-seqs";
    private static final String BATCH = "--max-num-batched-tokens";
    private static final String PREFIX = "--enable-prefix-caching";
    private static final String BACKEND = "--attention-backend";

    private static List<FlagEffect> effects(SampleCampaigns campaign) {
        return CampaignOutcome.of(campaign.data()).effects();
    }

    @Test
    void whatWasChangedAloneIsMeasured() {
        List<FlagEffect> effects = CampaignOutcome.of(SampleCampaigns.whole()).effects();
        assertThat(effects).extracting(FlagEffect::flag).containsExactly(SEQS, BATCH, BACKEND, PREFIX);
        assertThat(effects).extracting(FlagEffect::basis).containsOnly(Basis.MEASURED);
        assertThat(effects).extracting(FlagEffect::isInBest).containsExactly(true, true, true, false);
        assertThat(effects.getLast().isClear()).as("−1 % is within the scatter").isFalse();
        assertThat(effects.getFirst().isClear()).isTrue();
    }

    /// Each flag multiplies the figure by a factor of its own, and none is changed alone from the best launch or the default.
    @Test
    void whatWasNeverChangedAloneIsEstimated() {
        List<FlagEffect> effects = effects(new SampleCampaigns()
                .worked(figure(1.2, 1.1, 1, 1), SEQS, "512", BATCH, "8192")
                .worked(figure(1.2, 1, 0.9, 1), SEQS, "512", PREFIX, "off")
                .worked(figure(1, 1.1, 0.9, 1.05), BATCH, "8192", PREFIX, "off", BACKEND, "FLASHINFER")
                .worked(figure(1.2, 1, 1, 1.05), SEQS, "512", BACKEND, "FLASHINFER")
                .worked(figure(1, 1.1, 1, 1), BATCH, "8192")
                .worked(figure(1, 1, 0.9, 1), PREFIX, "off")
                .worked(figure(1.2, 1.1, 0.9, 1.05), SEQS, "512", BATCH, "8192", PREFIX, "off", BACKEND, "FLASHINFER")
                .worked(figure(1.2, 1.1, 1, 1.05), SEQS, "512", BATCH, "8192", PREFIX, "on", BACKEND, "TRITON_ATTN"));
        assertThat(effects).isNotEmpty().allSatisfy(effect -> {
            if (effect.basis() == Basis.ESTIMATED) {
                assertThat(effect.interval()).isNotNull();
                double truth = effect.flag().equals(SEQS) ? 1.2 : effect.flag().equals(BATCH) ? 1.1 : 1.05;
                assertThat(Objects.requireNonNull(effect.interval()).low()).isLessThan(truth);
                assertThat(Objects.requireNonNull(effect.interval()).high()).isGreaterThan(truth);
            }
        });
    }

    private static double figure(double... factors) {
        double figure = 1000;
        for (double factor : factors) {
            figure *= factor;
        }
        return figure;
    }

    @Test
    void repeatsGiveIntervals() {
        FlagEffect once = effects(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512")).getFirst();
        assertThat(once.interval()).isNull();
        FlagEffect often = effects(new SampleCampaigns().worked(1000).worked(1010).worked(990).worked(1100, SEQS, "512")
                .worked(1090, SEQS, "512")).getFirst();
        assertThat(often.ratio()).isCloseTo(1.095, within(0.005));
        assertThat(often.isClear()).isTrue();
    }

    @Test
    void whatChangedTogetherIsNotTakenApart() {
        assertThat(effects(new SampleCampaigns().worked(1000).worked(1010).worked(1200, SEQS, "512", BATCH, "8192")))
                .extracting(FlagEffect::basis).containsOnly(Basis.CONFOUNDED);
    }
}

package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.campaign.space.Parameter;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
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

    private static String worth(SampleCampaigns campaign) {
        return effects(campaign).stream().map(effect -> CampaignSentences.change(effect) + ": " + CampaignSentences.worth(effect))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void onlyLaunchesThatReachedAFigureAndTheObjectivesCount() {
        assertThat(worth(new SampleCampaigns().worked(1000).worked(500, SEQS, "512").worked(1100, BATCH, "8192")))
                .isEqualTo(BATCH + " default → 8192: +10.0 %\n" + SEQS + " default → 512: −50.0 %");
        assertThat(worth(new SampleCampaigns().worked(1000).worked(0, SEQS, "512").worked(1100, BATCH, "8192")))
                .isEqualTo(BATCH + " default → 8192: +10.0 %");
        assertThat(worth(new SampleCampaigns().worked(1000).missed(500, SEQS, "512").worked(1100, BATCH, "8192")))
                .isEqualTo(BATCH + " default → 8192: +10.0 %");
    }

    /// Of a flag that the best launch leaves to the engine, the value with the most pairs; of as many, the first.
    @Test
    void oneValueOfEachOtherFlag() {
        assertThat(others(true, false)).contains(SEQS + " default → 64: −2.0 %");
        assertThat(others(false, true)).contains(SEQS + " default → 512: −4.0 %");
        assertThat(others(false, false)).contains(SEQS + " default → 64: −2.0 %");
    }

    private static String others(boolean isLeastTwice, boolean isMostTwice) {
        SampleCampaigns campaign = new SampleCampaigns().worked(1000).worked(1200, BATCH, "8192").worked(980, SEQS, "64")
                .worked(960, SEQS, "512");
        if (isLeastTwice) {
            campaign.worked(1176, SEQS, "64", BATCH, "8192");
        }
        if (isMostTwice) {
            campaign.worked(1152, SEQS, "512", BATCH, "8192");
        }
        return worth(campaign);
    }

    /// Without a default that is known, the value of most launches; with one launch of the default, that.
    @Test
    void aFlagThatEachLaunchHasIsComparedWithItsMostFrequentValue() {
        assertThat(worth(new SampleCampaigns().worked(900, BACKEND, "TRITON_ATTN").worked(1000, BACKEND, "FLASH_ATTN")
                .worked(990, BACKEND, "FLASH_ATTN", SEQS, "512").worked(1100, BACKEND, "FLASHINFER")))
                .startsWith(BACKEND + " FLASH_ATTN → FLASHINFER: +10.0 %");
        assertThat(worth(new SampleCampaigns().worked(880).worked(1000, BACKEND, "FLASH_ATTN").worked(990, BACKEND, "FLASH_ATTN", SEQS, "512")
                .worked(1100, BACKEND, "FLASHINFER"))).startsWith(BACKEND + " default → FLASHINFER: +25.0 %");
    }

    /// A number has its place among the others, a switch is on or off, and a name stands beside another name; the default of a
    /// flag that nobody knows stands nowhere.
    @Test
    void anEstimateNeedsToKnowWhatTheOtherValueIs() {
        assertThat(worth(new SampleCampaigns().worked(792, SEQS, "64").worked(629, PREFIX, "off").worked(961, SEQS, "512")))
                .isEqualTo(SEQS + " default → 512: estimated +6.3 % (−4.6 % to +18.4 %)");
        assertThat(worth(new SampleCampaigns().parameters(SampleCampaigns.SEQS, SampleCampaigns.BATCH, Parameter.toggle("--enforce-eager"))
                .worked(964, "--enforce-eager", "on").worked(605, SEQS, "512").worked(722, SEQS, "64", BATCH, "8192")))
                .isEqualTo("--enforce-eager default → on: estimated +50.3 % (+28.3 % to +75.9 %)");
        assertThat(worth(new SampleCampaigns().worked(613, SEQS, "64", BACKEND, "FLASH_ATTN")
                .worked(977, SEQS, "512", BACKEND, "FLASHINFER").worked(986, BACKEND, "FLASH_ATTN")))
                .startsWith(BACKEND + " FLASHINFER → FLASH_ATTN: estimated +5.1 % (");
        assertThat(worth(new SampleCampaigns().worked(613, SEQS, "64", BACKEND, "FLASH_ATTN").worked(977, SEQS, "512")
                .worked(986, BACKEND, "FLASH_ATTN"))).startsWith(BACKEND + " default → FLASH_ATTN: cannot be told\n");
    }

    /// Too few launches, launches that say next to nothing about the flag, or that are too far apart.
    @Test
    void anEstimateNeedsEnoughLaunches() {
        assertThat(worth(new SampleCampaigns().worked(944, SEQS, "64").worked(679, SEQS, "512")))
                .isEqualTo(SEQS + " default → 64: cannot be told");
        assertThat(worth(new SampleCampaigns().worked(944, SEQS, "64").worked(679, SEQS, "512").worked(720, PREFIX, "off")))
                .startsWith(SEQS + " default → 64: estimated ");
        assertThat(worth(new SampleCampaigns().worked(1115, BATCH, "8192").worked(818, SEQS, "64").worked(1178, SEQS, "512")))
                .isEqualTo(SEQS + " default → 512: cannot be told");
        assertThat(worth(new SampleCampaigns().worked(27_982, SEQS, "64").worked(17, SEQS, "512").worked(265, PREFIX, "off")))
                .isEqualTo(SEQS + " default → 64: cannot be told");
    }

    /// The scatter of repeats makes an estimate less sure than the usual one where it is larger.
    @Test
    void anEstimateHasTheScatterOfTheLaunches() {
        assertThat(worth(new SampleCampaigns().worked(766, SEQS, "512").worked(768, SEQS, "512").worked(1715, BATCH, "8192")
                .worked(1802, SEQS, "64").worked(1806, SEQS, "64"))).startsWith(SEQS + " default → 64: estimated ");
        assertThat(worth(new SampleCampaigns().worked(766, SEQS, "512").worked(794, SEQS, "512").worked(1715, BATCH, "8192")
                .worked(1802, SEQS, "64").worked(870, SEQS, "64"))).isEqualTo(BATCH + " default → 8192: cannot be told");
    }
}

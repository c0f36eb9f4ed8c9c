package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.TrialFailureKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Sentences about campaigns at the data between two of them: objectives to minimise, a default that gets slower, limits that
/// some of the launches did not measure.
class CampaignOppositesTest {

    private static final String SEQS = "--max-num-seqs";

    private static String all(SampleCampaigns campaign) {
        return String.join("\n", CampaignSentences.sentences(CampaignOutcome.of(campaign.data())));
    }

    private static SampleCampaigns minimised(double one, double two, double three) {
        return new SampleCampaigns().minimised().worked(1000).worked(900, SEQS, "512").confirmed(1000).confirmed(one, SEQS, "512")
                .confirmed(two, SEQS, "512").confirmed(1003).confirmed(996).confirmed(three, SEQS, "512");
    }

    @Test
    void whereLessIsBetterABetterLaunchHasLess() {
        assertThat(all(minimised(900, 905, 897))).startsWith("The best launch reached output throughput of 900.0 tok/s: launch 2")
                .contains("It is confirmed as better than the default: output throughput −9.9 %");
        assertThat(all(minimised(1100, 1104, 1097))).contains("Launched again, it is worse than the default: output throughput +10.");
        assertThat(all(minimised(990, 1015, 1003))).contains("It cannot be told apart from the default: output throughput +0.3 %");
    }

    @Test
    void whatBeatTheDefaultIsSaidOnce() {
        SampleCampaigns failing = new SampleCampaigns().worked(1000).worked(1300, SEQS, "512")
                .failed(TrialFailureKind.REQUESTS_FAILED, "", SEQS, "512").stopped(null);
        assertThat(all(failing)).containsOnlyOnce("Launch 2 beat it, but its flags failed in another launch.");
        assertThat(all(failing.worked(1100, SEQS, "64"))).containsOnlyOnce("Launch 2 beat it, but its flags failed in another launch.");
    }

    private static String drifted(double one, double two, double three, double four, double five) {
        return all(new SampleCampaigns().worked(one).worked(two).worked(5200, SEQS, "512").confirmed(three)
                .confirmed(5200, SEQS, "512").confirmed(5210, SEQS, "512").confirmed(four).confirmed(five).confirmed(5190, SEQS, "512"));
    }

    @Test
    void aDefaultMayGetSlowerToo() {
        assertThat(drifted(4929, 4950, 2812, 2850, 2830)).contains("(−42.7 %): machine or client changed in between");
        assertThat(drifted(4929, 2950, 2812, 4850, 2830)).as("it scatters").doesNotContain("changed in between, so that");
    }

    @Test
    void aLimitThatSomeLaunchesBreakOrDidNotMeasure() {
        assertThat(all(limited(1).worked(1100, SEQS, "512").worked(1090, SEQS, "512")))
                .contains("every launch of it holds Time to first token, p99 ≤ 1 s: the worst figure is 0.67 s.");
        assertThat(all(limited(0.67).worked(1100, SEQS, "512").confirmed(1000).confirmed(1050, SEQS, "512")
                .failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512")))
                .contains("not every launch of it holds Time to first token, p99 ≤ 0.67 s: the worst figure is 0.688 s.");
        assertThat(all(limited(0.69).worked(1100, SEQS, "512").confirmed(1000).confirmed(1050, SEQS, "512")
                .failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512")))
                .contains("2 of 3 launches of it measured Time to first token, p99 ≤ 0.69 s and hold it: the worst figure is 0.688 s.");
    }

    private static SampleCampaigns limited(double seconds) {
        return new SampleCampaigns().limit(SampleCampaigns.TTFT, seconds).worked(1000);
    }

    /// The least of a throughput, where a latency has a most.
    @Test
    void aLimitMayBeALeast() {
        assertThat(all(atLeast(1040).worked(1100, SEQS, "512").confirmed(1000).confirmed(1050, SEQS, "512")))
                .contains("every launch of it holds Output throughput ≥ 1,040 tok/s: the worst figure is 1,050 tok/s.");
        assertThat(all(atLeast(1060).worked(1100, SEQS, "512").confirmed(1000).confirmed(1050, SEQS, "512")))
                .contains("not every launch of it holds Output throughput ≥ 1,060 tok/s: the worst figure is 1,050 tok/s.");
    }

    private static SampleCampaigns atLeast(double throughput) {
        return new SampleCampaigns().limit(SampleCampaigns.THROUGHPUT, throughput).worked(1000);
    }

    @Test
    void theDefaultMayBeTheBestOfAnEndedAndOfARunningCampaign() {
        SampleCampaigns best = new SampleCampaigns().worked(1000).worked(900, SEQS, "512");
        assertThat(all(best)).contains("so there is nothing to confirm.").doesNotContain("so far");
        assertThat(all(best.stopped(null))).contains("so far").doesNotContain("nothing to confirm");
    }

    /// Two values of a flag whose default is neither of them, or not known: the default is no combination of them.
    @Test
    void theDefaultMayBeNoneOfTheCombinations() {
        Parameter unknown = Parameter.choices("-x", List.of("1", "2"));
        Parameter other = Parameter.choices("-x", List.of("1", "2")).withUsual("8");
        Parameter own = Parameter.choices("-x", List.of("1", "2")).withUsual("1");
        assertThat(all(new SampleCampaigns().parameters(unknown).worked(1000).worked(1100, "-x", "1"))).contains("Of 2 combinations of the"
                + " flags 1 was launched, beside 1 that leave flags to the engine or have other values.\nNever launched: -x 2.");
        assertThat(all(new SampleCampaigns().parameters(other).worked(1000).worked(1100, "-x", "1"))).contains("1 was launched, beside 1 ");
        assertThat(all(new SampleCampaigns().parameters(own).worked(1000).worked(1100, "-x", "3"))).contains("1 was launched, beside 1 ");
        assertThat(all(new SampleCampaigns().parameters(own).worked(1000))).contains("Of 2 combinations of the flags 1 was launched.");
        assertThat(all(new SampleCampaigns().parameters(unknown).worked(1000).worked(1100, "-x", "1").worked(900, "-x", "2")))
                .doesNotContain("combinations", "Never launched");
    }

    @Test
    void launchesOfWhichTheOtherProgramsAreNotKnownAreNotCounted() {
        assertThat(all(new SampleCampaigns().others(Double.NaN).worked(1000).others(0.63).worked(1100, SEQS, "512").others(0.1)
                .worked(1050, SEQS, "64"))).contains("Other programs were busy on this machine during 1 of 2 launches, with up to 63 %");
    }

    /// Of estimates alone: a measured interval does not depend on what other flags do.
    @Test
    void theIntervalOfAnEstimateHoldsWhereFlagsHardlyActOnOneAnother() {
        String holds = "such an interval contains the truth in 87 to 94 of 100 campaigns, not in 95.";
        assertThat(CampaignSentences.sentences(CampaignOutcome.of(SampleCampaigns.estimated()))).anyMatch(one -> one.endsWith(holds));
        assertThat(all(new SampleCampaigns().worked(1000).worked(1010).worked(1100, SEQS, "512").worked(1090, SEQS, "512"))).doesNotContain(holds);
    }
}

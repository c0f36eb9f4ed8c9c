package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.trial.TrialFailureKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Each sentence about the confirmation of the best launch, with data that makes it true, and with data that makes another one
/// true.
class ConfirmationSentencesTest {

    private static final String SEQS = "--max-num-seqs";
    private static final String BATCH = "--max-num-batched-tokens";

    private static String all(SampleCampaigns campaign) {
        return String.join("\n", CampaignSentences.sentences(CampaignOutcome.of(campaign.data())));
    }

    /// After a search went on, the confirmation of an earlier best launch says nothing of this one.
    @Test
    void aConfirmationOfOtherFlagsThatFailedIsNotThatOfTheDefault() {
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").confirmed(1000)
                .failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512").worked(1200, SEQS, "64")))
                .contains("It is not confirmed: it was not launched again beside the default.").doesNotContain("failed when");
    }

    @Test
    void theDefaultNeedsNoConfirmation() {
        assertThat(all(new SampleCampaigns().worked(1000).worked(900, SEQS, "64"))).startsWith(
                "The default is the best that was found: output throughput of 1,000 tok/s in launch 1.\n"
                        + "No other launch beat it, so there is nothing to confirm.")
                .contains("2 launches were tried; none failed.");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512")))
                .contains("It is not confirmed: it was not launched again beside the default.").doesNotContain("The default is", "yet");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").stopped(null))).as("it goes on")
                .contains("It is not confirmed yet: it has not been launched again beside the default.");
    }

    @Test
    void aConfirmationIsBetterWorseOrOpen() {
        assertThat(confirmed(1100, 1104, 1097)).contains("It is confirmed as better than the default: output throughput +10.");
        assertThat(confirmed(990, 1015, 1003)).contains("It cannot be told apart from the default: output throughput +0.3 %");
        assertThat(confirmed(900, 905, 897)).contains("Launched again, it is worse than the default: output throughput −9.9 %");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").confirmed(1000).confirmed(1100, SEQS, "512")))
                .contains("It is not confirmed: output throughput +10.0 % against the default, but too few launches, or"
                        + " too much scatter between them, for an interval (1 launch of it and 1 of the default, in turn).");
    }

    private static String confirmed(double one, double two, double three) {
        return all(launchedAgain(one, two, three));
    }

    private static SampleCampaigns launchedAgain(double one, double two, double three) {
        return new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").confirmed(1000).confirmed(one, SEQS, "512")
                .confirmed(two, SEQS, "512").confirmed(1003).confirmed(996).confirmed(three, SEQS, "512");
    }

    @Test
    void anIntervalThatSaysNothingIsNotPrinted() {
        assertThat(confirmed(10, 4000, 900)).contains("too much scatter between them").doesNotContain("interval −");
        List<FlagEffect> effects = CampaignOutcome.of(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512")
                .worked(1000).worked(20, SEQS, "512").worked(1040, SEQS, "64").data()).effects();
        assertThat(effects).first().satisfies(effect -> {
            assertThat(effect.interval()).isNull();
            assertThat(CampaignSentences.noInterval(effect)).isEqualTo("not known (1 pair)");
            assertThat(CampaignSentences.basis(effect)).isEqualTo("1 pair of launches that differ in nothing else");
        });
        assertThat(CampaignOutcome.of(new SampleCampaigns().worked(1000).worked(1010, BATCH, "8192").worked(1100, SEQS, "512")
                .worked(1120, SEQS, "512", BATCH, "8192").data()).effects()).extracting(CampaignSentences::noInterval)
                .containsOnly("not known (2 pairs)");
    }

    @Test
    void theCommandIsThatOfTheDefaultWhereTheBestIsNotShownToBeBetter() {
        String sentence = "The command to copy is therefore that of the default.";
        assertThat(confirmed(1100, 1104, 1097)).doesNotContain(sentence);
        assertThat(confirmed(990, 1015, 1003)).contains(sentence);
        assertThat(confirmed(900, 905, 897)).contains("in turn.\n" + sentence);
        assertThat(command(1100, 1104, 1097)).isEqualTo("vllm serve Qwen/Qwen3-8B --port 8000 --max-num-seqs 512");
        assertThat(command(990, 1015, 1003)).isEqualTo("vllm serve Qwen/Qwen3-8B --port 8000");
        assertThat(command(900, 905, 897)).isEqualTo("vllm serve Qwen/Qwen3-8B --port 8000");
    }

    /// With `confirm: 1` there is no interval: what was launched once more, and may be slower, is not recommended.
    @Test
    void whereTooFewLaunchesConfirmBothCommandsAreTold() {
        String more = "That of the best launch, which more launches may confirm: vllm serve Qwen/Qwen3-8B --port 8000"
                + " --max-num-seqs 512";
        for (double again : new double[] {900, 1100}) {
            SampleCampaigns once = new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").confirmed(1000)
                    .confirmed(again, SEQS, "512");
            assertThat(all(once)).contains("It is not confirmed:").contains("too few launches")
                    .contains("The command to copy is therefore that of the default.\n" + more);
            assertThat(CampaignOutcome.of(once.data()).best().orElseThrow().command())
                    .isEqualTo("vllm serve Qwen/Qwen3-8B --port 8000");
        }
        assertThat(confirmed(990, 1015, 1003)).doesNotContain("may confirm");
        assertThat(confirmed(1100, 1104, 1097)).doesNotContain("may confirm");
        assertThat(all(launchedAgain(1100, 1104, 1097).failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512")))
                .doesNotContain("may confirm");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512"))).as("not launched again")
                .doesNotContain("may confirm").doesNotContain("The command to copy");
    }

    private static String command(double one, double two, double three) {
        return CampaignOutcome.of(launchedAgain(one, two, three).data()).best().orElseThrow().command();
    }

    @Test
    void aConfirmationInWhichALaunchFailsIsNone() {
        SampleCampaigns best = launchedAgain(1100, 1104, 1097).failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512");
        assertThat(all(best)).contains("It is not confirmed: it failed when it was launched again, in launch 9 (ended during the"
                + " test).\nThe command to copy is therefore that of the default.");
        SampleCampaigns base = launchedAgain(1100, 1104, 1097).failedAgain(TrialFailureKind.DIED_DURING_TEST);
        assertThat(all(base)).contains("It is not confirmed: the default failed when it was launched again, in launch 9 (ended"
                + " during the test).").doesNotContain("The command to copy");
        assertThat(CampaignOutcome.of(base.data()).gains()).isEmpty();
    }

    @Test
    void whatTheCommandMayBeExpectedToReachIsWhatItReachedAgain() {
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").confirmed(1000).confirmed(1100, SEQS, "512")))
                .contains("Launched again, it reached 1,100 tok/s, the default 1,000 tok/s.");
        assertThat(confirmed(743, 1104, 1636)).contains("Launched again, it reached 743.0 to 1,636 tok/s, the default 996.0 to 1,003 tok/s.");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512"))).doesNotContain("it reached");
        assertThat(all(launchedAgain(1100, 1104, 1097).failedAgain(TrialFailureKind.DIED_DURING_TEST))).doesNotContain("it reached");
    }
}

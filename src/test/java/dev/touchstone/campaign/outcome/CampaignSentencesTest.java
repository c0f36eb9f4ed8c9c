package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each sentence with data that makes it true, and with data that makes another one true.
class CampaignSentencesTest {

    private static final String SEQS = "--max-num-seqs";
    private static final String BATCH = "--max-num-batched-tokens";
    private static final String BACKEND = "--attention-backend";
    private static final String PREFIX = "--enable-prefix-caching";

    private static List<String> basis(SampleCampaigns campaign) {
        return CampaignOutcome.of(campaign.data()).effects().stream().map(effect -> effect.flag() + " " + CampaignSentences.basis(effect))
                .toList();
    }

    private static String all(SampleCampaigns campaign) {
        return String.join("\n", CampaignSentences.sentences(CampaignOutcome.of(campaign.data())));
    }

    @Test
    void aWholeCampaignIsTold() {
        assertThat(CampaignSentences.sentences(CampaignOutcome.of(SampleCampaigns.whole()))).containsExactly(
                "The best launch reached output throughput of 1,265 tok/s: launch 10, with --max-num-seqs 512"
                        + " --max-num-batched-tokens 8192 --attention-backend FLASHINFER.",
                "It is confirmed as better than the default: output throughput +26.4 % (95 % interval +25.0 % to +27.8 %), from"
                        + " 3 launches of it and 3 of the default, in turn.",
                "Launched again, it reached 1,258 to 1,271 tok/s, the default 995.0 to 1,004 tok/s.",
                "At concurrency 64 every launch of it holds Time to first token, p99 ≤ 1 s: the worst figure is 0.607 s.",
                "18 launches were tried, 6 of them to confirm; 4 failed: 1 × unknown flag or value, 1 × out of memory while"
                        + " loading, 1 × out of memory while capturing graphs, 1 × objectives not met.",
                "The search ended after as many launches as it may have.",
                "Of 120 combinations of the flags 4 were launched, beside 8 that leave flags to the engine or have other values.",
                "Never launched: --max-num-seqs 128; --max-num-batched-tokens 4096; --attention-backend FLASH_ATTN.");
    }

    @Test
    void nothingIsFoundWhereNothingWorked() {
        assertThat(all(new SampleCampaigns())).startsWith("No launch has ended yet.")
                .doesNotContain("tried", "combinations", "Never launched");
        assertThat(all(new SampleCampaigns().failed(TrialFailureKind.UNKNOWN, "", SEQS, "64"))).startsWith("No launch worked.")
                .contains("1 launch was tried; 1 failed: 1 × unknown reason.");
    }

    /// A launch may work and be of no use: that is not the engine's failure.
    @Test
    void whatIsMissingWhereThereIsNoBestIsTold() {
        assertThat(all(new SampleCampaigns().failed(TrialFailureKind.OBJECTIVES_MISSED, "").failed(TrialFailureKind.BAD_FLAG, "", SEQS,
                "64"))).startsWith("No launch met the objectives.").doesNotContain("worked");
        assertThat(all(new SampleCampaigns().failed(TrialFailureKind.NOT_MEASURED, "")))
                .startsWith("No launch gave the figure that is searched for.").doesNotContain("worked");
        assertThat(all(new SampleCampaigns().worked(1000).failed(TrialFailureKind.DIED_DURING_TEST, "")))
                .startsWith("No flags worked each time that they were launched.").doesNotContain("No launch");
        assertThat(all(new SampleCampaigns().worked(1000).worked(900, SEQS, "64").failed(TrialFailureKind.DIED_DURING_TEST, "")))
                .startsWith("The best launch reached output throughput of 900.0 tok/s: launch 2");
    }

    @Test
    void launchesThatBeatTheBestAndFailedAreNamed() {
        String one = "Launch 2 beat it, but its flags failed in another launch.";
        String both = "Launches 2 and 3 beat it, but their flags failed at another time.";
        SampleCampaigns failing = new SampleCampaigns().worked(1000).worked(1300, SEQS, "512").worked(1200, SEQS, "512")
                .failed(TrialFailureKind.REQUESTS_FAILED, "", SEQS, "512");
        assertThat(all(failing)).contains("Launches 2 and 3 beat it, but their flags failed at another time; there is nothing to"
                + " confirm.").doesNotContain("Launch 2");
        assertThat(all(failing.stopped(null))).contains(both).doesNotContain("nothing to confirm");
        assertThat(all(failing.worked(1100, SEQS, "64"))).startsWith("The best launch reached output throughput of 1,100 tok/s: launch 5,"
                + " with --max-num-seqs 64.\n" + both);
        assertThat(all(new SampleCampaigns().worked(1000).worked(1300, SEQS, "512").failed(TrialFailureKind.UNKNOWN, "", SEQS, "512")
                .worked(1100, SEQS, "64"))).contains(one);
        assertThat(all(new SampleCampaigns().worked(1000).worked(1300, SEQS, "512").worked(1100, SEQS, "64")
                .failed(TrialFailureKind.UNKNOWN, "", SEQS, "64"))).doesNotContain("beat it");
    }

    @Test
    void launchesThatWereGivenUpAreCounted() {
        SampleCampaigns campaign = new SampleCampaigns().worked(1000).givenUp(400, SEQS, "64");
        assertThat(all(campaign)).contains("2 launches were tried, 1 was given up early; none failed.");
        assertThat(all(campaign.givenUp(300, SEQS, "128"))).contains("3 launches were tried, 2 were given up early; none failed.");
        assertThat(all(new SampleCampaigns().worked(1000))).contains("1 launch was tried; none failed.").doesNotContain("given up");
    }

    private static String confirmed(double one, double two, double three) {
        return all(launchedAgain(one, two, three));
    }

    private static SampleCampaigns launchedAgain(double one, double two, double three) {
        return new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").confirmed(1000).confirmed(one, SEQS, "512")
                .confirmed(two, SEQS, "512").confirmed(1003).confirmed(996).confirmed(three, SEQS, "512");
    }

    @Test
    void whileACampaignGoesOnAnotherLaunchMayBeBetter() {
        SampleCampaigns alone = new SampleCampaigns().worked(1000).stopped(null);
        assertThat(all(alone)).contains("No other launch has beaten it so far.").doesNotContain("nothing to confirm");
        assertThat(all(new SampleCampaigns().worked(1000).worked(900, SEQS, "64"))).doesNotContain("so far");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1200, SEQS, "512").worked(700, SEQS, "512").stopped(null)))
                .contains("No other flags have beaten it on average of their launches so far.").doesNotContain("nothing to confirm");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1200, SEQS, "512").failed(TrialFailureKind.REQUESTS_FAILED, "",
                SEQS, "512").stopped(null))).contains("Launch 2 beat it, but its flags failed in another launch.")
                .doesNotContain("nothing to confirm");
    }

    @Test
    void theDefaultIsTheBestOnlyWhereNothingDidBetter() {
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100).worked(1060, SEQS, "512")))
                .startsWith("The best launch reached output throughput of 1,060 tok/s: launch 3, with --max-num-seqs 512.");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100).worked(1040, SEQS, "512"))).startsWith(
                "The default is the best that was found: output throughput of 1,049 tok/s on average of launches 1 and 2.\n"
                        + "No other launch beat it, so there is nothing to confirm.");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1200, SEQS, "512").worked(700, SEQS, "512"))).contains(
                "No other flags beat it on average of their launches, so there is nothing to confirm.")
                .doesNotContain("No other launch");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1200, SEQS, "512").failed(TrialFailureKind.REQUESTS_FAILED, "",
                SEQS, "512"))).contains("Launch 2 beat it, but its flags failed in another launch; there is nothing to confirm.")
                .doesNotContain("No other");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1200, SEQS, "512").worked(1300, SEQS, "512"))).startsWith(
                "The best launch reached output throughput of 1,249 tok/s on average of launches 2 and 3, with --max-num-seqs 512.");
    }

    @Test
    void failedRequestsAreACaveat() {
        assertThat(all(new SampleCampaigns().requests(500, 0).worked(1000).requests(500, 3).worked(1100, SEQS, "512")))
                .contains("6 of 1000 requests failed in its launches, 0 of 1000 in those of the default.");
        assertThat(all(new SampleCampaigns().requests(500, 0).worked(1000).worked(1100, SEQS, "512")))
                .doesNotContain("requests failed");
        assertThat(all(launchedAgain(1100, 1104, 1097))).doesNotContain("requests failed");
        assertThat(all(new SampleCampaigns().requests(500, 4).worked(1000))).contains("8 of 1000 requests failed in its launches.");
    }

    /// Where failures are not counted, it is not known that there were none.
    @Test
    void onlyWhatCountsFailuresIsNamedAmongFailedRequests() {
        Metric failures = Metric.of(Quantity.FAILED_REQUESTS);
        assertThat(all(new SampleCampaigns().requests(500, 3).worked(1000).unmeasured(failures).worked(1100, SEQS, "512")))
                .contains("6 of 1000 requests failed in the launches of the default.").doesNotContain("in its launches");
        assertThat(all(new SampleCampaigns().requests(500, 0).worked(1000).unmeasured(failures).worked(1100, SEQS, "512")))
                .doesNotContain("requests failed");
        assertThat(all(new SampleCampaigns().requests(500, 3).unmeasured(failures).worked(1000).unmeasured().worked(1100, SEQS, "512")))
                .contains("6 of 1000 requests failed in its launches.").doesNotContain("of the default.\n");
    }

    @Test
    void shortTestsAreACaveat() {
        assertThat(all(new SampleCampaigns().seconds(0.6).worked(1000).worked(1100, SEQS, "512"))).contains("4 of 4 tests are short"
                + " (median 600 ms): start and end have much weight. Measure for at least 30 s, or look at how repeats scatter.");
        assertThat(all(new SampleCampaigns().seconds(30).worked(1000).worked(1100, SEQS, "512"))).doesNotContain("short");
        assertThat(all(new SampleCampaigns().oneLoad().seconds(0.6).worked(1000))).contains("The test is short, 600 ms: start and end have"
                + " much weight. Measure for at least 30 s");
        assertThat(all(new SampleCampaigns().seconds(30).worked(1000).worked(990).seconds(20).worked(1100, SEQS, "512")))
                .as("most are long enough").doesNotContain("short");
        assertThat(all(new SampleCampaigns().seconds(30).worked(1000).seconds(20).worked(990).worked(1100, SEQS, "512")))
                .contains("4 of 6 tests are short (median 20 s):");
    }

    @Test
    void aDefaultThatDoesOtherwiseInTheEndIsACaveat() {
        assertThat(all(drifted(2812, 2850, 4929, 4900, 4950))).contains("The default reached 2,831 tok/s in the search and 4,926 tok/s"
                + " in the confirmation (+74.0 %): machine or client changed in between, so that the launches of the search are"
                + " hardly comparable with each other. The confirmation, in turn, is.");
        assertThat(all(drifted(4900, 4950, 4929, 4900, 4950))).doesNotContain("changed in between");
        assertThat(all(drifted(4829, 4831, 4929, 4930, 4931))).as("sure, but 2 %").doesNotContain("changed in between");
        assertThat(all(drifted(4729, 4731, 4929, 4930, 4931))).contains("(+4.2 %): machine or client changed in between");
        assertThat(all(new SampleCampaigns().worked(2812).worked(5200, SEQS, "512").confirmed(4929).confirmed(5000, SEQS, "512")))
                .as("single launches").contains("changed in between");
        String single = "it scatters as much, or machine or client changed in between. The launches of the search are hardly comparable"
                + " with each other.";
        assertThat(all(new SampleCampaigns().worked(2812).worked(5200, SEQS, "512").confirmed(4929).confirmed(5000, SEQS, "512")))
                .contains("(+75.3 %): " + single + " The confirmation, in turn, is.");
        assertThat(all(new SampleCampaigns().worked(2812).worked(5200, SEQS, "512").confirmed(4929))).as("it has just begun")
                .contains(single).doesNotContain("The confirmation, in turn, is.");
        assertThat(all(drifted(2812, 2850, 4929, 4900, 4950))).doesNotContain("it scatters");
        assertThat(all(new SampleCampaigns().worked(4700).worked(5200, SEQS, "512").confirmed(4929).confirmed(5000, SEQS, "512")))
                .doesNotContain("changed in between");
    }

    private static SampleCampaigns drifted(double one, double two, double three, double four, double five) {
        return new SampleCampaigns().worked(one).worked(two).worked(5200, SEQS, "512").confirmed(three).confirmed(5200, SEQS, "512")
                .confirmed(5210, SEQS, "512").confirmed(four).confirmed(five).confirmed(5190, SEQS, "512");
    }

    @Test
    void aBusyClientIsACaveat() {
        assertThat(all(new SampleCampaigns().worked(1000).clientLimit().worked(1100, SEQS, "512")))
                .contains("The client was the limit in 2 of 4 tests: their figures are also those of its machine.");
        assertThat(all(new SampleCampaigns().oneLoad().clientLimit().worked(1000)))
                .contains("The client was the limit: the figures are also those of its machine.");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512"))).doesNotContain("The client was the limit");
    }

    @Test
    void aBusyMachineIsACaveat() {
        assertThat(all(new SampleCampaigns().others(0.04).worked(1000).others(0.63).worked(1100, SEQS, "512").others(0.21)
                .worked(1050, SEQS, "64"))).contains("Other programs were busy on this machine during 2 of 3 launches, with up to"
                        + " 63 % of its cores: a quiet machine gives other figures, and another launch may be the best there.");
        assertThat(all(new SampleCampaigns().others(0.63).worked(1000))).contains("Other programs were busy on this machine during the"
                + " launch, with up to 63 % of its cores: a quiet machine gives other figures.\n");
        assertThat(all(new SampleCampaigns().others(0.04).worked(1000).others(0.2).worked(1100, SEQS, "512")))
                .doesNotContain("Other programs");
        assertThat(all(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512"))).as("not known").doesNotContain("Other programs");
    }

    @Test
    void whatIsMinimisedIsBetterWhenLower() {
        SampleCampaigns lower = new SampleCampaigns().minimised().worked(1000).worked(900, SEQS, "512").confirmed(1000)
                .confirmed(900, SEQS, "512").confirmed(904, SEQS, "512").confirmed(1003).confirmed(996).confirmed(898, SEQS, "512");
        assertThat(all(lower)).contains("It is confirmed as better than the default: output throughput −9.9 %");
        assertThat(CampaignOutcome.of(lower.data()).gains()).isNotEmpty().extracting(CampaignSentences::verdict).containsOnly("better");
        assertThat(CampaignOutcome.of(launchedAgain(900, 905, 897).data()).gains()).isNotEmpty().extracting(CampaignSentences::verdict)
                .containsOnly("worse");
    }

    @Test
    void limitsHoldOrNot() {
        assertThat(all(new SampleCampaigns().limit(SampleCampaigns.TTFT, 0.72).worked(1000).confirmed(960)))
                .contains("At concurrency 64 not every launch of it holds Time to first token, p99 ≤ 0.72 s: the worst figure is"
                        + " 0.733 s.");
        assertThat(all(new SampleCampaigns().limit(SampleCampaigns.TTFT, 0.8).worked(1000).confirmed(960)))
                .contains("every launch of it holds Time to first token, p99 ≤ 0.8 s: the worst figure is 0.733 s.");
        assertThat(all(new SampleCampaigns().worked(1000))).doesNotContain("holds");
    }

    /// A launch that failed, or did not measure it, holds no limit.
    @Test
    void aLimitIsHeldOnlyByLaunchesThatMeasuredIt() {
        SampleCampaigns failed = new SampleCampaigns().limit(SampleCampaigns.TTFT, 0.8).worked(1000).worked(1100, SEQS, "512")
                .confirmed(1000).failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512");
        assertThat(all(failed)).contains("At concurrency 64 1 of 2 launches of it measured Time to first token, p99 ≤ 0.8 s and hold it:"
                + " the worst figure is 0.665 s.").doesNotContain("every launch");
        assertThat(all(new SampleCampaigns().limit(SampleCampaigns.TTFT, 0.8).worked(1000).worked(980).unmeasured(SampleCampaigns.TTFT)
                .confirmed(1000))).contains("At concurrency 64 2 of 3 launches of it measured").doesNotContain("every launch");
        assertThat(all(new SampleCampaigns().limit(SampleCampaigns.TTFT, 0.8).unmeasured(SampleCampaigns.TTFT).worked(1000)))
                .doesNotContain("holds").doesNotContain("hold it");
        assertThat(limit(OptionalDouble.empty())).contains(
                "At its load the limit Time to first token, p99 ≤ 0.8 s is not known to hold: it was not measured.");
        assertThat(limit(OptionalDouble.of(0.5))).contains(
                "At its load every launch of it holds Time to first token, p99 ≤ 0.8 s: the worst figure is 0.50 s.");
    }

    /// At a load that is not known, of a launch that was made once.
    private static String limit(OptionalDouble worst) {
        CampaignOutcome of = CampaignOutcome.of(new SampleCampaigns().worked(1000).data());
        return String.join("\n", CampaignSentences.sentences(new CampaignOutcome(of.data(), of.best(), of.effects(), of.gains(),
                List.of(new LimitCheck(SampleCampaigns.TTFT, "s", 0.8, "", true, worst, worst.isPresent() ? 1 : 0, 1)), of.failures(),
                of.untried())));
    }

    @Test
    void theReasonOfTheEndIsToldOnceItEnded() {
        assertThat(all(new SampleCampaigns().stopped(null).worked(1000))).doesNotContain("ended").doesNotContain("resumed");
        assertThat(Arrays.stream(StopReason.values()).map(CampaignSentences::stopped)).doesNotHaveDuplicates()
                .allSatisfy(text -> assertThat(text).endsWith("."));
        assertThat(all(new SampleCampaigns().stopped(StopReason.PLATEAU).worked(1000)))
                .contains("The search ended because nothing better had come for as many launches as its patience.");
        assertThat(all(new SampleCampaigns().stopped(StopReason.CANCELLED).worked(1000)))
                .contains("The campaign was cancelled; it can be resumed.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TIME      | The search ended because its time was used up.
            EXHAUSTED | The search ended because every candidate had been tried.
            FAILING   | The search ended early: the default and all other launches failed alike. Mend what they share, then resume
            STOPPED   | The campaign was stopped; it can be resumed.
            """)
    void eachReasonHasASentenceOfItsOwn(StopReason reason, String sentence) {
        assertThat(Arrays.stream(StopReason.values()).filter(one -> CampaignSentences.stopped(one).startsWith(sentence)))
                .containsExactly(reason);
    }

    @Test
    void whatWasNotTriedIsTold() {
        Parameter toggle = Parameter.toggle("--enable-prefix-caching").withUsual("on");
        assertThat(all(new SampleCampaigns().parameters(toggle).worked(1000)))
                .contains("Of 2 combinations of the flags 1 was launched.\nNever launched: --enable-prefix-caching off.");
        assertThat(all(new SampleCampaigns().parameters(toggle).worked(1000).worked(990, "--enable-prefix-caching", "off")))
                .doesNotContain("combinations").doesNotContain("Never launched");
        Parameter[] many = IntStream.range(0, 70).mapToObj(at -> Parameter.toggle("--t" + at)).toArray(Parameter[]::new);
        assertThat(all(new SampleCampaigns().parameters(Arrays.copyOf(many, 11)).worked(1000))).contains("Of 2,048 combinations of the"
                + " flags 1 was launched");
        assertThat(all(new SampleCampaigns().parameters(many).worked(1000)))
                .contains("There are more combinations of the flags than can be counted; 1 was launched.");
        assertThat(all(new SampleCampaigns().parameters(many).worked(1000).worked(990, "--t3", "on")))
                .contains("There are more combinations of the flags than can be counted; 2 were launched.").doesNotContain("Of ");
    }

    @Test
    void worthAndBasisOfAnEffect() {
        CampaignOutcome whole = CampaignOutcome.of(SampleCampaigns.whole());
        FlagEffect measured = whole.effects().getFirst();
        assertThat(CampaignSentences.change(measured)).isEqualTo("--max-num-seqs default → 512");
        assertThat(CampaignSentences.worth(measured)).isEqualTo("+12.1 % (+11.1 % to +13.1 %)");
        assertThat(CampaignSentences.basis(measured)).isEqualTo("2 pairs of launches that differ in nothing else");
        FlagEffect once = CampaignOutcome.of(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512").data()).effects()
                .getFirst();
        assertThat(CampaignSentences.worth(once)).isEqualTo("+10.0 %");
        assertThat(CampaignSentences.basis(once))
                .isEqualTo("1 pair of launches that differ in nothing else, each launched once");
        List<FlagEffect> together = CampaignOutcome.of(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512",
                "--max-num-batched-tokens", "8192").data()).effects();
        assertThat(together).extracting(CampaignSentences::worth).containsExactly("cannot be told", "cannot be told");
        assertThat(together).extracting(CampaignSentences::basis).containsExactly(
                "worked only together with --max-num-batched-tokens", "worked only together with --max-num-seqs");
        assertThat(basis(new SampleCampaigns().worked(1000).worked(1100, SEQS, "512", PREFIX, "off").worked(900, SEQS, "128", PREFIX, "off")
                .worked(990, BATCH, "8192").worked(1090, SEQS, "512", BATCH, "8192", PREFIX, "off"))).contains(
                        "--max-num-seqs no two launches that worked differ in this change alone; estimated by a model of all of them",
                        "--max-num-batched-tokens 2 pairs of launches that differ in nothing else, each launched once");
        assertThat(basis(new SampleCampaigns().worked(1000).worked(1050, SEQS, "512", BATCH, "8192").worked(1040, SEQS, "512", BACKEND,
                "FLASHINFER").worked(1200, SEQS, "512", BATCH, "8192", PREFIX, "off", BACKEND, "FLASHINFER"))).contains(
                        "--max-num-seqs no two launches that worked differ in this change alone, and they do not suffice to estimate it");
        assertThat(CampaignOutcome.of(new SampleCampaigns().worked(1100, SEQS, "512").data()).effects())
                .extracting(CampaignSentences::basis).containsExactly("every launch that worked has it");
    }
}

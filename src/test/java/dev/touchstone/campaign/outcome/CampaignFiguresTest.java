package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The words of single figures of a campaign, each beside a figure that has other words.
class CampaignFiguresTest {

    private static final String SEQS = "--max-num-seqs";

    private static @Nullable Interval interval(@Nullable Double low, @Nullable Double high) {
        return low == null || high == null ? null : new Interval(low, high);
    }

    private static String all(CampaignData data) {
        return String.join("\n", CampaignSentences.sentences(CampaignOutcome.of(data)));
    }

    /// More of a throughput is better, more of a time is worse.
    @ParameterizedTest
    @CsvSource({"1.1, 1.2, true, better", "0.8, 0.9, true, worse", "1.1, 1.2, false, worse", "0.8, 0.9, false, better",
            "0.9, 1.1, true, not told apart", "0.9, 1.1, false, not told apart", "0.9, 1, true, not told apart", "1, 1.1, true, not told apart",
            ", , true, too few launches"})
    void aGain(@Nullable Double low, @Nullable Double high, boolean isMoreBetter, String verdict) {
        assertThat(CampaignSentences.verdict(new LoadGain("concurrency 8", SampleCampaigns.THROUGHPUT, isMoreBetter, 1, 1, 2, 2,
                new RatioEstimate(1, interval(low, high), RatioEstimate.Scatter.NONE, 0, 0, 0, null, null)))).isEqualTo(verdict);
    }

    private static List<String> gains(SampleCampaigns campaign) {
        return CampaignOutcome.of(campaign.data()).gains().stream().filter(gain -> gain.load().contains("64"))
                .map(gain -> gain.metric().key() + " " + CampaignSentences.verdict(gain)).toList();
    }

    private static SampleCampaigns launchedAgain(SampleCampaigns campaign, double best) {
        return campaign.limit(SampleCampaigns.TTFT, 9).worked(1000).worked(best, SEQS, "512").confirmed(1000).confirmed(best, SEQS, "512")
                .confirmed(best + 1, SEQS, "512").confirmed(1001).confirmed(999).confirmed(best - 1, SEQS, "512");
    }

    /// Of the objective the campaign says what is better, of a limit its metric.
    @Test
    void gainsAtALoad() {
        assertThat(gains(launchedAgain(new SampleCampaigns(), 1200))).containsExactly("output_token_throughput better", "ttft.p99 better");
        assertThat(gains(launchedAgain(new SampleCampaigns().minimised(), 800))).containsExactly("output_token_throughput better",
                "ttft.p99 worse");
        assertThat(gains(launchedAgain(new SampleCampaigns(), 1200).failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512")))
                .as("it failed").isEmpty();
        assertThat(gains(new SampleCampaigns().worked(1000).worked(900, SEQS, "512").confirmed(1000))).as("nothing beat the default").isEmpty();
        assertThat(gains(new SampleCampaigns().worked(1000).worked(1200, SEQS, "512").confirmed(1000))).as("it was not launched again").isEmpty();
    }

    /// Flags that did better once and worse another time are not unreliable: none of their launches failed.
    @Test
    void aLaunchThatHadLuck() {
        SampleCampaigns luck = new SampleCampaigns().worked(1000).worked(1300, SEQS, "512").worked(500, SEQS, "512");
        assertThat(all(luck.data())).contains("No other flags beat it on average of their launches, so there is nothing to confirm.");
        assertThat(all(luck.failed(TrialFailureKind.REQUESTS_FAILED, "", SEQS, "512").data())).contains("Launch 2 beat it, but its flags failed");
    }

    /// With the default, or with what most other launches have where it was never launched.
    @Test
    void whatAFlagIsComparedWith() {
        Parameter backend = Parameter.choices("--backend", List.of("A", "B", "C"));
        assertThat(CampaignOutcome.of(new SampleCampaigns().parameters(backend).worked(1000).worked(1100, "--backend", "A").data()).effects()
                .getFirst().from()).isNull();
        assertThat(CampaignOutcome.of(new SampleCampaigns().parameters(backend).worked(1000, "--backend", "B").worked(1010, "--backend", "B")
                .worked(900, "--backend", "C").worked(1100, "--backend", "A").data()).effects().getFirst().from()).isEqualTo("B");
        assertThat(CampaignOutcome.of(new SampleCampaigns().parameters(backend.withUsual("B")).worked(900, "--backend", "C")
                .worked(1100, "--backend", "A").data()).effects().getFirst().from()).as("it has a usual value").isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MEASURED   | 1.12 | 1.08 | 1.16 | +12.0 % (+8.0 % to +16.0 %) | true
            MEASURED   | 1.12 |      |      | +12.0 %                     | false
            ESTIMATED  | 1.12 | 1.08 | 1.16 | estimated +12.0 % (+8.0 % to +16.0 %) | true
            MEASURED   | 0.9  | 0.8  | 0.95 | −10.0 % (−20.0 % to −5.0 %) | true
            MEASURED   | 0.99 | 0.9  | 1.1  | −1.0 % (−10.0 % to +10.0 %) | false
            UNKNOWN    | 1    |      |      | cannot be told              | false
            CONFOUNDED | 1    |      |      | cannot be told              | false
            CONSTANT   | 1    |      |      | cannot be told              | false
            """)
    void whatAFlagIsWorth(Basis basis, double ratio, @Nullable Double low, @Nullable Double high, String worth, boolean isClear) {
        FlagEffect effect = new FlagEffect(SEQS, null, "512", true, basis, ratio, interval(low, high), 1, 2, List.of());
        assertThat(CampaignSentences.worth(effect)).isEqualTo(worth);
        assertThat(effect.isClear()).isEqualTo(isClear);
    }

    @Test
    void whatAFlagWasBefore() {
        assertThat(CampaignSentences.change(new FlagEffect(SEQS, null, "512", true, Basis.MEASURED, 1, null, 1, 2, List.of())))
                .isEqualTo("--max-num-seqs default → 512");
        assertThat(CampaignSentences.change(new FlagEffect(SEQS, "256", "512", true, Basis.MEASURED, 1, null, 1, 2, List.of())))
                .isEqualTo("--max-num-seqs 256 → 512");
        assertThat(CampaignSentences.range(null)).isEmpty();
    }

    /// A figure on the limit holds it.
    @ParameterizedTest
    @CsvSource({"true, 0.9, true", "true, 1, true", "true, 1.1, false", "false, 1.1, true", "false, 1, true", "false, 0.9, false", "true,, false"})
    void aLimit(boolean isMost, @Nullable Double worst, boolean isHeld) {
        LimitCheck check = new LimitCheck(isMost ? SampleCampaigns.TTFT : SampleCampaigns.THROUGHPUT, "s", 1, "concurrency 8", true,
                worst == null ? OptionalDouble.empty() : OptionalDouble.of(worst), 1, 1);
        assertThat(check.isHeld()).isEqualTo(isHeld);
    }

    @Test
    void limitsAtTheLoadOfTheBestCount() {
        assertThat(CampaignOutcome.of(new SampleCampaigns().limit(SampleCampaigns.TTFT, 1).worked(1000).data()).areLimitsHeld()).isTrue();
        assertThat(CampaignOutcome.of(new SampleCampaigns().limit(SampleCampaigns.TTFT, 0.71).worked(1000).confirmed(1000)
                .worked(1100, SEQS, "512").confirmed(1000, SEQS, "512").data()).areLimitsHeld()).as("0.712 s at 1000 tok/s").isFalse();
    }

    /// Nobody knows what others might have tried, and their search is over.
    @Test
    void ofALaunchOfOthersNothingIsSaidOfWhatWasNotTried() {
        CampaignData own = new SampleCampaigns().worked(1000).worked(900, SEQS, "512").stopped(null).data();
        CampaignData imported = new CampaignData(own.name(), own.engine(), own.objective(), own.space(), own.trials(), own.runs(), own.command(),
                null, true);
        assertThat(all(own)).contains("combinations of the flags", "No other launch has beaten it so far.");
        assertThat(all(imported)).doesNotContain("combinations of the flags", "so far").contains("so there is nothing to confirm.");
    }

    /// What it reached again is of the launches of the confirmation, not of the search.
    @Test
    void whatItReachedAgain() {
        assertThat(all(new SampleCampaigns().worked(900).worked(1300, SEQS, "512").confirmed(1000).confirmed(1200, SEQS, "512")
                .confirmed(1210, SEQS, "512").confirmed(1010).data())).contains("Launched again, it reached 1,200 to 1,210 tok/s, the default 1,000 to"
                        + " 1,010 tok/s.");
        assertThat(all(new SampleCampaigns().worked(900).worked(1300, SEQS, "512").data())).doesNotContain("Launched again");
    }

    /// The command of a launch that is not shown to be better stands there where more launches may show it, and where it is known.
    @Test
    void aCommandThatMoreLaunchesMayConfirm() {
        String words = "which more launches may confirm";
        SampleCampaigns open = new SampleCampaigns().worked(1000).worked(1300, SEQS, "512").confirmed(1000).confirmed(1200, SEQS, "512");
        CampaignData data = open.data();
        assertThat(all(data)).contains(words);
        assertThat(all(new CampaignData(data.name(), data.engine(), data.objective(), data.space(), data.trials(), data.runs(),
                candidate -> Optional.empty(), data.stopped(), false))).doesNotContain(words);
        assertThat(all(open.failedAgain(TrialFailureKind.DIED_DURING_TEST, SEQS, "512").data())).as("it failed").doesNotContain(words);
        assertThat(all(SampleCampaigns.whole())).as("it is confirmed").doesNotContain(words);
    }

    /// A switch that is off, and a usual value, are tried with the default.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --t     | --t on
            --u     | --u off
            --v     | --v 2
            """)
    void valuesThatWereNeverLaunched(String flag, String never) {
        Parameter parameter = switch (flag) {
            case "--t" -> Parameter.toggle(flag);
            case "--u" -> Parameter.toggle(flag).withUsual("on");
            default -> Parameter.choices(flag, List.of("1", "2")).withUsual("1");
        };
        assertThat(all(new SampleCampaigns().parameters(parameter).worked(1000).data())).contains("Never launched: " + never + ".");
        String[] launched = never.split(" ");
        assertThat(all(new SampleCampaigns().parameters(parameter).worked(1000).worked(900, launched).data())).doesNotContain("Never launched");
        assertThat(all(new SampleCampaigns().parameters(parameter).worked(900, launched).data())).contains("Never launched: " + flag);
    }

    /// A point of the load is named by what differs between points; a single one by its concurrency or rate.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            concurrency=8; concurrency=64                               | concurrency 8
            concurrency=8                                               | concurrency 8
            requestRate=4                                               | request rate 4
            concurrency=8 requestRate=4                                 | concurrency 8
            concurrency=8 maxTokens=100; concurrency=8 maxTokens=200    | max tokens 100
            concurrency=8 maxTokens=100; concurrency=9                  | concurrency 8, max tokens 100
            engine=A                                                    |
            """)
    void namesOfPoints(String runs, @Nullable String name) {
        var all = RunLines.runs(runs);
        assertThat(LoadPoints.of(all).name(all.getFirst())).isEqualToIgnoringCase(name == null ? "" : name);
    }

    /// Of how many they failed is known where both are counted.
    @Test
    void requestsThatFailedAmongAnUnknownNumber() {
        assertThat(all(new SampleCampaigns().requests(500, 5).worked(1000).worked(900, SEQS, "512").data()))
                .contains("10 of 1000 requests failed in its launches.");
        assertThat(all(new SampleCampaigns().requests(500, 5).unmeasured(Metric.of(Quantity.SUCCESSFUL_REQUESTS)).worked(1000)
                .worked(900, SEQS, "512").data())).doesNotContain("requests failed");
    }

    @Test
    void otherWarningsAreNotThatTheClientWasTheLimit() {
        CampaignData data = new SampleCampaigns().clientLimit().worked(1000).data();
        assertThat(all(data)).contains("The client was the limit in 2 of 2 tests");
        Map<String, Run> runs = new HashMap<>(data.runs());
        runs.replaceAll((id, run) -> run.with(run.engineLog(), List.of(new Warning("short-run", "The run is short."))));
        assertThat(all(new CampaignData(data.name(), data.engine(), data.objective(), data.space(), data.trials(), runs, data.command(),
                data.stopped(), false))).doesNotContain("The client was the limit");
    }
}

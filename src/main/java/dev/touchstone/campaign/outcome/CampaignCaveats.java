package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.LaunchComparison;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What makes the figures of a campaign doubtful: failed requests, short tests, a busy client or machine, and a drift between the
/// beginning and the end.
final class CampaignCaveats {

    private static final String SHORT_RUN = "short-run";
    /// Below this, launches are comparable however sure it is that they drifted: the margin of all comparisons.
    private static final double RELEVANT_DRIFT = 0.03;
    /// Of single launches, which have no interval.
    private static final double CLEAR_DRIFT = 0.1;
    /// Share of the cores that other programs use.
    private static final double BUSY = 0.2;

    private final CampaignData data;
    private final BestLaunch best;

    private CampaignCaveats(CampaignData data, BestLaunch best) {
        this.data = data;
        this.best = best;
    }

    static List<String> of(CampaignData data, BestLaunch best) {
        CampaignCaveats caveats = new CampaignCaveats(data, best);
        List<String> found = new ArrayList<>();
        caveats.failedRequests().ifPresent(found::add);
        caveats.drift().ifPresent(found::add);
        caveats.shortTests().ifPresent(found::add);
        caveats.busyClient().ifPresent(found::add);
        caveats.busyMachine().ifPresent(found::add);
        return found;
    }

    /// Of runs that count both: without a count of failures, it is not known that none failed.
    private Optional<String> failedRequests() {
        List<Run> own = counted(best.launch());
        List<Run> others = counted(Candidate.DEFAULT);
        long failed = sum(own, Quantity.FAILED_REQUESTS);
        long failedOfDefault = sum(others, Quantity.FAILED_REQUESTS);
        long sent = failed + sum(own, Quantity.SUCCESSFUL_REQUESTS);
        long sentToDefault = failedOfDefault + sum(others, Quantity.SUCCESSFUL_REQUESTS);
        if (best.isDefault() || sentToDefault == 0) {
            return failed == 0 ? Optional.empty()
                    : Optional.of(I18n.text("{0} of {1} requests failed in its launches.", failed, sent));
        }
        if (sent == 0) {
            return failedOfDefault == 0 ? Optional.empty() : Optional.of(I18n.text(
                    "{0} of {1} requests failed in the launches of the default.", failedOfDefault, sentToDefault));
        }
        return failed + failedOfDefault == 0 ? Optional.empty()
                : Optional.of(I18n.text("{0} of {1} requests failed in its launches, {2} of {3} in those of the default.", failed,
                        sent, failedOfDefault, sentToDefault));
    }

    /// The default in the confirmation beside the default in the search. Where it did not do alike, the launches of the search
    /// are hardly comparable with each other.
    private Optional<String> drift() {
        LaunchComparison launches = LaunchComparison.of(figuresOfDefault(Purpose.SEARCH), figuresOfDefault(Purpose.CONFIRMATION));
        if (!launches.isKnown()) {
            return Optional.empty();
        }
        RatioEstimate ratio = launches.ratio();
        Interval interval = ratio.interval();
        double drift = Math.abs(ratio.ratio() - 1);
        boolean hasDrifted = interval == null ? drift > CLEAR_DRIFT
                : drift > RELEVANT_DRIFT && (interval.low() > 1 || interval.high() < 1);
        Metric metric = data.objective().metric();
        String unit = data.objective().unit(metric);
        if (!hasDrifted) {
            return Optional.empty();
        }
        String before = CampaignSentences.figure(launches.meanOfBase(), metric, unit);
        String after = CampaignSentences.figure(launches.meanOfOther(), metric, unit);
        String change = NumberText.SENTENCE.change(ratio.ratio() - 1);
        return Optional.of((interval == null
                ? I18n.text("The default reached {0} in the search and {1} in the confirmation ({2}): it scatters as much, or machine"
                        + " or client changed in between. The launches of the search are hardly comparable with each other.", before,
                        after, change)
                : I18n.text("The default reached {0} in the search and {1} in the confirmation ({2}): machine or client changed in"
                        + " between, so that the launches of the search are hardly comparable with each other.", before, after, change))
                + (best.confirmation() == null ? "" : I18n.text(" The confirmation, in turn, is.")));
    }

    private double[] figuresOfDefault(Purpose purpose) {
        return data.trials().stream().filter(trial -> trial.purpose() == purpose && trial.figure().isPresent())
                .filter(trial -> data.launch(trial).equals(Candidate.DEFAULT)).mapToDouble(Trial::objective).toArray();
    }

    /// By the check of runs that are too short.
    private Optional<String> shortTests() {
        Check check = Checks.ofId(SHORT_RUN).orElseThrow();
        List<Run> tested = runs();
        List<Run> brief = tested.stream().filter(run -> check instanceof RunCheck one && one.find(run).isPresent()).toList();
        if (2 * brief.size() <= tested.size()) {
            return Optional.empty();
        }
        double[] times = brief.stream().mapToDouble(run -> run.metrics().get(Metric.of(Quantity.DURATION)).orElse(0)).sorted()
                .toArray();
        String time = NumberText.time(times[times.length / 2]);
        return Optional.of(tested.size() == 1
                ? I18n.text("The test is short, {0}: start and end have much weight. {1}", time, check.advice())
                : I18n.text("{0} of {1} tests are short (median {2}): start and end have much weight. {3}", brief.size(),
                        tested.size(), time, check.advice()));
    }

    private Optional<String> busyClient() {
        List<Run> tested = runs();
        long busy = tested.stream().filter(run -> run.warnings().stream()
                .anyMatch(warning -> warning.check().equals(Run.CLIENT_LIMIT))).count();
        return busy == 0 ? Optional.empty() : Optional.of(tested.size() == 1
                ? I18n.text("The client was the limit: the figures are also those of its machine.")
                : I18n.text("The client was the limit in {0} of {1} tests: their figures are also those of its machine.", busy,
                        tested.size()));
    }

    /// Where engine and client shared this machine with other programs.
    private Optional<String> busyMachine() {
        double[] shares = data.trials().stream().mapToDouble(trial -> trial.course().otherPrograms())
                .filter(share -> !Double.isNaN(share)).sorted().toArray();
        long busy = Arrays.stream(shares).filter(share -> share > BUSY).count();
        if (busy == 0) {
            return Optional.empty();
        }
        String most = NumberText.SENTENCE.percent(shares[shares.length - 1], 0);
        return Optional.of(shares.length == 1
                ? I18n.text("Other programs were busy on this machine during the launch, with up to {0} of its cores: a quiet machine gives"
                        + " other figures.", most)
                : I18n.text("Other programs were busy on this machine during {0} of {1} launches, with up to {2} of its cores: a quiet"
                        + " machine gives other figures, and another launch may be the best there.", busy, shares.length, most));
    }

    private List<Run> runs() {
        return data.trials().stream().flatMap(data::runs).toList();
    }

    private List<Run> counted(Candidate launch) {
        return data.trials().stream().filter(trial -> data.launch(trial).equals(launch) && trial.figure().isPresent())
                .flatMap(data::runs).filter(run -> run.metrics().get(Metric.of(Quantity.FAILED_REQUESTS)).isPresent()
                        && run.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS)).isPresent()).toList();
    }

    private static long sum(List<Run> runs, Quantity quantity) {
        return Math.round(runs.stream().mapToDouble(run -> run.metrics().get(Metric.of(quantity)).orElse(0)).sum());
    }
}

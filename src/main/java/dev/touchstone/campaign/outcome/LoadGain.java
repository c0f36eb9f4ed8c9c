package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.LaunchComparison;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What the best launch gains over the default at one point of the load, by the launches of the confirmation: one figure
/// per launch, so that the scatter between launches is in the interval.
///
/// @param load `concurrency 64`; empty where it is not known
/// @param of default and best: the means of their launches
/// @param isMoreBetter whether a higher figure is better; the campaign says so of the metric that is searched for, and of one that
///     is better neither way its limit does, which is an upper one
/// @param estimate the ratio of the best to the default
public record LoadGain(String load, Metric metric, boolean isMoreBetter, double ofDefault, double ofBest, int launchesOfDefault,
        int launchesOfBest, RatioEstimate estimate) {

    /// What the interval says.
    public enum Verdict {
        BETTER, WORSE,
        /// The interval contains 1.
        NOT_TOLD_APART,
        /// There is no interval, or none that says anything: too few launches.
        SINGLE
    }

    /// One per point of the load and metric, metric by metric: the objective's, then those of its limits. Empty without a
    /// confirmation.
    static List<LoadGain> of(CampaignData data, BestLaunch best) {
        List<Trial> ofDefault = confirming(data, Candidate.DEFAULT);
        List<Trial> ofBest = confirming(data, best.launch());
        if (best.isDefault() || best.failedAgain() != null || ofDefault.isEmpty() || ofBest.isEmpty()) {
            return List.of();
        }
        LoadPoints points = LoadPoints.of(data.runs().values());
        List<String> loads = List.copyOf(points.group(Stream.concat(ofDefault.stream(), ofBest.stream())
                .flatMap(data::runs).toList()).keySet());
        List<LoadGain> gains = new ArrayList<>();
        Stream.concat(Stream.of(data.objective().metric()), data.objective().limits().keySet().stream()).distinct()
                .forEach(metric -> {
                    Map<String, LaunchComparison> byLoad = new LinkedHashMap<>();
                    for (String load : loads) {
                        LaunchComparison launches = LaunchComparison.of(figures(data, ofDefault, points, load, metric),
                                figures(data, ofBest, points, load, metric));
                        if (launches.isKnown()) {
                            byLoad.put(load, launches);
                        }
                    }
                    gains.addAll(gains(metric, isMoreBetter(data, metric), byLoad));
                });
        return List.copyOf(gains);
    }

    private static List<Trial> confirming(CampaignData data, Candidate launch) {
        return data.trials().stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION)
                .filter(trial -> data.launch(trial).equals(launch)).toList();
    }

    /// One figure per launch: the mean of its repeats.
    private static double[] figures(CampaignData data, List<Trial> trials, LoadPoints points, String load, Metric metric) {
        return trials.stream().map(trial -> data.runs(trial).filter(run -> points.name(run).equals(load))
                .map(Run::metrics).map(metrics -> metrics.get(metric)).filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble).average()).filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble).toArray();
    }

    private static boolean isMoreBetter(CampaignData data, Metric metric) {
        return metric.equals(data.objective().metric()) ? data.objective().isMaximised() : metric.better() == Direction.HIGHER;
    }

    private static List<LoadGain> gains(Metric metric, boolean isMoreBetter, Map<String, LaunchComparison> byLoad) {
        return byLoad.entrySet().stream().map(at -> {
            LaunchComparison launches = at.getValue();
            return new LoadGain(at.getKey(), metric, isMoreBetter, launches.meanOfBase(), launches.meanOfOther(),
                    launches.base().size(), launches.other().size(), launches.ratio());
        }).toList();
    }

    public Verdict verdict() {
        Interval interval = estimate.interval();
        if (interval == null) {
            return Verdict.SINGLE;
        }
        boolean isHigher = interval.low() > 1;
        return !isHigher && interval.high() >= 1 ? Verdict.NOT_TOLD_APART
                : isHigher == isMoreBetter ? Verdict.BETTER : Verdict.WORSE;
    }
}

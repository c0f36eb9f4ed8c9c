package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.FailureReader;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// Makes trials of imported launches.
final class ImportedTrial {

    private static final int FAILED = 1;

    private ImportedTrial() {
    }

    static Trial of(int number, Candidate candidate, ImportedLaunch launch, CampaignObjective objective) {
        FailedLaunch failed = launch.failure();
        if (failed != null) {
            return new Trial(number, candidate, FailureReader.ofLaunch(List.of(failed.error()), FAILED), List.of(), Double.NaN,
                    Purpose.SEARCH);
        }
        List<String> ids = launch.runs().stream().map(Run::id).toList();
        OptionalDouble figure = figure(launch.runs(), objective);
        TrialFailure failure = figure.isPresent() || !isMeasured(launch.runs(), objective) ? null
                : TrialFailure.of(launch.runs().stream().anyMatch(CampaignObjective::isServed)
                        ? TrialFailureKind.OBJECTIVES_MISSED : TrialFailureKind.REQUESTS_FAILED);
        return new Trial(number, candidate, failure, ids, figure.orElse(Double.NaN), Purpose.SEARCH);
    }

    private static boolean isMeasured(List<Run> runs, CampaignObjective objective) {
        return runs.stream().anyMatch(run -> run.metrics().get(objective.metric()).isPresent());
    }

    /// The best of its loads, each with the mean of its repeats. Repeats of which one misses a limit count as missing it.
    private static OptionalDouble figure(List<Run> runs, CampaignObjective objective) {
        Map<Optional<Level>, List<Run>> byLoad = runs.stream()
                .filter(run -> run.metrics().get(objective.metric()).isPresent())
                .collect(Collectors.groupingBy(run -> Factor.CONCURRENCY.level(run).or(() -> Factor.REQUEST_RATE.level(run))));
        var figures = byLoad.values().stream().filter(repeats -> repeats.stream().allMatch(objective::holds))
                .mapToDouble(repeats -> repeats.stream().map(run -> run.metrics().get(objective.metric()))
                        .mapToDouble(OptionalDouble::getAsDouble).average().orElse(Double.NaN));
        return objective.isMaximised() ? figures.max() : figures.min();
    }
}

package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.load.PlanStatus;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A snapshot of the trial that runs.
///
/// @param running since its launch
/// @param lastLines of what its engine printed, secrets masked
/// @param test null before its test began
public record TrialStatus(int number, Purpose purpose, Candidate candidate, EngineLaunch launch, TrialStep step,
        Duration running, List<String> lastLines, @Nullable PlanStatus test) {

    public TrialStatus {
        lastLines = List.copyOf(lastLines);
    }
}

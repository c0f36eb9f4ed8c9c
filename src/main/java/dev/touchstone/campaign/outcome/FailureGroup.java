package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The launches that failed in one way.
///
/// @param trials at least one
/// @param line of the first one's log that shows it; empty where none does
public record FailureGroup(TrialFailureKind kind, List<Trial> trials, String line) {

    public FailureGroup {
        trials = List.copyOf(trials);
    }

    /// The most frequent first.
    static List<FailureGroup> of(List<Trial> trials) {
        Map<TrialFailureKind, List<Trial>> byKind = new TreeMap<>();
        trials.forEach(trial -> {
            TrialFailure failure = trial.failure();
            if (failure != null) {
                byKind.computeIfAbsent(failure.kind(), kind -> new ArrayList<>()).add(trial);
            }
        });
        return byKind.entrySet().stream().sorted((one, other) -> other.getValue().size() - one.getValue().size())
                .map(group -> new FailureGroup(group.getKey(), group.getValue(),
                        Objects.requireNonNull(group.getValue().getFirst().failure()).line())).toList();
    }
}

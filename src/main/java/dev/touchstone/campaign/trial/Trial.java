package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.space.Candidate;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// One launch of a campaign that has ended.
///
/// @param number from 1
/// @param failure null where it worked
/// @param runs ids of the runs that its tests measured
/// @param objective the figure that the campaign maximises or minimises; NaN where there is none
/// @param purpose what it was launched for
/// @param remarks sentences about what its tests could not do, and what is left over
/// @param course how it went
public record Trial(int number, Candidate candidate, @Nullable TrialFailure failure, List<String> runs, double objective,
        Purpose purpose, List<String> remarks, TrialCourse course) {

    /// What a launch is for.
    public enum Purpose {
        /// To find a good candidate.
        SEARCH,
        /// To compare the best candidate with the default.
        CONFIRMATION
    }

    /// A trial of which nothing else is known.
    public Trial(int number, Candidate candidate, @Nullable TrialFailure failure, List<String> runs, double objective,
            Purpose purpose) {
        this(number, candidate, failure, runs, objective, purpose, List.of(), TrialCourse.UNKNOWN);
    }

    public Trial {
        runs = List.copyOf(runs);
        remarks = List.copyOf(remarks);
    }

    /// The same with the texts of its failure and its remarks replaced.
    public Trial rewritten(UnaryOperator<String> text) {
        return new Trial(number, candidate, failure == null ? null : failure.rewritten(text), runs, objective, purpose,
                remarks.stream().map(text).toList(), course);
    }

    /// The figure; empty where the launch failed, missed the objectives or was given up.
    public OptionalDouble figure() {
        return failure != null || Double.isNaN(objective) ? OptionalDouble.empty() : OptionalDouble.of(objective);
    }
}

package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.advice.Advice;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a trial went.
///
/// @param load where its figure was measured; empty where it has none
/// @param givenUp null where all of its tests were made, or it failed
/// @param took from its launch to its end
/// @param otherPrograms the share of this machine's cores that other programs used while it was tested here, from 0 to 1; NaN where
///     that is not known
/// @param advice what its log and its metrics suggest to try next
public record TrialCourse(String load, @Nullable GivenUp givenUp, Duration took, double otherPrograms, List<Advice> advice) {

    /// Nothing is known.
    public static final TrialCourse UNKNOWN = new TrialCourse("", null, Duration.ZERO, Double.NaN, List.of());

    public TrialCourse {
        advice = List.copyOf(advice);
    }
}

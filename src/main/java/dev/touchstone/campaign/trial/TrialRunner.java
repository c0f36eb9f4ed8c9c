package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Makes the trials of a campaign.
@FunctionalInterface
public interface TrialRunner {

    /// Runs one trial to its end.
    ///
    /// @param number of the trial, from 1
    /// @param first what it tests first, and when that is enough; null to test all
    /// @throws IOException when nothing can be launched or stored: the place is not there, the disk is full
    Trial run(int number, Candidate candidate, Purpose purpose, @Nullable FirstTest first)
            throws IOException, InterruptedException;
}

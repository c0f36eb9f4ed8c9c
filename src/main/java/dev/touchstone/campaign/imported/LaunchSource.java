package dev.touchstone.campaign.imported;

import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import java.util.List;

/// What one text holds: runs, whose flags are those of their launches, and launches that ended in an error.
///
/// @param name of the text
public record LaunchSource(String name, List<Run> runs, List<FailedLaunch> failures) {

    public LaunchSource {
        runs = List.copyOf(runs);
        failures = List.copyOf(failures);
    }
}

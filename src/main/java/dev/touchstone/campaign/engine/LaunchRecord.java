package dev.touchstone.campaign.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What must be known to end an engine after a crash of Touchstone. It is stored before the engine is launched, again
/// as soon as its group is known, and removed when the engine has ended.
///
/// @param group null before the engine named it
public record LaunchRecord(EngineLaunch launch, Place place, @Nullable OwnGroup group) {

    Optional<OwnGroup> ownGroup() {
        return Optional.ofNullable(group);
    }
}

package dev.touchstone.campaign.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What must be known to end an engine after a crash of Touchstone. It is stored before the engine is launched, again
/// with the group of its processes before the engine's own command begins, and removed when the engine has ended.
///
/// @param group null before the launch named it: nothing of the engine has begun
/// @param owner the Touchstone that launched it
public record LaunchRecord(EngineLaunch launch, Place place, @Nullable OwnGroup group, RecordOwner owner) {

    Optional<OwnGroup> ownGroup() {
        return Optional.ofNullable(group);
    }

    LaunchRecord withGroup(OwnGroup named) {
        return new LaunchRecord(launch, place, named, owner);
    }
}

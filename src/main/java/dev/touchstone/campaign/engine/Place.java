package dev.touchstone.campaign.engine;

import java.util.List;
import java.util.Optional;

/// Where engines are launched, and with which program of the user's. Its methods return words of commands that run on
/// this machine; they run nothing.
public sealed interface Place permits LocalPlace, SshPlace, ContainerPlace, KubernetesPlace {

    /// As a plan of a campaign names it: `local`, `ssh gpu1`.
    String name();

    /// The command that runs as long as the engine does, and prints what the engine prints.
    List<String> launching(EngineLaunch launch);

    /// The command that brings the engine's port to this machine's loopback, where launching does not: it runs as long as
    /// it is needed.
    Optional<List<String>> tunnel(EngineLaunch launch);

    /// The command that asks the engine to end, or with `now` ends it.
    ///
    /// @param group of the engine's processes; empty where the place has no groups, or the engine has not named it yet
    List<String> ending(EngineLaunch launch, Optional<OwnGroup> group, boolean now);

    /// The command that succeeds as long as the engine is there.
    List<String> lookingFor(EngineLaunch launch, Optional<OwnGroup> group);

    /// Whether what is launched names the group of its processes as its first line.
    boolean hasGroups();

    /// A command of one's own at the place, such as `nvidia-smi`.
    List<String> running(List<String> words);
}

package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShellQuoting;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.Optional;

/// Where engines are launched, and with which program of the user's. Its methods return words of commands that run on
/// this machine; they run nothing.
public sealed interface Place permits LocalPlace, SshPlace, ContainerPlace, KubernetesPlace {

    /// The program that shows GPUs.
    String GPU_TOOL = "nvidia-smi";

    /// As a plan of a campaign names it: `local`, `ssh gpu1`.
    String name();

    /// The command that runs as long as the engine does, and prints what the engine prints. It is started by
    /// [OwnGroup#starting], here or at the place, so it waits for [OwnGroup#release].
    List<String> launching(EngineLaunch launch);

    /// The same command as a user would type it, without what makes it wait and end.
    List<String> plain(EngineLaunch launch);

    /// The plain command as a line to copy into a shell, secrets masked.
    default String shown(EngineLaunch launch) {
        return Secrets.mask(ShellQuoting.line(plain(launch)));
    }

    /// Whether the engine's port comes here through a connection, so that it can have another number here.
    default boolean isForwarded() {
        return false;
    }

    /// The command that brings the engine's port to this machine's loopback, where launching does not: it runs as long as
    /// it is needed.
    Optional<List<String>> tunnel(EngineLaunch launch);

    /// The command that asks the engine to end, or with `now` ends it.
    ///
    /// @param group that the launch named
    List<String> ending(EngineLaunch launch, OwnGroup group, boolean now);

    /// The command that prints whether the engine is there, see [OwnGroup#isThere].
    ///
    /// @param group that the launch named
    List<String> lookingFor(EngineLaunch launch, OwnGroup group);

    /// A command of one's own at the place, such as `nvidia-smi`.
    List<String> running(List<String> words);

    /// The command that prints the table of the place's GPUs, as a line for a shell of this machine, without its options;
    /// empty where this machine's own `nvidia-smi` shows them.
    default Optional<String> gpuCommand() {
        List<String> query = running(List.of(GPU_TOOL));
        return query.equals(List.of(GPU_TOOL)) ? Optional.empty() : Optional.of(ShellQuoting.line(query));
    }

    /// Whether the exit code of a launch shows that the place failed and not the engine: the program is not there or may
    /// not be run (126 and 127 of POSIX shells), or did not begin (125).
    default boolean hasFailed(int exitCode) {
        return exitCode >= 125 && exitCode <= 127;
    }
}

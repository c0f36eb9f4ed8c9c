package dev.touchstone.campaign.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A container of Docker or Podman, on this machine or wherever the user's context points. The program that starts it
/// runs here in a group of its own: after a crash it may still load an image, so it is ended before its container.
///
/// @param program `docker` or `podman`
/// @param options of `run`, such as `--gpus all` and `-v /models:/models`
/// @param image whose entry point the words of a launch follow
public record ContainerPlace(String program, List<String> options, String image) implements Place {

    /// Seconds from the request to end until the program ends it.
    private static final String PATIENCE = "20";
    /// Fails, and so says nothing, where the daemon does not answer.
    private static final String LOOK = "n=$(\"$1\" ps -aq --filter \"name=^/?$2\\$\") || exit 1; shift 2; "
            + "if [ -n \"$n\" ]; then echo touchstone-there; else exec \"$@\"; fi";
    private static final String END = "p=$1; n=$2; shift 2; \"$@\" 2>/dev/null; exec \"$p\" rm -f \"$n\"";

    public ContainerPlace {
        options = List.copyOf(options);
    }

    @Override
    public String name() {
        return program + " " + image;
    }

    @Override
    public List<String> launching(EngineLaunch launch) {
        return OwnGroup.starting(plain(launch));
    }

    /// The values of the environment are not among the words, which every user of the machine can list.
    @Override
    public List<String> plain(EngineLaunch launch) {
        List<String> all = new ArrayList<>(List.of(program, "run", "--rm", "--init", "--name", launch.name(),
                "-p", "127.0.0.1:" + launch.port() + ":" + launch.port()));
        launch.environment().keySet().forEach(name -> all.addAll(List.of("-e", name)));
        all.addAll(options);
        all.add(image);
        all.addAll(launch.words());
        return all;
    }

    @Override
    public Optional<List<String>> tunnel(EngineLaunch launch) {
        return Optional.empty();
    }

    @Override
    public List<String> ending(EngineLaunch launch, OwnGroup group, boolean now) {
        return now ? shell(END, launch, group.signalling(LocalPlace.KILL))
                : List.of(program, "stop", "-t", PATIENCE, launch.name());
    }

    @Override
    public List<String> lookingFor(EngineLaunch launch, OwnGroup group) {
        return shell(LOOK, launch, group.lookingFor());
    }

    private List<String> shell(String script, EngineLaunch launch, List<String> group) {
        List<String> all = new ArrayList<>(List.of("sh", "-c", script, "sh", program, launch.name()));
        all.addAll(group);
        return all;
    }

    @Override
    public List<String> running(List<String> words) {
        return words;
    }
}

package dev.touchstone.campaign.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A container of Docker or Podman, on this machine or wherever the user's context points.
///
/// @param program `docker` or `podman`
/// @param options of `run`, such as `--gpus all` and `-v /models:/models`
/// @param image whose entry point the words of a launch follow
public record ContainerPlace(String program, List<String> options, String image) implements Place {

    /// Seconds from the request to end until the program ends it.
    private static final String PATIENCE = "20";

    public ContainerPlace {
        options = List.copyOf(options);
    }

    @Override
    public String name() {
        return program + " " + image;
    }

    @Override
    public List<String> launching(EngineLaunch launch) {
        List<String> all = new ArrayList<>(List.of(program, "run", "--rm", "--init", "--name", launch.name(),
                "-p", "127.0.0.1:" + launch.port() + ":" + launch.port()));
        launch.environment().forEach((name, value) -> all.addAll(List.of("-e", name + "=" + value)));
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
    public List<String> ending(EngineLaunch launch, Optional<OwnGroup> group, boolean now) {
        return now ? List.of(program, "rm", "-f", launch.name())
                : List.of(program, "stop", "-t", PATIENCE, launch.name());
    }

    @Override
    public List<String> lookingFor(EngineLaunch launch, Optional<OwnGroup> group) {
        return List.of(program, "inspect", "--type", "container", launch.name());
    }

    @Override
    public boolean hasGroups() {
        return false;
    }

    @Override
    public List<String> running(List<String> words) {
        return words;
    }
}

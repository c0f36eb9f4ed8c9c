package dev.touchstone.campaign.engine;

import java.util.List;
import java.util.Optional;

/// This machine.
public record LocalPlace() implements Place {

    static final String TERM = "TERM";
    static final String KILL = "KILL";

    @Override
    public String name() {
        return "local";
    }

    @Override
    public List<String> launching(EngineLaunch launch) {
        return OwnGroup.starting(ThisProgram.found(launch.words()));
    }

    @Override
    public List<String> plain(EngineLaunch launch) {
        return launch.wordsWithEnvironment();
    }

    @Override
    public Optional<List<String>> tunnel(EngineLaunch launch) {
        return Optional.empty();
    }

    @Override
    public List<String> ending(EngineLaunch launch, OwnGroup group, boolean now) {
        return group.signalling(now ? KILL : TERM);
    }

    @Override
    public List<String> lookingFor(EngineLaunch launch, OwnGroup group) {
        return group.lookingFor();
    }

    @Override
    public List<String> running(List<String> words) {
        return words;
    }
}

package dev.touchstone.campaign.engine;

import java.util.List;
import java.util.Optional;

/// This machine.
public record LocalPlace() implements Place {

    /// Succeeds nowhere: what has not named its group has not begun.
    static final List<String> NOTHING = List.of("false");

    @Override
    public String name() {
        return "local";
    }

    @Override
    public List<String> launching(EngineLaunch launch) {
        return OwnGroup.starting(launch.wordsWithEnvironment());
    }

    @Override
    public Optional<List<String>> tunnel(EngineLaunch launch) {
        return Optional.empty();
    }

    @Override
    public List<String> ending(EngineLaunch launch, Optional<OwnGroup> group, boolean now) {
        return group.map(own -> own.signalling(now ? "KILL" : "TERM")).orElse(NOTHING);
    }

    @Override
    public List<String> lookingFor(EngineLaunch launch, Optional<OwnGroup> group) {
        return group.map(OwnGroup::lookingFor).orElse(NOTHING);
    }

    @Override
    public boolean hasGroups() {
        return true;
    }

    @Override
    public List<String> running(List<String> words) {
        return words;
    }
}

package dev.touchstone.campaign.engine;

import dev.touchstone.command.SshCommand;
import java.util.List;
import java.util.Optional;

/// Another machine, reached with the user's own OpenSSH: its configuration, agent, jump hosts and known hosts hold.
/// Touchstone holds no password and asks for none. The engine listens on the loopback of that machine; its port comes
/// here through the connection.
///
/// @param host as `ssh` accepts it: a name of the configuration, `user@host`
public record SshPlace(String host) implements Place {

    public SshPlace {
        SshCommand.check(host);
    }

    @Override
    public String name() {
        return "ssh " + host;
    }

    @Override
    public List<String> launching(EngineLaunch launch) {
        return ssh(forwarding(launch), OwnGroup.starting(launch.words()));
    }

    @Override
    public List<String> plain(EngineLaunch launch) {
        return ssh(forwarding(launch), launch.wordsWithEnvironment());
    }

    private static List<String> forwarding(EngineLaunch launch) {
        return List.of("-o", "ExitOnForwardFailure=yes", "-L",
                "127.0.0.1:" + launch.localPort() + ":127.0.0.1:" + launch.port());
    }

    /// The machine may be this one, whose port the engine needs itself.
    @Override
    public boolean isForwarded() {
        return true;
    }

    @Override
    public Optional<List<String>> tunnel(EngineLaunch launch) {
        return Optional.empty();
    }

    @Override
    public List<String> ending(EngineLaunch launch, OwnGroup group, boolean now) {
        return running(group.signalling(now ? LocalPlace.KILL : LocalPlace.TERM));
    }

    @Override
    public List<String> lookingFor(EngineLaunch launch, OwnGroup group) {
        return running(group.lookingFor());
    }

    @Override
    public List<String> running(List<String> words) {
        return ssh(List.of(), words);
    }

    @Override
    public boolean hasFailed(int exitCode) {
        return exitCode == SshCommand.NO_CONNECTION || Place.super.hasFailed(exitCode);
    }

    private List<String> ssh(List<String> options, List<String> words) {
        return SshCommand.words(host, options, words);
    }
}

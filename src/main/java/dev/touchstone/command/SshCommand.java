package dev.touchstone.command;

import java.util.ArrayList;
import java.util.List;

/// A command on another machine, run with the user's own OpenSSH: its configuration, agent, jump hosts and known hosts
/// hold. Touchstone holds no password and asks for none.
public final class SshCommand {

    /// The exit code of `ssh` when the connection failed.
    public static final int NO_CONNECTION = 255;

    private SshCommand() {
    }

    /// @param host as `ssh` accepts it: a name of the configuration, `user@host`
    /// @throws IllegalArgumentException when it cannot be the name of a host
    public static void check(String host) {
        if (host.isBlank() || host.startsWith("-") || host.chars().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException("not the name of a host: " + host);
        }
    }

    /// The words of the command on this machine. A remote command is one text that the user's shell there reads, so every
    /// word is quoted.
    ///
    /// @param options of `ssh`
    /// @param words the command there
    public static List<String> words(String host, List<String> options, List<String> words) {
        List<String> all = new ArrayList<>(List.of("ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15",
                "-o", "ServerAliveInterval=15"));
        all.addAll(options);
        all.add("--");
        all.add(host);
        all.add(ShellQuoting.line(words));
        return all;
    }
}

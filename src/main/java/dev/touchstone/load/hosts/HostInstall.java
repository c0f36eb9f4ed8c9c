package dev.touchstone.load.hosts;

import dev.touchstone.command.CommandRun;
import dev.touchstone.command.SshCommand;
import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Brings the client to a host: what is not there yet, once, into the user's cache there. Files are known by what they
/// contain, so another version of the program brings what differs.
final class HostInstall {

    static final int JAVA = 25;
    private static final Duration LOOK = Duration.ofSeconds(40);
    private static final Duration COPY = Duration.ofMinutes(15);
    /// Files have their names when they are complete.
    private static final String TAKE = "mkdir \"$1/new.$$\" && tar -xzf - -C \"$1/new.$$\" && mv \"$1/new.$$\"/* \"$1\" && rmdir"
            + " \"$1/new.$$\" || { rm -rf \"$1/new.$$\"; exit 1; }";
    private static final String UNPACK = "mkdir \"$1.$$\" && tar -xzf - -C \"$1.$$\" && mv \"$1.$$\" \"$1\""
            + " || { rm -rf \"$1.$$\"; exit 1; }";
    /// As the start script of the program starts a test; TOUCHSTONE_OPTS of the host is meant to be split.
    private static final String RUN = "set -f; java=$1; shift; exec \"$java\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms320m"
            + " -Xmn256m -Xmx2g -XX:+AlwaysPreTouch $TOUCHSTONE_OPTS -cp \"$1\" dev.touchstone.Main agent";

    private final String host;
    private final List<ClientFile> jars;
    private final @Nullable Path ownJava;

    /// @param ownJava the Java of this program that can be brought; null for none
    HostInstall(String host, List<ClientFile> jars, @Nullable Path ownJava) {
        this.host = host;
        this.jars = jars;
        this.ownJava = ownJava;
    }

    /// Brings what is missing, and returns the words of the command on this machine that starts the client there.
    ///
    /// @throws IOException with a sentence that names the host and what it lacks
    List<String> install() throws IOException, InterruptedException {
        CommandRun look = CommandRun.of(SshCommand.words(host, List.of(), HostSystem.looking(JAVA,
                jars.stream().map(ClientFile::name).toList())), _ -> { }, LOOK);
        HostSystem system = HostSystem.read(look.printed());
        if (system == null) {
            throw new IOException(I18n.text("{0} cannot be reached: {1}", host, look.lastWords()));
        }
        if (system.java() == null) {
            system = system.withJava(bringJava(system));
        }
        HostSystem found = system;
        List<ClientFile> missing = jars.stream().filter(jar -> found.missing().contains(jar.name())).toList();
        if (!missing.isEmpty()) {
            copy(List.of("sh", "-c", TAKE, "sh", system.folder()), in -> HostArchive.write(missing, in));
        }
        String path = jars.stream().map(jar -> found.path(jar.name())).collect(Collectors.joining(":"));
        List<String> words = new ArrayList<>(List.of("sh", "-c", RUN, "sh", String.valueOf(system.java()), path));
        // A host that is gone is noticed within 15 s.
        return SshCommand.words(host, List.of("-T", "-o", "ServerAliveCountMax=1"), words);
    }

    private String bringJava(HostSystem system) throws IOException, InterruptedException {
        Path own = ownJava;
        if (own == null || !system.system().equals(HostSystem.here())) {
            throw new IOException(lacking(host, system));
        }
        String folder = system.path(HostArchive.name(own));
        copy(List.of("sh", "-c", UNPACK, "sh", folder), in -> HostArchive.writeJava(own, in));
        return folder + "/bin/java";
    }

    /// What a host lacks that has no Java which is new enough.
    static String lacking(String host, HostSystem system) {
        String old = system.oldJava();
        return old == null
                ? I18n.text("{0} has no Java: install Java {1} or newer there (a JRE is enough), or Touchstone itself.", host, JAVA)
                : I18n.text("{0} has Java {1}, and Touchstone needs {2} or newer: install it there (a JRE is enough), or"
                        + " Touchstone itself.", host, old.replace(" ", ", "), JAVA);
    }

    private void copy(List<String> words, CommandRun.Input input) throws IOException, InterruptedException {
        CommandRun copied = CommandRun.of(SshCommand.words(host, List.of("-T"), words), input, COPY);
        if (copied.exitCode() != 0) {
            throw notBrought(host, copied.lastWords());
        }
    }

    static IOException notBrought(String host, String why) {
        return new IOException(I18n.text("The client cannot be brought to {0}: {1}", host, why));
    }
}

package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The flags that the help of an engine lists.
public final class EngineHelp {

    /// `vllm serve --help` lists groups of flags since 0.9; with `=all` it lists the flags.
    private static final List<String> HELPS = List.of("--help=all", "--help");
    private static final Pattern FLAG = Pattern.compile("(?<![\\w-])--?(?:\\[no-\\])?[A-Za-z][A-Za-z0-9_-]*");
    /// Fewer flags are no help of an engine.
    private static final int FEWEST = 5;

    private final Set<String> flags;

    private EngineHelp(Set<String> flags) {
        this.flags = flags;
    }

    /// Runs the help of an engine at its place, as a launch of its own: after a crash its record is there like that of any
    /// other, and what does not end in time is ended.
    ///
    /// @param program the launch of the engine without any flags
    /// @param limit from the start to the end of what it prints
    /// @return empty where it printed no list of flags in time
    /// @throws IOException when the program of the place is not there, or the disk is full
    public static Optional<EngineHelp> read(EngineLaunch program, Place place, LaunchRecords records, Duration limit)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        Path file = Files.createTempFile("touchstone-help", ".txt");
        try {
            for (String help : HELPS) {
                Duration left = Duration.ofNanos(end - System.nanoTime());
                if (left.isPositive() && printsAll(program.with(help), place, records, file, left)) {
                    EngineHelp read = in(Files.readString(file));
                    if (read.flags.size() >= FEWEST) {
                        return Optional.of(read);
                    }
                }
            }
            return Optional.empty();
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static boolean printsAll(EngineLaunch launch, Place place, LaunchRecords records, Path file, Duration limit)
            throws IOException, InterruptedException {
        try (EngineProcess printing = EngineProcess.start(launch, place, records, file)) {
            return printing.awaitEnd(limit) && printing.exitCode() == 0;
        }
    }

    static EngineHelp in(String text) {
        Set<String> flags = new HashSet<>();
        Matcher each = FLAG.matcher(text);
        while (each.find()) {
            String flag = each.group().replace('_', '-');
            flags.add(flag.replace("[no-]", ""));
            if (flag.contains("[no-]")) {
                flags.add(flag.replace("[no-]", "no-"));
            }
        }
        return new EngineHelp(flags);
    }

    /// Whether the help lists a flag. Engines accept `_` for `-`, a part behind a dot (`--config.level`), `--no-` before
    /// the name of a switch, and the beginning of a name.
    public boolean contains(String flag) {
        String name = flag.replace('_', '-').replaceFirst("[.=].*", "");
        String plain = name.replaceFirst("^--no-", "--");
        return flags.contains(name) || flags.contains(plain) || name.startsWith("--")
                && flags.stream().anyMatch(known -> known.startsWith(name));
    }
}

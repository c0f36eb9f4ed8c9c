package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShortCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
    private static final Pattern PYTHON = Pattern.compile("python[\\d.]*");
    /// Fewer flags are no help of an engine.
    private static final int FEWEST = 5;

    private final Set<String> flags;

    private EngineHelp(Set<String> flags) {
        this.flags = flags;
    }

    /// Runs the help of an engine at its place.
    ///
    /// @param words of its command, with flags
    /// @return empty where it printed no list of flags in time
    /// @throws IOException when the program of the place is not there
    public static Optional<EngineHelp> read(Place place, List<String> words, Duration limit)
            throws IOException, InterruptedException {
        List<String> program = program(words);
        long end = System.nanoTime() + limit.toNanos();
        for (String help : HELPS) {
            List<String> all = new ArrayList<>(program);
            all.add(help);
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (left.isPositive()) {
                ShortCommand printed = ShortCommand.run(place.helping(all), left);
                EngineHelp read = in(printed.output());
                if (printed.succeeded() && read.flags.size() >= FEWEST) {
                    return Optional.of(read);
                }
            }
        }
        return Optional.empty();
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

    /// The words before the first flag; `python -m MODULE` begins with one.
    static List<String> program(List<String> words) {
        int at = 0;
        while (at < words.size() && (!words.get(at).startsWith("-") || isModule(words, at))) {
            at++;
        }
        return words.subList(0, at).stream().filter(word -> !word.contains("{")).toList();
    }

    private static boolean isModule(List<String> words, int at) {
        return words.get(at).equals("-m") && at > 0
                && PYTHON.matcher(String.valueOf(Path.of(words.get(at - 1)).getFileName())).matches();
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

package dev.touchstone;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/// The start cache that an installed program makes for itself, so that it starts faster the next time; see
/// `src/docs/decisions/0020-installers.md`.
///
/// @param home the folder of the program
/// @param folder where the cache is made
record StartCache(Path home, Path folder) {

    /// Returns the cache that is missing; empty where there is one, and for a program that is not installed.
    static Optional<StartCache> missing(Properties properties) {
        String home = properties.getProperty("touchstone.home");
        String folder = properties.getProperty("touchstone.start-cache");
        return home == null || folder == null ? Optional.empty()
                : Optional.of(new StartCache(Path.of(home), Path.of(folder)));
    }

    /// Begins to make the cache in a process of its own, which outlives this one and works at the lowest priority.
    void make() {
        try {
            new ProcessBuilder(command(System.getProperty("os.name", ""), Path.of(System.getProperty("java.home"))))
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException withoutCache) {
            System.getLogger(StartCache.class.getName()).log(System.Logger.Level.DEBUG, "no start cache", withoutCache);
        }
    }

    List<String> command(String system, Path java) {
        List<String> words = new ArrayList<>();
        if (!system.toLowerCase(Locale.ROOT).startsWith("windows")) {
            words.addAll(List.of("nice", "-n", "19"));
        }
        words.addAll(List.of(java.resolve("bin").resolve("java").toString(), "-cp", home.resolve("start").toString(),
                "AotCache", home.toString(), folder.toString()));
        return words;
    }
}

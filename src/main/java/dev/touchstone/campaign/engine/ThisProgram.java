package dev.touchstone.campaign.engine;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `touchstone` at the beginning of a command of this machine means this program, also where the PATH has none: a window
/// that Maven opened has no file of that name.
final class ThisProgram {

    private static final String NAME = "touchstone";
    private static final String MAIN = "dev.touchstone.Main";

    private ThisProgram() {
    }

    /// The words that start this program where the first one names it and the PATH does not have it; else the same words.
    static List<String> found(List<String> words) {
        return found(words, System.getenv("PATH"), System.getProperties());
    }

    /// @param path of the environment; null where there is none
    /// @param of this process
    static List<String> found(List<String> words, @Nullable String path, Properties of) {
        return !words.getFirst().equals(NAME) || isOn(path) ? words
                : Stream.concat(start(of).stream(), words.stream().skip(1)).toList();
    }

    private static boolean isOn(@Nullable String path) {
        return path != null && Arrays.stream(path.split(File.pathSeparator)).filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, NAME)));
    }

    private static List<String> start(Properties of) {
        String home = of.getProperty("touchstone.home");
        if (home != null) {
            return List.of(Path.of(home, "bin", NAME).toString());
        }
        String java = Path.of(of.getProperty("java.home"), "bin", "java").toString();
        String modules = of.getProperty("jdk.module.path");
        return modules != null && !modules.isEmpty()
                ? List.of(java, "--module-path", modules, "--module", "dev.touchstone/" + MAIN)
                : List.of(java, "-cp", of.getProperty("java.class.path"), MAIN);
    }
}

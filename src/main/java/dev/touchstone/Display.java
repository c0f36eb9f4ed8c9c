package dev.touchstone;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Whether a window can open here, and what to do where it cannot.
///
/// @param environment the process's own
/// @param platform the name of the operating system
/// @param toolkit what JavaFX was told to draw with; null for the screen
/// @param home the folder of the packaged program; null when it runs from the build
record Display(Map<String, String> environment, String platform, @Nullable String toolkit, @Nullable Path home) {

    static Display ofThisMachine() {
        String home = System.getProperty("touchstone.home");
        return new Display(System.getenv(), System.getProperty("os.name", ""), System.getProperty("glass.platform"),
                home == null ? null : asSeenFrom(Path.of("").toAbsolutePath(), Path.of(home)));
    }

    /// Relative where that is shorter to read: below the working directory.
    private static Path asSeenFrom(Path workingDirectory, Path folder) {
        return folder.startsWith(workingDirectory) && !folder.equals(workingDirectory)
                ? workingDirectory.relativize(folder) : folder;
    }

    /// True only when it is sure: on Linux without a server to draw on.
    boolean isMissing() {
        return "linux".equals(platform.toLowerCase(Locale.ROOT)) && toolkit == null
                && isEmpty("DISPLAY") && isEmpty("WAYLAND_DISPLAY");
    }

    /// Whether JavaFX failed for want of a display: one was named but does not answer, or only its kind is wrong.
    static boolean isRefusal(UnsupportedOperationException failure) {
        return String.valueOf(failure.getMessage()).contains("DISPLAY");
    }

    /// One sentence, and the command line that does the same job on the samples.
    String wayOn() {
        String touchstone = home == null ? "target/touchstone/bin/touchstone"
                : quoted(home.resolve("bin").resolve("touchstone"));
        String samples = home == null ? "sample-results" : quoted(home.resolve("sample-results"));
        return "Touchstone cannot open its window, for there is no display here; the command line does the same job:\n"
                + (home == null ? "  mvn package -DskipTests\n" : "")
                + "  " + touchstone + " read " + samples + "\n"
                + "  " + touchstone + " compare " + samples + " --by gpuCount --metric request_throughput\n"
                + "  " + touchstone + " report " + samples + " -o summary.xlsx\n";
    }

    private boolean isEmpty(String variable) {
        return environment.getOrDefault(variable, "").isEmpty();
    }

    /// As a shell takes it for one word.
    private static String quoted(Path path) {
        String text = path.toString();
        return text.chars().allMatch(c -> Character.isLetterOrDigit(c) || "/._-+:\\".indexOf(c) >= 0) ? text
                : "'" + text.replace("'", "'\\''") + "'";
    }
}

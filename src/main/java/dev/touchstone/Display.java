package dev.touchstone;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Whether this machine has a display, and instructions for when it has none.
///
/// @param environment the environment variables of the process
/// @param platform the name of the operating system
/// @param toolkit the JavaFX platform that was set; null for the default, the screen
/// @param home the folder of the packaged program; null when it runs from the build
record Display(Map<String, String> environment, String platform, @Nullable String toolkit, @Nullable Path home) {

    static Display ofThisMachine() {
        String home = System.getProperty("touchstone.home");
        return new Display(System.getenv(), System.getProperty("os.name", ""), System.getProperty("glass.platform"),
                home == null ? null : relative(Path.of("").toAbsolutePath(), Path.of(home)));
    }

    /// The folder, relative to the working directory if it lies below it.
    private static Path relative(Path workingDirectory, Path folder) {
        return folder.startsWith(workingDirectory) && !folder.equals(workingDirectory)
                ? workingDirectory.relativize(folder) : folder;
    }

    /// Whether there is certainly no display: on Linux without an X or Wayland server.
    boolean isMissing() {
        return "linux".equals(platform.toLowerCase(Locale.ROOT)) && toolkit == null
                && isEmpty("DISPLAY") && isEmpty("WAYLAND_DISPLAY");
    }

    /// Whether JavaFX failed because the display that is named cannot be opened.
    static boolean isRefusal(UnsupportedOperationException failure) {
        return String.valueOf(failure.getMessage()).contains("DISPLAY");
    }

    /// One sentence, and the command lines that do the same with the samples.
    String instructions() {
        String touchstone = home == null ? "target/touchstone/bin/touchstone"
                : quoted(home.resolve("bin").resolve("touchstone"));
        String samples = home == null ? "sample-results" : quoted(home.resolve("sample-results"));
        return "Touchstone cannot open its window because there is no display. The command line does the same:\n"
                + (home == null ? "  mvn package -DskipTests\n" : "")
                + "  " + touchstone + " read " + samples + "\n"
                + "  " + touchstone + " compare " + samples + " --by gpuCount --metric request_throughput\n"
                + "  " + touchstone + " report " + samples + " -o summary.xlsx\n";
    }

    private boolean isEmpty(String variable) {
        return environment.getOrDefault(variable, "").isEmpty();
    }

    /// Quotes a path for a shell where needed.
    private static String quoted(Path path) {
        String text = path.toString();
        return text.chars().allMatch(c -> Character.isLetterOrDigit(c) || "/._-+:\\".indexOf(c) >= 0) ? text
                : "'" + text.replace("'", "'\\''") + "'";
    }
}

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Calls of other programs.
final class Command {

    private Command() {
    }

    /// A tool of the JDK that this runs on.
    static String ofJdk(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    /// Whether a program is on the PATH.
    static boolean isThere(String name) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> !folder.isEmpty() && Files.isExecutable(Path.of(folder, name)));
    }

    /// @throws IOException when the program is not there or ends with another exit code than 0
    static void run(List<String> words) throws IOException, InterruptedException {
        int code = new ProcessBuilder(words).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(Path.of(words.getFirst()).getFileName() + " ended with exit code " + code);
        }
    }
}

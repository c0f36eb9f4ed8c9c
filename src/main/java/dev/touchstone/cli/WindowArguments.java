package dev.touchstone.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The arguments with which the window is opened: none, `--archive FILE`, files, or an archive and files. A word without a
/// dot and a slash is meant as a command; the start scripts have the same rule.
public final class WindowArguments {

    private static final String OPTION = "--archive";
    private static final String NAMED = OPTION + "=";

    private WindowArguments() {
    }

    /// Whether these arguments open the window; all others are a command line.
    public static boolean open(String... arguments) {
        return !lackArchive(arguments) && files(arguments).stream().allMatch(file -> looksLikeFile(file) && exists(file));
    }

    /// What is wrong with arguments that were meant to open the window, and what to do; empty where no file and no archive is
    /// named, or where they open it.
    ///
    /// @param commands the names of the commands
    static Optional<String> problem(Set<String> commands, String... arguments) {
        if (lackArchive(arguments)) {
            return Optional.of(OPTION + " needs the file of the archive: touchstone " + OPTION + " runs.db");
        }
        List<String> files = files(arguments);
        boolean meant = files.size() < arguments.length
                || files.stream().limit(1).anyMatch(file -> looksLikeFile(file) || exists(file));
        return files.stream().filter(file -> meant).flatMap(file -> problem(file, commands).stream()).findFirst();
    }

    private static Optional<String> problem(String file, Set<String> commands) {
        if (file.startsWith("-")) {
            return Optional.of("the window has no option " + file + "; options of a command stand behind its name");
        }
        if (commands.contains(file)) {
            return Optional.of(file + " is a command and stands first: touchstone " + file + " ...");
        }
        if (exists(file)) {
            return looksLikeFile(file) ? Optional.empty()
                    : Optional.of("unknown command " + file + "; write ./" + file + " to open the file or folder of this name");
        }
        return Optional.of("no such file or folder: " + file + path(file).filter(path -> !path.isAbsolute())
                .map(path -> ", looked for in " + Path.of("").toAbsolutePath()).orElse("") + "; check its name");
    }

    private static boolean lackArchive(String... arguments) {
        return arguments.length > 0 && (arguments[0].equals(NAMED)
                || arguments[0].equals(OPTION) && (arguments.length == 1 || arguments[1].isEmpty()));
    }

    /// The arguments behind the archive.
    private static List<String> files(String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        return Stream.of(arguments).skip(first.startsWith(NAMED) ? 1 : first.equals(OPTION) ? 2 : 0).toList();
    }

    private static boolean looksLikeFile(String argument) {
        return !argument.startsWith("-") && (argument.contains(".") || argument.contains("/") || argument.contains("\\"));
    }

    private static boolean exists(String file) {
        return path(file).filter(Files::exists).isPresent();
    }

    private static Optional<Path> path(String file) {
        try {
            return Optional.of(Path.of(file));
        } catch (InvalidPathException notOfThisSystem) {
            return Optional.empty();
        }
    }
}

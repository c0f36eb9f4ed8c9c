package dev.touchstone.ui;

import dev.touchstone.archive.Archives;
import java.nio.file.Path;
import java.util.List;

/// What the window shows first, from the arguments of the program.
///
/// @param archive the file of the archive
/// @param files the files and folders whose results are shown in the preview; empty for none
record StartArguments(Path archive, List<Path> files) {

    private static final String OPTION = "--archive";
    private static final String NAMED = "--archive=";

    /// @param arguments `--archive FILE` or `--archive=FILE`, then files: one that is an archive and stands alone is opened, all others
    ///     are read
    /// @param usual the user's own archive
    static StartArguments of(List<String> arguments, Path usual) {
        String first = arguments.isEmpty() ? "" : arguments.getFirst();
        if (first.startsWith(NAMED)) {
            return new StartArguments(Path.of(first.substring(NAMED.length())), paths(arguments, 1));
        }
        if (first.equals(OPTION)) {
            return new StartArguments(arguments.size() > 1 ? Path.of(arguments.get(1)) : usual, paths(arguments, 2));
        }
        List<Path> files = paths(arguments, 0);
        return files.size() == 1 && Archives.isArchive(files.getFirst()) ? new StartArguments(files.getFirst(), List.of())
                : new StartArguments(usual, files);
    }

    private static List<Path> paths(List<String> arguments, int from) {
        return arguments.stream().skip(from).map(Path::of).toList();
    }
}

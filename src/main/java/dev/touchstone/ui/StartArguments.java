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

    /// @param arguments `--archive FILE`, `--archive=FILE`, or files: an archive alone is opened, all others are read
    /// @param usual the user's own archive
    static StartArguments of(List<String> arguments, Path usual) {
        if (arguments.isEmpty()) {
            return new StartArguments(usual, List.of());
        }
        String first = arguments.getFirst();
        if (first.startsWith(NAMED)) {
            return new StartArguments(Path.of(first.substring(NAMED.length())), List.of());
        }
        if (first.equals(OPTION)) {
            return new StartArguments(arguments.size() > 1 ? Path.of(arguments.get(1)) : usual, List.of());
        }
        List<Path> files = arguments.stream().map(Path::of).toList();
        return files.size() == 1 && Archives.isArchive(files.getFirst()) ? new StartArguments(files.getFirst(), List.of())
                : new StartArguments(usual, files);
    }
}

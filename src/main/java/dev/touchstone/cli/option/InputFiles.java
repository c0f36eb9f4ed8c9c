package dev.touchstone.cli.option;

import dev.touchstone.archive.Archives;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.column.mapping.MappingFile;
import dev.touchstone.model.Run;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// The FILE arguments of a command: files, folders, and `-` for standard input.
public final class InputFiles {

    public static final String STANDARD_INPUT = "-";

    private InputFiles() {
    }

    /// Reads them in the order they were named, columns of plain tables with the meanings that the user chose in the
    /// window.
    public static List<Reading> read(List<String> names, ReadingOptions options, CommandStreams terminal) {
        check(names);
        options.applyToRuns(List.of());
        MappingFile explained = explained();
        Importer importer = new Importer(options.of(explained));
        List<Reading> readings = new ArrayList<>();
        for (String name : names) {
            if (name.equals(STANDARD_INPUT)) {
                readings.add(importer.read(STANDARD_INPUT, terminal.in()));
            } else {
                readings.addAll(importer.read(List.of(path(name)), ReadingProgress.UNWATCHED));
            }
        }
        explained.problem().ifPresent(problem -> terminal.err().println("touchstone: " + problem));
        return options.applyTo(readings);
    }

    /// The meanings of columns of plain tables that the user chose in the window.
    static MappingFile explained() {
        return new MappingFile(Archives.defaultFile().resolveSibling("."));
    }

    /// @throws WrongUsage when standard input is named twice
    static void check(List<String> names) {
        if (names.stream().filter(STANDARD_INPUT::equals).count() > 1) {
            throw new WrongUsage("standard input (-) can be read only once");
        }
    }

    public static List<Run> runs(Collection<Reading> readings) {
        return readings.stream().flatMap(reading -> reading.runs().stream()).toList();
    }

    /// @throws WrongUsage when no file can have this name
    public static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException invalid) {
            throw new WrongUsage("not a file name: " + name + " (" + invalid.getReason() + ")");
        }
    }
}

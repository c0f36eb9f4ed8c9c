package dev.touchstone.cli.option;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which archive a command works on.
public final class ArchiveOption {

    @Option(names = "--archive", paramLabel = "FILE",
            description = "The file that keeps all runs; without it, the one that the window uses.")
    private @Nullable Path file;

    public boolean isGiven() {
        return file != null;
    }

    public RunArchive open() throws IOException {
        return Archives.open(file());
    }

    /// Opens the archive for a command that stores nothing.
    RunArchive openToRead() throws IOException {
        return Archives.openToRead(file());
    }

    public Path file() {
        return file == null ? Archives.defaultFile() : file;
    }
}

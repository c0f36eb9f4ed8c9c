package dev.touchstone.cli;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Where the runs of a command come from: files, or the archive when none is named.
final class RunsInput {

    @Parameters(paramLabel = "FILE", arity = "0..*",
            description = {
                "Console output, notes, logs or JSON, in any mixture; a folder; or - for standard input.",
                "Without FILE, all runs of the archive."})
    private final List<String> files = new ArrayList<>();

    @Mixin
    private final ArchiveOption archiveOption = new ArchiveOption();

    /// What was found.
    sealed interface Found {

        List<Run> runs();

        /// Says what is not whole about it.
        ///
        /// @return the exit code
        int sayShortfalls(Terminal terminal);
    }

    record Read(List<Reading> readings) implements Found {

        @Override
        public List<Run> runs() {
            return InputFiles.runs(readings);
        }

        @Override
        public int sayShortfalls(Terminal terminal) {
            return Shortfalls.say(readings, terminal.err());
        }
    }

    /// What was not whole was said when it was imported.
    record Archived(List<Run> runs, List<FailedLaunch> failedLaunches) implements Found {

        @Override
        public int sayShortfalls(Terminal terminal) {
            return ExitCode.OK;
        }
    }

    /// The files as they were named.
    List<String> files() {
        return files;
    }

    Found find(Terminal terminal) throws IOException {
        if (files.isEmpty()) {
            try (RunArchive archive = archiveOption.open()) {
                return new Archived(archive.all(), archive.failedLaunches());
            }
        }
        if (archiveOption.isGiven()) {
            throw new WrongUsage("name either FILE or --archive, not both");
        }
        return new Read(InputFiles.read(files, terminal));
    }
}

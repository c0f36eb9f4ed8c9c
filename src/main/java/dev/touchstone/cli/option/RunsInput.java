package dev.touchstone.cli.option;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Where the runs of a command come from: files, or the archive when none is named.
public final class RunsInput {

    @Parameters(paramLabel = "FILE", arity = "0..*",
            description = {
                "Console output, notes, logs or JSON, in any mixture; a folder; or - for standard input.",
                "Without FILE, all runs of the archive."})
    private final List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions options = new ReadingOptions();

    @Mixin
    private final ArchiveOption archiveOption = new ArchiveOption();

    /// The runs, as they are stored or read. Closed once nothing more is computed from their requests.
    public sealed interface Found extends AutoCloseable {

        List<Run> runs();

        /// The requests of a run; empty when they were not kept one by one.
        List<RequestRecord> requests(Run run);

        /// Prints what is incomplete about them, one line each.
        ///
        /// @return the exit code
        int printProblems(CommandStreams terminal);

        @Override
        void close() throws IOException;
    }

    public record Read(List<Reading> readings) implements Found {

        @Override
        public List<Run> runs() {
            return InputFiles.runs(readings);
        }

        @Override
        public List<RequestRecord> requests(Run run) {
            return readings.stream().map(reading -> reading.requests(run)).filter(requests -> !requests.isEmpty())
                    .findFirst().orElse(List.of());
        }

        @Override
        public int printProblems(CommandStreams terminal) {
            return ReadingProblems.print(readings, terminal.err());
        }

        @Override
        public void close() {
            // Files are read whole.
        }
    }

    /// What was incomplete was reported by the import.
    public record Archived(RunArchive archive, List<Run> runs, List<FailedLaunch> failedLaunches, CampaignStore campaigns)
            implements Found {

        @Override
        public List<RequestRecord> requests(Run run) {
            return archive.requests(run.id());
        }

        @Override
        public int printProblems(CommandStreams terminal) {
            return ExitCode.OK;
        }

        @Override
        public void close() throws IOException {
            archive.close();
        }
    }

    /// The files as they were named.
    public List<String> files() {
        return files;
    }

    public Found find(CommandStreams terminal) throws IOException {
        return find(files, options, archiveOption, terminal);
    }

    /// Returns the runs of these files, or of the archive when none is named. What is stated about them is not stored.
    public static Found find(List<String> files, ReadingOptions options, ArchiveOption archiveOption,
            CommandStreams terminal) throws IOException {
        options.applyToRuns(List.of());
        if (files.isEmpty()) {
            if (Files.notExists(archiveOption.file())) {
                // Reading creates no archive.
                terminal.err().println("there is no archive at " + archiveOption.file() + " yet; \"touchstone import FILE…\" makes it");
                return new Read(List.of());
            }
            RunArchive archive = archiveOption.openToRead();
            return new Archived(archive, options.applyToRuns(archive.all()), archive.failedLaunches(),
                    CampaignStore.of(archiveOption.file(), archive.journalOwner()));
        }
        if (archiveOption.isGiven()) {
            throw new WrongUsage("name either FILE or --archive, not both");
        }
        return new Read(InputFiles.read(files, options, terminal));
    }
}

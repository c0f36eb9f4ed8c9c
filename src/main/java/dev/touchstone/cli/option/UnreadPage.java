package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.unread.UnreadReport;
import dev.touchstone.model.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ExitCode;

/// What `read --not-understood` writes: the readings are kept with their texts.
public final class UnreadPage {

    private final CommandStreams terminal;
    private final Importer importer;
    private final List<ReadText> parts = new ArrayList<>();

    public UnreadPage(ReadingOptions options, CommandStreams terminal) {
        this.terminal = terminal;
        importer = new Importer(options.of(InputFiles.explained()));
    }

    /// Reads as [InputFiles#read] does.
    public List<Reading> read(List<String> names) {
        InputFiles.check(names);
        for (String name : names) {
            if (name.equals(InputFiles.STANDARD_INPUT)) {
                readStandardInput();
            } else {
                parts.addAll(importer.readWithLines(List.of(InputFiles.path(name)), ReadingProgress.UNWATCHED));
            }
        }
        return parts.stream().map(ReadText::reading).toList();
    }

    private void readStandardInput() {
        parts.add(importer.readWithLines(InputFiles.STANDARD_INPUT, terminal.in()));
    }

    /// @return the exit code
    public int write(Path file) {
        try {
            Files.writeString(file, UnreadReport.page(Program.nameAndVersion(), parts));
            return ExitCode.OK;
        } catch (IOException problem) {
            terminal.err().println(file + " cannot be written: " + problem.getMessage()
                    + "; name a file in a folder that exists and that you may write to.");
            return ExitCode.SOFTWARE;
        }
    }
}

package dev.touchstone.cli;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.NotUnderstood;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Program;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ExitCode;

/// What `read --not-understood` writes: the readings are kept with their texts.
final class UnreadPage {

    private final CommandStreams terminal;
    private final Importer importer = new Importer(InputFiles.explained());
    private final List<NotUnderstood.Part> parts = new ArrayList<>();

    UnreadPage(CommandStreams terminal) {
        this.terminal = terminal;
    }

    /// Reads as [InputFiles#read] does.
    List<Reading> read(List<String> names) {
        InputFiles.check(names);
        for (String name : names) {
            if (name.equals(InputFiles.STANDARD_INPUT)) {
                readStandardInput();
            } else {
                Path path = InputFiles.path(name);
                importer.read(List.of(path), ReadingProgress.UNWATCHED).forEach(reading -> add(path, reading));
            }
        }
        return parts.stream().map(NotUnderstood.Part::reading).toList();
    }

    private void readStandardInput() {
        try {
            byte[] bytes = terminal.in().readAllBytes();
            Reading reading = importer.read(InputFiles.STANDARD_INPUT, new ByteArrayInputStream(bytes));
            parts.add(new NotUnderstood.Part(reading, importer.text(new ByteArrayInputStream(bytes))));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// What could not be read has no lines.
    private void add(Path path, Reading reading) {
        try {
            parts.add(new NotUnderstood.Part(reading,
                    reading.sha256().isEmpty() ? importer.text("") : importer.text(path, reading)));
        } catch (IOException gone) {
            parts.add(new NotUnderstood.Part(reading, importer.text("")));
        }
    }

    /// @return the exit code
    int write(Path file) {
        try {
            Files.writeString(file, NotUnderstood.page(Program.nameAndVersion(), parts));
            return ExitCode.OK;
        } catch (IOException problem) {
            terminal.err().println(file + " cannot be written: " + problem.getMessage()
                    + "; name a file in a folder that exists and that you may write to.");
            return ExitCode.SOFTWARE;
        }
    }
}

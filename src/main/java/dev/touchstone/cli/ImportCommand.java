package dev.touchstone.cli;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.cli.option.ArchiveOption;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.ReadingOptions;
import dev.touchstone.cli.option.ReadingProblems;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `touchstone import`: reads files and keeps their runs in the archive.
@Command(name = "import", sortOptions = false,
        description = "Reads results and stores their runs. A run that is stored already is not stored twice.",
        footer = {
            "%nExamples:",
            "  touchstone import notes.md",
            "  touchstone import results/ --archive team.touchstone",
            "  touchstone import colleague.db --archive team.touchstone"})
final class ImportCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Parameters(paramLabel = "FILE", arity = "1..*",
            description = "Console output, notes, logs or JSON, in any mixture; a folder; another archive, which is"
            + " merged; or - for standard input.")
    private final List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions options = new ReadingOptions();

    @Mixin
    private final ArchiveOption archiveOption = new ArchiveOption();

    ImportCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        List<String> archives = files.stream().filter(name -> !name.equals(InputFiles.STANDARD_INPUT)
                && Archives.isArchive(InputFiles.path(name))).toList();
        List<String> texts = files.stream().filter(name -> !archives.contains(name)).toList();
        List<Reading> readings = texts.isEmpty() ? List.of() : InputFiles.read(texts, options, terminal);
        try (RunArchive archive = archiveOption.open()) {
            for (String other : archives) {
                terminal.out().println(other + ": " + merged(archive.merge(InputFiles.path(other))));
            }
            for (Reading reading : readings) {
                RunArchive.Import stored = archive.add(reading);
                terminal.out().println(reading.source() + ": "
                        + (reading.runs().isEmpty() ? "no runs in it" : summary(stored)));
            }
            terminal.out().println("Archive " + archiveOption.file() + ": " + runs(archive.all().size()));
        }
        return ReadingProblems.print(readings, terminal.err());
    }

    private static String merged(List<RunArchive.Import> imports) {
        Set<String> added = new HashSet<>();
        Set<String> known = new HashSet<>();
        imports.forEach(done -> {
            added.addAll(done.added());
            known.addAll(done.known());
        });
        known.removeAll(added);
        return summary(new RunArchive.Import(0, List.copyOf(added), List.copyOf(known)));
    }

    private static String summary(RunArchive.Import stored) {
        int known = stored.known().size();
        return runs(stored.added().size()) + " added"
                + (known == 0 ? "" : ", " + known + (known == 1 ? " was" : " were") + " there already");
    }

    private static String runs(int count) {
        return Phrases.counted(count, "run");
    }
}

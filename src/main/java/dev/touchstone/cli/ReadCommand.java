package dev.touchstone.cli;

import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.OutputForm;
import dev.touchstone.cli.option.ReadingOptions;
import dev.touchstone.cli.option.ReadingProblems;
import dev.touchstone.cli.option.UnreadPage;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.RunList;
import dev.touchstone.importer.Reading;
import dev.touchstone.report.CsvReport;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.MarkdownReport;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `touchstone read`: prints the runs of files and stores nothing.
@Command(name = "read", sortOptions = false,
        description = "Reads results and prints the runs that are in them; stores nothing.",
        footer = {
            "%nExamples:",
            "  touchstone read notes.md",
            "  touchstone read results/ --csv > runs.csv",
            "  touchstone read notes.md --not-understood for-the-maintainers.txt",
            "  pbpaste | touchstone read - --json"})
final class ReadCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Parameters(paramLabel = "FILE", arity = "1..*",
            description = "Console output, notes, logs or JSON, in any mixture; a folder; or - for standard input.")
    private final List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions options = new ReadingOptions();

    @Option(names = "--not-understood", paramLabel = "OUT.txt",
            description = "Also writes what was not understood to this file, masked, to hand to someone.")
    private @Nullable String notUnderstood;

    @ArgGroup(heading = "%nForm of the output, a table to read without one of these:%n")
    private final OutputForm form = new OutputForm();

    ReadCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        UnreadPage page = new UnreadPage(options, terminal);
        List<Reading> readings = notUnderstood == null ? InputFiles.read(files, options, terminal)
                : options.applyTo(page.read(files));
        PrintWriter out = terminal.out();
        if (form.json()) {
            JsonReport.readings(readings, out);
        } else if (form.csv()) {
            out.print(CsvReport.runs(InputFiles.runs(readings)));
        } else if (form.markdown()) {
            out.print(MarkdownReport.runs(InputFiles.runs(readings)));
        } else {
            printForPeople(readings, out);
        }
        out.flush();
        if (form.forPeople()) {
            readings.forEach(reading -> ReadingProblems.printWarnings(reading, terminal.err()));
        }
        int code = ReadingProblems.print(readings, terminal.err());
        return notUnderstood == null ? code : Math.max(code, page.write(InputFiles.path(notUnderstood)));
    }

    private static void printForPeople(List<Reading> readings, PrintWriter out) {
        int runs = 0;
        List<Reading> read = readings.stream().filter(reading -> !reading.isOnlyNotice()).toList();
        for (Reading reading : read) {
            if (!reading.equals(read.getFirst())) {
                out.println();
            }
            RunList.print(reading, runs + 1, out);
            runs += reading.runs().size();
        }
    }
}

package dev.touchstone.cli;

import dev.touchstone.report.Report;
import dev.touchstone.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone report`: writes runs and their comparisons into a file.
@Command(name = "report", sortOptions = false,
        description = "Writes the runs and the comparisons that they allow into a file, in the form of its ending.",
        footer = {
            "%nExamples:",
            "  touchstone report notes.md -o summary.xlsx",
            "  touchstone report results/ -o summary.md",
            "  touchstone report -o everything.json"})
final class ReportCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "OUT",
            description = "The file to write: .xlsx, .md, .csv, .json or .svg.")
    private @Nullable Path output;

    ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(output);
        ReportFormat format = ReportFormat.of(file).orElseThrow(() -> new WrongUsage("the name of the output must end in "
                + Arrays.stream(ReportFormat.values()).map(ReportFormat::ending).collect(Collectors.joining(", "))));
        for (String name : input.files()) {
            Path read = InputFiles.path(name);
            if (Files.exists(file) && Files.exists(read) && Files.isSameFile(file, read)) {
                throw new WrongUsage("the output would overwrite the input " + name);
            }
        }
        RunsInput.Found found = input.find(terminal);
        Report report = switch (found) {
            case RunsInput.Read read -> Report.of(read.readings(), Instant.now());
            case RunsInput.Archived archived -> Report.of(archived.runs(), archived.failedLaunches(), Instant.now());
        };
        int code = found.sayShortfalls(terminal);
        if (report.runs().isEmpty()) {
            terminal.err().println("nothing to report: there are no runs; " + file + " was not written");
            return ExitCode.SOFTWARE;
        }
        format.write(report, file);
        terminal.out().println(file + ": " + report.runs().size() + (report.runs().size() == 1 ? " run, " : " runs, ")
                + report.comparisons().size() + (report.comparisons().size() == 1 ? " comparison" : " comparisons"));
        return code;
    }
}

package dev.touchstone.cli;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.LensOptions;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.TermsOptions;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone report`: writes runs and their comparisons into a file.
@Command(name = "report", sortOptions = false,
        description = "Writes runs and the comparisons, studies and findings that they allow into a file, in the form of its ending.",
        footer = {
            "%nExamples:",
            "  touchstone report notes.md -o summary.xlsx",
            "  touchstone report results/ -o summary.md",
            "  touchstone report notes.md --parts answers,comparisons -o short.html",
            "  touchstone report notes.md --by engine --metric ttft.p99 --where gpuCount=4 -o engines.xlsx",
            "  touchstone report -o everything.json"})
final class ReportCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final LensOptions lens = new LensOptions();

    @Mixin
    private final TermsOptions options = new TermsOptions();

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "OUT",
            description = "The file to write: .xlsx, .md, .html, .csv, .json or .svg.")
    private @Nullable Path output;

    @Option(names = "--parts", split = ",", paramLabel = "PART",
            description = "What goes into an .xlsx, .md or .html: answers, findings, comparisons, studies, campaigns, checks, "
                    + "definitions, runs, sources (default: all). A workbook always has the runs, which its formulas refer to.")
    private @Nullable Set<ReportPart> parts;

    @Option(names = "--with-names",
            description = "Keep e-mail addresses, names of users in paths, and hosts, which a report hides otherwise.")
    private boolean withNames;

    ReportCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(output);
        ReportFormat format = ReportFormat.of(file).orElseThrow(() -> new WrongUsage("the name of the output must end in "
                + Arrays.stream(ReportFormat.values()).map(ReportFormat::ending).collect(Collectors.joining(", "))));
        if (parts != null && !format.hasParts()) {
            throw new WrongUsage("--parts is for .xlsx, .md and .html; a " + format.ending() + " is always whole");
        }
        for (String name : input.files()) {
            Path read = InputFiles.path(name);
            if (Files.exists(file) && Files.exists(read) && Files.isSameFile(file, read)) {
                throw new WrongUsage("the output would overwrite the input " + name);
            }
        }
        try (RunsInput.Found found = input.find(terminal)) {
            Report report = report(found);
            return write(parts == null ? report : report.only(parts), file, format, found.printProblems(terminal));
        }
    }

    private Report report(RunsInput.Found found) throws IOException {
        Answers answers = answers(found);
        List<CampaignOutcome> campaigns = found instanceof RunsInput.Archived archived
                ? archived.campaigns().outcomes(archived.runs()) : List.of();
        return withNames ? report(found, answers, campaigns)
                : Report.withoutIdentities(answers, hidden -> report(found, hidden, campaigns));
    }

    private static Report report(RunsInput.Found found, Answers answers, List<CampaignOutcome> campaigns) {
        return switch (found) {
            case RunsInput.Read read -> Report.ofReadings(answers, read.readings(), Instant.now());
            case RunsInput.Archived archived -> Report.ofArchived(answers, archived.failedLaunches(), Instant.now())
                    .with(campaigns);
        };
    }

    /// The answers; the comparison of the command line is the first of the comparisons.
    private Answers answers(RunsInput.Found found) {
        Answers answers = options.answers(found, terminal);
        if (!lens.isGiven()) {
            return answers;
        }
        Answers through = options.through(lens.lens(answers.runs()), answers);
        through.comparison().filter(comparison -> comparison.rows().isEmpty())
                .ifPresent(empty -> terminal.err().println(EmptyComparison.why(answers.runs(), empty, answers.terms().prices())));
        return through;
    }

    /// @return the exit code
    private int write(Report report, Path file, ReportFormat format, int problems) throws IOException {
        if (report.runs().isEmpty()) {
            terminal.err().println("nothing to report: there are no runs; " + file + " was not written");
            return ExitCode.SOFTWARE;
        }
        format.write(report, file);
        List<String> counts = new ArrayList<>(List.of(count(report.runs().size(), "run", "runs"),
                count(report.comparisons().size(), "comparison", "comparisons"),
                count(report.studies().size(), "study", "studies"),
                count(report.findings().size(), "finding", "findings")));
        if (!report.campaigns().isEmpty()) {
            counts.add(count(report.campaigns().size(), "campaign", "campaigns"));
        }
        terminal.out().println(file + ": " + String.join(", ", counts));
        return problems;
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }
}

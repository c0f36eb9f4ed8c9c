package dev.touchstone.cli;

import dev.touchstone.cli.campaign.CampaignCommand;
import dev.touchstone.cli.live.RunCommand;
import dev.touchstone.cli.option.KeyConverters;
import dev.touchstone.cli.option.LanguageOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.RunEnvironment;
import dev.touchstone.cli.terminal.StandardOutput;
import dev.touchstone.i18n.Language;
import dev.touchstone.model.text.VisibleText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The command line. Results go to standard output, everything else to standard error, one line each; both are UTF-8
/// whatever the locale. Exit code 0: done; 1: done, but something could not be read or written or is not whole;
/// 2: wrong usage.
@Command(name = "touchstone", versionProvider = Version.class, usageHelpAutoWidth = true, sortOptions = false,
        synopsisHeading = "",
        customSynopsis = {
            "Usage: touchstone [--archive FILE] [FILE...]    open the window",
            "       touchstone COMMAND [...]                 work on the command line"},
        description = "%nReads, runs, compares and reports benchmarks of servers of large language models.",
        optionListHeading = "%nOptions:%n", commandListHeading = "%nCommands:%n",
        footer = {
            "%nExamples:",
            "  touchstone read notes.md",
            "  touchstone compare notes.md --by engine --metric request_throughput",
            "  touchstone view scaling notes.md",
            "  touchstone findings notes.md",
            "  touchstone report notes.md -o summary.xlsx",
            "  touchstone run --url http://127.0.0.1:8000 --concurrency 1,8,32",
            "",
            "\"touchstone COMMAND --help\" explains a command. FILE may be a folder, or - for standard input.",
            "Exit code 0: done; 1: done, but something is incomplete (see standard error); 2: wrong usage."})
public final class Touchstone {

    @Option(names = {"-h", "--help"}, usageHelp = true, scope = ScopeType.INHERIT, description = "Show this help.")
    private boolean help;

    @Option(names = {"-V", "--version"}, versionHelp = true, description = "Show the version.")
    private boolean version;

    @Option(names = LanguageOption.NAME, scope = ScopeType.INHERIT, paramLabel = "CODE",
            description = "The language of answers, findings and reports: en (default) or zh.")
    private @Nullable Language language;

    private Touchstone() {
    }

    /// Runs one command of this process.
    ///
    /// @return the exit code
    public static int run(String... arguments) {
        LanguageOption.in(arguments).ifPresent(Language::useInThisProcess);
        StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        PrintWriter out = new PrintWriter(VisibleText.writer(new OutputStreamWriter(output, StandardCharsets.UTF_8)));
        PrintWriter err = new PrintWriter(VisibleText.writer(new OutputStreamWriter(new FileOutputStream(FileDescriptor.err),
                StandardCharsets.UTF_8)), true);
        return ended(() -> run(new CommandStreams(System.in, out, err), arguments), output, out, err);
    }

    /// Runs a command, and says what kept its results from being written.
    static int ended(IntSupplier command, StandardOutput output, PrintWriter out, PrintWriter err) {
        int code;
        try {
            code = command.getAsInt();
        } catch (OutOfMemoryError tooMuch) {
            err.println("touchstone: not enough memory for this; give it more with TOUCHSTONE_OPTS=-Xmx2g");
            return ExitCode.SOFTWARE;
        }
        out.flush();
        return output.problem().map(problem -> {
            err.println("touchstone: standard output could not be written: " + problem);
            return ExitCode.SOFTWARE;
        }).orElse(code);
    }

    static int run(CommandStreams terminal, String... arguments) {
        return run(terminal, new ProcessEnvironment(), arguments);
    }

    /// Runs a command line elsewhere than in the process's own streams and surroundings; returns its exit code.
    public static int run(CommandStreams terminal, RunEnvironment surroundings, String... arguments) {
        CommandLine line = new CommandLine(new Touchstone())
                .addSubcommand(new ReadCommand(terminal))
                .addSubcommand(new ImportCommand(terminal))
                .addSubcommand(new CompareCommand(terminal))
                .addSubcommand(new ViewCommand(terminal))
                .addSubcommand(new FindingsCommand(terminal))
                .addSubcommand(new DiffCommand(terminal))
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new ReportCommand(terminal))
                .addSubcommand(new WatchCommand(terminal))
                .addSubcommand(new PublishCommand(terminal))
                .addSubcommand(new FetchCommand(terminal))
                .addSubcommand(new WithdrawCommand(terminal))
                .addSubcommand(new RunCommand(terminal, surroundings))
                .addSubcommand(new CampaignCommand(terminal, surroundings))
                .addSubcommand(new AgentCommand(terminal, surroundings))
                .addSubcommand(SimulateCommand.with(terminal));
        KeyConverters.register(line);
        return line.setOut(terminal.out()).setErr(terminal.err())
                .setParameterExceptionHandler(CommandFailures::wrongUsage)
                .setExecutionExceptionHandler(CommandFailures::failed)
                .execute(arguments);
    }
}

package dev.touchstone.cli.campaign;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.engine.LaunchRecord;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.store.CampaignExecution;
import dev.touchstone.campaign.store.CampaignSource;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.StoredCampaign;
import dev.touchstone.campaign.trial.UnknownFlags;
import dev.touchstone.cli.option.ArchiveOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.RunEnvironment;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.report.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `touchstone campaign`: finds the launch that serves best.
@Command(name = "campaign", sortOptions = false, description = {
    "Launches an engine with changing flags, tests each launch, and ends with the launch command that serves best.",
    "",
    "FILE.yaml names the command, the flags to change, the load, the objective and the budget; --engine and the options"
        + " below do without a file. Each trial is stored beside the archive as it ends: the same command goes on where an"
        + " earlier one was interrupted, with --resume.%n"}, footer = {"%nExamples:",
    "  touchstone campaign --engine simulated --launches 12 --concurrency 32",
    "  touchstone campaign --engine vllm --model Qwen/Qwen3-8B --gpus 2 --slo ttft.p99=1s --concurrency 64 --dry-run",
    "  touchstone campaign --engine sglang --model Qwen/Qwen3-8B --gpus 1 --where ssh:gpu1 --save qwen.yaml",
    "  touchstone campaign qwen.yaml --resume --json result.json --report result.html",
    "  touchstone campaign --tried search.txt --report search.html",
    "  touchstone campaign qwen.yaml --tried search.txt",
    "",
    "Exit code 0: done; 1: no launch worked, or the best is not confirmed; 2: wrong usage; 130: interrupted."})
public final class CampaignCommand implements Callable<Integer> {

    private static final int INTERRUPTED = 130;

    private final CommandStreams terminal;
    private final RunEnvironment surroundings;

    @Parameters(paramLabel = "FILE.yaml", arity = "0..1", description = "The campaign.")
    private @Nullable Path file;

    @Option(names = "--dry-run", description = "Prints the launches that come first, and launches nothing.")
    private boolean dryRun;

    @Option(names = "--resume", description = "Goes on with a campaign of this file that was interrupted.")
    private boolean resume;

    @Mixin
    private final CampaignOutput output = new CampaignOutput();

    @Mixin
    private final TriedOption tried = new TriedOption();

    @ArgGroup(validate = false)
    private ArchiveOption archive = new ArchiveOption();

    @ArgGroup(validate = false, heading = "%nA campaign without a file:%n")
    private @Nullable CampaignOptions options;

    public CampaignCommand(CommandStreams terminal, RunEnvironment surroundings) {
        this.terminal = terminal;
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.check();
        if (file == null && options == null && tried.isGiven()) {
            output.write(CampaignOutcome.of(tried.open(terminal)), terminal.out());
            return ExitCode.OK;
        }
        CampaignSource text = text();
        CampaignPlan plan = plan(text);
        LaunchRecords launches = CampaignStore.launches(archive.file());
        if (!dryRun) {
            endLeftOvers(launches.leftOver(), launches::end, terminal.err());
        }
        List<String> unknown = UnknownFlags.of(plan, launches, UnknownFlags.LIMIT);
        if (dryRun) {
            launches.removeEmptyFolders();
            CampaignPreview.print(plan, unknown, terminal.out());
            return ExitCode.OK;
        }
        if (!unknown.isEmpty()) {
            throw new WrongUsage((file == null ? "" : file + ": ") + "the engine's help does not list " + String.join(", ", unknown)
                    + "; nothing was launched");
        }
        try (Interrupts interrupts = surroundings.interrupts(); RunArchive runs = archive.open()) {
            CampaignStore store = CampaignStore.of(archive.file(), runs.journalOwner());
            StoredCampaign campaign = campaign(store, text);
            CampaignPreview.refusals(plan).forEach(line -> terminal.err().println("not launched: " + line));
            tried.begin(campaign, runs, terminal);
            try (CampaignExecution execution = campaign.open(journals -> surroundings.openTests(journals, null), runs::keep)) {
                interrupts.stopWith(execution.signals()::cancel);
                surroundings.warmUp(plan.load().servers().getFirst().api());
                return ended(execution.run(new CampaignLines(plan, terminal.err())), runs);
            }
        }
    }

    private CampaignSource text() throws IOException {
        if (file != null) {
            if (options != null) {
                throw new WrongUsage("the options of a campaign without a file do not go with " + file
                        + ": change the file instead");
            }
            return CampaignSource.read(file);
        }
        if (options == null || !options.hasEngine()) {
            throw new WrongUsage("what is to be launched? give FILE.yaml, or --engine and --model");
        }
        String yaml = options.yaml();
        Path saveTo = options.saveTo();
        if (saveTo != null) {
            AtomicFile.write(saveTo, out -> out.write(yaml.getBytes(StandardCharsets.UTF_8)));
        }
        return new CampaignSource(yaml, options.name(), null);
    }

    private StoredCampaign campaign(CampaignStore store, CampaignSource text) throws IOException {
        StoredCampaign campaign = store.begin(text);
        int earlier = campaign.trials().size();
        if (earlier > 0 && !resume) {
            throw new WrongUsage("this campaign was begun: " + earlier
                    + (earlier == 1 ? " of its trials is stored as " : " of its trials are stored as ") + campaign.id() + "; give --resume to go on, or change its seed for a new one");
        }
        return campaign;
    }

    private CampaignPlan plan(CampaignSource text) {
        try {
            return text.plan();
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage((file == null ? "" : file + ": ") + wrong.getMessage());
        }
    }

    /// What ends an engine; [LaunchRecords#end].
    @FunctionalInterface
    interface Ending {

        /// @return whether nothing of it runs any more
        /// @throws IOException with a sentence when its place cannot be reached
        boolean end(LaunchRecord leftOver) throws IOException, InterruptedException;
    }

    /// Ends engines that are left over, and says which.
    static void endLeftOvers(List<LaunchRecord> leftOvers, Ending ending, PrintWriter err) throws InterruptedException {
        for (LaunchRecord leftOver : leftOvers) {
            err.println("ending " + leftOver.launch().name() + ", which an earlier campaign left running");
            try {
                if (!ending.end(leftOver)) {
                    err.println(leftOver.launch().name() + " does not end; it is tried again at the next start");
                }
            } catch (IOException unreachable) {
                err.println(leftOver.launch().name() + " cannot be ended: " + unreachable.getMessage()
                        + "; it is tried again at the next start");
            }
        }
    }

    private int ended(CampaignResult result, RunArchive runs) throws IOException {
        List<String> measured = result.trials().stream().flatMap(trial -> trial.runs().stream()).toList();
        output.write(CampaignOutcome.of(CampaignData.of(result, runs.runs(measured))), terminal.out());
        if (result.stopped() == StopReason.CANCELLED) {
            return INTERRUPTED;
        }
        return result.best().isPresent() && (result.isConfirmed() || result.plan().search().confirm() == 0) ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }
}

package dev.touchstone.cli;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.Campaign;
import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.engine.LaunchRecord;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.campaign.trial.TrialRun;
import dev.touchstone.campaign.trial.TrialSignals;
import dev.touchstone.load.LiveTests;
import dev.touchstone.report.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `touchstone campaign`: finds the launch that serves best.
@Command(name = "campaign", sortOptions = false, description = {
    "Launches an engine with changing flags, tests each launch, and ends with the launch command that serves best.",
    "",
    "FILE.yaml names the command, the flags to change, the load, the objective and the budget. Each trial is stored"
        + " beside the archive as it ends: the same command goes on where an earlier one was interrupted, with --resume.%n"})
final class CampaignCommand implements Callable<Integer> {

    private static final int INTERRUPTED = 130;

    private final CommandStreams terminal;
    private final RunEnvironment surroundings;

    @Parameters(paramLabel = "FILE.yaml", description = "The campaign.")
    private Path file = Path.of("");

    @Option(names = "--dry-run", description = "Prints the launches that come first, and launches nothing.")
    private boolean dryRun;

    @Option(names = "--resume", description = "Goes on with a campaign of this file that was interrupted.")
    private boolean resume;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the result as JSON; - for standard output.")
    private @Nullable String json;

    @ArgGroup(validate = false)
    private ArchiveOption archive = new ArchiveOption();

    CampaignCommand(CommandStreams terminal, RunEnvironment surroundings) {
        this.terminal = terminal;
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        String text = Files.readString(file);
        CampaignPlan plan = plan(text);
        if (dryRun) {
            CampaignPreview.print(plan, terminal.out());
            return ExitCode.OK;
        }
        Path folder = archive.file().toAbsolutePath().resolveSibling("campaigns");
        String id = "campaign-" + Integer.toHexString(text.hashCode());
        TrialFiles files = new TrialFiles(folder.resolve(id));
        List<Trial> earlier = files.read();
        if (!earlier.isEmpty() && !resume) {
            throw new WrongUsage("this campaign was begun: " + earlier.size() + " of its trials are in "
                    + folder.resolve(id) + "; give --resume to go on, or change its seed for a new one");
        }
        LaunchRecords records = new LaunchRecords(folder.resolve("launches"));
        endLeftOvers(records);
        TrialSignals signals = new TrialSignals();
        try (Interrupts interrupts = surroundings.interrupts(); RunArchive runs = archive.open();
                LiveTests tests = surroundings.openTests(folder.resolve(id).resolve("live-tests"), null)) {
            interrupts.stopWith(signals::cancel);
            TrialRun runner = new TrialRun(plan, id, tests, records, files, point -> {
                if (!point.runs().isEmpty()) {
                    runs.keep(point);
                }
            }, signals);
            CampaignResult result = new Campaign(plan, earlier, runner, files, signals, System::nanoTime)
                    .run(new CampaignLines(plan, terminal.err()));
            return ended(result);
        }
    }

    private CampaignPlan plan(String text) {
        try {
            return CampaignFile.read(text, String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", ""),
                    file.toAbsolutePath().getParent());
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage(file + ": " + wrong.getMessage());
        }
    }

    private void endLeftOvers(LaunchRecords records) throws IOException, InterruptedException {
        for (LaunchRecord leftOver : records.leftOver()) {
            terminal.err().println("ending " + leftOver.launch().name() + ", which an earlier campaign left running");
            try {
                if (!records.end(leftOver)) {
                    terminal.err().println(leftOver.launch().name() + " does not end; it is tried again at the next start");
                }
            } catch (IOException unreachable) {
                terminal.err().println(leftOver.launch().name() + " cannot be ended: " + unreachable.getMessage()
                        + "; it is tried again at the next start");
            }
        }
    }

    private int ended(CampaignResult result) throws IOException {
        if (json == null || !json.equals("-")) {
            CampaignReport.print(result, terminal.out());
        }
        if (json != null) {
            String text = CampaignJson.write(result) + "\n";
            if (json.equals("-")) {
                terminal.out().print(text);
            } else {
                AtomicFile.write(InputFiles.path(json), out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
            }
        }
        terminal.out().flush();
        if (result.stopped() == StopReason.CANCELLED) {
            return INTERRUPTED;
        }
        return result.best().isPresent() && (result.isConfirmed() || result.plan().search().confirm() == 0) ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }
}

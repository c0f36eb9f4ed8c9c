package dev.touchstone.cli;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.engine.LaunchRecord;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.store.CampaignExecution;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.CampaignText;
import dev.touchstone.campaign.store.StoredCampaign;
import dev.touchstone.load.journal.JournalOwner;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
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
    "FILE.yaml names the command, the flags to change, the load, the objective and the budget. Each trial is stored"
        + " beside the archive as it ends: the same command goes on where an earlier one was interrupted, with --resume.%n"})
final class CampaignCommand implements Callable<Integer> {

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

    CampaignCommand(CommandStreams terminal, RunEnvironment surroundings) {
        this.terminal = terminal;
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.check();
        if (file == null && tried.isGiven()) {
            output.write(CampaignOutcome.of(tried.open(terminal)), terminal.out());
            return ExitCode.OK;
        }
        if (file == null) {
            throw new WrongUsage("what is to be launched? give FILE.yaml");
        }
        CampaignText text = CampaignText.read(file);
        CampaignPlan plan = plan(text);
        if (dryRun) {
            CampaignPreview.print(plan, terminal.out());
            return ExitCode.OK;
        }
        try (Interrupts interrupts = surroundings.interrupts(); RunArchive runs = archive.open()) {
            CampaignStore store = new CampaignStore(CampaignStore.folder(archive.file()),
                    runs.journalOwner().map(JournalOwner::archive).orElse(""), Clock.systemUTC());
            StoredCampaign campaign = campaign(store, text);
            tried.begin(campaign, runs, terminal);
            endLeftOvers(store.launches());
            try (CampaignExecution execution = campaign.open(journals -> surroundings.openTests(journals, null), runs::keep)) {
                interrupts.stopWith(execution.signals()::cancel);
                return ended(execution.run(new CampaignLines(plan, terminal.err())), runs);
            }
        }
    }

    private StoredCampaign campaign(CampaignStore store, CampaignText text) throws IOException {
        StoredCampaign campaign = store.begin(text);
        int earlier = campaign.trials().size();
        if (earlier > 0 && !resume) {
            throw new WrongUsage("this campaign was begun: " + earlier + " of its trials are stored as " + campaign.id()
                    + "; give --resume to go on, or change its seed for a new one");
        }
        return campaign;
    }

    private CampaignPlan plan(CampaignText text) {
        try {
            return text.plan();
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

    private int ended(CampaignResult result, RunArchive runs) throws IOException {
        output.write(CampaignOutcome.of(CampaignData.of(result, runs.all())), terminal.out());
        if (result.stopped() == StopReason.CANCELLED) {
            return INTERRUPTED;
        }
        return result.best().isPresent() && (result.isConfirmed() || result.plan().search().confirm() == 0) ? ExitCode.OK
                : ExitCode.SOFTWARE;
    }
}

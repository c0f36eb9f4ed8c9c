package dev.touchstone.campaign.store;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.engine.DurableFile;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.journal.FolderLock;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A campaign in its folder: its text, what is known of it, and a file per trial that has ended.
public final class StoredCampaign {

    static final String TEXT = "campaign.yaml";
    static final String HEAD = "campaign.json";

    private final Path folder;
    private final CampaignSource text;
    private final CampaignPlan plan;
    private final LaunchRecords launches;
    private volatile CampaignHead head;

    /// @param launches the records of the engines that campaigns of this folder launched
    StoredCampaign(Path folder, CampaignSource text, CampaignHead head, LaunchRecords launches) {
        this.folder = folder;
        this.text = text;
        this.plan = text.plan();
        this.head = head;
        this.launches = launches;
    }

    /// Distinguishes it from all other campaigns, in names of launches too: letters, digits and hyphens.
    public String id() {
        return String.valueOf(folder.getFileName());
    }

    Path folder() {
        return folder;
    }

    public CampaignSource text() {
        return text;
    }

    public CampaignPlan plan() {
        return plan;
    }

    public Instant begun() {
        return head.begun();
    }

    /// Why it ended; empty while it runs, and where it was interrupted and can be resumed.
    public Optional<StopReason> ended() {
        return Optional.ofNullable(head.ended());
    }

    /// The trials that have ended, in their order.
    ///
    /// @throws IOException when one is there and cannot be read
    public List<Trial> trials() throws IOException {
        return files().read();
    }

    /// What the trials have found so far.
    public CampaignResult result() throws IOException {
        return CampaignResult.of(plan, trials(), ended().orElse(StopReason.STOPPED));
    }

    /// What it shows, so far or in the end.
    ///
    /// @param runs those of its trials; others are ignored
    public CampaignOutcome outcome(Collection<Run> runs) throws IOException {
        StopReason reason = head.ended() != null || isRunning() ? head.ended() : StopReason.STOPPED;
        return CampaignOutcome.of(CampaignData.of(plan, trials(), runs, reason));
    }

    /// Begins with trials that others made. They count as launches of the search.
    ///
    /// @throws IllegalStateException when there is a trial already
    public void beginWith(List<Trial> tried) throws IOException {
        if (!trials().isEmpty()) {
            throw new IllegalStateException("the campaign was begun");
        }
        for (Trial trial : tried) {
            files().write(trial);
        }
    }

    /// The file of what the engine of a trial printed.
    public Path log(int number) throws IOException {
        return files().log(number);
    }

    /// Whether it runs now, in this process or in another one.
    public boolean isRunning() throws IOException {
        try (FolderLock free = FolderLock.take(folder)) {
            return free == null;
        }
    }

    /// Opens it to be run, or to be resumed behind the trials that have ended. Where all of them failed alike, they are set
    /// aside and tried again: the user has mended what they share.
    ///
    /// @param tests opens the live tests whose journals are in a folder; closed with the execution
    /// @param store called with each measured point, on a thread of the test
    /// @throws IOException with a sentence when it runs already, or its folder cannot be read
    public CampaignExecution open(Function<Path, LiveTests> tests, Consumer<FinishedPoint> store) throws IOException {
        FolderLock lock = FolderLock.take(folder);
        if (lock == null) {
            throw new IOException(I18n.text("The campaign “{0}” is running already. Wait for it, or end it there.",
                    plan.name()));
        }
        try {
            if (head.ended() == StopReason.FAILING) {
                files().setAside();
            }
            List<Trial> earlier = trials();
            return new CampaignExecution(this, earlier, tests.apply(folder.resolve("live-tests")), launches, files(), store,
                    lock);
        } catch (IOException | RuntimeException unreadable) {
            lock.close();
            throw unreadable;
        }
    }

    /// Gives up what is left to do; its trials are kept.
    public void keepAsIs() throws IOException {
        end(StopReason.STOPPED);
    }

    /// @param reason null while there is something left to do
    void end(@Nullable StopReason reason) throws IOException {
        CampaignHead ended = head.ended(reason);
        DurableFile.write(folder.resolve(HEAD), ended.write());
        head = ended;
    }

    private TrialFiles files() {
        return new TrialFiles(folder);
    }

    /// @throws IOException when the folder holds no campaign that can be read
    static StoredCampaign read(Path folder, LaunchRecords launches) throws IOException {
        try {
            CampaignHead head = CampaignHead.read(Files.readAllBytes(folder.resolve(HEAD)));
            CampaignSource text = new CampaignSource(Files.readString(folder.resolve(TEXT)), head.name(), head.folder());
            return new StoredCampaign(folder, text, head, launches);
        } catch (RuntimeException damaged) {
            throw new IOException(folder + " holds no campaign that can be read: " + damaged.getMessage(), damaged);
        }
    }
}

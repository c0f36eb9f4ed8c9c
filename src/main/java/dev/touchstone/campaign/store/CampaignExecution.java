package dev.touchstone.campaign.store;

import dev.touchstone.campaign.Campaign;
import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.campaign.trial.TrialRun;
import dev.touchstone.campaign.trial.TrialSignals;
import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.journal.FolderLock;
import dev.touchstone.load.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A campaign that runs, or is about to. No other process can run it until this is closed.
public final class CampaignExecution implements AutoCloseable {

    /// A disk with less is as good as full: a trial with the requests of its tests has more.
    private static final long FEW_BYTES = 100_000;

    private final StoredCampaign campaign;
    private final LiveTests tests;
    private final FolderLock lock;
    private final TrialSignals signals = new TrialSignals();
    private final TrialRun runner;
    private final Campaign loop;

    CampaignExecution(StoredCampaign campaign, List<Trial> earlier, LiveTests tests, LaunchRecords launches, TrialFiles files,
            Consumer<FinishedPoint> store, FolderLock lock) {
        this.campaign = campaign;
        this.tests = tests;
        this.lock = lock;
        this.runner = new TrialRun(campaign.plan(), campaign.id(), tests, launches, files, point -> {
            if (!point.runs().isEmpty()) {
                store.accept(point);
            }
        }, signals);
        this.loop = new Campaign(campaign.plan(), earlier, runner, files, signals);
    }

    public StoredCampaign campaign() {
        return campaign;
    }

    /// What the user asks of it. Safe from any thread.
    public TrialSignals signals() {
        return signals;
    }

    /// The trial that runs now; empty between two. Safe from any thread.
    public Optional<TrialStatus> status() {
        return runner.status();
    }

    /// Runs to the end. A campaign that the user stopped or cancelled can be resumed later.
    ///
    /// @throws IOException when nothing can be launched or stored
    public CampaignResult run(Campaign.Listener listener) throws IOException, InterruptedException {
        campaign.end(null);
        // A trial that was killed is tried again from its launch on; what it measured before is stored point by point.
        for (Journal killed : tests.unfinished()) {
            killed.close();
        }
        CampaignResult result = loopToItsEnd(listener);
        boolean isInterrupted = result.stopped() == StopReason.STOPPED || result.stopped() == StopReason.CANCELLED
                || signals.isStopping();
        if (!isInterrupted) {
            campaign.end(result.stopped());
        }
        return result;
    }

    private CampaignResult loopToItsEnd(Campaign.Listener listener) throws IOException, InterruptedException {
        try {
            return loop.run(listener);
        } catch (IOException failed) {
            throw failure(failed, campaign.folder(), Files.getFileStore(campaign.folder()).getUsableSpace());
        }
    }

    /// What the user is told of a failure: the system's own words for a full disk name neither the disk nor what to do.
    ///
    /// @param usable bytes that are left on the disk of the folder
    static IOException failure(IOException failed, Path folder, long usable) {
        return usable >= FEW_BYTES ? failed
                : new IOException(I18n.text("The disk of {0} is full. Make room there, then resume the campaign.", folder), failed);
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            tests.close();
        }
    }
}

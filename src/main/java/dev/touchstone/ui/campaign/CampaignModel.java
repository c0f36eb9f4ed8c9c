package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.Campaign;
import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.store.CampaignExecution;
import dev.touchstone.campaign.store.CampaignSource;
import dev.touchstone.campaign.store.StoredCampaign;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialSignals;
import dev.touchstone.campaign.trial.TrialStatus;
import dev.touchstone.campaign.trial.UnknownFlags;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.model.Run;
import dev.touchstone.ui.campaign.monitor.CampaignSnapshot;
import dev.touchstone.ui.campaign.monitor.CampaignState;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.task.ConcurrentTasks;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The campaigns of the archive: those that are stored, the one that runs, the one that is shown. All methods but [#end] are
/// called on the JavaFX thread.
final class CampaignModel {

    private static final Duration ENDING = Duration.ofSeconds(30);

    private final CampaignServices services;
    private final RunLibrary library;
    private final ConcurrentTasks aside;
    private final Latest latest;
    private final BiConsumer<String, Throwable> failed;
    private final ObservableList<CampaignEntry> campaigns = FXCollections.observableArrayList();
    private final LeftOverEngines leftOver;
    private final ReadOnlyObjectWrapper<@Nullable CampaignSnapshot> shown = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable TrialStatus> status = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper asking = new ReadOnlyBooleanWrapper();
    private volatile @Nullable CampaignExecution execution;
    private volatile @Nullable Thread thread;
    /// The thread that asks an engine for its flags; null for none.
    private @Nullable Thread asked;
    private volatile boolean isEnding;
    private @Nullable TriedResults tried;

    /// @param failed called with a sentence and the reason
    CampaignModel(CampaignServices services, RunLibrary library, ConcurrentTasks aside, Latest latest,
            BiConsumer<String, Throwable> failed) {
        this.services = services;
        this.library = library;
        this.aside = aside;
        this.latest = latest;
        this.failed = failed;
        leftOver = new LeftOverEngines(services.store().launches(), aside, failed);
    }

    /// The stored campaigns, the newest first.
    ObservableList<CampaignEntry> campaigns() {
        return campaigns;
    }

    /// Engines that a Touchstone that has ended left running.
    LeftOverEngines leftOver() {
        return leftOver;
    }

    /// The campaign that the page shows; null for none.
    ReadOnlyObjectProperty<@Nullable CampaignSnapshot> shown() {
        return shown.getReadOnlyProperty();
    }

    /// The launch that runs, as of the last poll; null for none.
    ReadOnlyObjectProperty<@Nullable TrialStatus> status() {
        return status.getReadOnlyProperty();
    }

    /// Whether a campaign is being started or runs.
    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /// Whether the engine of a campaign that is being started is asked which flags it has.
    ReadOnlyBooleanProperty asking() {
        return asking.getReadOnlyProperty();
    }

    /// Reads the stored campaigns and the engines that are left over.
    void look() {
        aside.start(() -> {
            List<CampaignEntry> found = new ArrayList<>();
            for (StoredCampaign campaign : services.store().all()) {
                found.add(CampaignEntry.of(campaign));
            }
            return found;
        }, campaigns::setAll, reason -> failed.accept(I18n.text("The stored campaigns could not be read."), reason));
        leftOver.look();
    }

    /// Begins a campaign, or goes on with the one that was begun with the same text. Flags that the engine does not have are
    /// found before.
    ///
    /// @param before launches that others tried, with which it begins; null for none
    /// @param begun called when it has begun
    void start(CampaignSource source, @Nullable TriedResults before, Runnable begun) {
        if (before == null) {
            begin(() -> checked(source), begun);
            return;
        }
        library.add(before.readings(), stored -> begin(() -> {
            StoredCampaign campaign = checked(source);
            if (campaign.trials().isEmpty()) {
                campaign.beginWith(before.before(campaign.plan()).trials());
            }
            return campaign;
        }, begun));
    }

    private StoredCampaign checked(CampaignSource source) throws IOException, InterruptedException {
        List<String> unknown = unknownFlags(source.plan());
        if (!unknown.isEmpty()) {
            throw new IOException(I18n.text("The engine's help does not list {0}. Nothing was launched.",
                    String.join(I18n.text(", "), unknown)));
        }
        return services.store().begin(source);
    }

    private List<String> unknownFlags(CampaignPlan plan) throws InterruptedException {
        synchronized (this) {
            asked = Thread.currentThread();
        }
        onScreen(() -> asking.set(true));
        List<String> unknown;
        try {
            unknown = UnknownFlags.of(plan, services.store().launches(), UnknownFlags.LIMIT);
        } finally {
            synchronized (this) {
                asked = null;
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        onScreen(() -> asking.set(false));
        return unknown;
    }

    /// Starts no campaign after all, while its engine is asked for its flags. What comes later is not interrupted: files
    /// are written then.
    synchronized void stopAsking() {
        if (asked != null) {
            asked.interrupt();
        }
    }

    /// Shows launches that others tried.
    void show(TriedResults results) {
        latest.compute(false, () -> CampaignOutcome.of(results.data()), outcome -> {
            tried = results;
            shown.set(new CampaignSnapshot("", null, outcome, CampaignState.TRIED, ""));
        }, reason -> failed.accept(I18n.text("The campaign's result could not be computed."), reason));
    }

    /// The launches that others tried, while they are shown; null for none.
    @Nullable TriedResults tried() {
        CampaignSnapshot snapshot = shown.get();
        return snapshot != null && snapshot.state() == CampaignState.TRIED ? tried : null;
    }

    void resume(StoredCampaign campaign) {
        begin(() -> campaign, () -> { });
    }

    /// Finds or makes the campaign to run.
    @FunctionalInterface
    private interface Beginning {
        StoredCampaign campaign() throws IOException, InterruptedException;
    }

    private void begin(Beginning beginning, Runnable begins) {
        if (busy.get()) {
            return;
        }
        busy.set(true);
        Consumer<FinishedPoint> keep = library::keepTrial;
        Thread running = Thread.ofPlatform().name("touchstone-campaign").unstarted(() -> {
            try (CampaignExecution begun = beginning.campaign().open(services.tests(), keep)) {
                execution = begun;
                if (isEnding) {
                    begun.signals().cancel();
                }
                List<Trial> earlier = begun.campaign().trials();
                onScreen(() -> {
                    asking.set(false);
                    begins.run();
                    // One that goes on is no longer among the interrupted ones.
                    look();
                    show(begun.campaign(), earlier, null, CampaignState.RUNNING, "");
                });
                CampaignResult result = begun.run(new Listening(begun.campaign(), earlier));
                onScreen(() -> ended(begun.campaign(), result.trials(), null));
            } catch (IOException | InterruptedException | RuntimeException problem) {
                CampaignExecution was = execution;
                onScreen(() -> ended(was == null ? null : was.campaign(), null, problem));
            } finally {
                execution = null;
            }
        });
        thread = running;
        running.start();
    }

    private static void onScreen(Runnable work) {
        Platform.runLater(work);
    }

    private void ended(@Nullable StoredCampaign campaign, @Nullable List<Trial> trials, @Nullable Throwable problem) {
        busy.set(false);
        asking.set(false);
        status.set(null);
        look();
        CampaignSnapshot now = shown.get();
        if (campaign == null && problem != null && !(problem instanceof InterruptedException)) {
            failed.accept(I18n.text("The campaign could not be started."), problem);
        } else if (campaign != null && trials != null) {
            show(campaign, trials, campaign.ended().orElse(StopReason.STOPPED),
                    CampaignState.of(campaign.ended().orElse(null)), "");
        } else if (campaign != null && problem != null && now != null) {
            show(campaign, now.trials(), StopReason.STOPPED, CampaignState.FAILED, Reason.of(problem));
        }
    }

    /// What was read of a stored campaign.
    private record Opened(List<Trial> trials, boolean isRunning) {
    }

    /// Shows a stored campaign.
    void open(StoredCampaign campaign) {
        aside.start(() -> new Opened(campaign.trials(), campaign.isRunning()), read -> {
            CampaignExecution now = execution;
            boolean isMine = now != null && now.campaign().id().equals(campaign.id());
            CampaignState state = isMine ? CampaignState.RUNNING : read.isRunning() ? CampaignState.ELSEWHERE
                    : CampaignState.of(campaign.ended().orElse(null));
            show(campaign, read.trials(), state.hasEnded() ? campaign.ended().orElse(StopReason.STOPPED) : null, state, "");
        }, reason -> failed.accept(I18n.text("The campaign could not be read."), reason));
    }

    /// Computes what trials have found and shows it.
    ///
    /// @param stopped null while it runs
    private void show(StoredCampaign campaign, List<Trial> trials, @Nullable StopReason stopped, CampaignState state,
            String message) {
        List<Run> runs = List.copyOf(library.runs());
        latest.compute(false, () -> CampaignOutcome.of(CampaignData.of(campaign.plan(), trials, runs, stopped)),
                outcome -> shown.set(new CampaignSnapshot(campaign.id(), campaign.plan().search(), outcome, current(campaign, state), message)),
                reason -> failed.accept(I18n.text("The campaign's result could not be computed."), reason));
    }

    /// The state as the user's last order left it.
    private CampaignState current(StoredCampaign campaign, CampaignState state) {
        CampaignExecution now = execution;
        if (state.hasEnded() || now == null || !now.campaign().id().equals(campaign.id())) {
            return state;
        }
        return now.signals().isStopping() ? CampaignState.STOPPING : now.signals().isPaused() ? CampaignState.PAUSED
                : CampaignState.RUNNING;
    }

    /// Shows the form again.
    void showNone() {
        shown.set(null);
    }

    /// Polls the running launch.
    void poll() {
        CampaignExecution now = execution;
        status.set(now == null ? null : now.status().orElse(null));
    }

    /// Whether the shown campaign is the running one.
    boolean isShown() {
        CampaignExecution now = execution;
        CampaignSnapshot snapshot = shown.get();
        return now != null && snapshot != null && now.campaign().id().equals(snapshot.id());
    }

    void pause() {
        order(TrialSignals::pause);
    }

    void goOn() {
        order(TrialSignals::resume);
    }

    void stopAfterLaunch() {
        order(TrialSignals::stopAfterTrial);
    }

    /// Makes a candidate the next launch.
    void tryNext(Candidate candidate) {
        order(signals -> signals.tryNext(candidate));
    }

    void cancel() {
        order(TrialSignals::cancel);
    }

    private void order(Consumer<TrialSignals> what) {
        CampaignExecution now = execution;
        CampaignSnapshot snapshot = shown.get();
        if (now != null) {
            what.accept(now.signals());
            if (snapshot != null) {
                shown.set(snapshot.with(current(now.campaign(), snapshot.state())));
            }
            poll();
        }
    }

    /// Gives up what an interrupted campaign has left to do; its launches are kept.
    void keepAsIs(CampaignEntry entry) {
        campaigns.remove(entry);
        aside.start(() -> {
            entry.campaign().keepAsIs();
            return entry;
        }, done -> look(), reason -> failed.accept(I18n.text("The campaign could not be closed."), reason));
    }

    /// Ends the running campaign and the engine that it launched; it can be resumed. May take seconds: not for the JavaFX
    /// thread.
    void end() {
        isEnding = true;
        CampaignExecution now = execution;
        Thread running = thread;
        if (now != null) {
            now.signals().cancel();
        } else if (running != null) {
            running.interrupt();
        }
        try {
            if (running != null && !running.join(ENDING)) {
                System.getLogger(CampaignModel.class.getName()).log(System.Logger.Level.WARNING,
                        "The campaign did not end in time.");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// Shows each launch as it ends.
    private final class Listening implements Campaign.Listener {

        private final StoredCampaign campaign;
        private final List<Trial> trials;

        Listening(StoredCampaign campaign, List<Trial> trials) {
            this.campaign = campaign;
            this.trials = new ArrayList<>(trials);
        }

        @Override
        public void begins(int number, Candidate candidate, Purpose purpose) {
            onScreen(CampaignModel.this::poll);
        }

        @Override
        public void ended(Trial trial) {
            trials.add(trial);
            List<Trial> copy = List.copyOf(trials);
            onScreen(() -> {
                if (isShown()) {
                    show(campaign, copy, null, CampaignState.RUNNING, "");
                }
            });
        }
    }
}

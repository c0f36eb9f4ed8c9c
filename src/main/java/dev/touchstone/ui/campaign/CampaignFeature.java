package dev.touchstone.ui.campaign;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.campaign.draft.CampaignDraftReader;
import dev.touchstone.ui.campaign.draft.CampaignDraftWriter;
import dev.touchstone.ui.campaign.form.CampaignForm;
import dev.touchstone.ui.campaign.form.CampaignFormModel;
import dev.touchstone.ui.campaign.form.CommandsCard;
import dev.touchstone.ui.campaign.form.StartBar;
import dev.touchstone.ui.campaign.monitor.AdviceCard;
import dev.touchstone.ui.campaign.monitor.CampaignMonitor;
import dev.touchstone.ui.campaign.monitor.CampaignSnapshot;
import dev.touchstone.ui.campaign.monitor.CampaignWords;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.ConcurrentTasks;
import dev.touchstone.ui.task.Latest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/// The page of campaigns. A campaign continues to run whichever page is shown.
public final class CampaignFeature implements Feature, AutoCloseable {

    private final RunLibrary library;
    private final ConcurrentTasks aside = new ConcurrentTasks();
    private final Latest reading = new Latest();
    private final Latest computing = new Latest();
    private final CampaignFormModel form;
    private final CampaignModel model;
    private final CampaignView view;
    private final LaunchPolling polling;
    private final List<Action> actions;
    private final ObservableValue<String> count;
    private final ObservableValue<String> working;

    /// @param showRuns shows runs in their table
    public CampaignFeature(CampaignServices services, RunLibrary library, Choosers choosers, UserMessages notices,
            Consumer<List<Run>> showRuns) {
        this.library = library;
        form = new CampaignFormModel(reading);
        model = new CampaignModel(services, library, aside, computing, notices::failed);
        ChartFiles charts = new ChartFiles(choosers, notices);
        Consumer<String> copy = text -> charts.copy(text, I18n.text("Copied the command"));
        CampaignForm formView = new CampaignForm(form);
        CampaignCommands commands = new CampaignCommands(form, model, aside, choosers, notices, formView::enter);
        Action start = commands.start();
        List<Action> files = commands.files();
        List<Action> running = commands.running(() -> showRuns.accept(measured()));
        CampaignMonitor monitor = new CampaignMonitor(running, copy, charts, new AdviceCard(model::tryNext),
                ids -> showRuns.accept(runs(Set.copyOf(ids))));
        view = new CampaignView(formView, new CommandsCard(form, copy), new CampaignList(model), new CampaignBanners(model),
                new StartBar(form, start), monitor, files, Bindings.isNull(model.shown()));
        actions = new ArrayList<>(List.of(start));
        actions.addAll(files);
        actions.addAll(running);
        polling = new LaunchPolling(model, view);
        count = Bindings.createStringBinding(this::pending, model.busy(), model.campaigns());
        working = Bindings.createStringBinding(() -> model.status().get() == null ? "" : CampaignWords.work(model.status().get()),
                model.status());
        Runnable show = () -> {
            CampaignSnapshot snapshot = model.shown().get();
            if (snapshot != null && view.getScene() != null) {
                monitor.show(snapshot, model.isShown() ? model.status().get() : null);
            }
        };
        model.shown().subscribe(show);
        model.status().subscribe(show);
        view.sceneProperty().subscribe(show);
        if (library.loaded().get()) {
            model.look();
        } else {
            library.loaded().subscribe(isLoaded -> {
                if (isLoaded) {
                    model.look();
                }
            });
        }
    }

    private List<Run> measured() {
        CampaignSnapshot snapshot = model.shown().get();
        Set<String> ids = new HashSet<>();
        if (snapshot != null) {
            snapshot.trials().forEach(trial -> ids.addAll(trial.runs()));
        }
        return runs(ids);
    }

    private List<Run> runs(Set<String> ids) {
        return library.runs().stream().filter(run -> ids.contains(run.id())).toList();
    }

    private String pending() {
        long pending = model.campaigns().stream().filter(CampaignEntry::isUnfinished).count() + (model.busy().get() ? 1 : 0);
        return pending == 0 ? "" : String.valueOf(pending);
    }

    @Override
    public String id() {
        return "campaigns";
    }

    @Override
    public String title() {
        return I18n.text("Campaigns");
    }

    @Override
    public String icon() {
        return "fth-target";
    }

    @Override
    public ObservableValue<String> count() {
        return count;
    }

    @Override
    public ObservableValue<String> working() {
        return working;
    }

    @Override
    public boolean needsRuns() {
        return false;
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public List<Action> actions() {
        return actions;
    }

    /// What the form holds.
    @Override
    public Map<String, String> state() {
        return Map.of("form", CampaignDraftWriter.yaml(form.draft().get()));
    }

    @Override
    public void restore(Map<String, String> state) {
        if (state.containsKey("form")) {
            try {
                form.open(CampaignDraftReader.read(state.get("form"), ""), null);
            } catch (IllegalArgumentException old) {
                System.getLogger(CampaignFeature.class.getName()).log(System.Logger.Level.DEBUG, "no form restored", old);
            }
        }
    }

    /// Whether a campaign is being started or runs.
    public ObservableBooleanValue running() {
        return model.busy();
    }

    /// Ends what the page shows; [#end] must follow.
    @Override
    public void close() {
        polling.close();
        aside.close();
        reading.close();
        computing.close();
    }

    /// Ends the running campaign and its engine; the next start offers to resume it. May take seconds, so it must not be
    /// called on the JavaFX thread.
    public void end() {
        model.end();
    }
}

package dev.touchstone.ui.campaign;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.campaign.draft.FormState;
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
import dev.touchstone.ui.shell.OnDemand;
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
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import javafx.scene.layout.VBox;

/// The page of campaigns. A campaign continues to run whichever page is shown.
public final class CampaignFeature implements Feature, AutoCloseable {

    private final RunLibrary library;
    private final ConcurrentTasks aside = new ConcurrentTasks();
    private final Latest reading = new Latest();
    private final Latest computing = new Latest();
    private final Choosers choosers;
    private final UserMessages notices;
    private final Consumer<List<Run>> showRuns;
    private final CampaignModel model;
    /// Most starts of the window do not show this page.
    private final OnDemand<Controls> controls = new OnDemand<>(this::make);
    private final BooleanProperty seen = new SimpleBooleanProperty(false);
    private final LaunchPolling polling;
    private final ObservableValue<String> count;
    private final ObservableValue<String> working;
    /// The [#state] of the last exit, until the form is made.
    private Map<String, String> left = Map.of();

    /// @param showRuns shows runs in their table
    public CampaignFeature(CampaignServices services, RunLibrary library, Choosers choosers, UserMessages notices,
            Consumer<List<Run>> showRuns) {
        this.library = library;
        this.choosers = choosers;
        this.notices = notices;
        this.showRuns = showRuns;
        model = new CampaignModel(services, library, aside, computing, notices::failed);
        polling = new LaunchPolling(model, seen);
        count = Bindings.createStringBinding(this::pending, model.busy(), model.campaigns());
        working = Bindings.createStringBinding(() -> model.status().get() == null ? "" : CampaignWords.work(model.status().get()),
                model.status());
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

    /// The form, the page that it is on, and the actions of the page.
    private record Controls(CampaignFormModel form, CampaignView view, List<Action> actions) {
    }

    private Controls make() {
        CampaignFormModel form = new CampaignFormModel(reading);
        open(left, form);
        ChartFiles charts = new ChartFiles(choosers, notices);
        Consumer<String> copy = text -> charts.copy(text, I18n.text("Copied the command"));
        CampaignForm formView = new CampaignForm(form);
        TriedBanner tried = new TriedBanner();
        CampaignCommands commands = new CampaignCommands(form, model, aside, choosers, notices, tried.results(), formView::enter);
        Action start = commands.start();
        List<Action> files = commands.files();
        List<Action> running = commands.running(() -> showRuns.accept(measured()));
        List<Action> exports = commands.exports();
        CampaignMonitor monitor = new CampaignMonitor(running, exports, copy, charts, new AdviceCard(model::tryNext),
                ids -> showRuns.accept(runs(Set.copyOf(ids))));
        CampaignView view = new CampaignView(formView, new CommandsCard(form, copy), new CampaignList(model),
                new VBox(new CampaignBanners(model), tried), new StartBar(form, start, model.asking(), model::stopAsking), monitor, files, Bindings.isNull(model.shown()));
        Runnable show = () -> {
            CampaignSnapshot snapshot = model.shown().get();
            if (snapshot != null && view.getScene() != null) {
                monitor.show(snapshot, model.isShown() ? model.status().get() : null);
            }
        };
        model.shown().subscribe(show);
        model.status().subscribe(show);
        view.sceneProperty().subscribe(show);
        seen.bind(view.sceneProperty().isNotNull());
        List<Action> actions = new ArrayList<>(List.of(start));
        actions.addAll(files);
        actions.add(commands.openFolder());
        actions.addAll(running);
        actions.addAll(exports);
        return new Controls(form, view, actions);
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
        return controls.get().view();
    }

    @Override
    public List<Action> actions() {
        return controls.get().actions();
    }

    /// What the form holds, without keys and passwords: the user gives them again.
    @Override
    public Map<String, String> state() {
        return controls.made().map(made -> FormState.of(made.form().draft().get())).orElse(left);
    }

    @Override
    public void restore(Map<String, String> state) {
        left = Map.copyOf(state);
        controls.made().ifPresent(made -> open(state, made.form()));
    }

    private static void open(Map<String, String> state, CampaignFormModel form) {
        FormState.draft(state).ifPresent(draft -> form.open(draft, null));
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

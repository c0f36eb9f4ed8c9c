package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.model.Run;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.live.form.EstimateBar;
import dev.touchstone.ui.live.form.FormModel;
import dev.touchstone.ui.live.form.FormView;
import dev.touchstone.ui.live.form.KeptKeys;
import dev.touchstone.ui.live.monitor.LiveWords;
import dev.touchstone.ui.live.monitor.MonitorView;
import dev.touchstone.ui.settings.KeyFile;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.task.ConcurrentTasks;
import dev.touchstone.ui.task.Latest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/// The page of live tests. A plan continues to run whichever page is shown.
public final class LiveFeature implements Feature, AutoCloseable {

    /// Navigation to the pages that show what was measured.
    public interface Neighbours {

        /// Shows a page.
        void show(Feature page);

        /// Shows these runs in their table.
        void showRuns(List<Run> runs);

        /// Shows the comparison of these runs alone.
        void compare(List<Run> runs);
    }

    private final LiveTests tests;
    private final RunLibrary library;
    private final Neighbours pages;
    private final ConcurrentTasks aside = new ConcurrentTasks();
    private final Latest latest = new Latest();
    private final Background files = new Background();
    private final BooleanProperty planning = new SimpleBooleanProperty(true);
    private final FormModel form;
    private final LiveTestModel model;
    private final Choosers choosers;
    private final Action start;
    private final Action demonstrate;
    private final List<Action> running;
    private final List<Action> planFiles;
    private final BooleanProperty seen = new SimpleBooleanProperty(false);
    private final StatusPolling pulse;
    private final List<Action> actions;
    private final List<Action> beginning;
    private final ObservableValue<String> count;
    private final ObservableValue<String> working;
    /// Most starts of the window do not show this page.
    private final OnDemand<Controls> controls = new OnDemand<>(this::make);

    public LiveFeature(LiveTests tests, RunLibrary library, KeyFile keys, Choosers choosers, UserMessages notices,
            Neighbours pages) {
        this.tests = tests;
        this.library = library;
        this.pages = pages;
        this.choosers = choosers;
        Consumer<Throwable> keyTrouble = reason -> notices.failed(I18n.text("The key was not kept on this computer."), reason);
        form = new FormModel(tests, latest, aside, new KeptKeys(keys, files, keyTrouble, notices::tell));
        model = new LiveTestModel(tests, aside, library::keep, notices::failed);
        LiveCommands commands = new LiveCommands(form, model, aside, choosers, notices, planning,
                problem -> controls.get().form().enter(problem));
        start = commands.start();
        running = commands.running(() -> pages.showRuns(measured()), () -> pages.compare(measured()));
        planFiles = List.of(commands.open(), commands.save());
        demonstrate = shown(commands.demonstrate());
        actions = new ArrayList<>(List.of(start));
        actions.addAll(planFiles);
        actions.addAll(running);
        beginning = List.of(Action.of("live-new", I18n.text("New live test"), I18n.text("Live"), "fth-activity", "Shortcut+N", this::begin),
                demonstrate);
        pulse = new StatusPolling(model, seen);
        count = Bindings.createStringBinding(this::pending, model.busy(), model.unfinished());
        working = Bindings.createStringBinding(this::work, model.busy(), model.status());
        model.plan().subscribe(plan -> {
            if (plan != null) {
                planning.set(false);
            }
        });
        if (library.loaded().get()) {
            model.lookForUnfinished();
        } else {
            library.loaded().subscribe(loaded -> {
                if (loaded) {
                    model.lookForUnfinished();
                }
            });
        }
    }

    /// The form, and the page that it is on.
    private record Controls(FormView form, LiveView view) {
    }

    private Controls make() {
        FormView formView = new FormView(form, choosers);
        MonitorView monitor = new MonitorView(running);
        LiveView view = new LiveView(formView, new EstimateBar(form, start), new DemonstrationCard(model, demonstrate),
                new UnfinishedCards(model), monitor, planFiles, planning);
        seen.bind(view.sceneProperty().isNotNull());
        model.plan().subscribe(plan -> {
            if (plan != null) {
                monitor.begin(plan);
            }
        });
        Runnable show = () -> {
            PlanStatus status = model.status().get();
            // A list outside of the scene has no style, and is not visible.
            if (status != null && monitor.getScene() != null) {
                monitor.show(status);
            }
        };
        model.status().subscribe(show);
        monitor.sceneProperty().subscribe(show);
        return new Controls(formView, view);
    }

    /// The actions that begin something new on any page: a new live test, the demonstration.
    public List<Action> beginning() {
        return beginning;
    }

    /// Returns the same action, which shows this page first.
    private Action shown(Action action) {
        return new Action(action.id(), action.title(), action.group(), action.icon(), action.key(), action.enabled(),
                () -> {
                    pages.show(this);
                    action.run();
                });
    }

    /// A running plan stays visible.
    /// Shows the form of a new test.
    public void begin() {
        if (!model.busy().get()) {
            planning.set(true);
        }
        pages.show(this);
        controls.get().view().requestFocus();
    }

    private List<Run> measured() {
        Set<String> ids = new HashSet<>(model.measured());
        return library.runs().stream().filter(run -> ids.contains(run.id())).toList();
    }

    private String pending() {
        int pending = model.unfinished().size() + (model.busy().get() ? 1 : 0);
        return pending == 0 ? "" : String.valueOf(pending);
    }

    private String work() {
        PlanStatus status = model.status().get();
        if (!model.busy().get() || status == null || status.hasEnded()) {
            return "";
        }
        return LiveWords.work(status);
    }

    @Override
    public String id() {
        return "live";
    }

    @Override
    public String title() {
        return I18n.text("Live");
    }

    @Override
    public String icon() {
        return "fth-activity";
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
        return actions;
    }

    /// The newest plan without its keys, and the executions whose points are already stored.
    @Override
    public Map<String, String> state() {
        Map<String, String> state = new TreeMap<>();
        Plan plan = form.lastPlan();
        if (plan != null) {
            state.put("plan", PlanJson.write(plan));
        }
        if (!model.recovered().isEmpty()) {
            state.put("recovered", String.join(" ", model.recovered()));
        }
        return state;
    }

    @Override
    public void restore(Map<String, String> state) {
        model.recovered().addAll(Arrays.asList(state.getOrDefault("recovered", "").split(" ")));
        if (state.containsKey("plan")) {
            try {
                form.open(PlanJson.read(state.get("plan")));
            } catch (IllegalArgumentException old) {
                System.getLogger(LiveFeature.class.getName()).log(System.Logger.Level.DEBUG, "no plan restored", old);
            }
        }
    }

    /// Whether a plan is being started or runs.
    public ObservableBooleanValue running() {
        return model.busy();
    }

    /// Ends what the page shows; [#end] must follow.
    @Override
    public void close() {
        pulse.close();
        aside.close();
        latest.close();
    }

    /// Cancels the running plan; its journal keeps everything, and the next start offers to resume it. May take seconds,
    /// so it must not be called on the JavaFX thread.
    public void end() {
        tests.close();
        model.end();
        files.close(Duration.ofSeconds(5));
    }
}

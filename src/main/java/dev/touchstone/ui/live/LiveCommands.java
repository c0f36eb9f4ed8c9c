package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.report.AtomicFile;
import dev.touchstone.ui.live.draft.Problem;
import dev.touchstone.ui.live.form.FormModel;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.ConcurrentTasks;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import org.jspecify.annotations.Nullable;

/// The actions of the page of live tests.
final class LiveCommands {

    private static final String GROUP = I18n.text("Live");

    private final FormModel form;
    private final LiveTestModel model;
    private final ConcurrentTasks aside;
    private final Choosers choosers;
    private final UserMessages notices;
    private final BooleanProperty planning;
    private final Consumer<Problem> point;

    /// @param planning whether the form is shown instead of the plan that runs or ran
    /// @param point moves the focus to the field of a problem
    LiveCommands(FormModel form, LiveTestModel model, ConcurrentTasks aside, Choosers choosers, UserMessages notices,
            BooleanProperty planning, Consumer<Problem> point) {
        this.form = form;
        this.model = model;
        this.aside = aside;
        this.choosers = choosers;
        this.notices = notices;
        this.planning = planning;
        this.point = point;
    }

    Action start() {
        return Action.of("live-begin", I18n.text("Start the live test"), GROUP, "fth-play", "Shortcut+Enter",
                planning.and(model.busy().not()), this::startPlan);
    }

    private void startPlan() {
        form.read(reading -> {
            Plan plan = reading.plan();
            if (plan == null) {
                reading.problems().stream().findFirst().ifPresent(point);
            } else if (!model.busy().get()) {
                model.start(plan, reading.access(), reading.hosts(), () -> { });
            }
        });
    }

    /// Starts the simulated engines, runs the plan, and stops them when it has ended.
    Action demonstrate() {
        return Action.of("live-try", I18n.text("Try it with the simulated engine"), GROUP, "fth-zap", null, model.busy().not(),
                () -> aside.start(Demonstration::start, demonstration -> {
                    if (model.busy().get()) {
                        demonstration.close();
                    } else {
                        model.start(demonstration.plan(), Map.of(), List.of(), demonstration::close);
                    }
                }, reason -> notices.failed(I18n.text("The simulated engines could not be started."), reason)));
    }

    Action open() {
        return Action.of("live-open", I18n.text("Open plan…"), GROUP, "fth-folder", null, planning,
                () -> choosers.openFiles(I18n.text("Open a plan"), List.of(ChooserFilter.of(I18n.text("Touchstone plans"), "json"),
                        ChooserFilter.ALL))
                        .stream().findFirst().ifPresent(this::open));
    }

    private void open(Path file) {
        aside.start(() -> PlanJson.read(Files.readString(file), folder(file)), form::open,
                reason -> notices.failed(I18n.text("{0} is not a plan that can be run.", file.getFileName()), reason));
    }

    Action save() {
        return Action.of("live-save", I18n.text("Save plan…"), GROUP, "fth-save", "Shortcut+S", planning, () -> form.read(reading -> {
            Plan plan = reading.plan();
            if (plan == null) {
                reading.problems().stream().findFirst().ifPresent(point);
            } else {
                choosers.saveFile(I18n.text("Save the plan"), fileName(plan), I18n.text("Touchstone plan")).ifPresent(file ->
                        save(plan, file));
            }
        }));
    }

    private void save(Plan plan, Path file) {
        aside.start(() -> {
            AtomicFile.write(file, out -> out.write(
                    PlanJson.write(plan, folder(file)).getBytes(StandardCharsets.UTF_8)));
            return file;
        }, saved -> notices.saved(I18n.text("Saved the plan as {0}. It holds no keys.", saved.getFileName()), saved),
                reason -> notices.failed(I18n.text("The plan was not saved."), reason));
    }

    /// Files that a plan names are written relative to its folder where possible.
    private static @Nullable Path folder(Path file) {
        return file.toAbsolutePath().getParent();
    }

    private static String fileName(Plan plan) {
        String name = plan.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return (name.isEmpty() ? "plan" : name) + ".json";
    }

    /// Returns the actions for the plan that runs or ran.
    ///
    /// @param showRuns shows the runs that it measured
    /// @param compare shows them in the comparison
    List<Action> running(Runnable showRuns, Runnable compare) {
        return List.of(
                action("live-relaunched", I18n.text("It was restarted – continue"), "fth-refresh-cw", null,
                        when(PlanState.AWAITING_LAUNCH), model::confirmRelaunch),
                action("live-pause", I18n.text("Pause"), "fth-pause", "P", when(PlanState.RUNNING), model::pause),
                action("live-resume", I18n.text("Resume"), "fth-play", "P", when(PlanState.PAUSED), model::resume),
                action("live-stop", I18n.text("Stop after this point"), "fth-square", null,
                        when(PlanState.RUNNING).or(when(PlanState.PAUSED)).or(when(PlanState.AWAITING_LAUNCH)),
                        model::stopAfterPoint),
                action("live-cancel", I18n.text("Cancel"), "fth-x", null, model.busy().and(planning.not()), model::cancel),
                action("live-compare", I18n.text("Compare"), "fth-columns", null, measured(), compare),
                action("live-runs", I18n.text("Show the runs"), "fth-list", null, measured(), showRuns),
                action("live-again", I18n.text("Change the plan"), "fth-edit-2", null,
                        planning.not().and(model.busy().not()), this::changePlan));
    }

    private void changePlan() {
        Plan plan = model.plan().get();
        if (plan != null) {
            form.open(plan);
        }
        planning.set(true);
    }

    private BooleanBinding when(PlanState state) {
        return Bindings.createBooleanBinding(() -> model.is(state), model.status(), model.busy())
                .and(planning.not());
    }

    private BooleanBinding measured() {
        return Bindings.createBooleanBinding(() -> !model.busy().get() && !model.measured().isEmpty(), model.status(),
                model.busy()).and(planning.not());
    }

    private static Action action(String id, String title, String icon, @Nullable String key,
            BooleanBinding enabled, Runnable handler) {
        return Action.of(id, title, GROUP, icon, key, enabled, handler);
    }
}

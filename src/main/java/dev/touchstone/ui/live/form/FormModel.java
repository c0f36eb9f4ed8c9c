package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.Estimate;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.ui.live.draft.DraftRow;
import dev.touchstone.ui.live.draft.DraftWriter;
import dev.touchstone.ui.live.draft.PlanDraft;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.draft.PlanReader;
import dev.touchstone.ui.live.draft.PlanReading;
import dev.touchstone.ui.live.draft.Problem;
import dev.touchstone.ui.live.draft.ServerReader;
import dev.touchstone.ui.task.ConcurrentTasks;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;

/// The draft in the form, and the plan that follows. Drafts are read and servers identified off the JavaFX thread; all
/// methods are called on it.
public final class FormModel {

    private final LiveTests tests;
    private final Latest latest;
    private final ConcurrentTasks aside;
    private final KeptKeys keys;
    private final ReadOnlyObjectWrapper<PlanDraft> draft = new ReadOnlyObjectWrapper<>(PlanDraft.USUAL);
    private final ReadOnlyObjectWrapper<DraftPreview> outlook = new ReadOnlyObjectWrapper<>(DraftPreview.NONE);
    private final ReadOnlyBooleanWrapper strict = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper("");
    private final ObservableSet<String> pending = FXCollections.observableSet();
    private @Nullable Plan lastPlan;

    public FormModel(LiveTests tests, Latest latest, ConcurrentTasks aside, KeptKeys keys) {
        this.tests = tests;
        this.latest = latest;
        this.aside = aside;
        this.keys = keys;
        look();
    }

    ReadOnlyObjectProperty<PlanDraft> draft() {
        return draft.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<DraftPreview> outlook() {
        return outlook.getReadOnlyProperty();
    }

    /// Whether empty fields count as wrong: after the first attempt to start.
    ReadOnlyBooleanProperty strict() {
        return strict.getReadOnlyProperty();
    }

    /// The addresses of servers that are being identified.
    ObservableSet<String> pending() {
        return pending;
    }

    /// Returns the plan of the newest valid draft, for the next start of the program; null before the first. Its servers
    /// have the names that were entered, else names of their addresses.
    public @Nullable Plan lastPlan() {
        return lastPlan;
    }

    void set(PlanField field, int row, String text) {
        if (row >= draft.get().rows(field.scope()).size() || draft.get().text(field, row).equals(text)) {
            return;
        }
        DraftRow before = draft.get().rows(field.scope()).get(row);
        PlanDraft next = draft.get().with(field, row, text);
        if (field == PlanField.URL && before.is(PlanField.KEEP_KEY)) {
            // A stored key belongs to its server and is sent to no other.
            next = next.with(PlanField.KEY, row, "").with(PlanField.KEEP_KEY, row, PlanDraft.NO);
        }
        change(next);
        if (field == PlanField.KEEP_KEY && text.equals(PlanDraft.NO)) {
            server(row).ifPresent(known -> keys.forget(known.server().url()));
        } else if (field == PlanField.KEEP_KEY) {
            keep(row);
        }
    }

    /// Called when the address of a server is complete: fills in a stored key.
    void addressed(int row) {
        if (row < draft.get().servers().size() && draft.get().text(PlanField.KEY, row).isEmpty()) {
            String address = draft.get().text(PlanField.URL, row);
            server(row).ifPresent(known -> keys.recall(known.server().url(), key -> recalled(row, address, key)));
        }
    }

    private void recalled(int row, String address, String key) {
        boolean still = row < draft.get().servers().size() && draft.get().text(PlanField.URL, row).equals(address)
                && draft.get().text(PlanField.KEY, row).isEmpty();
        if (still) {
            change(draft.get().with(PlanField.KEY, row, key).with(PlanField.KEEP_KEY, row, PlanDraft.YES));
        }
    }

    private Optional<ServerReader.Known> server(int row) {
        return ServerReader.one(draft.get(), row);
    }

    void add(PlanField.Scope scope) {
        change(draft.get().plus(scope));
    }

    void remove(PlanField.Scope scope, int row) {
        change(draft.get().minus(scope, row));
    }

    /// Shows a plan in the form, with stored keys of its servers.
    public void open(Plan plan) {
        open(DraftWriter.of(plan, draft.get()));
    }

    private void open(PlanDraft opened) {
        strict.set(false);
        change(opened);
        for (int row = 0; row < draft.get().servers().size(); row++) {
            addressed(row);
        }
    }

    /// Shows a preset for the servers of the form, with as many as it needs, or why it does not fit them. Addresses may
    /// be entered before or after.
    void begin(PlanPresets.Preset preset) {
        List<DraftRow> servers = new ArrayList<>(draft.get().servers());
        while (servers.size() < preset.servers()) {
            servers.add(DraftRow.USUAL);
        }
        Api api = preset.api();
        if (api != null) {
            servers.replaceAll(server -> server.with(PlanField.API, api.key()));
        }
        preset.refusal(servers.size()).ifPresentOrElse(
                reason -> refusal.set(I18n.text("{0}: {1}.", preset.name(), reason)),
                () -> open(DraftWriter.of(preset.settings(), Objects.requireNonNullElse(preset.planName(), ""), servers)));
    }

    /// Why the requested preset is not shown; empty after the next change.
    ReadOnlyStringProperty refusal() {
        return refusal.getReadOnlyProperty();
    }

    /// Reads the current draft; from now on, empty fields count as wrong.
    public void read(Consumer<PlanReading> done) {
        PlanDraft now = draft.get();
        strict.set(true);
        aside.start(() -> PlanReader.read(now), reading -> {
            for (int row = 0; row < draft.get().servers().size() && reading.plan() != null; row++) {
                keep(row);
            }
            done.accept(reading);
        }, problem -> done.accept(new PlanReading(List.of(new Problem(null, 0, problem.toString(),
                false)))));
    }

    /// Identifies the server of a row.
    void identify(int row) {
        PlanDraft now = draft.get();
        String address = now.text(PlanField.URL, row).strip();
        Optional<ServerReader.Known> known = server(row);
        if (known.isEmpty() || !pending.add(address)) {
            return;
        }
        keep(row);
        aside.start(() -> tests.identify(known.get().server(), known.get().access()),
                identity -> identified(address, now.servers().get(row), identity),
                problem -> identified(address, now.servers().get(row), new ServerIdentity(
                        ServerIdentity.unknown().conditions(), List.of(), Set.of(), false,
                        List.of(String.valueOf(problem.getMessage())))));
    }

    private void identified(String address, DraftRow question, ServerIdentity identity) {
        pending.remove(address);
        List<DraftRow> servers = new ArrayList<>(draft.get().servers());
        servers.replaceAll(row -> row.text(PlanField.URL).strip().equals(address)
                && row.text(PlanField.KEY).equals(question.text(PlanField.KEY)) ? row.with(identity) : row);
        change(draft.get().with(PlanField.Scope.SERVER, servers));
    }

    private void change(PlanDraft next) {
        refusal.set("");
        draft.set(next);
        look();
    }

    private void look() {
        PlanDraft now = draft.get();
        latest.compute(false, () -> outlook(now), seen -> {
            if (seen.kept() != null) {
                lastPlan = seen.kept();
            }
            outlook.set(seen);
        }, problem -> refusal.set(I18n.text("The plan could not be checked: {0}", Reason.of(problem))));
    }

    private DraftPreview outlook(PlanDraft now) {
        PlanReading reading = PlanReader.read(now);
        Plan plan = reading.plan();
        return plan == null ? new DraftPreview(reading, null, null)
                : new DraftPreview(reading, estimate(plan), Objects.requireNonNullElse(PlanReader.kept(now), plan));
    }

    /// Returns null without an estimate: the plan can be started all the same.
    private @Nullable Estimate estimate(Plan plan) {
        try {
            return tests.estimate(plan);
        } catch (RuntimeException notKnown) {
            System.getLogger(FormModel.class.getName()).log(System.Logger.Level.DEBUG, "no estimate", notKnown);
            return null;
        }
    }

    private void keep(int row) {
        DraftRow server = draft.get().servers().get(row);
        String key = server.text(PlanField.KEY).strip();
        if (server.is(PlanField.KEEP_KEY) && !key.isEmpty()) {
            server(row).ifPresent(known -> keys.keep(known.server().url(), key));
        }
    }
}

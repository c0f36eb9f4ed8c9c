package dev.touchstone.ui.live.form;

import dev.touchstone.load.Estimate;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.load.plan.Server;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;

/// The draft in the form, and what comes of it. Reading, estimating and asking servers happens off the JavaFX thread;
/// all methods are called on it.
public final class FormModel {

    private final LiveTests tests;
    private final Latest latest;
    private final ConcurrentTasks aside;
    private final KeptKeys keys;
    private final ReadOnlyObjectWrapper<PlanDraft> draft = new ReadOnlyObjectWrapper<>(PlanDraft.USUAL);
    private final ReadOnlyObjectWrapper<DraftPreview> outlook = new ReadOnlyObjectWrapper<>(DraftPreview.NONE);
    private final ReadOnlyBooleanWrapper strict = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper("");
    private final ObservableSet<String> asked = FXCollections.observableSet();
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

    /// Whether fields that are still empty count as wrong: from the first attempt to start.
    ReadOnlyBooleanProperty strict() {
        return strict.getReadOnlyProperty();
    }

    /// The addresses that are being asked who they are.
    ObservableSet<String> asked() {
        return asked;
    }

    /// The newest draft that was a plan, for the next start; null before the first.
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
            // A kept key belongs to its server and is sent to no other.
            next = next.with(PlanField.KEY, row, "").with(PlanField.KEEP_KEY, row, PlanDraft.NO);
        }
        change(next);
        if (field == PlanField.KEEP_KEY && text.equals(PlanDraft.NO)) {
            server(row).ifPresent(known -> keys.forget(known.server().url()));
        } else if (field == PlanField.KEEP_KEY) {
            keep(row);
        }
    }

    /// Called when the address of a server has been typed to its end: a key that was kept for it comes back.
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

    /// Puts a plan into the form; keys that are kept for its servers come with it.
    public void open(Plan plan) {
        strict.set(false);
        change(keepingSecrets(DraftWriter.of(plan)));
        for (int row = 0; row < draft.get().servers().size(); row++) {
            addressed(row);
        }
    }

    /// Puts a preset for the servers of the form into it, or says why it does not suit them.
    void begin(PlanPresets.Preset preset) {
        List<Server> servers = IntStream.range(0, draft.get().servers().size()).mapToObj(this::server)
                .flatMap(Optional::stream).map(ServerReader.Known::server).toList();
        if (servers.size() < draft.get().servers().size()) {
            strict.set(true);
            refusal.set("Say first which servers are to be tested.");
            return;
        }
        try {
            open(preset.plan().apply(servers));
        } catch (IllegalArgumentException unsuited) {
            refusal.set(preset.name() + ": " + unsuited.getMessage() + ".");
        }
    }

    /// Why the preset that was asked for is not in the form; empty as soon as something changes.
    ReadOnlyStringProperty refusal() {
        return refusal.getReadOnlyProperty();
    }

    /// Reads the draft as it stands now; what is missing counts as wrong from here on.
    public void read(Consumer<PlanReading> done) {
        PlanDraft now = draft.get();
        strict.set(true);
        aside.start(() -> PlanReader.read(now), reading -> {
            for (int row = 0; row < draft.get().servers().size() && reading.plan() != null; row++) {
                keep(row);
            }
            done.accept(reading);
        }, problem -> done.accept(new PlanReading(null, Map.of(), List.of(new Problem(null, 0, problem.toString(),
                false)))));
    }

    /// Asks the server of a row who it is.
    void identify(int row) {
        PlanDraft now = draft.get();
        String address = now.text(PlanField.URL, row).strip();
        Optional<ServerReader.Known> known = server(row);
        if (known.isEmpty() || !asked.add(address)) {
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
        asked.remove(address);
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
            if (seen.reading().plan() != null) {
                lastPlan = seen.reading().plan();
            }
            outlook.set(seen);
        });
    }

    private DraftPreview outlook(PlanDraft now) {
        PlanReading reading = PlanReader.read(now);
        return new DraftPreview(now, reading, reading.plan() == null ? null : estimate(reading.plan()));
    }

    /// An estimate is a courtesy: without one the plan can be started all the same.
    private @Nullable Estimate estimate(Plan plan) {
        try {
            return tests.estimate(plan);
        } catch (RuntimeException notKnown) {
            System.getLogger(FormModel.class.getName()).log(System.Logger.Level.DEBUG, "no estimate", notKnown);
            return null;
        }
    }

    /// What was typed for a server of the form goes with it into another plan that has the server too.
    private PlanDraft keepingSecrets(PlanDraft opened) {
        List<DraftRow> servers = new ArrayList<>(opened.servers());
        servers.replaceAll(row -> draft.get().servers().stream()
                .filter(old -> old.text(PlanField.URL).equals(row.text(PlanField.URL))).findFirst()
                .map(old -> row.with(PlanField.KEY, old.text(PlanField.KEY))
                .with(PlanField.KEEP_KEY, old.text(PlanField.KEEP_KEY))
                        .with(PlanField.HEADERS, old.text(PlanField.HEADERS)).with(old.identity())).orElse(row));
        return opened.with(PlanField.Scope.SERVER, servers);
    }

    private void keep(int row) {
        DraftRow server = draft.get().servers().get(row);
        String key = server.text(PlanField.KEY).strip();
        if (server.is(PlanField.KEEP_KEY) && !key.isEmpty()) {
            server(row).ifPresent(known -> keys.keep(known.server().url(), key));
        }
    }
}

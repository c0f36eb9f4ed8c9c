package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.ui.task.ConcurrentTasks;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The plan that runs, or ran last, and the unfinished executions. All methods are called on the JavaFX thread.
final class LiveTestModel {

    private final LiveTests tests;
    private final ConcurrentTasks aside;
    private final Consumer<FinishedPoint> keep;
    private final BiConsumer<String, Throwable> failed;
    private final ReadOnlyObjectWrapper<@Nullable Plan> plan = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable PlanStatus> status = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ObservableList<UnfinishedPlan> unfinished = FXCollections.observableArrayList();
    private final Set<String> recovered = new HashSet<>();
    /// The keys and headers used in this session, so that an execution can be resumed.
    private final Map<URI, Access> known = new HashMap<>();
    private final List<String> measured = new CopyOnWriteArrayList<>();
    private boolean looked;
    private @Nullable PlanControl control;
    private Runnable ended = () -> { };

    /// @param keep stores a finished point; called on a thread of the plan
    /// @param failed called with a sentence and the reason
    LiveTestModel(LiveTests tests, ConcurrentTasks aside, Consumer<FinishedPoint> keep, BiConsumer<String, Throwable> failed) {
        this.tests = tests;
        this.aside = aside;
        this.keep = keep;
        this.failed = failed;
    }

    /// Null before the first plan, and while another one is being started.
    ReadOnlyObjectProperty<@Nullable Plan> plan() {
        return plan.getReadOnlyProperty();
    }

    /// The status of the last poll; null before the first.
    ReadOnlyObjectProperty<@Nullable PlanStatus> status() {
        return status.getReadOnlyProperty();
    }

    /// Whether a plan is being started or runs.
    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    ObservableList<UnfinishedPlan> unfinished() {
        return unfinished;
    }

    /// Ids of the executions whose measured points are in the archive.
    Set<String> recovered() {
        return recovered;
    }

    /// Ids of the runs of the plan that is shown.
    List<String> measured() {
        return List.copyOf(measured);
    }

    /// @param hosts that are to send; none for this machine
    /// @param whenEnded called once, when this plan has ended or could not be started
    void start(Plan wanted, Map<String, Access> access, List<String> hosts, Runnable whenEnded) {
        wanted.servers().forEach(server -> {
            if (access.containsKey(server.name())) {
                known.put(server.url(), access.get(server.name()));
            }
        });
        from(hosts, wanted, there -> there.start(wanted, access, this::finished), whenEnded);
    }

    /// Starts a plan, or goes on with it.
    private interface Beginning {
        PlanControl begin(LiveTests there) throws IOException;
    }

    /// @param hosts that are to send; none for this machine
    private void from(List<String> hosts, Plan wanted, Beginning beginning, Runnable whenEnded) {
        if (hosts.isEmpty()) {
            begin(wanted, () -> beginning.begin(tests), whenEnded);
            return;
        }
        HostGroup group = new HostGroup(hosts);
        begin(wanted, () -> {
            group.connected();
            group.warmUp(wanted.servers().getFirst().api());
            return beginning.begin(tests.on(group));
        }, () -> {
            whenEnded.run();
            Thread.ofPlatform().daemon().name("hosts-closing").start(group::close);
        });
    }

    /// @param typed server name → key that was entered now
    void resumeUnfinished(UnfinishedPlan execution, Map<String, Access> typed) {
        Map<String, Access> access = new LinkedHashMap<>();
        for (Server server : execution.plan().servers()) {
            Access mine = typed.getOrDefault(server.name(), known.get(server.url()));
            if (mine != null) {
                access.put(server.name(), mine);
                known.put(server.url(), mine);
            }
        }
        unfinished.remove(execution);
        from(execution.hosts(), execution.plan(), there -> there.resume(execution.journal(), access, this::finished), () -> { });
    }

    private void begin(Plan wanted, Callable<PlanControl> starting, Runnable whenEnded) {
        busy.set(true);
        plan.set(null);
        status.set(null);
        measured.clear();
        ended = whenEnded;
        aside.start(starting, begun -> {
            control = begun;
            plan.set(wanted);
            poll();
        }, reason -> {
            busy.set(false);
            end();
            lookForUnfinished();
            failed.accept(I18n.text("The live test could not be started."), reason);
        });
    }

    private void finished(FinishedPoint point) {
        if (!point.runs().isEmpty()) {
            keep.accept(point);
        }
        point.runs().forEach(run -> measured.add(run.id()));
    }

    /// Polls the status of the plan.
    void poll() {
        if (control == null || !busy.get()) {
            return;
        }
        PlanStatus now = control.status();
        if (now.hasEnded()) {
            busy.set(false);
        }
        status.set(now);
        if (now.hasEnded()) {
            end();
            lookForUnfinished();
        }
    }

    /// Releases the resources of the plan.
    void end() {
        ended.run();
        ended = () -> { };
    }

    void pause() {
        send(PlanControl::pause);
    }

    void resume() {
        send(PlanControl::resume);
    }

    void stopAfterPoint() {
        send(PlanControl::stopAfterPoint);
    }

    void confirmRelaunch() {
        send(PlanControl::confirmRelaunch);
    }

    void cancel() {
        send(PlanControl::cancel);
    }

    private void send(Consumer<PlanControl> order) {
        if (control != null) {
            order.accept(control);
            poll();
        }
    }

    boolean is(PlanState state) {
        PlanStatus now = status.get();
        return busy.get() && now != null && now.state() == state;
    }

    /// Looks for unfinished executions. The points of an earlier session are stored, once. A demonstration is not
    /// resumed, because its engines have ended.
    void lookForUnfinished() {
        Set<String> known = Set.copyOf(recovered);
        boolean first = !looked;
        looked = true;
        aside.start(() -> {
            List<Journal> journals = tests.unfinished();
            for (Journal journal : journals) {
                if (first && !known.contains(journal.id())) {
                    tests.recover(journal).forEach(keep);
                }
                if (Demonstration.isOne(journal.plan())) {
                    journal.close();
                }
            }
            return journals.stream().filter(journal -> !Demonstration.isOne(journal.plan())).map(UnfinishedPlan::of)
                    .toList();
        }, found -> {
            recovered.clear();
            found.forEach(each -> recovered.add(each.id()));
            unfinished.setAll(found);
        }, reason -> failed.accept(I18n.text("Unfinished live tests could not be read."), reason));
    }

    /// Gives up the unfinished points of an execution; measured ones are kept.
    void keepAsIs(UnfinishedPlan execution) {
        unfinished.remove(execution);
        aside.start(() -> {
            execution.journal().close();
            return execution;
        }, done -> { }, reason -> failed.accept(I18n.text("The live test could not be closed."), reason));
    }
}

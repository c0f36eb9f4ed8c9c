package dev.touchstone.cli.live;

import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.ProgressLine;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.PlanState;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointStatus;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Runs one plan from the command line: stores and prints every point as it ends.
final class PlanExecution {

    /// Starts or resumes a plan.
    interface Start {
        PlanControl start(Consumer<FinishedPoint> finished) throws IOException;
    }

    /// Stores a point.
    interface Store {
        void keep(FinishedPoint point);
    }

    private final Plan plan;
    private final Store store;
    private final List<FinishedPoint> earlier;
    private final NavigableMap<Integer, FinishedPoint> finished = new ConcurrentSkipListMap<>();
    private final Set<String> problems = new LinkedHashSet<>();
    private String announced = "";
    private final CompletableFuture<PlanControl> running = new CompletableFuture<>();

    /// @param earlier points that were measured before; a point that is measured again replaces its earlier one
    PlanExecution(Plan plan, Collection<FinishedPoint> earlier, Store store) {
        this.plan = plan;
        this.store = store;
        this.earlier = List.copyOf(earlier);
        earlier.forEach(point -> finished.put(point.number(), point));
    }

    RunEnding run(Start start, Interrupts interrupts, ProgressLine progress) throws IOException, InterruptedException {
        // A killed process could not store its points; points that are already stored stay as they are.
        earlier.forEach(this::keep);
        PlanControl control = start.start(point -> ended(point, progress));
        running.complete(control);
        interrupts.stopWith(control::cancel);
        progress.watch(() -> announce(control.status(), progress));
        progress.follow(() -> PlanProgressLine.now(control.status(), plan));
        control.await();
        return RunEnding.of(plan, points(control), control.status(), finished.values(), problems);
    }

    /// Prints a line that stays when the user has to launch a server again, and whenever that line changes.
    private void announce(PlanStatus status, ProgressLine progress) {
        if (status.state() == PlanState.AWAITING_LAUNCH && !status.message().equals(announced)) {
            announced = status.message();
            progress.print(announced);
        }
    }

    /// Returns all measured points in order.
    Collection<FinishedPoint> finished() {
        return finished.values();
    }

    private void ended(FinishedPoint point, ProgressLine progress) {
        finished.put(point.number(), point);
        Map<Integer, Point> points = points(running.join());
        Point planned = points.get(point.number());
        progress.print(PlanProgressLine.finished(point, "point " + point.number() + " of " + points.size()
                + (planned == null ? "" : ", " + PointLabel.of(planned, plan)), !plan.objectives().isEmpty()));
        keep(point);
    }

    private void keep(FinishedPoint point) {
        if (point.runs().isEmpty()) {
            return;
        }
        try {
            store.keep(point);
        } catch (UncheckedIOException notStored) {
            problems.add("not stored: " + notStored.getMessage());
        }
    }

    private static Map<Integer, Point> points(PlanControl control) {
        return control.status().points().stream().map(PointStatus::point)
                .collect(Collectors.toMap(Point::number, Function.identity(), (first, same) -> first));
    }
}

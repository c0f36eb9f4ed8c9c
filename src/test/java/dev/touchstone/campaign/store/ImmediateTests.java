package dev.touchstone.campaign.store;

import dev.touchstone.load.Estimate;
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
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Live tests of launched engines that end as soon as they are started, each with a higher throughput than the one before.
public final class ImmediateTests implements LiveTests {

    private final AtomicInteger tests = new AtomicInteger();
    private final Runnable before;

    /// @param before called before a test ends
    public ImmediateTests(Runnable before) {
        this.before = before;
    }

    @Override
    public LiveTests on(HostGroup hosts) {
        return this;
    }

    @Override
    public ServerIdentity identify(Server server, Access access) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Estimate estimate(Plan plan) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished) {
        if (plan.name().endsWith(", warm-up")) {
            return new Ended(plan.name());
        }
        before.run();
        int number = tests.incrementAndGet();
        Metrics metrics = Metrics.of(Map.of(Metric.ofKey("output_token_throughput").orElseThrow(), 1000.0 + 10 * number,
                Metric.ofKey("ttft.p99").orElseThrow(), 0.2));
        finished.accept(new FinishedPoint(1, List.of(new Run("run-" + number, Run.LIVE_TEST, "touchstone",
                new Source(plan.name(), "0".repeat(64), Lines.of(1)), LocalDateTime.of(2026, 11, 20, 10, 0),
                Conditions.none(), Map.of(), metrics, Definitions.none(), Map.of(), List.of(), List.of(), List.of(),
                List.of(), List.of())), List.of(), true));
        return new Ended(plan.name());
    }

    @Override
    public List<Journal> unfinished() {
        return List.of();
    }

    @Override
    public List<FinishedPoint> recover(Journal unfinished) {
        return List.of();
    }

    @Override
    public PlanControl resume(Journal unfinished, Map<String, Access> access, Consumer<FinishedPoint> finished) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        // Nothing runs.
    }

    private record Ended(String name) implements PlanControl {

        @Override
        public PlanStatus status() {
            return new PlanStatus(name, PlanState.DONE, List.of(), 1, 1, 0, 0, 0, null, List.of(), List.of(), null, null,
                    null, "");
        }

        @Override
        public void pause() {
            // It has ended.
        }

        @Override
        public void resume() {
            // It has ended.
        }

        @Override
        public void stopAfterPoint() {
            // It has ended.
        }

        @Override
        public void cancel() {
            // It has ended.
        }

        @Override
        public void confirmRelaunch() {
            // It has ended.
        }

        @Override
        public void await() {
            // It has ended.
        }
    }
}

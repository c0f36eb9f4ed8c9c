package dev.touchstone.campaign.trial;

import dev.touchstone.load.Estimate;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Live tests whose points are calculated while a plan is awaited.
record PointTests(Points points) implements LiveTests {

    /// Ends the points of a plan.
    interface Points {

        void run(Plan plan, BooleanSupplier isToGoOn, Consumer<FinishedPoint> finished);
    }

    @Override
    public PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished) {
        return new Control(plan, finished);
    }

    private final class Control implements PlanControl {

        private final Plan plan;
        private final Consumer<FinishedPoint> finished;
        private boolean isStopped;

        private Control(Plan plan, Consumer<FinishedPoint> finished) {
            this.plan = plan;
            this.finished = finished;
        }

        @Override
        public void await() {
            points.run(plan, () -> !isStopped, finished);
        }

        @Override
        public void stopAfterPoint() {
            isStopped = true;
        }

        @Override
        public PlanStatus status() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void pause() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void resume() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void cancel() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void confirmRelaunch() {
            throw new UnsupportedOperationException();
        }
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
}

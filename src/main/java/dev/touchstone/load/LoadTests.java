package dev.touchstone.load;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.Journals;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.Identity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Live tests against real servers.
public final class LoadTests implements LiveTests {

    public LoadTests(Journals journals) {
    }

    @Override
    public Identity identify(Server server, Access access) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Estimate estimate(Plan plan) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Journal> unfinished() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<FinishedPoint> recover(Journal unfinished) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public PlanControl goOn(Journal unfinished, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}

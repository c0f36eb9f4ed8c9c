package dev.touchstone.load;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The door to live tests for the window and the command line.
public interface LiveTests extends AutoCloseable {

    /// Asks a server who it is. Takes seconds where nothing answers; never throws for a server that is silent or odd.
    ServerIdentity identify(Server server, Access access);

    Estimate estimate(Plan plan);

    /// Starts a plan on threads of its own.
    ///
    /// @param access server name → key and headers; a server that is not named needs none
    /// @param finished told of each point as it ends, on a thread of the plan, one at a time; the next point waits for
    /// it
    /// @throws IOException when the journal cannot be written
    PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished) throws IOException;

    /// Executions that a crash, a stop or a Cancel left undone, newest first.
    List<Journal> unfinished() throws IOException;

    /// What an unfinished execution has measured, whole points and the interrupted ones.
    List<FinishedPoint> recover(Journal unfinished) throws IOException;

    /// Goes on with the points that an execution left undone; one that was interrupted begins anew.
    PlanControl goOn(Journal unfinished, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException;

    /// Cancels what runs and waits until all sockets and threads are gone.
    @Override
    void close();
}

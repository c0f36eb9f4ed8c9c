package dev.touchstone.load;

import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Runs live tests: the interface that the window and the command line use.
public interface LiveTests extends AutoCloseable {

    /// Identifies a server. Takes seconds where nothing answers. A server that does not answer, or answers nonsense,
    /// throws nothing: the remarks of the result report it.
    ServerIdentity identify(Server server, Access access);

    Estimate estimate(Plan plan);

    /// Starts a plan on its own threads.
    ///
    /// @param access server name → key and headers; servers without an entry need none
    /// @param finished called with each point as it ends, on a thread of the plan, one at a time; the next point waits
    ///         for it to return
    /// @throws IOException when the journal cannot be written
    PlanControl start(Plan plan, Map<String, Access> access, Consumer<FinishedPoint> finished) throws IOException;

    /// Returns the executions that a crash, a stop or a cancel left unfinished, newest first.
    List<Journal> unfinished() throws IOException;

    /// Returns what an unfinished execution has measured: complete and interrupted points.
    List<FinishedPoint> recover(Journal unfinished) throws IOException;

    /// Runs the points that an execution left unfinished; an interrupted point starts again from its beginning.
    PlanControl resume(Journal unfinished, Map<String, Access> access, Consumer<FinishedPoint> finished)
            throws IOException;

    /// Returns live tests whose requests are sent from these hosts; closed with these ones. They are connected when they are
    /// first needed.
    LiveTests on(HostGroup hosts);

    /// Cancels all running plans and waits until their sockets and threads are closed.
    @Override
    void close();
}

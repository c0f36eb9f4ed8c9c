package dev.touchstone.load;

import dev.touchstone.load.journal.HostReport;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.live.LoadGlance;
import dev.touchstone.load.point.EndedRequest;
import dev.touchstone.load.point.PointCounts;
import dev.touchstone.load.point.PointResult;
import java.util.List;
import java.util.function.Consumer;

/// A point whose first requests are prepared: sent from here ([LocalPoint]) or from hosts ([HostsPoint]).
sealed interface PreparedPoint extends AutoCloseable permits LocalPoint, HostsPoint {

    /// The counts of requests so far.
    PointCounts tally();

    LoadGlance load();

    /// What is known of the error of the measurement.
    PlanDependencies.ClientSide client();

    /// Returns when it begins, on the plan's clock: now, or in a moment.
    long begin();

    /// Begins to watch the server.
    ///
    /// @param origin what [#begin] returned
    PlanDependencies.ServerSide watch(long origin);

    /// Sends all requests and waits until they have ended and are in the journal.
    ///
    /// @see dev.touchstone.load.point.PointRun#run
    PointResult run(long origin, PointJournal journal, Consumer<EndedRequest> listener);

    /// What the hosts did, after [#run]; empty for this machine alone.
    List<HostReport> hosts();

    @Override
    void close();
}

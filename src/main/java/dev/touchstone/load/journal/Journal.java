package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The journal of one execution of a plan: the plan, and the requests of each point that began.
public interface Journal {

    /// One begun point as it is on disk.
    ///
    /// @param end null when the process ended before the point
    /// @param damage a sentence when requests are lost because the file is damaged, else null. A last line that a kill
    ///         cut off is no damage: that request had not ended
    record Written(PointStart start, List<RequestRecord> requests, @Nullable PointEnd end, @Nullable String damage) {
        public Written {
            requests = List.copyOf(requests);
        }

        /// Whether a measured request succeeded.
        public boolean hasMeasured() {
            return requests.stream().anyMatch(request -> request.phase() == Phase.MEASURED && request.isSuccess());
        }

        /// The hosts that sent the requests; none for this machine.
        public Set<String> hosts() {
            return end != null ? end.hosts().stream().map(HostReport::name).collect(Collectors.toSet())
                    : requests.stream().map(RequestRecord::host).filter(Objects::nonNull).map(SendingHost::name)
                            .collect(Collectors.toSet());
        }

        /// Whether the point was measured completely.
        public boolean isWhole() {
            return end != null && end.incomplete() == null;
        }

        /// A point that was not read from a file.
        public Written(PointStart start, List<RequestRecord> requests, @Nullable PointEnd end) {
            this(start, requests, end, null);
        }
    }

    /// The id of this execution; the ids of its runs derive from it.
    String id();

    Plan plan();

    /// Begins a point; a point that was begun before gets the next attempt number.
    PointJournal begin(PointStart start) throws IOException;

    /// Returns all begun points in the order in which they began, later attempts after earlier ones.
    List<Written> written() throws IOException;

    /// Whether this point has been measured completely.
    boolean isDone(Point point);

    /// Releases an execution that ended with points missing, so that it is listed as unfinished and can be resumed by
    /// this process or another one. [#begin] locks it again; not needed before [#close].
    default void release() throws IOException {
        // Journals that no other process can see are not locked.
    }

    /// Marks the plan as finished: it is done, or its user gave it up.
    void close() throws IOException;
}

package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one execution of a plan has written so far: the plan, and of each point that began its requests.
public interface Journal {

    /// One begun point as it stands on disk.
    ///
    /// @param end null when it was never ended: the process died
    record Written(PointStart start, List<RequestRecord> requests, @Nullable PointEnd end) {
        public Written {
            requests = List.copyOf(requests);
        }
    }

    /// Of this execution; runs made from it carry it in their ids.
    String id();

    Plan plan();

    /// Begins a point; a point that was begun before gets the next attempt.
    PointJournal begin(PointStart start) throws IOException;

    /// All begun points in the order they began, later attempts behind earlier ones.
    List<Written> written() throws IOException;

    /// Whether this point has been measured whole.
    boolean isDone(Point point);

    /// Notes that the plan needs no going on: it is done, or its user gave it up.
    void close() throws IOException;
}

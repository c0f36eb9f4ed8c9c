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
    /// @param damage a sentence when requests are lost to damage of the file; null for a sound one. A last line that a
    ///         kill cut in two is no damage: that request had not ended
    record Written(PointStart start, List<RequestRecord> requests, @Nullable PointEnd end, @Nullable String damage) {
        public Written {
            requests = List.copyOf(requests);
        }

        /// A point that was not read from a file.
        public Written(PointStart start, List<RequestRecord> requests, @Nullable PointEnd end) {
            this(start, requests, end, null);
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

    /// Lets go of an execution that ended with points left undone, so that it is listed as unfinished and can be gone
    /// on with, by this program or another one. [#begin] takes hold of it again; [#close] needs no letting go.
    default void letGo() throws IOException {
        // Journals that no other program can see need no holding on to.
    }

    /// Notes that the plan needs no going on: it is done, or its user gave it up.
    void close() throws IOException;
}

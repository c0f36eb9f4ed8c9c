package dev.touchstone.load.journal;

import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;

/// The journal of one point. Every record is on its way to the disk when `add` returns: a process that is killed loses
/// none. Safe to call from any thread.
public interface PointJournal extends AutoCloseable {

    void add(RequestRecord ended) throws IOException;

    void end(PointEnd end) throws IOException;

    @Override
    void close() throws IOException;
}

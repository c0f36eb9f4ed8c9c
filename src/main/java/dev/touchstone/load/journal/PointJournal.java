package dev.touchstone.load.journal;

import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;

/// The journal of one point. Every record has reached the operating system when `add` returns, so a killed process
/// loses none. Safe from any thread.
public interface PointJournal extends AutoCloseable {

    void add(RequestRecord ended) throws IOException;

    void end(PointEnd end) throws IOException;

    @Override
    void close() throws IOException;
}

package dev.touchstone.load.agent;

import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointEndJson;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.protocol.LineChannel;
import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;

/// A journal that is kept on the other machine.
///
/// @param channel to it
record SentJournal(LineChannel channel) implements PointJournal {

    @Override
    public void add(RequestRecord ended) throws IOException {
        channel.send(RequestJson.line(ended));
    }

    @Override
    public void end(PointEnd end) throws IOException {
        channel.send(PointEndJson.line(end));
    }

    @Override
    public void close() {
        // The channel outlives the point.
    }
}

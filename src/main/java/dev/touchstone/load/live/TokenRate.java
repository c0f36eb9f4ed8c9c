package dev.touchstone.load.live;

import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Generated tokens per second in the last second. Chunks are counted as they arrive; the tokens per chunk come from
/// ended requests whose server counted tokens. Safe from any thread.
public final class TokenRate {

    private static final long SECOND = 1_000_000_000L;

    private record Sample(long at, long chunks) {
    }

    private final Deque<Sample> samples = new ArrayDeque<>();
    private @Nullable LoadGlance client;
    private long tokens;
    private long chunks;

    public synchronized void add(RequestRecord request) {
        if (request.isSuccess() && request.tokens().isFromServer() && request.tokens().chunks() > 0) {
            tokens += request.tokens().output();
            chunks += request.tokens().chunks();
        }
    }

    /// @param running what is in use
    /// @param received its running total of chunks
    public synchronized double rate(LoadGlance running, long received, long now) {
        if (client != running) {
            client = running;
            samples.clear();
            tokens = 0;
            chunks = 0;
        }
        samples.addLast(new Sample(now, received));
        while (samples.size() > 2 && now - samples.getFirst().at > SECOND + SECOND / 10) {
            samples.removeFirst();
        }
        Sample first = samples.getFirst();
        double perChunk = chunks == 0 ? 1 : (double) tokens / chunks;
        return now == first.at ? 0 : (received - first.chunks) * perChunk * SECOND / (now - first.at);
    }
}

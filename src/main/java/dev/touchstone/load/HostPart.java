package dev.touchstone.load;

import dev.touchstone.load.hosts.ClockComparison;
import dev.touchstone.load.hosts.Host;
import dev.touchstone.load.hosts.HostLost;
import dev.touchstone.load.hosts.HostStatus;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointEndJson;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.MessageKind;
import dev.touchstone.load.share.HostShare;
import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// What one host does of a point, as far as it has told. Written by the thread that reads from it, read by the plan's.
final class HostPart implements Host.Listener {

    private final Host host;
    private final HostShare share;
    private final String shown;
    private final BiConsumer<HostPart, RequestRecord> sink;
    private volatile boolean isReady;
    private volatile boolean isWarm;
    private volatile boolean isDone;
    private volatile boolean isServerGone;
    private volatile long late;
    private volatile int inFlight;
    private volatile long chunks;
    private volatile int ended;
    private volatile @Nullable String problem;
    private volatile boolean isLost;
    private volatile @Nullable PointEnd end;
    private ClockComparison.@Nullable Exchange clocksAtStart;

    /// @param shown its share in words
    /// @param sink takes each request that has ended
    HostPart(Host host, HostShare share, String shown, BiConsumer<HostPart, RequestRecord> sink) {
        this.host = host;
        this.share = share;
        this.shown = shown;
        this.sink = sink;
    }

    @Override
    public void line(String line) {
        try {
            if (line.startsWith(PointEndJson.START)) {
                end = PointEndJson.read(HostMessage.tree(line));
            } else {
                RequestRecord request = RequestJson.read(line);
                ended++;
                sink.accept(this, request);
            }
        } catch (IllegalArgumentException | JacksonException damaged) {
            // What is no record is what a shell prints; a connection of ssh does not change bytes.
            problem = String.valueOf(damaged.getMessage());
        }
    }

    @Override
    public void message(HostMessage message) {
        switch (message.kind()) {
            case READY -> isReady = true;
            case WARMED_UP -> isWarm = true;
            case PROGRESS -> {
                inFlight = message.fields().path("inFlight").asInt();
                chunks = message.fields().path("chunks").asLong();
            }
            case DONE -> {
                late = message.fields().path("late").asLong();
                isServerGone = message.fields().path("serverGone").asBoolean();
                problem = message.fields().path("failure").asString(null);
                inFlight = 0;
                isDone = true;
            }
            case FAILED -> {
                problem = message.sentence();
                isDone = true;
            }
            default -> { }
        }
    }

    @Override
    public void lost(HostLost why) {
        problem = why.getMessage();
        inFlight = 0;
        isLost = true;
    }

    /// Tells it when to begin.
    ///
    /// @param at on this machine's clock, in nanoseconds
    void begin(long at) {
        ClockComparison.Exchange clocks = host.comparedClocks();
        clocksAtStart = clocks;
        HostMessage start = HostMessage.of(MessageKind.START);
        start.fields().put("at", at + clocks.offset());
        host.send(start);
    }

    /// How far its clock has moved against this machine's since it began, in nanoseconds.
    long drift() {
        return host.clockOffset() - (clocksAtStart == null ? 0 : clocksAtStart.offset());
    }

    /// How much faster than this machine's its clock has run since it began, as a share of the time; 0 where that is not known.
    double clockGain() {
        return clocksAtStart == null ? 0 : host.comparedClocks().gainSince(clocksAtStart);
    }

    Host host() {
        return host;
    }

    HostShare share() {
        return share;
    }

    String shown() {
        return shown;
    }

    boolean isReady() {
        return isReady;
    }

    boolean isWarm() {
        return isWarm;
    }

    /// Whether nothing more comes from it.
    boolean hasEnded() {
        return isDone || isLost;
    }

    boolean isLost() {
        return isLost;
    }

    boolean isServerGone() {
        return isServerGone;
    }

    /// Nanoseconds by which the word to begin came too late.
    long late() {
        return late;
    }

    int inFlight() {
        return inFlight;
    }

    long chunks() {
        return chunks;
    }

    /// Requests that came from it.
    int ended() {
        return ended;
    }

    /// Why it did not do its part; null when it did, or is at it.
    @Nullable String problem() {
        return problem;
    }

    /// The end of its part; null before.
    @Nullable PointEnd end() {
        return end;
    }

    HostStatus status() {
        String said = problem;
        return new HostStatus(host.name(), isLost ? HostStatus.State.LOST
                : isReady && !isDone ? HostStatus.State.SENDING : HostStatus.State.READY, shown, ended, inFlight,
                host.clockOffset() / 1e9, host.roundTrip() / 1e9, said == null ? "" : said);
    }
}

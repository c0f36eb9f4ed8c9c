package dev.touchstone.load;

import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.point.PointCounts;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import dev.touchstone.model.request.Stamps;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The requests of all hosts, brought to one clock and one numbering, and written into one journal. Called by the threads
/// that read from the hosts.
final class HostRecords {

    private final PointCounts tally;
    private final List<RequestRecord> all = new ArrayList<>();
    private @Nullable PointJournal journal;
    private Consumer<RequestRecord> listener = _ -> { };
    private @Nullable Throwable failure;

    HostRecords(Plan plan) {
        tally = new PointCounts(plan);
    }

    /// @param to written from now on
    synchronized void begin(PointJournal to, Consumer<RequestRecord> with) {
        journal = to;
        listener = with;
    }

    synchronized void add(HostPart part, RequestRecord sent) {
        RequestRecord request = here(sent, part);
        all.add(request);
        if (failure != null) {
            return;
        }
        try {
            Objects.requireNonNull(journal, "hosts are told to begin after the journal").add(request);
            tally.add(request);
            listener.accept(request);
        } catch (Throwable e) {
            failure = e;
        }
    }

    /// A request of a host as one of the whole test. The host counts from its own start, which is that of the test by the
    /// clocks of then; what they have drifted apart since is taken out.
    static RequestRecord here(RequestRecord sent, HostPart part) {
        Stamps stamps = sent.stamps();
        long begin = stamps.scheduled() == Stamps.NEVER ? stamps.sent() : Math.min(stamps.scheduled(), stamps.sent());
        long shift = Math.max(-part.drift(), -Math.max(0, begin));
        int number = ofAll(sent.number(), part);
        return new RequestRecord(number, sent.phase(), new Stamps(moved(stamps.scheduled(), shift),
                moved(stamps.sent(), shift), moved(stamps.headers(), shift), moved(stamps.firstChunk(), shift),
                moved(stamps.firstReasoning(), shift), moved(stamps.firstAnswer(), shift), moved(stamps.end(), shift)),
                moved(sent.chunkTimes(), shift), sent.tokens(), sent.finishReason(), sent.failure(), planned(sent.planned(), part),
                new SendingHost(part.host().name(), part.host().clockOffset(), part.host().roundTrip()), sent.form());
    }

    /// A number that no other host gives: each counts its own from 1.
    private static int ofAll(int number, HostPart part) {
        return (number - 1) * part.share().hosts() + part.share().index() + 1;
    }

    private static @Nullable PlannedRequest planned(@Nullable PlannedRequest there, HostPart part) {
        return there == null ? null : new PlannedRequest(ofAll(there.conversation(), part), there.turn(), there.later(),
                there.repeated(), there.outputTokens(), there.adapter());
    }

    private static long moved(long time, long shift) {
        return time == Stamps.NEVER ? time : time + shift;
    }

    private static ChunkTimes moved(ChunkTimes times, long shift) {
        long[] moved = new long[times.count()];
        for (int at = 0; at < moved.length; at++) {
            moved[at] = times.at(at) + shift;
        }
        return ChunkTimes.of(moved, moved.length);
    }

    PointCounts tally() {
        return tally;
    }

    /// All requests so far, those of hosts that are left out too.
    synchronized List<RequestRecord> all() {
        return List.copyOf(all);
    }

    /// The first failure to write them; null when there was none.
    synchronized @Nullable Throwable failure() {
        return failure;
    }
}

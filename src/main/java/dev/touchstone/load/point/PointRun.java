package dev.touchstone.load.point;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.pace.Pacer;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Runs one point: first [#prepare], then [#run], both on the thread of the plan.
public final class PointRun implements AutoCloseable {

    private static final long INTERVAL = 100_000_000L;
    private static final long WARM_UP_SEED = 0x77a4_0000_0001L;

    private final PointSetup setting;
    private final PointCounts tally;
    private final RequestQueue queue;
    private final SentTexts texts = new SentTexts();

    public PointRun(PointSetup setting) {
        this.setting = setting;
        tally = new PointCounts(setting.plan());
        queue = new RequestQueue(setting.prompts(), prompt -> setting.client().prepare(setting.asks().apply(prompt)),
                texts, setting.ticker(), setting.ahead(), setting.mine(setting.plan().edges().warmUp()), setting.requests(),
                setting.signals()::wake);
    }

    /// The counts of requests so far.
    public PointCounts tally() {
        return tally;
    }

    /// Waits until the first requests are prepared, so that the load can begin without delay.
    public void prepare() throws PlanCancelled {
        while (!queue.isFilled()) {
            if (setting.signals().isCancelled()) {
                throw new PlanCancelled();
            }
            setting.ticker().sleep(INTERVAL);
        }
    }

    /// Sends all requests and waits until they have ended and are in the journal. Failures on the way are in the
    /// result, never thrown.
    ///
    /// @param origin the point's start on the ticker's clock
    /// @param lag called with the nanoseconds by which a request of an open loop was sent late
    /// @param listener called with each request that is in the journal, on another thread
    public PointResult run(long origin, PointJournal journal, LongConsumer lag, Consumer<EndedRequest> listener) {
        RequestRecorder recorder = new RequestRecorder(journal, ended -> {
            tally.add(ended.outcome().record());
            listener.accept(ended);
        }, setting.signals()::wake);
        RequestSender sender = new RequestSender(setting, origin, queue, texts, recorder, tally, lag);
        Throwable failure = null;
        try {
            send(sender, setting.ticker().now() - origin);
        } catch (Throwable e) {
            failure = e;
            sender.abort();
        }
        sender.awaitAll();
        List<RequestRecord> requests = recorder.finish();
        if (failure == null) {
            failure = recorder.failure();
        }
        return new PointResult(requests, sender.isCut() || failure != null ? incomplete(sender, failure) : null,
                sender.isServerGone(), PointRemarks.of(setting.plan(), setting.point(), requests, sender.paused(),
                        sender.unsent(), sender.unsentTurns()), failure);
    }

    private void send(RequestSender sender, long start) {
        LoadShape shape = setting.point().load();
        Edges edges = setting.plan().edges();
        if (edges.warmUp() > 0) {
            Pacer pacer = Pacer.beside(shape, Math.max(0, start), setting.seed() ^ WARM_UP_SEED, setting.share());
            sender.send(Phase.WARM_UP, pacer, setting.mine(edges.warmUp()), Long.MAX_VALUE);
            sender.awaitAll();
        }
        Stop stop = setting.plan().stop();
        long begin = setting.gate().begin(sender.now(), edges.warmUp() > 0);
        tally.beginMeasuring(begin);
        Pacer pacer = Pacer.of(shape, begin, setting.seed(), setting.prompts().arrivals(), setting.share());
        sender.send(Phase.MEASURED, pacer, setting.measured(),
                stop.time() == null ? Long.MAX_VALUE : begin + stop.time().toNanos());
        sender.send(Phase.COOL_DOWN, shape instanceof LoadShape.Replay
                ? Pacer.beside(shape, sender.now(), setting.seed(), setting.share()) : pacer, setting.mine(edges.coolDown()),
                Long.MAX_VALUE);
        sender.awaitAll();
    }

    private String incomplete(RequestSender sender, @Nullable Throwable failure) {
        PointCounts.Count count = tally.count();
        long done = count.done() + count.doneFailed();
        Integer wanted = setting.plan().stop().requests();
        ServerGivenUp givenUp = sender.givenUp();
        return failure == null && givenUp != null ? givenUp.after(done, wanted)
                : PointResult.after(failure == null ? I18n.stored("Cancelled")
                        : I18n.stored("Touchstone failed: {0}", FailureText.of(failure)), done, wanted);
    }

    @Override
    public void close() {
        queue.close();
    }
}

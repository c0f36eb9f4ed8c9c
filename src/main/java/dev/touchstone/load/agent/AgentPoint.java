package dev.touchstone.load.agent;

import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointEndJson;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.journal.PointStartJson;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.FailureText;
import dev.touchstone.load.point.MeasuringGate;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PlanSignals;
import dev.touchstone.load.point.PointRequests;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.point.PointRun;
import dev.touchstone.load.point.PointSetup;
import dev.touchstone.load.point.Ticker;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.PromptStreams;
import dev.touchstone.load.prompt.PromptsOfShare;
import dev.touchstone.load.prompt.ServerTokenCounter;
import dev.touchstone.load.protocol.AccessJson;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.LineChannel;
import dev.touchstone.load.protocol.MessageKind;
import dev.touchstone.load.share.HostShare;
import dev.touchstone.load.trust.TrustWatch;
import dev.touchstone.load.watch.ServerWatch;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/// This host's part of one point, on a thread of its own.
final class AgentPoint implements MeasuringGate {

    private static final Logger LOG = LoggerFactory.getLogger(AgentPoint.class);
    private static final long LOOK_MILLIS = 100;

    private final LineChannel channel;
    private final ObjectNode asked;
    private final AgentFiles files;
    private final AgentClients clients;
    private final PlanSignals signals = new PlanSignals();
    /// Times on this machine's clock at which something begins, as they are told.
    private final BlockingQueue<Long> starts = new LinkedBlockingQueue<>();
    private final Thread thread;
    private long origin;
    /// By how much the word to begin came too late, at most.
    private long late;

    AgentPoint(LineChannel channel, ObjectNode asked, AgentFiles files, AgentClients clients) {
        this.channel = channel;
        this.asked = asked;
        this.files = files;
        this.clients = clients;
        thread = Thread.ofPlatform().name("touchstone-plan").daemon().unstarted(this::work);
        signals.setThread(thread);
    }

    void start() {
        thread.start();
    }

    void take(HostMessage message) {
        switch (message.kind()) {
            case START -> starts.add(message.fields().required("at").asLong());
            case PAUSE -> signals.pause();
            case RESUME -> signals.resume();
            case CANCEL -> cancel();
            default -> LOG.debug("Not for a point: {}", message.kind());
        }
    }

    void cancel() {
        signals.cancel();
    }

    void join() {
        try {
            thread.join();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        try {
            try {
                measure();
            } catch (PlanCancelled cancelled) {
                channel.send(HostMessage.failed("cancelled"));
            } catch (IOException | RuntimeException failed) {
                LOG.debug("A part of a point failed", failed);
                channel.send(HostMessage.failed(FailureText.of(failed)));
            }
        } catch (IOException ended) {
            LOG.debug("The other side has ended", ended);
        }
    }

    private void measure() throws IOException, PlanCancelled {
        ObjectNode told = asked.withObject("start");
        told.set("plan", files.resolved(told.required("plan")));
        PointStart start = PointStartJson.read(told);
        Plan plan = PlanJson.read(told.required("plan").toString());
        HostShare share = new HostShare(asked.required("index").intValue(), asked.required("hosts").intValue());
        int places = PointSetup.places(start.point().load());
        Server server = start.point().server();
        Access access = AccessJson.read(asked.path("access"));
        SharedClient client = clients.of(server, access, plan.limits(), share.of(asked.required("streams").intValue()));
        PointRequests requests = new PointRequests(plan, start.point(), start.identity());
        PromptStream all = PromptStreams.open(start.point().prompts(), asked.required("seed").asLong(),
                asked.required("saltSeed").asLong(), new ServerTokenCounter(client, requests.counting()));
        try (PointRun run = new PointRun(new PointSetup(plan, start.point(), asked.required("seed").asLong(), client,
                new PromptsOfShare(all, share, places), requests.asks(), () -> client.glance().chunks(), signals,
                Ticker.SYSTEM, share, this));
                AgentProgress progress = new AgentProgress(channel, client)) {
            run.prepare();
            // The files are the same on all hosts.
            run(start, run, client, access, share.index() == 0 ? all.remarks() : List.of(), progress);
        }
    }

    private void run(PointStart start, PointRun run, SharedClient client, Access access, List<String> ofPrompts,
            AgentProgress progress)
            throws IOException, PlanCancelled {
        Server server = start.point().server();
        long watched = System.nanoTime();
        try (TrustWatch trust = TrustWatch.start(client, server.url())) {
            // One host watches the server for all.
            ServerWatch watch = isWatching() ? ServerWatch.start(server, access, start.identity().metrics(), watched) : null;
            PointResult result;
            // Closed before its samples are read: closing takes the last sample, after the last answer.
            try (watch) {
                channel.send(HostMessage.of(MessageKind.READY));
                origin = awaitStart();
                progress.begin();
                result = run.run(origin, new SentJournal(channel), trust::scheduleLag, _ -> { });
            }
            double shift = (watched - origin) / 1e9;
            channel.send(PointEndJson.line(new PointEnd(result.incomplete(), trust.judge(),
                    watch == null ? List.of() : watch.samples().stream().map(each -> each.shifted(shift)).toList(),
                    watch == null ? List.of() : watch.gpus().stream().map(each -> each.shifted(shift)).toList(),
                    Stream.concat(ofPrompts.stream(), result.remarks().stream()).toList())));
            HostMessage done = HostMessage.of(MessageKind.DONE);
            done.fields().put("serverGone", result.isServerGone()).put("late", late);
            Throwable failure = result.failure();
            if (failure != null) {
                done.fields().put("failure", FailureText.of(failure));
            }
            channel.send(done);
        }
    }

    private boolean isWatching() {
        return asked.required("watches").asBoolean();
    }

    @Override
    public long begin(long now, boolean isWarm) {
        if (!isWarm) {
            return 0;
        }
        try {
            channel.send(HostMessage.of(MessageKind.WARMED_UP));
            return awaitStart() - origin;
        } catch (IOException | PlanCancelled ended) {
            signals.cancel();
            return now;
        }
    }

    private long awaitStart() throws PlanCancelled {
        try {
            Long start = null;
            while (start == null) {
                if (signals.isCancelled()) {
                    throw new PlanCancelled();
                }
                start = starts.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            }
            late = Math.max(late, System.nanoTime() - start);
            return start;
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw new PlanCancelled();
        }
    }
}

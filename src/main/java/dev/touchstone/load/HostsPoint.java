package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.hosts.Host;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.journal.HostReport;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.journal.PointStartJson;
import dev.touchstone.load.live.LoadGlance;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.PlannedStreams;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.EndedRequest;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PointCounts;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.protocol.AccessJson;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.MessageKind;
import dev.touchstone.load.share.HostShare;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/// A point whose requests are sent from hosts, each its share. All begin at the same time, by this machine's clock; what
/// they measure comes home while they do, and goes into one journal.
final class HostsPoint implements PreparedPoint {

    private static final long LOOK = Duration.ofMillis(20).toNanos();
    /// From the word to begin until it is to be followed, beside the way there.
    private static final long LEAD = Duration.ofMillis(400).toNanos();
    /// The first look at GPUs takes two seconds at most.
    private static final long LEAD_WITH_GPUS = Duration.ofMillis(2500).toNanos();
    /// A host that begins later did not send what was planned.
    private static final long LATE = Duration.ofSeconds(1).toNanos();
    /// When all others are ready, the last one is waited for so long.
    private static final long LAST_READY = Duration.ofMinutes(1).toNanos();
    private static final long GRACE = Duration.ofSeconds(10).toNanos();

    private final PlanDependencies parts;
    private final PointTask task;
    private final HostGroup group;
    private final List<HostPart> hosts = new ArrayList<>();
    private final HostRecords records;
    private final HostsOutcome outcome;
    private boolean isPaused;

    private HostsPoint(PlanDependencies parts, PointTask task, HostGroup group) {
        this.parts = parts;
        this.task = task;
        this.group = group;
        records = new HostRecords(task.plan());
        outcome = new HostsOutcome(task.plan(), hosts, LATE);
    }

    /// Lets each host prepare its first requests.
    ///
    /// @throws IOException with a sentence that names the host that cannot
    static HostsPoint prepare(PlanDependencies parts, PointTask task, HostGroup group, CancellableWork background)
            throws IOException, PlanCancelled {
        HostsPoint point = new HostsPoint(parts, task, group);
        List<Host> all = background.await(group::connected, _ -> { });
        List<Host> taking = all.subList(0, Math.min(all.size(), width(task.point().load())));
        try {
            for (int index = 0; index < taking.size(); index++) {
                point.ask(taking.get(index), new HostShare(index, taking.size()));
            }
            point.awaitReady();
            return point;
        } catch (IOException | PlanCancelled | RuntimeException notPrepared) {
            point.end();
            throw notPrepared;
        }
    }

    /// The most hosts that a load can be shared among.
    private static int width(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency;
            case LoadShape.Batches _ -> 1;
            case LoadShape.Replay(double _, Integer most) -> most == null ? Integer.MAX_VALUE : most;
            case LoadShape.OpenLoop(double _, double _, Integer most) -> most == null ? Integer.MAX_VALUE : most;
            case LoadShape.Ramp(int from, int to, Duration _) -> Math.max(from, to);
        };
    }

    private void ask(Host host, HostShare share) throws IOException {
        HostPart part = new HostPart(host, share, HostsOutcome.share(task.point().load(), share), records::add);
        hosts.add(part);
        ObjectNode start = PointStartJson.write(task.plan(), new PointStart(task.point(), task.attempt(), Instant.now(),
                task.identity()));
        HostMessage message = HostMessage.of(MessageKind.POINT);
        message.fields().put("index", share.index()).put("hosts", share.hosts()).put("seed", task.seed())
                .put("saltSeed", task.saltSeed()).put("streams", PlannedStreams.of(task.plan()))
                .put("watches", share.index() == 0)
                .set("access", AccessJson.write(task.server().access()));
        host.listen(part);
        host.sendPoint(message, start);
    }

    private void awaitReady() throws IOException, PlanCancelled {
        LastHost last = new LastHost(LAST_READY);
        while (!hosts.stream().allMatch(HostPart::isReady)) {
            if (task.signals().isCancelled()) {
                throw new PlanCancelled();
            }
            for (HostPart part : hosts) {
                if (part.hasEnded()) {
                    String problem = I18n.shown(String.valueOf(part.problem()));
                    throw new IOException(part.isLost() ? problem : I18n.text("{0}: {1}", part.host().name(), problem));
                }
            }
            Optional<String> lagging = last.lagging(hosts.stream().filter(part -> !part.isReady()).map(part -> part.host().name())
                    .toList(), hosts.size(), parts.ticker().now());
            if (lagging.isPresent()) {
                throw new IOException(lagging.get());
            }
            show();
            parts.ticker().sleep(LOOK);
        }
    }

    /// The hosts open the prompts; what they find in files is among the remarks of the first one.
    @Override
    public List<String> remarks() {
        return List.of();
    }

    @Override
    public PointCounts tally() {
        return records.tally();
    }

    @Override
    public LoadGlance load() {
        return () -> new ClientLoad(hosts.stream().mapToLong(HostPart::chunks).sum(),
                hosts.stream().mapToInt(HostPart::inFlight).sum(), 0, 0, new long[0]);
    }

    @Override
    public PlanDependencies.ClientSide client() {
        return outcome;
    }

    @Override
    public long begin() {
        long way = hosts.stream().mapToLong(part -> part.host().roundTrip()).max().orElse(0);
        return parts.ticker().now() + 2 * way + (task.point().server().gpuCommand() == null ? LEAD : LEAD_WITH_GPUS);
    }

    @Override
    public PlanDependencies.ServerSide watch(long origin) {
        Server server = task.point().server();
        // The command that shows GPUs is this user's; the server's own page is read by the first host.
        return outcome.watching(server.gpuCommand() == null ? null
                : parts.server().start(server, task.server().access(), false, origin));
    }

    @Override
    public PointResult run(long origin, PointJournal journal, Consumer<EndedRequest> listener) {
        records.begin(journal, request -> listener.accept(new EndedRequest(SentThere.PROMPT, new Outcome(request, "", ""))));
        hosts.forEach(part -> part.begin(origin));
        boolean isMeasuring = task.plan().edges().warmUp() == 0;
        if (isMeasuring) {
            records.tally().beginMeasuring(0);
        }
        long cancelled = Long.MAX_VALUE;
        while (!hosts.stream().allMatch(HostPart::hasEnded)) {
            long now = parts.ticker().now();
            if (!isMeasuring && hosts.stream().allMatch(HostPart::isWarm)) {
                isMeasuring = true;
                beginMeasuring(origin);
            }
            if (cancelled == Long.MAX_VALUE && isToEnd()) {
                outcome.endsAt(now - origin);
                tell(MessageKind.CANCEL);
                cancelled = now;
            } else if (cancelled != Long.MAX_VALUE && now - cancelled > GRACE) {
                break;
            }
            pause();
            show();
            parts.ticker().sleep(LOOK);
        }
        show();
        return outcome.result(records.all(), records.failure(), task.signals().isCancelled());
    }

    private void beginMeasuring(long origin) {
        long at = parts.ticker().now() + LEAD;
        hosts.forEach(part -> part.begin(at));
        records.tally().beginMeasuring(at - origin);
    }

    /// The load is not the planned one any more, or the user has ended it.
    private boolean isToEnd() {
        return task.signals().isCancelled() || records.failure() != null
                || hosts.stream().anyMatch(part -> part.isLost() || part.problem() != null || part.isServerGone());
    }

    private void pause() {
        boolean wanted = task.signals().isPaused();
        if (wanted != isPaused) {
            isPaused = wanted;
            tell(wanted ? MessageKind.PAUSE : MessageKind.RESUME);
        }
    }

    private void tell(MessageKind kind) {
        hosts.stream().filter(part -> !part.hasEnded()).forEach(part -> part.host().send(HostMessage.of(kind)));
    }

    private void show() {
        hosts.forEach(part -> group.tell(part.status()));
        records.tally().setInFlight(hosts.stream().mapToInt(HostPart::inFlight).sum());
    }

    @Override
    public List<HostReport> hosts() {
        return outcome.reports();
    }

    private void end() {
        tell(MessageKind.CANCEL);
        hosts.forEach(part -> part.host().listen(null));
    }

    @Override
    public void close() {
        end();
    }
}

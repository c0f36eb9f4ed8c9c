package dev.touchstone.load;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.launch.Relaunch;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Factor;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A server under test: its identity, and one client for all of its points.
final class TestedServer implements AutoCloseable {

    /// Nanoseconds after which it is identified again.
    private static final long MAX_AGE = Duration.ofMinutes(1).toNanos();

    /// Conditions by which another server at the same address is noticed.
    private static final List<Factor> IDENTIFYING = List.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL,
            Factor.GPU_COUNT, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);

    private final Server server;
    private final Access access;
    private final SharedClient client;
    private @Nullable ServerIdentity identity;
    private @Nullable Long askedAt;
    private boolean gone;
    /// Starts of its process that were seen in this launch.
    private final Set<String> processStarts = new HashSet<>();
    /// The number of its launch among those of the plan; 0 before its first point.
    private int launch;
    private boolean isRelaunched;

    TestedServer(Server server, Access access, SharedClient client) {
        this.server = server;
        this.access = access;
        this.client = client;
    }

    Server server() {
        return server;
    }

    Access access() {
        return access;
    }

    SharedClient client() {
        return client;
    }

    /// Its identity, as far as it is known; null before the first identification.
    @Nullable ServerIdentity identity() {
        return identity;
    }

    /// Restores what it was at a point that an earlier attempt at this execution began. Called for each of them, in
    /// order.
    void restore(PointStart earlier) {
        if (earlier.point().launch() != launch) {
            processStarts.clear();
        }
        begins(earlier.point());
        identity = earlier.identity();
        addProcessStart(identity);
        askedAt = null;
    }

    /// A point begins.
    void begins(Point point) {
        launch = point.launch();
    }

    /// The number of its launch among those of the plan; 0 before its first point.
    int launch() {
        return launch;
    }

    /// Returns how to notice that it was launched again.
    Relaunch relaunch() {
        return new Relaunch(processStarts, askedAt != null);
    }

    /// It was launched again: it has to be identified again, and may have another identity.
    void wasRelaunched(int number) {
        launch = number;
        gone = false;
        askedAt = null;
        isRelaunched = true;
        processStarts.clear();
    }

    private void addProcessStart(ServerIdentity seen) {
        if (seen.processStart() != null) {
            processStarts.add(seen.processStart());
        }
    }

    /// Whether its last identification is missing or too old.
    boolean needsIdentification(long now) {
        return identity == null || askedAt == null || now - askedAt > MAX_AGE;
    }

    /// Takes a new identity. A server that no longer reports anything keeps its old one.
    ///
    /// @return a sentence when its identity has changed
    Optional<String> update(ServerIdentity now, long at) {
        ServerIdentity before = identity;
        askedAt = at;
        addProcessStart(now);
        boolean isOfNewLaunch = isRelaunched;
        isRelaunched = false;
        if (before == null || !now.models().isEmpty() || now.conditions().level(Factor.ENGINE).isPresent()) {
            identity = now;
        }
        return before == null ? Optional.empty() : change(isOfNewLaunch, before, now);
    }

    boolean isGone() {
        return gone;
    }

    void markGone() {
        gone = true;
    }

    private static Optional<String> change(boolean isOfNewLaunch, ServerIdentity before, ServerIdentity after) {
        String changes = IDENTIFYING.stream()
                .flatMap(factor -> before.conditions().level(factor).flatMap(was -> after.conditions().level(factor)
                        .filter(is -> !is.equals(was))
                        .map(is -> I18n.stored("{0} from {1} to {2}", factor.englishLabel(), was, is))).stream())
                .collect(Collectors.joining(", "));
        return changes.isEmpty() ? Optional.empty() : Optional.of(isOfNewLaunch
                ? I18n.stored("The server was launched again as another one: {0}.", changes)
                : I18n.stored("The server changed while the plan ran: {0}.", changes));
    }

    @Override
    public void close() {
        client.close();
    }
}

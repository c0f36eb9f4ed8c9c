package dev.touchstone.load.launch;

import dev.touchstone.load.page.PageClient;
import dev.touchstone.load.page.ServerPage;
import dev.touchstone.load.page.ServerPage.Answer;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.page.ServerPage.Trouble;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.watch.ProcessStart;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// What one look at a server found, while a plan waits until it is launched again.
///
/// @param processStart text that tells its process from another, see [ProcessStart]; null when the server has none or
///         did not answer
public record ServerSighting(Presence presence, @Nullable String processStart) {

    /// Whether a server is there.
    public enum Presence {
        /// It answers, and is ready for requests.
        READY,
        /// Nothing listens at its address; or a gateway or the server itself answers that its engine is not ready.
        STOPPED,
        /// No answer for a reason that a running server can have as well: the network, its name, a time limit.
        UNCLEAR
    }

    private static final Duration LIMIT = Duration.ofSeconds(3);
    private static final String MODELS = "/v1/models";
    private static final Set<Trouble> STOPPED = EnumSet.of(Trouble.REFUSED, Trouble.CUT);
    /// Statuses of gateways without a server behind them, and of servers that load their model. A server that fails in
    /// another way is there.
    private static final Set<Integer> NOT_READY = Set.of(502, 503, 504);

    /// Looks at a server, for three seconds at most.
    ///
    /// @throws IOException with a sentence when a setting of the server cannot be used
    public static ServerSighting of(Server server, Access access) throws IOException {
        try (PageClient pages = PageClient.of(server, access)) {
            CompletableFuture<ServerPage> models = pages.get(MODELS, LIMIT);
            CompletableFuture<ServerPage> health = pages.get("/health", LIMIT);
            CompletableFuture<ServerPage> metrics = pages.get("/metrics", LIMIT);
            return of(models.join(), health.join(), metrics.join());
        }
    }

    private static ServerSighting of(ServerPage models, ServerPage health, ServerPage metrics) {
        Presence presence = switch (models) {
            case Answer answer -> NOT_READY.contains(answer.status())
                    || health instanceof Answer healthy && healthy.status() == 503 ? Presence.STOPPED : Presence.READY;
            case Silence silence -> STOPPED.contains(silence.trouble()) ? Presence.STOPPED : Presence.UNCLEAR;
        };
        return new ServerSighting(presence,
                metrics instanceof Answer page ? ProcessStart.of(page).orElse(null) : null);
    }
}

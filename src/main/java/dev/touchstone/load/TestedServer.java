package dev.touchstone.load;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.Factor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A server while its plan runs: one client, kept over its points, and who it says it is.
final class TestedServer implements AutoCloseable {

    /// Nanoseconds after which it is asked again.
    private static final long A_WHILE = Duration.ofMinutes(1).toNanos();

    /// What another server at the same address would tell otherwise.
    private static final List<Factor> TELLING = List.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL,
            Factor.GPU_COUNT, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);

    private final Server server;
    private final Access access;
    private final SharedClient client;
    private @Nullable ServerIdentity identity;
    private @Nullable Long askedAt;
    private boolean gone;

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

    /// Who it is, as far as it is known; null until it was asked.
    @Nullable ServerIdentity identity() {
        return identity;
    }

    /// Who it was when the plan was interrupted.
    void was(ServerIdentity told) {
        identity = told;
        askedAt = null;
    }

    /// Whether it has not been asked for a while.
    boolean isToBeAsked(long now) {
        return identity == null || askedAt == null || now - askedAt > A_WHILE;
    }

    /// Takes what it told of itself. A server that tells nothing any more is taken for who it was.
    ///
    /// @return a sentence when it is no longer who it was; empty otherwise
    Optional<String> told(ServerIdentity now, long at) {
        ServerIdentity before = identity;
        askedAt = at;
        if (before == null || !now.models().isEmpty() || now.conditions().level(Factor.ENGINE).isPresent()) {
            identity = now;
        }
        return before == null ? Optional.empty() : change(before, now);
    }

    boolean isGone() {
        return gone;
    }

    void goes() {
        gone = true;
    }

    /// How prompts of a point are put to it.
    Function<RequestPrompt, GenerationRequest> asks(Plan plan, Point point) {
        return prompt -> ask(plan, point, prompt.messages(), point.maxTokens());
    }

    /// Asks for one token of a prompt, so that the server says how long the prompt is.
    Function<String, GenerationRequest> counting(Plan plan, Point point) {
        return text -> ask(plan, point, List.of(Message.user(text)), 1);
    }

    private GenerationRequest ask(Plan plan, Point point, List<Message> messages, int maxTokens) {
        return new GenerationRequest(model(), messages, maxTokens, point.thinking(), server.thinkingSwitch(),
                plan.output(), identity == null ? "" : identity.conditions().text(Factor.ENGINE, ""));
    }

    /// As set by hand, else the first that it lists, else none.
    private String model() {
        String set = server.model();
        return set != null ? set : identity == null || identity.models().isEmpty() ? ""
                : identity.models().getFirst();
    }

    private static Optional<String> change(ServerIdentity before, ServerIdentity after) {
        String changes = TELLING.stream()
                .flatMap(factor -> before.conditions().level(factor).flatMap(was -> after.conditions().level(factor)
                        .filter(is -> !is.equals(was))
                        .map(is -> factor.label() + " from " + was + " to " + is)).stream())
                .collect(Collectors.joining(", "));
        return changes.isEmpty() ? Optional.empty()
                : Optional.of("The server changed while the plan ran: " + changes + ".");
    }

    @Override
    public void close() {
        client.close();
    }
}

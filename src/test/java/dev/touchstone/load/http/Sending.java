package dev.touchstone.load.http;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.request.Phase;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Sends requests for tests, and waits for what comes of them.
final class Sending {

    /// So long that no test meets them.
    static final Limits PATIENT = new Limits(Duration.ofSeconds(30), Duration.ofSeconds(60), Duration.ofSeconds(60),
            Duration.ofSeconds(60));
    static final Output WHOLE = new Output(false, null, false, Map.of());

    private Sending() {
    }

    static GenerationRequest ask(Output output) {
        return new GenerationRequest("m", List.of(Message.user("Hi")), 16, ThinkingMode.LEFT_ALONE,
                ThinkingSwitch.AUTOMATIC, output, "");
    }

    static Slot slot(int number) {
        return new Slot(number, Phase.MEASURED, System.nanoTime(), 0, true);
    }

    static CompletableFuture<Outcome> send(Client client) {
        return send(client, Output.DEFAULT);
    }

    static CompletableFuture<Outcome> send(Client client, Output output) {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        client.send(client.prepare(ask(output)), slot(1), outcome::complete);
        return outcome;
    }

    static Outcome outcome(Client client) throws Exception {
        return send(client).get(60, TimeUnit.SECONDS);
    }

    static Outcome one(URI url, Limits limits) throws Exception {
        return one(url, limits, Access.OPEN, null);
    }

    static Outcome one(URI url, Limits limits, Access access, Path caFile) throws Exception {
        try (JdkClient client = JdkClient.open(server(url, caFile), access, limits, 1)) {
            return outcome(client);
        }
    }

    static Server server(URI url, Path caFile) {
        return new Server("test", url, Api.CHAT, null, ThinkingSwitch.AUTOMATIC, Map.of(), caFile, null);
    }
}

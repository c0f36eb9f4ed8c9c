package dev.touchstone.load.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.launch.ServerSighting.Presence;
import dev.touchstone.load.page.PlayedServer;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerSightingTest {

    private static final String MODELS = "{\"data\":[{\"id\":\"m\",\"owned_by\":\"vllm\"}]}";

    @ParameterizedTest
    @CsvSource({
        "200, 200, READY",
        "200, 404, READY",
        "401, 200, READY",
        "404, 404, READY",
        "500, 200, READY",
        "200, 503, STOPPED",
        "503, 503, STOPPED",
        "502, 502, STOPPED",
        "504, 404, STOPPED"})
    void whatAnswersDecides(int models, int health, Presence presence) throws IOException {
        try (PlayedServer server = new PlayedServer().on("/v1/models", models, MODELS).on("/health", health, "")) {
            assertThat(ServerSighting.of(server.server(), Access.OPEN)).isEqualTo(new ServerSighting(presence, null));
        }
    }

    @Test
    void nothingThatListensHasStopped() throws IOException {
        Server server;
        try (PlayedServer closed = new PlayedServer()) {
            server = closed.server();
        }
        assertThat(ServerSighting.of(server, Access.OPEN)).isEqualTo(new ServerSighting(Presence.STOPPED, null));
    }

    @Test
    void aMachineWithoutAnAddressIsNotClear() throws IOException {
        Server server = Server.at(URI.create("http://no-such-machine.invalid:8000"), Api.CHAT);
        assertThat(ServerSighting.of(server, Access.OPEN)).isEqualTo(new ServerSighting(Presence.UNCLEAR, null));
    }

    @Test
    void theProcessIsTakenFromTheMetrics() throws IOException {
        try (PlayedServer server = new PlayedServer().on("/v1/models", MODELS).on("/metrics",
                "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds 1.76367e+09\n")) {
            assertThat(ServerSighting.of(server.server(), Access.OPEN))
                    .isEqualTo(new ServerSighting(Presence.READY, "1.76367E9"));
        }
    }
}

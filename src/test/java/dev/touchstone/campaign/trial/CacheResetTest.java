package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Emptying prefix caches between tests.
class CacheResetTest {

    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer server;
    private int firstStatus = 200;
    private int laterStatus = 200;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            int status = requests.incrementAndGet() == 1 ? firstStatus : laterStatus;
            exchange.sendResponseHeaders(exchange.getRequestMethod().equals("POST") ? status : 405, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vllm", "sglang"})
    void theSimulatedEnginesEmptyTheirs(String engine) throws Exception {
        try (SimulatedEngine simulated = SimulatedEngine.start(EngineSettings.of(engine))) {
            assertThat(CacheReset.of(engine).run(simulated.uri().getPort())).isEmpty();
        }
    }

    @Test
    void anEngineWithoutSuchAPathIsAskedNothing() throws Exception {
        assertThat(CacheReset.of("llama.cpp").run(server.getAddress().getPort())).isEmpty();
        assertThat(requests).hasValue(0);
    }

    @Test
    void aServerThatLacksItIsNoFailure() throws Exception {
        firstStatus = 404;
        assertThat(run("vllm")).isEqualTo("The prefix cache was not emptied between the tests: the server has no"
                + " /reset_prefix_cache. vLLM has it when VLLM_SERVER_DEV_MODE=1 is set.");
        requests.set(0);
        assertThat(run("sglang")).isEqualTo("The prefix cache was not emptied between the tests: the server has no /flush_cache.");
        assertThat(requests).as("asked once").hasValue(1);
    }

    @Test
    void aServerThatIsBusyIsAskedAgain() throws Exception {
        firstStatus = 400;
        assertThat(CacheReset.of("sglang").run(server.getAddress().getPort())).isEmpty();
        assertThat(requests).hasValue(2);
    }

    @Test
    void aServerThatRefusesIsNamed() throws Exception {
        firstStatus = 500;
        laterStatus = 500;
        assertThat(run("sglang")).isEqualTo("The prefix cache was not emptied between the tests: /flush_cache answered 500.");
    }

    @Test
    void aServerThatDoesNotAnswerIsNamed() throws Exception {
        server.stop(0);
        assertThat(run("vllm")).isEqualTo("The prefix cache was not emptied between the tests: /reset_prefix_cache did not answer.");
    }

    private String run(String engine) throws InterruptedException {
        return CacheReset.of(engine).run(server.getAddress().getPort()).orElseThrow();
    }
}

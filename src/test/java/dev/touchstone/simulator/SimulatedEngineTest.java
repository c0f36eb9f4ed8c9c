package dev.touchstone.simulator;

import static dev.touchstone.simulator.Client.CHAT;
import static dev.touchstone.simulator.Client.COMPLETIONS;
import static dev.touchstone.simulator.Client.GENERATE;
import static dev.touchstone.simulator.Client.chat;
import static dev.touchstone.simulator.Client.streamed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.simulator.Client.Reply;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class SimulatedEngineTest {

    @ParameterizedTest
    @CsvSource({"vllm,vllm:,generation_tokens_total,num_requests_running",
        "sglang,sglang:,generation_tokens_total,num_running_reqs"})
    void theMetricsAddUpWithWhatWasSent(String engine, String prefix, String generated, String running) {
        try (SimulatedEngine simulated = Client.start(EngineSettings.of(engine).withSpeed(1000));
                Client client = new Client(simulated)) {
            List<CompletableFuture<Reply>> replies = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                replies.add(client.start(CHAT, streamed("Question " + i, "")));
                replies.add(client.start(COMPLETIONS, "{\"prompt\":\"Question %d\",\"max_tokens\":30}".formatted(i)));
            }
            long output = 0;
            long input = 0;
            for (CompletableFuture<Reply> reply : replies) {
                JsonNode usage = usage(reply.join());
                output += usage.path("completion_tokens").asLong();
                input += usage.path("prompt_tokens").asLong();
            }
            assertThat(client.metric(prefix + generated)).isEqualTo(output);
            assertThat(client.metric(prefix + "prompt_tokens_total")).isEqualTo(input);
            assertThat(client.metric(prefix + "time_to_first_token_seconds_count")).isEqualTo(80);
            assertThat(client.metric(prefix + "inter_token_latency_seconds_count")).isEqualTo(output - 80);
            assertThat(client.metric(prefix + "e2e_request_latency_seconds_count")).isEqualTo(80);
            assertThat(client.metric(prefix + running)).isZero();
            assertThat(client.get("/metrics").body()).contains("_bucket{", "le=\"+Inf\"} 80.0\n", "# TYPE " + prefix);
        }
    }

    @Test
    void theSameSeedGivesTheSameAnswers() {
        List<String> first = answers(EngineSettings.of("vllm").withSpeed(1000).withSeed(7));
        assertThat(first).doesNotHaveDuplicates();
        assertThat(answers(EngineSettings.of("vllm").withSpeed(1000).withSeed(7).withGpus(4))).isEqualTo(first);
        assertThat(answers(EngineSettings.of("vllm").withSpeed(1000).withSeed(8))).isNotEqualTo(first);
    }

    @Test
    void fixedTimesAreKeptAndStamped() {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("vllm").withStampedAnswers()
                .withTimes(Duration.ofMillis(5), Duration.ofMillis(2))); Client client = new Client(engine)) {
            long before = System.nanoTime();
            Reply reply = client.post(CHAT, streamed("Hello", "\"max_tokens\":20,\"ignore_eos\":true"));
            long after = System.nanoTime();
            String[] stamps = reply.text("reasoning").split(" ");
            assertThat(stamps).hasSize(20);
            long arrival = Long.parseLong(stamps[0].split(":")[0]);
            assertThat(arrival).isBetween(before, after);
            stamps[0] = stamps[0].split(":")[1];
            long[] sent = Arrays.stream(stamps).mapToLong(Long::parseLong).toArray();
            for (int i = 0; i < sent.length; i++) {
                assertThat(sent[i]).as("not before it is due").isBetween(arrival + (5 + 2L * i) * 1_000_000, after);
            }
        }
    }

    @Test
    void whatDoesNotFitWaitsAndTheMetricsShowIt() {
        EngineSettings slow = EngineSettings.of("vllm").withLimits(0, 2);
        try (SimulatedEngine engine = Client.start(slow); Client client = new Client(engine)) {
            List<CompletableFuture<Reply>> replies = IntStream.range(0, 5)
                    .mapToObj(i -> client.start(CHAT, streamed("Hello " + i, "\"max_tokens\":5000")))
                    .toList();
            until(() -> client.metric("vllm:num_requests_running") == 2
                    && client.metric("vllm:num_requests_waiting") == 3);
            assertThat(client.metric("vllm:kv_cache_usage_perc")).isBetween(0.00001, 0.5);
            assertThat(replies).noneMatch(CompletableFuture::isDone);
        }
    }

    /// What an adapter computed is given back by the names under which it was shared; else the cache fills, and the engine waits
    /// for room that never comes.
    @ParameterizedTest
    @CsvSource({"sql", "touchstone/simulated-8b"})
    void theCacheIsEmptyWhenAllAnswersHaveEnded(String model) {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("vllm").withSpeed(1000).withAdapters("sql"));
                Client client = new Client(engine)) {
            for (int i = 0; i < 3; i++) {
                client.start(CHAT, streamed("Question %d. ".formatted(i).repeat(40), "\"model\":\"%s\",\"max_tokens\":40".formatted(model)))
                        .join();
            }
            assertThat(client.metric("vllm:num_requests_running")).isZero();
            assertThat(client.metric("vllm:kv_cache_usage_perc")).isZero();
        }
    }

    @Test
    void whoGoesAwayIsAborted() throws IOException {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("sglang")); Client client = new Client(engine)) {
            try (Socket socket = Raw.connect(engine)) {
                Raw.send(socket, Raw.post(GENERATE, """
                        {"text": "Hello", "sampling_params": {"max_new_tokens": 30000, "ignore_eos": true},
                         "stream": true}"""));
                assertThat(Raw.receiveUpTo(socket, "data: ")).contains("200 OK");
                assertThat(client.metric("sglang:num_running_reqs")).isEqualTo(1);
            }
            until(() -> client.metric("sglang:num_running_reqs") == 0);
            assertThat(client.metric("sglang:num_aborted_requests_total")).isEqualTo(1);
            assertThat(client.metric("sglang:token_usage")).isZero();
        }
    }

    @Test
    void aClientThatReadsSlowlyGetsAllTheSame() throws IOException {
        try (SimulatedEngine engine = Client.start(EngineSettings.of("sglang").withTimes(Duration.ZERO, Duration.ZERO));
                Client client = new Client(engine); Socket socket = new Socket()) {
            socket.setReceiveBufferSize(4096);
            socket.connect(new InetSocketAddress("127.0.0.1", engine.uri().getPort()));
            Raw.send(socket, Raw.post(GENERATE, """
                    {"text": "Hello", "sampling_params": {"max_new_tokens": 2000, "ignore_eos": true},
                     "stream": true}""", "connection: close"));
            until(() -> client.metric("sglang:generation_tokens_total") == 2000);
            String received = Raw.receive(socket).text();
            assertThat(received.split("data: ", -1)).hasSize(2002);
            assertThat(received).endsWith("data: [DONE]\n\n\r\n0\r\n\r\n");
        }
    }

    @Test
    void nothingIsLeftAfterClosing() throws IOException {
        SimulatedEngine engine = Client.start(EngineSettings.of("vllm"));
        String thread = "simulated-vllm-" + engine.uri().getPort();
        assertThat(threads()).contains(thread);
        try (Socket idle = Raw.connect(engine); Socket busy = Raw.connect(engine)) {
            Raw.send(busy, Raw.post(CHAT, streamed("Hello", "\"max_tokens\":5000")));
            assertThat(Raw.receiveUpTo(busy, "data: ")).contains("200 OK");
            engine.close();
            engine.close();
            assertThat(Raw.receive(idle).text()).isEmpty();
            assertThat(Raw.receive(busy).text()).doesNotContain("[DONE]");
        }
        assertThat(threads()).doesNotContain(thread);
        assertThat(engine.isRunning()).isFalse();
        try (SimulatedEngine again = Client.start(EngineSettings.of("vllm").withPort(engine.uri().getPort()))) {
            assertThat(again.uri()).isEqualTo(engine.uri());
        }
    }

    @Test
    void manyRunSideBySide() {
        List<SimulatedEngine> engines = IntStream.range(0, 8)
                .mapToObj(i -> new EngineSettings(i % 2 == 0 ? "vllm" : "sglang", 0, 1 + i).withSpeed(1000))
                .map(Client::start).toList();
        try {
            assertThat(engines.stream().map(SimulatedEngine::uri)).doesNotHaveDuplicates();
            for (SimulatedEngine engine : engines) {
                try (Client client = new Client(engine)) {
                    assertThat(client.post(CHAT, chat("Hello", "")).status()).isEqualTo(200);
                }
            }
        } finally {
            engines.forEach(SimulatedEngine::close);
        }
    }

    private static List<String> answers(EngineSettings settings) {
        try (SimulatedEngine engine = Client.start(settings); Client client = new Client(engine)) {
            return IntStream.range(0, 20).mapToObj(i -> client.start(CHAT, chat("Question " + i, ""))).toList()
                    .stream().map(CompletableFuture::join)
                    .map(reply -> reply.json().path("choices").path(0).path("message").toString()).toList();
        }
    }

    private static JsonNode usage(Reply reply) {
        return reply.body().startsWith("data: ") ? reply.events().getLast().path("usage") : reply.json().path("usage");
    }

    private static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).toList();
    }

    private static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited for half a minute").isLessThan(end);
            Thread.onSpinWait();
        }
    }
}

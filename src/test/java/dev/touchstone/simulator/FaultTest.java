package dev.touchstone.simulator;

import static dev.touchstone.simulator.Client.CHAT;
import static dev.touchstone.simulator.Client.chat;
import static dev.touchstone.simulator.Client.streamed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.simulator.Client.Reply;
import dev.touchstone.simulator.Raw.End;
import dev.touchstone.simulator.Raw.Received;
import dev.touchstone.simulator.fault.Fault;
import dev.touchstone.simulator.fault.FaultRule;
import dev.touchstone.simulator.net.ServerExchange;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FaultTest {

    private static final String BODY = streamed("Hello there", "\"max_tokens\":8");
    private static SimulatedEngine engine;
    private static Client client;

    @BeforeAll
    static void start() {
        engine = Client.start(EngineSettings.of("vllm").withSpeed(1000));
        client = new Client(engine);
    }

    @AfterAll
    static void stop() {
        client.close();
        engine.close();
    }

    @ParameterizedTest
    @CsvSource({"401,401", "404,404", "422,422", "429,429", "500,500", "503,503", "html,502"})
    void refusals(String kind, int status) {
        Reply reply = client.post("/fault/" + kind + CHAT, BODY);
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.body()).isNotBlank();
        assertThat(reply.response().headers().firstValue("x-touchstone-simulated")).hasValue("true");
        assertThat(reply.response().headers().firstValue("retry-after").isPresent()).isEqualTo(status == 429);
        assertThat(reply.response().headers().firstValue("content-type").orElseThrow())
                .isEqualTo(kind.equals("html") ? "text/html" : "application/json");
        assertThat(client.post(CHAT, BODY, Fault.HEADER, kind).status()).isEqualTo(status);
    }

    @Test
    void anUnknownFaultIsRefused() {
        assertThat(client.post("/fault/418" + CHAT, BODY).body()).contains("no fault 418", "reset-mid");
    }

    @Test
    void probesStayWell() {
        assertThat(client.get("/fault/500/v1/models").status()).isEqualTo(200);
        assertThat(client.get("/fault/stall/metrics").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"reset,RESET,0", "reset-mid,RESET,3", "half-chunk,CLOSED,3"})
    void brokenConnections(String kind, End end, int tokens) throws IOException {
        try (Socket socket = Raw.connect(engine)) {
            Raw.send(socket, Raw.post("/fault/" + kind + CHAT, BODY));
            Received received = Raw.receive(socket);
            assertThat(received.end()).isEqualTo(end);
            assertThat(tokens(received.text())).isEqualTo(tokens);
            assertThat(received.text()).doesNotContain("[DONE]", "\r\n0\r\n\r\n");
            if (kind.equals("half-chunk")) {
                assertThat(received.text()).endsWith("{\"id\":\"chatcmpl-");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"reset-mid", "half-chunk", "cut", "garbage", "error-mid"})
    void answersThatAreNoStreamBreakInTheirMiddleToo(String kind) throws IOException {
        try (Socket socket = Raw.connect(engine)) {
            Raw.send(socket, Raw.post("/fault/" + kind + CHAT, chat("Hello there", ""), "connection: close"));
            assertThat(Raw.receive(socket).text()).contains("{\"id\":\"chatcmpl-").doesNotContain("usage");
        }
    }

    @Test
    void aStallSaysNothingUntilTheClientGoes() throws IOException {
        try (Socket socket = Raw.connect(engine); Socket other = Raw.connect(engine)) {
            Raw.send(socket, Raw.post("/fault/stall" + CHAT, BODY));
            // Another request that is answered behind it shows that the engine has had its time.
            Raw.send(other, Raw.post(CHAT, BODY, "connection: close"));
            assertThat(Raw.receive(other).text()).contains("[DONE]");
            assertThat(socket.getInputStream().available()).isZero();
        }
    }

    @Test
    void aStallInMidStreamStopsAfterAFewTokens() throws IOException {
        try (Socket socket = Raw.connect(engine); Socket other = Raw.connect(engine)) {
            Raw.send(socket, Raw.post("/fault/stall-mid" + CHAT, BODY));
            String received = "";
            for (int token = 0; token < 3; token++) {
                received += Raw.receiveUpTo(socket, "\"reasoning\":") + Raw.receiveUpTo(socket, "\r\n");
            }
            Raw.send(other, Raw.post(CHAT, BODY, "connection: close"));
            assertThat(Raw.receive(other).text()).contains("[DONE]");
            assertThat(tokens(received)).isEqualTo(3);
            assertThat(socket.getInputStream().available()).isZero();
        }
    }

    @Test
    void aCutStreamEndsWithoutItsEnd() {
        Reply reply = client.post("/fault/cut" + CHAT, BODY);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.chunks("reasoning")).isEqualTo(3);
        assertThat(reply.body()).doesNotContain("[DONE]", "usage");
    }

    @Test
    void garbageIsNoJson() {
        Reply reply = client.post("/fault/garbage" + CHAT, BODY);
        assertThatThrownBy(reply::events).hasMessageContaining("character");
        assertThat(reply.data().getLast()).isEqualTo("[DONE]");
    }

    @Test
    void anErrorComesInsideTheStream() {
        Reply reply = client.post("/fault/error-mid" + CHAT, BODY);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.events().getLast().path("error").path("code").asInt()).isEqualTo(500);
        assertThat(reply.data().getLast()).isEqualTo("[DONE]");
    }

    @Test
    void aLongLineIsOneToken() {
        Reply reply = client.post("/fault/long-line" + CHAT, BODY);
        assertThat(reply.body().lines().mapToInt(String::length).max().orElseThrow()).isGreaterThan(10_000_000);
        assertThat(reply.chunks("reasoning")).isEqualTo(8);
        assertThat(reply.data().getLast()).isEqualTo("[DONE]");
    }

    @Test
    void aConnectionIsClosedThoughItWasPromised() throws IOException {
        try (Socket socket = Raw.connect(engine)) {
            Raw.send(socket, Raw.post("/fault/early-close" + CHAT, BODY));
            Received received = Raw.receive(socket);
            assertThat(received.text()).endsWith("\r\n0\r\n\r\n").contains("[DONE]")
                    .doesNotContain("connection: close");
            assertThat(received.end()).isEqualTo(End.CLOSED);
        }
    }

    @Test
    void slowHeadersComeAllTheSame() {
        Reply reply = client.post("/fault/slow-headers" + CHAT, BODY);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.response().headers().firstValue("content-type")).hasValue(ServerExchange.EVENTS);
        assertThat(reply.chunks("reasoning")).isEqualTo(8);
    }

    @Test
    void anEmptyAnswerHasNoToken() {
        Reply reply = client.post("/fault/empty" + CHAT, BODY);
        assertThat(reply.events()).hasSize(3);
        assertThat(reply.events().getLast().path("usage").path("completion_tokens").asInt(-1)).isZero();
        Reply whole = client.post("/fault/empty" + CHAT, chat("Hello", ""));
        assertThat(whole.json().path("choices").path(0).path("message").path("content").asString()).isEmpty();
    }

    @Test
    void aWrongTypeIsOnlyWrongInItsHead() {
        Reply reply = client.post("/fault/wrong-type" + CHAT, BODY);
        assertThat(reply.response().headers().firstValue("content-type")).hasValue("text/html");
        assertThat(reply.chunks("reasoning")).isEqualTo(8);
    }

    @Test
    void aServerThatDiesTakesEverythingWithIt() throws Exception {
        SimulatedEngine mortal = Client.start(EngineSettings.of("vllm").withSpeed(1000)
                .withFaults(FaultRule.parse("dies@3")));
        try (mortal; Socket idle = Raw.connect(mortal); Socket busy = Raw.connect(mortal)) {
            Raw.send(busy, Raw.post(CHAT, BODY).repeat(3));
            Received received = Raw.receive(busy);
            assertThat(received.text().split("\\[DONE]", -1)).hasSize(3);
            assertThat(Raw.receive(idle).text()).isEmpty();
            mortal.awaitEnd();
            assertThat(mortal.isRunning()).isFalse();
            assertThatThrownBy(() -> Raw.connect(mortal)).isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void everyNthRequestFails() {
        try (SimulatedEngine faulty = Client.start(EngineSettings.of("sglang").withSpeed(1000)
                .withFaults(FaultRule.parse("503@3"), FaultRule.parse("500@4"))); Client asking = new Client(faulty)) {
            assertThat(IntStream.range(0, 12).map(i -> asking.post(CHAT, BODY).status()))
                    .containsExactly(200, 200, 503, 500, 200, 503, 200, 500, 503, 200, 200, 503);
        }
    }

    @Test
    void someRequestsFailByChanceAndAlwaysTheSame() {
        List<Integer> first = statuses(1);
        assertThat(first).contains(200, 429).isEqualTo(statuses(1)).isNotEqualTo(statuses(2));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyFaultIsFoundByItsKeyAndExplained(Fault fault) {
        assertThat(Fault.ofKey(fault.key())).contains(fault);
        assertThat(fault.description()).isNotBlank();
        assertThat(FaultRule.parse(fault.key() + "@2.5%")).isEqualTo(new FaultRule(fault, 0, 0.025));
    }

    @ParameterizedTest
    @CsvSource({"nothing,unknown fault nothing", "429@0,0th", "429@,KIND@N", "429@120%,0 to 100 %", "@5,KIND@N"})
    void rulesThatAreNoneAreSaid(String text, String said) {
        assertThatThrownBy(() -> FaultRule.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(said);
    }

    private static List<Integer> statuses(long seed) {
        try (SimulatedEngine faulty = Client.start(EngineSettings.of("vllm").withSpeed(1000).withSeed(seed)
                .withFaults(FaultRule.parse("429@30%"))); Client asking = new Client(faulty)) {
            return IntStream.range(0, 30).mapToObj(i -> asking.post(CHAT, BODY).status()).toList();
        }
    }

    private static int tokens(String received) {
        return received.split("\"reasoning\":", -1).length - 1;
    }
}

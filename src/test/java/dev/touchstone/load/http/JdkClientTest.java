package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JdkClientTest {

    private static final String WHOLE_STREAM = FaultServer.CHUNK + FaultServer.CHUNK + FaultServer.FINISH
            + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":2}}\n\n" + FaultServer.DONE;
    private static final FaultServer.Script HANGS = peer -> {
        peer.request();
        peer.stream();
        peer.chunk(FaultServer.CHUNK);
        peer.awaitHangUp();
    };

    private static JdkClient open(FaultServer server, int streams) throws IOException {
        return JdkClient.open(Sending.server(server.url(), null), Access.OPEN, Sending.PATIENT, streams);
    }

    @Test
    void aStreamFromBeginningToEnd() throws Exception {
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "", WHOLE_STREAM));
                JdkClient client = open(server, 1)) {
            Outcome outcome = Sending.outcome(client);
            RequestRecord record = outcome.record();
            Stamps stamps = record.stamps();

            assertThat(record.failure()).isNull();
            assertThat(record.finishReason()).isEqualTo("stop");
            assertThat(record.tokens())
                    .isEqualTo(new TokenCounts(3, TokenCounts.UNKNOWN, 2, TokenCounts.UNKNOWN, 2, 0, 2));
            assertThat(outcome.answer()).isEqualTo("word word ");
            assertThat(List.of(stamps.sent(), stamps.headers(), stamps.firstChunk(), stamps.firstAnswer(),
                    stamps.end())).isSorted();
            assertThat(server.requests.getFirst()).startsWith("POST /v1/chat/completions HTTP/1.1\r\n")
                    .contains("Content-Type: application/json").contains("\"max_tokens\":16")
                    .doesNotContain("Upgrade");
            assertThat(client.load().chunks()).isEqualTo(2);
            assertThat(client.load().firstTokens()).isEqualTo(1);
        }
    }

    @Test
    void aReplyThatIsNoStream() throws Exception {
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "",
                "{\"choices\":[{\"message\":{\"content\":\"Yes.\"},\"finish_reason\":\"stop\"}]}"));
                JdkClient client = open(server, 1)) {
            Outcome outcome = Sending.send(client, Sending.WHOLE).get(60, TimeUnit.SECONDS);

            assertThat(outcome.record().failure()).isNull();
            assertThat(outcome.answer()).isEqualTo("Yes.");
            assertThat(outcome.record().stamps().firstToken()).isEqualTo(Stamps.NEVER);
            assertThat(server.requests.getFirst()).contains("\"stream\":false");
        }
    }

    @Test
    void anAnswerOfHalfATagIsAnAnswer() throws Exception {
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "",
                FaultServer.CHUNK.replace("word ", "</th") + FaultServer.FINISH + FaultServer.DONE));
                JdkClient client = open(server, 1)) {
            Outcome outcome = Sending.outcome(client);

            assertThat(outcome.record().failure()).isNull();
            assertThat(outcome.answer()).isEqualTo("</th");
        }
    }

    @Test
    void textIsKeptOnlyWhenWanted() throws Exception {
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "", WHOLE_STREAM));
                JdkClient client = open(server, 1)) {
            CompletableFuture<Outcome> outcome = new CompletableFuture<>();
            client.send(client.prepare(Sending.ask(Output.DEFAULT)),
                    new Slot(7, Phase.WARM_UP, System.nanoTime(), 5, false), outcome::complete);
            Outcome ended = outcome.get(60, TimeUnit.SECONDS);

            assertThat(ended.answer()).isEmpty();
            assertThat(ended.record().tokens().words()).isEqualTo(TokenCounts.UNKNOWN);
            assertThat(ended.record().tokens().chunks()).isEqualTo(2);
            assertThat(ended.record().number()).isEqualTo(7);
            assertThat(ended.record().phase()).isEqualTo(Phase.WARM_UP);
            assertThat(ended.record().stamps().scheduled()).isEqualTo(5);
        }
    }

    @Test
    void cancelClosesTheSocketAndTellsOnce() throws Exception {
        AtomicInteger told = new AtomicInteger();
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        try (FaultServer server = FaultServer.playing(HANGS); JdkClient client = open(server, 1)) {
            ClientCall call = client.send(client.prepare(Sending.ask(Output.DEFAULT)),
                    Sending.slot(1), ended -> {
                        told.incrementAndGet();
                        outcome.complete(ended);
                    });
            await(() -> client.load().chunks() == 1);
            call.cancel();
            call.cancel();

            assertThat(outcome.get(60, TimeUnit.SECONDS).record().failure().kind()).isEqualTo(FailureKind.CANCELLED);
            await(() -> server.openConnections() == 0);
            assertThat(client.load().inFlight()).isZero();
        }
        assertThat(told).hasValue(1);
    }

    @Test
    void nothingRemainsOfAThousandCancelledRequests() throws Exception {
        Set<Thread> threads = threads();
        long sockets = sockets();
        AtomicInteger cancelled = new AtomicInteger();
        AtomicInteger others = new AtomicInteger();
        try (FaultServer server = FaultServer.playing(HANGS)) {
            try (JdkClient client = open(server, 1000)) {
                Client.Prepared request = client.prepare(Sending.ask(Output.DEFAULT));
                List<ClientCall> calls = new ArrayList<>();
                for (int number = 1; number <= 1000; number++) {
                    calls.add(client.send(request, Sending.slot(number), outcome -> (outcome.record().failure() != null
                            && outcome.record().failure().kind() == FailureKind.CANCELLED ? cancelled : others)
                                    .incrementAndGet()));
                    if (number % 100 == 0) {
                        calls.removeIf(call -> {
                            call.cancel();
                            return true;
                        });
                    }
                }
                // some before they were connected, some in mid stream, the last by closing
                client.send(request, Sending.slot(1001), outcome -> cancelled.incrementAndGet());
                await(() -> client.load().chunks() > 0);
            }
            assertThat(others).hasValue(0);
            assertThat(cancelled).hasValue(1001);
        }
        await(() -> sockets() <= sockets);
        Set<Thread> left = threads();
        left.removeAll(threads);
        assertThat(left).isEmpty();
    }

    @Test
    void closingEndsWhatIsInFlight() throws Exception {
        CompletableFuture<Outcome> inFlight;
        try (FaultServer server = FaultServer.playing(HANGS)) {
            JdkClient client = open(server, 1);
            inFlight = Sending.send(client);
            await(() -> client.load().chunks() == 1);
            client.close();

            assertThat(inFlight).isCompleted();
            assertThat(inFlight.get().record().failure().kind()).isEqualTo(FailureKind.CANCELLED);
            assertThat(Sending.send(client)).isCompleted();
            client.close();
        }
    }

    @Test
    void sendingFromTheEndOfTheLastGoesOnForEver() throws Exception {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = gone.getLocalPort();
        }
        CountDownLatch left = new CountDownLatch(5_000);
        Server server = Sending.server(URI.create("http://127.0.0.1:" + port), null);
        try (JdkClient client = JdkClient.open(server, Access.OPEN, Sending.PATIENT, 1)) {
            Client.Prepared request = client.prepare(Sending.ask(Output.DEFAULT));
            sendAgain(client, request, left);

            assertThat(left.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static void sendAgain(Client client, Client.Prepared request, CountDownLatch left) {
        client.send(request, Sending.slot(1), outcome -> {
            left.countDown();
            if (left.getCount() > 0) {
                sendAgain(client, request, left);
            }
        });
    }

    @Test
    void manyRequestsShareFewConnections() throws Exception {
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "", WHOLE_STREAM));
                JdkClient client = open(server, 1200)) {
            Client.Prepared request = client.prepare(Sending.ask(Output.DEFAULT));
            CountDownLatch left = new CountDownLatch(1_000);
            for (int stream = 0; stream < 10; stream++) {
                sendAgain(client, request, left);
            }

            assertThat(left.await(60, TimeUnit.SECONDS)).isTrue();
            // ten streams; a few more where a connection was not back in its pool yet
            assertThat(server.connections.get()).isBetween(2, 40);
        }
    }

    @Test
    void aServerThatClosesBehindEachStreamIsAskedTo() throws Exception {
        try (FaultServer server = FaultServer.playing(peer -> {
            peer.request();
            peer.send(FaultServer.response("200 OK", "Server: llama.cpp\r\nKeep-Alive: timeout=5\r\n", WHOLE_STREAM));
            peer.hold();
        }); JdkClient client = open(server, 1)) {
            CompletableFuture<Outcome> first = new CompletableFuture<>();
            GenerationRequest known = new GenerationRequest("m", List.of(Message.user("Hi")), 16,
                    ThinkingMode.LEFT_ALONE, ThinkingSwitch.AUTOMATIC, Output.DEFAULT, "llama.cpp");
            client.send(client.prepare(known), Sending.slot(1), first::complete);
            first.get(60, TimeUnit.SECONDS);

            assertThat(server.requests.getFirst()).contains("Connection: close");
        }
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "Server: llama.cpp\r\n",
                WHOLE_STREAM)); JdkClient client = open(server, 1)) {
            Sending.outcome(client);
            Sending.outcome(client);
            Sending.send(client, Sending.WHOLE).get(60, TimeUnit.SECONDS);

            assertThat(server.requests.get(0)).doesNotContain("Connection: close");
            assertThat(server.requests.get(1)).contains("Connection: close");
            assertThat(server.requests.get(2)).doesNotContain("Connection: close");
        }
    }

    @Test
    void aFaultOfTheListenerHurtsNobodyElse() throws Exception {
        CompletableFuture<Throwable> seen = new CompletableFuture<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> seen.complete(fault));
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "", WHOLE_STREAM));
                JdkClient client = open(server, 1)) {
            client.send(client.prepare(Sending.ask(Output.DEFAULT)), Sending.slot(1), outcome -> {
                throw new IllegalStateException("oops");
            });

            assertThat(seen.get(60, TimeUnit.SECONDS)).hasMessage("oops");
            assertThat(Sending.outcome(client).record().isSuccess()).isTrue();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void aNameIsResolvedBeforeAndStillSaid() throws Exception {
        try (FaultServer server = FaultServer.answering(FaultServer.response("200 OK", "", WHOLE_STREAM))) {
            URI named = URI.create("http://localhost:" + server.port() + "/v1");

            assertThat(Sending.one(named, Sending.PATIENT).record().isSuccess()).isTrue();
            assertThat(server.requests.getFirst()).contains("Host: localhost:" + server.port());
        }
    }

    @Test
    void waitsAreMeasured() throws Exception {
        try (FaultServer server = FaultServer.playing(HANGS); JdkClient client = open(server, 1)) {
            List<Long> waits = new ArrayList<>();
            await(() -> {
                for (long wait : client.load().stampDelay()) {
                    waits.add(wait);
                }
                return waits.size() > 20;
            });

            assertThat(waits).allMatch(wait -> wait >= 0);
            assertThat(server.connections).hasValue(0);
        }
    }

    @Test
    void whatCannotBeSentIsSaidAtOnce() {
        Server server = Sending.server(URI.create("http://127.0.0.1:1"), null);

        assertThatThrownBy(() -> JdkClient.open(server, new Access("käse\u0001", Map.of()), Sending.PATIENT, 1))
                .isInstanceOf(IOException.class).hasMessageContaining("The API key cannot be sent: it holds a character that HTTP"
                        + " does not allow")
                .hasMessageNotContaining("käse");
        assertThatThrownBy(() -> JdkClient.open(server, new Access(null, Map.of("Content-Length", "7")),
                Sending.PATIENT, 1))
                .isInstanceOf(IOException.class).hasMessage("The header Content-Length cannot be sent: it holds a"
                        + " character that HTTP does not allow, or the header is one that only the connection itself may set.");
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("this never happened").isLessThan(deadline);
            Thread.yield();
        }
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("HttpClient-") || thread.getName().startsWith("load-"))
                .collect(Collectors.toSet());
    }

    /// The sockets of this process; 0 where the system does not tell.
    private static long sockets() {
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            return files.filter(JdkClientTest::isSocket).count();
        } catch (IOException e) {
            return 0;
        }
    }

    private static boolean isSocket(Path file) {
        try {
            return Files.readSymbolicLink(file).toString().startsWith("socket:");
        } catch (IOException e) {
            return false;
        }
    }
}

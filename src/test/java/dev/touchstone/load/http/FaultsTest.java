package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every way a request can fail ends in its class, with a sentence.
class FaultsTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    /// Long enough for a busy machine to get as far as the test means it to.
    private static final Duration SHORT = Duration.ofMillis(500);

    private static Outcome play(FaultServer.Script script, Limits limits) throws Exception {
        try (FaultServer server = FaultServer.playing(script)) {
            return Sending.one(server.url(), limits);
        }
    }

    private static Outcome play(FaultServer.Script script) throws Exception {
        return play(script, Sending.PATIENT);
    }

    private static Outcome answer(String response) throws Exception {
        return play(peer -> {
            peer.request();
            peer.send(response);
            peer.awaitHangUp();
        });
    }

    private static AbstractStringAssert<?> assertFails(Outcome outcome, FailureKind kind, int status) {
        RequestFailure failure = Objects.requireNonNull(outcome.record().failure(), "it succeeded");
        assertThat(failure.message()).isNotEmpty();
        assertThat(failure.kind()).as(failure.message()).isEqualTo(kind);
        assertThat(failure.status()).isEqualTo(status);
        assertThat(outcome.record().stamps().end()).isNotNegative();
        assertThat(failure.message()).endsWith(".").doesNotContain("Exception");
        return assertThat(failure.message());
    }

    @Test
    void connectionRefused() throws Exception {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = gone.getLocalPort();
        }
        assertFails(Sending.one(URI.create("http://127.0.0.1:" + port), Sending.PATIENT), FailureKind.CONNECT, 0)
                .contains("127.0.0.1:" + port, "refused", "Check that the server runs");
    }

    @Test
    void unknownName() throws Exception {
        // the top-level domain "invalid" never has a name (RFC 2606)
        assertFails(Sending.one(URI.create("http://nowhere.invalid:8000"), Sending.PATIENT), FailureKind.DNS, 0)
                .contains("The name “nowhere.invalid” is not known. Check the address, and that this machine can ask a name server for it.");
    }

    @Test
    void connectThatIsNotAnswered() throws Exception {
        // a listener that accepts nothing: once its queue is full, the system answers no further connect
        List<Socket> queue = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            fill(full, queue);
            Limits limits = new Limits(SHORT, LONG, LONG, LONG);

            assertFails(Sending.one(URI.create("http://127.0.0.1:" + full.getLocalPort()), limits),
                    FailureKind.CONNECT_TIMEOUT, 0).contains("did not accept a connection within 500 ms");
        } finally {
            for (Socket socket : queue) {
                socket.close();
            }
        }
    }

    private static void fill(ServerSocket full, List<Socket> queue) throws IOException {
        for (int count = 0; count < 64; count++) {
            Socket socket = new Socket();
            queue.add(socket);
            try {
                socket.connect(full.getLocalSocketAddress(), 200);
            } catch (SocketTimeoutException e) {
                return;
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "401 Unauthorized | UNAUTHORIZED | 401 Unauthorized: “no”. Check the API key.",
        "403 Forbidden | UNAUTHORIZED | 403 Forbidden: “no”. Check the API key.",
        "404 Not Found | NOT_FOUND | 404 Not Found: “no”. Check the model's name",
        "400 Bad Request | REJECTED | 400 Bad Request: “no”.",
        "422 Unprocessable Entity | REJECTED | 422 Unprocessable Content: “no”.",
        "500 Internal Server Error | SERVER_ERROR | 500 Internal Server Error: “no”.",
        "503 Service Unavailable | SERVER_ERROR | 503 Service Unavailable: “no”.",
        "308 Permanent Redirect | REJECTED | 308 Permanent Redirect: “no”.",
        "204 No Content | REJECTED | answered 204"})
    void statuses(String status, FailureKind kind, String sentence) throws Exception {
        String body = status.startsWith("204") ? "" : "{\"error\":{\"message\":\"no\"}}";
        String response = status.startsWith("204") ? "HTTP/1.1 204 No Content\r\n\r\n"
                : FaultServer.response(status, "", body);

        assertFails(answer(response), kind, Integer.parseInt(status.substring(0, 3))).contains(sentence);
    }

    @Test
    void tooManyRequestsWithRetryAfter() throws Exception {
        assertFails(answer(FaultServer.response("429 Too Many Requests", "Retry-After: 7\r\n", "{\"error\":\"busy\"}")),
                FailureKind.RATE_LIMITED, 429).contains("“busy”", "It asks to wait 7 s (Retry-After)",
                        "does not send again");
    }

    @Test
    void redirect() throws Exception {
        assertFails(answer(FaultServer.response("307 Temporary Redirect", "Location: https://h/v1\r\n", "")),
                FailureKind.REJECTED, 307).contains("It sends to https://h/v1; give that address instead.");
    }

    @Test
    void aPageOfAProxy() throws Exception {
        String page = "<!DOCTYPE html><html><head><title>502 Bad\nGateway</title></head></html>";

        assertFails(answer(FaultServer.response("502 Bad Gateway", "Content-Type: text/html\r\n", page)),
                FailureKind.SERVER_ERROR, 502).contains("a web page, “502 Bad Gateway”");
        assertFails(answer(FaultServer.response("200 OK", "Content-Type: text/html\r\n", page)),
                FailureKind.MALFORMED, 200).contains("a web page, “502 Bad Gateway”", "no proxy answers");
    }

    @Test
    void resetBeforeTheStream() throws Exception {
        assertFails(play(peer -> {
            peer.request();
            peer.reset();
        }), FailureKind.CUT, 0).contains("closed the connection without an answer");
    }

    @Test
    void closedBeforeTheStream() throws Exception {
        assertFails(play(FaultServer.Peer::request), FailureKind.CUT, 0)
                .contains("closed the connection without an answer");
    }

    @Test
    void resetInMidStream() throws Exception {
        try (FaultServer server = FaultServer.playing(peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK);
            peer.hold();
            peer.reset();
        }); JdkClient client = JdkClient.open(Sending.server(server.url(), null), Access.OPEN, Sending.PATIENT, 1)) {
            CompletableFuture<Outcome> outcome = Sending.send(client);
            while (client.load().chunks() == 0) {
                Thread.onSpinWait();
            }
            server.release();

            Outcome ended = outcome.get(60, TimeUnit.SECONDS);
            assertFails(ended, FailureKind.CUT, 200).contains("broke off after 1 chunk ");
            assertThat(ended.answer()).isEqualTo("word ");
            assertThat(ended.record().tokens().chunks()).isEqualTo(1);
        }
    }

    @Test
    void closedInMidStream() throws Exception {
        Outcome outcome = play(peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK);
            peer.send("5\r\nda");
        });

        assertFails(outcome, FailureKind.CUT, 200).contains("broke off after 1 chunk ");
        assertThat(outcome.answer()).isEqualTo("word ");
    }

    @Test
    void stallInMidStream() throws Exception {
        assertFails(play(peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK + FaultServer.CHUNK);
            peer.hold();
        }, new Limits(LONG, LONG, SHORT, LONG)), FailureKind.IDLE_TIMEOUT, 200)
                .contains("sent nothing more for 500 ms after 2 chunks");
    }

    @Test
    void stallBeforeTheStream() throws Exception {
        assertFails(play(peer -> {
            peer.request();
            peer.hold();
        }, new Limits(LONG, SHORT, LONG, LONG)), FailureKind.FIRST_TOKEN_TIMEOUT, 0)
                .contains("sent no response within 500 ms");
    }

    @Test
    void stallBehindTheRole() throws Exception {
        assertFails(play(peer -> {
            peer.request();
            peer.stream();
            peer.chunk("data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\n\n");
            peer.hold();
        }, new Limits(LONG, SHORT, LONG, LONG)), FailureKind.FIRST_TOKEN_TIMEOUT, 200)
                .contains("sent no text within 500 ms");
    }

    @Test
    void streamThatNeverEnds() throws Exception {
        assertFails(play(peer -> {
            peer.request();
            peer.stream();
            while (true) {
                peer.chunk(FaultServer.CHUNK);
                Thread.onSpinWait();
            }
        }, new Limits(LONG, LONG, LONG, SHORT)), FailureKind.TOTAL_TIMEOUT, 200).contains("was not done after 500 ms");
    }

    @Test
    void halfAChunk() throws Exception {
        assertFails(play(peer -> {
            peer.request();
            peer.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + FaultServer.CHUNK + "data: {\"choices\":[{\"del");
        }), FailureKind.CUT, 200).contains("ended its answer after 1 chunk without a finish reason");
    }

    @Test
    void endWithoutAFinish() throws Exception {
        assertFails(answer(FaultServer.response("200 OK", "", FaultServer.CHUNK)), FailureKind.CUT, 200)
                .contains("without a finish reason or [DONE]");
    }

    @Test
    void garbageInPlaceOfHttp() throws Exception {
        assertFails(answer("\u0015\u0003\u0001 no such protocol\r\n\r\n"), FailureKind.MALFORMED, 0)
                .contains("not HTTP", "https://");
    }

    @Test
    void garbageInTheStream() throws Exception {
        assertFails(answer(FaultServer.response("200 OK", "", FaultServer.CHUNK + "%&$ what is this\n\n")),
                FailureKind.MALFORMED, 200).contains("“%&$ what is this”");
        assertFails(answer(FaultServer.response("200 OK", "", FaultServer.CHUNK + "data: {\"choices\":oops}\n\n")),
                FailureKind.MALFORMED, 200).contains("“{\"choices\":oops}”");
        assertFails(answer(FaultServer.response("200 OK", "", "Hello!")), FailureKind.MALFORMED, 200)
                .contains("“Hello!”");
    }

    @Test
    void errorInsideTheStream() throws Exception {
        assertFails(answer(FaultServer.response("200 OK", "", FaultServer.CHUNK
                + "data: {\"error\":{\"message\":\"CUDA out of memory\",\"code\":500}}\n\n" + FaultServer.DONE)),
                FailureKind.STREAM_ERROR, 200).contains("“CUDA out of memory”");
        assertFails(answer(FaultServer.response("200 OK", "", "{\"error\":\"model is loading\"}")),
                FailureKind.STREAM_ERROR, 200).contains("“model is loading”");
    }

    @Test
    void aLineOfTenMegabytes() throws Exception {
        byte[] xs = "x".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
        assertFails(play(peer -> {
            peer.request();
            peer.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + FaultServer.CHUNK + "data: ");
            for (int megabyte = 0; megabyte < 10; megabyte++) {
                peer.send(xs);
            }
            peer.send("\n\n");
        }), FailureKind.TOO_LONG, 200).contains("more than 4 MB without an end", "the rest was not read");
    }

    @Test
    void headersOfAnyLengthAreCut() throws Exception {
        assertFails(answer(FaultServer.response("429 Too Many Requests", "Retry-After: " + "9".repeat(6_000) + "\r\n", "")),
                FailureKind.RATE_LIMITED, 429).hasSizeLessThan(200);
        assertFails(answer(FaultServer.response("302 Found", "Location: http://h/" + "a".repeat(6_000) + "\r\n", "")),
                FailureKind.REJECTED, 302).hasSizeLessThan(800).contains("a…");
    }

    @Test
    void nothingAtAll() throws Exception {
        assertFails(answer(FaultServer.response("200 OK", "", "")), FailureKind.EMPTY, 200).contains("nothing at all");
        assertFails(answer(FaultServer.response("200 OK", "", FaultServer.FINISH + FaultServer.DONE)),
                FailureKind.EMPTY, 200).contains("without any text (finish reason stop)");
    }

    @Test
    void anIdleConnectionThatTheServerCloses() throws Exception {
        try (FaultServer server = FaultServer.playing(peer -> {
            peer.request();
            peer.send(FaultServer.response("200 OK", "", FaultServer.CHUNK + FaultServer.FINISH + FaultServer.DONE));
            // reads the second request and drops the connection: for the client the same as a close that crossed it
            peer.request();
        }); JdkClient client = JdkClient.open(Sending.server(server.url(), null), Access.OPEN, Sending.PATIENT, 1)) {
            assertThat(Sending.outcome(client).record().isSuccess()).isTrue();
            assertThat(client.load().openConnections()).isEqualTo(1);

            assertFails(Sending.outcome(client), FailureKind.CUT, 0).contains("idle connection",
                    "not sent a second time");
            assertThat(server.connections).hasValue(1);
            assertThat(server.requests).hasSize(2);
        }
    }

    @Test
    void secretsThatTheServerQuotes() throws Exception {
        Access access = new Access("my-key-31415", Map.of("X-Team", "team-secret-92"));
        try (FaultServer server = FaultServer.answering(FaultServer.response("401 Unauthorized", "",
                "{\"error\":{\"message\":\"Incorrect key my-key-31415 of team-secret-92\"}}"))) {
            assertFails(Sending.one(server.url(), Sending.PATIENT, access, null), FailureKind.UNAUTHORIZED, 401)
                    .contains("Incorrect key ••• of •••");
            assertThat(server.requests.getFirst()).contains("Authorization: Bearer my-key-31415",
                    "X-Team: team-secret-92");
        }
    }

    @Test
    void secretsInTheReasonForWhichAnAnswerEnds() throws Exception {
        Access access = new Access("my-key-31415", Map.of("X-Mode", "stop"));
        try (FaultServer server = FaultServer.playing(peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK + FaultServer.FINISH.replace("stop", "filter_my-key-31415_stop") + FaultServer.DONE);
        })) {
            assertThat(Sending.one(server.url(), Sending.PATIENT, access, null).record().finishReason())
                    .as("a word of a header is no secret").isEqualTo("filter_•••_stop");
        }
    }

    @Test
    void aStreamThatBreaksBehindItsEndIsWhole() throws Exception {
        Outcome reset = play(peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK + FaultServer.FINISH + FaultServer.DONE);
            peer.send("7");
        });
        Outcome dangling = play(peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK + FaultServer.DONE);
            peer.hold();
        });

        assertThat(reset.record().isSuccess()).isTrue();
        assertThat(dangling.record().isSuccess()).isTrue();
        assertThat(dangling.record().stamps().end()).isLessThan(Duration.ofSeconds(1).toNanos()
                + dangling.record().stamps().firstAnswer());
    }
}

package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {

    private static final String NAMES = "ip:127.0.0.1,dns:localhost";
    private static final FaultServer.Script ANSWER = peer -> {
        while (peer.request()) {
            peer.stream();
            peer.chunk(FaultServer.CHUNK);
            peer.chunk(FaultServer.FINISH + FaultServer.DONE);
            peer.end();
        }
    };

    @TempDir
    static Path folder;
    private static TestCa ca;

    @BeforeAll
    static void makeCa() throws Exception {
        ca = new TestCa(folder);
    }

    private static RequestFailure failure(Outcome outcome) {
        return Objects.requireNonNull(outcome.record().failure(), "it succeeded");
    }

    @Test
    void aCaFileOpensTheDoor() throws Exception {
        try (FaultServer server = FaultServer.over(ca.listen(NAMES), "https", ANSWER)) {
            Outcome byAddress = Sending.one(server.url(), Sending.PATIENT, Access.OPEN, ca.caFile());
            Outcome byName = Sending.one(URI.create("https://localhost:" + server.port()), Sending.PATIENT, Access.OPEN,
                    ca.caFile());

            assertThat(byAddress.record().failure()).isNull();
            assertThat(byAddress.answer()).isEqualTo("word ");
            assertThat(byName.record().failure()).isNull();
        }
    }

    @Test
    void severalRequestsShareAConnection() throws Exception {
        try (FaultServer server = FaultServer.over(ca.listen(NAMES), "https", ANSWER);
                JdkClient client = JdkClient.open(Sending.server(server.url(), ca.caFile()), Access.OPEN,
                        Sending.PATIENT, 1)) {
            for (int number = 0; number < 5; number++) {
                assertThat(Sending.outcome(client).record().failure()).isNull();
            }
            assertThat(server.connections).hasValue(1);
        }
    }

    @Test
    void withoutTheCaFileNobodyIsTrusted() throws Exception {
        try (FaultServer server = FaultServer.over(ca.listen(NAMES), "https", ANSWER)) {
            RequestFailure failure = failure(Sending.one(server.url(), Sending.PATIENT));

            assertThat(failure.kind()).isEqualTo(FailureKind.TLS);
            assertThat(failure.message()).contains("nobody this machine trusts", "give its CA file");
        }
    }

    @Test
    void aCertificateForAnotherName() throws Exception {
        try (FaultServer server = FaultServer.over(ca.listen("dns:elsewhere.example"), "https", ANSWER)) {
            RequestFailure failure = failure(Sending.one(server.url(), Sending.PATIENT, Access.OPEN, ca.caFile()));

            assertThat(failure.kind()).isEqualTo(FailureKind.TLS);
            assertThat(failure.message()).contains("is not valid", "127.0.0.1");
        }
    }

    @Test
    void httpsToAPlainPortAndHttpToASecureOne() throws Exception {
        try (FaultServer plain = FaultServer.playing(peer -> {
            peer.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
            peer.hold();
        }); FaultServer secure = FaultServer.over(ca.listen(NAMES), "http", ANSWER)) {
            RequestFailure toPlain = failure(Sending.one(URI.create("https://127.0.0.1:" + plain.port()),
                    Sending.PATIENT));
            RequestFailure toSecure = failure(Sending.one(secure.url(), Sending.PATIENT));

            assertThat(toPlain.kind()).isEqualTo(FailureKind.TLS);
            assertThat(toPlain.message()).contains("does not speak TLS", "http://");
            assertThat(toSecure.kind()).as(toSecure.message()).isIn(FailureKind.MALFORMED, FailureKind.CUT);
        }
    }

    @Test
    void aHandshakeThatIsNotAnswered() throws Exception {
        try (FaultServer silent = FaultServer.playing(FaultServer.Peer::hold)) {
            Limits limits = new Limits(Duration.ofMillis(500), Duration.ofSeconds(60), Duration.ofSeconds(60),
                    Duration.ofSeconds(60));
            RequestFailure failure = failure(Sending.one(URI.create("https://127.0.0.1:" + silent.port()), limits));

            assertThat(failure.kind()).as(failure.message()).isEqualTo(FailureKind.CONNECT_TIMEOUT);
        }
    }

    @Test
    void aSecureStreamThatIsCutOff() throws Exception {
        try (FaultServer server = FaultServer.over(ca.listen(NAMES), "https", peer -> {
            peer.request();
            peer.stream();
            peer.chunk(FaultServer.CHUNK);
        }); FaultServer rude = FaultServer.over(ca.listen(NAMES), "https", FaultServer.Peer::request)) {
            RequestFailure inside = failure(Sending.one(server.url(), Sending.PATIENT, Access.OPEN, ca.caFile()));
            RequestFailure before = failure(Sending.one(rude.url(), Sending.PATIENT, Access.OPEN, ca.caFile()));

            assertThat(inside.kind()).as(inside.message()).isEqualTo(FailureKind.CUT);
            assertThat(before.kind()).as(before.message()).isEqualTo(FailureKind.CUT);
        }
    }

    @Test
    void caFilesThatAreNone(@TempDir Path other) throws Exception {
        Path empty = Files.writeString(other.resolve("empty.pem"), "");
        Path text = Files.writeString(other.resolve("text.pem"), "no certificate\n");
        URI url = URI.create("https://127.0.0.1:1");

        for (Path file : new Path[] {empty, text, other.resolve("missing.pem")}) {
            assertThatThrownBy(() -> Sending.one(url, Sending.PATIENT, Access.OPEN, file))
                    .isInstanceOf(IOException.class).hasMessageContaining("The CA file " + file);
        }
    }

    @Test
    void commentsBeforeACertificateAreNoHindrance(@TempDir Path other) throws Exception {
        Path commented = Files.writeString(other.resolve("ca.pem"),
                "subject=CN = Test CA\n\n" + Files.readString(ca.caFile()));
        try (FaultServer server = FaultServer.over(ca.listen(NAMES), "https", ANSWER)) {
            assertThat(Sending.one(server.url(), Sending.PATIENT, Access.OPEN, commented).record().failure()).isNull();
        }
    }
}

package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.api.AnswerError;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.nio.channels.UnresolvedAddressException;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

/// The sentences about failed requests word for word: each beside the failure that is nearest to it.
class FailureSentencesTest {

    private static final Target TARGET = new Target(URI.create("http://h:8000/v1/chat/completions"), null, "h:8000", null);
    private static final Limits LIMITS = new Limits(Duration.ofMillis(250), Duration.ofSeconds(10), Duration.ofMinutes(1),
            Duration.ofMinutes(5));

    @Test
    void aConnectionThatIsNotMade() {
        assertThat(before(new UnknownHostException("h"))).isEqualTo("The name of h:8000 is not known. Check the address, "
                + "and that this machine can ask a name server for it.");
        assertThat(before(new HttpConnectTimeoutException("late"))).isEqualTo("h:8000 did not accept a connection within "
                + "250 ms. A firewall or a wrong address does that, and a server that is overrun.");
        assertThat(before(new ConnectException())).isEqualTo("Nothing listens at h:8000 (connection refused). Check that "
                + "the server runs, and the port.");
        assertThat(before(new NoRouteToHostException("No route to host"))).isEqualTo("h:8000 cannot be reached (No route "
                + "to host). Check the address and the network.");
        assertThat(before(new BindException("Address already in use"))).isEqualTo("This machine has no free port left for "
                + "another connection to h:8000. Use fewer connections, or wait a minute until old ones are gone.");
        assertThat(before(new IOException("Too many open files"))).isEqualTo("This process may open no more connections "
                + "(Too many open files). Raise the limit of open files (ulimit -n) or use fewer connections.");
        assertThat(before(new IOException("java.net.BindException: taken", new BindException("taken")))).as("the cause counts")
                .startsWith("This machine has no free port left");
        ConnectException unresolved = new ConnectException();
        unresolved.initCause(new UnresolvedAddressException());
        assertThat(before(unresolved)).startsWith("The name of h:8000 is not known.");
        assertThat(before(new ConnectException("Connection timed out"))).startsWith("h:8000 cannot be reached (Connection timed out).");
        assertThat(before(new IOException(" ", new ConnectException("Connection refused")))).startsWith("Nothing listens at h:8000 (Connection"
                + " refused).");
        assertThat(before(new IllegalStateException())).isEqualTo("h:8000 cannot be reached (no reason given). Check the "
                + "address and the network.");
    }

    @Test
    void aConnectionThatIsNotSecure() {
        assertThat(before(new SSLHandshakeException("PKIX path building failed"))).isEqualTo("The certificate of h:8000 "
                + "comes from nobody this machine trusts. If the server has a CA of its own, give its CA file.");
        assertThat(before(new SSLException("unable to find valid certification path to requested target")))
                .startsWith("The certificate of h:8000 comes from nobody this machine trusts.");
        assertThat(before(new SSLException("Unrecognized SSL message, plaintext connection?"))).isEqualTo("h:8000 does not "
                + "speak TLS. Check the port, and whether the address must begin with http://.");
        assertThat(before(new SSLException("handshake", new CertificateException("expired yesterday"))))
                .isEqualTo("The certificate of h:8000 is not valid: expired yesterday.");
        assertThat(before(new SSLException("plaintext connection?"))).startsWith("h:8000 does not speak TLS.");
        assertThat(before(new IOException(new CertificateException("expired today")))).isEqualTo("The certificate of h:8000 is not valid:"
                + " expired today.");
        assertThat(before(new SSLException("no cipher"))).isEqualTo("No secure connection to h:8000: no cipher.");
    }

    @Test
    void aConnectionThatBreaks() {
        ConnectionFailures failures = new ConnectionFailures("h:8000", LIMITS.connect());
        assertThat(before(new ProtocolException("Invalid status line"))).isEqualTo("h:8000 answered with something that "
                + "is not HTTP (Invalid status line). Check the port, and whether the address must begin with https://.");
        assertThat(before(new IOException("reset"))).isEqualTo("h:8000 closed the connection without an answer (reset). "
                + "Look into the server's log: it may have ended or refused the request.");
        assertThat(failures.before(new IOException("reset"), true).message()).isEqualTo("h:8000 closed the connection "
                + "without an answer (reset). It may have dropped an idle connection just as the request went out; the "
                + "request is not sent a second time.");
        assertThat(failures.inside(new IOException("reset"), 1).message()).isEqualTo("The connection to h:8000 broke off "
                + "after 1 chunk (reset). The server may have ended, or something between closed the connection.");
        assertThat(failures.inside(new IOException("reset"), 2).message()).contains("after 2 chunks (reset)");
    }

    private static String before(Throwable failure) {
        return new ConnectionFailures("h:8000", LIMITS.connect()).before(failure, false).message();
    }

    @Test
    void answersThatAreNone() {
        AnswerFaults faults = new AnswerFaults(TARGET, LIMITS);
        assertThat(faults.unreadable(new AnswerError(FailureKind.STREAM_ERROR, "“out of memory”")).message())
                .isEqualTo("h:8000 reported an error inside its answer: “out of memory”.");
        assertThat(faults.unreadable(new AnswerError(FailureKind.MALFORMED, "“oops”")).message()).isEqualTo("h:8000 sent "
                + "an answer that Touchstone cannot read: “oops”. Check that the address (/v1/chat/completions) and the "
                + "wire format fit together, and that no proxy answers for the server.");
        assertThat(faults.unreadable(new AnswerError(FailureKind.TOO_LONG, "a line of more than 16 MiB")).message()).isEqualTo("h:8000"
                + " sent a line of more than 16 MiB; the rest was not read. Check that the address (/v1/chat/completions) is that of an"
                + " engine.");
        assertThat(faults.unfinished(true, 0).message()).isEqualTo("h:8000 answered with nothing at all.");
        assertThat(faults.unfinished(false, 1).message()).isEqualTo("h:8000 ended its answer after 1 chunk without a "
                + "finish reason or [DONE]. The engine may have dropped the request; look into its log.");
        assertThat(faults.empty(-1, null).message()).isEqualTo("h:8000 ended its answer without any text.");
        assertThat(faults.empty(0, "stop").message()).as("no contradiction")
                .isEqualTo("h:8000 ended its answer without any text (finish reason stop).");
        assertThat(faults.empty(1, "stop").message()).isEqualTo("h:8000 ended its answer without any text (finish reason "
                + "stop), though it counts 1 token.");
        assertThat(faults.empty(20, null).message()).endsWith("without any text, though it counts 20 tokens.");
    }

    @Test
    void answersThatTakeTooLong() {
        AnswerFaults faults = new AnswerFaults(TARGET, LIMITS);
        String advice = " within 10 s. Allow more time for the first token, or lower the load.";
        assertThat(faults.tooSlow(FailureKind.FIRST_TOKEN_TIMEOUT, 0, 0).message())
                .isEqualTo("h:8000 sent no response" + advice);
        assertThat(faults.tooSlow(FailureKind.FIRST_TOKEN_TIMEOUT, 200, 0).message())
                .isEqualTo("h:8000 sent no text within 10 s. Allow more time for the first token, or lower the load.");
        assertThat(faults.tooSlow(FailureKind.IDLE_TIMEOUT, 200, 3).message()).isEqualTo("h:8000 sent nothing more for 1 "
                + "min after 3 chunks. The engine may hang; look into its log.");
        assertThat(faults.tooSlow(FailureKind.TOTAL_TIMEOUT, 200, 3).message()).isEqualTo("h:8000 was not done after 5 min "
                + "and 3 chunks. Allow more time in total, or ask for fewer tokens.");
    }

    @Test
    void statusesAndWhatToDo() {
        assertThat(status(407, Map.of())).isEqualTo("h:8000 answered 407. A proxy on the way wants a login, and Touchstone "
                + "has none for it.");
        assertThat(status(401, Map.of())).isEqualTo("h:8000 answered 401 Unauthorized. Check the API key.");
        assertThat(status(404, Map.of())).isEqualTo("h:8000 answered 404 Not Found. Check the model's name, and that the "
                + "server has /v1/chat/completions.");
        assertThat(status(405, Map.of())).isEqualTo("h:8000 answered 405 Method Not Allowed.");
        assertThat(status(413, Map.of())).isEqualTo("h:8000 answered 413 Content Too Large.");
        assertThat(status(429, Map.of("retry-after", List.of("7")))).isEqualTo("h:8000 answered 429 Too Many Requests. It "
                + "asks to wait 7 s (Retry-After). Touchstone does not send again; lower the load.");
        assertThat(status(503, Map.of("retry-after", List.of("Fri, 31 Dec 1999 23:59:59 GMT")))).isEqualTo("h:8000 answered 503 "
                + "Service Unavailable. It asks to wait until Fri, 31 Dec 1999 23:59:59 GMT (Retry-After).");
        assertThat(status(503, Map.of("retry-after", List.of("soon")))).isEqualTo("h:8000 answered 503 Service Unavailable.");
        assertThat(status(307, Map.of("location", List.of("http://b/")))).isEqualTo("h:8000 answered 307 Temporary "
                + "Redirect. It sends to http://b/; give that address instead.");
        assertThat(StatusFailures.of(500, HttpHeaders.of(Map.of(), (name, value) -> true), "out of memory", TARGET)).isEqualTo(
                new RequestFailure(FailureKind.SERVER_ERROR, 500, "h:8000 answered 500 Internal Server Error: out of memory."));
        assertThat(StatusFailures.of(499, HttpHeaders.of(Map.of(), (name, value) -> true), "", TARGET)).isEqualTo(
                new RequestFailure(FailureKind.REJECTED, 499, "h:8000 answered 499."));
        assertThat(status(400, Map.of("location", List.of("http://b/")))).doesNotContain("It sends to");
    }

    private static String status(int status, Map<String, List<String>> headers) {
        return StatusFailures.of(status, HttpHeaders.of(headers, (name, value) -> true), "", TARGET).message();
    }

    /// What a test cannot bring about on a machine that works.
    @Test
    void aMachineOnWhichNothingCanBeOpened() {
        assertThat(Certificates.noTls(new GeneralSecurityException("no provider")))
                .hasMessage("Java cannot set up TLS on this machine: no provider");
        assertThat(JdkClient.noSelector(new UncheckedIOException(new IOException("Too many open files")))).hasMessageStartingWith(
                "This process cannot open a selector: ").hasMessageContaining("Too many open files");
    }
}

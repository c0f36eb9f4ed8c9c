package dev.touchstone.load.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;

/// Why a server did not answer, word for word: each beside the failure that is nearest to it.
class PageFailuresTest {

    @Test
    void noConnection() {
        assertThat(http(new UnresolvedAddressException())).isEqualTo("There is no machine called h, or this machine cannot "
                + "look names up.");
        assertThat(http(new HttpConnectTimeoutException(""))).isEqualTo("h:8000 did not take a connection within 3 s: the "
                + "machine is off, the address is wrong, or a firewall stands between.");
        assertThat(https(new HttpConnectTimeoutException(""))).isEqualTo("h:8000 did not take a connection within 3 s over "
                + "TLS: does it speak http:// only, or is it off?");
        assertThat(http(new ConnectException("Connection refused"))).isEqualTo("Nothing listens at h:8000: is the server "
                + "running, and is this its port?");
        assertThat(http(new ConnectException("No route to host"))).isEqualTo("h:8000 cannot be reached: No route to host.");
    }

    @Test
    void noTls() {
        assertThat(https(new SSLException("Unrecognized SSL message, plaintext connection?"))).isEqualTo("No TLS connection to h:8000: it does not "
                + "speak TLS; try http:// in place of https://.");
        assertThat(https(new SSLException("", new CertPathBuilderException("none")))).isEqualTo("No TLS connection to "
                + "h:8000: its certificate comes from nobody this machine trusts; name the CA file.");
        assertThat(https(new SSLException("", new CertificateException("expired")))).isEqualTo("No TLS connection to h:8000: "
                + "its certificate is not good: expired.");
        assertThat(https(new SSLException("no cipher"))).isEqualTo("No TLS connection to h:8000: no cipher.");
    }

    @Test
    void noAnswer() {
        assertThat(http(new TimeoutException())).isEqualTo("h:8000 did not answer /v1/models within 1500 ms.");
        assertThat(http(new IOException("body exceeds capacity: 9"))).isEqualTo("h:8000 answered /v1/models with more than "
                + "a page; it was not read.");
        assertThat(http(new ProtocolException("what"))).isEqualTo("h:8000 answered with something that is not HTTP.");
        assertThat(http(new IOException("Invalid status line: \"\u0015\""))).isEqualTo("h:8000 answered with something that "
                + "is not HTTP.");
        assertThat(http(new IOException("HTTP/1.1 header parser received no bytes"))).isEqualTo("h:8000 closed the "
                + "connection without a whole answer; it may want https://.");
        assertThat(https(new IOException("EOF reached"))).isEqualTo("h:8000 closed the connection without a whole answer.");
        assertThat(http(new IOException("what"))).isEqualTo("h:8000 gave no answer to /v1/models: what.");
    }

    private static String http(Throwable failure) {
        return sentence("http://h:8000/v1/models", failure);
    }

    private static String https(Throwable failure) {
        return sentence("https://h:8000/v1/models", failure);
    }

    private static String sentence(String page, Throwable failure) {
        return PageFailures.of(failure, URI.create(page), Duration.ofSeconds(3), Duration.ofMillis(1500)).sentence();
    }
}

package dev.touchstone.load.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.junit.jupiter.api.Test;

class RoundTripTest {

    @Test
    void isTheTimeOfAConnect() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            assertThat(RoundTrip.to(URI.create("http://127.0.0.1:" + server.getLocalPort() + "/v1"))).isPositive();
        }
    }

    @Test
    void isUnknownWhereNothingListens() throws Exception {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = gone.getLocalPort();
        }
        assertThat(RoundTrip.to(URI.create("http://127.0.0.1:" + port))).isNaN();
        assertThat(RoundTrip.to(URI.create("http://no.such.host.invalid:80"))).isNaN();
        assertThat(RoundTrip.to(URI.create("nonsense"))).isNaN();
    }
}

package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ServerStartTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void aServerThatListensIsNotWaitedFor() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            assertThat(ServerStart.await(URI.create("http://127.0.0.1:" + server.getLocalPort() + "/v1"), LONG))
                    .isFalse();
        }
    }

    @Test
    void aServerThatStartsIsWaitedFor() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        CompletableFuture<Boolean> waited = CompletableFuture.supplyAsync(() -> {
            try {
                return ServerStart.await(URI.create("http://127.0.0.1:" + port), LONG);
            } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
            }
        });
        try (ServerSocket server = new ServerSocket()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            assertThat(waited).succeedsWithin(LONG);
        }
    }

    @Test
    void patienceEnds() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        assertThat(ServerStart.await(URI.create("http://127.0.0.1:" + port), Duration.ofMillis(1))).isTrue();
    }

    @Test
    void otherTroubleIsLeftToTheTest() throws Exception {
        assertThat(ServerStart.await(URI.create("http://no.such.host.invalid:80"), LONG)).isFalse();
        assertThat(ServerStart.await(URI.create("https://127.0.0.1"), LONG)).isFalse();
    }
}

package dev.touchstone.cli;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;

/// Waits for a server that is being started: `touchstone simulate & touchstone run …`.
final class ServerStart {

    private static final Duration BETWEEN = Duration.ofMillis(200);
    private static final int CONNECT_MILLIS = 1_000;

    private ServerStart() {
    }

    /// Returns when the port takes connections, when the time is over, and at once when it is not refused but something
    /// else is the matter: the test will say what.
    ///
    /// @return whether it had to wait
    static boolean await(URI server, Duration patience) throws InterruptedException {
        String host = server.getHost();
        if (host == null || server.getPort() < 0) {
            return false;
        }
        long deadline = System.nanoTime() + patience.toNanos();
        boolean waited = false;
        while (isRefused(new InetSocketAddress(host, server.getPort()))) {
            waited = true;
            if (System.nanoTime() - deadline >= 0) {
                break;
            }
            Thread.sleep(BETWEEN);
        }
        return waited;
    }

    private static boolean isRefused(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(address, CONNECT_MILLIS);
            return false;
        } catch (ConnectException refused) {
            return true;
        } catch (IOException other) {
            return false;
        }
    }
}

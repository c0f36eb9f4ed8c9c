package dev.touchstone.load.trust;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Arrays;

/// Measures how long a TCP connect to a server takes: the network's round trip.
final class RoundTrip {

    private static final int CONNECTS = 5;
    private static final int PATIENCE_MILLIS = 1_000;
    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    private RoundTrip() {
    }

    /// Returns the median of a few connects, in seconds; NaN when one of them fails, which the requests will report.
    static double to(URI server) {
        String host = server.getHost();
        if (host == null) {
            return Double.NaN;
        }
        InetSocketAddress address = new InetSocketAddress(host.replaceAll("[\\[\\]]", ""), port(server));
        double[] seconds = new double[CONNECTS];
        for (int i = 0; i < CONNECTS; i++) {
            long start = System.nanoTime();
            try (Socket socket = new Socket()) {
                socket.connect(address, PATIENCE_MILLIS);
                seconds[i] = (System.nanoTime() - start) / 1e9;
            } catch (IOException notThere) {
                return Double.NaN;
            }
        }
        Arrays.sort(seconds);
        return seconds[CONNECTS / 2];
    }

    private static int port(URI server) {
        return server.getPort() >= 0 ? server.getPort() : "https".equalsIgnoreCase(server.getScheme()) ? HTTPS : HTTP;
    }
}

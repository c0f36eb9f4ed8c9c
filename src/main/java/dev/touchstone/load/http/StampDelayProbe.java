package dev.touchstone.load.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/// Measures how long received bytes wait in the client before they are stamped. It is one more stream through the same
/// selector thread as those of the server, but from this process itself: each chunk is the time at which it was due to
/// be written, and the time at which it is stamped, less that, is the wait. So it counts all that a chunk of the server
/// waits for: the wake-up of the selector, other streams in the same batch, a thread that gets no processor, a pause of
/// the whole process. It counts a little too much: how late the timer woke the writer (some 60 µs on an idle Linux),
/// and the loopback device.
final class StampDelayProbe implements HttpResponse.BodySubscriber<Void>, AutoCloseable {

    /// More than this between two looks, and the sample is thinned.
    private static final int MOST = 8192;

    private final SocketChannel writing;
    private final ByteBuffer out = ByteBuffer.allocate(Long.BYTES).limit(0);
    private final ByteBuffer in = ByteBuffer.allocate(Long.BYTES);
    private final CompletableFuture<Void> body = new CompletableFuture<>();
    private long[] delays = new long[256];
    private int count;
    private int every = 1;
    private int skipped;

    private StampDelayProbe(SocketChannel writing) {
        this.writing = writing;
    }

    /// @return null where this machine lets no process connect to itself; then nothing is known of the wait
    static @Nullable StampDelayProbe open(HttpClient http) {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 4);
            int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
            String path = "/" + UUID.randomUUID();
            String host = InetAddress.getLoopbackAddress() instanceof Inet6Address ? "[::1]" : "127.0.0.1";
            CompletableFuture<StampDelayProbe> canary = new CompletableFuture<>();
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + host + ":" + port + path))
                    .POST(HttpRequest.BodyPublishers.noBody()).build();
            http.sendAsync(request, head -> canary.join());
            SocketChannel accepted = accept(server, path);
            if (accepted == null) {
                return null;
            }
            StampDelayProbe bird = new StampDelayProbe(accepted);
            canary.complete(bird);
            accepted.write(ByteBuffer.wrap("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII)));
            accepted.configureBlocking(false);
            return bird;
        } catch (IOException e) {
            return null;
        }
    }

    /// The connection that asks for the path nobody else can know; any other is turned away.
    private static @Nullable SocketChannel accept(ServerSocketChannel server, String path) throws IOException {
        server.socket().setSoTimeout(1000);
        long until = System.nanoTime() + Duration.ofSeconds(1).toNanos();
        while (System.nanoTime() < until) {
            SocketChannel channel = server.socket().accept().getChannel();
            channel.socket().setSoTimeout(1000);
            if (readHead(channel.socket().getInputStream()).startsWith("POST " + path + " ")) {
                return channel;
            }
            channel.close();
        }
        return null;
    }

    private static String readHead(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int b = in.read(); b >= 0 && head.length() < 4096; b = in.read()) {
            head.append((char) b);
            if (b == '\n' && head.length() >= 4 && head.charAt(head.length() - 3) == '\n') {
                break;
            }
        }
        return head.toString();
    }

    /// Writes a chunk. Drops it rather than wait.
    ///
    /// @param due when it should have been written, in [System#nanoTime]
    void sing(long due) {
        if (!out.hasRemaining()) {
            out.clear();
            out.putLong(0, due);
        }
        try {
            writing.write(out);
        } catch (IOException e) {
            // the client is closing
        }
    }

    /// The waits since the last call, sorted, in nanoseconds.
    synchronized long[] drain() {
        long[] sample = Arrays.copyOf(delays, count);
        count = 0;
        every = 1;
        Arrays.sort(sample);
        return sample;
    }

    private synchronized void add(long delay) {
        if (++skipped < every) {
            return;
        }
        skipped = 0;
        if (count == MOST) {
            count = MOST / 2;
            for (int at = 0; at < count; at++) {
                delays[at] = delays[2 * at];
            }
            every *= 2;
        }
        if (count == delays.length) {
            delays = Arrays.copyOf(delays, 2 * count);
        }
        delays[count++] = Math.max(0, delay);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        long now = System.nanoTime();
        for (ByteBuffer buffer : buffers) {
            while (buffer.hasRemaining()) {
                in.put(buffer.get());
                if (!in.hasRemaining()) {
                    add(now - in.getLong(0));
                    in.clear();
                }
            }
        }
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        body.complete(null);
    }

    @Override
    public CompletionStage<Void> getBody() {
        return body;
    }

    @Override
    public void close() {
        try {
            writing.close();
        } catch (IOException e) {
            // it is gone either way
        }
    }
}

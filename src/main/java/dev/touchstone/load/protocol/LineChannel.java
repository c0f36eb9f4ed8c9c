package dev.touchstone.load.protocol;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Lines to and from the other side. Lines are sent from any thread, each as a whole; one thread reads.
public final class LineChannel implements AutoCloseable {

    private final BufferedReader in;
    private final OutputStream out;

    public LineChannel(InputStream in, OutputStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
        this.out = new BufferedOutputStream(out, 1 << 16);
    }

    /// Returns the next line; null when the other side has ended.
    public @Nullable String read() throws IOException {
        return in.readLine();
    }

    /// @throws IOException when the other side has ended
    public void send(HostMessage message) throws IOException {
        send(message, _ -> { });
    }

    /// @param now called with the time, in [System#nanoTime], right before the line is written
    public synchronized void send(HostMessage message, LongConsumer now) throws IOException {
        now.accept(System.nanoTime());
        write(message.line());
    }

    /// @param line with its line end
    public synchronized void send(byte[] line) throws IOException {
        write(line);
    }

    private void write(byte[] line) throws IOException {
        out.write(line);
        out.flush();
    }

    /// Ends what the other side reads; what it still sends can be read.
    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}

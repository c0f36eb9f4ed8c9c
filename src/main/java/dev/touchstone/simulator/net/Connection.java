package dev.touchstone.simulator.net;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// One client's connection: reads requests, one [ServerExchange] at a time, and writes answers without waiting for the
/// client.
final class Connection {

    /// The most unread bytes of a client before its connection is dropped.
    private static final long UNREAD_LIMIT = 1L << 26;
    /// The most bytes that a client may send ahead while its last request is still being answered.
    private static final int AHEAD_LIMIT = 1 << 20;
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    final EventLoop loop;
    private final SocketChannel channel;
    private final SelectionKey key;
    private final RequestHandler service;
    private final RequestReader reader = new RequestReader();
    private final ArrayDeque<ByteBuffer> unsent = new ArrayDeque<>();
    private long unsentBytes;
    private @Nullable ServerExchange exchange;
    private boolean serving;
    private boolean closing;

    Connection(EventLoop loop, SocketChannel channel, SelectionKey key, RequestHandler service) {
        this.loop = loop;
        this.channel = channel;
        this.key = key;
        this.service = service;
    }

    /// Reads and writes what the selector reports as ready.
    void ready(ByteBuffer input) throws IOException {
        if (key.isValid() && key.isWritable()) {
            writeUnsent();
        }
        if (key.isValid() && key.isReadable()) {
            input.clear();
            if (channel.read(input) < 0) {
                drop();
                return;
            }
            reader.add(input.flip());
            serve();
        }
    }

    /// Writes at once what the socket accepts, and the rest later.
    void write(byte[] bytes) {
        if (!channel.isOpen() || bytes.length == 0) {
            return;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        try {
            if (unsent.isEmpty()) {
                channel.write(buffer);
            }
            if (buffer.hasRemaining()) {
                unsent.add(buffer);
                unsentBytes += buffer.remaining();
                watch();
            }
        } catch (IOException gone) {
            drop();
        }
        if (unsentBytes > UNREAD_LIMIT) {
            drop();
        }
    }

    /// Called when an answer is complete.
    ///
    /// @param keepAlive whether another request may follow on this connection
    void answered(boolean keepAlive) {
        exchange = null;
        if (keepAlive) {
            serve();
        } else {
            close();
        }
    }

    /// Closes the connection as soon as everything is written.
    void close() {
        closing = true;
        if (unsent.isEmpty()) {
            drop();
        }
    }

    /// Closes the connection with a TCP reset.
    void reset() {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException alreadyClosed) {
            // Nothing to reset.
        }
        drop();
    }

    /// Closes the connection at once; an unfinished answer is aborted.
    void drop() {
        try {
            channel.close();
        } catch (IOException alreadyGone) {
            // Closed all the same.
        }
        unsent.clear();
        unsentBytes = 0;
        ServerExchange aborted = exchange;
        exchange = null;
        if (aborted != null) {
            aborted.gone();
        }
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    private void serve() {
        if (serving) {
            return;
        }
        serving = true;
        try {
            while (exchange == null && channel.isOpen() && !closing) {
                ReceivedRequest request = reader.next(System.nanoTime());
                if (request == null) {
                    if (reader.awaitsContinue()) {
                        write(CONTINUE);
                    }
                    break;
                }
                exchange = new ServerExchange(this, request);
                service.serve(exchange);
            }
        } catch (Refusal refusal) {
            new ServerExchange(this, ServerExchange.UNREADABLE).refuse(refusal.status(), refusal.sentence());
        } finally {
            serving = false;
        }
        watch();
    }

    private void writeUnsent() throws IOException {
        for (ByteBuffer buffer = unsent.peek(); buffer != null; buffer = unsent.peek()) {
            unsentBytes -= channel.write(buffer);
            if (buffer.hasRemaining()) {
                return;
            }
            unsent.remove();
        }
        if (closing) {
            drop();
        }
        watch();
    }

    private void watch() {
        if (key.isValid()) {
            int reading = exchange != null && reader.buffered() > AHEAD_LIMIT ? 0 : SelectionKey.OP_READ;
            int wanted = reading | (unsent.isEmpty() ? 0 : SelectionKey.OP_WRITE);
            if (key.interestOps() != wanted) {
                key.interestOps(wanted);
            }
        }
    }
}

package dev.touchstone.simulator.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One thread that accepts, reads, schedules and writes: nothing is shared between threads, so a thousand streams are
/// cheap and a token is sent when it is due.
public final class EventLoop implements Runnable, TaskScheduler {

    private static final Logger LOG = LoggerFactory.getLogger(EventLoop.class);
    private static final int BACKLOG = 4096;
    private static final long MILLI = 1_000_000;
    /// The selector's timeouts are in milliseconds; shorter waits are short parks, with the network checked between
    /// them.
    private static final long NAP = 100_000;

    private final Selector selector;
    private final ServerSocketChannel listener;
    private final TimedTasks timers = new TimedTasks();
    private final ByteBuffer input = ByteBuffer.allocateDirect(1 << 16);
    private final int port;
    private RequestHandler service = ServerExchange::close;
    private volatile boolean ending;

    /// @param port 0 for any free one
    /// @throws IOException with a sentence when the port is taken
    public EventLoop(int port) throws IOException {
        selector = Selector.open();
        listener = ServerSocketChannel.open(StandardProtocolFamily.INET);
        try {
            listener.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), BACKLOG);
            listener.configureBlocking(false);
            listener.register(selector, SelectionKey.OP_ACCEPT);
            this.port = ((InetSocketAddress) listener.getLocalAddress()).getPort();
        } catch (BindException taken) {
            closeAll();
            throw new IOException("port " + port
                    + " is taken or may not be used; choose another, or 0 for any free one", taken);
        } catch (IOException failed) {
            closeAll();
            throw failed;
        }
    }

    public int port() {
        return port;
    }

    public void serve(RequestHandler service) {
        this.service = service;
    }

    @Override
    public long now() {
        return System.nanoTime();
    }

    /// Call on the loop's thread only.
    @Override
    public TimedTask at(long due, Runnable action) {
        TimedTask timer = new TimedTask(due, action);
        timers.add(timer);
        return timer;
    }

    /// On the loop's thread only.
    TimedTask in(long nanos, Runnable action) {
        return at(now() + nanos, action);
    }

    /// Ends the loop and closes every socket; from any thread.
    public void end() {
        ending = true;
        selector.wakeup();
    }

    @Override
    public void run() {
        try {
            while (!ending) {
                await();
                for (SelectionKey key : selector.selectedKeys()) {
                    serve(key);
                }
                selector.selectedKeys().clear();
                timers.fire(System.nanoTime());
            }
        } catch (IOException broken) {
            LOG.error("The simulated engine on port {} ended: its selector failed", port, broken);
        } finally {
            closeAll();
        }
    }

    private void await() throws IOException {
        long wait = timers.until(System.nanoTime());
        if (wait == Long.MAX_VALUE) {
            selector.select();
        } else if (wait >= MILLI + NAP) {
            selector.select((wait - NAP) / MILLI);
        } else {
            if (wait > 0) {
                LockSupport.parkNanos(Math.min(wait, NAP));
            }
            selector.selectNow();
        }
    }

    private void serve(SelectionKey key) throws IOException {
        if (key.isValid() && key.isAcceptable()) {
            accept();
        } else if (key.attachment() instanceof Connection connection) {
            try {
                connection.ready(input);
            } catch (IOException gone) {
                connection.drop();
            } catch (RuntimeException bug) {
                LOG.error("The simulated engine dropped a connection", bug);
                connection.drop();
            }
        }
    }

    private void accept() throws IOException {
        for (SocketChannel channel = listener.accept(); channel != null; channel = listener.accept()) {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
            key.attach(new Connection(this, channel, key, service));
        }
    }

    private void closeAll() {
        try {
            for (SelectionKey key : new ArrayList<>(selector.keys())) {
                if (key.attachment() instanceof Connection connection) {
                    connection.drop();
                }
            }
            listener.close();
            selector.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}

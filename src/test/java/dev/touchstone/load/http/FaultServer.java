package dev.touchstone.load.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server of raw sockets that does exactly what a test tells it, right or wrong. Every connection plays the script
/// from its beginning, on a thread of its own.
final class FaultServer implements AutoCloseable {

    @FunctionalInterface
    interface Script {
        void play(Peer peer) throws Exception;
    }

    static final String CHUNK = "data: {\"id\":\"1\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"word \"},"
            + "\"finish_reason\":null}]}\n\n";
    static final String FINISH = "data: {\"id\":\"1\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";
    static final String DONE = "data: [DONE]\n\n";

    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)");

    private final ServerSocket listening;
    private final String scheme;
    private final Script script;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final CountDownLatch released = new CountDownLatch(1);
    final AtomicInteger connections = new AtomicInteger();
    final List<String> requests = new CopyOnWriteArrayList<>();

    private FaultServer(ServerSocket listening, String scheme, Script script) {
        this.listening = listening;
        this.scheme = scheme;
        this.script = script;
        Thread.ofPlatform().daemon().name("fault-server").start(this::accept);
    }

    static FaultServer playing(Script script) throws IOException {
        return over(new ServerSocket(0, 1100, InetAddress.getLoopbackAddress()), "http", script);
    }

    static FaultServer over(ServerSocket listening, String scheme, Script script) {
        return new FaultServer(listening, scheme, script);
    }

    /// Answers each request with this text, again and again on the same connection.
    static FaultServer answering(String response) throws IOException {
        return playing(peer -> {
            while (peer.request()) {
                peer.send(response);
            }
        });
    }

    static String response(String status, String headers, String body) {
        return "HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
    }

    URI url() {
        return URI.create(scheme + "://127.0.0.1:" + listening.getLocalPort());
    }

    int port() {
        return listening.getLocalPort();
    }

    /// Connections that neither side has closed.
    int openConnections() {
        return open.size();
    }

    /// Lets scripts go on that [Peer#hold].
    void release() {
        released.countDown();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                connections.incrementAndGet();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            script.play(new Peer(socket));
        } catch (Exception e) {
            // the client hung up, as many scripts mean it to
        } finally {
            open.remove(socket);
        }
    }

    @Override
    public void close() {
        released.countDown();
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One connection, as the script sees it.
    final class Peer {

        private final Socket socket;
        private final InputStream in;
        private final OutputStream out;

        private Peer(Socket socket) throws IOException {
            this.socket = socket;
            socket.setTcpNoDelay(true);
            in = socket.getInputStream();
            out = socket.getOutputStream();
        }

        /// Reads the next request; false when the client has closed.
        boolean request() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            while (!endsHead(bytes)) {
                int b = in.read();
                if (b < 0) {
                    return false;
                }
                bytes.write(b);
            }
            String head = bytes.toString(StandardCharsets.UTF_8);
            Matcher length = LENGTH.matcher(head);
            String body = length.find()
                    ? new String(in.readNBytes(Integer.parseInt(length.group(1))), StandardCharsets.UTF_8) : "";
            requests.add(head + body);
            return true;
        }

        private static boolean endsHead(ByteArrayOutputStream bytes) {
            return bytes.size() >= 4 && bytes.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n");
        }

        void send(String text) throws IOException {
            send(text.getBytes(StandardCharsets.UTF_8));
        }

        void send(byte[] bytes) throws IOException {
            out.write(bytes);
            out.flush();
        }

        /// The head of a stream in HTTP chunks.
        void stream() throws IOException {
            send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
        }

        /// One HTTP chunk.
        void chunk(String text) throws IOException {
            int length = text.getBytes(StandardCharsets.UTF_8).length;
            send(Integer.toHexString(length) + "\r\n" + text + "\r\n");
        }

        void end() throws IOException {
            send("0\r\n\r\n");
        }

        /// Waits until the test releases it or closes the server.
        void hold() throws InterruptedException {
            released.await();
        }

        /// Waits until the client closes the connection.
        void awaitHangUp() throws IOException {
            while (in.read() >= 0) {
                continue;
            }
        }

        /// Drops the connection with a RST.
        void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }
    }
}

package dev.touchstone.simulator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Talks to an engine below HTTP, to see what no HTTP client shows.
final class Raw {

    private static final int PATIENCE_MILLIS = 30_000;

    /// How a connection ended.
    enum End { CLOSED, RESET }

    record Received(String text, End end) {
    }

    private Raw() {
    }

    static Socket connect(SimulatedEngine engine) throws IOException {
        Socket socket = new Socket("127.0.0.1", engine.uri().getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// All that comes until the connection ends.
    static Received receive(Socket socket) {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        End end = End.CLOSED;
        try {
            socket.getInputStream().transferTo(received);
        } catch (IOException reset) {
            end = End.RESET;
        }
        return new Received(received.toString(StandardCharsets.UTF_8), end);
    }

    /// All that comes until this is in it, or until the connection ends.
    static String receiveUpTo(Socket socket, String part) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder received = new StringBuilder();
        for (int next = in.read(); next >= 0; next = in.read()) {
            received.append((char) next);
            if (received.indexOf(part, received.length() - part.length()) >= 0) {
                break;
            }
        }
        return received.toString();
    }

    static String answer(SimulatedEngine engine, String request) throws IOException {
        try (Socket socket = connect(engine)) {
            send(socket, request);
            return receive(socket).text();
        }
    }

    static String post(String path, String body, String... headers) {
        StringBuilder request = new StringBuilder("POST " + path + " HTTP/1.1\r\nhost: here\r\n"
                + "content-type: application/json\r\ncontent-length: " + body.getBytes(StandardCharsets.UTF_8).length
                + "\r\n");
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        return request.append("\r\n").append(body).toString();
    }
}

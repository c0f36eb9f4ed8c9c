package dev.touchstone.simulator;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// One request and the answer to it: whole, or a stream of server-sent events. What is added goes out with [#flush].
final class ServerExchange {

    /// Stands for a request that could not be read; the connection ends with its answer.
    static final ReceivedRequest UNREADABLE = new ReceivedRequest("", "", Map.of(), new byte[0], false, 0);
    static final String JSON = "application/json";
    static final String EVENTS = "text/event-stream; charset=utf-8";
    /// Says of every answer that no real engine gave it.
    static final String MARK = "x-touchstone-simulated: true";

    final Connection connection;
    final ReceivedRequest request;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    private @Nullable Runnable whenGone;
    private boolean chunked;
    private boolean quietlyClosing;

    ServerExchange(Connection connection, ReceivedRequest request) {
        this.connection = connection;
        this.request = request;
    }

    /// @param action what to do when the client goes away before the answer's end
    void whenGone(Runnable action) {
        whenGone = action;
    }

    /// Closes the connection after the answer, though the client was told that it may go on using it.
    void closeQuietly() {
        quietlyClosing = true;
    }

    void json(int status, JsonNode body, String... headers) {
        whole(status, JSON, body.toString(), headers);
    }

    void refuse(int status, String sentence) {
        json(status, JsonNodeFactory.instance.objectNode().put("detail", sentence));
    }

    /// The whole answer; behind a head that is already there, as one chunk.
    ///
    /// @param headers further ones, `name: value`
    void whole(int status, String type, String body, String... headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        if (chunked) {
            chunk(bytes);
            end();
            return;
        }
        raw(head(status, type, headers).append("content-length: ").append(bytes.length).append("\r\n\r\n").toString());
        if (!request.method().equals("HEAD")) {
            out.writeBytes(bytes);
        }
        flush();
        over();
    }

    /// Begins an answer of unknown length; nothing when it has begun.
    void begin(String type) {
        if (!chunked) {
            raw(chunkedHead(type));
        }
    }

    /// The head of an answer of unknown length, for somebody who sends it in his own way with [#raw].
    String chunkedHead(String type) {
        chunked = true;
        return head(200, type).append("transfer-encoding: chunked\r\n\r\n").toString();
    }

    boolean hasBegun() {
        return chunked;
    }

    void event(String data) {
        chunk(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
    }

    void chunk(byte[] bytes) {
        raw(Integer.toHexString(bytes.length));
        raw("\r\n");
        out.writeBytes(bytes);
        raw("\r\n");
    }

    /// Bytes as they are, whatever HTTP thinks of them.
    void raw(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    void flush() {
        byte[] bytes = out.toByteArray();
        out.reset();
        connection.write(bytes);
    }

    /// Ends an answer of unknown length.
    void end() {
        raw("0\r\n\r\n");
        flush();
        over();
    }

    /// Closes the connection in order, wherever the answer stands.
    void close() {
        flush();
        connection.close();
    }

    /// Called by the connection when it is gone.
    void gone() {
        Runnable action = whenGone;
        whenGone = null;
        if (action != null) {
            action.run();
        }
    }

    private void over() {
        whenGone = null;
        if (quietlyClosing) {
            connection.loop.in(1_000_000, connection::close);
        }
        connection.answered(request.keepAlive());
    }

    private StringBuilder head(int status, String type, String... headers) {
        StringBuilder head = new StringBuilder(256)
                .append("HTTP/1.1 ").append(status).append(' ').append(reason(status)).append("\r\nserver: uvicorn\r\n")
                .append(MARK).append("\r\ncontent-type: ").append(type).append("\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        return request.keepAlive() ? head : head.append("connection: close\r\n");
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> "OK";
            case 400 -> "Bad Request";
            case 401 -> "Unauthorized";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 413 -> "Content Too Large";
            case 415 -> "Unsupported Media Type";
            case 422 -> "Unprocessable Content";
            case 429 -> "Too Many Requests";
            case 431 -> "Request Header Fields Too Large";
            case 500 -> "Internal Server Error";
            case 502 -> "Bad Gateway";
            case 503 -> "Service Unavailable";
            default -> "Unknown";
        };
    }
}

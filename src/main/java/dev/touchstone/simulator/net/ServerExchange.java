package dev.touchstone.simulator.net;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// One request and the answer to it: whole, or a stream of server-sent events. Added bytes are sent with [#flush].
public final class ServerExchange {

    /// Replaces a request that could not be read; the connection ends after its answer.
    static final ReceivedRequest UNREADABLE = new ReceivedRequest("", "", Map.of(), new byte[0], false, 0);
    public static final String JSON = "application/json";
    public static final String EVENTS = "text/event-stream; charset=utf-8";
    /// Marks every answer as simulated.
    static final String MARK = "x-touchstone-simulated: true";

    private final Connection connection;
    private final ReceivedRequest request;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    private @Nullable Runnable whenGone;
    private boolean chunked;
    private boolean quietlyClosing;

    ServerExchange(Connection connection, ReceivedRequest request) {
        this.connection = connection;
        this.request = request;
    }

    public ReceivedRequest request() {
        return request;
    }

    /// Whether the client can still be answered.
    public boolean isOpen() {
        return connection.isOpen();
    }

    /// Runs an action on the thread of the server.
    public void later(long nanos, Runnable action) {
        connection.loop.in(nanos, action);
    }

    /// @param action called when the client disconnects before the end of the answer
    public void whenGone(Runnable action) {
        whenGone = action;
    }

    /// Resets the connection at once.
    public void reset() {
        connection.reset();
    }

    /// Ends the server with all of its connections.
    public void endServer() {
        connection.loop.end();
    }

    /// Closes the connection after the answer, although its head promised to keep it.
    public void closeQuietly() {
        quietlyClosing = true;
    }

    public void json(int status, JsonNode body, String... headers) {
        whole(status, JSON, body.toString(), headers);
    }

    public void refuse(int status, String sentence) {
        json(status, JsonNodeFactory.instance.objectNode().put("detail", sentence));
    }

    /// Sends the whole answer; after a head that was already sent, as one chunk.
    ///
    /// @param headers further ones, `name: value`
    public void whole(int status, String type, String body, String... headers) {
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

    /// Begins an answer of unknown length; does nothing when it has begun.
    public void begin(String type) {
        if (!chunked) {
            raw(chunkedHead(type));
        }
    }

    /// Returns the head of an answer of unknown length, to be sent with [#raw].
    public String chunkedHead(String type) {
        chunked = true;
        return head(200, type).append("transfer-encoding: chunked\r\n\r\n").toString();
    }

    public void event(String data) {
        chunk(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
    }

    public void chunk(byte[] bytes) {
        raw(Integer.toHexString(bytes.length));
        raw("\r\n");
        out.writeBytes(bytes);
        raw("\r\n");
    }

    /// Adds bytes as they are, valid HTTP or not.
    public void raw(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    public void flush() {
        byte[] bytes = out.toByteArray();
        out.reset();
        connection.write(bytes);
    }

    /// Ends an answer of unknown length.
    public void end() {
        raw("0\r\n\r\n");
        flush();
        over();
    }

    /// Closes the connection in order, whatever part of the answer was sent.
    public void close() {
        flush();
        connection.close();
    }

    /// Called by the connection when it is closed.
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

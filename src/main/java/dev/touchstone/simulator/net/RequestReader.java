package dev.touchstone.simulator.net;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads HTTP/1.1 requests from bytes in pieces of any size: request line, headers, bodies with a length or in chunks,
/// one request after another.
final class RequestReader {

    static final int HEAD_LIMIT = 1 << 16;
    static final int BODY_LIMIT = 1 << 25;

    private enum State { HEAD, BODY, CHUNK_SIZE, CHUNK, CHUNK_END, TRAILER }

    private byte[] bytes = new byte[2048];
    private int start;
    private int end;
    private int seen;
    private State state = State.HEAD;
    private String method = "";
    private String path = "";
    private boolean keepAlive;
    private Map<String, String> headers = Map.of();
    private int missing;
    private ByteArrayOutputStream body = new ByteArrayOutputStream(0);

    void add(ByteBuffer more) {
        int count = more.remaining();
        if (end + count > bytes.length) {
            byte[] target = end - start + count > bytes.length
                    ? new byte[Math.max(2 * bytes.length, end - start + count)] : bytes;
            System.arraycopy(bytes, start, target, 0, end - start);
            bytes = target;
            seen -= start;
            end -= start;
            start = 0;
        }
        more.get(bytes, end, count);
        end += count;
    }

    /// Bytes that are not yet part of a complete request.
    int buffered() {
        return end - start;
    }

    /// Whether the client waits for `100 Continue` before it sends the body.
    boolean awaitsContinue() {
        return state != State.HEAD && body.size() == 0 && buffered() == 0
                && headers.getOrDefault("expect", "").equalsIgnoreCase("100-continue");
    }

    /// Returns the next complete request; null when more bytes are needed.
    ///
    /// @throws Refusal when this is not a request, or is too large; nothing after it can be read
    @Nullable ReceivedRequest next(long now) throws Refusal {
        while (true) {
            switch (state) {
                case HEAD -> {
                    String head = upTo("\r\n\r\n", HEAD_LIMIT);
                    if (head == null) {
                        return null;
                    }
                    if (!head.isBlank()) {
                        readHead(head.stripLeading());
                    }
                }
                case BODY, CHUNK -> {
                    int count = Math.min(missing, buffered());
                    body.write(bytes, start, count);
                    start += count;
                    seen = start;
                    missing -= count;
                    if (missing > 0) {
                        return null;
                    }
                    if (state == State.BODY) {
                        return finish(now);
                    }
                    state = State.CHUNK_END;
                }
                case CHUNK_SIZE -> {
                    String line = upTo("\r\n", 1024);
                    if (line == null) {
                        return null;
                    }
                    missing = chunkSize(line);
                    state = missing == 0 ? State.TRAILER : State.CHUNK;
                }
                case CHUNK_END -> {
                    String line = upTo("\r\n", 2);
                    if (line == null) {
                        return null;
                    }
                    if (!line.isEmpty()) {
                        throw new Refusal(400, "A chunk of the body is longer than its length.");
                    }
                    state = State.CHUNK_SIZE;
                }
                case TRAILER -> {
                    String line = upTo("\r\n", HEAD_LIMIT);
                    if (line == null) {
                        return null;
                    }
                    if (line.isEmpty()) {
                        return finish(now);
                    }
                }
            }
        }
    }

    private void readHead(String head) throws Refusal {
        String[] lines = head.split("\r\n");
        String[] words = lines[0].split(" ");
        if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
            throw new Refusal(400, "Not an HTTP/1.1 request: " + lines[0]);
        }
        Map<String, String> found = new LinkedHashMap<>();
        for (String line : Arrays.asList(lines).subList(1, lines.length)) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new Refusal(400, "Not a header: " + line);
            }
            found.merge(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip(),
                    (one, other) -> one + ", " + other);
        }
        method = words[0];
        int query = words[1].indexOf('?');
        path = query < 0 ? words[1] : words[1].substring(0, query);
        headers = found;
        String connection = found.getOrDefault("connection", "").toLowerCase(Locale.ROOT);
        keepAlive = words[2].equals("HTTP/1.0") ? connection.contains("keep-alive") : !connection.contains("close");
        body = new ByteArrayOutputStream(0);
        if (found.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked")) {
            state = State.CHUNK_SIZE;
        } else {
            missing = bounded(found.getOrDefault("content-length", "0"), 10);
            body = new ByteArrayOutputStream(missing);
            state = State.BODY;
        }
    }

    private ReceivedRequest finish(long now) {
        ReceivedRequest request = new ReceivedRequest(method, path, headers, body.toByteArray(), keepAlive, now);
        state = State.HEAD;
        seen = start;
        body = new ByteArrayOutputStream(0);
        if (start == end) {
            start = 0;
            end = 0;
            seen = 0;
            bytes = bytes.length > HEAD_LIMIT ? new byte[2048] : bytes;
        }
        return request;
    }

    private int chunkSize(String line) throws Refusal {
        int extension = line.indexOf(';');
        int size = bounded((extension < 0 ? line : line.substring(0, extension)).strip(), 16);
        if (body.size() + size > BODY_LIMIT) {
            throw tooLarge();
        }
        return size;
    }

    private static int bounded(String number, int radix) throws Refusal {
        try {
            long size = Long.parseUnsignedLong(number, radix);
            if (size < 0 || size > BODY_LIMIT) {
                throw tooLarge();
            }
            return (int) size;
        } catch (NumberFormatException wrong) {
            throw new Refusal(400, "Not a length: " + number);
        }
    }

    private static Refusal tooLarge() {
        return new Refusal(413, "The simulated engine accepts bodies of up to " + (BODY_LIMIT >> 20) + " MB.");
    }

    /// Returns the text before the mark and skips the mark; null when the mark has not arrived yet.
    private @Nullable String upTo(String mark, int limit) throws Refusal {
        for (int i = Math.max(start, seen - mark.length()); i + mark.length() <= end; i++) {
            int k = 0;
            while (k < mark.length() && bytes[i + k] == mark.charAt(k)) {
                k++;
            }
            if (k == mark.length()) {
                String text = new String(bytes, start, i - start, StandardCharsets.ISO_8859_1);
                start = i + k;
                seen = start;
                return text;
            }
        }
        seen = end;
        if (buffered() > limit) {
            throw new Refusal(431, "The head of the request is too large.");
        }
        return null;
    }
}

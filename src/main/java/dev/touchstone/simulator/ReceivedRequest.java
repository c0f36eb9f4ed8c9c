package dev.touchstone.simulator;

import java.util.Map;

/// One request of HTTP, read to its end.
///
/// @param path without query
/// @param headers by lower-case name
/// @param arrived when its last byte was read, in [System#nanoTime]
record ReceivedRequest(String method, String path, Map<String, String> headers, byte[] body, boolean keepAlive,
        long arrived) {

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    ReceivedRequest withPath(String other) {
        return new ReceivedRequest(method, other, headers, body, keepAlive, arrived);
    }
}

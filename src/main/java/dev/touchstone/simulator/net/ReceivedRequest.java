package dev.touchstone.simulator.net;

import java.util.Map;

/// One complete HTTP request.
///
/// @param path without query
/// @param headers by lower-case name
/// @param arrived when its last byte was read, in [System#nanoTime]
public record ReceivedRequest(String method, String path, Map<String, String> headers, byte[] body, boolean keepAlive,
        long arrived) {

    public String header(String name) {
        return headers.getOrDefault(name, "");
    }
}

package dev.touchstone.load.http;

import java.net.http.HttpHeaders;

/// Whether connections to a server can be reused. llama.cpp promises to keep them (`Keep-Alive: timeout=5`) but closes
/// each one right after a stream. A request sent on it at that moment fails, about one in a hundred under load; so each
/// stream of such a server gets its own connection.
final class ConnectionReuse {

    private static final String ENGINE = "llama.cpp";

    private volatile boolean closesAfterStreams;

    /// Takes the head of a response, which names the server program.
    void learn(HttpHeaders headers) {
        if (!closesAfterStreams && headers.firstValue("server").orElse("").contains(ENGINE)) {
            closesAfterStreams = true;
        }
    }

    /// @param engine the engine, as far as it is known; may be empty
    boolean closesAfterStreams(String engine) {
        return closesAfterStreams || engine.equals(ENGINE);
    }
}

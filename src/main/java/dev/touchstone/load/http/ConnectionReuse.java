package dev.touchstone.load.http;

import java.net.http.HttpHeaders;

/// What a server does with connections, beyond what it says. llama.cpp promises to keep them (`Keep-Alive: timeout=5`)
/// and closes each right behind a stream. A request that goes out on one in that moment fails, about one in a hundred
/// under load; so each of its streams gets a connection of its own.
final class ConnectionReuse {

    private static final String ENGINE = "llama.cpp";

    private volatile boolean closesBehindStreams;

    /// The head of a response, which names the program.
    void learn(HttpHeaders headers) {
        if (!closesBehindStreams && headers.firstValue("server").orElse("").contains(ENGINE)) {
            closesBehindStreams = true;
        }
    }

    /// @param engine as far as the one who asks knows it
    boolean closesBehindStreams(String engine) {
        return closesBehindStreams || engine.equals(ENGINE);
    }
}

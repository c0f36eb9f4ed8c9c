package dev.touchstone.simulator;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Lets an engine answer once before it is used, so that its first tokens do not wait for classes to be loaded. Once
/// for each kind of engine in a process; takes a few tenths of a second.
final class WarmUp {

    private static final Set<String> DONE = ConcurrentHashMap.newKeySet();
    private static final int TOKENS = 400;

    private WarmUp() {
    }

    static void of(String engine) throws IOException {
        if (!DONE.add(engine)) {
            return;
        }
        try (SimulatedEngine throwaway = new SimulatedEngine(Settings.of(engine).withSpeed(1000))) {
            ask(throwaway.uri());
        }
    }

    private static void ask(URI uri) throws IOException {
        String body = """
                {"messages": [{"role": "user", "content": "Warm up."}], "max_tokens": %d, "ignore_eos": true,
                 "stream": true, "stream_options": {"include_usage": true}}""".formatted(TOKENS);
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.getOutputStream().write(("POST " + Api.CHAT.path + " HTTP/1.1\r\nconnection: close\r\n"
                    + "content-length: " + body.length() + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8));
            socket.getInputStream().readAllBytes();
        }
    }
}

package dev.touchstone.simulator;

import dev.touchstone.simulator.api.ServedApi;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Warms up an engine before it is used, so that its first answers do not wait for class loading and compilation. Runs
/// once per kind of engine in a process; takes about half a second.
final class EngineWarmUp {

    private static final Set<String> DONE = ConcurrentHashMap.newKeySet();
    private static final int REQUESTS = 60;
    private static final int TOKENS = 20;

    private EngineWarmUp() {
    }

    static void of(String engine) throws IOException {
        if (!DONE.add(engine)) {
            return;
        }
        try (SimulatedEngine throwaway = new SimulatedEngine(EngineSettings.of(engine).withSpeed(1000))) {
            ask(throwaway.uri());
        }
    }

    private static void ask(URI uri) throws IOException {
        String body = """
                {"messages": [{"role": "user", "content": "Warm up."}], "max_tokens": %d, "ignore_eos": true,
                 "stream": true, "stream_options": {"include_usage": true}}""".formatted(TOKENS);
        String request = "POST " + ServedApi.CHAT.path() + " HTTP/1.1\r\ncontent-length: " + body.length() + "\r\n";
        String all = (request + "\r\n" + body).repeat(REQUESTS) + request + "connection: close\r\n\r\n" + body;
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.getOutputStream().write(all.getBytes(StandardCharsets.UTF_8));
            socket.getInputStream().readAllBytes();
        }
    }
}

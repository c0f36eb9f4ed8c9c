package dev.touchstone.load.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/// A server on this machine that plays written answers; what it has none for is 404.
public final class PlayedServer implements AutoCloseable {

    /// A request as it came.
    public record Seen(String path, String query, Map<String, List<String>> headers) {

        public String header(String name) {
            return headers.entrySet().stream().filter(header -> header.getKey().equalsIgnoreCase(name))
                    .map(header -> header.getValue().getFirst()).findFirst().orElse("");
        }
    }

    private record Played(int status, Supplier<String> body) {
    }

    private final HttpServer http;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Played> answers = new ConcurrentHashMap<>();
    private final Map<String, String> headers = new ConcurrentHashMap<>();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();

    public PlayedServer() {
        this(InetAddress.ofLiteral("127.0.0.1"));
    }

    public PlayedServer(InetAddress address) {
        try {
            http = HttpServer.create(new InetSocketAddress(address, 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        http.createContext("/", this::answer);
        http.setExecutor(threads);
        http.start();
    }

    public PlayedServer on(String path, String body) {
        return on(path, 200, body);
    }

    public PlayedServer on(String path, int status, String body) {
        return on(path, status, () -> body);
    }

    public PlayedServer on(String path, int status, Supplier<String> body) {
        answers.put(path, new Played(status, body));
        return this;
    }

    /// A header of every answer.
    public PlayedServer header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    public int port() {
        return http.getAddress().getPort();
    }

    public Server server() {
        return Server.at(uri(""), Api.CHAT);
    }

    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            seen.add(new Seen(exchange.getRequestURI().getPath(), String.valueOf(exchange.getRequestURI().getQuery()),
                    Map.copyOf(exchange.getRequestHeaders())));
            Played played = answers.getOrDefault(exchange.getRequestURI().getPath(),
                    new Played(404, () -> "{\"detail\":\"Not Found\"}"));
            byte[] body = played.body().get().getBytes(StandardCharsets.UTF_8);
            headers.forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(played.status(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }
}

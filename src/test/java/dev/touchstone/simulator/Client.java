package dev.touchstone.simulator;

import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/// Asks a simulated engine over HTTP, as any other client does.
final class Client implements AutoCloseable {

    static final String CHAT = "/v1/chat/completions";
    static final String COMPLETIONS = "/v1/completions";
    static final String GENERATE = "/generate";

    record Reply(int status, HttpResponse<String> response) {

        String body() {
            return response.body();
        }

        JsonNode json() {
            return JsonMapper.shared().readTree(body());
        }

        /// What stands behind `data: `, the last one being `[DONE]`.
        List<String> data() {
            return body().lines().filter(line -> !line.isEmpty()).map(line -> {
                if (!line.startsWith("data: ")) {
                    throw new AssertionError("no event: " + line);
                }
                return line.substring("data: ".length());
            }).toList();
        }

        List<JsonNode> events() {
            return data().stream().filter(data -> !data.equals("[DONE]")).map(JsonMapper.shared()::readTree).toList();
        }

        /// All text of one field of a chat's deltas.
        String text(String field) {
            return events().stream().map(event -> event.path("choices").path(0).path("delta").path(field).asString(""))
                    .collect(Collectors.joining());
        }

        /// How many deltas have text in this field.
        long chunks(String field) {
            return events().stream().map(event -> event.path("choices").path(0).path("delta").path(field).asString(""))
                    .filter(text -> !text.isEmpty()).count();
        }
    }

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;

    Client(SimulatedEngine engine) {
        base = engine.uri();
    }

    Reply get(String path, String... headers) {
        return send(request(path, headers).GET().build()).join();
    }

    Reply post(String path, String body, String... headers) {
        return start(path, body, headers).join();
    }

    CompletableFuture<Reply> start(String path, String body, String... headers) {
        return send(request(path, headers).setHeader("content-type", "application/json")
                .POST(BodyPublishers.ofString(body)).build());
    }

    /// One line of the metrics page, by the beginning of its name.
    double metric(String name) {
        return get("/metrics").body().lines().filter(line -> line.startsWith(name + "{")).findFirst()
                .map(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))).orElseThrow();
    }

    static String chat(String prompt, String more) {
        return "{\"model\":\"" + EngineSettings.MODEL + "\",\"messages\":[{\"role\":\"user\",\"content\":"
                + StringNode.valueOf(prompt) + "}]" + (more.isEmpty() ? "" : "," + more) + "}";
    }

    static String streamed(String prompt, String more) {
        return chat(prompt, "\"stream\":true,\"stream_options\":{\"include_usage\":true}"
                + (more.isEmpty() ? "" : "," + more));
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
        return headers.length == 0 ? request : request.headers(headers);
    }

    private CompletableFuture<Reply> send(HttpRequest request) {
        return http.sendAsync(request, BodyHandlers.ofString(StandardCharsets.UTF_8))
                .thenApply(response -> new Reply(response.statusCode(), response));
    }

    static SimulatedEngine start(EngineSettings settings) {
        try {
            return SimulatedEngine.start(settings);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }
}

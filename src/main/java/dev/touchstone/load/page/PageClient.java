package dev.touchstone.load.page;

import dev.touchstone.load.http.JdkSettings;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import java.io.IOException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Gets pages of one server, with the key and the headers that its doors need. Speaks HTTP/1.1 only, because servers
/// of this field lose a request that asks for an upgrade; follows no redirect, because that would carry the key to
/// another host; uses no proxy for this machine.
public final class PageClient implements AutoCloseable {

    static {
        JdkSettings.apply();
    }

    private static final long LARGEST = 4L << 20;
    private static final Duration CONNECT = Duration.ofSeconds(2);

    private final URI root;
    private final String version;
    private final String query;
    private final HttpClient http;
    private final HttpRequest.Builder request;

    private PageClient(URI root, URI given, HttpClient http, HttpRequest.Builder request) {
        this.root = root;
        this.version = ServerAddress.version(given);
        this.query = given.getRawQuery() == null ? "" : "?" + given.getRawQuery();
        this.http = http;
        this.request = request;
    }

    /// @throws IllegalArgumentException with a sentence when the key or a header cannot be sent
    /// @throws IOException with a sentence when the CA file cannot be read
    public static PageClient of(Server server, Access access) throws IOException {
        return of(ServerAddress.root(server.url()), server, access);
    }

    /// @param root an address that leads to the server, as [ServerAddress#root] gives it
    public static PageClient of(URI root, Server server, Access access) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder().GET();
        String key = access.apiKey();
        if (key != null && !key.isBlank()) {
            header(request, "Authorization", "Bearer " + key.strip());
        }
        for (Map.Entry<String, String> header : access.headers().entrySet()) {
            header(request, header.getKey(), header.getValue().strip());
        }
        HttpClient.Builder http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER).connectTimeout(CONNECT)
                .proxy(ServerAddress.isLoopback(root) ? HttpClient.Builder.NO_PROXY : ProxySelector.getDefault());
        Path caFile = server.caFile();
        if (caFile != null) {
            http.sslContext(Tls.trusting(caFile));
        }
        return new PageClient(root, server.url(), http.build(), request);
    }

    /// The message of the HTTP client quotes the value, so it is not passed on.
    private static void header(HttpRequest.Builder request, String name, String value) {
        try {
            request.setHeader(name, value);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(name.equals("Authorization")
                    ? "The API key holds a character that HTTP does not allow."
                    : "The header " + name + " cannot be sent: its name or its value is not allowed.");
        }
    }

    /// Asks for a page and does not wait. The future never fails; closing the pages ends what is under way.
    ///
    /// @param path from the root, with a slash before it; `/v1` stands for the version that the address names
    public CompletableFuture<ServerPage> get(String path, Duration limit) {
        String below = path.startsWith("/v1/") ? version + path.substring("/v1".length()) : path;
        URI page = URI.create(root + below + query);
        CompletableFuture<HttpResponse<String>> sent = http.sendAsync(request.copy().uri(page).build(),
                BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST));
        // A request's own time limit ends with the head of the answer; this one holds for its body, too.
        return sent.copy().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).handle((answer, failure) -> {
            if (failure != null) {
                if (failure instanceof TimeoutException) {
                    sent.cancel(true);
                }
                return PageFailures.of(failure, page, CONNECT, limit);
            }
            return new ServerPage.Answer(answer.statusCode(), answer.headers(), answer.body());
        });
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}

package dev.touchstone.load.page;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.http.Certificates;
import dev.touchstone.load.http.JdkSettings;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
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

/// Reads pages of one server, with its key and headers. HTTP/1.1 only, because inference servers lose requests that ask
/// for an upgrade; no redirects, because they would send the key to another host; no proxy for this machine.
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
    private final Duration connect;
    private final HttpRequest.Builder request;

    private PageClient(URI root, URI given, HttpClient http, Duration connect, HttpRequest.Builder request) {
        this.root = root;
        this.version = ServerAddress.version(given);
        this.query = given.getRawQuery() == null ? "" : "?" + given.getRawQuery();
        this.http = http;
        this.connect = connect;
        this.request = request;
    }

    /// @throws IllegalArgumentException with a sentence when the key or a header cannot be sent
    /// @throws IOException with a sentence when the CA file cannot be read
    public static PageClient of(Server server, Access access) throws IOException {
        return of(ServerAddress.root(server.url()), server, access);
    }

    /// @param root address of the server as from [ServerAddress#root]
    public static PageClient of(URI root, Server server, Access access) throws IOException {
        return of(root, server, access, CONNECT);
    }

    /// @param connect the most time that connecting may take, the handshake of TLS included
    static PageClient of(URI root, Server server, Access access, Duration connect) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder().GET();
        String key = access.apiKey();
        if (key != null && !key.isBlank()) {
            header(request, "Authorization", "Bearer " + key.strip());
        }
        for (Map.Entry<String, String> header : access.headers().entrySet()) {
            header(request, header.getKey(), header.getValue().strip());
        }
        HttpClient.Builder http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER).connectTimeout(connect)
                .proxy(ServerAddress.isLoopback(root) ? HttpClient.Builder.NO_PROXY : ProxySelector.getDefault());
        Path caFile = server.caFile();
        if (caFile != null || root.getScheme().equals("https")) {
            http.sslContext(Certificates.trusting(caFile));
        }
        return new PageClient(root, server.url(), http.build(), connect, request);
    }

    /// The HTTP client's message quotes the value, so it is replaced.
    private static void header(HttpRequest.Builder request, String name, String value) {
        try {
            request.setHeader(name, value);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(name.equals("Authorization")
                    ? I18n.stored("The API key holds a character that HTTP does not allow.")
                    : I18n.stored("The header {0} cannot be sent: its name or its value is not allowed.", name));
        }
    }

    /// Requests a page and does not wait. The future never fails; closing this client ends its requests.
    ///
    /// @param path from the root, with a slash before it; `/v1` stands for the version that the address names
    public CompletableFuture<ServerPage> get(String path, Duration limit) {
        String below = path.startsWith("/v1/") ? version + path.substring("/v1".length()) : path;
        URI page = URI.create(root + below + query);
        CompletableFuture<HttpResponse<String>> sent = http.sendAsync(request.copy().uri(page).build(),
                BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST));
        // A request's own time limit ends with the head of the answer; this one includes the body.
        return sent.copy().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).handle((answer, failure) -> {
            if (failure != null) {
                if (failure instanceof TimeoutException) {
                    sent.cancel(true);
                }
                return PageFailures.of(failure, page, connect, limit);
            }
            return new ServerPage.Answer(answer.statusCode(), answer.headers(), answer.body());
        });
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}

package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Access;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.Map;
import java.util.TreeMap;

/// The headers that all requests of a client have.
final class RequestHeaders {

    private RequestHeaders() {
    }

    /// @throws IOException with a sentence that names the header that cannot be sent, without its value
    static HttpRequest.Builder of(Target target, Access access) throws IOException {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.put("Content-Type", "application/json");
        headers.put("Accept", "text/event-stream, application/json");
        headers.put("User-Agent", "touchstone");
        if (target.host() != null) {
            headers.put("Host", target.host());
        }
        if (access.apiKey() != null) {
            headers.put("Authorization", "Bearer " + access.apiKey().strip());
        }
        headers.putAll(access.headers());
        HttpRequest.Builder request = HttpRequest.newBuilder(target.uri()).version(HttpClient.Version.HTTP_1_1);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            try {
                request.setHeader(header.getKey(), header.getValue().strip());
            } catch (IllegalArgumentException e) {
                throw new IOException(header.getKey().equals("Authorization")
                        ? I18n.text("The API key cannot be sent: it holds a character that HTTP does not allow, or the"
                                + " header is one that only the connection itself may set.")
                        : I18n.text("The header {0} cannot be sent: it holds a character that HTTP does not allow, or the"
                                + " header is one that only the connection itself may set.", header.getKey()));
            }
        }
        return request;
    }
}

package dev.touchstone.load.http;

import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.net.http.HttpHeaders;
import java.util.Map;

/// What a status other than 200 means.
final class StatusFailures {

    private static final Map<Integer, String> NAMES = Map.ofEntries(Map.entry(301, "Moved Permanently"),
            Map.entry(302, "Found"), Map.entry(307, "Temporary Redirect"), Map.entry(308, "Permanent Redirect"),
            Map.entry(400, "Bad Request"), Map.entry(401, "Unauthorized"), Map.entry(403, "Forbidden"),
            Map.entry(404, "Not Found"), Map.entry(405, "Method Not Allowed"), Map.entry(408, "Request Timeout"),
            Map.entry(413, "Content Too Large"), Map.entry(415, "Unsupported Media Type"),
            Map.entry(422, "Unprocessable Content"), Map.entry(429, "Too Many Requests"),
            Map.entry(500, "Internal Server Error"), Map.entry(502, "Bad Gateway"),
            Map.entry(503, "Service Unavailable"), Map.entry(504, "Gateway Timeout"));

    private StatusFailures() {
    }

    /// @param said the server's own words; empty when it said nothing
    static RequestFailure of(int status, HttpHeaders headers, String said, Target target) {
        FailureKind kind = kind(status);
        String name = NAMES.get(status);
        StringBuilder message = new StringBuilder(target.label()).append(" answered ").append(status);
        if (name != null) {
            message.append(' ').append(name);
        }
        if (!said.isEmpty()) {
            message.append(": ").append(said);
        }
        message.append('.');
        headers.firstValue("retry-after").ifPresent(wait -> message.append(" It asks to wait ")
                .append(wait.matches("\\d+") ? wait + " s" : "until " + wait).append(" (Retry-After)."));
        headers.firstValue("location").filter(to -> status / 100 == 3)
                .ifPresent(to -> message.append(" It sends to ").append(to).append("; give that address instead."));
        message.append(switch (kind) {
            case UNAUTHORIZED -> status == 407 ? " A proxy on the way wants a login, and Touchstone has none for it."
                    : " Check the API key.";
            case NOT_FOUND -> " Check the model's name, and that the server has " + target.uri().getPath() + ".";
            case RATE_LIMITED -> " Touchstone does not send again; lower the load.";
            default -> "";
        });
        return new RequestFailure(kind, status, message.toString());
    }

    private static FailureKind kind(int status) {
        return switch (status) {
            case 401, 403, 407 -> FailureKind.UNAUTHORIZED;
            case 404 -> FailureKind.NOT_FOUND;
            case 429 -> FailureKind.RATE_LIMITED;
            default -> status >= 500 ? FailureKind.SERVER_ERROR : FailureKind.REJECTED;
        };
    }
}

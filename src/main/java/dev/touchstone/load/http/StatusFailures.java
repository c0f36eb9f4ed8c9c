package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.ServerMessage;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Describes responses with a status other than 200.
final class StatusFailures {

    private static final Map<Integer, String> NAMES = Map.ofEntries(Map.entry(301, "Moved Permanently"),
            Map.entry(302, "Found"), Map.entry(307, "Temporary Redirect"), Map.entry(308, "Permanent Redirect"),
            Map.entry(400, "Bad Request"), Map.entry(401, "Unauthorized"), Map.entry(403, "Forbidden"),
            Map.entry(404, "Not Found"), Map.entry(405, "Method Not Allowed"), Map.entry(408, "Request Timeout"),
            Map.entry(413, "Content Too Large"), Map.entry(415, "Unsupported Media Type"),
            Map.entry(422, "Unprocessable Content"), Map.entry(429, "Too Many Requests"),
            Map.entry(500, "Internal Server Error"), Map.entry(502, "Bad Gateway"),
            Map.entry(503, "Service Unavailable"), Map.entry(504, "Gateway Timeout"));

    private static final Pattern HTTP_DATE = Pattern.compile("[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT");

    private StatusFailures() {
    }

    /// @param serverMessage the server's message; empty without one
    static RequestFailure of(int status, HttpHeaders headers, String serverMessage, Target target) {
        FailureKind kind = kind(status);
        String name = NAMES.get(status);
        String answer = name == null ? String.valueOf(status) : status + " " + name;
        List<String> sentences = new ArrayList<>();
        sentences.add(serverMessage.isEmpty() ? I18n.stored("{0} answered {1}.", target.label(), answer)
                : I18n.stored("{0} answered {1}: {2}.", target.label(), answer, serverMessage));
        headers.firstValue("retry-after").map(String::strip).flatMap(StatusFailures::wait).ifPresent(sentences::add);
        headers.firstValue("location").filter(to -> status / 100 == 3).map(ServerMessage::quotable)
                .ifPresent(to -> sentences.add(I18n.stored("It sends to {0}; give that address instead.", to)));
        switch (kind) {
            case UNAUTHORIZED -> sentences.add(status == 407
                    ? I18n.stored("A proxy on the way wants a login, and Touchstone has none for it.")
                    : I18n.stored("Check the API key."));
            case NOT_FOUND -> sentences.add(I18n.stored("Check the model's name, and that the server has {0}.",
                    target.uri().getPath()));
            case RATE_LIMITED -> sentences.add(I18n.stored("Touchstone does not send again; lower the load."));
            default -> {
                // the answer itself is all that is known
            }
        }
        return new RequestFailure(kind, status, String.join(" ", sentences));
    }

    /// Seconds or a date of HTTP (RFC 9110, 10.2.3); anything else is nothing that one could wait for.
    private static Optional<String> wait(String header) {
        return header.matches("\\d{1,9}") ? Optional.of(I18n.stored("It asks to wait {0} s (Retry-After).", header))
                : HTTP_DATE.matcher(header).matches() ? Optional.of(I18n.stored("It asks to wait until {0} (Retry-After).", header))
                : Optional.empty();
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

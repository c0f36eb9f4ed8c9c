package dev.touchstone.simulator.fault;

import dev.touchstone.simulator.net.ServerExchange;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A fault of a simulated engine in its answer to a request; probes are not affected. Requested for one request (path
/// prefix `/fault/KIND`, or the header [#HEADER]), or set in the [dev.touchstone.simulator.settings.EngineSettings].
public enum Fault {
    UNAUTHORIZED("401", "refuses the key", Moment.INSTEAD,
            exchange -> exchange.json(401, node().put("error", "Unauthorized"))),
    NOT_FOUND("404", "does not know the path", Moment.INSTEAD, exchange -> exchange.refuse(404, "Not Found")),
    UNPROCESSABLE("422", "refuses a field of the body", Moment.INSTEAD, exchange -> {
        ObjectNode body = node();
        body.putArray("detail").addObject().put("type", "missing").put("msg", "Field required")
                .putArray("loc").add("body").add("messages");
        exchange.json(422, body);
    }),
    RATE_LIMITED("429", "refuses for 2 seconds (Retry-After)", Moment.INSTEAD,
            exchange -> exchange.json(429, error("Rate limit reached, try again in 2 s.", "rate_limit_exceeded", 429),
                    "retry-after: 2")),
    SERVER_ERROR("500", "reports an internal error", Moment.INSTEAD,
            exchange -> exchange.json(500, error("EngineCore encountered an issue.", "InternalServerError", 500))),
    UNAVAILABLE("503", "is overloaded", Moment.INSTEAD,
            exchange -> exchange.json(503, error("The server is overloaded.", "ServiceUnavailableError", 503))),
    PROXY_PAGE("html", "is hidden by a proxy that answers 502 with a page of HTML", Moment.INSTEAD,
            exchange -> exchange.whole(502, "text/html", """
                    <html>
                    <head><title>502 Bad Gateway</title></head>
                    <body><center><h1>502 Bad Gateway</h1></center></body>
                    </html>
                    """)),
    RESET("reset", "resets the connection instead of answering", Moment.INSTEAD,
            ServerExchange::reset),
    RESET_MID("reset-mid", "resets the connection after a few tokens", Moment.MID, exchange -> {
        exchange.flush();
        // Let the sent bytes arrive first: a reset drops unread bytes.
        exchange.later(Fault.SHORTLY, exchange::reset);
    }),
    STALL("stall", "never answers", Moment.INSTEAD, exchange -> { }),
    STALL_MID("stall-mid", "sends nothing more after a few tokens", Moment.MID, ServerExchange::flush),
    HALF_CHUNK("half-chunk", "closes the connection in the middle of a chunk", Moment.MID, exchange -> {
        exchange.raw("c8\r\ndata: {\"id\":\"chatcmpl-");
        exchange.close();
    }),
    CUT("cut", "ends the answer after a few tokens, without finish reason and [DONE]", Moment.MID, ServerExchange::end),
    GARBAGE("garbage", "sends an event that is not JSON, and ends", Moment.MID, exchange -> {
        exchange.event("{\"choices\":[{\u0000\u0007<<<~~ no JSON");
        exchange.event("[DONE]");
        exchange.end();
    }),
    ERROR_MID("error-mid", "sends an error object inside the stream of status 200", Moment.MID, exchange -> {
        exchange.event(error("EngineCore encountered an issue.", "InternalServerError", 500).toString());
        exchange.event("[DONE]");
        exchange.end();
    }),
    LONG_LINE("long-line", "sends one token of 10 MB", Moment.ALONG, exchange -> { }),
    EARLY_CLOSE("early-close", "answers normally, then closes the connection that it promised to keep", Moment.ALONG,
            ServerExchange::closeQuietly),
    SLOW_HEADERS("slow-headers", "takes a second to send the headers, in pieces", Moment.ALONG, exchange -> { }),
    EMPTY("empty", "answers normally, but without a token", Moment.ALONG, exchange -> { }),
    WRONG_TYPE("wrong-type", "labels its answer text/html", Moment.ALONG, exchange -> { }),
    DIES("dies", "ends like a crashed server: closes all connections and the port", Moment.INSTEAD,
            ServerExchange::endServer);

    /// When it occurs: instead of the answer, in its middle, or along with the answer.
    public enum Moment { INSTEAD, MID, ALONG }

    /// The header that requests a fault by its key.
    public static final String HEADER = "x-touchstone-fault";

    private static final long SHORTLY = 3_000_000;

    private final String key;
    private final String description;
    private final Moment moment;
    private final Consumer<ServerExchange> act;

    Fault(String key, String description, Moment moment, Consumer<ServerExchange> act) {
        this.key = key;
        this.description = description;
        this.moment = moment;
        this.act = act;
    }

    /// Its name on the command line, in paths and in the header.
    public String key() {
        return key;
    }

    /// What the engine does, in a few words: "resets the connection instead of answering".
    public String description() {
        return description;
    }

    public static Optional<Fault> ofKey(String key) {
        return Arrays.stream(values()).filter(fault -> fault.key.equals(key.toLowerCase(Locale.ROOT))).findFirst();
    }

    public Moment moment() {
        return moment;
    }

    public void strike(ServerExchange exchange) {
        act.accept(exchange);
    }

    private static ObjectNode node() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static ObjectNode error(String message, String type, int code) {
        ObjectNode body = node();
        body.putObject("error").put("message", message).put("type", type).putNull("param").put("code", code);
        return body;
    }
}

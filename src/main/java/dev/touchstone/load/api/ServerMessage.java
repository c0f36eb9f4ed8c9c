package dev.touchstone.load.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/// What a server says in its own words when it refuses: in one of the many shapes of JSON, as a web page, or as text.
public final class ServerMessage {

    /// A sane length to quote.
    private static final int LONGEST = 300;
    private static final Pattern TITLE = Pattern.compile("(?is)<(title|h1)[^>]{0,200}>(.{1,300}?)</\\1>");

    private ServerMessage() {
    }

    /// What a body says, as a phrase to put behind a colon: `“model not found”`, `a web page, “502 Bad Gateway”`. Of a
    /// bounded length; empty when it says nothing.
    public static String of(byte[] body, int from, int to) {
        String text = new String(body, from, to - from, StandardCharsets.UTF_8).strip();
        if (text.startsWith("{") || text.startsWith("[") || text.startsWith("\"")) {
            try (JsonParser json = JsonMapper.shared().createParser(text)) {
                json.nextToken();
                String message = read(json);
                return quote(message.isEmpty() ? text : message);
            } catch (JacksonException e) {
                return quote(text);
            }
        }
        if (isPage(text)) {
            String title = title(text);
            return title.isEmpty() ? "a web page" : "a web page, " + quote(title);
        }
        return quote(text);
    }

    /// In quotes, on one line and of a bounded length; empty stays empty.
    static String quote(String text) {
        String line = quotable(text);
        return line.isEmpty() ? "" : "“" + line + "”";
    }

    /// Whether a text is a web page, as a proxy or a login sends it.
    private static boolean isPage(String text) {
        String start = text.substring(0, Math.min(text.length(), 200)).stripLeading();
        return start.regionMatches(true, 0, "<!doctype", 0, 9) || start.regionMatches(true, 0, "<html", 0, 5)
                || start.regionMatches(true, 0, "<head", 0, 5) || start.regionMatches(true, 0, "<?xml", 0, 5);
    }

    private static String title(String page) {
        Matcher title = TITLE.matcher(page);
        return title.find() ? quotable(title.group(2).replaceAll("<[^>]{0,200}>", " ")) : "";
    }

    /// One line of a bounded length, without control characters.
    public static String quotable(String text) {
        String start = text.substring(0, Math.min(text.length(), 4 * LONGEST));
        String line = start.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /// The message of the JSON value that the parser stands at; the parser then stands at its end. A string is the
    /// message itself; an object names it `message`, `detail`, `error` or `msg`; a list holds several.
    static String read(JsonParser json) {
        return switch (json.currentToken()) {
            case VALUE_STRING -> quotable(json.getString());
            case START_OBJECT -> readObject(json);
            case START_ARRAY -> readList(json);
            case null, default -> "";
        };
    }

    private static String readObject(JsonParser json) {
        String message = "";
        String place = "";
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "message", "error", "detail", "msg", "error_message" -> {
                    String said = read(json);
                    message = message.isEmpty() ? said : message;
                }
                case "loc" -> place = readPlace(json);
                default -> json.skipChildren();
            }
        }
        return place.isEmpty() || message.isEmpty() ? message : place + ": " + message;
    }

    private static String readList(JsonParser json) {
        List<String> messages = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            String message = read(json);
            if (!message.isEmpty() && messages.size() < 5) {
                messages.add(message);
            }
        }
        return quotable(String.join("; ", messages));
    }

    /// The field that FastAPI complains about: `["body", "messages", 0]`.
    private static String readPlace(JsonParser json) {
        List<String> names = new ArrayList<>();
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return "";
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken().isStructStart()) {
                json.skipChildren();
            } else {
                names.add(json.getString());
            }
        }
        return String.join(".", names);
    }
}

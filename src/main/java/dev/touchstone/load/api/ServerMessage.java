package dev.touchstone.load.api;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/// Reads the message in a server's refusal: one of many forms of JSON, a web page, or plain text.
public final class ServerMessage {

    /// Longest text that is quoted.
    private static final int LONGEST = 300;
    private static final Pattern CONTROLS = Pattern.compile("[\\s\\p{Cntrl}\\u0080-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+");
    private static final Pattern TITLE = Pattern.compile("(?is)<(title|h1)[^>]{0,200}>(.{1,300}?)</\\1>");

    private ServerMessage() {
    }

    /// Returns the message of a body as a phrase to follow a colon: `“model not found”`, `a web page, “502 Bad
    /// Gateway”`. Its length is bounded; it is empty for a body without a message.
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
            return title.isEmpty() ? I18n.stored("a web page") : I18n.stored("a web page, {0}", quote(title));
        }
        return quote(text);
    }

    /// Returns the text in quotes, on one line, shortened; an empty text stays empty.
    static String quote(String text) {
        String line = quotable(text);
        return line.isEmpty() ? "" : "“" + line + "”";
    }

    /// Whether a text is a web page, such as a proxy or a login sends.
    private static boolean isPage(String text) {
        String start = text.substring(0, Math.min(text.length(), 200)).stripLeading();
        return start.regionMatches(true, 0, "<!doctype", 0, 9) || start.regionMatches(true, 0, "<html", 0, 5)
                || start.regionMatches(true, 0, "<head", 0, 5) || start.regionMatches(true, 0, "<?xml", 0, 5);
    }

    private static String title(String page) {
        Matcher title = TITLE.matcher(page);
        return title.find() ? quotable(title.group(2).replaceAll("<[^>]{0,200}>", " ")) : "";
    }

    /// Returns the text as one line of bounded length, without control characters.
    public static String quotable(String text) {
        // Masked before it is cut: the first half of a key does not look like one.
        String start = Secrets.mask(text.substring(0, Math.min(text.length(), 40 * LONGEST)));
        String line = CONTROLS.matcher(start).replaceAll(" ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /// Returns the message of the JSON value at the parser's position; the parser is then at its end. A string is the
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
                    String found = read(json);
                    message = message.isEmpty() ? found : message;
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

package dev.touchstone.importer.text;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Removes what web pages and word processors add to text: escaped characters, tags, curly quotes and long dashes in
/// commands and JSON.
final class Markup {

    /// A longer line is data.
    private static final int LONGEST = 20_000;
    private static final Pattern TAG = Pattern.compile(
            "</?(?:pre|code|p|div|span|samp|tt|td|tr|kbd)(?: [^<>]{0,200})?/?>", Pattern.CASE_INSENSITIVE);
    private static final Pattern BREAK = Pattern.compile("<br ?/?>", Pattern.CASE_INSENSITIVE);
    private static final Pattern ENTITY = Pattern.compile("&(?:([a-z]{2,6})|#(\\d{2,6})|#x([0-9a-f]{2,5}));",
            Pattern.CASE_INSENSITIVE);
    private static final Map<String, String> ENTITIES = Map.of("gt", ">", "lt", "<", "amp", "&", "nbsp", " ", "quot",
            "\"", "apos", "'", "ndash", "\u2013", "mdash", "\u2014", "hellip", "\u2026");
    private static final Pattern LONG_DASH = Pattern.compile("(?<![^\\s=\"'])[\u2013\u2014](?=[a-z][a-z0-9-]{1,40})");
    private static final Pattern CURLY_KEY = Pattern.compile("[\u201c\u201d][\\w ()%./-]{1,60}[\u201c\u201d]\\s?:");

    private Markup() {
    }

    /// Returns the line without tags and with its escaped characters decoded, as a terminal would show it.
    static String unescaped(String line) {
        boolean mayBe = line.indexOf('&') >= 0 && line.indexOf(';') >= 0
                || line.indexOf('<') >= 0 && line.indexOf('>') >= 0;
        return mayBe ? TerminalText.show(plain(line)) : line;
    }

    /// Returns the line without tags and with its escaped characters decoded.
    static String plain(String line) {
        if (line.length() > LONGEST) {
            return line;
        }
        String plain = line.indexOf('<') >= 0 ? TAG.matcher(BREAK.matcher(line).replaceAll(" ")).replaceAll("")
                : line;
        return plain.indexOf('&') >= 0 ? ENTITY.matcher(plain).replaceAll(entity -> Matcher.quoteReplacement(
                character(entity.group(1), entity.group(2), entity.group(3), line)
                        .orElseGet(entity::group))) : plain;
    }

    /// A quote that is escaped among quotes that are not is part of a string.
    private static Optional<String> character(@Nullable String name,
            @Nullable String decimal, @Nullable String hex,
            String line) {
        String text = null;
        if (name != null) {
            text = ENTITIES.get(name.toLowerCase(Locale.ROOT));
        } else if (decimal != null || hex != null) {
            int code = decimal != null ? Integer.parseInt(decimal) : Integer.parseInt(hex, 16);
            text = Character.isValidCodePoint(code) && !Character.isISOControl(code) ? Character.toString(code) : null;
        }
        boolean inString = "\"".equals(text) && line.indexOf('"') >= 0;
        return inString ? Optional.empty() : Optional.ofNullable(text);
    }

    /// Returns the line with the quotes and dashes of a keyboard, where a word processor changed those of a command or
    /// of JSON; prose stays as it is.
    static String straight(String line) {
        if (line.length() > LONGEST) {
            return line;
        }
        boolean dash = line.indexOf('\u2013') >= 0 || line.indexOf('\u2014') >= 0;
        Matcher dashes = LONG_DASH.matcher(line);
        boolean command = dash && dashes.find();
        String straight = command ? dashes.replaceAll("--") : line;
        boolean curly = line.indexOf('\u201c') >= 0 || line.indexOf('\u201d') >= 0 || line.indexOf('\u2019') >= 0;
        if (curly && (command || CURLY_KEY.matcher(line).find() || line.contains(" -"))) {
            straight = straight.replace('\u201c', '"').replace('\u201d', '"').replace('\u2018', '\'')
                    .replace('\u2019', '\'');
        }
        return straight;
    }

    /// Returns the quote of a keyboard that a curly one stands for; else the character.
    static char straight(char c) {
        return switch (c) {
            case '\u201c', '\u201d' -> '"';
            case '\u2018', '\u2019' -> '\'';
            default -> c;
        };
    }
}

package dev.touchstone.importer.text;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// The variables that a text sets, `TP=4`, with their values at the current line. A variable to which the text gives
/// several values, or that is set outside of it, is unknown.
public final class TextVariables {

    private static final int MOST = 1000;
    private static final int LONGEST_NAME = 80;
    /// A longer value is not kept: `A=$A$A` on forty lines would be longer than any memory.
    private static final int LONGEST_VALUE = 1000;

    private final Map<String, String> values = new LinkedHashMap<>();
    private final Set<String> unknown = new HashSet<>();

    /// Adds an assignment. Indented ones stand in a branch or a loop: they make a variable unknown that has another
    /// value already.
    public void set(String name, String value, boolean indented) {
        String known = expand(value);
        String before = values.get(name);
        boolean ambiguous = indented && (unknown.contains(name) || before != null && !before.equals(known));
        if (known.length() > LONGEST_VALUE || known.indexOf('$') >= 0 || known.indexOf('`') >= 0 || ambiguous
                || values.size() >= MOST) {
            forget(name);
        } else {
            unknown.remove(name);
            values.put(name, known);
        }
    }

    /// Makes a variable unknown: it has several values, or one that the text does not contain.
    public void forget(String name) {
        values.remove(name);
        if (unknown.size() < MOST) {
            unknown.add(name);
        }
    }

    /// Returns name → value, in the order of the text.
    public Map<String, String> all() {
        return Collections.unmodifiableMap(values);
    }

    /// Returns the text with known variables replaced: `$NAME`, `${NAME}`, `${NAME:-4}`, `$(NAME)`, `%NAME%`,
    /// `$env:NAME`. The others stay as they are written.
    public String expand(String text) {
        if (text.indexOf('$') < 0 && text.indexOf('%') < 0) {
            return text;
        }
        StringBuilder whole = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = c == '$' ? behindDollar(text, at, whole) : c == '%' ? behindPercent(text, at, whole) : at;
            if (end == at) {
                whole.append(c);
                end++;
            }
            at = end;
        }
        return whole.toString();
    }

    /// @return the place behind the reference, or where it begins when it stays as it is
    private int behindDollar(String text, int at, StringBuilder whole) {
        int from = at + (text.startsWith("$$", at) ? 2 : 1);
        char open = from < text.length() ? text.charAt(from) : 0;
        if (open == '{' || open == '(') {
            int close = text.indexOf(open == '{' ? '}' : ')', from);
            return close < 0 || close - from > 4 * LONGEST_NAME ? at
                    : inBraces(text.substring(from + 1, close), whole) ? close + 1 : at;
        }
        int name = text.startsWith("env:", from) ? from + "env:".length() : from;
        int end = name;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        return fill(text.substring(name, end), whole) ? end : at;
    }

    private boolean inBraces(String inner, StringBuilder whole) {
        String name = inner.startsWith("env:") ? inner.substring("env:".length()) : inner;
        int end = 0;
        while (end < name.length() && isNamePart(name.charAt(end))) {
            end++;
        }
        String rest = name.substring(end);
        String bare = name.substring(0, end);
        if (fill(bare, whole)) {
            return true;
        }
        boolean hasDefault = rest.startsWith(":-") || rest.startsWith(":=") || rest.startsWith("-");
        if (!hasDefault || unknown.contains(bare) || end == 0) {
            return false;
        }
        String other = rest.substring(rest.charAt(0) == ':' ? 2 : 1);
        whole.append(other);
        return other.indexOf('$') < 0;
    }

    private int behindPercent(String text, int at, StringBuilder whole) {
        int close = text.indexOf('%', at + 1);
        return close < 0 || close - at > LONGEST_NAME || !fill(text.substring(at + 1, close), whole) ? at : close + 1;
    }

    private boolean fill(String name, StringBuilder whole) {
        String value = values.get(name);
        if (value != null) {
            whole.append(value);
        }
        return value != null;
    }

    private static boolean isNamePart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }
}

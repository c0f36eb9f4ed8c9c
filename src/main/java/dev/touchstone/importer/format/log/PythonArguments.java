package dev.touchstone.importer.format.log;

import java.util.LinkedHashMap;
import java.util.Map;

/// Arguments as Python prints them: `{'model': 'a/b', 'tensor_parallel_size': 4}`, `Namespace(model='a/b', port=8000)`,
/// `model='a/b', dtype=torch.bfloat16`. Nested values stay as they are printed; a text that was cut gives what is
/// whole.
final class PythonArguments {

    private final String text;
    private final Map<String, String> found = new LinkedHashMap<>();
    private int at;

    private PythonArguments(String text, int from) {
        this.text = text;
        this.at = from;
    }

    /// @param from where the first name begins, behind the opening bracket
    static Map<String, String> read(String text, int from) {
        PythonArguments arguments = new PythonArguments(text, from);
        while (arguments.readOne()) {
            arguments.skip(',');
        }
        return arguments.found;
    }

    private boolean readOne() {
        int end = at;
        while (end < text.length() && (isNamePart(text.charAt(end)))) {
            end++;
        }
        String name = text.substring(at, end).replace("'", "").replace("\"", "").strip();
        if (name.isEmpty() || end >= text.length() || text.charAt(end) != '=' && text.charAt(end) != ':') {
            return false;
        }
        at = end + 1;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        int from = at;
        skipValue();
        if (at == from) {
            return false;
        }
        found.putIfAbsent(name, unquoted(text.substring(from, at).strip()));
        return at < text.length() && text.charAt(at) == ',';
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '\'' || c == '"' || c == ' ';
    }

    /// To the comma or bracket that ends the value; commas inside of brackets and quotes do not.
    private void skipValue() {
        int depth = 0;
        char quote = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (quote != 0) {
                at += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '{' || c == '[' || c == '(' || c == '<') {
                depth++;
            } else if ((c == '}' || c == ']' || c == ')' || c == '>') && --depth < 0 || c == ',' && depth == 0) {
                return;
            }
        }
        at = text.length();
    }

    private void skip(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
        }
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1 && (value.charAt(0) == '\'' || value.charAt(0) == '"')
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}

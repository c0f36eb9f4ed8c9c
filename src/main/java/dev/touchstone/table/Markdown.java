package dev.touchstone.table;

/// Text as Markdown takes it literally.
public final class Markdown {

    private static final String SPECIAL = "\\`*<[|";

    private Markdown() {
    }

    /// One line of prose: what would be markup is escaped, also at its beginning.
    public static String text(String text) {
        String line = cell(text);
        return !line.isEmpty() && "#>+-~=".indexOf(line.charAt(0)) >= 0 ? "\\" + line : line;
    }

    /// The text of a table's cell.
    public static String cell(String text) {
        StringBuilder escaped = new StringBuilder();
        text.strip().replaceAll("\\s*\\R\\s*|\\t", " ").chars().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append((char) c);
        });
        return escaped.toString();
    }

    /// Columns on a terminal: Chinese, Japanese and Korean characters and their punctuation take two.
    public static int width(String text) {
        return text.codePoints().map(c -> Character.isIdeographic(c) || c >= 0xAC00 && c <= 0xD7A3
                || c >= 0x3000 && c <= 0x303F || c >= 0xFF01 && c <= 0xFF60 ? 2 : 1).sum();
    }
}

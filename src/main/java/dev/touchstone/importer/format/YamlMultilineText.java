package dev.touchstone.importer.format;

/// Recognises text in YAML that may continue over blank lines.
public final class YamlMultilineText {

    private static final String BLOCK = "|>";

    private YamlMultilineText() {
    }

    /// Whether such text begins behind the key or the dash of the line: a block, or quotes that are not closed there.
    public static boolean begins(String line) {
        String text = line.strip();
        int key = text.indexOf(": ");
        int dash = text.startsWith("- ") ? 2 : 0;
        String value = text.substring(key < 0 ? dash : key + 2).stripLeading();
        if (value.isEmpty()) {
            return false;
        }
        char first = value.charAt(0);
        if (first == '"' || first == '\'') {
            return value.length() == 1 || value.charAt(value.length() - 1) != first;
        }
        return BLOCK.indexOf(first) >= 0 && value.length() <= 3;
    }
}

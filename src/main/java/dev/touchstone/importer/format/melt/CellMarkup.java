package dev.touchstone.importer.format.melt;

import java.util.regex.Pattern;

/// The text of a cell without the markup of Markdown and HTML around it.
public final class CellMarkup {

    private static final Pattern BREAK = Pattern.compile("(?i)<br\\s{0,3}/?>");
    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]{0,120}>");
    private static final Pattern IMAGE = Pattern.compile("!\\[[^\\[\\]]{0,120}]\\([^()]{0,400}\\)");
    private static final Pattern LINK = Pattern.compile("\\[([^\\[\\]]{1,200})]\\([^()]{0,400}\\)");
    /// Stars between digits are none: `48*1`.
    private static final Pattern MARKS = Pattern.compile("(?<![\\d* ])\\*{1,3}|\\*{1,3}(?![\\d* ])|(?<=\\d)\\*{1,3}(?= )|(?<= )\\*{1,3}(?=\\d)"
            + "|(?<![\\w_])_{1,3}(?=\\S)|(?<=\\S)_{1,3}(?![\\w_])|`+|~~");

    /// `$c=8$`; prices have one sign each, with a blank or a mark before the next.
    private static final Pattern MATH = Pattern.compile("(?<![\\w$])\\$([^$\\s](?:[^$\n]{0,30}[^$\\s,;(|])?)\\$(?![\\w$])");

    private CellMarkup() {
    }

    public static String plain(String cell) {
        String text = cell.strip();
        if (text.indexOf('<') >= 0) {
            text = TAG.matcher(BREAK.matcher(text).replaceAll(" ")).replaceAll("");
        }
        if (text.indexOf('[') >= 0) {
            text = LINK.matcher(IMAGE.matcher(text).replaceAll("")).replaceAll("$1");
        }
        if (hasMarks(text)) {
            text = MARKS.matcher(text).replaceAll("");
        }
        if (text.indexOf('$') >= 0) {
            text = MATH.matcher(text).replaceAll("$1");
        }
        if (text.indexOf('&') >= 0) {
            text = text.replace("&nbsp;", " ").replace("&plusmn;", "±").replace("&lt;", "<").replace("&gt;", ">")
                    .replace("&amp;", "&");
        }
        return text.indexOf('\\') >= 0 ? text.replace("\\|", "|").replace("\\_", "_").replace("\\*", "*").strip()
                : text.strip();
    }

    /// Whether a mark stands anywhere: underscores within words, of which names are full, are none.
    private static boolean hasMarks(String text) {
        for (int i = 0; i < text.length(); i++) {
            boolean mark = switch (text.charAt(i)) {
                case '*', '`' -> true;
                case '~' -> i + 1 < text.length() && text.charAt(i + 1) == '~';
                case '_' -> !isWord(text, i - 1) || !isWord(text, i + 1);
                default -> false;
            };
            if (mark) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWord(String text, int at) {
        char c = at < 0 || at >= text.length() ? ' ' : text.charAt(at);
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }
}

package dev.touchstone.importer.format.melt.source;

import java.util.regex.Matcher;
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

    private static final String MARK = "\\s?[\\[(]?\\s?(?:\\d{1,2}|[a-z]|[*†‡§¶#]{1,3}|\\\\(?:dagger|ddagger|ast|star))\\s?[\\])]?\\s?";
    /// The mark of a footnote, which would be a digit of the figure before it: `1,604<sup>2</sup>`, `$1604^{*}$`. The third power of
    /// ten is none.
    private static final Pattern RAISED = Pattern.compile("(?i)<sup>(?:<a[^<>]{0,200}>)?(" + MARK + ")(?:</a>)?</sup>");
    private static final Pattern RAISED_IN_MATH = Pattern.compile("(?i)\\^\\{(" + MARK + ")}|\\^(\\\\(?:dagger|ddagger|ast|star)|\\*|(?<=\\d\\^)[a-z](?![\\w{]))");
    private static final Pattern ALONE_IN_MATH = Pattern.compile("\\$\\$");
    /// `1,604[1]`
    private static final Pattern NUMBER_OF_NOTE = Pattern.compile("(?<=[\\d%\\p{L})])\\[\\^?[1-9]]$");
    /// `vLLM¹`
    private static final Pattern RAISED_DIGIT = Pattern.compile("(?<=[\\p{L})])[\u00b9\u00b2\u00b3\u2070-\u2079]{1,2}(?![\\p{L}\\p{N}])");
    private static final Pattern TEN = Pattern.compile("(?:^|[^\\d.,])10$");
    /// `\\mathrm{TTFT}`, `\\textbf{1604}`
    private static final Pattern STYLED = Pattern.compile("\\\\(?:math(?:rm|bf|it|sf|tt)|text(?:bf|it|rm|sf|tt)?|operatorname|emph|underline)\\s?\\{([^{}]{0,80})}");

    private CellMarkup() {
    }

    public static String plain(String cell) {
        String text = cell.strip();
        if (text.indexOf('\\') >= 0 || text.indexOf('^') >= 0) {
            text = ofMath(text);
        }
        if (text.indexOf('<') >= 0) {
            text = withoutMarks(text, RAISED);
            text = TAG.matcher(BREAK.matcher(text).replaceAll(" ")).replaceAll("");
        }
        if (text.indexOf('[') >= 0) {
            text = NUMBER_OF_NOTE.matcher(LINK.matcher(IMAGE.matcher(text).replaceAll("")).replaceAll("$1")).replaceFirst("");
        }
        if (hasMarks(text)) {
            text = MARKS.matcher(text).replaceAll("");
        }
        if (hasRaised(text)) {
            text = RAISED_DIGIT.matcher(text).replaceAll("");
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

    private static String ofMath(String written) {
        String text = written;
        for (String styled = ""; text.indexOf('\\') >= 0 && !styled.equals(text);) {
            styled = text;
            text = STYLED.matcher(text).replaceAll("$1");
        }
        text = ALONE_IN_MATH.matcher(withoutMarks(text, RAISED_IN_MATH)).replaceAll("");
        return text.indexOf('\\') < 0 ? text : text.replace("$\\pm$", "±").replace("\\pm", "±").replace("$\\times$", "×").replace("\\times", "×")
                .replace("$\\uparrow$", "↑").replace("$\\downarrow$", "↓").replace("\\uparrow", "↑").replace("\\downarrow", "↓")
                .replace("\\%", "%").replace("\\,", " ");
    }

    private static String withoutMarks(String text, Pattern marks) {
        Matcher mark = marks.matcher(text);
        StringBuilder without = new StringBuilder();
        while (mark.find()) {
            String inside = mark.group(1) == null ? "*" : mark.group(1);
            mark.appendReplacement(without, TEN.matcher(text.substring(0, mark.start())).find() ? Matcher.quoteReplacement("^" + inside) : "");
        }
        return mark.appendTail(without).toString();
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

    private static boolean hasRaised(String text) {
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\u00b9' || c == '\u00b2' || c == '\u00b3' || c >= '\u2070' && c <= '\u2079') {
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

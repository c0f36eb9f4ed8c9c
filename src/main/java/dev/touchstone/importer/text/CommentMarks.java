package dev.touchstone.importer.text;

/// Finds marks before a line of output that mean something else before prose: a `#` begins a heading, but `# Successful
/// requests:    10` is a row that somebody put into a comment.
final class CommentMarks {

    private static final int FAR = 200;
    private static final int LONGEST_LABEL = 60;
    private static final int RULE = 4;
    private static final String TITLE = " Stress Test Results - ";

    private CommentMarks() {
    }

    /// Returns the index behind a comment mark before output, or `from` when it is something else.
    static int comment(String text, int from) {
        char mark = text.charAt(from);
        int to = from;
        while (to < text.length() && text.charAt(to) == mark && to - from < 3) {
            to++;
        }
        boolean table = mark == '|' && (text.indexOf('|', to) >= 0 || !text.startsWith("| ", from));
        return !table && isOutput(text, to) ? to : from;
    }

    /// Returns the index behind `3. ` and `12) ` before output, and behind `0: ` of a job on several nodes before
    /// anything; `from` when there is none.
    static int number(String text, int from) {
        int to = from;
        while (to < text.length() && Character.isDigit(text.charAt(to)) && to - from < 5) {
            to++;
        }
        char mark = to + 1 < text.length() && text.charAt(to + 1) == ' ' ? text.charAt(to) : 0;
        boolean rank = mark == ':' && text.substring(0, from).isBlank();
        return rank || (mark == '.' || mark == ')') && isOutput(text, to + 2) ? to + 2 : from;
    }

    /// Returns the index behind output before other output: a progress bar that was not ended, or the names of job and
    /// step, each with a tab behind it.
    static int behindOutput(String text) {
        int bar = text.indexOf("%|");
        if (bar >= 0 && bar < FAR) {
            int end = text.indexOf(']', text.indexOf('[', bar) + 1);
            return end > bar && isOutput(text, end + 1) ? end + 1 : 0;
        }
        int tab = text.indexOf("\t2");
        boolean job = tab > 0 && tab < FAR && text.indexOf('\t') < tab && text.startsWith("Z ", tab + 28);
        return job ? tab + 1 : 0;
    }

    /// Whether a rule, a box, JSON or a row with a figure begins here.
    private static boolean isOutput(String text, int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        if (at >= text.length()) {
            return false;
        }
        char c = text.charAt(at);
        if (c == '=' || c == '-' || c == '+') {
            return isRule(text, at);
        }
        return c >= '\u2500' && c <= '\u257f' || isJson(text, at, c) || isRow(text, at)
                || text.indexOf(TITLE, at) > at;
    }

    private static boolean isRule(String text, int at) {
        int same = at + 1;
        char c = text.charAt(same < text.length() ? same : at);
        while (same < text.length() && text.charAt(same) == c) {
            same++;
        }
        return c != ' ' && same - at >= RULE;
    }

    private static boolean isJson(String text, int at, char c) {
        if (c == '{' || c == '}') {
            return text.length() - at <= 2 || c == '{' && text.charAt(at + 1) == '"';
        }
        int quote = c == '"' ? text.indexOf('"', at + 1) : -1;
        return quote > 0 && quote - at < LONGEST_LABEL && text.startsWith(":", quote + 1);
    }

    private static boolean isRow(String text, int at) {
        int colon = text.indexOf(":  ", at);
        return colon > at && colon - at < LONGEST_LABEL && Character.isLetter(text.charAt(at))
                && text.chars().skip(colon).anyMatch(Character::isDigit);
    }
}

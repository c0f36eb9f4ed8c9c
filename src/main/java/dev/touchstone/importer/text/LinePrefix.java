package dev.touchstone.importer.text;

/// Removes what stands before the text proper: blanks, quote marks, bullets, time stamps, log levels, names of
/// processes and containers. One pass over the head of the line, which examines a character only a few times.
final class LinePrefix {

    private static final int MOST_LAYERS = 8;
    private static final int LONGEST_GROUP = 80;
    /// `WARNING`
    private static final int LONGEST_WORD = 7;
    /// `2025-09-02T13:08:10`: shorter ones may be words of a text.
    private static final int LONG_TIME = 19;

    private LinePrefix() {
    }

    static String peel(String text) {
        int start = CommentMarks.behindOutput(text);
        boolean behindBar = false;
        for (int layer = 0; layer < MOST_LAYERS; layer++) {
            start = blanks(text, start);
            int next = layer(text, start);
            boolean isBar = next > start && text.charAt(next - 1) == '|';
            // A second bar is that of a table: a log has one between the name of its container and the line.
            if (next == start || isBar && behindBar) {
                break;
            }
            behindBar |= isBar;
            start = next;
        }
        start = blanks(text, start);
        int end = text.length();
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /// Returns the index behind one layer of prefix that begins at `from`, or `from` when there is none.
    private static int layer(String text, int from) {
        if (from >= text.length()) {
            return from;
        }
        char c = text.charAt(from);
        if (c == '>') {
            return from + 1;
        }
        if (c == '|' || c == '#' || c == '/' || c == ';' || c == '%') {
            return CommentMarks.comment(text, from);
        }
        if (c == '<') {
            return text.startsWith("<stdout>:", from) || text.startsWith("<stderr>:", from) ? from + 9 : from;
        }
        if ((c == '*' || c == '•' || c == '-') && from + 1 < text.length() && text.charAt(from + 1) == ' ') {
            return from + 2;
        }
        if (c == '(' || c == '[') {
            return group(text, from, c == '(' ? ')' : ']');
        }
        if (Character.isDigit(c)) {
            int stamp = timestamp(text, from);
            return stamp > from ? stamp : CommentMarks.number(text, from);
        }
        return Character.isLetter(c) ? word(text, from) : from;
    }

    /// `(APIServer pid=158)`, `[loggers.py:123]`, `[2025-05-07 09:50:01 TP0]`: a group with a digit, followed by more.
    private static int group(String text, int from, char close) {
        boolean digit = false;
        for (int i = from + 1; i < text.length() && i - from < LONGEST_GROUP; i++) {
            char c = text.charAt(i);
            if (c == close) {
                return (digit || text.startsWith("[pod/", from)) && i + 1 < text.length() ? i + 1 : from;
            }
            if (c == '{' || c == '"' || c == '[' || c == '(') {
                return from;
            }
            digit |= Character.isDigit(c);
        }
        return from;
    }

    /// `2025-04-28T20:22:04.123Z`, `09-02 13:08:10`, `13:08:10.5`: digits and their separators with a colon among them.
    private static int timestamp(String text, int from) {
        int i = from;
        int colons = 0;
        while (i < text.length() && isPartOfTime(text.charAt(i))) {
            colons += text.charAt(i) == ':' ? 1 : 0;
            i++;
        }
        boolean alone = i == text.length() && from == 0 && i >= LONG_TIME;
        boolean stamp = colons >= 2 && (alone || i < text.length() && isBlank(text.charAt(i)));
        if (stamp) {
            return i;
        }
        boolean date = colons == 0 && i - from >= 5 && i + 2 < text.length() && text.charAt(i) == ' '
                && text.charAt(from + 2) != ':' && isDate(text, from, i) && Character.isDigit(text.charAt(i + 1));
        return date ? i : from;
    }

    private static boolean isDate(String text, int from, int to) {
        int dashes = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            dashes += c == '-' || c == '/' ? 1 : 0;
        }
        return dashes >= 1 && Character.isDigit(text.charAt(to - 1)) && text.indexOf(':', to) == to + 3;
    }

    private static boolean isPartOfTime(char c) {
        return Character.isDigit(c) || c == '-' || c == ':' || c == '.' || c == ',' || c == '/' || c == 'T' || c == 'Z'
                || c == '+';
    }

    /// `INFO`, `WARNING:`, `stdout F`, `Apr 27 21:01:18 host vllm[12]:`, and `vllm-1  | ` of docker compose.
    private static int word(String text, int from) {
        int end = from;
        while (end < text.length() && isWord(text.charAt(end))) {
            end++;
        }
        if (end - from > LONGEST_WORD) {
            return container(text, from, end);
        }
        switch (text.substring(from, end)) {
            case "INFO", "WARNING", "WARN", "ERROR", "DEBUG" -> {
                int next = end < text.length() && text.charAt(end) == ':' ? end + 1 : end;
                return next < text.length() && isBlank(text.charAt(next)) ? next : from;
            }
            case "stdout", "stderr" -> {
                return text.startsWith(" F ", end) || text.startsWith(" P ", end) ? end + 3 : from;
            }
            case "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" -> {
                return syslog(text, from, end);
            }
            default -> {
                return container(text, from, end);
            }
        }
    }

    private static int syslog(String text, int from, int end) {
        int day = blanks(text, end);
        int clock = day;
        while (clock < text.length() && Character.isDigit(text.charAt(clock))) {
            clock++;
        }
        int time = blanks(text, clock);
        int afterTime = timestamp(text, Math.min(time, text.length()));
        if (clock == day || time >= text.length() || afterTime == time) {
            return from;
        }
        int colon = text.indexOf(": ", afterTime);
        return colon > 0 && colon - afterTime < LONGEST_GROUP ? colon + 2 : afterTime;
    }

    private static int container(String text, int from, int end) {
        int bar = blanks(text, end);
        boolean compose = bar > end && text.startsWith("|", bar)
                && (bar + 1 == text.length() || text.charAt(bar + 1) == ' ');
        return compose ? bar + 1 : unit(text, from, bar);
    }

    /// `host vllm[123]: ` of the journal.
    private static int unit(String text, int from, int name) {
        int end = name;
        while (end < text.length() && isWord(text.charAt(end))) {
            end++;
        }
        int close = end;
        if (end > name && close < text.length() && text.charAt(close) == '[') {
            do {
                close++;
            } while (close < text.length() && Character.isDigit(text.charAt(close)));
        }
        boolean ends = text.startsWith("]:", close) && (close + 2 == text.length() || text.charAt(close + 2) == ' ');
        return close > end + 1 && ends ? close + 2 : from;
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.' || c == '/';
    }

    private static int blanks(String text, int from) {
        int i = from;
        while (i < text.length() && isBlank(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}

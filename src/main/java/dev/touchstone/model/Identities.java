package dev.touchstone.model;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Hides in text what identifies people and machines: e-mail addresses, names of users in paths and before hosts, hosts of
/// addresses, private IP addresses, hosts of internal domains. `localhost` stays: every machine has that name.
public final class Identities {

    private static final Pattern HOME = Pattern.compile("(?i)((?<![\\w.])/home/|/users/|[a-z]:\\\\users\\\\)[^/\\\\\\s:\"'<>|•]{1,64}+");
    private static final Pattern MAIL = Pattern.compile("[\\w.+-]{1,64}+@[\\w-]{1,63}+(?:\\.[\\w-]{1,63}+){0,5}\\.[A-Za-z]{2,24}+(?![\\w@])");
    /// `me@gpu01:~/bench$`
    private static final Pattern PROMPT = Pattern.compile("(?<![\\w.+/-])[A-Za-z_][\\w.-]{0,63}+@([A-Za-z][\\w.-]{0,253}+)(?=:[~/]| [^\\s\\]]{1,100}+\\][$#])");
    private static final Pattern URL = Pattern.compile("(://)([^\\s/:?#\"'<>@,;)\\]}]{1,253}+)");
    private static final Pattern IP = Pattern.compile("(?<![\\w.])(?:10(?:\\.\\d{1,3}+){3}|192\\.168(?:\\.\\d{1,3}+){2}"
            + "|172\\.(?:1[6-9]|2\\d|3[01])(?:\\.\\d{1,3}+){2})(?![\\w.])");
    private static final Pattern INTERNAL = Pattern.compile("(?i)(?<![\\w.-])(?:[a-z0-9-]{1,63}+\\.){1,6}?"
            + "(?:internal|local|lan|corp|intra|intranet|localdomain|home\\.arpa)(?![\\w-]|\\.\\w)");
    /// The head of a line of syslog or journalctl, up to its host.
    private static final Pattern SYSLOG = Pattern.compile(
            "^([A-Z][a-z]{2} {1,2}\\d{1,2} \\d\\d:\\d\\d:\\d\\d )([^\\s:]{1,253}+)(?= \\S)");

    private final UnaryOperator<String> host;

    private Identities(UnaryOperator<String> host) {
        this.host = host;
    }

    /// Hosts become •••.
    public static Identities hidden() {
        return new Identities(name -> Secrets.MASK);
    }

    /// Hosts become `host-1`, `host-2` and so on, the same one always the same, so that what was measured on two can still be
    /// told apart.
    public static Identities numbered() {
        Map<String, String> names = new HashMap<>();
        return new Identities(name -> names.computeIfAbsent(name, unknown -> "host-" + (names.size() + 1)));
    }

    /// Returns the text without what identifies people and machines. A text without any is the same object.
    public String hide(String text) {
        if (text.length() < 2) {
            return text;
        }
        // Most texts hold nothing of it, and looking at each of their characters with every pattern takes longest.
        String hidden = text.length() > 3 && text.charAt(3) == ' '
                ? replaced(SYSLOG, text, head -> head.group(1) + host(head.group(2))) : text;
        if (hidden.indexOf('@') >= 0) {
            hidden = replaced(MAIL, hidden, mail -> Secrets.MASK + "@" + Secrets.MASK);
            hidden = replaced(PROMPT, hidden, prompt -> Secrets.MASK + "@" + host(prompt.group(1)));
        }
        hidden = hidden.contains("://") ? replaced(URL, hidden, url -> "://" + host(url.group(2))) : hidden;
        if (hidden.contains("10.") || hidden.contains("192.168.") || hidden.contains("172.")) {
            hidden = replaced(IP, hidden, ip -> host(ip.group()));
        }
        hidden = follows(hidden, '.', "ilch") ? replaced(INTERNAL, hidden, name -> host(name.group())) : hidden;
        return follows(hidden, '/', "hu") || follows(hidden, '\\', "u")
                ? replaced(HOME, hidden, home -> home.group(1) + Secrets.MASK) : hidden;
    }

    /// Whether one of these letters, small or capital, stands behind the mark somewhere.
    private static boolean follows(String text, char mark, String letters) {
        for (int at = text.indexOf(mark); at >= 0 && at < text.length() - 1; at = text.indexOf(mark, at + 1)) {
            if (letters.indexOf(text.charAt(at + 1) | ' ') >= 0) {
                return true;
            }
        }
        return false;
    }

    /// Every machine has the names that stay; they identify none.
    private String host(String name) {
        boolean isLocal = name.equals("localhost") || name.startsWith("127.") || name.equals("0.0.0.0") || name.startsWith("[::")
                || name.startsWith("host-") || name.contains(Secrets.MASK);
        return isLocal ? name : host.apply(name);
    }

    private static String replaced(Pattern pattern, String text, Function<MatchResult, String> replacement) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            return text;
        }
        String replaced = matcher.reset().replaceAll(found -> Matcher.quoteReplacement(replacement.apply(found)));
        return replaced.equals(text) ? text : replaced;
    }
}

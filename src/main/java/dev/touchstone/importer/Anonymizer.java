package dev.touchstone.importer;

import dev.touchstone.model.Secrets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Removes from a line what identifies the machine it was printed on and its user: names of users and hosts, addresses.
/// Masks secrets.
final class Anonymizer {

    private static final String MASK = "•••";
    private static final Pattern HOME = Pattern.compile(
            "(?i)(/home/|/users/|[a-z]:\\\\users\\\\)[^/\\\\\\s:\"'<>|]{1,64}+");
    private static final Pattern AT = Pattern.compile("[\\w.+-]{1,64}+@[\\w-][\\w.-]{0,253}+");
    private static final Pattern URL = Pattern.compile("(://)([^\\s/:?#\"'<>]{1,253}+)");
    private static final Pattern IP = Pattern.compile("(?<![\\w.])\\d{1,3}+(?:\\.\\d{1,3}+){3}(?![\\w.])");
    /// The head of a line of syslog or journalctl, up to its host.
    private static final Pattern SYSLOG = Pattern.compile(
            "^([A-Z][a-z]{2} {1,2}\\d{1,2} \\d\\d:\\d\\d:\\d\\d )([^\\s:]{1,253}+)(?= \\S)");

    private Anonymizer() {
    }

    static String line(String text) {
        String line = SYSLOG.matcher(Secrets.mask(text)).replaceFirst("$1" + MASK);
        line = AT.matcher(line).replaceAll(MASK + "@" + MASK);
        line = URL.matcher(line).replaceAll(url -> isLocal(url.group(2)) ? Matcher.quoteReplacement(url.group())
                : "://" + MASK);
        line = IP.matcher(line).replaceAll(ip -> isLocal(ip.group()) ? ip.group() : MASK);
        return HOME.matcher(line).replaceAll("$1" + MASK);
    }

    /// Every machine has these names; they identify none.
    private static boolean isLocal(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("0.0.0.0");
    }
}

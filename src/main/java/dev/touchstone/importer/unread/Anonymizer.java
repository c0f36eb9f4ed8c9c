package dev.touchstone.importer.unread;

import dev.touchstone.model.Identities;
import dev.touchstone.model.Secrets;
import java.util.regex.Pattern;

/// Removes from a line what identifies the machine it was printed on and its user, more than [Identities] does, because
/// nobody compares such a line: whatever stands around an `@`, and every IP address. Masks secrets.
final class Anonymizer {

    private static final Identities IDENTITIES = Identities.hidden();
    private static final String MASK = "•••";
    private static final Pattern AT = Pattern.compile("[\\w.+-]{1,64}+@[\\w-][\\w.-]{0,253}+");
    private static final Pattern IP = Pattern.compile("(?<![\\w.])\\d{1,3}+(?:\\.\\d{1,3}+){3}(?![\\w.])");

    private Anonymizer() {
    }

    static String line(String text) {
        String line = IDENTITIES.hide(Secrets.mask(text));
        line = AT.matcher(line).replaceAll(MASK + "@" + MASK);
        return IP.matcher(line).replaceAll(ip -> ip.group().startsWith("127.") || ip.group().equals("0.0.0.0") ? ip.group() : MASK);
    }
}
